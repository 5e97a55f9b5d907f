/** State of the stock list in the query string: page, sort, market, category, search (§2, §4). */
import { type FacetChoice, readFacets } from "#catalogue/facets.ts";
import { categories, findCategory, findIndustry, industries } from "#catalogue/taxonomy.ts";
import { PRODUCT_TABLE_PAGE } from "#contract/limits.ts";
import { pagingRules, readPaging } from "#contract/paging.ts";
import { errors } from "#messages/errors.ts";
import type { ListQuery } from "../../../data/product-pages.ts";
import { printedQuery, productsQuery } from "../../../data/products.ts";

export interface ListState {
  readonly page: number;
  readonly sortBy?: "asc" | "desc" | undefined;
  /** Industry key. */
  readonly market?: string | undefined;
  /** Category key. */
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  /** The visitor wants no correction. */
  readonly exact?: "1" | undefined;
  /** Rows instead of cards. */
  readonly view?: "table" | undefined;
  /** All rows on one page, to be printed. */
  readonly rows?: "all" | undefined;
  /** "More filters". */
  readonly facets?: FacetChoice | undefined;
}

/** Reads the query string; what means nothing is left out. */
export function readListState(params: URLSearchParams): ListState {
  const sortBy = params.get("sortBy");
  const search = params.get("search")?.trim() || undefined;
  const view = params.get("view") === "table" ? "table" : undefined;
  // A form without scripts sends each value as a parameter of its own.
  const facets = readFacets((key) => params.getAll(key));
  return {
    page: readPaging({ page: params.get("page") }, pagingRules.productList).page,
    sortBy: sortBy === "asc" || sortBy === "desc" ? sortBy : undefined,
    market: findIndustry(params.get("market") ?? "")?.key,
    category: findCategory(params.get("category") ?? "")?.key,
    search,
    exact: search && params.get("exact") === "1" ? "1" : undefined,
    view,
    rows: view && params.get("rows") === "all" ? "all" : undefined,
    facets: Object.keys(facets).length > 0 ? facets : undefined,
  };
}

/** Facets as they stand in an address: several values with commas. */
const joined = (facets: FacetChoice = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facets).flatMap(([key, values]) =>
      values.length > 0 ? [[key, values.join(",")]] : [],
    ),
  );

/** The query string of a state; the first page is not named. */
export function writeListState({ facets, ...state }: ListState): URLSearchParams {
  const entries = Object.entries({ ...state, ...joined(facets) }).flatMap(([key, value]) =>
    value === undefined || value === "" || (key === "page" && value === 1)
      ? []
      : [[key, String(value)]],
  );
  return new URLSearchParams(entries);
}

/** What the page of a state shows: a page of products, or all of them. */
export const stateQuery = (state: ListState) =>
  state.rows ? printedQuery(listQuery(state)) : productsQuery(listQuery(state));

/** What the API is asked: filter values as §9 writes them for the list page. */
export function listQuery({
  page,
  sortBy,
  market,
  category,
  search,
  exact,
  view,
  facets,
}: ListState): ListQuery {
  const chosen = categories.find(({ key }) => key === category);
  return {
    page,
    fields: "facets",
    ...(view ? { limit: PRODUCT_TABLE_PAGE } : {}),
    ...joined(facets),
    sortBy,
    industryName: industries.find(({ key }) => key === market)?.filter,
    categoryName: chosen?.listFilter ?? chosen?.filter,
    search,
    exact,
  };
}

/**
 * Text of a list that failed (§8): a status as a number; a reply that cannot be read, or none, in
 * words.
 */
export function listFailure(error: Error): string {
  const { status = 0, message } = error as Error & { readonly status?: number };
  return errors.productList(
    status === 0 || status === 200 ? message : errors.unexpectedStatus(status),
  );
}
