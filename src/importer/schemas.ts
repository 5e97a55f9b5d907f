/** The shapes of content files, as content/README.md describes them. Messages read after "expected". */
import * as v from "valibot";
import type { PageKey } from "#contract/content.ts";
import { regimeKeys } from "#contract/regimes.ts";
import { stockStates } from "#contract/stock.ts";
import { categories, industries } from "#contract/taxonomy.ts";

const text = v.pipe(v.string("text"), v.trim(), v.nonEmpty("text that is not empty"));
const line = (most: number) => v.pipe(text, v.maxLength(most, `at most ${most} characters`));
/** Characters of a card's text, and of a summary for search engines, as content/README.md states them. */
export const USAGE_MAX = 110;
export const SUMMARY_MAX = 160;
const id = v.pipe(text, v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "lower-case letters, digits and single hyphens"));
/** YAML reads an unquoted number or date as such; the site wants text. */
const scalar = v.pipe(
  v.union([v.string(), v.number()], "text or a number"),
  v.transform((value) => String(value).trim()),
  v.nonEmpty("text that is not empty"),
);
const date = v.pipe(text, v.isoDate("a date as YYYY-MM-DD"));
const list = v.optional(v.array(scalar, "a list"), []);
export const picture = v.pipe(text, v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "a picture such as media/pellet-pour"));

/** The name of a file beside the index that names it; never a path. */
const fileName = (ending: string, example: string) => v.pipe(text, v.regex(new RegExp(`^[a-z0-9][a-z0-9-]*\\.${ending}$`), `a file name such as ${example}`));
const degrees = (most: number) => v.pipe(v.number("degrees as a number"), v.minValue(-most, `at least -${most}`), v.maxValue(most, `at most ${most}`));

const RINGS_MAX = 30;
/** Each ring of a SMILES is closed by a pair of digits, or of `%` and two digits; digits in brackets are charges and isotopes. */
const ringsOf = (smiles: string): number => (smiles.replace(/\[[^\]]*\]/g, "").match(/%\d\d|\d/g)?.length ?? 0) / 2;

export const productFile = v.strictObject({
  id,
  name: line(60),
  chemical_name: line(240),
  cas_number: v.pipe(
    v.union([scalar, v.pipe(v.array(scalar), v.minLength(1, "at least one CAS number"))], "a CAS number or a list of them"),
    v.transform((value) => (Array.isArray(value) ? value : [value])),
  ),
  ec_number: v.optional(scalar),
  /** RDKit takes seconds for a structure of 500 atoms or 60 rings, and breaks down at 20,000 atoms. */
  smiles: v.optional(
    v.pipe(
      line(400),
      v.check((smiles) => ringsOf(smiles) <= RINGS_MAX, `at most ${RINGS_MAX} rings`),
    ),
  ),
  molecular_formula: v.optional(text),
  molecular_weight: v.optional(v.pipe(v.number("g/mol as a number"), v.minValue(1, "g/mol of at least 1"))),
  no_structure: v.optional(line(160)),
  /** The unit of a polymer, with `*` at its two ends; of a copolymer one for each monomer. */
  repeat_unit: v.optional(
    v.pipe(
      v.union([text, v.array(text)], "a SMILES with two attachment points, or a list of them"),
      v.transform((value) => (typeof value === "string" ? [value] : value)),
    ),
  ),
  product_form: line(120),
  usage: line(USAGE_MAX),
  description: v.pipe(text, v.minLength(200, "at least 200 characters of description")),
  polymers: list,
  /** The melt temperature that it stands, °C. */
  heat_limit: v.optional(v.pipe(v.number("°C as a number"), v.minValue(100, "at least 100 °C"), v.maxValue(500, "at most 500 °C"))),
  processes: list,
  applications: v.pipe(v.array(scalar, "a list"), v.minLength(2, "at least 2 applications")),
  dosage: line(300),
  synergists: v.optional(v.array(id), []),
  /** What to take instead of a grade that is not offered. */
  replacements: v.optional(v.array(id), []),
  properties: v.pipe(
    v.array(
      v.strictObject({
        name: line(80),
        value: scalar,
        unit: v.optional(scalar),
        method: v.optional(scalar),
      }),
      "a list of properties",
    ),
    v.minLength(4, "at least 4 typical properties"),
  ),
  synonyms: list,
  trade_names: list,
  packaging: line(200),
  storage: line(240),
  shelf_life: v.optional(line(120)),
  stock: v.picklist(stockStates, `one of ${stockStates.join(", ")}`),
  industries: v.pipe(v.array(text, "a list of industries"), v.minLength(1, "at least one industry")),
  compliance: v.optional(v.array(v.strictObject({ note: text, source: text, date: v.optional(scalar) })), []),
});
export type ProductFile = v.InferOutput<typeof productFile>;

/** What a text rests on: standards, acts, papers and books, each with number or authors, title and year. */
const sources = v.pipe(v.array(line(240), "a list of sources"), v.maxLength(20, "at most 20 sources"));
const someSources = v.pipe(sources, v.minLength(1, "at least one source"));
const anySources = v.optional(sources, []);

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
const page = { title: text, summary: line(SUMMARY_MAX), lead: text, picture: v.optional(picture) };
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
export const newsFile = v.strictObject({ ...media, sources: anySources });
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
});
export const jobFile = v.strictObject({
  title: line(120),
  summary: line(240),
  employment_type: line(40),
  department: line(60),
  location: line(80),
  posted: date,
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
  /** `confirmed`: the day on which the owner has confirmed the figure (`npm run icg -- ready`). */
  claims: v.array(v.strictObject({ figure: text, label: text, confirmed: v.optional(date) })),
  presence: v.array(
    v.strictObject({
      title: text,
      places: v.array(v.strictObject({ name: text, lon: degrees(180), lat: degrees(90) })),
    }),
  ),
});
export type SiteFile = v.InferOutput<typeof siteFile>;
