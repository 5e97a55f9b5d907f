/**
 * Types of product lists (§7), and queries over many pages of products. They are loaded separately,
 * because most lists show one page.
 */

import type { ProductSummary } from "#catalogue/entities/products.ts";
import { catalogueOf } from "#catalogue/search/catalogue.ts";
import type { Payload } from "#contract/api.ts";
import { CATALOGUE_PAGE, LIMIT_MAX, PRINTED_MAX } from "#contract/limits.ts";
import { totalPagesOf } from "#contract/paging.ts";
import type { Get } from "./api-query.ts";
import { allOf } from "./catalogue.ts";
import type { List } from "./lists.ts";

/** Query of a product list. Industry and category are filter values of §9. */
export interface ListQuery {
  readonly page: number;
  readonly limit?: number;
  readonly industryName?: string | undefined;
  readonly categoryName?: string | undefined;
  readonly sortBy?: "asc" | "desc" | undefined;
  readonly search?: string | undefined;
  /** Searches for the term without spelling correction. */
  readonly exact?: "1" | undefined;
  /** Also returns the number of products per facet. */
  readonly fields?: "facets" | undefined;
  readonly polymer?: string | undefined;
  readonly process?: string | undefined;
  readonly form?: string | undefined;
  readonly stock?: string | undefined;
  readonly regulatory?: string | undefined;
}

/** A page of products. With a search term it also has the search notes. */
export interface ProductPage
  extends List<ProductSummary>,
    Pick<
      Payload<"products">,
      "corrected" | "not_held" | "understood" | "by_name" | "words" | "nearest" | "facets"
    > {}

type Searched = ListQuery & { readonly limit: number; readonly search: string };

/**
 * Searches all products that match the filters, with the search box's algorithm (§5), and returns
 * one page.
 */
export async function searchHere(
  get: Get,
  { page, limit, search, sortBy, exact, ...filters }: Searched,
) {
  const all = (number: number) =>
    get("products", { query: { ...filters, page: number, limit: CATALOGUE_PAGE } });
  const { products: found, corrected } = catalogueOf(
    await allOf(await all(1), all, CATALOGUE_PAGE),
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

/** All matching products on one page. */
export async function printedPage(get: Get, query: ListQuery): Promise<ProductPage> {
  const page = (number: number) =>
    get("products", { query: { ...query, page: number, limit: LIMIT_MAX } });
  const first = await page(1);
  if (query.search && first.search === undefined)
    return {
      ...(await searchHere(get, { ...query, page: 1, limit: PRINTED_MAX, search: query.search })),
      page: 1,
    };
  const items = await allOf(first, page, LIMIT_MAX, PRINTED_MAX / LIMIT_MAX);
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
