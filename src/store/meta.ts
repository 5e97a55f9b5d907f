/** Single values that belong to the whole database: the content's version and hash, the search index in use, faults of the content files. */
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** The value under a key, or undefined. */
export async function getMeta(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  return (await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst())?.value;
}

/** Sets the value under a key. */
export async function setMeta(db: Kysely<Schema>, key: string, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
