/** Jobs on the wire (§3); fields.ts says how they are read. */
import * as v from "valibot";
import { employmentTypes } from "#model/codes.ts";
import { id, maybe, name, optionalText, text } from "./fields.ts";

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
/** A job in full: `contents` is sanitised HTML. What search engines read goes by codes: `country` is that of ISO 3166-1. */
export const job = v.object({
  ...jobSummary.entries,
  contents: optionalText,
  employment_code: maybe(v.picklist(employmentTypes)),
  country: optionalText,
});
export type Job = v.InferOutput<typeof job>;
