/** `GET /products`, `/products/{id}` (§7) and the structure drawings. */
import { Hono } from "hono";
import { validator } from "hono/validator";
import { payloads } from "#contract/entities.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import { findCategory, findIndustry } from "#contract/taxonomy.ts";
import type { Database } from "#store/open.ts";
import { findProduct, listProducts } from "#store/products.ts";
import { describeGet, envelope, fail, firstValues, pagingParameters, pathParameter, queryParameter, storable } from "./envelope.ts";

export interface ProductParameters {
  page?: string;
  limit?: string;
  industryName?: string;
  categoryName?: string;
  sortBy?: string;
  search?: string;
}

const parameters = [
  ...pagingParameters,
  queryParameter("industryName", "An industry in any spelling of the specification and any case."),
  queryParameter("categoryName", "A chemical category in any spelling of the specification and any case."),
  queryParameter("sortBy", "asc or desc by name; anything else is stock order."),
  queryParameter("search", "Substring of grade, CAS number, chemical name, synonym or trade name."),
];

/** Key that a spelling stands for; a spelling that means nothing matches no product. */
const keyOf = (text: string | undefined, find: (text: string) => { key: string } | undefined): string | undefined =>
  text?.trim() ? (find(text)?.key ?? "") : undefined;

export const productsApi = (db: Database) =>
  new Hono()
    .get(
      "/",
      describeGet("Products: filtered, sorted, searched, a page at a time.", payloads.products, parameters),
      validator("query", (query): ProductParameters => firstValues(query)),
      async (c) => {
        const query = c.req.valid("query");
        const paging = readPaging(query, pagingRules.api);
        const industry = keyOf(query.industryName, findIndustry);
        const category = keyOf(query.categoryName, findCategory);
        const search = query.search?.trim().slice(0, SEARCH_MAX);
        const sortBy = query.sortBy === "asc" || query.sortBy === "desc" ? query.sortBy : undefined;
        const unknown = industry === "" || category === "";
        const { products, total } = unknown ? { products: [], total: 0 } : await listProducts(db, { ...paging, industry, category, sortBy, search });
        return c.json(envelope({ products, total, totalPages: totalPagesOf(total, paging.limit), ...paging, ...(search ? { search } : {}) }));
      },
    )
    .get("/:id", describeGet("One product.", payloads.product, [pathParameter("id", "Id of a product.")], true), async (c) => {
      const product = await findProduct(db, storable(c.req.param("id")));
      return product ? c.json(envelope({ product })) : fail(c, 404, "Product not found");
    });
