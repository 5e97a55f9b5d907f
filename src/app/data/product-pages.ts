/** Products of many pages at once; loaded by what needs them, because a list shows one page. */
import { CATALOGUE_PAGE, LIMIT_MAX, PRINTED_MAX } from "#contract/limits.ts";
import { totalPagesOf } from "#contract/paging.ts";
import { catalogueOf } from "#contract/search/catalogue.ts";
import { explain, type Get } from "./api-query.ts";
import { allOf } from "./catalogue.ts";
import type { ListQuery, ProductPage } from "./product-query.ts";

type Searched = ListQuery & { readonly limit: number; readonly search: string };

/** A page of what is found in all that matches the filters, as the search box finds it (§5). */
export async function searchHere(get: Get, { page, limit, search, sortBy, exact, ...filters }: Searched) {
  const all = (number: number) => get("products", { query: { ...filters, page: number, limit: CATALOGUE_PAGE } }, explain);
  const { products: found, corrected } = catalogueOf(await allOf(await all(1), all, CATALOGUE_PAGE)).search(search, undefined, exact === "1");
  const direction = sortBy === "desc" ? -1 : 1;
  const sorted = sortBy ? [...found].sort((a, b) => direction * a.name.localeCompare(b.name, "en")) : found;
  return { items: sorted.slice((page - 1) * limit, page * limit), total: found.length, totalPages: totalPagesOf(found.length, limit), corrected };
}

/** All products that match, as one page. */
export async function printedPage(get: Get, query: ListQuery): Promise<ProductPage> {
  const page = (number: number) => get("products", { query: { ...query, page: number, limit: LIMIT_MAX } }, explain);
  const first = await page(1);
  if (query.search && first.search === undefined)
    return { ...(await searchHere(get, { ...query, page: 1, limit: PRINTED_MAX, search: query.search })), page: 1 };
  const items = await allOf(first, page, LIMIT_MAX, PRINTED_MAX / LIMIT_MAX);
  const { total, corrected, not_held, by_name, nearest, facets } = first;
  return { items, page: 1, total, totalPages: 1, corrected, not_held, by_name, nearest, facets };
}
