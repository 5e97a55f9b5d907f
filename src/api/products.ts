/** `GET /products` and `/products/{id}` (§7). */

import { readFacets } from "#catalogue/facets.ts";
import { findCategory, findIndustry } from "#catalogue/taxonomy.ts";
import type { Payload, QueryOf } from "#contract/api.ts";
import { pagingRules, readPaging } from "#contract/paging.ts";
import type { ContentSource } from "#store/content-source.ts";
import { findProduct, listProducts } from "#store/products.ts";
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
  if (unknown)
    return { products: [], total: 0, totalPages: 0, ...paging, search: search || undefined };
  return listProducts(content, {
    ...paging,
    industry,
    category,
    sortBy,
    search,
    exact,
    fields,
    facets: chosen,
  });
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
