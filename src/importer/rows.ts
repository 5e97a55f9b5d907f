/** Rows with the hash that tells an import whether they differ from what the database holds. */
import { createHash } from "node:crypto";
import type { ContentRows } from "#store/import.ts";

/** A row of an imported table before its hash is known. */
export type Hashed<Table extends keyof ContentRows> = ContentRows[Table][number];

/** Adds the hash over all of a row's columns. */
export function hashed<Row extends { hash: string }>(row: Omit<Row, "hash">): Row {
  const hash = createHash("sha256");
  for (const [key, value] of Object.entries(row)) {
    hash.update(key).update("\0");
    hash.update(value instanceof Uint8Array ? value : JSON.stringify(value ?? null)).update("\0");
  }
  return { ...row, hash: hash.digest("hex").slice(0, 24) } as Row;
}
