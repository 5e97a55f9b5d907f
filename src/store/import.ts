/** Replaces the content: readers see the old state or the new one. Writes only rows that differ. */
import { createHash } from "node:crypto";
import { type Insertable, sql, type Transaction } from "kysely";
import { batches } from "./bulk.ts";
import { FACETS_DOCUMENT, facetsDocument } from "./facet-index.ts";
import { type ProductRow, prepareProducts, replaceProducts, tidyProducts } from "./import-products.ts";
import { setMeta } from "./meta.ts";
import { CONTENT_CHANNEL, type Database } from "./open.ts";
import type { Schema } from "./schema.ts";
import { SEARCH_INDEX_DOCUMENT, searchIndexDocument } from "./search/search-index.ts";

/** All rows of the imported tables. */
export interface ContentRows {
  readonly products: readonly ProductRow[];
  readonly contents: readonly Insertable<Schema["contents"]>[];
  readonly events: readonly Insertable<Schema["events"]>[];
  readonly jobs: readonly Insertable<Schema["jobs"]>[];
  readonly brochures: readonly Insertable<Schema["brochures"]>[];
  readonly gallery: readonly Insertable<Schema["gallery"]>[];
  readonly documents: readonly Insertable<Schema["documents"]>[];
}

type OtherTable = Exclude<keyof ContentRows, "products">;

interface Difference<T> {
  readonly changed: T[];
  readonly gone: string[];
}

async function difference<T extends { id: string; hash: string }>(trx: Transaction<Schema>, table: OtherTable, rows: readonly T[]): Promise<Difference<T>> {
  const known = new Map((await trx.selectFrom(table).select(["id", "hash"]).execute()).map((row) => [row.id, row.hash]));
  const wanted = new Set(rows.map((row) => row.id));
  return { changed: rows.filter((row) => known.get(row.id) !== row.hash), gone: [...known.keys()].filter((id) => !wanted.has(id)) };
}

async function replace(trx: Transaction<Schema>, table: OtherTable, rows: readonly { id: string; hash: string }[]): Promise<number> {
  const { changed, gone } = await difference(trx, table, rows);
  for (const ids of batches(gone)) await trx.deleteFrom(table).where("id", "in", ids).execute();
  for (const batch of batches(changed)) {
    const columns = Object.keys(batch[0] ?? {}).filter((column) => column !== "id");
    await trx
      .insertInto(table)
      .values(batch as never)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(() => Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as never),
      )
      .execute();
  }
  return changed.length + gone.length;
}

/** What is read of all products at once: the search index and the facets. */
function derivedDocuments(products: readonly ProductRow[]): ContentRows["documents"] {
  const values = { [SEARCH_INDEX_DOCUMENT]: searchIndexDocument(products), [FACETS_DOCUMENT]: facetsDocument(products) };
  return Object.entries(values).map(([id, value]) => ({ id, value, hash: createHash("sha256").update(value).digest("hex").slice(0, 24) }));
}

/**
 * Writes a whole content state.
 * @param hash of the content files, kept so that an unchanged content is not imported again
 * @param large rows of products that differ from which on they are written in short transactions first
 * @returns number of rows written or removed
 */
export async function replaceContent(db: Database, rows: ContentRows, hash: string, large?: number): Promise<number> {
  const derived = derivedDocuments(rows.products);
  const prepared = await prepareProducts(db, rows.products, large);
  const { products, written } = await db.kysely.transaction().execute(async (trx) => {
    const products = await replaceProducts(trx, db, rows.products, prepared);
    let written = products.written;
    for (const table of ["contents", "events", "jobs", "brochures", "gallery"] as const) written += await replace(trx, table, rows[table]);
    written += await replace(trx, "documents", [...rows.documents, ...derived]);
    await setMeta(trx, "content_hash", hash);
    if (written > 0) await setMeta(trx, "content_version", `${Date.now().toString(36)}-${hash.slice(0, 8)}`);
    if (written > 0 && db.engine === "postgres") await sql`select pg_notify(${CONTENT_CHANNEL}, ${hash})`.execute(trx);
    return { products, written };
  });
  await tidyProducts(db, products);
  return written;
}
