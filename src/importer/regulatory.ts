/** Reads `content/regulatory`: the hazard and food-contact tables and the acts they rest on, and makes each grade's block of them. */
import { basename } from "node:path";
import * as v from "valibot";
import { certainties, type RegimeKey, type RegulatoryBlock, type RegulatoryRow, regimeKeys } from "#contract/regulatory.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { readYaml } from "./read.ts";
import { readTsv, type TsvRow } from "./read-tsv.ts";
import { schemaDiagnostics } from "./schema-diagnostics.ts";
import { actsFile, type ProductFile } from "./schemas.ts";

const hazardColumns = [
  ...["id", "cas", "clp_index", "clp_classes", "h_statements", "ghs", "signal", "clp_certainty", "clp_source"],
  ...["un_no", "psn", "class", "pg", "transport_certainty", "marine_pollutant"],
  ...["reach_candidate", "reach_annex_xiv", "reach_annex_xvii", "pops", "reach_certainty", "reach_source", "hs6", "hs_certainty", "hs_source", "notes"],
] as const;
const foodColumns = [
  ...["id", "cas", "fcm_no", "eu_restriction", "eu_certainty", "eu_source", "fda_section", "fda_restriction", "fda_certainty", "fda_source"],
] as const;
type Hazard = TsvRow<string>;

type Act = v.InferOutput<typeof actsFile>[number];

/** What every row of a regime says of its act. */
const actOf = (acts: ReadonlyMap<string, Act>, regime: RegimeKey): Pick<RegulatoryRow, "act" | "act_date" | "act_state" | "checked"> => {
  const act = acts.get(regime);
  return { act: act?.title ?? "", checked: act?.checked ?? "", ...(act?.date ? { act_date: act.date } : {}), ...(act?.state ? { act_state: act.state } : {}) };
};

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join("; ");
/** Optional fields of a row; empty cells are left out. */
const optional = (detail: string, certainty: string | undefined, source: string | undefined): Pick<RegulatoryRow, "detail" | "certainty" | "source"> => ({
  ...(detail ? { detail } : {}),
  ...(certainty ? { certainty: certainty as (typeof certainties)[number] } : {}),
  ...(source ? { source } : {}),
});

/** The rows of one line of hazards.tsv. */
function hazardRows({ cells: c }: Hazard, acts: ReadonlyMap<string, Act>): RegulatoryRow[] {
  const row = (regime: RegimeKey, value: string, detail: string, certainty: string | undefined, source?: string): RegulatoryRow => ({
    regime,
    value,
    ...optional(detail, certainty, source),
    ...actOf(acts, regime),
  });
  const reach = (regime: RegimeKey, value: string): RegulatoryRow => row(regime, value, "", value ? c["reach_certainty"] : "", value ? c["reach_source"] : "");
  // "none" was looked up by CAS and EC number; "none (mixture)" could not have an entry.
  const index =
    c["clp_index"] === "none"
      ? "no harmonised entry in Annex VI"
      : c["clp_index"]?.startsWith("none")
        ? ""
        : c["clp_index"] && `Annex VI index ${c["clp_index"]}`;
  const dangerous = c["un_no"] && c["un_no"] !== "none";
  return [
    row("clp", c["clp_classes"] ?? "", joined(c["signal"], c["h_statements"], index), c["clp_certainty"], c["clp_source"]),
    reach("reach-candidate", c["reach_candidate"] ?? ""),
    reach("reach-annex-xiv", c["reach_annex_xiv"] ?? ""),
    reach("reach-annex-xvii", c["reach_annex_xvii"] ? `entry ${c["reach_annex_xvii"]}` : ""),
    reach("pops", c["pops"] ?? ""),
    row(
      "transport",
      dangerous ? `UN ${c["un_no"]}, ${c["psn"]}` : (c["psn"] ?? ""),
      joined(
        c["class"] && `class ${c["class"]}`,
        c["pg"] && `packing group ${c["pg"]}`,
        dangerous && c["marine_pollutant"] ? `marine pollutant: ${c["marine_pollutant"]}` : undefined,
      ),
      c["transport_certainty"],
    ),
    row("hs", c["hs6"] ?? "", "", c["hs_certainty"], c["hs_source"]),
  ];
}

/** The two rows of one line of food-contact.tsv. @param several true when the grade has more than one CAS number */
function foodRows({ cells: c }: TsvRow<string>, acts: ReadonlyMap<string, Act>, several: boolean): RegulatoryRow[] {
  const cas = several && c["cas"] ? { cas: c["cas"] } : {};
  return [
    {
      regime: "food-eu",
      ...cas,
      value: c["fcm_no"] ? `FCM ${c["fcm_no"]}` : (c["eu_restriction"] ?? ""),
      ...optional(c["fcm_no"] ? (c["eu_restriction"] ?? "") : "", c["eu_certainty"], c["eu_source"]),
      ...actOf(acts, "food-eu"),
    },
    {
      regime: "food-us",
      ...cas,
      value: c["fda_section"] ?? "",
      ...optional(c["fda_restriction"] ?? "", c["fda_certainty"], c["fda_source"]),
      ...actOf(acts, "food-us"),
    },
  ];
}

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
  if (source && parsed && !parsed.success) diagnostics.push(...schemaDiagnostics(parsed.issues, source));
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
