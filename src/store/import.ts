/** Replaces the content in one transaction; writes only rows that differ. */
import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import type { Database } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";
import type { Engine, Schema } from "./schema.ts";
import { type StoredKind, storedKinds } from "./schema.ts";
import type { StoredBodies, StoredHeads } from "./snapshot.ts";

export interface ContentRow<Kind extends StoredKind> {
  readonly id: string;
  readonly head: StoredHeads[Kind];
  readonly body: StoredBodies[Kind];
}

/** In display order; ids are unique within a kind. */
export type ContentRows = { readonly [Kind in StoredKind]: readonly ContentRow<Kind>[] };

/** Far below both engines' limits on parameters. */
const BATCH = 100;
/** Items by path below the content folder: `products/hals`, `news`, `gallery` … */
export type ContentCounts = Readonly<Record<string, number>>;
const COUNTS_KEY = "content_kinds";

type StoredRow = Schema["content"];
const columns = [
  "kind",
  "id",
  "hash",
  "position",
  "head",
  "body",
] as const satisfies readonly (keyof StoredRow)[];

const splitIntoBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

export function storedRow<Kind extends StoredKind>(
  kind: Kind,
  { id, head, body }: ContentRow<Kind>,
  position: number,
): StoredRow {
  const row = {
    kind,
    id,
    position,
    head: JSON.stringify(head),
    body: body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body)),
  };
  const hash = createHash("sha256")
    .update(`${position}\0${row.head}\0`)
    .update(row.body)
    .digest("hex")
    .slice(0, 24);
  return { ...row, hash };
}

const keyOf = ({ kind, id }: Pick<StoredRow, "kind" | "id">): string => `${kind}/${id}`;

async function diffRows(db: Kysely<Schema>, rows: readonly StoredRow[]) {
  const stored = new Map(
    (await db.selectFrom("content").select(["kind", "id", "hash"]).execute()).map((row) => [
      keyOf(row),
      row,
    ]),
  );
  const changed = rows.filter((row) => stored.get(keyOf(row))?.hash !== row.hash);
  for (const row of rows) stored.delete(keyOf(row));
  return { changed, removed: [...stored.values()] };
}

/** Full batches share one statement text, which is parsed once. */
async function writeRows(
  trx: Transaction<Schema>,
  engine: Engine,
  rows: readonly StoredRow[],
): Promise<void> {
  const placeholder = (index: number): string => (engine === "postgres" ? `$${index + 1}` : "?");
  const updates = columns.slice(2).map((column) => `${column} = excluded.${column}`);
  for (const batch of splitIntoBatches(rows)) {
    const values = batch.map(
      (_, row) =>
        `(${columns.map((__, column) => placeholder(row * columns.length + column)).join(",")})`,
    );
    const parameters = batch.flatMap((row) => columns.map((column) => row[column]));
    const statement = `insert into content (${columns.join(",")}) values ${values.join(",")} on conflict (kind, id) do update set ${updates.join(",")}`;
    await trx.executeQuery(CompiledQuery.raw(statement, parameters));
  }
}

async function removeRows(
  trx: Transaction<Schema>,
  rows: readonly Pick<StoredRow, "kind" | "id">[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind))
    for (const batch of splitIntoBatches(ofKind)) {
      const ids = batch.map(({ id }) => id);
      await trx.deleteFrom("content").where("kind", "=", kind).where("id", "in", ids).execute();
    }
}

/**
 * @param hash of the content files, so that unchanged content is not imported again
 * @param counts for the next import, which refuses to remove all items of a kind without `--prune`
 * @returns number of rows written or removed
 */
export async function replaceContent(
  db: Database,
  rows: ContentRows,
  hash: string,
  counts: ContentCounts = {},
): Promise<number> {
  const allRows = storedKinds.flatMap((kind) =>
    rows[kind].map((row, position) => storedRow(kind, row as ContentRow<StoredKind>, position)),
  );
  return db.kysely.transaction().execute(async (trx) => {
    const { changed, removed } = await diffRows(trx, allRows);
    await removeRows(trx, removed);
    await writeRows(trx, db.engine, changed);
    const written = changed.length + removed.length;
    await setMeta(trx, "content_hash", hash);
    await setMeta(trx, COUNTS_KEY, JSON.stringify(counts));
    if (written > 0)
      await setMeta(trx, "content_version", `${Date.now().toString(36)}-${hash.slice(0, 8)}`);
    return written;
  });
}

export const importedCounts = async ({ reader }: Database): Promise<ContentCounts> =>
  JSON.parse((await getMeta(reader, COUNTS_KEY)) ?? "{}") as ContentCounts;
