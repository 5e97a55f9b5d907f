/** The site's own words (site, industries, categories, pages, pictures) and the version of the whole content. */
import type { Database } from "./open.ts";

/** A value by its address such as `industry/automotive`, or undefined. */
export async function findDocument<T>(db: Database, id: string): Promise<T | undefined> {
  const row = await db.reader.selectFrom("words").select("value").where("id", "=", id).executeTakeFirst();
  return row && (JSON.parse(row.value) as T);
}

/** Version of the content: changes with every import that changed anything. Empty before the first import. */
export async function contentVersion(db: Database): Promise<string> {
  const row = await db.reader.selectFrom("meta").select("value").where("key", "=", "content_version").executeTakeFirst();
  return row?.value ?? "";
}

/** Hash of the content files that were imported last; empty before the first import. */
export async function contentHash(db: Database): Promise<string> {
  const row = await db.reader.selectFrom("meta").select("value").where("key", "=", "content_hash").executeTakeFirst();
  return row?.value ?? "";
}
