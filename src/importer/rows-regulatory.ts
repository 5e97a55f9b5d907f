/**
 * Makes the documents of `/regulatory`, `/regulatory/food-contact` and the migration calculators.
 */

import type { CalculatorGrade } from "#catalogue/calculators/calculator.ts";
import type { CalculatorLink, CalculatorSummary } from "#catalogue/content.ts";
import type {
  FoodContactRow,
  RegulatoryBlock,
  RegulatoryRow,
  RegulatorySummary,
} from "#catalogue/regulatory.ts";
import { withSubject } from "#catalogue/regulatory-audit.ts";
import {
  type CalculatorSlug,
  calculatorFieldNames,
  calculatorPage,
  calculatorSlugs,
} from "#model/calculators.ts";
import type { Regime } from "#model/codes.ts";
import type { FoodContact } from "#model/regulatory.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Content } from "./content.ts";

const makeFoodContactFields = (
  entry: FoodContact["eu"],
  eu: RegulatoryRow,
  us: RegulatoryRow | undefined,
): Omit<FoodContactRow, "id" | "name" | "cas"> => ({
  fcm: entry?.fcm ?? "",
  limits: eu.limits ?? [],
  restrictions: entry?.fcm ? (eu.detail ?? "") : [eu.value, eu.detail].filter(Boolean).join("; "),
  euState: eu.state,
  usState: us?.state,
  euCertainty: eu.certainty,
  usCertainty: us?.certainty,
  us: us?.value ?? "",
  usRestrictions: us?.detail ?? "",
  euUnverified: eu.unverified,
  usUnverified: us?.unverified,
});

export function makeFoodContactRows(content: Content): FoodContactRow[] {
  return content.products.flatMap(
    ({ product: { id, name, cas_number: numbers, food_contact: entries } }) => {
      const rows = content.regulatory.get(id)?.rows ?? [];
      return rows
        .filter(({ regime }) => regime === "food-eu")
        .map((eu) => ({
          id,
          name,
          cas: eu.cas ?? numbers.join(", "),
          ...makeFoodContactFields(
            entries.find(({ cas }) => cas === (eu.cas ?? numbers[0]))?.eu,
            eu,
            rows.find(({ regime, cas }) => regime === "food-us" && cas === eu.cas),
          ),
        }));
    },
  );
}

/** Why migration modelling does not apply. */
function getExclusion({ product, category }: CheckedProduct): CalculatorGrade["excluded"] {
  if (product.repeat_unit) return "polymeric";
  if (category === "pigments-and-dyes") return "pigment";
  if (category === "plasticizers") return "plasticizer";
  const smiles = product.smiles ?? "";
  return smiles.includes(".") && /[+-]\d?\]/.test(smiles) ? "salt" : undefined;
}

export function listCalculatorGrades(
  content: Content,
  rows: readonly FoodContactRow[],
): CalculatorGrade[] {
  const entries = new Map(rows.map((row) => [row.id, row]));
  const grades: CalculatorGrade[] = [];
  for (const checked of content.products) {
    const { product } = checked;
    const row = entries.get(product.id);
    if (!row?.fcm || product.cas_number.length > 1) continue;
    grades.push({
      id: product.id,
      name: product.name,
      weight: product.molecular_weight,
      limits: row.limits?.length ? row.limits : undefined,
      active: product.actives?.[0],
      excluded: getExclusion(checked),
    });
  }
  return grades;
}

export function listCalculators({ pages }: Content): readonly CalculatorSummary[] {
  const calculators: CalculatorSummary[] = [];
  for (const slug of calculatorSlugs) {
    const page = pages.find(({ id }) => id === calculatorPage(slug))?.value;
    if (page) calculators.push({ slug, title: page.title, summary: page.summary });
  }
  return calculators;
}

export const listCalculatorLinks = (
  content: Content,
  slugs: readonly CalculatorSlug[],
): CalculatorLink[] =>
  listCalculators(content)
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, title }) => ({ slug, title }));

/** Those with a field for a grade; the model of `diffusion` does not apply to every grade. */
export function mapCalculatorsByGrade(content: Content): ReadonlyMap<string, CalculatorLink[]> {
  const ofGrades = calculatorSlugs.filter((slug) =>
    calculatorFieldNames[slug].some((name) => name === "grade"),
  );
  const links = listCalculatorLinks(content, ofGrades);
  const unmodelled = links.filter(({ slug }) => slug !== "diffusion");
  return new Map(
    listCalculatorGrades(content, makeFoodContactRows(content)).map(({ id, excluded }) => [
      id,
      excluded ? unmodelled : links,
    ]),
  );
}

/** Food contact has one value per CAS number. */
const getStatedValue = (block: RegulatoryBlock, regime: Regime): string =>
  block.rows
    .filter((row) => row.regime === regime && row.value !== "")
    .map((row) => withSubject(row, row.value))
    .join("; ");

/** Entries that differ only in the substance share a cell. */
const makeCells = ({ rows }: RegulatoryBlock): RegulatorySummary["cells"] => [
  ...new Map(
    rows.map(
      ({
        cas: _,
        value: _value,
        detail: _detail,
        unverified: _unverified,
        limits: _limits,
        source: _source,
        act: _act,
        checked: _checked,
        ...cell
      }) => [JSON.stringify(cell), cell],
    ),
  ).values(),
];

const dated = ["reach-candidate", "reach-annex-xiv", "pops"] as const satisfies readonly Regime[];

export function makeRegulatoryRows(content: Content): RegulatorySummary[] {
  return content.products.flatMap(({ product, category }): RegulatorySummary[] => {
    const block = content.regulatory.get(product.id);
    if (!block) return [];
    const value = (regime: Regime): string => getStatedValue(block, regime);
    const listed = block.rows.filter(({ state }) => state === "listed");
    const food = listed.filter(({ regime }) => regime === "food-eu").map((row) => row.value);
    const changes: RegulatorySummary["changes"][number][] = [];
    for (const regime of dated) {
      const { state, date } = product.regulatory[regime] ?? {};
      if (state === "listed" && date) changes.push({ regime, date, what: value(regime) });
    }
    const changed = changes
      .map(({ date }) => date)
      .sort()
      .at(-1);
    return [
      {
        id: product.id,
        name: product.name,
        cas: product.cas_number.join(", "),
        category,
        restriction: block.restriction,
        cells: makeCells(block),
        clp: value("clp"),
        statements: block.rows
          .filter(({ regime, detail }) => regime === "clp" && detail)
          .map((row) => withSubject(row, row.detail ?? ""))
          .join("; "),
        candidate: value("reach-candidate"),
        annexXiv: value("reach-annex-xiv"),
        annexXvii: value("reach-annex-xvii"),
        pops: value("pops"),
        transport: value("transport"),
        hs: value("hs"),
        foodEu: food.length > 0 ? [...new Set(food)].join(", ") : value("food-eu"),
        foodUs: value("food-us"),
        listed: [...new Set(listed.map(({ regime }) => regime))],
        changes,
        changed,
        checked: block.rows
          .map((row) => row.checked)
          .sort()
          .at(-1),
      },
    ];
  });
}
