/** `content/company-profile.yaml`. */
import * as v from "valibot";
import { field, line, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const companyProfile = v.strictObject({
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

export default defineFile(companyProfile, {
  title: "Company profile",
  item: "profile",
  help: "Texts of the company brochure.",
  place: "company-profile.yaml",
  required: true,
  hasPages: false,
  fixed: true,
});
