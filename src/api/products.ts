/** `GET /products` and `/products/{id}` (§7). */

import { readFacets } from "#catalogue/facets.ts";
import { findCategory, findIndustry } from "#catalogue/taxonomy.ts";
import type { Payload, QueryOf } from "#contract/api.ts";
import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import type { ContentSource } from "#store/content-source.ts";
import { findProduct, listProducts, type ProductList } from "#store/products.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import type { Handlers } from "./endpoints.ts";

/** Unknown spellings give "", which matches no product. */
const resolveKey = (
  text: string | undefined,
  find: (text: string) => { key: string } | undefined,
): string | undefined => (text?.trim() ? (find(text)?.key ?? "") : undefined);

function listProductPage(
  content: ContentSnapshot,
  query: Partial<QueryOf<"products">>,
): Payload<"products"> {
  const paging = readPaging(query, pagingRules.api);
  const industry = resolveKey(query.industryName, findIndustry);
  const category = resolveKey(query.categoryName, findCategory);
  const search = query.search?.trim();
  const sortBy = query.sortBy === "asc" || query.sortBy === "desc" ? query.sortBy : undefined;
  const unknown = industry === "" || category === "";
  const exact = query.exact === "1";
  const fields = query.fields === "search" || query.fields === "facets" ? query.fields : undefined;
  const chosen = readFacets((key) => [query[key] ?? ""]);
  const found: ProductList = unknown
    ? { products: [], total: 0 }
    : listProducts(content, {
        ...paging,
        industry,
        category,
        sortBy,
        search,
        exact,
        fields,
        facets: chosen,
      });
  const {
    products,
    total,
    corrected,
    notHeld,
    understood,
    byName,
    words,
    nearest = [],
    facets,
  } = found;
  const payload: Payload<"products"> = {
    products: [...products],
    total,
    totalPages: totalPagesOf(total, paging.limit),
    ...paging,
  };
  if (search) payload.search = search;
  if (corrected) payload.corrected = corrected;
  if (notHeld) payload.not_held = notHeld;
  if (understood) payload.understood = understood;
  if (byName) payload.by_name = true;
  if (words) payload.words = [...words];
  if (facets) payload.facets = facets.map(({ key, values }) => ({ key, values: [...values] }));
  if (nearest.length > 0) payload.nearest = [...nearest];
  return payload;
}

export const productHandlers = (
  content: ContentSource,
): Handlers<"products" | "categoryProducts" | "product"> => ({
  products: async ({ query }) => listProductPage(await content(), query),
  categoryProducts: async ({ query }) => listProductPage(await content(), query),
  product: async ({ id }) => {
    const product = findProduct(await content(), id);
    return product && { product };
  },
});
