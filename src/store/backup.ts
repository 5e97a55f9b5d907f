/** A copy of the whole database while it is in use. */
import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { contentVersion } from "./content-state.ts";
import type { Database } from "./open.ts";
import { BackupRefused } from "./unusable-database.ts";

/** @returns number of leads in a copy @throws when it is damaged */
function verify(file: string): number {
  const written = new DatabaseSync(file, { readOnly: true });
  try {
    const check = written.prepare("pragma integrity_check").get()?.["integrity_check"];
    if (check !== "ok") throw new BackupRefused(`${file} is not sound: ${String(check)}`);
    return Number(written.prepare("select count(*) as total from leads").get()?.["total"]);
  } finally {
    written.close();
  }
}

const sync = (path: string): void => {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
};

/**
 * Copies a SQLite database to a file that only its owner can read, also while the site runs: in one pass over one state of
 * it, so that it ends however much is written meanwhile.
 * @returns one line that says what was done
 * @throws BackupRefused when the file exists, the database holds no content, or on PostgreSQL, whose own `pg_dump` does this (docs/operations.md)
 */
export async function backup(db: Database, file: string): Promise<string> {
  if (db.engine === "postgres") throw new BackupRefused('On PostgreSQL use pg_dump -Fc "$DATABASE_URL" > FILE; docs/operations.md says how.');
  const target = resolve(file);
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db.kysely);
  const [main] = rows;
  if ((await contentVersion(db)) === "")
    throw new BackupRefused(`${main?.file} holds no content, so it is not the database of a site that was started. Nothing was copied: see DATA_DIR.`);
  try {
    // Makes the file or fails: whoever else makes it in this moment is not overwritten.
    closeSync(openSync(target, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new BackupRefused(`${target} exists; a backup never overwrites a file.`);
    throw error;
  }
  const source = new DatabaseSync(main?.file ?? "", { readOnly: true });
  try {
    source.prepare("vacuum into ?").run(target);
    const leads = verify(target);
    sync(target);
    return `Copied to ${target}: sound, ${leads} leads.`;
  } catch (error) {
    rmSync(target);
    throw error;
  } finally {
    source.close();
  }
}
