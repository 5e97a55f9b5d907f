/**
 * What travels on the wire: the entities of §3 with the specification's own field names, as Valibot schemas. They describe the API
 * and read its replies. Fields beyond §3 are optional, and a field that cannot be read is left out or empty, so
 * that a server that knows only §7 can stand behind the site. An entity without an id or a name cannot be shown: its list goes
 * without it, and a page that is about it has failed.
 */
import * as v from "valibot";
import { facetKeys } from "./facets.ts";
import { regulatoryBlock, restriction } from "./regulatory.ts";
import { stockStates } from "./stock.ts";

/** A field that is left out when it is missing or cannot be read. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
/** A list without the items that cannot be read. */
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.fallback(v.optional(item), undefined)),
    v.transform((items): v.InferOutput<Item>[] => items.filter((entry) => entry !== undefined)),
  );
/** Text that may be missing: then it is empty. */
const text = v.fallback(v.string(), "");
const optionalText = maybe(v.string());
/** What an entity is shown by. */
const name = v.pipe(v.string(), v.minLength(1));
const id = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === "number" ? String(value) : value)),
  v.string(),
  v.minLength(1),
);
/** A number, also one that is written as text. */
const number = maybe(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? Number.parseFloat(value) : value)),
    v.number(),
  ),
);
export const strings = list(v.string());
/** One text or several: §3 does not say whether a product has one industry's name or more. */
const oneOrMore = maybe(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? [value] : value)),
    strings,
  ),
);
const stockState = v.picklist(stockStates);

/** A product in a list (§3): `cas_no`. */
export const productSummary = v.object({
  _id: id,
  name,
  cas_no: text,
  chemical_name: text,
  banner: optionalText,
  usage: optionalText,
  molecular_formula: optionalText,
  product_form: optionalText,
  industry_name: oneOrMore,
  category_name: optionalText,
  stock: maybe(stockState),
  synonyms: maybe(strings),
  trade_names: maybe(strings),
  /** Why it is not offered: under a ban, or under a duty of authorisation. */
  restriction: maybe(restriction),
  /** Address of the structure drawing, where one exists. */
  structure: optionalText,
  /** Formula of the repeating unit, of a copolymer one for each monomer with commas; then the drawing is that of the units. */
  repeat_unit: optionalText,
  // What the browser's own search needs; sent only to who asks for it (`fields=search`).
  ec_number: optionalText,
  inchikey: optionalText,
  smiles: optionalText,
  polymers: maybe(strings),
  processes: maybe(strings),
  applications: maybe(strings),
  /** Why it answers the search, when its name does not show it: "Trade name: Tinuvin 783". */
  match: optionalText,
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

/** One of "More filters": values of contract/facets.ts, and how many products each would leave. */
export const facetCounts = v.object({
  key: v.picklist(facetKeys),
  values: list(v.object({ value: name, count: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
});
export type FacetCounts = v.InferOutput<typeof facetCounts>;

/** Something that buyers ask for and the company does not sell. */
export const notHeld = v.object({
  id: v.string(),
  names: strings,
  cas: strings,
  /** Why it is not sold. */
  why: v.string(),
  act: v.string(),
  /** ISO date of the act. */
  date: v.string(),
  /** Ids of the grades to take instead, best first. */
  instead: strings,
  note: optionalText,
});
export type NotHeld = v.InferOutput<typeof notHeld>;

export const typicalProperty = v.object({ name, value: name, unit: optionalText, method: optionalText });

/** What goes badly or well with a grade, and why (`content/interactions.yaml`). */
export const interaction = v.object({
  kind: v.picklist(["antagonism", "synergy"]),
  /** The other side: a grade, a family or a condition. */
  partner: name,
  /** The grades that it stands for, where they are sold. */
  grades: list(v.object({ _id: id, name })),
  reason: text,
  consequence: optionalText,
  instead: optionalText,
  source: optionalText,
});
export type Interaction = v.InferOutput<typeof interaction>;

/** Molar absorptivity at the absorption maxima, L/(mol·cm). */
export const absorptivity = v.object({ maxima: v.array(v.object({ nm: v.number(), epsilon: v.number() })), solvent: v.string() });
export type Absorptivity = v.InferOutput<typeof absorptivity>;

/** A product in full (§3): `cas_number`. */
export const product = v.object({
  _id: id,
  name,
  chemical_name: text,
  cas_number: text,
  banner: optionalText,
  usage: optionalText,
  /** HTML, sanitised at import. */
  description: optionalText,
  molecular_formula: optionalText,
  /** g/mol */
  molecular_weight: number,
  product_form: optionalText,
  /** Address where the safety data sheet is asked for. */
  MSDS: optionalText,
  /** Address of the technical data sheet (PDF). */
  TDS: optionalText,
  industry_name: oneOrMore,
  category_name: optionalText,
  ec_number: optionalText,
  smiles: optionalText,
  inchikey: optionalText,
  /** Inline SVG of the structure. */
  structure_svg: optionalText,
  structure: optionalText,
  repeat_unit: optionalText,
  /** Why no structure is drawn. */
  no_structure: optionalText,
  properties: maybe(list(typicalProperty)),
  polymers: maybe(strings),
  processes: maybe(strings),
  applications: maybe(strings),
  dosage: optionalText,
  packaging: optionalText,
  storage: optionalText,
  shelf_life: optionalText,
  stock: maybe(stockState),
  synonyms: maybe(strings),
  trade_names: maybe(strings),
  compliance: maybe(list(v.object({ note: name, source: text, date: optionalText }))),
  /** Classification, lists, transport, food contact: each row with its act and the day it was checked. */
  regulatory: maybe(regulatoryBlock),
  interactions: maybe(list(interaction)),
  absorptivity: maybe(absorptivity),
  /** Problem pages that name it. */
  helps_with: maybe(list(v.object({ id: name, title: name }))),
  /** Ids of the grades to take instead of one that is not offered; they stand first in `related`. */
  replacements: maybe(strings),
  /** Neighbours in the same category and declared synergists. */
  related: maybe(list(productSummary)),
});
export type Product = v.InferOutput<typeof product>;

export const contentType = v.picklist(["News", "Blog", "Article"]);
export type ContentType = v.InferOutput<typeof contentType>;

/** A news item, blog or article in a list (§3). */
export const contentSummary = v.object({
  _id: id,
  title: name,
  summary: text,
  banner: optionalText,
  type: v.fallback(contentType, "News"),
  publish_date: text,
  author: text,
});
export type ContentSummary = v.InferOutput<typeof contentSummary>;

/** What the site's own texts have beside §3: what they rest on, headings of the second level for a table of contents, whole minutes of reading. */
const reading = v.object({ sources: maybe(strings), headings: maybe(v.array(v.object({ id: v.string(), text: v.string() }))), minutes: maybe(v.number()) });
export type Reading = v.InferOutput<typeof reading>;

/** A content item in full: `content` is sanitised HTML. */
export const contentItem = v.object({ ...contentSummary.entries, ...reading.entries, content: text });
export type ContentItem = v.InferOutput<typeof contentItem>;

export const blogSummary = v.object({
  _id: id,
  title: name,
  description: text,
  banner: optionalText,
  featured_image: optionalText,
  publish_date: optionalText,
  author: optionalText,
});
export type BlogSummary = v.InferOutput<typeof blogSummary>;
/** A blog in full: `contents` is sanitised HTML. */
export const blog = v.object({ ...blogSummary.entries, ...reading.entries, contents: text });
export type Blog = v.InferOutput<typeof blog>;

export const articleSummary = v.object({
  _id: id,
  title: name,
  summary: optionalText,
  banner: optionalText,
  publish_date: optionalText,
  author: optionalText,
});
export type ArticleSummary = v.InferOutput<typeof articleSummary>;
/** An article in full: `description` is sanitised HTML. */
export const article = v.object({ ...articleSummary.entries, ...reading.entries, description: text });
export type Article = v.InferOutput<typeof article>;

export const eventStatus = v.picklist(["Upcoming", "Ongoing", "Completed", "Cancelled", "Postponed"]);
export type EventStatus = v.InferOutput<typeof eventStatus>;
/** An event (§3): `status` as given by the server; dates `YYYY-MM-DD` in Asia/Dubai. */
export const eventSummary = v.object({
  _id: id,
  name,
  description: text,
  banner: optionalText,
  start_date: text,
  end_date: text,
  status: text,
  location: optionalText,
  topic: optionalText,
  industry: optionalText,
});
export type EventSummary = v.InferOutput<typeof eventSummary>;
/** An event in full: `contents` is sanitised HTML. */
export const eventItem = v.object({ ...eventSummary.entries, contents: optionalText });
export type EventItem = v.InferOutput<typeof eventItem>;

export const brochure = v.object({
  _id: id,
  title: name,
  /** File path; its last segment is the download name (§3). */
  attachment: name,
  /** Bytes. */
  size: number,
  pages: number,
  language: optionalText,
  updated: optionalText,
});
export type Brochure = v.InferOutput<typeof brochure>;

/** A job in a list: `description` is plain text. */
export const jobSummary = v.object({
  _id: id,
  title: name,
  description: text,
  employment_type: text,
  department: text,
  location: text,
  posted: optionalText,
});
export type JobSummary = v.InferOutput<typeof jobSummary>;
/** A job in full: `contents` is sanitised HTML. */
export const job = v.object({ ...jobSummary.entries, contents: optionalText });
export type Job = v.InferOutput<typeof job>;

/** A gallery image; its address is `/uploads/gallery/{filename}` (§3). */
export const galleryImage = v.object({
  _id: id,
  filename: name,
  alt: optionalText,
  caption: optionalText,
  width: number,
  height: number,
});
export type GalleryImage = v.InferOutput<typeof galleryImage>;
