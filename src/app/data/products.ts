/** Queries for products (§7, §9). */
import type { Product } from "#catalogue/entities/products.ts";
import { PRODUCT_LIST_PAGE } from "#contract/limits.ts";
import { errors } from "#messages/errors.ts";
import { apiQuery } from "./api-query.ts";
import { fetchPage, pagesOf } from "./lists.ts";
import type { ListQuery, ProductPage } from "./product-pages.ts";
import { ApiError } from "./transport.ts";

const listQuery = (name: "products" | "categoryProducts", query: ListQuery) => {
  const fullQuery = { limit: PRODUCT_LIST_PAGE, ...query };
  return apiQuery(
    [name, fullQuery],
    (get): Promise<ProductPage> =>
      fetchPage(fullQuery.page, async (page) => {
        const reply = await get(name, { query: { ...fullQuery, page } });
        // A server that knows only §7 does not search, and does not repeat the term.
        if (fullQuery.search && reply.search === undefined)
          return (await import("./product-pages.ts")).searchLocally(get, {
            ...fullQuery,
            page,
            search: fullQuery.search,
          });
        return { ...reply, totalPages: pagesOf(reply, fullQuery.limit) };
      }),
  );
};

/** For printing: at most 500 products, in parallel pages of 100. */
export const printedQuery = (query: ListQuery) =>
  apiQuery(
    ["products", "printed", query],
    async (get): Promise<ProductPage> =>
      (await import("./product-pages.ts")).loadPrintPage(get, query),
  );

/** `GET /products` (§7). */
export const productsQuery = (query: ListQuery) => listQuery("products", query);
/** `GET /products/` (§7). */
export const categoryProductsQuery = (query: ListQuery & { readonly categoryName: string }) =>
  listQuery("categoryProducts", query);

/** Like {@link categoryProductsQuery}; a category without products throws an ApiError of 404. */
export const foundProductsQuery = (query: Parameters<typeof categoryProductsQuery>[0]) => {
  const { queryKey, queryFn, ...rules } = categoryProductsQuery(query);
  return {
    ...rules,
    queryKey: [...queryKey, "found"],
    queryFn: async (context: Parameters<typeof queryFn>[0]): Promise<ProductPage> => {
      const page = await queryFn(context);
      if (page.products.length === 0) throw new ApiError(404, errors.noProducts);
      return page;
    },
  };
};

export const productQuery = (id: string) =>
  apiQuery(
    ["product", id],
    async (get): Promise<Product> => (await get("product", { id })).product,
  );

/** §8. */
export const productFailure = ({ message }: Error): string =>
  errors.error(errors.productFailed(message));
