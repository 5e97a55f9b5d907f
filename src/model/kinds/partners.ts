/** `content/partners/index.yaml`. */
import * as v from "valibot";
import { field, fileName, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const partnerIndex = v.array(
  v.strictObject({
    file: field(
      fileName("svg", "arc-cable.svg"),
      "File",
      "An SVG of plain shapes next to the index.",
      "arc-cable.svg",
    ),
    name: field(text, "Name", "Of the partner.", "Arc Cable"),
    sample: v.optional(
      field(
        v.boolean("true or false"),
        "Sample",
        "For an invented partner; the page says so.",
        true,
      ),
      false,
    ),
  }),
  "a list of partners",
);
export type Partner = v.InferOutput<typeof partnerIndex>[number];

export default defineFile(partnerIndex, {
  title: "Partners",
  item: "partner",
  help: "Logos of the carousel, in the order in which they are shown.",
  place: "partners/index.yaml",
  required: true,
  hasPages: false,
  rowKey: "file",
  ordered: true,
  files: true,
});
