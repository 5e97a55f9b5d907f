/**
 * Version and file hash of the imported content, and faults of content files that could not be
 * imported.
 */
import type { Database } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";

/**
 * Returns the version of the content, which changes with every import that changed anything. Empty
 * before the first import.
 */
export const contentVersion = async ({ reader }: Database): Promise<string> =>
  (await getMeta(reader, "content_version")) ?? "";

/** Returns the hash of the last imported content files; empty before the first import. */
export const contentHash = async ({ reader }: Database): Promise<string> =>
  (await getMeta(reader, "content_hash")) ?? "";

/**
 * Stored when an import fails and the site keeps the last content, so that every process and
 * monitoring can report it.
 */
export interface ContentFaults {
  readonly count: number;
  /** The first fault, as the importer words it. */
  readonly first: string;
  /** When the import first failed, ISO. */
  readonly since: string;
}

const FAULTS = "content_faults";

/**
 * Returns the faults of a failed import; undefined if the database is up to date with the content
 * files.
 */
export async function contentFaults(db: Database): Promise<ContentFaults | undefined> {
  const value = await getMeta(db.engine === "sqlite" ? db.reader : db.kysely, FAULTS);
  return value ? (JSON.parse(value) as ContentFaults) : undefined;
}

/** Stores the faults of a failed import; keeps the `since` of the first failure. */
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

export async function clearContentFaults(db: Database): Promise<void> {
  if (await contentFaults(db))
    await db.kysely
      .transaction()
      .execute((trx) => trx.deleteFrom("meta").where("key", "=", FAULTS).execute());
}
