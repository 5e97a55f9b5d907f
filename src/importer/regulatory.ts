/** Reads `content/regulatory`: the hazard and food-contact tables and the acts they rest on, and makes each grade's block of them. */
import { basename } from "node:path";
import * as v from "valibot";
import { regimeKeys } from "#contract/regimes.ts";
import { certainties, type RegulatoryBlock } from "#contract/regulatory.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { ProductFile } from "./product-schema.ts";
import { readYaml } from "./read.ts";
import { readTsv, type TsvRow } from "./read-tsv.ts";
import { actsFile, foodColumns, foodRows, hazardColumns, hazardRows } from "./regulatory-rows.ts";
import { schemaDiagnostics } from "./schema-diagnostics.ts";

const wrongCertainty = (row: TsvRow<string>, columns: readonly string[]): Diagnostic[] =>
  columns.flatMap((column) => {
    const value = row.cells[column] ?? "";
    return value === "" || (certainties as readonly string[]).includes(value)
      ? []
      : [{ file: row.file, line: row.line, wrong: `${column} is ${value}`, expected: `${certainties.join(", ")} or nothing` }];
  });

export interface Regulatory {
  readonly blocks: ReadonlyMap<string, RegulatoryBlock>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the tables and checks them against the catalogue: every grade has one row of hazards and one of food contact a CAS number.
 * @param root the content folder
 * @param complete false when some product could not be read: its rows are then not those of an unknown grade
 */
export function checkRegulatory(root: string, products: readonly ProductFile[], complete: boolean): Regulatory {
  const hazards = readTsv(root, "regulatory/hazards.tsv", hazardColumns);
  const food = readTsv(root, "regulatory/food-contact.tsv", foodColumns);
  const read = readYaml(root, `${root}/regulatory/acts.yaml`);
  const diagnostics: Diagnostic[] = [...hazards.diagnostics, ...food.diagnostics, ...read.diagnostics];
  const [source] = read.files;
  const parsed = source && v.safeParse(actsFile, source.value);
  if (source && parsed && !parsed.success) diagnostics.push(...schemaDiagnostics(parsed.issues, source, actsFile));
  const acts = new Map((parsed?.success ? parsed.output : []).map((act) => [act.key as string, act]));
  if (source && parsed?.success)
    for (const key of regimeKeys)
      if (!acts.has(key)) diagnostics.push({ file: source.file, line: 1, wrong: `no act for ${key}`, expected: "one entry for each regime" });

  const grades = new Map(products.map((product) => [product.id, product]));
  const unknown = (row: TsvRow<string>): Diagnostic[] =>
    !complete || grades.has(row.cells["id"] ?? "")
      ? []
      : [{ file: row.file, line: row.line, wrong: `unknown grade ${row.cells["id"]}`, expected: "the id of a product" }];
  for (const row of hazards.rows)
    diagnostics.push(...unknown(row), ...wrongCertainty(row, ["clp_certainty", "transport_certainty", "reach_certainty", "hs_certainty"]));
  for (const row of food.rows) {
    diagnostics.push(...unknown(row), ...wrongCertainty(row, ["eu_certainty", "fda_certainty"]));
    const grade = grades.get(row.cells.id);
    if (grade && row.cells.cas !== "" && !grade.cas_number.includes(row.cells.cas))
      diagnostics.push({
        file: row.file,
        line: row.line,
        wrong: `${row.cells.id}: CAS ${row.cells.cas} is not the product's`,
        expected: grade.cas_number.join(", "),
      });
  }

  const blocks = new Map<string, RegulatoryBlock>();
  for (const { id } of hazards.diagnostics.length > 0 || food.diagnostics.length > 0 ? [] : products) {
    const [hazard, second] = hazards.rows.filter((row) => row.cells.id === id);
    if (!hazard) {
      diagnostics.push({ file: `${basename(root)}/regulatory/hazards.tsv`, line: 1, wrong: `no row for ${id}`, expected: "one row for each product" });
      continue;
    }
    if (second)
      diagnostics.push({ file: second.file, line: second.line, wrong: `a second row for ${id}`, expected: `one; the first is at line ${hazard.line}` });
    const lines = food.rows.filter((row) => row.cells.id === id);
    const c = hazard.cells;
    blocks.set(id, {
      ...(c.pops ? { restriction: "banned" } : c.reach_annex_xiv ? { restriction: "authorisation" } : {}),
      pictograms: c.ghs.split(/\s+/).filter(Boolean).sort(),
      ...(c.signal ? { signal: c.signal } : {}),
      rows: [...hazardRows(hazard, acts), ...lines.flatMap((row) => foodRows(row, acts, lines.length > 1))],
      ...(c.notes ? { notes: c.notes } : {}),
    });
  }
  return { blocks, diagnostics };
}
