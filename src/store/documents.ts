/** Documents (site, industries, categories, pages, pictures) and the version of the whole content. */
import { getMeta } from "./meta.ts";
import type { Database } from "./open.ts";

/** A document by its id such as `industry/automotive`, or undefined. */
export async function findDocument<T>(db: Database, id: string): Promise<T | undefined> {
  const row = await db.reader.selectFrom("documents").select("value").where("id", "=", id).executeTakeFirst();
  return row && (JSON.parse(row.value) as T);
}

/** Values whose address begins alike, by what follows. */
export async function documentsBelow<T>(db: Database, prefix: string): Promise<ReadonlyMap<string, T>> {
  const rows = await db.reader.selectFrom("documents").select(["id", "value"]).where("id", ">=", prefix).where("id", "<", `${prefix}\u{10ffff}`).execute();
  return new Map(rows.flatMap(({ id, value }) => (id.startsWith(prefix) ? [[id.slice(prefix.length), JSON.parse(value) as T]] : [])));
}

/** Version of the content: changes with every import that changed anything. Empty before the first import. */
export async function contentVersion(db: Database): Promise<string> {
  return (await getMeta(db.reader, "content_version")) ?? "";
}

/** Hash of the content files that were imported last; empty before the first import. */
export async function contentHash(db: Database): Promise<string> {
  return (await getMeta(db.reader, "content_hash")) ?? "";
}
