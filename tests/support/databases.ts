/**
 * Real databases for tests: SQLite in a temporary folder, or a new database on the PostgreSQL of
 * tests/support/postgres.ts.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Database, type Engine, openDatabase } from "#store/open.ts";

const administrator = inject("postgresUrl");
/** The engines that this machine has. */
export const engines: readonly Engine[] = administrator ? ["sqlite", "postgres"] : ["sqlite"];

export interface TestDatabase {
  /** Migrated and empty. */
  readonly db: Database;
  readonly dataDir: string;
  /** Address on PostgreSQL, undefined on SQLite. */
  readonly url: string | undefined;
  /** Opens it once more, as a second process would; the caller closes it. */
  again(): Database;
  /** Closes `db` and removes everything. */
  close(): Promise<void>;
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A place for a database of its own: nothing has been opened or made in it. */
export async function emptyDatabase(
  engine: Engine,
): Promise<Pick<TestDatabase, "dataDir" | "url" | "close">> {
  const dataDir = mkdtempSync(join(tmpdir(), "icg-test-"));
  const name = `icg_${randomUUID().replaceAll("-", "")}`;
  if (engine === "postgres") await administrate(`create database ${name}`);
  const url = engine === "postgres" ? administrator.replace(/\/postgres$/, `/${name}`) : undefined;
  return {
    dataDir,
    url,
    close: async () => {
      if (url) await administrate(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A migrated, empty database of its own. */
export async function freshDatabase(engine: Engine): Promise<TestDatabase> {
  const { dataDir, url, close } = await emptyDatabase(engine);
  const db = openDatabase({ url, dataDir });
  await db.migrate();
  return {
    db,
    dataDir,
    url,
    again: () => openDatabase({ url, dataDir }),
    close: async () => {
      await db.close();
      await close();
    },
  };
}

/** True when content can be read. */
export async function isAlive(db: Database): Promise<boolean> {
  try {
    await db.reader.selectFrom("content").select("id").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
