/** Checks that problem pages recommend what may be sold. */
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Content } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";

export function problemDiagnostics(
  problems: Content["problems"],
  products: readonly CheckedProduct[],
  blocks: ReadonlyMap<string, RegulatoryBlock>,
): Diagnostic[] {
  const withheld = new Set(
    products.filter(({ product }) => product.stock === "not-offered" || blocks.get(product.id)?.restriction).map(({ product }) => product.id),
  );
  return problems.flatMap(({ value, source }) =>
    value.helps.flatMap(({ grade }, index) =>
      withheld.has(grade)
        ? [{ file: source.file, line: source.lineOf(["helps", index, "grade"]), wrong: `${grade} may not be sold`, expected: "a grade that is offered" }]
        : [],
    ),
  );
}
