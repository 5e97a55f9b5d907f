/** Checks products: shape, registry numbers, chemistry, references; and computes what the SMILES tells. */
import * as v from "valibot";
import { isCasNumber, isEcNumber } from "#contract/cas.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import type { Chemistry } from "./chemistry.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { formulaOf, WEIGHT_TOLERANCE } from "./formula.ts";
import { type ProductFile, productFile } from "./product-schema.ts";
import type { SourceFile } from "./read.ts";
import type { RepeatUnit } from "./repeat-unit.ts";
import { schemaDiagnostics } from "./schema-diagnostics.ts";
import { structureOf, unitOf } from "./structures.ts";

export interface CheckedProduct {
  readonly product: ProductFile;
  /** Category key: the file's name. */
  readonly category: string;
  readonly chemistry: Chemistry | undefined;
  /** Of a polymer whose unit is given. */
  readonly unit?: RepeatUnit | undefined;
  /** Where one of its fields stands. */
  readonly at: (...path: (string | number)[]) => Pick<Diagnostic, "file" | "line">;
}

interface Placed {
  readonly product: ProductFile;
  readonly category: string;
  readonly source: SourceFile;
  readonly index: number;
}

const listed = (rows: readonly { key: string }[]): string => rows.map(({ key }) => key).join(", ");

/** The last digit that would make a CAS number's check digit hold, for the report. */
function expectedNumber(text: string): string {
  const head = /^(\d+)-(\d\d)-\d$/.exec(text);
  const right = head && [..."0123456789"].find((digit) => isCasNumber(`${head[1]}-${head[2]}-${digit}`));
  return right ? `a check digit of ${right} after ${head[1]}-${head[2]}` : "a CAS number such as 1843-05-6";
}

interface Drawn {
  readonly chemistry: Chemistry | undefined;
  readonly unit?: RepeatUnit | undefined;
  readonly diagnostics: Diagnostic[];
}

async function chemistryDiagnostics({ product, source, index }: Placed): Promise<Drawn> {
  const diagnostics: Diagnostic[] = [];
  const diagnostic = (field: string, wrong: string, expected: string): void => {
    diagnostics.push({ file: source.file, line: source.lineOf([index, field]), wrong: `${product.id}: ${wrong}`, expected });
  };
  const { smiles, molecular_formula: formula, molecular_weight: weight } = product;
  if (smiles === undefined) {
    if (product.no_structure === undefined) diagnostic("id", "neither smiles nor no_structure", "one of them: a structure, or why there is none");
    if (formula !== undefined && !formulaOf(formula))
      diagnostic("molecular_formula", `molecular_formula ${formula} cannot be read`, "a formula such as C21H26O3");
    const unit = product.repeat_unit === undefined ? undefined : await unitOf(product.repeat_unit).catch(() => undefined);
    if (product.repeat_unit !== undefined && !unit)
      diagnostic(
        "repeat_unit",
        `repeat_unit ${product.repeat_unit.join(", ").slice(0, 60)} is no repeating unit`,
        "one to four SMILES with two attachment points each, such as *CC*",
      );
    return { chemistry: undefined, unit, diagnostics };
  }
  if (product.repeat_unit !== undefined) diagnostic("repeat_unit", "both smiles and repeat_unit", "one of them");
  // RDKit is compiled code: what it cannot hold it ends with an error of its own.
  const chemistry = await structureOf(smiles).catch(() => undefined);
  if (!chemistry) {
    diagnostic("smiles", `smiles ${smiles.slice(0, 60)} is not a possible structure`, "a SMILES that RDKit accepts");
    return { chemistry: undefined, diagnostics };
  }
  if (formula === undefined) diagnostic("smiles", "missing molecular_formula", chemistry.formula);
  else if (formulaOf(formula)?.formula !== chemistry.formula)
    diagnostic("molecular_formula", `molecular_formula ${formula} disagrees with the SMILES`, chemistry.formula);
  if (weight === undefined) diagnostic("smiles", "missing molecular_weight", chemistry.weight.toFixed(2));
  else if (Math.abs(weight - chemistry.weight) > WEIGHT_TOLERANCE)
    diagnostic("molecular_weight", `molecular_weight ${weight} disagrees with the SMILES`, `${chemistry.weight.toFixed(2)} g/mol`);
  return { chemistry, diagnostics };
}

function numberDiagnostics({ product, source, index }: Placed): Diagnostic[] {
  const at = (field: string) => ({ file: source.file, line: source.lineOf([index, field]) });
  const cas = product.cas_number
    .filter((number) => !isCasNumber(number))
    .map((number) => ({ ...at("cas_number"), wrong: `${product.id}: cas_number ${number} fails its check digit`, expected: expectedNumber(number) }));
  const ec = product.ec_number;
  return ec === undefined || isEcNumber(ec)
    ? cas
    : [...cas, { ...at("ec_number"), wrong: `${product.id}: ec_number ${ec} fails its check digit`, expected: "an EC number such as 217-421-2" }];
}

function referenceDiagnostics({ product, source, index }: Placed, ids: ReadonlySet<string>, prefix: string): Diagnostic[] {
  const at = (...path: (string | number)[]) => ({ file: source.file, line: source.lineOf([index, ...path]) });
  return [
    ...product.industries.flatMap((key, row) =>
      industries.some((industry) => industry.key === key)
        ? []
        : [{ ...at("industries", row), wrong: `${product.id}: unknown industry ${key}`, expected: `one of ${listed(industries)}` }],
    ),
    ...product.synergists.flatMap((id, row) =>
      ids.has(id) ? [] : [{ ...at("synergists", row), wrong: `${product.id}: unknown synergist ${id}`, expected: "the id of a product" }],
    ),
    ...(product.name.startsWith(`${prefix} `)
      ? []
      : [{ ...at("name"), wrong: `${product.id}: name ${product.name} lacks the prefix`, expected: `${prefix} and the grade` }]),
  ];
}

/** Checks all product files of `content/products/`, in file order. @param every ids of all grades, also of those that have faults */
export async function checkProducts(
  files: readonly SourceFile[],
  every: ReadonlySet<string>,
  prefix: string,
): Promise<{ products: CheckedProduct[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const placed: Placed[] = [];
  const order = [...files].sort((a, b) => categories.findIndex(({ key }) => key === a.id) - categories.findIndex(({ key }) => key === b.id));
  for (const source of order) {
    if (!categories.some(({ key }) => key === source.id))
      diagnostics.push({ file: source.file, line: 1, wrong: `unknown category ${source.id}`, expected: `a file named after one of ${listed(categories)}` });
    if (!Array.isArray(source.value)) {
      diagnostics.push({ file: source.file, line: 1, wrong: "the file is not a list", expected: "a list of products" });
      continue;
    }
    source.value.forEach((value: unknown, index) => {
      const result = v.safeParse(productFile, value);
      if (result.success) placed.push({ product: result.output, category: source.id, source, index });
      else diagnostics.push(...schemaDiagnostics(result.issues, source, productFile, [index]));
    });
  }
  const ids = new Map<string, Placed>();
  const names = new Map<string, Placed>();
  for (const row of placed) {
    for (const [field, value, known] of [
      ["id", row.product.id, ids],
      ["name", row.product.name.toLowerCase(), names],
    ] as const) {
      const first = known.get(value);
      if (first)
        diagnostics.push({
          file: row.source.file,
          line: row.source.lineOf([row.index, field]),
          wrong: `duplicate ${field} ${value}`,
          expected: `one product only; the first is at ${first.source.file}:${first.source.lineOf([first.index, field])}`,
        });
      else known.set(value, row);
    }
    diagnostics.push(...numberDiagnostics(row), ...referenceDiagnostics(row, every, prefix));
  }
  const structures = new Map<string, { smiles: string; at: Placed }>();
  const products: CheckedProduct[] = [];
  for (const row of placed) {
    const { chemistry, unit, diagnostics: found } = await chemistryDiagnostics(row);
    diagnostics.push(...found);
    for (const cas of chemistry ? row.product.cas_number : []) {
      const first = structures.get(cas);
      if (first && first.smiles !== chemistry?.smiles) {
        diagnostics.push({
          file: row.source.file,
          line: row.source.lineOf([row.index, "cas_number"]),
          wrong: `${row.product.id}: CAS ${cas} stands under two structures`,
          expected: `the structure of ${first.at.product.id} (${first.at.source.file}:${first.at.source.lineOf([first.at.index, "smiles"])})`,
        });
      } else if (!first && chemistry) structures.set(cas, { smiles: chemistry.smiles, at: row });
    }
    products.push({
      product: row.product,
      category: row.category,
      chemistry,
      unit,
      at: (...path) => ({ file: row.source.file, line: row.source.lineOf([row.index, ...path]) }),
    });
  }
  return { products, diagnostics };
}
