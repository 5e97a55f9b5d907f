/** Parses `page` and `limit` leniently (§5), with the defaults of each screen. */
import { ALL_PRODUCTS_PAGE, LIMIT_MAX, PAGER_ALL, PRODUCT_LIST_PAGE } from "./limits.ts";

/** Default and minimum (§5). */
export interface PagingRule {
  readonly limit: number;
  readonly minimum: number;
}

export const pagingRules = {
  news: { limit: 9, minimum: 9 },
  events: { limit: 10, minimum: 10 },
  jobs: { limit: 10, minimum: 10 },
  blogs: { limit: 10, minimum: 10 },
  articles: { limit: 10, minimum: 10 },
  category: { limit: 8, minimum: 1 },
  allProducts: { limit: ALL_PRODUCTS_PAGE, minimum: 1 },
  productList: { limit: PRODUCT_LIST_PAGE, minimum: 1 },
  regulatory: { limit: 25, minimum: 1 },
  api: { limit: 10, minimum: 1 },
} as const satisfies Record<string, PagingRule>;

export interface Paging {
  readonly page: number;
  readonly limit: number;
}

type Raw = string | null | undefined;

/** At least 1; undefined for `"2.7"`, `"abc"`, `""`, `"0"` and `"-1"`. */
export function positive(raw: Raw): number | undefined {
  const text = raw?.trim() ?? "";
  return /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined;
}

/**
 * §5: an invalid page is 1; an invalid limit, or one below the minimum, is the default; a limit
 * above 100 is 100.
 */
export function readPaging(raw: { page?: Raw; limit?: Raw }, rule: PagingRule): Paging {
  const limit = positive(raw.limit);
  return {
    page: positive(raw.page) ?? 1,
    limit: Math.min(limit === undefined || limit < rule.minimum ? rule.limit : limit, LIMIT_MAX),
  };
}

/** 0 for no rows. */
export const totalPagesOf = (total: number, limit: number): number => Math.ceil(total / limit);

export type PagerEntry = number | "gap";

/** §9: all pages up to five; otherwise first, last, the current page's neighbours, and gaps. */
export function pagerEntries(current: number, total: number): PagerEntry[] {
  if (total <= PAGER_ALL) return Array.from({ length: total }, (_, index) => index + 1);
  const wanted = [1, current - 1, current, current + 1, total].filter(
    (page, index, all) => page >= 1 && page <= total && all.indexOf(page) === index,
  );
  return wanted.flatMap((page, index) =>
    page - (wanted[index - 1] ?? page - 1) > 1 ? ["gap" as const, page] : [page],
  );
}
