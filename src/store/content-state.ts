/**
 * The version of the content, the files it was made of, and faults of files that are not imported
 * yet.
 */
import type { Database } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";

/**
 * Version of the content: changes with every import that changed anything. Empty before the first
 * import.
 */
export const contentVersion = async ({ reader }: Database): Promise<string> =>
  (await getMeta(reader, "content_version")) ?? "";

/** Hash of the content files that were imported last; empty before the first import. */
export const contentHash = async ({ reader }: Database): Promise<string> =>
  (await getMeta(reader, "content_hash")) ?? "";

/**
 * Noted when the content files could not be imported and the site goes on with what it has: every
 * process, and whoever watches, can tell.
 */
export interface ContentFaults {
  /** Number of faults. */
  readonly count: number;
  /** The first of them, as the importer tells it. */
  readonly first: string;
  /** When they were first met, ISO. */
  readonly since: string;
}

const FAULTS = "content_faults";

/**
 * The faults of the content files that are not imported yet, or undefined when the database is up
 * to date with them.
 */
export async function contentFaults(db: Database): Promise<ContentFaults | undefined> {
  const value = await getMeta(db.engine === "sqlite" ? db.reader : db.kysely, FAULTS);
  return value ? (JSON.parse(value) as ContentFaults) : undefined;
}

/** Notes that the files could not be imported; `since` stays that of the first time. */
export async function noteContentFaults(
  db: Database,
  { count, first }: Pick<ContentFaults, "count" | "first">,
  now: Date,
): Promise<void> {
  const since = (await contentFaults(db))?.since ?? now.toISOString();
  await db.kysely
    .transaction()
    .execute((trx) => setMeta(trx, FAULTS, JSON.stringify({ count, first, since })));
}

/** Forgets them: the files are in the database. */
export async function clearContentFaults(db: Database): Promise<void> {
  if (await contentFaults(db))
    await db.kysely
      .transaction()
      .execute((trx) => trx.deleteFrom("meta").where("key", "=", FAULTS).execute());
}
