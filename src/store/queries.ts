/** Parts of queries that several tables share. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** Condition that `search_key` of a row holds a text, which is normalised as the key is. */
export const searchKeyHolds = (text: string) =>
  sql<boolean>`search_key like ${`%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`} escape '\\'`;

/**
 * The value under a key of the table `meta`, whose values belong to the whole database, or
 * undefined.
 */
export async function getMeta(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  return (await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst())
    ?.value;
}

/** Sets the value under a key. */
export async function setMeta(db: Kysely<Schema>, key: string, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
