/** `content/comparisons.yaml`. */
import * as v from "valibot";
import { field, line, paragraph, reference } from "../fields.ts";
import { defineFile } from "../kind.ts";

const comparisons = v.array(
  v.strictObject({
    title: field(
      line(60),
      "Title",
      "The use that the grades are compared for.",
      "Phosphites for PP film",
    ),
    text: field(paragraph, "Text", "How to choose between them, in one or two sentences."),
    grades: field(
      v.pipe(
        v.array(reference("products"), "a list of ids"),
        v.minLength(2, "at least two grades"),
        v.maxLength(4, "at most four grades"),
      ),
      "Grades",
      "Two to four, in the order of the columns.",
      ["ao-168", "ao-626"],
    ),
  }),
  "a list of comparisons",
);

export default defineFile(comparisons, {
  title: "Comparisons",
  item: "comparison",
  help: "Sets of grades that a comparison can start with, in the order in which they are shown.",
  place: "comparisons.yaml",
  hasPages: false,
  rowKey: "title",
  document: {
    ofCatalogue: true,
    make: (rows, { nameGrade }) =>
      rows.map(({ grades, ...row }) => ({
        ...row,
        grades: grades.map((id) => ({ id, name: nameGrade(id) })),
      })),
  },
});
