/** Reads that belong together, all of one state of the content, also while an import replaces it (design §4). */
import type { Kysely } from "kysely";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

/** @param read must ask the connection it is given, never `db` itself: SQLite has one connection for reading, and it is taken */
export const readTransaction = <T>(db: Database, read: (reader: Kysely<Schema>) => Promise<T>): Promise<T> =>
  db.reader.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
