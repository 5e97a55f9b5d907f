/** Many rows at once: one statement text for every full batch, so that it is parsed once. */
import { CompiledQuery, type Transaction } from "kysely";
import type { Engine, Schema } from "./schema.ts";

/** Rows a statement: far below both engines' limits on parameters. */
export const BATCH = 100;

export const batches = <T>(rows: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

/**
 * Inserts rows.
 * @param columns names in the order of the values
 * @param ending what follows the values, such as `on conflict …`
 */
export async function insertMany(
  trx: Transaction<Schema>,
  engine: Engine,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  ending = "",
): Promise<void> {
  for (const batch of batches(rows)) {
    const place = (index: number): string => (engine === "postgres" ? `$${index + 1}` : "?");
    const values = batch.map((_, row) => `(${columns.map((__, column) => place(row * columns.length + column)).join(",")})`);
    await trx.executeQuery(CompiledQuery.raw(`insert into ${table} (${columns.join(",")}) values ${values.join(",")} ${ending}`, batch.flat()));
  }
}

/** `on conflict (id)`: the new row takes the place of the old one. */
export const orReplace = (columns: readonly string[]): string =>
  `on conflict (id) do update set ${columns
    .filter((column) => column !== "id")
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")}`;
