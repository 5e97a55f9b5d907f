/** Queries for products (§7, §9). */
import type { Payloads, ProductSummary } from "#contract/entities.ts";
import { CATALOGUE_FRESH_MS, CATALOGUE_KEPT_MS, CATALOGUE_LOCAL_MAX, CATALOGUE_PAGE, PRODUCT_LIST_PAGE } from "#contract/limits.ts";
import { errors } from "#messages/errors.ts";
import { type CallOptions, call } from "./api.ts";
import { shownPage } from "./lists.ts";
import { type QueryClient, queryOptions } from "./query-client.ts";

type Page = Payloads["products"];
const unexpected = (_: string, status: number): string => errors.unexpectedStatus(status);

/** What a product list asks for. Industry and category are filter values of §9. */
export interface ListQuery {
  readonly page: number;
  readonly limit?: number;
  readonly industryName?: string;
  readonly categoryName?: string;
  readonly sortBy?: "asc" | "desc";
  readonly search?: string;
}

/** §3 does not say whether a product has one industry's name or several: a single one becomes a list. */
const withIndustries = <T extends { industry_name?: string[] | undefined }>(product: T): T =>
  product.industry_name === undefined ? product : { ...product, industry_name: [product.industry_name].flat() };

const getProducts = async (client: QueryClient, query: CallOptions["query"] & object, more: Pick<CallOptions, "signal" | "priority">): Promise<Page> => {
  const page = await call(client, "products", "/products", { query, ...more, explain: unexpected });
  return { ...page, products: page.products.map(withIndustries) };
};

/** A page of products; in the place of one beyond the last, the first (§4). */
export const productsQuery = (query: ListQuery) => {
  const asked = { limit: PRODUCT_LIST_PAGE, ...query };
  return queryOptions({
    queryKey: ["products", asked] as const,
    queryFn: ({ client, signal }) => shownPage(asked.page, (page): Promise<Page> => getProducts(client, { ...asked, page }, { signal })),
  });
};

/** One product. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["product", id] as const,
    queryFn: async ({ client, signal }) => {
      const { product } = await call(client, "product", `/products/${encodeURIComponent(id)}`, { signal, explain: errors.productFailed });
      return withIndustries(product);
    },
  });

/** What a search works on: the whole catalogue, or word that it is too large and the server must be asked. */
export interface Catalogue {
  readonly products: readonly ProductSummary[];
  readonly total: number;
  readonly complete: boolean;
}

/**
 * The whole catalogue, 50 a page from page 1 to totalPages (§7), fresh for 300 s and kept for 600 s (§9). Page 1
 * tells how many there are; the rest come side by side. Above 2,000 products only page 1 is loaded.
 * @param onPage is given the products of each page as they come
 * @param priority `low` for what nobody waits for yet
 */
export const catalogueQuery = (onPage: (products: readonly ProductSummary[]) => void, priority?: "low") =>
  queryOptions({
    queryKey: ["catalogue"] as const,
    staleTime: CATALOGUE_FRESH_MS,
    gcTime: CATALOGUE_KEPT_MS,
    queryFn: async ({ client, signal }): Promise<Catalogue> => {
      const get = async (page: number): Promise<Page> => {
        const found = await getProducts(client, { page, limit: CATALOGUE_PAGE }, { signal, ...(priority ? { priority } : {}) });
        onPage(found.products);
        return found;
      };
      const first = await get(1);
      const total = first.total ?? first.totalPages * CATALOGUE_PAGE;
      if (total > CATALOGUE_LOCAL_MAX) return { products: first.products, total, complete: false };
      const rest = await Promise.all(Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => get(index + 2)));
      return { products: [first, ...rest].flatMap((page) => page.products), total, complete: true };
    },
  });
