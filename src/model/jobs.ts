/** Jobs. */
import * as v from "valibot";
import { employmentTypeLabels } from "#messages/careers.ts";
import { employmentTypes } from "./codes.ts";
import { code, confirmed, date, field, line, text } from "./fields.ts";

export const job = v.strictObject({
  title: field(line(120), "Title", "At most 120 characters.", "Quality Analyst"),
  summary: field(line(240), "Summary", "One or two sentences for the list, at most 240 characters."),
  employment_type: field(code(employmentTypes, employmentTypeLabels), "Employment type", "How the post is filled.", "full-time"),
  department: field(line(60), "Department", "As other jobs name it.", "Quality"),
  location: field(line(80), "Place", "Town, as other jobs name it.", "Jebel Ali, Dubai"),
  country: field(
    v.pipe(text, v.regex(/^[A-Z]{2}$/, "two capital letters as in ISO 3166-1")),
    "Country",
    "Of the place: two letters as in ISO 3166-1, for search engines.",
    "AE",
  ),
  posted: field(date, "Posted", "The day from which it shows.", "2026-08-20"),
  confirmed,
});
