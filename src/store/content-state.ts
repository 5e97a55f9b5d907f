/**
 * The state of the content: reads that all see one of them, also while an import replaces it (design §4), values that are kept until it changes, and faults of
 * files that are not imported yet.
 */
import type { Kysely } from "kysely";
import type { Database } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";
import type { Schema } from "./schema.ts";

/** Whatever reads content: a database, or one state of it. */
export type Content = Pick<Database, "reader">;

const within = <T>(connection: Kysely<Schema>, read: (reader: Kysely<Schema>) => Promise<T>): Promise<T> =>
  connection.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

/** @param read must ask the connection it is given, never `db` itself: SQLite has one connection for reading, and it is taken */
export const readTransaction = <T>(db: Database, read: (reader: Kysely<Schema>) => Promise<T>): Promise<T> => within(db.reader, read);

/** Longest time for which an export holds its state, in ms: while it does, SQLite's log grows, and PostgreSQL keeps what an import has replaced. */
const EXPORT_MS = 10_000;

/**
 * Reads of one state of the content that take several turns, such as the whole catalogue.
 * @param read is given the state and the turn to await between its steps
 * @throws Error when it took longer than `longestMs`, and what `turn` throws
 */
export function exportTransaction<T>(
  db: Database,
  turn: () => Promise<void>,
  read: (state: Content, turn: () => Promise<void>) => Promise<T>,
  longestMs = EXPORT_MS,
): Promise<T> {
  const end = performance.now() + longestMs;
  return within(db.exporter, (reader) =>
    read({ reader }, async () => {
      await turn();
      if (performance.now() > end) throw new Error(`an export held its state for more than ${longestMs} ms`);
    }),
  );
}

/** Version of the content: changes with every import that changed anything. Empty before the first import. */
export const contentVersion = async ({ reader }: Content): Promise<string> => (await getMeta(reader, "content_version")) ?? "";

/** Hash of the content files that were imported last; empty before the first import. */
export const contentHash = async ({ reader }: Content): Promise<string> => (await getMeta(reader, "content_hash")) ?? "";

/** One state of the content. */
interface ContentState {
  readonly version: string;
}

/** The state that a snapshot sees. */
export const contentState = async (reader: Kysely<Schema>): Promise<ContentState> => ({ version: await contentVersion({ reader }) });

/** Value that is made once a state of the content, for all who ask. @param make reads of the state that is asked */
export function oncePerState<T>(make: (reader: Kysely<Schema>) => Promise<T>): (db: Database, reader: Kysely<Schema>, state: ContentState) => Promise<T> {
  const latest = new WeakMap<Database, { readonly version: string; readonly made: Promise<T> }>();
  return (db, reader, { version }) => {
    const before = latest.get(db);
    if (before?.version === version) return before.made;
    const made = make(reader);
    latest.set(db, { version, made });
    // Another request tries anew.
    made.catch(() => latest.get(db)?.made === made && latest.delete(db));
    return made;
  };
}

/** Noted when the content files could not be imported and the site goes on with what it has: every process, and whoever watches, can tell. */
export interface ContentFaults {
  /** Number of faults. */
  readonly count: number;
  /** The first of them, as the importer tells it. */
  readonly first: string;
  /** When they were first met, ISO. */
  readonly since: string;
}

const FAULTS = "content_faults";

/** The faults of the content files that are not imported yet, or undefined when the database is up to date with them. */
export async function contentFaults(db: Database): Promise<ContentFaults | undefined> {
  const value = await getMeta(db.engine === "sqlite" ? db.reader : db.kysely, FAULTS);
  return value ? (JSON.parse(value) as ContentFaults) : undefined;
}

/** Notes that the files could not be imported; `since` stays that of the first time. */
export async function noteContentFaults(db: Database, { count, first }: Pick<ContentFaults, "count" | "first">, now: Date): Promise<void> {
  const since = (await contentFaults(db))?.since ?? now.toISOString();
  await db.kysely.transaction().execute((trx) => setMeta(trx, FAULTS, JSON.stringify({ count, first, since })));
}

/** Forgets them: the files are in the database. */
export async function clearContentFaults(db: Database): Promise<void> {
  if (await contentFaults(db)) await db.kysely.transaction().execute((trx) => trx.deleteFrom("meta").where("key", "=", FAULTS).execute());
}
