/** Checks the CAS numbers of one substance (content/substances.yaml). */
import { isCasNumber } from "#catalogue/cas.ts";
import type { Finding } from "#messages/diagnostics.ts";
import type { NotHeldRows } from "#model/kinds/not-held.ts";
import type { Substances } from "#model/kinds/substances.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Sourced } from "./checker.ts";
import type { Diagnostic } from "./diagnostics.ts";

/**
 * A number passes its check digit and is in one set; the grades of a set have one structure; a
 * substance is not both held and not held.
 */
export function diagnoseSubstances(
  { value, source }: Sourced<Substances>,
  products: readonly CheckedProduct[],
  notHeld: NotHeldRows,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const names = new Map<string, string>();
  for (const [row, { name, numbers }] of value.entries()) {
    let first: CheckedProduct | undefined;
    for (const [place, number] of numbers.entries()) {
      const path = [row, "numbers", place];
      const diagnose = (finding: Finding): void => {
        diagnostics.push({ file: source.file, line: source.lineOf(path), path, ...finding });
      };
      if (!isCasNumber(number))
        diagnose({
          code: "cas-check-digit",
          values: { item: name, field: undefined, number, right: undefined },
        });
      const other = names.get(number);
      if (other !== undefined)
        diagnose({ code: "number-in-two-sets", values: { item: name, number, other } });
      names.set(number, name);
      const entry = notHeld.find(({ cas }) => cas.includes(number));
      const held = products.filter(({ product }) =>
        product.cas_number.some((written) => numbers.includes(written)),
      );
      if (entry && held[0])
        diagnose({
          code: "held-and-not-held",
          values: { item: name, number, entry: entry.id, grade: held[0].product.id },
        });
      for (const grade of products) {
        if (!grade.chemistry || !grade.product.cas_number.includes(number)) continue;
        first ??= grade;
        if (first.chemistry?.smiles !== grade.chemistry.smiles)
          diagnose({
            code: "structures-of-set",
            values: { item: name, first: first.product.id, second: grade.product.id },
          });
      }
    }
  }
  return diagnostics;
}
