/**
 * `node bench/regulatory-facts.ts FOLDER`: compares the content with the compilation it was taken
 * from (hazards.tsv, food-contact.tsv) and with public data (public/facts-*.tsv).
 * regulatory-facts-known.tsv has the differences where the content is right.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shortDate } from "#catalogue/dates.ts";
import { check } from "#importer/check.ts";
import type { Grade } from "#importer/check-products.ts";
import type { Act } from "#model/kinds/acts.ts";
import { comparePublicFacts } from "./public-facts.ts";
import { closeReport, measuredAt } from "./report.ts";
import { type Row, readTsv } from "./tsv.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("node bench/regulatory-facts.ts FOLDER");
const CONTENT = join(import.meta.dirname, "../content");

interface Entry {
  readonly state?: string | undefined;
  readonly value?: string | undefined;
  readonly source?: string | undefined;
}
const content = await check(CONTENT);
const { products, regulatory } = content;
const known = readTsv(join(import.meta.dirname, "regulatory-facts-known.tsv"));
/** The importer changes the acts' words for "not listed". */
const { parse } = await import("yaml");
const acts = new Map(
  (parse(readFileSync(join(CONTENT, "regulatory/acts.yaml"), "utf8")) as Act[]).map((act) => [
    act.key,
    act,
  ]),
);
const words = (key: Act["key"], entry: Entry | undefined): string =>
  entry?.value ?? (entry?.state === "not-listed" ? (acts.get(key)?.not_listed ?? "") : "");
const sources = (text: string): string => text.split("; ").filter(Boolean).sort().join("; ");

function marinePollutant(transport: Grade["regulatory"]["transport"]): string {
  if (transport && transport.state !== "listed") return "no";
  if (transport?.marine_pollutant === undefined) return "";
  return transport.marine_pollutant ? "yes" : "no";
}

/** A row of hazards.tsv. */
function hazardsOf(grade: Grade): Row {
  const { clp, transport, hs, pops, notes, ...lists } = grade.regulatory;
  const { "reach-candidate": candidate, "reach-annex-xiv": xiv, "reach-annex-xvii": xvii } = lists;
  const own = [candidate, xiv, xvii, pops].map((entry) => entry?.source);
  const shared = [
    candidate && acts.get("reach-candidate")?.source,
    pops && !pops.source && acts.get("pops")?.source,
  ];
  return {
    id: grade.id,
    cas: grade.cas_number.join("; "),
    clp_index: clp?.index === "mixture" ? "none (mixture)" : (clp?.index ?? ""),
    clp_classes: words("clp", clp),
    h_statements: clp?.statements ?? "",
    ghs: (clp?.pictograms ?? []).join(" "),
    signal: clp?.signal ?? "",
    clp_certainty: clp?.certainty ?? "",
    clp_source: clp?.source ?? "",
    un_no: transport ? (transport.un ?? "none") : "",
    psn: words("transport", transport),
    class: transport?.class ?? "",
    pg: transport?.packing_group ?? "",
    transport_certainty: transport?.certainty ?? "",
    reach_candidate:
      candidate?.state === "listed"
        ? [candidate.cas, candidate.date, candidate.value].filter(Boolean).join(": ")
        : words("reach-candidate", candidate),
    reach_annex_xiv: words("reach-annex-xiv", xiv),
    reach_annex_xvii: words("reach-annex-xvii", xvii),
    pops: words("pops", pops),
    // One cell for three lists, known with the entry of Annex XVII (hazards.md of the compilation).
    reach_certainty: xvii?.certainty ?? candidate?.certainty ?? "",
    reach_source: sources([...own, ...shared].filter(Boolean).join("; ")),
    hs6: hs?.value ?? "",
    hs_certainty: hs?.certainty ?? "",
    marine_pollutant: marinePollutant(transport),
    hs_source: hs?.source ?? "",
    notes: notes ?? "",
  };
}

const restriction = (detail = "", unverified = ""): string =>
  [detail, unverified].filter(Boolean).join("; ");

/** Rows of food-contact.tsv. */
const foodOf = ({ id, food_contact: contacts }: Grade): Row[] =>
  contacts.map(({ cas, eu, us }) => ({
    id,
    cas,
    fcm_no: eu?.fcm ?? "",
    eu_restriction: restriction(eu?.fcm ? eu.detail : words("food-eu", eu), eu?.unverified),
    eu_certainty: eu?.certainty ?? "",
    eu_source: eu?.source ?? "",
    fda_section: words("food-us", us),
    fda_restriction: restriction(us?.detail, us?.unverified),
    fda_certainty: us?.certainty ?? "",
    fda_source: us?.source ?? "",
  }));

const grades = products.map(({ product }) => product);
const tables = [
  { name: "hazards", rows: grades.map(hazardsOf), keyOf: (row: Row) => row["id"] ?? "" },
  {
    name: "food-contact",
    rows: grades.flatMap(foodOf),
    keyOf: (row: Row) => `${row["id"]} ${row["cas"]}`,
  },
];
/** The files write abbreviations out, name each FCN once and keep unverified ones apart. */
const clauses = (cell: string): string =>
  cell
    .replaceAll("additive/PPA and", "additive or polymer production aid, and")
    .replaceAll("additive/PPA", "additive or polymer production aid")
    .replace("FRF applies", "The fat consumption reduction factor (FRF) applies")
    .replace(/FCN for particular variants: [\d, ]+$/, "each FCN is for a particular variant")
    .replace(/(; )?further FCN: [\d, ]+$/, "")
    .replace("(FCN 246, 891, 1958: up", "(up")
    .replaceAll(/Not verified: |: not verified, ask us/g, "")
    .replace(
      "the entry's own level and polymer limits were not read",
      "limits of level and polymer",
    )
    .replaceAll("in , Table", "in Table")
    .split(/[;.:()] *| +/)
    .filter(Boolean)
    .sort()
    .join(" ");

/** With the date of the list, which the acts have. */
const LIST_STATE = /^not listed \((?:[^()]|\([^()]*\))*\)/;

/** Pictograms and sources have no order. */
function comparable(column: string, fact: string): string {
  const cell = fact
    .replaceAll("Known: ", "Not verified: ")
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, shortDate);
  if (column === "ghs") return cell.split(/\s+/).filter(Boolean).sort().join(" ");
  if (column === "reach_source") return sources(cell);
  // Marked as unverified in the cell.
  if (column === "clp_source") return cell.replace("; self-classification not verified", "");
  if (LIST_STATE.test(cell)) return cell.replace(LIST_STATE, "not listed");
  return column.endsWith("_restriction") ? clauses(cell) : cell;
}

const faults: string[] = [];
const exceptions: string[] = [];
const lines = tables.map(({ name, rows, keyOf }) => {
  const facts = readTsv(join(folder, `${name}.tsv`));
  const held = new Map(rows.map((row) => [keyOf(row), row]));
  let [cells, equal] = [0, 0];
  for (const fact of facts)
    for (const [column, was] of Object.entries(fact)) {
      const is = held.get(keyOf(fact))?.[column];
      cells += 1;
      if (is !== undefined && comparable(column, is) === comparable(column, was)) {
        equal += 1;
        continue;
      }
      const reason = known.find(
        (row) => row["table"] === name && row["key"] === `${keyOf(fact)} ${column}`,
      )?.["reason"];
      const difference = `${name}: ${keyOf(fact)}, ${column} is “${is ?? "missing"}”, expected “${was}”`;
      if (reason) exceptions.push(`${difference}. ${reason}`);
      else faults.push(difference);
    }
  return `| ${name} | ${facts.length} | ${rows.length - facts.length} | ${cells.toLocaleString("en")} | ${equal.toLocaleString("en")} |`;
});
const compared = comparePublicFacts(join(folder, "public"), CONTENT, content, known);
faults.push(...compared.flatMap(({ differ }) => differ));
exceptions.push(...compared.flatMap((table) => table.known));
const rows = [...regulatory.values()].flatMap((block) => block.rows);
await closeReport(
  "regulatory-facts.md",
  [
    "# Regulatory facts",
    "",
    `\`node bench/regulatory-facts.ts FOLDER\`, ${measuredAt()}. Every row and column of the compilation of facts against the grades' files.`,
    "",
    "| table | rows compiled | rows added since | cells compiled | equal |",
    "|---|---:|---:|---:|---:|",
    ...lines,
    "",
    `${rows.length.toLocaleString("en")} cells of regimes; ${rows.filter(({ value }) => value === "").length} of them without a statement.`,
    "",
    "| public facts | rows | compared | equal | known exceptions | differ |",
    "|---|---:|---:|---:|---:|---:|",
    ...compared.map(
      ({ table, rows, compared, equal, known, differ }) =>
        `| ${table} | ${rows} | ${compared} | ${equal} | ${known.length} | ${differ.length} |`,
    ),
    "",
    "Known exceptions (bench/regulatory-facts-known.tsv):",
    "",
    ...exceptions.map((exception) => `- ${exception}`),
  ],
  faults,
  ["No cell differs", "Cells that differ"],
);
