/** Checks hazards and packing group of flammable liquids, and HS headings of heterocycles. */
import type { CheckedProduct, Grade } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";

interface Range {
  readonly from: number;
  readonly to: number;
}

/** In °C: `25–27`, `≥ 90`, `above 180`. */
export function parseRange(text: string): Range | undefined {
  const numbers = [...text.matchAll(/(?<![\d.])[-−]?\d+(?:\.\d+)?/g)].map(([figure]) =>
    Number(figure.replace("−", "-")),
  );
  const [from, to = from] = numbers;
  if (from === undefined || to === undefined || numbers.length > 2) return undefined;
  if (/≥|>|above|from|at least|or more/i.test(text)) return { from, to: Number.POSITIVE_INFINITY };
  if (/≤|<|below|up to|at most/i.test(text)) return { from: Number.NEGATIVE_INFINITY, to: from };
  return { from, to };
}

/** CLP Annex I, table 2.6.1; ADR 2.2.3.1.3. */
const categories = [
  { statement: "H224", group: "I" },
  { statement: "H225", group: "II" },
  { statement: "H226", group: "III" },
] as const;
type Category = (typeof categories)[number];
const [extremely, highly, flammable] = categories;

function findCategories(flash: Range, boiling: Range | undefined): Category[] {
  const found: Category[] = [];
  if (flash.from < 23) {
    if (boiling && boiling.from <= 35) found.push(extremely);
    else found.push(highly);
  }
  if (flash.to >= 23 && flash.from <= 60) found.push(flammable);
  return found;
}

const PROPERTY = {
  flash: /^flash point\b/i,
  boiling: /^(initial )?boiling (point|range)(, initial)?( at (1,?013|1013) hPa)?$/i,
};
function findProperty(
  product: Grade,
  name: RegExp,
): { readonly range: Range; readonly index: number; readonly value: string } | undefined {
  const index = product.properties.findIndex((property) => name.test(property.name));
  const value = product.properties[index]?.value;
  const range = value === undefined ? undefined : parseRange(value);
  return range && value !== undefined ? { range, index, value } : undefined;
}

/**
 * A range like `≥ 23` must allow the grade's data. A range across two categories is refused: one
 * packing group cannot match both.
 */
function diagnoseFlammable({ product, at }: CheckedProduct): Diagnostic[] {
  const { clp, transport } = product.regulatory;
  const statements = `${clp?.statements ?? ""}; ${clp?.usual_label?.statements ?? ""}`;
  const stated = categories.find(({ statement }) => statements.includes(statement));
  const packed = transport?.class === "3" ? transport.packing_group : undefined;
  const packedAs = categories.find(({ group }) => group === packed);
  const diagnostics: Diagnostic[] = [];
  if (stated && packedAs && stated !== packedAs)
    diagnostics.push({
      ...at("regulatory", "transport", "packing_group"),
      code: "packing-group-and-statement",
      values: { item: product.id, stated, packed: packedAs },
    });
  const flash = findProperty(product, PROPERTY.flash);
  if (!flash) return diagnostics;
  const possible = findCategories(flash.range, findProperty(product, PROPERTY.boiling)?.range);
  const values = { item: product.id, flash: flash.value, possible };
  if (possible.length > 1 && Number.isFinite(flash.range.from)) {
    diagnostics.push({
      ...at("properties", flash.index),
      code: "flash-point-range",
      values,
    });
    return diagnostics;
  }
  if (stated && !possible.includes(stated))
    diagnostics.push({
      ...at("regulatory", "clp"),
      code: "flash-point-and-statement",
      values: { ...values, statement: stated.statement },
    });
  else if (!stated && clp?.state === "listed" && possible.length > 0 && flash.range.to <= 60)
    diagnostics.push({
      ...at("regulatory", "clp"),
      code: "flash-point-without-statement",
      values,
    });
  if (packedAs && !possible.includes(packedAs))
    diagnostics.push({
      ...at("regulatory", "transport"),
      code: "flash-point-and-packing-group",
      values: { ...values, group: packedAs.group },
    });
  return diagnostics;
}

/** `n` is aromatic nitrogen unless it is part of an element symbol (Zn). */
const hasNitrogenRing = (smiles = ""): boolean =>
  /n/.test(smiles.replaceAll(/\[\d*[A-Z][a-z]?/g, "["));

/** HS Chapter 29 Note 3: the last of two headings that both apply is correct. */
function diagnoseTariff({ product, at }: CheckedProduct): Diagnostic[] {
  const code = product.regulatory.hs?.value ?? "";
  if (!hasNitrogenRing(product.smiles) || !code.startsWith("29") || code.slice(0, 4) >= "2933")
    return [];
  return [
    {
      ...at("regulatory", "hs", "value"),
      code: "heading-of-heterocycle",
      values: { item: product.id, code },
    },
  ];
}

export const diagnoseHazards = (products: readonly CheckedProduct[]): Diagnostic[] =>
  products.flatMap((product) => [...diagnoseFlammable(product), ...diagnoseTariff(product)]);
