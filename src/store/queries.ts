/** Query parts shared by several tables. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** The text must be normalised like the key. */
export const searchKeyHolds = (text: string) =>
  sql<boolean>`search_key like ${`%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`} escape '\\'`;

export async function getMeta(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  return (await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst())
    ?.value;
}

export async function setMeta(db: Kysely<Schema>, key: string, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
