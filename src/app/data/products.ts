/** Queries for products (§7, §9). */
import type { Payload } from "#contract/api.ts";
import type { Product, ProductSummary } from "#contract/entities.ts";
import { CATALOGUE_FRESH_MS, CATALOGUE_KEPT_MS, CATALOGUE_LOCAL_MAX, CATALOGUE_PAGE, PRODUCT_LIST_PAGE } from "#contract/limits.ts";
import { errors } from "#messages/errors.ts";
import { apiQuery } from "./api-query.ts";
import { type List, pagesOf, shownPage } from "./lists.ts";
import type { Explain } from "./transport.ts";

/** §8: a status is told as a number; a reply that cannot be read, or none, in words. */
const explain: Explain = (reason, status) => (status === 0 || status === 200 ? reason : errors.unexpectedStatus(status));

/** What a product list asks for. Industry and category are filter values of §9. */
export interface ListQuery {
  readonly page: number;
  readonly limit?: number;
  readonly industryName?: string;
  readonly categoryName?: string;
  readonly sortBy?: "asc" | "desc";
  readonly search?: string;
}

const listQuery = (name: "products" | "categoryProducts", query: ListQuery) => {
  const asked = { limit: PRODUCT_LIST_PAGE, ...query };
  return apiQuery(
    [name, asked],
    (get): Promise<List<ProductSummary>> =>
      shownPage(asked.page, async (page) => {
        const reply = await get(name, { query: { ...asked, page } }, explain);
        return { items: reply.products, total: reply.total, totalPages: pagesOf(reply, asked.limit) };
      }),
  );
};

/** A page of products: `GET /products` (§7). */
export const productsQuery = (query: ListQuery) => listQuery("products", query);
/** A page of a category's products: `GET /products/` (§7). */
export const categoryProductsQuery = (query: ListQuery & { readonly categoryName: string }) => listQuery("categoryProducts", query);

/** One product. */
export const productQuery = (id: string) =>
  apiQuery(["product", id], async (get): Promise<Product> => (await get("product", { id }, errors.productFailed)).product);

/** What a search works on: the whole catalogue, or word that it is too large and the server must be asked. */
export interface Catalogue {
  readonly products: readonly ProductSummary[];
  readonly total: number;
  readonly complete: boolean;
}

/**
 * The whole catalogue, 50 a page from page 1 to totalPages (§7), fresh for 300 s and kept for 600 s (§9): a search that is opened
 * asks again when it is older, or when it could not be had. Page 1 tells how many there are; the rest come side by side. Above 2,000
 * products only page 1 is loaded.
 * @param onPage is given the products of each page as they come
 * @param priority `low` for what nobody waits for yet
 */
export const catalogueQuery = (onPage: (products: readonly ProductSummary[]) => void, priority?: "low") =>
  apiQuery(
    ["products", "catalogue"],
    async (get): Promise<Catalogue> => {
      const page = async (number: number): Promise<Payload<"products">> => {
        const reply = await get("products", { query: { page: number, limit: CATALOGUE_PAGE } }, explain);
        onPage(reply.products);
        return reply;
      };
      const first = await page(1);
      const pages = pagesOf(first, CATALOGUE_PAGE);
      const total = first.total ?? pages * CATALOGUE_PAGE;
      if (total > CATALOGUE_LOCAL_MAX) return { products: first.products, total, complete: false };
      const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
      return { products: [first, ...rest].flatMap(({ products }) => products), total, complete: true };
    },
    { priority, staleTime: CATALOGUE_FRESH_MS, gcTime: CATALOGUE_KEPT_MS, refetchOnMount: true, retryOnMount: true },
  );
