/** Reads that belong together, all of one state of the content, also while an import replaces it (design §4). */
import type { Kysely } from "kysely";
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
