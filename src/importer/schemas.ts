/** The shapes of content files, as content/README.md describes them. Messages read after "expected". */
import * as v from "valibot";
import type { PageKey } from "#contract/content.ts";
import { regimeKeys } from "#contract/regimes.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { anySources, date, degrees, fileName, id, line, list, picture, SUMMARY_MAX, scalar, someSources, text } from "#model/fields.ts";

/** content/polymers.yaml: from which melt temperature in °C polymers are usually processed. */
export const polymersFile = v.array(
  v.strictObject({ names: v.pipe(v.array(text, "a list of names"), v.minLength(1, "at least one name")), from: v.number("°C as a number") }),
  "a list of polymers",
);

export const categoryFile = v.strictObject({
  summary: line(SUMMARY_MAX),
  lead: text,
  benefits: v.pipe(v.array(text), v.minLength(3, "at least 3 benefits")),
  industries: v.array(v.strictObject({ industry: text, use: text })),
  sources: someSources,
});
/** Pictures inside an industry page: what the industry is made of. */
const pictures = v.pipe(v.array(picture, "a list of pictures"), v.maxLength(3, "at most 3 pictures"));
export const industryFile = v.strictObject({
  pageName: text,
  summary: line(SUMMARY_MAX),
  lead: text,
  pictures: v.optional(pictures, []),
  sources: anySources,
  /** Beginnings of words in the applications of its grades. */
  uses: v.optional(v.array(v.pipe(v.string("text"), v.minLength(2, "at least 2 characters")), "a list of words"), []),
  /** Ids of grades that the text names without offering them for this industry. */
  mentioned: v.optional(v.array(id, "a list of ids"), []),
});

const card = v.strictObject({ title: text, text });
/** The day on which the owner has confirmed what only the owner can know (`npm run icg -- ready`). */
const confirmed = v.optional(date);
const page = { title: text, summary: line(SUMMARY_MAX), lead: text, picture: v.optional(picture), confirmed };
/** Front matter of each company page (§2 Company pages, Contact, Careers), by file name. */
export const pageFiles = {
  "about-us": v.strictObject({
    ...page,
    whyUs: v.strictObject({ heading: text, text }),
    vision: text,
    mission: text,
    priorities: v.array(card),
    values: v.array(card),
  }),
  "icg-management": v.strictObject({ ...page, principles: v.array(card) }),
  "our-history": v.strictObject({ ...page, milestones: v.array(v.strictObject({ year: scalar, title: text, text })) }),
  "life-at-icg": v.strictObject({ ...page, sections: v.array(card) }),
  privacy: v.strictObject(page),
  terms: v.strictObject(page),
  contact: v.strictObject({ ...page, faq: v.array(v.strictObject({ question: text, answer: text })) }),
  "icg-career": v.strictObject(page),
  "products-and-solutions": v.strictObject(page),
} as const satisfies Record<PageKey, v.GenericSchema>;

const media = { title: line(140), summary: line(240), publish_date: date, author: line(60), banner: v.optional(picture) };
export const newsFile = v.strictObject({ ...media, sources: anySources, confirmed });
const keysOf = (rows: readonly { readonly key: string }[]) => {
  const keys = rows.map(({ key }) => key);
  return v.pipe(v.array(v.picklist(keys, `one of ${keys.join(", ")}`), "a list of keys"), v.minLength(1, "at least one"));
};
/** A blog or an article explains, so it says from where; the pages of its categories and industries lead to it. */
export const readingFile = v.strictObject({ ...media, categories: keysOf(categories), industries: keysOf(industries), sources: someSources });
export const eventStates = ["Cancelled", "Postponed"] as const;
export const eventFile = v.strictObject({
  name: line(140),
  summary: line(240),
  start_date: date,
  end_date: date,
  location: line(80),
  topic: line(60),
  industry: text,
  banner: v.optional(picture),
  status: v.optional(v.picklist(eventStates, `one of ${eventStates.join(", ")}`)),
  confirmed,
});
export const jobFile = v.strictObject({
  title: line(120),
  summary: line(240),
  employment_type: line(40),
  department: line(60),
  location: line(80),
  posted: date,
  confirmed,
});

/** The acts that regulatory rows rest on, one a regime. */
export const actsFile = v.array(
  v.strictObject({
    key: v.picklist(regimeKeys, `one of ${regimeKeys.join(", ")}`),
    title: line(160),
    date: v.optional(date),
    state: v.optional(line(160)),
    checked: date,
  }),
  "a list of acts",
);

/** Owners of the brands that trade names begin with; one that is not certain is left out. */
export const brandsFile = v.array(
  v.strictObject({ brand: line(40), owner: v.optional(line(60)), former: v.optional(v.array(line(60), "a list of owners"), []) }),
  "a list of brands",
);

export const galleryIndex = v.array(v.strictObject({ filename: fileName("jpe?g", "plaques.jpg"), alt: text, caption: text }));
/** `sample`: an invented partner, which the page says. */
export const partnerIndex = v.array(
  v.strictObject({ file: fileName("svg", "arc-cable.svg"), name: text, sample: v.optional(v.boolean("true or false"), false) }),
);
export const pictureIndex = v.array(v.strictObject({ picture, alt: text }));

/** content/search-words.yaml */
export const searchWordsFile = v.strictObject({
  groups: v.array(v.pipe(v.array(scalar, "a list of words that mean the same"), v.minLength(2, "at least two words")), "a list of groups"),
  suffixes: list,
});
/** content/not-held.yaml */
export const notHeldFile = v.array(
  v.strictObject({
    id,
    names: v.pipe(v.array(scalar, "a list"), v.minLength(1, "at least one name")),
    cas: list,
    why: text,
    act: text,
    date,
    instead: v.pipe(v.array(id, "a list of ids"), v.minLength(1, "at least one grade to take instead")),
    note: v.optional(text),
  }),
);

/** content/company-profile.yaml: the texts of the brochure of the company. */
export const companyProfileFile = v.strictObject({
  title: line(80),
  intro: line(300),
  what: v.pipe(v.array(line(240), "a list"), v.minLength(1, "at least one"), v.maxLength(6, "at most 6")),
  note: line(160),
  closing: line(160),
});

export const siteFile = v.strictObject({
  company: text,
  shortName: text,
  gradePrefix: text,
  landing: v.picklist(["standard", "video"], "standard or video"),
  phone: text,
  email: v.pipe(text, v.email("an email address")),
  address: v.array(text),
  chatNumber: v.pipe(scalar, v.regex(/^\d{8,15}$/, "a phone number in international form, digits only")),
  chatText: text,
  copyrightYear: scalar,
  poweredBy: v.strictObject({ name: text, url: v.optional(v.pipe(text, v.url("an address"))) }),
  socials: v.pipe(v.array(v.strictObject({ network: text, url: v.pipe(text, v.url("an address")) })), v.length(5, "five social networks (§2)")),
  claims: v.array(v.strictObject({ figure: text, label: text, confirmed })),
  presence: v.array(
    v.strictObject({
      title: text,
      places: v.array(v.strictObject({ name: text, lon: degrees(180), lat: degrees(90) })),
    }),
  ),
});
export type SiteFile = v.InferOutput<typeof siteFile>;
