/**
 * What travels on the wire: the entities of §3 with the specification's own field names, as Valibot schemas
 * (they feed `/api/openapi.json`; the browser uses their types only). Fields beyond §3 are optional, so that a
 * server that knows only §7 can stand behind the site.
 */
import * as v from "valibot";
import { regulatoryBlock, restriction } from "./regulatory.ts";
import { stockStates } from "./stock.ts";

const strings = v.array(v.string());
const stockState = v.picklist(stockStates);

/** A product in a list (§3): `cas_no`. */
export const productSummary = v.object({
  _id: v.string(),
  name: v.string(),
  cas_no: v.string(),
  chemical_name: v.string(),
  banner: v.optional(v.string()),
  usage: v.optional(v.string()),
  molecular_formula: v.optional(v.string()),
  product_form: v.optional(v.string()),
  industry_name: v.optional(strings),
  category_name: v.optional(v.string()),
  stock: v.optional(stockState),
  synonyms: v.optional(strings),
  trade_names: v.optional(strings),
  /** Why it is not offered: under a ban, or under a duty of authorisation. */
  restriction: v.optional(restriction),
  /** Address of the structure drawing, where one exists. */
  structure: v.optional(v.string()),
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

export const typicalProperty = v.object({ name: v.string(), value: v.string(), unit: v.optional(v.string()), method: v.optional(v.string()) });

/** What goes badly or well with a grade, and why (`content/interactions.yaml`). */
export const interaction = v.object({
  kind: v.picklist(["antagonism", "synergy"]),
  /** The other side: a grade, a family or a condition. */
  partner: v.string(),
  /** The grades that it stands for, where they are sold. */
  grades: v.array(v.object({ _id: v.string(), name: v.string() })),
  reason: v.string(),
  consequence: v.optional(v.string()),
  instead: v.optional(v.string()),
  source: v.optional(v.string()),
});
export type Interaction = v.InferOutput<typeof interaction>;

/** A product in full (§3): `cas_number`. */
export const product = v.object({
  _id: v.string(),
  name: v.string(),
  chemical_name: v.string(),
  cas_number: v.string(),
  banner: v.optional(v.string()),
  usage: v.optional(v.string()),
  /** HTML, sanitised at import. */
  description: v.optional(v.string()),
  molecular_formula: v.optional(v.string()),
  /** g/mol */
  molecular_weight: v.optional(v.number()),
  product_form: v.optional(v.string()),
  /** Address where the safety data sheet is asked for. */
  MSDS: v.optional(v.string()),
  /** Address of the technical data sheet (PDF). */
  TDS: v.optional(v.string()),
  industry_name: v.optional(strings),
  category_name: v.optional(v.string()),
  ec_number: v.optional(v.string()),
  smiles: v.optional(v.string()),
  inchikey: v.optional(v.string()),
  /** Inline SVG of the structure. */
  structure_svg: v.optional(v.string()),
  structure: v.optional(v.string()),
  /** Why no structure is drawn. */
  no_structure: v.optional(v.string()),
  properties: v.optional(v.array(typicalProperty)),
  polymers: v.optional(strings),
  processes: v.optional(strings),
  applications: v.optional(strings),
  dosage: v.optional(v.string()),
  packaging: v.optional(v.string()),
  storage: v.optional(v.string()),
  shelf_life: v.optional(v.string()),
  stock: v.optional(stockState),
  synonyms: v.optional(strings),
  trade_names: v.optional(strings),
  compliance: v.optional(v.array(v.object({ note: v.string(), source: v.string(), date: v.optional(v.string()) }))),
  /** Classification, lists, transport, food contact: each row with its act and the day it was checked. */
  regulatory: v.optional(regulatoryBlock),
  interactions: v.optional(v.array(interaction)),
  /** Problem pages that name it. */
  helps_with: v.optional(v.array(v.object({ id: v.string(), title: v.string() }))),
  /** Ids of the grades to take instead of one that is not offered; they stand first in `related`. */
  replacements: v.optional(strings),
  /** Neighbours in the same category and declared synergists. */
  related: v.optional(v.array(productSummary)),
});
export type Product = v.InferOutput<typeof product>;

export const contentType = v.picklist(["News", "Blog", "Article"]);
export type ContentType = v.InferOutput<typeof contentType>;

/** A news item, blog or article in a list (§3). */
export const contentSummary = v.object({
  _id: v.string(),
  title: v.string(),
  summary: v.string(),
  banner: v.optional(v.string()),
  type: contentType,
  publish_date: v.string(),
  author: v.string(),
});
export type ContentSummary = v.InferOutput<typeof contentSummary>;

/** A content item in full: `content` is sanitised HTML, `sources` what it rests on. */
export const contentItem = v.object({ ...contentSummary.entries, content: v.string(), sources: v.optional(strings) });
export type ContentItem = v.InferOutput<typeof contentItem>;

export const blogSummary = v.object({
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  banner: v.optional(v.string()),
  featured_image: v.optional(v.string()),
  publish_date: v.optional(v.string()),
  author: v.optional(v.string()),
});
export type BlogSummary = v.InferOutput<typeof blogSummary>;
/** A blog in full: `contents` is sanitised HTML. */
export const blog = v.object({ ...blogSummary.entries, contents: v.string(), sources: v.optional(strings) });
export type Blog = v.InferOutput<typeof blog>;

export const articleSummary = v.object({
  _id: v.string(),
  title: v.string(),
  summary: v.optional(v.string()),
  banner: v.optional(v.string()),
  publish_date: v.optional(v.string()),
  author: v.optional(v.string()),
});
export type ArticleSummary = v.InferOutput<typeof articleSummary>;
/** An article in full: `description` is sanitised HTML. */
export const article = v.object({ ...articleSummary.entries, description: v.string(), sources: v.optional(strings) });
export type Article = v.InferOutput<typeof article>;

export const eventStatus = v.picklist(["Upcoming", "Ongoing", "Completed", "Cancelled", "Postponed"]);
export type EventStatus = v.InferOutput<typeof eventStatus>;
/** An event (§3): `status` as given by the server; dates `YYYY-MM-DD` in Asia/Dubai. */
export const eventSummary = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  banner: v.optional(v.string()),
  start_date: v.string(),
  end_date: v.string(),
  status: v.string(),
  location: v.optional(v.string()),
  topic: v.optional(v.string()),
  industry: v.optional(v.string()),
});
export type EventSummary = v.InferOutput<typeof eventSummary>;
/** An event in full: `contents` is sanitised HTML. */
export const eventItem = v.object({ ...eventSummary.entries, contents: v.optional(v.string()) });
export type EventItem = v.InferOutput<typeof eventItem>;

export const brochure = v.object({
  _id: v.string(),
  title: v.string(),
  /** File path; its last segment is the download name (§3). */
  attachment: v.string(),
  /** Bytes. */
  size: v.optional(v.number()),
  pages: v.optional(v.number()),
  language: v.optional(v.string()),
  updated: v.optional(v.string()),
});
export type Brochure = v.InferOutput<typeof brochure>;

/** A job in a list: `description` is plain text. */
export const jobSummary = v.object({
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  employment_type: v.string(),
  department: v.string(),
  location: v.string(),
  posted: v.optional(v.string()),
});
export type JobSummary = v.InferOutput<typeof jobSummary>;
/** A job in full: `contents` is sanitised HTML. */
export const job = v.object({ ...jobSummary.entries, contents: v.optional(v.string()) });
export type Job = v.InferOutput<typeof job>;

/** A gallery image; its address is `/uploads/gallery/{filename}` (§3). */
export const galleryImage = v.object({
  _id: v.string(),
  filename: v.string(),
  alt: v.optional(v.string()),
  caption: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});
export type GalleryImage = v.InferOutput<typeof galleryImage>;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Payloads of §7, by the row they answer. Each is sent both at the top level and under `data` (docs/departures.md). */
export const payloads = {
  products: v.object({
    products: v.array(productSummary),
    total: whole,
    totalPages: whole,
    page: v.optional(whole),
    limit: v.optional(whole),
    search: v.optional(v.string()),
  }),
  product: v.object({ product }),
  contents: v.object({ contents: v.array(contentSummary) }),
  contentsPage: v.object({ contents: v.array(contentSummary), total: whole, totalPages: v.optional(whole) }),
  content: v.object({ content: contentItem }),
  brochures: v.object({ brochures: v.array(brochure) }),
  images: v.object({ images: v.array(galleryImage) }),
  blogs: v.object({ blogs: v.array(blogSummary), total: v.optional(whole), totalPages: whole }),
  blog: v.object({ blog }),
  articles: v.object({ articles: v.array(articleSummary), total: v.optional(whole), totalPages: whole }),
  article: v.object({ article }),
  events: v.object({
    events: v.array(eventSummary),
    total: v.optional(whole),
    totalPages: whole,
    topics: v.optional(strings),
    industries: v.optional(strings),
    months: v.optional(strings),
  }),
  event: v.object({ event: eventItem }),
  jobs: v.object({ jobs: v.array(jobSummary), total: v.optional(whole), totalPages: whole }),
  job: v.object({ job }),
} as const;
export type Payloads = { [Key in keyof typeof payloads]: v.InferOutput<(typeof payloads)[Key]> };
