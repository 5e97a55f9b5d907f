/** Loads the whole catalogue for the search in the browser (§4, §7, §9). */

import type { ProductSummary } from "#catalogue/entities/products.ts";
import type { Payload } from "#contract/api.ts";
import {
  CATALOGUE_FRESH_MS,
  CATALOGUE_KEPT_MS,
  CATALOGUE_LOCAL_MAX,
  CATALOGUE_PAGE,
} from "#contract/limits.ts";
import { apiQuery } from "./api-query.ts";
import { pagesOf } from "./lists.ts";

/**
 * Loads the pages after the first in parallel.
 * @param limit products per page
 * @param most maximum number of pages
 */
export async function loadAllPages(
  first: Payload<"products">,
  get: (page: number) => Promise<Payload<"products">>,
  limit: number,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<ProductSummary[]> {
  const pages = Math.min(pagesOf(first, limit), maxPages);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => get(index + 2)),
  );
  return [first, ...rest].flatMap(({ products }) => products);
}

/** When `complete` is false, the catalogue is too large and the server searches. */
export interface LoadedCatalogue {
  readonly products: readonly ProductSummary[];
  readonly total: number;
  readonly complete: boolean;
}

/**
 * 50 products per page (§7), fresh for 300 s, kept for 600 s (§9). Opening a search refetches it
 * when it is stale or failed. Above 2,000 products only page 1 is loaded.
 */
export const catalogueQuery = () =>
  apiQuery(
    ["products", "catalogue"],
    async (get): Promise<LoadedCatalogue> => {
      const page = (number: number) =>
        get("products", { query: { page: number, limit: CATALOGUE_PAGE, fields: "search" } });
      const first = await page(1);
      const pages = pagesOf(first, CATALOGUE_PAGE);
      const total = first.total ?? pages * CATALOGUE_PAGE;
      if (total > CATALOGUE_LOCAL_MAX) return { products: first.products, total, complete: false };
      return { products: await loadAllPages(first, page, CATALOGUE_PAGE), total, complete: true };
    },
    {
      staleTime: CATALOGUE_FRESH_MS,
      gcTime: CATALOGUE_KEPT_MS,
      refetchOnMount: true,
      retryOnMount: true,
    },
  );
