/**
 * Replaces the content: readers see the old state or the new one. Writes only rows that differ. What pages show of products (bodies) is named
 * by its hash and nobody sees it before a product points to it: a large import on SQLite writes bodies first, in short transactions between
 * which leads are stored, so that the one that switches is short (design §9).
 */
import { createHash, randomUUID } from "node:crypto";
import { CompiledQuery, type Insertable, type Kysely, sql, type Transaction } from "kysely";
import type { ContentType } from "#contract/entities/media.ts";
import { FACETS_DOCUMENT, facetsDocument } from "./facet-index.ts";
import type { Database } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";
import type { Engine, Schema } from "./schema.ts";
import { SEARCH_INDEX_DOCUMENT, type SearchRow, searchIndexDocument } from "./search/search-index.ts";

/** A product as the importer hands it over. `position` is its place in stock order: no two have the same. */
export type ProductRow = Omit<Insertable<Schema["products"]>, "industries" | "facets" | "body"> &
  Omit<Insertable<Schema["product_bodies"]>, "id"> &
  SearchRow & {
    readonly industries: readonly string[];
    readonly facets: readonly string[];
  };

const otherTables = ["contents", "events", "jobs", "brochures", "gallery", "documents"] as const;
type OtherTable = (typeof otherTables)[number];

/** All rows of the imported tables. Those of a table have the same columns. */
export type ContentRows = { readonly products: readonly ProductRow[] } & { readonly [Table in OtherTable]: readonly Insertable<Schema[Table]>[] };

/** Rows of products that differ from which on an import is large. */
const LARGE_IMPORT = 2_000;
/** Rows that one of the short transactions writes. */
const STEP = 400;
/** Rows a statement: far below both engines' limits on parameters. */
const BATCH = 100;
/** Key in `meta` of who writes bodies. */
const BUILD_KEY = "search_build";
/** Key in `meta` of the numbers of rows by kind. */
const KINDS_KEY = "content_kinds";

type Trx = Transaction<Schema>;

const batches = <T>(rows: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

/** Inserts rows, with one statement text for every full batch, so that it is parsed once. @param known what becomes of a row that is there */
async function insertRows(trx: Trx, engine: Engine, table: keyof Schema, rows: readonly object[], known: "kept" | "replaced"): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const others = columns.filter((column) => column !== "id").map((column) => `${column} = excluded.${column}`);
  const ending = `on conflict (id) do ${known === "kept" ? "nothing" : `update set ${others.join(", ")}`}`;
  const place = (index: number): string => (engine === "postgres" ? `$${index + 1}` : "?");
  for (const batch of batches(rows as readonly Readonly<Record<string, unknown>>[])) {
    const values = batch.map((_, row) => `(${columns.map((__, column) => place(row * columns.length + column)).join(",")})`);
    const parameters = batch.flatMap((row) => columns.map((column) => row[column]));
    await trx.executeQuery(CompiledQuery.raw(`insert into ${table} (${columns.join(",")}) values ${values.join(",")} ${ending}`, parameters));
  }
}

type Row = { readonly id: string; readonly hash: string };
interface Difference<T> {
  /** Rows that are not stored as they are. */
  readonly changed: readonly T[];
  /** Ids of stored ones that are none any more. */
  readonly gone: readonly string[];
}

async function difference<T extends Row>(db: Kysely<Schema>, table: keyof ContentRows, rows: readonly T[]): Promise<Difference<T>> {
  const stored = new Map((await db.selectFrom(table).select(["id", "hash"]).execute()).map(({ id, hash }) => [id, hash]));
  const wanted = new Set(rows.map(({ id }) => id));
  return { changed: rows.filter(({ id, hash }) => stored.get(id) !== hash), gone: [...stored.keys()].filter((id) => !wanted.has(id)) };
}

/** @returns rows written or removed */
async function write(trx: Trx, engine: Engine, table: keyof ContentRows, { changed, gone }: Difference<object>): Promise<number> {
  for (const ids of batches(gone)) await trx.deleteFrom(table).where("id", "in", ids).execute();
  await insertRows(trx, engine, table, changed, "replaced");
  return changed.length + gone.length;
}

const hashOf = (...texts: readonly string[]): string => createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 24);

const bodyOf = ({ summary, detail, related }: ProductRow) => ({ id: hashOf(summary, detail, related), summary, detail, related });
const productOf = (row: ProductRow): Insertable<Schema["products"]> => {
  const { id, hash, position, name_key, category, industries, facets } = row;
  return { id, hash, position, name_key, category, industries: ` ${industries.join(" ")} `, facets: facets.join(" "), body: bodyOf(row).id };
};

/** Writes bodies that nobody sees yet. @returns the mark of this import; undefined when it is not large, or on PostgreSQL, where no writer waits for another */
export async function prepareProducts(db: Database, rows: readonly ProductRow[], large: number): Promise<string | undefined> {
  const { changed, gone } = await difference(db.kysely, "products", rows);
  if (db.engine === "postgres" || changed.length + gone.length <= large) return undefined;
  const mark = randomUUID();
  await db.kysely.transaction().execute((trx) => setMeta(trx, BUILD_KEY, mark));
  for (const batch of batches(changed, STEP))
    await db.kysely.transaction().execute(async (trx) => {
      await mustBuild(trx, mark);
      await insertRows(trx, db.engine, "product_bodies", batch.map(bodyOf), "kept");
    });
  return mark;
}

/** @throws when another import has begun after this one */
async function mustBuild(trx: Trx, mark: string): Promise<void> {
  if ((await getMeta(trx, BUILD_KEY)) !== mark) throw new Error("Another import began before this one ended; nothing was written.");
}

/** Brings the products to the new rows. @returns rows written or removed */
export async function replaceProducts(trx: Trx, { engine }: Pick<Database, "engine">, rows: readonly ProductRow[], mark: string | undefined): Promise<number> {
  if (mark !== undefined) await mustBuild(trx, mark);
  const { changed, gone } = await difference(trx, "products", rows);
  const there = new Set(mark === undefined ? [] : (await trx.selectFrom("product_bodies").select("id").execute()).map(({ id }) => id));
  const bodies = changed.map(bodyOf).filter(({ id }) => !there.has(id));
  await insertRows(trx, engine, "product_bodies", bodies, "kept");
  return write(trx, engine, "products", { changed: changed.map(productOf), gone });
}

/** Removes bodies that no product points to any more, in short transactions. */
async function tidyProducts(db: Database, written: number): Promise<void> {
  // A difference of two sets: "not in" compares each with each on PostgreSQL once the second does not fit its memory.
  const orphans = await db.kysely
    .selectFrom("product_bodies")
    .select("id")
    .except((products) => products.selectFrom("products").select("body as id"))
    .execute();
  for (const rows of batches(orphans)) {
    const ids = rows.map(({ id }) => id);
    await db.kysely.transaction().execute((trx) => trx.deleteFrom("product_bodies").where("id", "in", ids).execute());
  }
  // Fresh statistics at once.
  if (db.engine === "postgres" && written > LARGE_IMPORT) await sql`vacuum analyze products`.execute(db.kysely);
}

/** Documents that are read of all products at once: the search index and the facets. */
export function derivedDocuments(products: readonly ProductRow[]): ContentRows["documents"] {
  const values = { [SEARCH_INDEX_DOCUMENT]: searchIndexDocument(products), [FACETS_DOCUMENT]: facetsDocument(products) };
  return Object.entries(values).map(([id, value]) => ({ id, value, hash: hashOf(value) }));
}

/**
 * Writes a whole content state.
 * @param hash of the content files, kept so that an unchanged content is not imported again
 * @param large rows of products that differ from which on they are written in short transactions first
 * @returns number of rows written or removed
 */
export async function replaceContent(db: Database, rows: ContentRows, hash: string, large = LARGE_IMPORT): Promise<number> {
  const { kysely, engine } = db;
  const all = { ...rows, documents: [...rows.documents, ...derivedDocuments(rows.products)] };
  const mark = await prepareProducts(db, rows.products, large);
  const { products, written } = await kysely.transaction().execute(async (trx) => {
    const products = await replaceProducts(trx, db, rows.products, mark);
    let written = products;
    for (const table of otherTables) written += await write(trx, engine, table, await difference<Row>(trx, table, all[table]));
    await setMeta(trx, "content_hash", hash);
    await setMeta(trx, KINDS_KEY, JSON.stringify(Object.fromEntries(kindCounts(rows))));
    if (written > 0) await setMeta(trx, "content_version", `${Date.now().toString(36)}-${hash.slice(0, 8)}`);
    return { products, written };
  });
  if (products > 0) await tidyProducts(db, products);
  return written;
}

const folders: Readonly<Record<ContentType, string>> = { News: "news", Blog: "blogs", Article: "articles" };

/** Number of rows of each kind of content that an import can lose whole, by path below the content folder: `products/hals`, `news`, `gallery`, `problems` … */
export function kindCounts({ products, contents, documents, ...rows }: ContentRows): ReadonlyMap<string, number> {
  const kinds = [
    ...products.map(({ category }) => `products/${category}`),
    ...contents.map(({ type }) => folders[type]),
    ...(["events", "jobs", "gallery"] as const).flatMap((kind) => rows[kind].map(() => kind)),
    ...documents.filter(({ id }) => id.startsWith("problem/")).map(() => "problems"),
  ];
  return new Map([...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => [kind, length]));
}

/** {@link kindCounts} of the last import: one that would leave none of a kind asks first. */
export const importedKinds = async ({ reader }: Database): Promise<ReadonlyMap<string, number>> =>
  new Map(Object.entries(JSON.parse((await getMeta(reader, KINDS_KEY)) ?? "{}") as Record<string, number>));
