/** `content/interactions.yaml`. */
import * as v from "valibot";
import { combinationTexts as texts } from "#messages/product-detail.ts";
import { severities } from "../codes.ts";
import { condition } from "../conditions.ts";
import { code, field, paragraph, reference, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const pair = {
  a: field(
    reference("products", "groups"),
    "One side",
    "The key of a group or the id of a grade.",
    "hals-basic",
  ),
  b: field(
    reference("products", "groups"),
    "Other side",
    "The key of a group or the id of a grade.",
    "acid-pesticides",
  ),
  reason: field(paragraph, "Reason", "The mechanism in a sentence."),
  consequence: v.optional(field(paragraph, "Consequence", "What you see.")),
  instead: v.optional(field(paragraph, "Instead", "What to do.")),
  source: field(text, "Source", "With authors or number, title and year."),
};
/** A group without grades is a condition or a material that is not sold. */
const interactions = v.strictObject({
  groups: field(
    v.array(
      v.strictObject({
        key: field(text, "Key", "Name of the group in the pairs.", "hals-basic"),
        name: field(text, "Name", "As the pages show it.", "Basic HALS"),
        grades: v.optional(
          field(
            v.array(reference("products"), "a list of ids"),
            "Grades",
            "Leave it empty for a condition.",
            ["hals-770"],
          ),
          [],
        ),
      }),
      "a list of groups",
    ),
    "Groups",
    "Grades that behave the same, and conditions.",
  ),
  pairs: field(
    v.array(
      v.variant(
        "kind",
        [
          v.strictObject({
            kind: field(
              v.literal("antagonism"),
              "Kind",
              "Antagonism harms, synergy helps.",
              "antagonism",
            ),
            severity: field(
              code(severities, { avoid: texts.avoid, care: texts.care }),
              "Severity",
              "For an antagonism. Texts that recommend a pair to avoid are refused.",
              "avoid",
            ),
            ...pair,
            rules_out: v.optional(
              field(
                v.array(condition, "a list of conditions"),
                "Rules out",
                "Conditions for which the grades of the first side are not suitable, for this reason. Only of a pair to avoid whose other side is a condition or a polymer.",
                ["exposure-acids"],
              ),
              [],
            ),
          }),
          v.strictObject({
            kind: field(v.literal("synergy"), "Kind", "Helps.", "synergy"),
            ...pair,
          }),
        ],
        "antagonism or synergy",
      ),
      "a list of pairs",
    ),
    "Pairs",
    "Pairs that harm or help each other.",
  ),
});
export type Interactions = v.InferOutput<typeof interactions>;

export default defineFile(interactions, {
  title: "Interactions",
  item: "pair",
  help: "Pairs of additives that harm or help each other.",
  place: "interactions.yaml",
  required: true,
  hasPages: false,
  fixed: true,
  prose: true,
  translated: ["groups.name", "pairs.reason", "pairs.consequence", "pairs.instead"],
});
