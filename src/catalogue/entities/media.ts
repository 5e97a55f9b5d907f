/** News, blogs, articles, events, jobs, brochures and gallery images on the wire (§3). */
import * as v from "valibot";
import { employmentTypes } from "#model/codes.ts";
import {
  maybe,
  name,
  number,
  optionalDate,
  optionalText,
  strings,
  wireDate,
  wireId,
  wireText,
} from "./fields.ts";

export const contentType = v.picklist(["News", "Blog", "Article"]);
export type ContentType = v.InferOutput<typeof contentType>;

const banners = { banner: optionalText, banner_light: optionalText };

/** News item, blog or article (§3). */
export const contentSummary = v.object({
  _id: wireId,
  title: name,
  summary: wireText,
  ...banners,
  /** Lists drop items of another type. */
  type: v.nullish(contentType, "News"),
  publish_date: wireDate,
  author: wireText,
});
export type ContentSummary = v.InferOutput<typeof contentSummary>;

/** Beyond §3: sources, second-level headings, whole minutes of reading. */
const reading = v.object({
  sources: maybe(strings),
  headings: maybe(v.array(v.object({ id: v.string(), text: v.string() }))),
  minutes: maybe(v.number()),
});
export type ReadingFacts = v.InferOutput<typeof reading>;

/** `content` is sanitised HTML. */
export const contentItem = v.object({
  ...contentSummary.entries,
  ...reading.entries,
  type: v.fallback(contentType, "News"),
  content: wireText,
});
export type ContentItem = v.InferOutput<typeof contentItem>;

const published = {
  _id: wireId,
  title: name,
  ...banners,
  publish_date: optionalDate,
  author: optionalText,
};
export const blogSummary = v.object({
  ...published,
  description: wireText,
  featured_image: optionalText,
});
export type BlogSummary = v.InferOutput<typeof blogSummary>;
/** `contents` is sanitised HTML. */
export const blog = v.object({ ...blogSummary.entries, ...reading.entries, contents: wireText });
export type Blog = v.InferOutput<typeof blog>;

export const articleSummary = v.object({ ...published, summary: optionalText });
export type ArticleSummary = v.InferOutput<typeof articleSummary>;
/** `description` is sanitised HTML. */
export const article = v.object({
  ...articleSummary.entries,
  ...reading.entries,
  description: wireText,
});
export type Article = v.InferOutput<typeof article>;

export const eventStatus = v.picklist([
  "Upcoming",
  "Ongoing",
  "Completed",
  "Cancelled",
  "Postponed",
]);
export type EventStatus = v.InferOutput<typeof eventStatus>;
/** §3: `status` as sent by the server; dates `YYYY-MM-DD` in Asia/Dubai. */
export const eventSummary = v.object({
  _id: wireId,
  name,
  description: wireText,
  ...banners,
  start_date: wireDate,
  end_date: wireDate,
  /** `HH:MM` of first and last day in `time_zone` (default Asia/Dubai); absent for whole days. */
  start_time: optionalText,
  end_time: optionalText,
  time_zone: optionalText,
  status: wireText,
  location: optionalText,
  topic: optionalText,
  industry: optionalText,
  /** Number of changes of date or place. */
  sequence: number,
});
export type EventSummary = v.InferOutput<typeof eventSummary>;
/** `contents` is sanitised HTML. */
export const eventItem = v.object({
  ...eventSummary.entries,
  contents: optionalText,
  /** Ended by the company; not in lists. */
  closed: maybe(v.boolean()),
});
export type EventItem = v.InferOutput<typeof eventItem>;

/** `description` is plain text. */
export const jobSummary = v.object({
  _id: wireId,
  title: name,
  description: wireText,
  employment_type: wireText,
  department: wireText,
  location: wireText,
  posted: optionalDate,
});
export type JobSummary = v.InferOutput<typeof jobSummary>;
/** `contents` is sanitised HTML; codes are for search engines, `country` is ISO 3166-1. */
export const jobItem = v.object({
  ...jobSummary.entries,
  contents: optionalText,
  employment_code: maybe(v.picklist(employmentTypes)),
  country: optionalText,
  /** No applications; not in lists. */
  closed: maybe(v.boolean()),
});
export type Job = v.InferOutput<typeof jobItem>;

export const brochure = v.object({
  _id: wireId,
  title: name,
  /** Ends with the download name (§3). */
  attachment: name,
  /** Bytes. */
  size: number,
  pages: number,
  language: optionalText,
  updated: optionalDate,
});
export type Brochure = v.InferOutput<typeof brochure>;

/** Address: `/uploads/gallery/{filename}` (§3). */
export const galleryImage = v.object({
  _id: wireId,
  filename: name,
  alt: optionalText,
  caption: optionalText,
  width: number,
  height: number,
});
export type GalleryImage = v.InferOutput<typeof galleryImage>;
