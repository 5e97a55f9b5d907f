/** `content/substances.yaml`. */
import * as v from "valibot";
import { certainties } from "../codes.ts";
import { field, line, oneOf, scalar } from "../fields.ts";
import { defineFile } from "../kind.ts";

const substances = v.array(
  v.strictObject({
    name: field(line(60), "Name", "Of the substance; only the desk shows it.", "HALS 944"),
    numbers: field(
      v.pipe(v.array(scalar, "a list of CAS numbers"), v.minLength(2, "at least two numbers")),
      "CAS numbers",
      "Numbers of one substance. Each number is in one set only.",
      ["71878-19-8", "70624-18-9"],
    ),
    certainty: field(
      oneOf(certainties),
      "Certainty",
      "source: read in the source. known: known, not verified in a source.",
      "known",
    ),
    source: field(line(200), "Source", "Why the numbers mean the same substance."),
  }),
  "a list of substances",
);
export type Substances = v.InferOutput<typeof substances>;

export default defineFile(substances, {
  title: "Substances",
  item: "substance",
  help: "CAS numbers that mean the same substance. The search, lists and stock files find a grade by each of them.",
  place: "substances.yaml",
  hasPages: false,
  internal: true,
  rowKey: "name",
  prose: true,
});
