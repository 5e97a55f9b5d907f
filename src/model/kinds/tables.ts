/** `content/tables/{id}.yaml`. */
import * as v from "valibot";
import { field, paragraph, reference, text } from "../fields.ts";
import { defineItems } from "../kind.ts";

const grade = field(reference("products"), "Grade", "The id of a product.", "dcp");

const table = v.looseObject({
  title: field(
    text,
    "Title",
    "Title of the table and its plot.",
    "Half-lives of organic peroxides",
  ),
  columns: field(
    v.array(
      v.looseObject({
        key: field(text, "Key", "Name of the column in the rows.", "t_1h_c"),
        name: field(text, "Name", "The head of the column.", "Temperature for a half-life of 1 h"),
        unit: v.optional(field(text, "Unit", "Unit of its values.", "°C")),
        calculated: v.optional(
          field(
            v.boolean("true or false"),
            "Calculated",
            "Calculated from the other columns. The plot shows it with open marks.",
          ),
        ),
      }),
      "a list of columns",
    ),
    "Columns",
    "In the order in which they are shown.",
  ),
  rows: field(
    v.array(v.looseObject({ grade }), "a list of rows"),
    "Rows",
    "Each with a grade and the keys of the columns. Leave out a key if its value is not certain.",
  ),
  note: v.optional(field(paragraph, "Note", "What the values apply to. Shown below the plot.")),
  source: field(text, "Source", "Where the values are from."),
});
export type ValueTable = v.InferOutput<typeof table>;

export default defineItems(table, {
  title: "Tables of values",
  item: "table",
  help: "Figures by grade for calculations and plots. The article on the same subject repeats them; a test compares the two.",
  place: "tables/{id}.yaml",
  hasPages: false,
});
