/** `content/stock-words.yaml`. */
import * as v from "valibot";
import { stockStates } from "../codes.ts";
import { field, line, mention, oneOf } from "../fields.ts";
import { defineFile } from "../kind.ts";

/** From stock lists (an ERP, a warehouse), saved from earlier answers. */
const stockWords = v.strictObject({
  states: field(
    v.array(
      v.strictObject({
        word: field(line(80), "Word", "As in the list.", "gesperrt"),
        state: field(oneOf(stockStates), "State", "What it means.", "on-request"),
      }),
      "a list of words",
    ),
    "States",
    "Words for the stock states.",
  ),
  grades: field(
    v.array(
      v.strictObject({
        name: field(
          line(120),
          "Name",
          "As in the list, for example an item number or the warehouse's name for it.",
          "100-4417",
        ),
        grade: field(mention("products"), "Grade", "The grade with this name.", "uv-531"),
      }),
      "a list of names",
    ),
    "Grades",
    "Names for the grades.",
  ),
  ignored: field(
    v.array(line(120), "a list of names"),
    "Not on the site",
    "Names in the lists of things that the site does not sell.",
    ["Euro pallet"],
  ),
});
export type StockWords = v.InferOutput<typeof stockWords>;

export default defineFile(stockWords, {
  title: "Stock words",
  item: "word",
  help: "What other people's stock lists call grades and states. The desk asks once and saves the answers here.",
  place: "stock-words.yaml",
  hasPages: false,
  internal: true,
  fixed: true,
});
