/** Checks the CAS numbers of one substance (content/substances.yaml). */
import { isCasNumber } from "#catalogue/cas.ts";
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
      const diagnose = (wrong: string, expected: string): void => {
        diagnostics.push({
          file: source.file,
          line: source.lineOf(path),
          path,
          wrong: `${name}: ${wrong}`,
          expected,
        });
      };
      if (!isCasNumber(number))
        diagnose(`${number} fails its check digit`, "a CAS number such as 1843-05-6");
      const other = names.get(number);
      if (other !== undefined)
        diagnose(`${number} is in the set of ${other}`, "each number once, in one set");
      names.set(number, name);
      const entry = notHeld.find(({ cas }) => cas.includes(number));
      const held = products.filter(({ product }) =>
        product.cas_number.some((written) => numbers.includes(written)),
      );
      if (entry && held[0])
        diagnose(
          `${number} is not held (${entry.id}), but ${held[0].product.id} has a number of the set`,
          "numbers of one substance, which is held or not",
        );
      for (const grade of products) {
        if (!grade.chemistry || !grade.product.cas_number.includes(number)) continue;
        first ??= grade;
        if (first.chemistry?.smiles !== grade.chemistry.smiles)
          diagnose(
            `${first.product.id} and ${grade.product.id} have different structures`,
            "numbers of one substance",
          );
      }
    }
  }
  return diagnostics;
}
