/** Queries for products (§7, §9). */
import type { Payload } from "#contract/api.ts";
import type { Product, ProductSummary } from "#contract/entities.ts";
import { CATALOGUE_FRESH_MS, CATALOGUE_KEPT_MS, CATALOGUE_LOCAL_MAX, CATALOGUE_PAGE, LIMIT_MAX, PRINTED_MAX, PRODUCT_LIST_PAGE } from "#contract/limits.ts";
import { totalPagesOf } from "#contract/paging.ts";
import { errors } from "#messages/errors.ts";
import { apiQuery, type Get } from "./api-query.ts";
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
  /** The visitor wants no correction. */
  readonly exact?: "1";
  /** Also asks how many products each facet would leave. */
  readonly fields?: "facets";
  readonly polymer?: string;
  readonly process?: string;
  readonly form?: string;
  readonly stock?: string;
  readonly regulatory?: string;
}

/** Every page of a list after its first, side by side. */
async function restOf(first: Payload<"products">, get: (page: number) => Promise<Payload<"products">>): Promise<ProductSummary[]> {
  const pages = pagesOf(first, CATALOGUE_PAGE);
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => get(index + 2)));
  return [first, ...rest].flatMap(({ products }) => products);
}

/** A page of what is found in all that matches the filters, as the search box finds it (§5). */
async function searchHere(get: Get, { page, limit, search, sortBy, exact, ...filters }: ListQuery & { readonly limit: number; readonly search: string }) {
  const { catalogueOf } = await import("#contract/search/catalogue.ts");
  const all = (number: number) => get("products", { query: { ...filters, page: number, limit: CATALOGUE_PAGE } }, explain);
  const { products: found, corrected } = catalogueOf(await restOf(await all(1), all)).search(search, undefined, exact === "1");
  const direction = sortBy === "desc" ? -1 : 1;
  const sorted = sortBy ? [...found].sort((a, b) => direction * a.name.localeCompare(b.name, "en")) : found;
  return { items: sorted.slice((page - 1) * limit, page * limit), total: found.length, totalPages: totalPagesOf(found.length, limit), corrected };
}
/** A page of products; with a search term, what else there is to say about it. */
export interface ProductPage extends List<ProductSummary>, Pick<Payload<"products">, "corrected" | "not_held" | "nearest" | "facets"> {}

const listQuery = (name: "products" | "categoryProducts", query: ListQuery) => {
  const asked = { limit: PRODUCT_LIST_PAGE, ...query };
  return apiQuery(
    [name, asked],
    (get): Promise<ProductPage> =>
      shownPage(asked.page, async (page) => {
        const reply = await get(name, { query: { ...asked, page } }, explain);
        // A server that knows only §7 does not search, and so does not repeat the term.
        if (asked.search && reply.search === undefined) return searchHere(get, { ...asked, page, search: asked.search });
        const { products: items, total, corrected, not_held, nearest, facets } = reply;
        return { items, total, totalPages: pagesOf(reply, asked.limit), corrected, not_held, nearest, facets };
      }),
  );
};

/** All products that match, to be printed: at most 500, in pages of 100 side by side. */
export const printedQuery = (query: ListQuery) =>
  apiQuery(["products", "printed", query], async (get): Promise<ProductPage> => {
    const page = (number: number) => get("products", { query: { ...query, page: number, limit: LIMIT_MAX } }, explain);
    const first = await page(1);
    if (query.search && first.search === undefined)
      return { ...(await searchHere(get, { ...query, page: 1, limit: PRINTED_MAX, search: query.search })), page: 1 };
    const pages = Math.min(pagesOf(first, LIMIT_MAX), PRINTED_MAX / LIMIT_MAX);
    const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
    const { total, corrected, not_held, nearest, facets } = first;
    return { items: [first, ...rest].flatMap(({ products }) => products), page: 1, total, totalPages: 1, corrected, not_held, nearest, facets };
  });

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
 */
export const catalogueQuery = () =>
  apiQuery(
    ["products", "catalogue"],
    async (get): Promise<Catalogue> => {
      const page = (number: number): Promise<Payload<"products">> =>
        get("products", { query: { page: number, limit: CATALOGUE_PAGE, fields: "search" } }, explain);
      const first = await page(1);
      const pages = pagesOf(first, CATALOGUE_PAGE);
      const total = first.total ?? pages * CATALOGUE_PAGE;
      if (total > CATALOGUE_LOCAL_MAX) return { products: first.products, total, complete: false };
      return { products: await restOf(first, page), total, complete: true };
    },
    { staleTime: CATALOGUE_FRESH_MS, gcTime: CATALOGUE_KEPT_MS, refetchOnMount: true, retryOnMount: true },
  );
