/** Compares the content with tables of public facts (`facts-*.tsv`) outside of the repository. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shortDate } from "#catalogue/dates.ts";
import type { CheckedProduct, Grade } from "#importer/check-products.ts";
import type { Content } from "#importer/content.ts";
import { type Row, readTsv } from "./tsv.ts";

/** A fact that was not found; undefined for agreement, null without a comparison. */
type Verdict = string | undefined | null;
type Compare = (row: Row, content: Content) => Verdict;

/** Pure substances: no masterbatch, blend or solution. */
const neat = ({ products }: Content, cas = ""): readonly CheckedProduct[] =>
  products.filter(
    ({ product }) => product.composition !== "blend" && product.cas_number.includes(cas),
  );
const words = (text: string): readonly string[] => text.split(/[\s;]+/).filter(Boolean);
const lacks = (text: string, expected: readonly string[]): readonly string[] =>
  expected.filter((word) => !words(text).includes(word));

function differences(
  grades: readonly CheckedProduct[],
  compare: (grade: CheckedProduct) => string | undefined,
): Verdict {
  if (grades.length === 0) return null;
  const found: string[] = [];
  for (const grade of grades) {
    const difference = compare(grade);
    if (difference) found.push(`${grade.product.id}: ${difference}`);
  }
  return found.length > 0 ? found.join("; ") : undefined;
}

const compareEc: Compare = ({ cas, ec_no }, content) =>
  differences(neat(content, cas), ({ product }) =>
    product.ec_number === ec_no
      ? undefined
      : `EC number ${product.ec_number ?? "missing"}, expected ${ec_no}`,
  );

const compareStructure: Compare = ({ cas, inchikey, formula }, content) =>
  differences(
    neat(content, cas).filter(({ chemistry }) => chemistry),
    ({ product, chemistry }) =>
      chemistry?.inchikey === inchikey
        ? undefined
        : `${chemistry?.inchikey} ${product.molecular_formula}, expected ${inchikey} ${formula}`,
  );

/** `held` is a grade, or `not-held:` and a substance that is not sold. */
const compareCandidate: Compare = ({ cas = "", date = "", held = "" }, content) => {
  const id = held.replace("not-held:", "");
  if (id === held) {
    return differences(neat(content, cas), ({ product: { regulatory } }) =>
      regulatory["reach-candidate"]?.date === date
        ? undefined
        : `Candidate List ${regulatory["reach-candidate"]?.date ?? "not listed"}, expected ${date}`,
    );
  }
  const entry = content.search.notHeld.find((row) => row.cas.includes(cas));
  if (entry?.id !== id) return `${entry?.id ?? "no entry"}, expected ${id}`;
  const isTheAct =
    entry.act.includes("Candidate List") &&
    !entry.why.includes(shortDate(date)) &&
    entry.date !== date;
  return isTheAct ? `${id}: Candidate List ${entry.date}, expected ${date}` : undefined;
};

/** A label may have more than the harmonized entry. */
const compareClp: Compare = (
  { cas, index = "", h_statements = "", pictograms = "", signal = "" },
  content,
) =>
  differences(neat(content, cas), ({ product: { regulatory } }) => {
    const { clp } = regulatory;
    const has = [clp?.index, clp?.statements, ...(clp?.pictograms ?? []), clp?.signal]
      .filter(Boolean)
      .join(" ");
    const missing = lacks(has, words(`${index} ${h_statements} ${pictograms} ${signal}`));
    return missing.length > 0 ? `CLP without ${missing.join(", ")}` : undefined;
  });

/** A regime's cells of a number, with all words: a restriction is in several fields. */
function cellsOf<R extends "eu" | "us">({ products }: Content, cas: string, regime: R) {
  type Cell = NonNullable<Grade["food_contact"][number][R]>;
  const cells: { readonly id: string; readonly cell: Cell; readonly text: string }[] = [];
  for (const { product } of products)
    for (const contact of product.food_contact) {
      const cell = contact.cas === cas ? contact[regime] : undefined;
      if (cell) cells.push({ id: product.id, cell, text: JSON.stringify(cell) });
    }
  return cells;
}

const compareUnionList: Compare = (
  { cas = "", fcm = "", sml_mg_kg: sml, group, smlt_mg_kg: total, frf },
  content,
) => {
  const cells = cellsOf(content, cas, "eu");
  if (cells.length === 0) return null;
  const found: string[] = [];
  for (const { id, cell, text } of cells) {
    const limits = cell.limits ?? [];
    const isOwn = (figure: string): boolean =>
      limits.some((limit) => limit.group === undefined && limit.mg_kg === Number(figure));
    const ofGroup = limits.find((limit) => limit.group === group);
    const missing = [
      new RegExp(`\\b${fcm}\\b`).test(text) ? "" : `FCM ${fcm}`,
      !sml || isOwn(sml) || text.includes(`${sml} mg/kg`) ? "" : `SML ${sml} mg/kg`,
      !group || ofGroup || new RegExp(`group\\D{1,20}${group}\\b`, "i").test(text)
        ? ""
        : `group ${group}`,
      !total || !ofGroup || ofGroup.mg_kg === Number(total)
        ? ""
        : `SML(T) ${total} mg/kg of group ${group}, not ${ofGroup.mg_kg},`,
      frf !== "yes" || /FRF/.test(text) ? "" : "FRF",
    ].filter(Boolean);
    if (missing.length > 0) found.push(`${id}: ${missing.join(", ")} expected`);
  }
  return found.length > 0 ? found.join("; ") : undefined;
};

const compareCfr: Compare = ({ cas = "", sections = "" }, content) => {
  const cells = cellsOf(content, cas, "us");
  if (cells.length === 0) return null;
  const found: string[] = [];
  for (const { id, text } of cells) {
    const missing = words(sections).filter((section) => !text.includes(section));
    // A long list names the first sections and counts the others.
    const counted = Number(/and (\d+) more/.exec(text)?.[1] ?? 0);
    if (missing.length > counted) found.push(`${id}: 21 CFR without ${missing.join(", ")}`);
  }
  return found.length > 0 ? found.join("; ") : undefined;
};

/** Files that cite an edition; the list of standards may name old ones. */
function citing(root: string, edition: string): string[] {
  const files = globSync("**/*.{md,yaml}", { cwd: root }).filter(
    (file) => file !== "standards.yaml",
  );
  return files.filter((file) => readFileSync(join(root, file), "utf8").includes(edition)).sort();
}

const compareStandards =
  (root: string): Compare =>
  ({ cited = "", status, replaced_by }) => {
    const files = citing(root, cited.replace(/ \(.*\)$/, ""));
    if (files.length === 0) return null;
    return status === "current"
      ? undefined
      : `${status}, replaced by ${replaced_by}: ${files.join(", ")}`;
  };

export interface Comparison {
  readonly table: string;
  readonly rows: number;
  readonly compared: number;
  readonly equal: number;
  readonly known: readonly string[];
  readonly differ: readonly string[];
}

/** `known` are rows of `table`, `key` and `reason` where the content is right. */
export function comparePublicFacts(
  folder: string,
  root: string,
  content: Content,
  known: readonly Row[],
): readonly Comparison[] {
  const tables: readonly (readonly [table: string, compare: Compare])[] = [
    ["facts-ec", compareEc],
    ["facts-inchikey", compareStructure],
    ["facts-svhc", compareCandidate],
    ["facts-clp", compareClp],
    ["facts-fcm", compareUnionList],
    ["facts-cfr", compareCfr],
    ["facts-standards", compareStandards(root)],
  ];
  return tables
    .filter(([table]) => existsSync(join(folder, `${table}.tsv`)))
    .map(([table, compare]) => {
      const rows = readTsv(join(folder, `${table}.tsv`));
      const verdicts = rows.map((row) => ({
        key: row["cited"] ?? [row["cas"], row["fcm"]].filter(Boolean).join(" "),
        verdict: compare(row, content),
      }));
      const compared = verdicts.filter(({ verdict }) => verdict !== null);
      const differing = compared.filter(({ verdict }) => verdict !== undefined);
      const reasonOf = (key: string) =>
        known.find((row) => row["table"] === table && row["key"] === key)?.["reason"];
      return {
        table,
        rows: rows.length,
        compared: compared.length,
        equal: compared.length - differing.length,
        known: differing
          .filter(({ key }) => reasonOf(key))
          .map(({ key, verdict }) => `${table}: ${key}: ${verdict}. ${reasonOf(key)}`),
        differ: differing
          .filter(({ key }) => !reasonOf(key))
          .map(({ key, verdict }) => `${table}: ${key}: ${verdict}`),
      };
    });
}
