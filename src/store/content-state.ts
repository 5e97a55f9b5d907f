/** State of the imported content, and faults of a failed import. */
import type { Database } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";

/** False for a database without tables. */
export const hasMeta = async ({ kysely }: Database): Promise<boolean> =>
  (await kysely.introspection.getTables()).some(({ name }) => name === "meta");

export const CURRENT_VERSION = "content_version";

/** Changes with every import that changed anything; empty before the first. */
export const contentVersion = async ({ reader }: Database): Promise<string> =>
  (await getMeta(reader, CURRENT_VERSION)) ?? "";

/** Of the last imported files; empty before the first import. */
export const contentHash = async ({ reader }: Database): Promise<string> =>
  (await getMeta(reader, "content_hash")) ?? "";

/** Stored for other processes when an import fails and the site keeps the last content. */
export interface ContentFaults {
  readonly count: number;
  readonly first: string;
  /** In words, if the files are not at fault: another version, a full disk. */
  readonly reason?: string | undefined;
  /** When the import first failed, ISO. */
  readonly since: string;
}

const FAULTS = "content_faults";

/** Undefined if the content files are imported. */
export async function contentFaults(db: Database): Promise<ContentFaults | undefined> {
  const value = await getMeta(db.reader, FAULTS);
  return value ? (JSON.parse(value) as ContentFaults) : undefined;
}

export async function noteContentFaults(
  db: Database,
  { count, first, reason }: Omit<ContentFaults, "since">,
  now: Date,
): Promise<void> {
  const since = (await contentFaults(db))?.since ?? now.toISOString();
  await db.kysely
    .transaction()
    .execute((trx) => setMeta(trx, FAULTS, JSON.stringify({ count, first, reason, since })));
}

export async function clearContentFaults(db: Database): Promise<void> {
  if (await contentFaults(db))
    await db.kysely
      .transaction()
      .execute((trx) => trx.deleteFrom("meta").where("key", "=", FAULTS).execute());
}
