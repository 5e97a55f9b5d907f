/** State of the stock list in the query string: page, sort, market, category, search (§2, §4). */
import { pagingRules, readPaging } from "#contract/paging.ts";
import { categories, findCategory, findIndustry, industries } from "#contract/taxonomy.ts";
import type { ListQuery } from "../../../data/products.ts";

export interface ListState {
  readonly page: number;
  readonly sortBy?: "asc" | "desc";
  /** Industry key. */
  readonly market?: string;
  /** Category key. */
  readonly category?: string;
  readonly search?: string;
  /** The visitor wants no correction. */
  readonly exact?: "1";
}

/** Reads the query string; what means nothing is left out. */
export function readListState(params: URLSearchParams): ListState {
  const sortBy = params.get("sortBy");
  const market = findIndustry(params.get("market") ?? "")?.key;
  const category = findCategory(params.get("category") ?? "")?.key;
  const search = params.get("search")?.trim();
  return {
    page: readPaging({ page: params.get("page") }, pagingRules.productList).page,
    ...(sortBy === "asc" || sortBy === "desc" ? { sortBy } : {}),
    ...(market ? { market } : {}),
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
    ...(search && params.get("exact") === "1" ? { exact: "1" } : {}),
  };
}

/** The query string of a state; the first page is not named. */
export function writeListState(state: ListState): URLSearchParams {
  const entries = Object.entries(state).flatMap(([key, value]) =>
    value === undefined || value === "" || (key === "page" && value === 1) ? [] : [[key, String(value)]],
  );
  return new URLSearchParams(entries);
}

/** What the API is asked: filter values as §9 writes them for the list page. */
export function listQuery({ page, sortBy, market, category, search, exact }: ListState): ListQuery {
  const industryName = industries.find(({ key }) => key === market)?.filter;
  const chosen = categories.find(({ key }) => key === category);
  const categoryName = chosen?.listFilter ?? chosen?.filter;
  return {
    page,
    ...(sortBy ? { sortBy } : {}),
    ...(industryName ? { industryName } : {}),
    ...(categoryName ? { categoryName } : {}),
    ...(search ? { search } : {}),
    ...(exact ? { exact } : {}),
  };
}
