/** Numbers that are given out once, in order and without gaps: a transaction that fails takes its number back. */
import { sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** The next number under a name, from 1. On PostgreSQL a second transaction waits for the row; on SQLite for the first one's end. */
export async function nextNumber(trx: Transaction<Schema>, name: string): Promise<number> {
  const row = await trx
    .insertInto("counters")
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(row.value);
}
