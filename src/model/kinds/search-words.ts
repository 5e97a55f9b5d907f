/** `content/search-words.yaml`. */
import * as v from "valibot";
import { field, scalar, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const wordGroups = v.array(
  v.pipe(
    v.array(scalar, "a list of words that mean the same"),
    v.minLength(2, "at least two words"),
  ),
  "a list of groups",
);
const searchWords = v.strictObject({
  groups: field(
    wordGroups,
    "Groups",
    "Words and phrases that mean the same to a buyer. One of them is the word used in the products.",
    [["plasticizer", "softener"]],
  ),
  suffixes: v.optional(
    field(
      v.array(scalar, "a list"),
      "Suffixes",
      "Endings that makers add to a grade's name; the grade is found with and without them.",
      ["FF", "dust-free"],
    ),
    [],
  ),
  symptoms: v.optional(
    field(
      wordGroups,
      "Symptoms",
      "Words and phrases for the same fault. They find problems only.",
      [["warp", "bend", "curl"]],
    ),
    [],
  ),
  pages: v.optional(
    field(
      v.array(
        v.strictObject({
          path: field(
            text,
            "Address",
            "Address of a page of the site, from the first slash.",
            "/an-address",
          ),
          words: field(
            v.pipe(v.array(text, "a list"), v.minLength(1, "at least one")),
            "Search words",
            "Words that people type to find this page.",
            ["price list"],
          ),
        }),
        "a list of pages",
      ),
      "Pages",
      "Search words for pages whose texts do not contain them.",
    ),
    [],
  ),
  everyday: v.optional(
    field(
      v.array(scalar, "a list"),
      "Everyday words",
      "Everyday words that are in no text. Searches do not treat them as misspelt names.",
      ["umbrella"],
    ),
    [],
  ),
});

export default defineFile(searchWords, {
  title: "Search words",
  item: "group",
  help: "Words that buyers use. A change updates all products. Queries with the expected results are in `tests/fixtures/search-queries.tsv`.",
  place: "search-words.yaml",
  hasPages: false,
  fixed: true,
});
