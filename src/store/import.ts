/** Replaces the content in one transaction: readers see the old state or the new one. Writes only rows that differ. */
import { type Insertable, sql, type Transaction } from "kysely";
import { CONTENT_CHANNEL, type Database } from "./open.ts";
import type { Schema } from "./schema.ts";

/** All rows of the imported tables. `industries` of a product stand beside its row. */
export interface ContentRows {
  readonly products: readonly (Insertable<Schema["products"]> & { readonly industries: readonly string[] })[];
  readonly contents: readonly Insertable<Schema["contents"]>[];
  readonly events: readonly Insertable<Schema["events"]>[];
  readonly jobs: readonly Insertable<Schema["jobs"]>[];
  readonly brochures: readonly Insertable<Schema["brochures"]>[];
  readonly gallery: readonly Insertable<Schema["gallery"]>[];
  readonly words: readonly Insertable<Schema["words"]>[];
}

type ImportedTable = keyof ContentRows;
/** Rows a statement: far below both engines' limits on parameters. */
const BATCH = 50;

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));

interface Difference<T> {
  readonly changed: T[];
  readonly gone: string[];
}

async function difference<T extends { id: string; hash: string }>(trx: Transaction<Schema>, table: ImportedTable, rows: readonly T[]): Promise<Difference<T>> {
  const known = new Map((await trx.selectFrom(table).select(["id", "hash"]).execute()).map((row) => [row.id, row.hash]));
  const wanted = new Set(rows.map((row) => row.id));
  return { changed: rows.filter((row) => known.get(row.id) !== row.hash), gone: [...known.keys()].filter((id) => !wanted.has(id)) };
}

async function replace(trx: Transaction<Schema>, table: ImportedTable, rows: readonly { id: string; hash: string }[]): Promise<number> {
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

async function replaceProducts(trx: Transaction<Schema>, products: ContentRows["products"]): Promise<number> {
  const { changed } = await difference(trx, "products", products);
  const written = await replace(
    trx,
    "products",
    products.map(({ industries: _, ...row }) => row),
  );
  for (const batch of batches(changed)) {
    await trx
      .deleteFrom("product_industries")
      .where(
        "product_id",
        "in",
        batch.map((row) => row.id),
      )
      .execute();
    const links = batch.flatMap((row) => row.industries.map((industry) => ({ product_id: row.id, industry })));
    for (const part of batches(links)) await trx.insertInto("product_industries").values(part).execute();
  }
  return written;
}

const setMeta = (trx: Transaction<Schema>, key: string, value: string): Promise<unknown> =>
  trx
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();

/**
 * Writes a whole content state.
 * @param hash of the content files, kept so that an unchanged content is not imported again
 * @returns number of rows written or removed
 */
export async function replaceContent(db: Database, rows: ContentRows, hash: string): Promise<number> {
  return db.kysely.transaction().execute(async (trx) => {
    let written = await replaceProducts(trx, rows.products);
    for (const table of ["contents", "events", "jobs", "brochures", "gallery", "words"] as const) written += await replace(trx, table, rows[table]);
    await setMeta(trx, "content_hash", hash);
    if (written > 0) await setMeta(trx, "content_version", `${Date.now().toString(36)}-${hash.slice(0, 8)}`);
    if (written > 0 && db.engine === "postgres") await sql`select pg_notify(${CONTENT_CHANNEL}, ${hash})`.execute(trx);
    return written;
  });
}
