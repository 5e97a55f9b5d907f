/** Product lists of many pages (§7), loaded separately because most lists show one page. */

import type { ProductSummary } from "#catalogue/entities/products.ts";
import { catalogueOf } from "#catalogue/search/catalogue.ts";
import type { Payload } from "#contract/api.ts";
import { CATALOGUE_PAGE, LIMIT_MAX, PRINTED_MAX } from "#contract/limits.ts";
import { totalPagesOf } from "#contract/paging.ts";
import type { Get } from "./api-query.ts";
import { loadAllPages } from "./catalogue.ts";
import type { ItemList } from "./lists.ts";

/** Industry and category are filter values of §9. */
export interface ListQuery {
  readonly page: number;
  readonly limit?: number;
  readonly industryName?: string | undefined;
  readonly categoryName?: string | undefined;
  readonly sortBy?: "asc" | "desc" | undefined;
  readonly search?: string | undefined;
  /** Turns spelling correction off. */
  readonly exact?: "1" | undefined;
  readonly fields?: "facets" | undefined;
  readonly polymer?: string | undefined;
  readonly process?: string | undefined;
  readonly form?: string | undefined;
  readonly stock?: string | undefined;
  readonly regulatory?: string | undefined;
}

/** With the notes of a search. */
export interface ProductPage
  extends ItemList<ProductSummary>,
    Pick<
      Payload<"products">,
      "corrected" | "not_held" | "understood" | "by_name" | "words" | "nearest" | "facets"
    > {}

type Searched = ListQuery & { readonly limit: number; readonly search: string };

/** Searches all matching products as the search box does (§5), for a server without a search. */
export async function searchLocally(
  get: Get,
  { page, limit, search, sortBy, exact, ...filters }: Searched,
) {
  const all = (number: number) =>
    get("products", { query: { ...filters, page: number, limit: CATALOGUE_PAGE } });
  const { products: found, corrected } = catalogueOf(
    await loadAllPages(await all(1), all, CATALOGUE_PAGE),
  ).search(search, undefined, exact === "1");
  const direction = sortBy === "desc" ? -1 : 1;
  const sorted = sortBy
    ? [...found].sort((a, b) => direction * a.name.localeCompare(b.name, "en"))
    : found;
  return {
    items: sorted.slice((page - 1) * limit, page * limit),
    total: found.length,
    totalPages: totalPagesOf(found.length, limit),
    corrected,
  };
}

export async function loadPrintPage(get: Get, query: ListQuery): Promise<ProductPage> {
  const page = (number: number) =>
    get("products", { query: { ...query, page: number, limit: LIMIT_MAX } });
  const first = await page(1);
  if (query.search && first.search === undefined)
    return {
      ...(await searchLocally(get, {
        ...query,
        page: 1,
        limit: PRINTED_MAX,
        search: query.search,
      })),
      page: 1,
    };
  const items = await loadAllPages(first, page, LIMIT_MAX, PRINTED_MAX / LIMIT_MAX);
  const { total, corrected, not_held, understood, by_name, words, nearest, facets } = first;
  return {
    items,
    page: 1,
    total,
    totalPages: 1,
    corrected,
    not_held,
    understood,
    by_name,
    words,
    nearest,
    facets,
  };
}
