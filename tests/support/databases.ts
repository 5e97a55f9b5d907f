/** Real databases; PostgreSQL runs on the server of tests/support/postgres.ts. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Database, type Engine, openDatabase } from "#store/open.ts";

const administrator = inject("postgresUrl");
export const engines: readonly Engine[] = administrator ? ["sqlite", "postgres"] : ["sqlite"];

export interface TestDatabase {
  readonly db: Database;
  readonly dataDir: string;
  /** Undefined on SQLite. */
  readonly url: string | undefined;
  /** As of another process; the caller closes it. */
  again(): Database;
  /** Also removes the database. */
  close(): Promise<void>;
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A location whose database does not exist yet. */
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

export async function isAlive(db: Database): Promise<boolean> {
  try {
    await db.reader.selectFrom("meta").select("key").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
