/**
 * Replaces the products. What pages show of them (bodies) is named by its hash and nobody sees it before a product points
 * to it; on SQLite there are two search indexes, of which one is used. So a large import writes bodies and the other index
 * first, in short transactions between which leads are stored, and the transaction that switches is short (design §9).
 */
import { createHash, randomUUID } from "node:crypto";
import { type Insertable, sql, type Transaction } from "kysely";
import { batches, insertMany, orReplace } from "./bulk.ts";
import { contentState, SEARCH_KEY } from "./count-cache.ts";
import { setMeta } from "./meta.ts";
import type { Database } from "./open.ts";
import type { ProductBodiesTable, ProductsTable, Schema } from "./schema.ts";
import { facetTerm, indexed, indexedTerms, type SearchName, searchTable, termsTable } from "./search/text.ts";

/** A product as the importer hands it over. `position` is its place in stock order: no two have the same. */
export type ProductRow = Omit<Insertable<ProductsTable>, "industries" | "facets" | "body" | "terms"> &
  Omit<Insertable<ProductBodiesTable>, "id"> & {
    readonly industries: readonly string[];
    readonly facets: readonly string[];
    readonly terms: readonly string[];
  };

/** Rows that differ from which on an import is large. */
export const LARGE_IMPORT = 2_000;
/** Rows that one of the short transactions writes. */
const STEP = 400;
/** Key in `meta` of who builds the other index. */
const BUILD_KEY = "search_build";
const productColumns = ["id", "hash", "position", "name_key", "search_key", "packed_key", "category", "industries", "facets", "body"] as const;
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

/** Trigrams, and tokens: two tables of one index. */
const tablesOf = (name: SearchName): readonly string[] => [searchTable(name), termsTable(name)];
async function writeIndex(trx: Trx, name: SearchName, rows: readonly ProductRow[]): Promise<void> {
  const trigrams = rows.map((row) => [row.position, ...indexed(row)]);
  await insertMany(trx, "sqlite", searchTable(name), ["rowid", "name", "lines", "packed", "tags"], trigrams);
  const tokens = rows.map((row) => [row.position, indexedTerms(row)]);
  await insertMany(trx, "sqlite", termsTable(name), ["rowid", "terms"], tokens);
}
async function emptyIndex(trx: Trx, name: SearchName): Promise<void> {
  for (const table of tablesOf(name).map((text) => sql.raw(text))) await sql`insert into ${table} (${table}) values ('delete-all')`.execute(trx);
}

/** Pages of the index that one transaction merges: some 20 ms. */
const MERGED_PAGES = 500;
/** Brings the parts of an index nearer to one part, which is read twice as fast. @returns false when there is nothing left to merge */
async function mergeIndex(trx: Trx, name: string, pages: number): Promise<boolean> {
  const table = sql.raw(name);
  const changes = async (): Promise<number> => Number((await sql<{ changes: number }>`select total_changes() as changes`.execute(trx)).rows[0]?.changes);
  const before = await changes();
  await sql`insert into ${table} (${table}, rank) values ('merge', ${pages})`.execute(trx);
  return (await changes()) - before > 1;
}

/** Rows that a large import has written before its switching transaction. */
export interface Prepared {
  readonly search: SearchName;
  readonly former: SearchName;
  readonly token: string;
}

/** Writes what nobody sees yet. Undefined when the import is not large, or on PostgreSQL, where no writer waits for another. */
export async function prepareProducts(db: Database, rows: readonly ProductRow[], large = LARGE_IMPORT): Promise<Prepared | undefined> {
  const { changed, gone } = await difference(db.kysely, rows);
  if (db.engine === "postgres" || changed.length + gone.length <= large) return undefined;
  const former = (await contentState(db.kysely)).search;
  const prepared: Prepared = { search: former === "a" ? "b" : "a", former, token: randomUUID() };
  const step = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.kysely.transaction().execute(async (trx) => {
      await mustBuild(trx, prepared);
      return work(trx);
    });
  await db.kysely.transaction().execute((trx) => setMeta(trx, BUILD_KEY, prepared.token));
  await step((trx) => emptyIndex(trx, prepared.search));
  for (const batch of batches(changed, STEP))
    await step((trx) => insertMany(trx, db.engine, "product_bodies", bodyColumns, batch.map(bodyValues), "on conflict (id) do nothing"));
  for (const batch of batches(rows, STEP)) await step((trx) => writeIndex(trx, prepared.search, batch));
  for (const table of tablesOf(prepared.search)) {
    await step((trx) => mergeIndex(trx, table, -MERGED_PAGES));
    while (await step((trx) => mergeIndex(trx, table, MERGED_PAGES)));
  }
  return prepared;
}

/** @throws when another import has begun to build the same index */
async function mustBuild(trx: Trx, { token }: Prepared): Promise<void> {
  const row = await trx.selectFrom("meta").select("value").where("key", "=", BUILD_KEY).executeTakeFirst();
  if (row?.value !== token) throw new Error("Another import began before this one ended; nothing was written.");
}

/** Brings the index in use to the new rows. */
async function updateIndex(trx: Trx, { known, changed, gone }: Difference): Promise<void> {
  const { search } = await contentState(trx);
  const places = [...changed.map(({ id }) => id), ...gone].flatMap((id) => known.get(id)?.position ?? []);
  for (const table of tablesOf(search).map((text) => sql.raw(text)))
    for (const batch of batches(places)) await sql`delete from ${table} where rowid in (${sql.join(batch)})`.execute(trx);
  await writeIndex(trx, search, changed);
}

export interface Replaced {
  /** Rows written or removed. */
  readonly written: number;
  /** Bodies that no product points to any more. */
  readonly orphans: readonly string[];
}

/** Brings the products to the new rows. */
export async function replaceProducts(trx: Trx, { engine }: Database, rows: readonly ProductRow[], prepared: Prepared | undefined): Promise<Replaced> {
  const found = await difference(trx, rows);
  const { known, changed, gone } = found;
  // The trigram indexes take new rows in few large portions.
  if (engine === "postgres" && changed.length > LARGE_IMPORT) await sql`set local gin_pending_list_limit = '256MB'`.execute(trx);
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
    row.search_key,
    row.packed_key,
    row.category,
    ` ${row.industries.join(" ")} `,
    row.facets.join(" "),
    body,
    // SQLite keeps the tokens in their index alone.
    ...(engine === "postgres" ? [[...row.terms, ...row.facets.map(facetTerm)]] : []),
  ]);
  const columns = [...productColumns, ...(engine === "postgres" ? ["terms"] : [])];
  await insertMany(trx, engine, "products", columns, products, orReplace(columns));
  if (prepared) await setMeta(trx, SEARCH_KEY, prepared.search);
  else if (engine === "sqlite") await updateIndex(trx, found);
  const used = new Set(values.map(({ body }) => body));
  const orphans = [...changed.map(({ id }) => id), ...gone].flatMap((id) => known.get(id)?.body ?? []).filter((body) => !used.has(body));
  return { written: changed.length + gone.length, orphans };
}

/** Removes what no product points to any more, in short transactions. */
export async function tidyProducts(db: Database, { written, orphans }: Replaced, prepared: Prepared | undefined): Promise<void> {
  for (const ids of batches(orphans)) await db.kysely.transaction().execute((trx) => trx.deleteFrom("product_bodies").where("id", "in", ids).execute());
  if (prepared) await db.kysely.transaction().execute((trx) => emptyIndex(trx, prepared.former));
  // Fresh statistics, and pages that are known to be visible to all: counts need not look at every row then.
  if (db.engine === "postgres" && written > LARGE_IMPORT) await sql`vacuum analyze products`.execute(db.kysely);
}
