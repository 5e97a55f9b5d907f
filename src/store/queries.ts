/** Parts of queries that several tables share. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** Condition that `search_key` of a row holds a text, which is normalised as the key is. */
export const searchKeyHolds = (text: string) => sql<boolean>`search_key like ${`%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`} escape '\\'`;

/** Number of rows that a query finds. */
export async function countOf<Table extends keyof Schema>(rows: SelectQueryBuilder<Schema, Table, object>): Promise<number> {
  const { total } = await rows.select((select) => select.fn.countAll().as("total")).executeTakeFirstOrThrow();
  return Number(total);
}
