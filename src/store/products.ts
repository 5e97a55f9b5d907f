/** Products: list with filters, sort, paging and search; detail. */
import type { Kysely } from "kysely";
import type { Product, ProductSummary } from "#contract/entities.ts";
import { searchTerm } from "#contract/search.ts";
import { contentState } from "./count-cache.ts";
import type { Database } from "./open.ts";
import { browse } from "./product-list.ts";
import { type ProductQuery, SCALE, type Scale } from "./product-query.ts";
import { searchProducts } from "./product-search.ts";
import { readTransaction } from "./read-transaction.ts";
import type { Schema } from "./schema.ts";

export type { ProductQuery } from "./product-query.ts";

export interface ProductList {
  readonly products: ProductSummary[];
  /** All matches, not only this page's. */
  readonly total: number;
}

/** One page of products and the number of all that match. */
export const listProducts = (db: Database, query: ProductQuery, scale: Scale = SCALE): Promise<ProductList> =>
  readTransaction(db, async (reader) => {
    const asked = { db, reader, state: await contentState(reader), query, scale };
    const { bodies, total } = await (searchTerm(query.search ?? "") ? searchProducts(asked, query.search ?? "") : browse(asked));
    return { products: await summaries(reader, bodies), total };
  });

async function summaries(reader: Kysely<Schema>, bodies: readonly string[]): Promise<ProductSummary[]> {
  if (bodies.length === 0) return [];
  const rows = await reader.selectFrom("product_bodies").select(["id", "summary"]).where("id", "in", bodies).execute();
  const byId = new Map(rows.map(({ id, summary }) => [id, JSON.parse(summary) as ProductSummary]));
  return bodies.flatMap((id) => byId.get(id) ?? []);
}

/** One product with its related products, or undefined. */
export const findProduct = (db: Database, id: string): Promise<Product | undefined> =>
  readTransaction(db, async (reader) => {
    const products = reader.selectFrom("products").innerJoin("product_bodies", "product_bodies.id", "products.body");
    const row = await products.select(["detail", "related"]).where("products.id", "=", id).executeTakeFirst();
    if (!row) return undefined;
    const ids = JSON.parse(row.related) as string[];
    const related = ids.length > 0 ? await products.select(["products.id", "summary"]).where("products.id", "in", ids).execute() : [];
    const byId = new Map(related.map((other) => [other.id, JSON.parse(other.summary) as ProductSummary]));
    return { ...(JSON.parse(row.detail) as Product), related: ids.flatMap((other) => byId.get(other) ?? []) };
  });

/** Number of products per category key and per industry key. */
export async function countProducts(db: Database): Promise<{ categories: Record<string, number>; industries: Record<string, number>; total: number }> {
  const rows = await db.reader
    .selectFrom("products")
    .select(["category", "industries", (select) => select.fn.countAll().as("total")])
    .groupBy(["category", "industries"])
    .execute();
  const counts = { categories: {} as Record<string, number>, industries: {} as Record<string, number>, total: 0 };
  for (const { category, industries, total } of rows) {
    counts.total += Number(total);
    counts.categories[category] = (counts.categories[category] ?? 0) + Number(total);
    for (const industry of industries.trim().split(" ")) if (industry) counts.industries[industry] = (counts.industries[industry] ?? 0) + Number(total);
  }
  return counts;
}

/** Every product id, in stock order. */
export async function productIds(db: Database): Promise<string[]> {
  const rows = await db.reader.selectFrom("products").select("id").orderBy("position").orderBy("id").execute();
  return rows.map((row) => row.id);
}
