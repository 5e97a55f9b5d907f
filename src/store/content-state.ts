/** The state of the content that a snapshot sees, and values that are kept until it changes. */
import type { Kysely } from "kysely";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

/** One state of the content. */
export interface ContentState {
  readonly version: string;
}

/** The state that a snapshot sees. */
export async function contentState(reader: Kysely<Schema>): Promise<ContentState> {
  const row = await reader.selectFrom("meta").select("value").where("key", "=", "content_version").executeTakeFirst();
  return { version: row?.value ?? "" };
}

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
