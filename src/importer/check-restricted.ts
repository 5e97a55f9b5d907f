/** Checks of restricted grades, which the catalogue must not recommend. What the law forbids to sell is not offered, is not recommended, and names what to take instead. */
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";

/** Diagnostics of grades under a ban or a duty of authorisation, and of those that point to them. */
export function restrictedDiagnostics(products: readonly CheckedProduct[], blocks: ReadonlyMap<string, RegulatoryBlock>): Diagnostic[] {
  const restricted = (id: string): boolean => blocks.get(id)?.restriction !== undefined;
  return products.flatMap(({ product, at }): Diagnostic[] => {
    const references = (["synergists", "replacements"] as const).flatMap((field) =>
      product[field].flatMap((id, index) =>
        restricted(id)
          ? [{ ...at(field, index), wrong: `${product.id}: ${field} names ${id}, which may not be sold`, expected: "a grade that is offered" }]
          : [],
      ),
    );
    const notOffered = product.stock === "not-offered";
    return [
      ...references,
      ...(restricted(product.id) && !notOffered
        ? [{ ...at("stock"), wrong: `${product.id}: stock is ${product.stock} under ${blocks.get(product.id)?.restriction}`, expected: "not-offered" }]
        : []),
      ...(notOffered && product.replacements.length === 0
        ? [{ ...at("stock"), wrong: `${product.id}: not offered, and no replacements`, expected: "replacements: ids of what to take instead" }]
        : []),
    ];
  });
}

/** A synergist that the interactions warn of. @param warned pairs of ids, as `a b` with the smaller first */
export const warnedDiagnostics = (products: readonly CheckedProduct[], warned: ReadonlySet<string>): Diagnostic[] =>
  products.flatMap(({ product, at }) =>
    product.synergists.flatMap((id, index) =>
      warned.has([product.id, id].sort().join(" "))
        ? [
            {
              ...at("synergists", index),
              wrong: `${product.id}: synergist ${id} is an antagonist`,
              expected: "a partner that content/interactions.yaml does not warn of",
            },
          ]
        : [],
    ),
  );
