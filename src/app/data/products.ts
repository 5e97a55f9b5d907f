/** Queries for products (§7, §9). */
import type { Payload } from "#contract/api.ts";
import type { Product, ProductSummary } from "#contract/entities.ts";
import { PRODUCT_LIST_PAGE } from "#contract/limits.ts";
import { errors } from "#messages/errors.ts";
import { apiQuery } from "./api-query.ts";
import { type List, pagesOf, shownPage } from "./lists.ts";
import type { Explain } from "./transport.ts";

/** §8: a status is told as a number; a reply that cannot be read, or none, in words. */
export const explain: Explain = (reason, status) => (status === 0 || status === 200 ? reason : errors.unexpectedStatus(status));

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
        if (asked.search && reply.search === undefined) return (await import("./product-pages.ts")).searchHere(get, { ...asked, page, search: asked.search });
        const { products: items, total, corrected, not_held, nearest, facets } = reply;
        return { items, total, totalPages: pagesOf(reply, asked.limit), corrected, not_held, nearest, facets };
      }),
  );
};

/** All products that match, to be printed: at most 500, in pages of 100 side by side. */
export const printedQuery = (query: ListQuery) =>
  apiQuery(["products", "printed", query], async (get): Promise<ProductPage> => (await import("./product-pages.ts")).printedPage(get, query));

/** A page of products: `GET /products` (§7). */
export const productsQuery = (query: ListQuery) => listQuery("products", query);
/** A page of a category's products: `GET /products/` (§7). */
export const categoryProductsQuery = (query: ListQuery & { readonly categoryName: string }) => listQuery("categoryProducts", query);

/** One product. */
export const productQuery = (id: string) =>
  apiQuery(["product", id], async (get): Promise<Product> => (await get("product", { id }, errors.productFailed)).product);
