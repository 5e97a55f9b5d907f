/** A copy of the whole database while it is in use. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backup as copy, DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Database } from "./open.ts";

/**
 * Copies a SQLite database to a file, also while the site runs.
 * @returns one line that says what was done
 * @throws when the file exists, or on PostgreSQL, whose own `pg_dump` does this (docs/operations.md)
 */
export async function backup(db: Database, file: string): Promise<string> {
  if (db.engine === "postgres") throw new Error("On PostgreSQL use pg_dump; docs/operations.md says how.");
  const target = resolve(file);
  if (existsSync(target)) throw new Error(`${target} exists; a backup never overwrites a file.`);
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db.kysely);
  const source = new DatabaseSync(rows[0]?.file ?? "", { readOnly: true });
  try {
    await copy(source, target);
  } finally {
    source.close();
  }
  const written = new DatabaseSync(target, { readOnly: true });
  try {
    const check = written.prepare("pragma integrity_check").get()?.["integrity_check"];
    if (check !== "ok") throw new Error(`${target} is not sound: ${String(check)}`);
    const leads = written.prepare("select count(*) as total from leads").get()?.["total"];
    return `Copied to ${target}: sound, ${String(leads)} leads.`;
  } finally {
    written.close();
  }
}
