/** The kinds of content, named after their files. */
import type * as v from "valibot";
import { companyProfile, home, page, pages, redirects, site } from "./company.ts";
import { event, job, newsItem, reading } from "./media.ts";
import { galleryIndex, partnerIndex, pictureIndex } from "./pictures.ts";
import { problem } from "./problems.ts";
import { productFile, productProse, productSections } from "./product.ts";
import { actsFile } from "./regulatory.ts";
import { replyTemplates } from "./replies.ts";
import { category, industry } from "./solutions.ts";
import { standards } from "./standards.ts";
import { table } from "./tables.ts";
import {
  brands,
  comparisons,
  interactions,
  notHeld,
  polymers,
  searchWords,
  stockWords,
  substances,
} from "./trade.ts";

export interface Kind<Schema> {
  readonly title: string;
  readonly item: string;
  readonly help: string;
  /** Below `content/`; `{id}` for items with their own file. */
  readonly place: string;
  /** Of the front matter in Markdown. */
  readonly schema: Schema;
  /** Of single items. */
  readonly schemas?: Readonly<Record<string, v.GenericSchema>>;
  readonly body?: string;
  /** Sections of a long form, with all its fields. */
  readonly sections?: Readonly<Record<string, readonly string[]>>;
  /** For one file with many rows. */
  readonly rowKey?: string;
  /** No items are added or removed: the menu (§2), pages or legal regimes determine them. */
  readonly fixed?: boolean;
  readonly ordered?: boolean;
  readonly files?: boolean;
  readonly pictured?: boolean;
  /** An import refuses to remove all items without `--prune`. */
  readonly counted?: boolean;
  /**
   * Facts that the launch check lists until `confirmed`: whole items, or the sentences of
   * `company_facts`.
   */
  readonly company?: "items" | "sentences";
  /** Spelling is checked: everywhere, or in matching fields. */
  readonly prose?: boolean | RegExp;
  /** Pages in the site search, with these fields as headings. */
  readonly found?: {
    readonly as: "article" | "blog" | "news" | "event" | "job" | "industry" | "category";
    readonly about?: readonly string[];
  };
}

const kind = <const Row extends Kind<v.GenericSchema>>(row: Row): Row => row;

const MARKDOWN = "The text.";
/** In the order of the desk and content/README.md. */
export const kinds = {
  products: kind({
    title: "Grades",
    item: "grade",
    help: "One file for each grade, with everything except its stock state. The folder is its category.",
    place: "products/{category}/{id}.yaml",
    schema: productFile,
    sections: productSections,
    counted: true,
    company: "sentences",
    prose: productProse,
  }),
  problems: kind({
    title: "Problems",
    item: "problem",
    help: "Faults that processors see, with causes, tests and remedies.",
    place: "problems/{id}.md",
    schema: problem,
    body: "The mechanism.",
    pictured: true,
    counted: true,
    prose: true,
  }),
  news: kind({
    title: "News",
    item: "news item",
    help: "What has happened: a new rule, a new grade, a new office.",
    place: "news/{id}.md",
    schema: newsItem,
    body: MARKDOWN,
    pictured: true,
    counted: true,
    company: "items",
    prose: true,
    found: { as: "news" },
  }),
  blogs: kind({
    title: "Blogs",
    item: "blog",
    help: "Practical advice: how to cure a fault, how to choose a grade.",
    place: "blogs/{id}.md",
    schema: reading,
    body: MARKDOWN,
    pictured: true,
    counted: true,
    prose: true,
    found: { as: "blog" },
  }),
  articles: kind({
    title: "Articles",
    item: "article",
    help: "Background: mechanisms, methods and values.",
    place: "articles/{id}.md",
    schema: reading,
    body: MARKDOWN,
    pictured: true,
    counted: true,
    prose: true,
    found: { as: "article" },
  }),
  events: kind({
    title: "Events",
    item: "event",
    help: "Courses, webinars and days at the warehouse.",
    place: "events/{id}.md",
    schema: event,
    body: MARKDOWN,
    pictured: true,
    counted: true,
    company: "items",
    prose: true,
    found: { as: "event", about: ["topic", "location"] },
  }),
  jobs: kind({
    title: "Jobs",
    item: "job",
    help: "Open positions.",
    place: "jobs/{id}.md",
    schema: job,
    body: "The position: the work, the requirements, the offer.",
    counted: true,
    company: "items",
    prose: true,
    found: { as: "job", about: ["department", "location"] },
  }),
  industries: kind({
    title: "Industries",
    item: "industry",
    help: "One for each entry of the menu.",
    place: "industries/{id}.md",
    schema: industry,
    body: "Three parts divided by `---` (below).",
    fixed: true,
    prose: true,
    found: { as: "industry" },
  }),
  categories: kind({
    title: "Chemical categories",
    item: "category",
    help: "One for each entry of the menu.",
    place: "categories/{id}.md",
    schema: category,
    body: "Mechanism, selection, dosage, limits.",
    fixed: true,
    prose: true,
    found: { as: "category", about: ["lead"] },
  }),
  home: kind({
    title: "Home page",
    item: "home page",
    help: "Texts and pictures of the home page. Films and their poster are files in `video`.",
    place: "pages/home.yaml",
    schema: home,
    fixed: true,
    pictured: true,
    prose: true,
  }),
  pages: kind({
    title: "Company pages",
    item: "page",
    help: "One for each company page. Some have further fields.",
    place: "pages/{id}.md",
    schema: page,
    schemas: pages,
    body: MARKDOWN,
    fixed: true,
    pictured: true,
    prose: true,
  }),
  pictures: kind({
    title: "Pictures",
    item: "picture",
    help: "Every picture of a page, with a description. Groups are `categories`, `industries`, `company` and `media`. Categories and industries use the picture with their name.",
    place: "pictures/index.yaml",
    schema: pictureIndex,
    rowKey: "picture",
    prose: true,
  }),
  gallery: kind({
    title: "Gallery",
    item: "picture",
    help: "Pictures of the gallery, in the order in which they are shown.",
    place: "gallery/index.yaml",
    schema: galleryIndex,
    rowKey: "filename",
    ordered: true,
    files: true,
    counted: true,
    prose: true,
  }),
  partners: kind({
    title: "Partners",
    item: "partner",
    help: "Logos of the carousel, in the order in which they are shown.",
    place: "partners/index.yaml",
    schema: partnerIndex,
    rowKey: "file",
    ordered: true,
    files: true,
  }),
  brands: kind({
    title: "Brands",
    item: "brand",
    help: "Owners of the brands that trade names begin with.",
    place: "brands.yaml",
    schema: brands,
    rowKey: "brand",
  }),
  "not-held": kind({
    title: "Not held",
    item: "entry",
    help: "Substances that buyers ask for and that are not sold, and what to use instead.",
    place: "not-held.yaml",
    schema: notHeld,
    rowKey: "id",
    prose: true,
  }),
  substances: kind({
    title: "Substances",
    item: "substance",
    help: "CAS numbers that mean the same substance. The search, lists and stock files find a grade by each of them.",
    place: "substances.yaml",
    schema: substances,
    rowKey: "name",
    prose: true,
  }),
  interactions: kind({
    title: "Interactions",
    item: "pair",
    help: "Pairs of additives that harm or help each other.",
    place: "interactions.yaml",
    schema: interactions,
    fixed: true,
    prose: true,
  }),
  comparisons: kind({
    title: "Comparisons",
    item: "comparison",
    help: "Sets of grades that a comparison can start with, in the order in which they are shown.",
    place: "comparisons.yaml",
    schema: comparisons,
    rowKey: "title",
  }),
  tables: kind({
    title: "Tables of values",
    item: "table",
    help: "Figures by grade for calculations and plots. The article on the same subject repeats them; a test compares the two.",
    place: "tables/{id}.yaml",
    schema: table,
  }),
  "search-words": kind({
    title: "Search words",
    item: "group",
    help: "Words that buyers use. A change updates all products. Queries with the expected results are in `tests/fixtures/search-queries.tsv`.",
    place: "search-words.yaml",
    schema: searchWords,
    fixed: true,
  }),
  "stock-words": kind({
    title: "Stock words",
    item: "word",
    help: "What other people's stock lists call grades and states. The desk asks once and saves the answers here.",
    place: "stock-words.yaml",
    schema: stockWords,
    fixed: true,
  }),
  polymers: kind({
    title: "Melt temperatures",
    item: "melt temperature",
    help: "Lowest usual processing temperatures of polymers.",
    place: "polymers.yaml",
    schema: polymers,
    fixed: true,
  }),
  acts: kind({
    title: "Acts",
    item: "act",
    help: "Acts and lists behind the regulatory data of the grades, one for each regime.",
    place: "regulatory/acts.yaml",
    schema: actsFile,
    rowKey: "key",
    fixed: true,
  }),
  standards: kind({
    title: "Standards",
    item: "standard",
    help: "Standards that texts cite with an edition: one entry for each edition, and whether it is in force.",
    place: "standards.yaml",
    schema: standards,
    rowKey: "standard",
    prose: true,
  }),
  "reply-templates": kind({
    title: "Reply templates",
    item: "template",
    help: "Answers offered at the desk on the page of a lead. They are not shown on the site and need no publication.",
    place: "reply-templates.yaml",
    schema: replyTemplates,
    rowKey: "title",
    prose: true,
  }),
  redirects: kind({
    title: "Moved pages",
    item: "moved page",
    help: "Old addresses and their new ones (301 redirects). The desk adds a row when a page is renamed. The file is optional.",
    place: "redirects.yaml",
    schema: redirects,
    rowKey: "from",
  }),
  site: kind({
    title: "Site",
    item: "site",
    help: "Settings and texts of the whole site.",
    place: "site.yaml",
    schema: site,
    sections: {
      Company: ["company", "shortName", "gradePrefix", "claims"],
      Contact: ["phone", "email", "address", "chatNumber", "chatText", "socials", "presence"],
      Pages: ["pictures", "copyrightYear", "poweredBy", "content_version"],
    },
    fixed: true,
    pictured: true,
    prose: true,
  }),
  "company-profile": kind({
    title: "Company profile",
    item: "profile",
    help: "Texts of the company brochure.",
    place: "company-profile.yaml",
    schema: companyProfile,
    fixed: true,
  }),
} as const;
export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as readonly KindName[];
export const kindOf = (name: string): Kind<v.GenericSchema> | undefined =>
  Object.hasOwn(kinds, name)
    ? (kinds as Readonly<Record<string, Kind<v.GenericSchema>>>)[name]
    : undefined;
export const kindsWith = (property: Exclude<keyof Kind<v.GenericSchema>, "schema">): KindName[] =>
  kindNames.filter((name) => kindOf(name)?.[property]);
export type ContentOf<Name extends KindName> = v.InferOutput<(typeof kinds)[Name]["schema"]>;
