/**
 * Replaces the products. What pages show of them (bodies) is named by its hash and nobody sees it before a product points to it: a large
 * import on SQLite writes bodies first, in short transactions between which leads are stored, so that the one that switches is short
 * (design §9).
 */
import { createHash, randomUUID } from "node:crypto";
import { type Insertable, sql, type Transaction } from "kysely";
import { batches, insertMany, orReplace } from "./bulk.ts";
import { setMeta } from "./meta.ts";
import type { Database } from "./open.ts";
import type { ProductBodiesTable, ProductsTable, Schema } from "./schema.ts";
import type { SearchRow } from "./search/search-index.ts";

/** A product as the importer hands it over. `position` is its place in stock order: no two have the same. */
export type ProductRow = Omit<Insertable<ProductsTable>, "industries" | "facets" | "body"> &
  Omit<Insertable<ProductBodiesTable>, "id"> &
  SearchRow & {
    readonly industries: readonly string[];
    readonly facets: readonly string[];
  };

/** Rows that differ from which on an import is large. */
export const LARGE_IMPORT = 2_000;
/** Rows that one of the short transactions writes. */
const STEP = 400;
/** Key in `meta` of who writes bodies. */
const BUILD_KEY = "search_build";
const productColumns = ["id", "hash", "position", "name_key", "category", "industries", "facets", "body"] as const;
const bodyColumns = ["id", "summary", "detail", "related"] as const;

type Trx = Transaction<Schema>;
interface Known {
  readonly hash: string;
  readonly position: number;
  readonly body: string;
}
interface Difference {
  readonly known: ReadonlyMap<string, Known>;
  readonly changed: readonly ProductRow[];
  readonly gone: readonly string[];
}

const bodyId = ({ summary, detail, related }: ProductRow): string =>
  createHash("sha256").update(summary).update("\0").update(detail).update("\0").update(related).digest("hex").slice(0, 24);
const bodyValues = (row: ProductRow): readonly unknown[] => [bodyId(row), row.summary, row.detail, row.related];

async function difference(db: Pick<Trx, "selectFrom">, rows: readonly ProductRow[]): Promise<Difference> {
  const found = await db.selectFrom("products").select(["id", "hash", "position", "body"]).execute();
  const known = new Map(found.map(({ id, ...row }) => [id, row]));
  const wanted = new Set(rows.map(({ id }) => id));
  return { known, changed: rows.filter(({ id, hash }) => known.get(id)?.hash !== hash), gone: [...known.keys()].filter((id) => !wanted.has(id)) };
}

/** Mark of a large import that has written its bodies before its switching transaction. */
export interface Prepared {
  readonly token: string;
}

/** Writes what nobody sees yet. Undefined when the import is not large, or on PostgreSQL, where no writer waits for another. */
export async function prepareProducts(db: Database, rows: readonly ProductRow[], large = LARGE_IMPORT): Promise<Prepared | undefined> {
  const { changed, gone } = await difference(db.kysely, rows);
  if (db.engine === "postgres" || changed.length + gone.length <= large) return undefined;
  const prepared: Prepared = { token: randomUUID() };
  await db.kysely.transaction().execute((trx) => setMeta(trx, BUILD_KEY, prepared.token));
  for (const batch of batches(changed, STEP))
    await db.kysely.transaction().execute(async (trx) => {
      await mustBuild(trx, prepared);
      await insertMany(trx, db.engine, "product_bodies", bodyColumns, batch.map(bodyValues), "on conflict (id) do nothing");
    });
  return prepared;
}

/** @throws when another import has begun after this one */
async function mustBuild(trx: Trx, { token }: Prepared): Promise<void> {
  const row = await trx.selectFrom("meta").select("value").where("key", "=", BUILD_KEY).executeTakeFirst();
  if (row?.value !== token) throw new Error("Another import began before this one ended; nothing was written.");
}

export interface Replaced {
  /** Rows written or removed. */
  readonly written: number;
  /** Bodies that no product points to any more. */
  readonly orphans: readonly string[];
}

/** Brings the products to the new rows. */
export async function replaceProducts(trx: Trx, { engine }: Database, rows: readonly ProductRow[], prepared: Prepared | undefined): Promise<Replaced> {
  const { known, changed, gone } = await difference(trx, rows);
  if (prepared) await mustBuild(trx, prepared);
  const there = new Set(prepared ? (await trx.selectFrom("product_bodies").select("id").execute()).map(({ id }) => id) : []);
  const values = changed.map((row) => ({ row, body: bodyId(row) }));
  const bodies = values.filter(({ body }) => !there.has(body)).map(({ row, body }) => [body, row.summary, row.detail, row.related]);
  await insertMany(trx, engine, "product_bodies", bodyColumns, bodies, "on conflict (id) do nothing");
  for (const ids of batches(gone)) await trx.deleteFrom("products").where("id", "in", ids).execute();
  const products = values.map(({ row, body }) => [
    row.id,
    row.hash,
    row.position,
    row.name_key,
    row.category,
    ` ${row.industries.join(" ")} `,
    row.facets.join(" "),
    body,
  ]);
  await insertMany(trx, engine, "products", productColumns, products, orReplace(productColumns));
  const used = new Set(values.map(({ body }) => body));
  const orphans = [...changed.map(({ id }) => id), ...gone].flatMap((id) => known.get(id)?.body ?? []).filter((body) => !used.has(body));
  return { written: changed.length + gone.length, orphans };
}

/** Removes what no product points to any more, in short transactions. */
export async function tidyProducts(db: Database, { written, orphans }: Replaced): Promise<void> {
  for (const ids of batches(orphans)) await db.kysely.transaction().execute((trx) => trx.deleteFrom("product_bodies").where("id", "in", ids).execute());
  // Fresh statistics at once.
  if (db.engine === "postgres" && written > LARGE_IMPORT) await sql`vacuum analyze products`.execute(db.kysely);
}
