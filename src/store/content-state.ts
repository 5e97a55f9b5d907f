/** The state of the content: reads that all see one of them, also while an import replaces it (design §4), and values that are kept until it changes. */
import type { Kysely } from "kysely";
import { getMeta } from "./meta.ts";
import type { Database } from "./open.ts";
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
