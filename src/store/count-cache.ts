/** Values kept until the content changes, such as counts of large results: counting 200,000 rows takes longer than showing the first page of them. */
import type { Kysely } from "kysely";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";
import type { SearchName } from "./search/text.ts";

/** Values of one state of the content. */
export interface ContentState {
  readonly version: string;
  /** The search index in use (SQLite). */
  readonly search: SearchName;
}

/** Key in `meta` of the search index in use. */
export const SEARCH_KEY = "search_index";

/** The state that a snapshot sees. */
export async function contentState(reader: Kysely<Schema>): Promise<ContentState> {
  const rows = await reader.selectFrom("meta").selectAll().where("key", "in", ["content_version", SEARCH_KEY]).execute();
  const value = (key: string): string => rows.find((row) => row.key === key)?.value ?? "";
  return { version: value("content_version"), search: value(SEARCH_KEY) === "b" ? "b" : "a" };
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

/** Counts below this are cheap, and are not kept. */
const KEPT_FROM = 2_000;
/** Counts kept at most. */
const KEPT_MAX = 5_000;

const countsByDatabase = new WeakMap<Database, { version: string; counts: Map<string, number> }>();

function countsOf(db: Database, { version }: ContentState): Map<string, number> {
  let known = countsByDatabase.get(db);
  if (known?.version !== version) {
    known = { version, counts: new Map() };
    countsByDatabase.set(db, known);
  }
  return known.counts;
}

/** The count under a key when it is large and was made before. */
export const knownCount = (db: Database, state: ContentState, key: string): number | undefined => countsOf(db, state).get(key);

/** The count under a key, made once a content version when it is large. */
export async function counted(db: Database, state: ContentState, key: string, count: () => Promise<number>): Promise<number> {
  // Taken once: while one counts, a newer state may have begun counts of its own.
  const counts = countsOf(db, state);
  const before = counts.get(key);
  if (before !== undefined) return before;
  const total = await count();
  if (counts.size >= KEPT_MAX) counts.clear();
  if (total >= KEPT_FROM) counts.set(key, total);
  return total;
}
