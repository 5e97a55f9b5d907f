/** Saves and loads versions of the content, each as one value. */
import { createHash } from "node:crypto";
import { packSnapshot, packSources, unpackSnapshot, unpackSources } from "./content-lines.ts";
import { CURRENT_VERSION } from "./content-state.ts";
import type { Database } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";
import { type ContentSnapshot, createSnapshot, emptyLists } from "./snapshot.ts";

/** Texts of content files, by path below the content folder. */
export type ContentSources = ReadonlyMap<string, string>;
/** Items by path below the content folder: `products/hals`, `news`, `gallery` … */
export type ContentCounts = Readonly<Record<string, number>>;
/** Key of {@link ContentCounts} in `meta`, as JSON. */
export const CONTENT_COUNTS = "content_kinds";

/** As the table stores it. */
export interface PackedContent {
  readonly bytes: Uint8Array;
  /** Only the desk reads them. */
  readonly sources: Uint8Array;
}

export const packContent = async (
  snapshot: ContentSnapshot,
  sources: ContentSources,
): Promise<PackedContent> => ({
  bytes: await packSnapshot(snapshot),
  sources: await packSources(sources),
});

/**
 * Keeps the version before, from which processes may still load.
 * @param hash of the content files, so that unchanged content is not imported again
 * @param counts for the next import, which refuses to remove all items of a kind without `--prune`
 * @returns the version; the current one if the content is the same
 */
export async function saveContent(
  db: Database,
  { bytes, sources }: PackedContent,
  hash: string,
  counts: ContentCounts = {},
): Promise<string> {
  const digest = createHash("sha256").update(bytes).update(sources).digest("hex").slice(0, 16);
  return db.kysely.transaction().execute(async (trx) => {
    await setMeta(trx, "content_hash", hash);
    await setMeta(trx, CONTENT_COUNTS, JSON.stringify(counts));
    const before = (await getMeta(trx, CURRENT_VERSION)) ?? "";
    if (before.endsWith(`-${digest}`)) return before;
    const now = new Date();
    const version = `${now.getTime().toString(36)}-${digest}`;
    await setMeta(trx, CURRENT_VERSION, version);
    await trx
      .insertInto("content_versions")
      .values({ version, made_at: now.toISOString(), bytes, sources })
      .execute();
    await trx
      .deleteFrom("content_versions")
      .where("version", "not in", [version, before])
      .execute();
    return version;
  });
}

export const importedCounts = async ({ reader }: Database): Promise<ContentCounts> =>
  JSON.parse((await getMeta(reader, CONTENT_COUNTS)) ?? "{}") as ContentCounts;

/** One statement, so that an import cannot come between version and bytes. */
const currentVersion = ({ reader }: Database) =>
  reader
    .selectFrom("meta")
    .leftJoin("content_versions", "content_versions.version", "meta.value")
    .where("meta.key", "=", CURRENT_VERSION);

/** Empty before the first import. */
export async function loadSnapshot(db: Database): Promise<ContentSnapshot> {
  const row = await currentVersion(db).select(["meta.value", "bytes"]).executeTakeFirst();
  if (!row) return createSnapshot(emptyLists(), new Map());
  if (!row.bytes) throw new Error(`The database lacks the content of version ${row.value}`);
  return unpackSnapshot(row.bytes, row.value);
}

/** The last imported files. The site does not load them. */
export async function importedSources(
  db: Database,
  isWanted?: (file: string) => boolean,
): Promise<ContentSources> {
  const row = await currentVersion(db).select("sources").executeTakeFirst();
  return row?.sources ? unpackSources(row.sources, isWanted) : new Map();
}
