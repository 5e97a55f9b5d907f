/** Checks texts on the Candidate List, cosmetic uses and substances that are not held. */
import { isCasNumber } from "#catalogue/cas.ts";
import { shortDate } from "#catalogue/dates.ts";
import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import { compact } from "#catalogue/search/text.ts";
import { candidateSince } from "#catalogue/warnings.ts";
import type { Finding } from "#messages/diagnostics.ts";
import type { NotHeldRows } from "#model/kinds/not-held.ts";
import type { CheckedProduct, Grade } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { SourceFile } from "./read.ts";

type Blocks = ReadonlyMap<string, RegulatoryBlock>;
const formatCandidateSince = (blocks: Blocks, id: string): string | undefined => {
  const block = blocks.get(id);
  const date = block && candidateSince(block);
  return date && shortDate(date);
};

/** A replacement must not be on the Candidate List; a note may name a listed one. */
export function diagnoseCandidates(
  products: readonly CheckedProduct[],
  notHeld: { readonly value: NotHeldRows; readonly source: SourceFile } | undefined,
  blocks: Blocks,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of products)
    for (const [index, id] of product.replacements.entries()) {
      const date = formatCandidateSince(blocks, id);
      if (!date) continue;
      diagnostics.push({
        ...at("replacements", index),
        code: "listed-replacement",
        values: { item: product.id, grade: id, date },
      });
    }
  if (!notHeld) return diagnostics;
  const { value: rows, source } = notHeld;
  for (const [place, row] of rows.entries())
    for (const [index, id] of row.instead.entries()) {
      const date = formatCandidateSince(blocks, id);
      if (!date || row.note?.includes(date)) continue;
      diagnostics.push({
        file: source.file,
        line: source.lineOf([place, "instead", index]),
        code: "listed-grade-to-take",
        values: { item: row.id, grade: id, date },
      });
    }
  return diagnostics;
}

const COSMETIC =
  /\b(?:cosmetics?|make-up|sun ?screens?|sun[ -]care|hair[ -]care|skin[ -]care|shampoos?|lipsticks?)\b/i;
/** Packaging of cosmetics is not a cosmetic use. */
const PACK = /\b(?:bottles?|caps?|closures?|containers?|film|jars?|pack\w*|trays?|tubes?)\b/i;
/** Its annexes set purity and maximum content. */
const COSMETIC_LAW = "1223/2009";

export function diagnoseCosmetics(products: readonly CheckedProduct[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of products) {
    const claims = [
      ...product.applications.map((text, index) => ({ text, path: ["applications", index] })),
      { text: product.usage, path: ["usage"] },
    ];
    const claim = claims.find(({ text }) => COSMETIC.test(text) && !PACK.test(text));
    if (!claim || product.description.includes(COSMETIC_LAW)) continue;
    diagnostics.push({
      ...at(...claim.path),
      code: "cosmetic-use",
      values: { item: product.id, text: claim.text, act: COSMETIC_LAW },
    });
  }
  return diagnostics;
}

/** Components, catalysts and raw materials count too. */
const mentionsNumber = (grade: Grade, number: string): boolean =>
  new RegExp(`(?<![\\d-])${number}(?![\\d-])`).test(JSON.stringify(grade));

/** Grades by compact name; a name of two grades is the first one's. */
function indexNames(products: readonly CheckedProduct[]): ReadonlyMap<string, Grade> {
  const grades = new Map<string, Grade>();
  for (const { product } of products) {
    const { name, chemical_name, synonyms, trade_names } = product;
    const withoutMark = name.replace(/^\S+ /, "");
    for (const text of [name, withoutMark, chemical_name, ...synonyms, ...trade_names]) {
      const key = compact(text);
      if (!grades.has(key)) grades.set(key, product);
    }
  }
  return grades;
}

/** Replacements must be held, free of the substance and not made with it. */
export function diagnoseNotHeld(
  rows: NotHeldRows,
  source: SourceFile,
  products: readonly CheckedProduct[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const held = new Map(products.map(({ product }) => [product.id, product]));
  const gradesByName = indexNames(products);
  const names = new Map<string, number>();
  const notHeld = new Set(rows.flatMap((row) => row.cas));
  rows.forEach((row, index) => {
    const item = row.id;
    const diagnostic = (path: readonly (string | number)[], finding: Finding): void => {
      diagnostics.push({
        file: source.file,
        line: source.lineOf([index, ...path]),
        ...finding,
      });
    };
    row.cas.forEach((number, place) => {
      if (!isCasNumber(number))
        diagnostic(["cas", place], {
          code: "cas-check-digit",
          values: { item, field: "cas", number, right: undefined },
        });
    });
    row.instead.forEach((id, place) => {
      const grade = held.get(id);
      if (grade?.cas_number.some((number) => notHeld.has(number)))
        diagnostic(["instead", place], { code: "grade-not-held", values: { item, grade: id } });
      const made = row.cas.find((number) => grade && mentionsNumber(grade, number));
      if (made)
        diagnostic(["instead", place], {
          code: "grade-of-substance",
          values: { item, grade: id, number: made },
        });
    });
    if (row.instead.length === 0 && !row.note)
      diagnostic(["instead"], { code: "nothing-to-take", values: { item } });
    row.names.forEach((name, place) => {
      const grade = gradesByName.get(compact(name));
      if (grade)
        diagnostic(["names", place], {
          code: "name-of-held-grade",
          values: { item, name, grade: grade.id },
        });
    });
    [...row.names, ...row.cas].forEach((name) => {
      const first = names.get(compact(name));
      if (first !== undefined && first !== index)
        diagnostic(["id"], {
          code: "name-in-two-entries",
          values: { item, name, first: rows[first]?.id ?? "" },
        });
      names.set(compact(name), index);
    });
  });
  return diagnostics;
}
