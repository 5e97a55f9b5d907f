/** Checks what is not held: its numbers, its names, and that what is to be taken instead is held. */
import { isCasNumber } from "#contract/cas.ts";
import { compact } from "#contract/search/text.ts";
import type { NotHeldRows } from "#model/trade.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { SourceFile } from "./read.ts";

export function checkNotHeld(rows: NotHeldRows, source: SourceFile, products: readonly CheckedProduct[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const held = new Map(products.map(({ product }) => [product.id, product]));
  const names = new Map<string, number>();
  const gone = new Set(rows.flatMap((row) => row.cas));
  rows.forEach((row, index) => {
    const diagnostic = (path: readonly (string | number)[], wrong: string, expected: string): void => {
      diagnostics.push({ file: source.file, line: source.lineOf([index, ...path]), wrong: `${row.id}: ${wrong}`, expected });
    };
    row.cas.forEach((number, place) => {
      if (!isCasNumber(number)) diagnostic(["cas", place], `cas ${number} fails its check digit`, "a CAS number such as 1843-05-6");
    });
    row.instead.forEach((id, place) => {
      if (held.get(id)?.cas_number.some((number) => gone.has(number))) diagnostic(["instead", place], `${id} is not held itself`, "a grade that is held");
    });
    [...row.names, ...row.cas].forEach((name) => {
      const first = names.get(compact(name));
      if (first !== undefined && first !== index) diagnostic(["id"], `${name} stands under two entries`, `one entry only; the first is ${rows[first]?.id}`);
      names.set(compact(name), index);
    });
  });
  return diagnostics;
}
