/** Checks products and computes their chemistry. */
import * as v from "valibot";
import { isCasNumber, isEcNumber } from "#catalogue/cas.ts";
import { categories } from "#catalogue/taxonomy.ts";
import type { Finding } from "#messages/diagnostics.ts";
import type { StockState } from "#model/codes.ts";
import { polymerLabel } from "#model/codes-polymers.ts";
import { id as idField } from "#model/fields.ts";
import type { Polymers } from "#model/kinds/polymers.ts";
import { type ProductFile, productFile } from "#model/product.ts";
import type { Chemistry } from "./chemistry.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { getWeightTolerance, parseFormula } from "./formula.ts";
import type { SourceFile } from "./read.ts";
import type { RepeatUnit } from "./repeat-unit.ts";
import type { Stock } from "./stock.ts";
import { structureOf, unitOf } from "./structures.ts";

export interface Grade extends ProductFile {
  readonly id: string;
  readonly stock: StockState;
}

export interface CheckedProduct {
  readonly product: Grade;
  readonly category: string;
  readonly chemistry: Chemistry | undefined;
  readonly unit?: RepeatUnit | undefined;
  /** Place of a field; `stock` is in stock.csv. */
  readonly at: (...path: (string | number)[]) => Pick<Diagnostic, "file" | "line" | "path">;
}

type PlacedGrade = Pick<CheckedProduct, "product" | "category" | "at">;

const { cas_number, ec_number, smiles, no_structure, repeat_unit } = productFile.entries;
const { molecular_formula, molecular_weight } = productFile.entries;
/** Checked by chemistry, also if other fields of the grade have faults. */
const chemicalFields = v.object({
  cas_number,
  ec_number,
  smiles,
  no_structure,
  repeat_unit,
  molecular_formula,
  molecular_weight,
});
interface PlacedFields extends Pick<CheckedProduct, "at"> {
  readonly product: v.InferOutput<typeof chemicalFields> & Pick<Grade, "id">;
}

export interface CategoryFolder {
  readonly category: string;
  /** Undefined when the file does not match the schema. */
  readonly files: readonly {
    readonly source: SourceFile;
    readonly value: ProductFile | undefined;
  }[];
}

/** Undefined if the number has another form. */
function findCheckDigit(
  text: string,
): { readonly head: string; readonly digit: string } | undefined {
  const head = /^(\d+)-(\d\d)-\d$/.exec(text);
  const digit =
    head && [..."0123456789"].find((last) => isCasNumber(`${head[1]}-${head[2]}-${last}`));
  return digit ? { head: `${head[1]}-${head[2]}`, digit } : undefined;
}

interface ChemistryCheck {
  readonly chemistry: Chemistry | undefined;
  readonly unit?: RepeatUnit | undefined;
  readonly diagnostics: Diagnostic[];
}

async function diagnoseChemistry({ product, at }: PlacedFields): Promise<ChemistryCheck> {
  const diagnostics: Diagnostic[] = [];
  const item = product.id;
  const diagnostic = (field: string, finding: Finding): void => {
    diagnostics.push({ ...at(field), ...finding });
  };
  const { smiles, molecular_formula: formula, molecular_weight: weight } = product;
  if (smiles === undefined) {
    if (product.no_structure === undefined)
      diagnostic("cas_number", { code: "no-structure", values: { item } });
    if (formula !== undefined && !parseFormula(formula))
      diagnostic("molecular_formula", { code: "unreadable-formula", values: { item, formula } });
    const unit = product.repeat_unit === undefined ? undefined : await unitOf(product.repeat_unit);
    if (product.repeat_unit !== undefined && !unit)
      diagnostic("repeat_unit", {
        code: "not-a-repeat-unit",
        values: { item, text: product.repeat_unit.join(", ").slice(0, 60) },
      });
    return { chemistry: undefined, unit, diagnostics };
  }
  if (product.repeat_unit !== undefined)
    diagnostic("repeat_unit", { code: "structure-and-repeat-unit", values: { item } });
  const chemistry = await structureOf(smiles);
  if (!chemistry) {
    diagnostic("smiles", {
      code: "impossible-structure",
      values: { item, smiles: smiles.slice(0, 60) },
    });
    return { chemistry: undefined, diagnostics };
  }
  if (formula === undefined)
    diagnostic("smiles", {
      code: "missing-formula",
      values: { item, computed: chemistry.formula },
    });
  else if (parseFormula(formula)?.formula !== chemistry.formula)
    diagnostic("molecular_formula", {
      code: "other-formula",
      values: { item, formula, computed: chemistry.formula },
    });
  if (weight === undefined)
    diagnostic("smiles", { code: "missing-weight", values: { item, computed: chemistry.weight } });
  else if (Math.abs(weight - chemistry.weight) > getWeightTolerance(chemistry.weight))
    diagnostic("molecular_weight", {
      code: "other-weight",
      values: { item, weight, computed: chemistry.weight },
    });
  return { chemistry, diagnostics };
}

function diagnoseNumbers({ product, at }: PlacedFields): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const number of product.cas_number)
    if (!isCasNumber(number))
      diagnostics.push({
        ...at("cas_number"),
        code: "cas-check-digit",
        values: { item: product.id, field: "cas_number", number, right: findCheckDigit(number) },
      });
  const ec = product.ec_number;
  if (ec !== undefined && !isEcNumber(ec))
    diagnostics.push({
      ...at("ec_number"),
      code: "ec-check-digit",
      values: { item: product.id, number: ec },
    });
  return diagnostics;
}

function diagnosePrefix({ product: { id, name }, at }: PlacedGrade, prefix: string): Diagnostic[] {
  if (name.startsWith(`${prefix} `)) return [];
  return [
    {
      ...at("name"),
      code: "name-without-prefix",
      values: { item: id, name, prefix },
    },
  ];
}

const compareByCatalogueOrder = (a: PlacedGrade, b: PlacedGrade): number =>
  categories.findIndex(({ key }) => key === a.category) -
    categories.findIndex(({ key }) => key === b.category) ||
  (a.product.order ?? Number.POSITIVE_INFINITY) - (b.product.order ?? Number.POSITIVE_INFINITY) ||
  a.product.name.localeCompare(b.product.name, "en", { numeric: true });

function readGrades(
  folders: readonly CategoryFolder[],
  stock: Stock,
): { readonly placed: PlacedGrade[]; readonly diagnostics: Diagnostic[] } {
  const placed: PlacedGrade[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { category, files } of folders)
    for (const { source, value } of files) {
      const { id } = source;
      const held = stock.states.get(id);
      if (!v.is(idField, id))
        diagnostics.push({
          file: source.file,
          line: 1,
          code: "file-name",
          values: { id },
        });
      if (!held && stock.states.size > 0 && !stock.faulty.has(id))
        diagnostics.push({
          file: source.file,
          line: 1,
          code: "no-stock-line",
          values: { item: id, grade: id, file: stock.file },
        });
      if (!value) continue;
      placed.push({
        product: { id, stock: held?.state ?? "on-request", ...value },
        category,
        at: (...path) =>
          path[0] === "stock"
            ? { file: stock.file, line: held?.line ?? 1 }
            : { file: source.file, line: source.lineOf(path), path },
      });
    }
  return { placed: placed.sort(compareByCatalogueOrder), diagnostics };
}

/** A page would show a masterbatch's let-down ratio as the dose of the active. */
function diagnoseActives({ product, category, at }: PlacedGrade): Diagnostic[] {
  const isLetDown = [product.dosage.text, ...product.dosage.ranges.map(({ where }) => where)].some(
    (text) => text?.includes("let-down"),
  );
  if (product.actives || !(isLetDown || category === "masterbatch")) return [];
  return [
    {
      ...at("dosage"),
      code: "let-down-without-actives",
      values: { item: product.id },
    },
  ];
}

function diagnoseDuplicates(placed: readonly PlacedGrade[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const known = new Map<string, PlacedGrade>();
  for (const row of placed)
    for (const [key, value] of [
      ["id", row.product.id],
      ["name", row.product.name.toLowerCase()],
    ] as const) {
      const first = known.get(`${key} ${value}`);
      if (!first) known.set(`${key} ${value}`, row);
      else
        diagnostics.push({
          ...row.at("name"),
          code: "duplicate-grade",
          values: { key, value, first: first.at("name") },
        });
    }
  return diagnostics;
}

/** Of grades that do not match the schema. */
async function diagnoseFaulty(folders: readonly CategoryFolder[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { source, value } of folders.flatMap(({ files }) => files)) {
    if (value) continue;
    const fields = v.safeParse(chemicalFields, source.value);
    if (!fields.success) continue;
    const placed: PlacedFields = {
      product: { id: source.id, ...fields.output },
      at: (...path) => ({ file: source.file, line: source.lineOf(path), path }),
    };
    diagnostics.push(...diagnoseNumbers(placed));
    diagnostics.push(...(await diagnoseChemistry(placed)).diagnostics);
  }
  return diagnostics;
}

/** In catalogue order. */
export async function checkProducts(
  folders: readonly CategoryFolder[],
  stock: Stock,
  prefix: string,
): Promise<{ products: CheckedProduct[]; diagnostics: Diagnostic[] }> {
  const { placed, diagnostics } = readGrades(folders, stock);
  diagnostics.push(
    ...diagnoseDuplicates(placed),
    ...placed.flatMap((row) => [
      ...diagnoseNumbers(row),
      ...diagnosePrefix(row, prefix),
      ...diagnoseActives(row),
    ]),
    ...(await diagnoseFaulty(folders)),
  );
  const structures = new Map<string, { readonly smiles: string; readonly row: PlacedGrade }>();
  const products: CheckedProduct[] = [];
  for (const row of placed) {
    const { chemistry, unit, diagnostics: found } = await diagnoseChemistry(row);
    diagnostics.push(...found);
    for (const cas of chemistry ? row.product.cas_number : []) {
      const first = structures.get(cas);
      if (first && first.smiles !== chemistry?.smiles) {
        diagnostics.push({
          ...row.at("cas_number"),
          code: "second-structure",
          values: {
            item: row.product.id,
            cas,
            grade: first.row.product.id,
            place: first.row.at("smiles"),
          },
        });
      } else if (!first && chemistry) structures.set(cas, { smiles: chemistry.smiles, row });
    }
    products.push({ ...row, chemistry, unit });
  }
  return { products, diagnostics };
}

/** @param polymers the lowest usual melt temperatures, in °C */
export function diagnoseHeatLimits(
  products: readonly CheckedProduct[],
  polymers: Polymers,
): Diagnostic[] {
  const from = new Map(
    polymers.flatMap((row) => row.polymers.map((code) => [code, row.from] as const)),
  );
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of products) {
    const { id, polymers: codes, heat_limit: limit } = product;
    if (limit === undefined) continue;
    for (const [index, code] of codes.entries()) {
      const needed = from.get(code) ?? 0;
      if (needed <= limit) continue;
      diagnostics.push({
        ...at("polymers", index),
        code: "polymer-above-heat-limit",
        values: { item: id, polymer: polymerLabel(code), from: needed, limit },
      });
    }
  }
  return diagnostics;
}
