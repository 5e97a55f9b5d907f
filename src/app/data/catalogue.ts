/** The whole catalogue, as a search in the browser needs it (§4, §7, §9). */

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
 * The products of a list's first page, and of all pages after it side by side.
 * @param limit products a page
 * @param most pages that are asked for
 */
export async function allOf(
  first: Payload<"products">,
  get: (page: number) => Promise<Payload<"products">>,
  limit: number,
  most = Number.POSITIVE_INFINITY,
): Promise<ProductSummary[]> {
  const pages = Math.min(pagesOf(first, limit), most);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => get(index + 2)),
  );
  return [first, ...rest].flatMap(({ products }) => products);
}

/**
 * Catalogue that a search works on: the whole of it, or word that it is too large and the server
 * must be asked.
 */
export interface Catalogue {
  readonly products: readonly ProductSummary[];
  readonly total: number;
  readonly complete: boolean;
}

/**
 * The whole catalogue, 50 a page from page 1 to totalPages (§7), fresh for 300 s and kept for 600 s
 * (§9): a search that is opened asks again when it is older, or when it could not be had. Page 1
 * tells how many there are; the rest come side by side. Above 2,000 products only page 1 is loaded.
 */
export const catalogueQuery = () =>
  apiQuery(
    ["products", "catalogue"],
    async (get): Promise<Catalogue> => {
      const page = (number: number) =>
        get("products", { query: { page: number, limit: CATALOGUE_PAGE, fields: "search" } });
      const first = await page(1);
      const pages = pagesOf(first, CATALOGUE_PAGE);
      const total = first.total ?? pages * CATALOGUE_PAGE;
      if (total > CATALOGUE_LOCAL_MAX) return { products: first.products, total, complete: false };
      return { products: await allOf(first, page, CATALOGUE_PAGE), total, complete: true };
    },
    {
      staleTime: CATALOGUE_FRESH_MS,
      gcTime: CATALOGUE_KEPT_MS,
      refetchOnMount: true,
      retryOnMount: true,
    },
  );
