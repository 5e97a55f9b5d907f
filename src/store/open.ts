/** Opens PostgreSQL with DATABASE_URL, otherwise SQLite in DATA_DIR. */
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { listPendingSteps, migrate } from "./migrations.ts";
import type { Engine, Schema } from "./schema.ts";

export type { Engine } from "./schema.ts";

import { openSqlite } from "./sqlite.ts";
import { postgresFault, sqliteFault, UnusableDatabase } from "./unusable-database.ts";

export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Schema>;
  /** For reads that must not wait for a transaction. */
  readonly reader: Kysely<Schema>;
  migrate(): Promise<void>;
  /** Steps that `migrate` would run. */
  pendingSteps(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; SQLite when undefined. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** Of PostgreSQL's statements. Unlimited for imports. */
  readonly timeoutMs?: number | undefined;
  /** Refuses a missing or empty database instead of creating it. */
  readonly mustExist?: boolean;
  /** Every write fails: the tables belong to an earlier version of the site. */
  readonly readOnly?: boolean;
}

export const sqliteFile = (dataDir: string): string => join(dataDir, "icg.sqlite");

export function databaseName({ url, dataDir }: Pick<DatabaseOptions, "url" | "dataDir">): string {
  if (!url) return resolve(sqliteFile(dataDir));
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}

function openExplained(file: string, mustExist: boolean, explain: (error: unknown) => never) {
  try {
    if (mustExist) assertMade(file);
    return openSqlite(file);
  } catch (error) {
    return explain(error);
  }
}

/** @throws UnusableDatabase if the file is missing or empty */
function assertMade(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || found.size === 0)
    throw new UnusableDatabase(
      `There is no database at ${resolve(file)}: start the site once, or set DATA_DIR to the folder of its data.`,
    );
}

function sqlite({ dataDir, mustExist = false, readOnly = false }: DatabaseOptions): Database {
  const file = sqliteFile(dataDir);
  const explain = (error: unknown): never => {
    throw error instanceof UnusableDatabase ? error : (sqliteFault(error, dataDir, file) ?? error);
  };
  const { writing, reading, closeReader, close } = openExplained(file, mustExist, explain);
  const kysely = new Kysely<Schema>({ dialect: readOnly ? reading : writing });
  const reader = readOnly ? kysely : new Kysely<Schema>({ dialect: reading });
  return {
    engine: "sqlite",
    kysely,
    reader,
    migrate: () => migrate(kysely, "sqlite", mustExist).catch(explain),
    pendingSteps: () => listPendingSteps(kysely, "sqlite", mustExist).catch(explain),
    close: async () => {
      await reader.destroy();
      closeReader();
      if (kysely !== reader) await kysely.destroy();
      close();
    },
  };
}

const openPool = (url: string, timeoutMs: number | undefined, readOnly: boolean): pg.Pool => {
  // Only `query_timeout` works if the server hangs or the network drops everything.
  const timeouts =
    timeoutMs === undefined
      ? {}
      : { statement_timeout: timeoutMs, query_timeout: timeoutMs + 1_000 };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...timeouts,
    ...(readOnly ? { options: "-c default_transaction_read_only=on" } : {}),
  });
  // A closed idle connection must not end the process; the next query opens a new one.
  pool.on("error", () => undefined);
  // Nor one in use, between two statements: the next statement fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
};

function postgres(
  url: string,
  { timeoutMs, mustExist, readOnly = false }: DatabaseOptions,
): Database {
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: openPool(url, timeoutMs, readOnly) }),
  });
  return {
    engine: "postgres",
    kysely,
    reader: kysely,
    migrate: () =>
      migrate(kysely, "postgres", mustExist).catch((error: unknown) => {
        throw postgresFault(error) ?? error;
      }),
    pendingSteps: () =>
      listPendingSteps(kysely, "postgres", mustExist).catch((error: unknown) => {
        throw postgresFault(error) ?? error;
      }),
    close: () => kysely.destroy(),
  };
}

/**
 * Tables are created by `migrate()`.
 * @throws UnusableDatabase, as `migrate()` does, if the operator can fix the cause
 */
export const openDatabase = (options: DatabaseOptions): Database =>
  options.url ? postgres(options.url, options) : sqlite(options);
