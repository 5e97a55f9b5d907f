/** `content/categories/{id}.md`. */
import * as v from "valibot";
import { field, reference, someSources, text } from "../fields.ts";
import { defineItems } from "../kind.ts";
import { solutionHead, solutionSourcesHelp } from "../solutions.ts";
import { olderEditions } from "../standards.ts";

const category = v.strictObject({
  ...solutionHead("مضادات الأكسدة", "مضاد أكسدة"),
  benefits: field(
    v.pipe(v.array(text, "a list of benefits"), v.minLength(3, "at least 3 benefits")),
    "Benefits",
    "At least 3.",
  ),
  industries: field(
    v.array(
      v.strictObject({
        industry: field(reference("industries"), "Industry", "A link to its page.", "automotive"),
        use: field(
          text,
          "Use",
          "What it is used for there.",
          "TPO trim, bumpers, clear coat and interior fibre",
        ),
      }),
      "a list of industries",
    ),
    "Industries",
    "Where it is used.",
  ),
  sources: field(someSources, "Sources", solutionSourcesHelp),
  older_editions: olderEditions,
});
export type CategoryFile = v.InferOutput<typeof category>;

export default defineItems(category, {
  title: "Chemical categories",
  item: "category",
  help: "One for each entry of the menu.",
  place: "categories/{id}.md",
  translated: ["summary", "lead", "benefits", "industries.use", "body"],
  required: true,
  hasPages: true,
  body: "Mechanism, selection, dosage, limits.",
  fixed: true,
  prose: true,
  found: { as: "category", about: ["lead"] },
});
