/** `content/industries/{id}.md`. */
import * as v from "valibot";
import { field, mention, picture, sources, text } from "../fields.ts";
import { defineItems } from "../kind.ts";
import { solutionHead, solutionSourcesHelp } from "../solutions.ts";
import { olderEditions } from "../standards.ts";

const industry = v.strictObject({
  pageName: field(text, "Name", "The title of the page.", "Adhesive and Sealants"),
  ...solutionHead("السيارات"),
  pictures: v.optional(
    field(
      v.pipe(v.array(picture, "a list of pictures"), v.maxLength(3, "at most 3 pictures")),
      "Pictures",
      "Shown in the page: materials that the industry uses; at most 3.",
      ["categories/antioxidants"],
    ),
    [],
  ),
  sources: v.optional(
    field(sources, "Sources", `${solutionSourcesHelp} Required if the page states a rule of law.`),
    [],
  ),
  older_editions: olderEditions,
  uses: v.optional(
    field(
      v.array(v.pipe(v.string("text"), v.minLength(2, "at least 2 characters")), "a list of words"),
      "Uses",
      "Beginnings of words in the applications of its grades.",
      ["cable", "housing"],
    ),
    [],
  ),
  mentioned: v.optional(
    field(
      v.array(mention("products"), "a list of ids"),
      "Mentioned grades",
      "Grades that the text names but does not offer for this industry.",
      ["uv-328"],
    ),
    [],
  ),
});
export type IndustryFile = v.InferOutput<typeof industry>;

export default defineItems(industry, {
  title: "Industries",
  item: "industry",
  help: "One for each entry of the menu.",
  place: "industries/{id}.md",
  translated: ["pageName", "summary", "lead", "body"],
  required: true,
  hasPages: true,
  body: "Three parts divided by `---` (below).",
  fixed: true,
  prose: true,
  found: { as: "industry" },
});
