/** Products: list with filters, sort, paging and search; detail. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Product, ProductSummary } from "#contract/entities.ts";
import type { Paging } from "#contract/paging.ts";
import { searchForms, searchTerm } from "#contract/search.ts";
import type { Database } from "./open.ts";
import type { Engine, Schema } from "./schema.ts";
import { snapshot } from "./snapshot.ts";

export interface ProductQuery extends Paging {
  /** Industry key. */
  readonly industry?: string | undefined;
  /** Category key. */
  readonly category?: string | undefined;
  /** By name; undefined is stock order. */
  readonly sortBy?: "asc" | "desc" | undefined;
  /** Raw search term. */
  readonly search?: string | undefined;
}

export interface ProductList {
  readonly products: ProductSummary[];
  /** All matches, not only this page's. */
  readonly total: number;
}

/** Shortest text that a trigram index can look up. */
const TRIGRAM = 3;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Condition on `products` for a term: contains its normalised or its compacted form. */
function matching(engine: Engine, term: string): RawBuilder<boolean> | undefined {
  const forms = searchForms(term);
  if (forms.length === 0) return undefined;
  if (engine === "sqlite" && forms.every((form) => [...form].length >= TRIGRAM)) {
    const query = forms.map((form) => `"${form.replaceAll('"', '""')}"`).join(" OR ");
    return sql<boolean>`products.num in (select rowid from products_search where products_search match ${query})`;
  }
  const likes = forms.map((form) => sql<boolean>`products.search_key like ${`%${escapeLike(form)}%`} escape '\\'`);
  return sql<boolean>`(${sql.join(likes, sql` or `)})`;
}

/** Best answers first: a CAS number, grade or synonym in full; names that begin with the term or contain it; the rest. */
function nearness(term: string): RawBuilder<number> {
  const whole = searchForms(term)
    .map(escapeLike)
    .flatMap((form) => [form, `${form}\n%`, `%\n${form}`, `%\n${form}\n%`])
    .map((pattern) => sql`products.search_key like ${pattern} escape '\\'`);
  const plain = escapeLike(term);
  return sql<number>`case
    when ${sql.join(whole, sql` or `)} then 0
    when products.name_key like ${`${plain}%`} escape '\\' or products.name_key like ${`% ${plain}%`} escape '\\' then 1
    when products.name_key like ${`%${plain}%`} escape '\\' then 2
    else 3 end`;
}

/** One page of products and the number of all that match. */
export const listProducts = (db: Database, query: ProductQuery): Promise<ProductList> => snapshot(db, (reader) => readList(reader, db.engine, query));

async function readList(reader: Kysely<Schema>, engine: Engine, query: ProductQuery): Promise<ProductList> {
  const term = searchTerm(query.search ?? "");
  const match = term ? matching(engine, term) : undefined;
  let rows = reader.selectFrom("products");
  if (query.category) rows = rows.where("products.category", "=", query.category);
  if (query.industry) {
    const industry = query.industry;
    rows = rows.where("products.id", "in", (inner) => inner.selectFrom("product_industries").select("product_id").where("industry", "=", industry));
  }
  if (match) rows = rows.where(match);
  const counted = await rows.select((select) => select.fn.countAll().as("total")).executeTakeFirstOrThrow();
  let page = rows.select("products.summary");
  if (query.sortBy) page = page.orderBy("products.name_key", query.sortBy).orderBy("products.id", query.sortBy);
  else {
    if (match) page = page.orderBy(nearness(term));
    page = page.orderBy("products.position").orderBy("products.id");
  }
  const found = await page
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { products: found.map((row) => JSON.parse(row.summary) as ProductSummary), total: Number(counted.total) };
}

/** One product with its related products, or undefined. */
export const findProduct = (db: Database, id: string): Promise<Product | undefined> => snapshot(db, (reader) => readProduct(reader, id));

async function readProduct(reader: Kysely<Schema>, id: string): Promise<Product | undefined> {
  const row = await reader.selectFrom("products").select(["detail", "related"]).where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const ids = JSON.parse(row.related) as string[];
  const related = ids.length > 0 ? await reader.selectFrom("products").select(["id", "summary"]).where("id", "in", ids).execute() : [];
  const byId = new Map(related.map((other) => [other.id, JSON.parse(other.summary) as ProductSummary]));
  return { ...(JSON.parse(row.detail) as Product), related: ids.flatMap((other) => byId.get(other) ?? []) };
}

/** Number of products per category key and per industry key. */
export async function countProducts(db: Database): Promise<{ categories: Record<string, number>; industries: Record<string, number>; total: number }> {
  const byCategory = await db.reader
    .selectFrom("products")
    .select(["category", (select) => select.fn.countAll().as("total")])
    .groupBy("category")
    .execute();
  const byIndustry = await db.reader
    .selectFrom("product_industries")
    .select(["industry", (select) => select.fn.countAll().as("total")])
    .groupBy("industry")
    .execute();
  const categories = Object.fromEntries(byCategory.map((row) => [row.category, Number(row.total)]));
  return {
    categories,
    industries: Object.fromEntries(byIndustry.map((row) => [row.industry, Number(row.total)])),
    total: Object.values(categories).reduce((sum, count) => sum + count, 0),
  };
}

/** Every product id, in stock order. */
export async function productIds(db: Database): Promise<string[]> {
  const rows = await db.reader.selectFrom("products").select("id").orderBy("position").orderBy("id").execute();
  return rows.map((row) => row.id);
}
