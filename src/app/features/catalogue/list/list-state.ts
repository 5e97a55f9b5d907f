/** State of the stock list in the query string (§2, §4). */
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
  /** Turns spelling correction off. */
  readonly exact?: "1" | undefined;
  readonly view?: "table" | undefined;
  /** For printing. */
  readonly rows?: "all" | undefined;
  /** "More filters". */
  readonly facets?: FacetChoice | undefined;
}

export function readListState(params: URLSearchParams): ListState {
  const sortBy = params.get("sortBy");
  const search = params.get("search")?.trim() || undefined;
  const view = params.get("view") === "table" ? "table" : undefined;
  // Without JavaScript each value is a separate parameter.
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

const serializeFacets = (facets: FacetChoice = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facets)
      .filter(([, values]) => values.length > 0)
      .map(([key, values]) => [key, values.join(",")]),
  );

/** Omits page 1. */
export function writeListState({ facets, ...state }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...state, ...serializeFacets(facets) })) {
    const isFirstPage = key === "page" && value === 1;
    if (value !== undefined && value !== "" && !isFirstPage) params.append(key, String(value));
  }
  return params;
}

export const stateQuery = (state: ListState) =>
  state.rows ? printedQuery(listQuery(state)) : productsQuery(listQuery(state));

/** With the filter values of §9. */
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
    // Absent, not undefined: it would replace the default limit.
    ...(view ? { limit: PRODUCT_TABLE_PAGE } : {}),
    ...serializeFacets(facets),
    sortBy,
    industryName: industries.find(({ key }) => key === market)?.filter,
    categoryName: chosen?.listFilter ?? chosen?.filter,
    search,
    exact,
  };
}

/** §8: a status as a number, an unreadable or missing reply in words. */
export function listFailure(error: Error): string {
  const { status = 0, message } = error as Error & { readonly status?: number };
  return errors.productList(
    status === 0 || status === 200 ? message : errors.unexpectedStatus(status),
  );
}
