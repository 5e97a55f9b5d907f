/**
 * `npm run bench:regulatory-facts -- FOLDER`: how many cells of the regulatory tables equal those of the compilation that they were
 * taken from, which is no part of the repository. FOLDER holds its hazards.tsv and food-contact.tsv. That what a page shows equals
 * the tables is a test: src/importer/regulatory.test.ts.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { closeReport, measuredAt } from "./report.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("npm run bench:regulatory-facts -- FOLDER");
const CONTENT = join(import.meta.dirname, "../content/regulatory");

type Row = Readonly<Record<string, string>>;
function read(path: string): { readonly columns: readonly string[]; readonly rows: readonly Row[] } {
  const [head = "", ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
  const columns = head.split("\t");
  return { columns, rows: lines.map((line) => Object.fromEntries(line.split("\t").map((cell, index) => [columns[index] ?? "", cell.trim()]))) };
}

/** Numbers that a grade was given after the compilation stand beside those of it, and its notes say so. */
const later = (column: string, was: string, is: string): boolean =>
  (column === "cas" && is.startsWith(`${was}; `)) || (column === "notes" && is.startsWith(was) && /added to the grade later: not looked up/.test(is));

const tables = [
  { name: "hazards", keyOf: (row: Row) => row["id"] ?? "" },
  { name: "food-contact", keyOf: (row: Row) => `${row["id"]} ${row["cas"]}` },
];
const faults: string[] = [];
const lines = tables.map(({ name, keyOf }) => {
  const facts = read(join(folder, `${name}.tsv`));
  const content = read(join(CONTENT, `${name}.tsv`));
  const shown = new Map(content.rows.map((row) => [keyOf(row), row]));
  let [equal, extended] = [0, 0];
  for (const fact of facts.rows)
    for (const column of facts.columns) {
      const [was = "", is] = [fact[column], shown.get(keyOf(fact))?.[column]];
      if (is === was) equal += 1;
      else if (is !== undefined && later(column, was, is)) extended += 1;
      else faults.push(`${name}: ${keyOf(fact)}, ${column} is “${is ?? "missing"}”, expected “${was}”`);
    }
  const cells = facts.rows.length * facts.columns.length;
  return `| ${name} | ${facts.rows.length} | ${content.rows.length - facts.rows.length} | ${cells.toLocaleString("en")} | ${equal.toLocaleString("en")} | ${extended} |`;
});
await closeReport(
  "regulatory-facts.md",
  [
    "# Regulatory facts",
    "",
    `\`npm run bench:regulatory-facts -- FOLDER\`, ${measuredAt()}. Every row and column of the compilation of facts against content/regulatory.`,
    "",
    "| table | rows compiled | rows added since | cells compiled | equal | extended by a number added since |",
    "|---|---:|---:|---:|---:|---:|",
    ...lines,
  ],
  faults,
  ["No cell differs otherwise", "Cells that differ"],
);
