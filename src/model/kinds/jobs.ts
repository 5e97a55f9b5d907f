/** `content/jobs/{id}.md`. */
import * as v from "valibot";
import { employmentTypeLabels } from "#messages/careers.ts";
import { employmentTypes } from "../codes.ts";
import { closed, code, confirmed, date, field, line, publishFrom, text } from "../fields.ts";
import { defineItems } from "../kind.ts";

const job = v.strictObject({
  title: field(line(120), "Title", "At most 120 characters.", "Quality Analyst"),
  summary: field(
    line(240),
    "Summary",
    "One or two sentences for the list, at most 240 characters.",
  ),
  employment_type: field(
    code(employmentTypes, employmentTypeLabels),
    "Employment type",
    "Full time, part time or another type.",
    "full-time",
  ),
  department: field(line(60), "Department", "As in other jobs.", "Quality"),
  location: field(line(80), "Place", "Town, as in other jobs.", "Jebel Ali, Dubai"),
  country: field(
    v.pipe(text, v.regex(/^[A-Z]{2}$/, "two capital letters as in ISO 3166-1")),
    "Country",
    "Country of the workplace as two letters (ISO 3166-1), for search engines.",
    "AE",
  ),
  posted: field(date, "Posted", "The date that visitors see.", "2026-08-20"),
  publish_from: publishFrom,
  closed: closed(
    "For a position that is filled or withdrawn. Its page says so and takes no applications; list and search leave it out.",
  ),
  confirmed,
});

export default defineItems(job, {
  title: "Jobs",
  item: "job",
  help: "Open positions.",
  place: "jobs/{id}.md",
  dated: "posted",
  required: true,
  hasPages: true,
  body: "The position: the work, the requirements, the offer.",
  counted: true,
  company: "items",
  prose: true,
  found: { as: "job", about: ["department", "location"] },
});
