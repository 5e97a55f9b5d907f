/** What `npm run prose` refuses and accepts. */
import { expect, it } from "vitest";
import { prosePatterns } from "../../scripts/checks/prose-patterns.ts";

it.each([
  ["a test of a field", "const liquid = /liquid|oil/i.test(product.product_form);", 1],
  ["a test of a field that may be missing", 'const dose = /^\\d/.exec(product.dosage ?? "");', 1],
  ["a test of a sentence in a field", "const dose = /^\\d/.exec(product.dosage.text);", 1],
  ["a field under its own name", "const of = ({ packaging }) => packaging.split(/[;,] /);", 1],
  ["a cell of the regulatory table", "rows.filter((row) => /^not listed/.test(row.annexXvii));", 1],
  ["a table of patterns", "const groups = { pp: /\\bpp\\b/i, pe: /\\bpe\\b/i };", 1],
  ["a code", 'const liquid = product.forms.includes("liquid");', 0],
  ["a pattern over what is no content", "const digits = /\\d+/.exec(address);", 0],
  ["a name", "const [prefix] = name.split(/ /);", 0],
])("%s", (_, source, faults) => {
  expect(prosePatterns("src/importer/a.ts", source)).toHaveLength(faults);
});
