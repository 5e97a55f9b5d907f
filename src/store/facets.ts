/** "More filters": filters products and counts them per value. */
import type { FacetCounts } from "#catalogue/entities/products.ts";
import {
  anyOf,
  type FacetChoice,
  facetKeys,
  facetTests,
  facetToken,
  facetValues,
} from "#catalogue/facets.ts";
import type { Item } from "./snapshot.ts";

type Product = Pick<Item<"products">, "facets">;

export function facetFilter(chosen: FacetChoice): (product: Product) => boolean {
  const tests = facetTests(chosen);
  return ({ facets }) => tests.every((tokens) => tokens.some((token) => facets.includes(token)));
}

function countValues(products: readonly Product[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { facets } of products)
    for (const token of facets) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/**
 * Omits values without products unless they are chosen.
 * @param products before the choice is applied
 * @param filtered after it
 */
export function countFacets(
  products: readonly Product[],
  filtered: readonly Product[],
  chosen: FacetChoice,
): FacetCounts[] {
  const all = countValues(filtered);
  return facetKeys.map((key) => {
    // Where any value is enough, each value is counted as if only it were chosen.
    const counts =
      anyOf.has(key) && chosen[key]
        ? countValues(products.filter(facetFilter({ ...chosen, [key]: [] })))
        : all;
    const values = facetValues[key].map((value) => ({
      value,
      count: counts.get(facetToken(key, value)) ?? 0,
    }));
    return {
      key,
      values: values.filter(({ value, count }) => count > 0 || chosen[key]?.includes(value)),
    };
  });
}
