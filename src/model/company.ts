/** Shapes of site-wide values, company pages, brochure texts. */
import * as v from "valibot";
import { type CalculatorSlug, calculatorPage, calculatorSlugs } from "./calculators.ts";
import {
  code,
  confirmed,
  degrees,
  field,
  fileName,
  line,
  markdown,
  paragraph,
  picture,
  SUMMARY_MAX,
  scalar,
  someSources,
  text,
} from "./fields.ts";
import { olderEditions } from "./standards.ts";

const card = v.strictObject({
  title: field(text, "Title", "In a few words."),
  text: field(paragraph, "Text", "A paragraph."),
});
export type Card = v.InferOutput<typeof card>;
const cards = (title: string, help: string) => field(v.array(card, "a list"), title, help);
const head = {
  title: field(text, "Title", "Title of the page."),
  summary: field(
    line(SUMMARY_MAX),
    "Summary",
    `For search engines, at most ${SUMMARY_MAX} characters.`,
  ),
  lead: field(paragraph, "Lead", "One to three sentences under the title."),
  picture: v.optional(
    field(
      picture,
      "Picture",
      "Shown at the top of the page. Use a picture on at most two pages, a scene of the company on one.",
      "company/warehouse",
    ),
  ),
  confirmed,
};
export const page = v.strictObject(head);
/** By file name (§2 Company pages, Contact, Careers; the Gulf; calculators). */
export const pages = {
  "about-us": v.strictObject({
    ...head,
    whyUs: field(
      v.strictObject({
        heading: field(text, "Heading", "A few words."),
        text: field(paragraph, "Text", "A paragraph."),
      }),
      "Why us",
      "A paragraph with its heading.",
    ),
    vision: field(paragraph, "Vision", "One or two sentences."),
    mission: field(paragraph, "Mission", "One or two sentences."),
    priorities: cards("Priorities", "Cards."),
    values: cards("Values", "Cards."),
  }),
  "icg-management": v.strictObject({ ...head, principles: cards("Principles", "Cards.") }),
  "our-history": v.strictObject({
    ...head,
    milestones: field(
      v.array(
        v.strictObject({
          year: field(scalar, "Year", "Or a span of years.", "2008"),
          ...card.entries,
        }),
        "a list",
      ),
      "Milestones",
      "The oldest first.",
    ),
  }),
  "life-at-icg": v.strictObject({ ...head, sections: cards("Sections", "Cards.") }),
  privacy: page,
  terms: page,
  contact: v.strictObject({
    ...head,
    faq: field(
      v.array(
        v.strictObject({
          question: field(text, "Question", "As people ask it."),
          answer: field(markdown, "Answer", "Markdown."),
          words: v.optional(
            field(
              v.array(text, "a list"),
              "Search words",
              "Words that people type to find this answer.",
              ["MOQ", "minimum order"],
            ),
            [],
          ),
        }),
        "a list",
      ),
      "Questions and answers",
      "In the order in which they are shown.",
    ),
  }),
  "icg-career": page,
  "products-and-solutions": page,
  "regulatory-gulf": v.strictObject({
    ...head,
    sources: field(someSources, "Sources", "What the text is based on."),
    older_editions: olderEditions,
  }),
  ...(Object.fromEntries(calculatorSlugs.map((slug) => [calculatorPage(slug), page])) as Record<
    `calculator-${CalculatorSlug}`,
    typeof page
  >),
} as const;
export type PageKey = keyof typeof pages;
export type CompanyPages = { readonly [Key in PageKey]: v.InferOutput<(typeof pages)[Key]> };
export const pageKeys = Object.keys(pages) as PageKey[];

const address = v.pipe(
  text,
  v.regex(/^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/, "an address of this site, from its first slash on"),
);
export const redirects = v.array(
  v.strictObject({
    from: field(
      address,
      "Old address",
      "An address without a page; each is listed once.",
      "/catalogue-2019",
    ),
    to: field(address, "New address", "Address of an existing page."),
  }),
  "a list of addresses",
);

const claim = v.strictObject({
  figure: field(
    text,
    "Figure",
    "A number, with a sign such as + if needed. It needs quotes.",
    "16+",
  ),
  label: field(text, "Label", "What the figure counts.", "Years of trading"),
  confirmed,
});
const place = v.strictObject({
  name: field(text, "Name", "Country or town.", "Saudi Arabia"),
  lon: field(degrees(180), "Longitude", "Degrees, east positive.", 46.7),
  lat: field(degrees(90), "Latitude", "Degrees, north positive.", 24.7),
});
const REQUIRED = "Required wording: the specification of the site fixes it.";
const heading = (title: string, help: string, example: string) => field(text, title, help, example);
export const filmEndings = ["webm", "mp4", "jpg"] as const;
const film = (title: string, ending: (typeof filmEndings)[number], help: string, example: string) =>
  field(
    v.pipe(fileName(ending, example), v.metadata({ kind: "file", ending })),
    title,
    help,
    example,
  );
const landings = ["standard", "video"] as const;
/** Labels are in src/messages/home.ts. */
export const home = v.strictObject({
  title: field(
    text,
    "Title",
    "Title in the browser's tab and in search results.",
    "ICG Chemicals: polymer additives from stock in Jebel Ali, Dubai",
  ),
  summary: field(
    line(SUMMARY_MAX),
    "Summary",
    `For search engines, at most ${SUMMARY_MAX} characters.`,
  ),
  landing: field(
    code(landings, { standard: "Standard", video: "Video" }),
    "Landing page",
    "The version that visitors see. Look at both with `/?landing=…`.",
    "video",
  ),
  picture: v.optional(
    field(
      picture,
      "Picture",
      "On the standard home page, and on both on small screens.",
      "media/pellet-pour",
    ),
  ),
  video: field(
    v.strictObject({
      heading: heading("Heading", REQUIRED, "SERVING CHEMICALS"),
      lead: field(
        paragraph,
        "Lead",
        "One sentence under the heading.",
        "Polymer additives, shipped from stock in Jebel Ali, Dubai.",
      ),
      webm: film(
        "Film, WebM",
        "webm",
        "AV1 without sound, a loop of 10 to 14 s, 1280×720, at most 1.2 MB. A file in `content/video`.",
        "hero.webm",
      ),
      mp4: film(
        "Film, MP4",
        "mp4",
        "The same film in H.264, for browsers that cannot play the first.",
        "hero.mp4",
      ),
      poster: film(
        "Poster",
        "jpg",
        "The first frame of the film, shown until it plays or if it is not loaded. A file in `content/video`.",
        "poster.jpg",
      ),
    }),
    "Video landing",
    "A full-screen film with the search in front of it.",
  ),
  standard: field(
    v.strictObject({
      heading: heading(
        "Heading",
        "A few words.",
        "Polymer additives and specialty chemicals, in stock in Dubai",
      ),
      lead: field(paragraph, "Lead", "One to three sentences under the heading."),
    }),
    "Standard landing",
    "Words and search on the left, the picture on the right.",
  ),
  examples: field(
    v.pipe(v.array(text, "a list"), v.maxLength(4, "at most 4")),
    "Example searches",
    "Under the search field. Each must find something: a CAS number, a grade, a chemical family.",
    ["6683-19-8", "UV-531"],
  ),
  search: field(
    v.strictObject({ heading: heading("Heading", REQUIRED, "Find a Product") }),
    "Search panel",
    "On both versions of the home page.",
  ),
  partners: field(
    v.strictObject({ heading: heading("Heading", REQUIRED, "OUR PARTNERS IN CHEMICALS") }),
    "Partners",
    "The carousel of logos.",
  ),
  documents: field(
    v.strictObject({
      heading: heading("Heading", "One or two words.", "Documents"),
      tds: field(
        line(80),
        "Technical data sheets",
        "Under the button, in a few words.",
        "Properties, dosage and handling of a grade, by email",
      ),
      sds: field(
        line(80),
        "Safety data sheets",
        "Under the button, in a few words.",
        "Hazards, transport and first aid, by email",
      ),
      brochures: field(
        line(80),
        "Brochures",
        "Under the button, in a few words.",
        "One PDF per chemical category",
      ),
    }),
    "Documents",
    "The panel that offers documents.",
  ),
  expertise: field(
    v.strictObject({
      heading: heading("Heading", REQUIRED, "Explore Our Expertise"),
      lead: field(
        paragraph,
        "Lead",
        "One sentence under the heading.",
        "Choose by what you make, or by chemistry.",
      ),
    }),
    "Industries and categories",
    "The tiles.",
  ),
  figures: field(
    v.strictObject({
      heading: heading(
        "Heading",
        "Screen readers read it; it is not visible.",
        "The company in figures",
      ),
    }),
    "Figures",
    "Figures of the company, from the site's own form.",
  ),
  news: field(
    v.strictObject({ heading: heading("Heading", REQUIRED, "Latest News") }),
    "News",
    "The latest news.",
  ),
});
export type HomePage = v.InferOutput<typeof home>;
/** Raised by every step in src/importer/upgrades/steps.ts. */
export const CONTENT_VERSION = 3;
export const site = v.strictObject({
  content_version: v.optional(
    field(
      v.pipe(
        v.number("a number"),
        v.check((version) => version === CONTENT_VERSION, String(CONTENT_VERSION)),
      ),
      "Version of the files",
      "Which form the content files have. An upgrade of the site's software changes it (`icg upgrade-content`); leave it as it is.",
      CONTENT_VERSION,
    ),
  ),
  company: field(text, "Company", "Full name.", "ICG Chemicals"),
  shortName: field(text, "Short name", "Name in running text.", "ICG"),
  gradePrefix: field(text, "Prefix of grades", "Every grade's name begins with it.", "ICG"),
  phone: field(text, "Phone", "In international form. It needs quotes.", "+971 4 000 0000"),
  email: field(
    v.pipe(text, v.email("an email address")),
    "Email",
    "Shown in the footer and on the contact page.",
    "info@icg-chemicals.example",
  ),
  address: field(v.array(text, "a list of lines"), "Address", "Its lines.", [
    "Jebel Ali Free Zone South",
    "Jebel Ali, Dubai",
    "United Arab Emirates",
  ]),
  chatNumber: field(
    v.pipe(scalar, v.regex(/^\d{8,15}$/, "a phone number in international form, digits only")),
    "Chat number",
    "International form, digits only. It needs quotes.",
    "97140000000",
  ),
  chatText: field(text, "Chat text", "The first words of a new chat.", "Hello"),
  copyrightYear: field(scalar, "Year of copyright", "In the footer.", "2024"),
  poweredBy: field(
    v.strictObject({
      name: field(text, "Name", "Who made the site.", "ICG Chemicals"),
      url: v.optional(field(v.pipe(text, v.url("an address")), "Address", "Link of the name.")),
    }),
    "Powered by",
    "The credit in the footer.",
  ),
  socials: field(
    v.pipe(
      v.array(
        v.strictObject({
          network: field(text, "Network", "Name of the network.", "LinkedIn"),
          url: field(
            v.pipe(text, v.url("an address")),
            "Address",
            "Address of the company's page there.",
          ),
        }),
        "a list",
      ),
      v.length(5, "five social networks (§2)"),
    ),
    "Social networks",
    "Five, in the order of the footer.",
  ),
  claims: field(
    v.array(claim, "a list"),
    "Figures of the company",
    "Shown on the home page and on company pages.",
  ),
  presence: field(
    v.array(
      v.strictObject({
        title: field(text, "Title", "Title of the group.", "Local Presences"),
        places: field(v.array(place, "a list"), "Places", "Marks on the map."),
      }),
      "a list",
    ),
    "Presence",
    "Groups of places on the map of the contact page.",
  ),
  pictures: v.optional(
    field(
      v.strictObject({
        news: v.optional(field(picture, "News", "Above the list of news.", "media/cable-drums")),
        events: v.optional(
          field(picture, "Events", "Above the list of events.", "media/colour-chips"),
        ),
        reading: v.optional(
          field(
            picture,
            "Blogs and articles",
            "Above the list of blogs and articles.",
            "media/extruder-strand",
          ),
        ),
      }),
      "Pictures of lists",
      "Above lists. Items show their own pictures on the same screen.",
    ),
    {},
  ),
});
export type Site = v.InferOutput<typeof site>;

export const companyProfile = v.strictObject({
  title: field(
    v.pipe(text, v.maxLength(80, "at most 80 characters")),
    "Title",
    "Two lines on the cover.",
  ),
  intro: field(line(300), "Introduction", "One or two sentences, at most 300 characters."),
  what: field(
    v.pipe(
      v.array(line(240), "a list"),
      v.minLength(1, "at least one"),
      v.maxLength(6, "at most 6"),
    ),
    "What the company does",
    "1 to 6 paragraphs.",
  ),
  note: field(line(160), "Note", "Shown below the figures."),
  closing: field(line(160), "Closing", "The last sentence."),
});
