/**
 * News, blogs, articles, events, jobs, brochures and gallery images on the wire (§3); fields.ts
 * says how they are read.
 */
import * as v from "valibot";
import { employmentTypes } from "#model/codes.ts";
import { id, maybe, name, number, optionalText, strings, text } from "./fields.ts";

export const contentType = v.picklist(["News", "Blog", "Article"]);
export type ContentType = v.InferOutput<typeof contentType>;

/** A picture, and the same for a light ground where there is one. */
const banners = { banner: optionalText, banner_light: optionalText };

/** A news item, blog or article in a list (§3). */
export const contentSummary = v.object({
  _id: id,
  title: name,
  summary: text,
  ...banners,
  type: v.fallback(contentType, "News"),
  publish_date: text,
  author: text,
});
export type ContentSummary = v.InferOutput<typeof contentSummary>;

/**
 * Fields of the site's own texts beside §3: sources, headings of the second level for a table of
 * contents, whole minutes of reading.
 */
const reading = v.object({
  sources: maybe(strings),
  headings: maybe(v.array(v.object({ id: v.string(), text: v.string() }))),
  minutes: maybe(v.number()),
});
export type Reading = v.InferOutput<typeof reading>;

/** A content item in full: `content` is sanitised HTML. */
export const contentItem = v.object({
  ...contentSummary.entries,
  ...reading.entries,
  content: text,
});
export type ContentItem = v.InferOutput<typeof contentItem>;

const published = {
  _id: id,
  title: name,
  ...banners,
  publish_date: optionalText,
  author: optionalText,
};
export const blogSummary = v.object({
  ...published,
  description: text,
  featured_image: optionalText,
});
export type BlogSummary = v.InferOutput<typeof blogSummary>;
/** A blog in full: `contents` is sanitised HTML. */
export const blog = v.object({ ...blogSummary.entries, ...reading.entries, contents: text });
export type Blog = v.InferOutput<typeof blog>;

export const articleSummary = v.object({ ...published, summary: optionalText });
export type ArticleSummary = v.InferOutput<typeof articleSummary>;
/** An article in full: `description` is sanitised HTML. */
export const article = v.object({
  ...articleSummary.entries,
  ...reading.entries,
  description: text,
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
/** An event (§3): `status` as given by the server; dates `YYYY-MM-DD` in Asia/Dubai. */
export const eventSummary = v.object({
  _id: id,
  name,
  description: text,
  ...banners,
  start_date: text,
  end_date: text,
  /**
   * `HH:MM` of the first and of the last day, in `time_zone` (Asia/Dubai without it); left out for
   * whole days.
   */
  start_time: optionalText,
  end_time: optionalText,
  time_zone: optionalText,
  status: text,
  location: optionalText,
  topic: optionalText,
  industry: optionalText,
  /** How often date or place were changed. */
  sequence: number,
});
export type EventSummary = v.InferOutput<typeof eventSummary>;
/** An event in full: `contents` is sanitised HTML. */
export const eventItem = v.object({
  ...eventSummary.entries,
  contents: optionalText,
  /** The company has ended it: lists leave it out. */
  closed: maybe(v.boolean()),
});
export type EventItem = v.InferOutput<typeof eventItem>;

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
/**
 * A job in full: `contents` is sanitised HTML. What search engines read goes by codes: `country` is
 * that of ISO 3166-1.
 */
export const job = v.object({
  ...jobSummary.entries,
  contents: optionalText,
  employment_code: maybe(v.picklist(employmentTypes)),
  country: optionalText,
  /** It takes no applications: lists leave it out. */
  closed: maybe(v.boolean()),
});
export type Job = v.InferOutput<typeof job>;

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
