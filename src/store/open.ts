/** Opens the database: SQLite in DATA_DIR by default, PostgreSQL with DATABASE_URL. Migrates on demand. */
import { join } from "node:path";
import { Kysely, Migrator, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { migrations } from "./migrations/index.ts";
import type { Engine, Schema } from "./schema.ts";

export type { Engine } from "./schema.ts";

import { openSqlite } from "./sqlite.ts";

/** An open database; the first argument of every store function. */
export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Schema>;
  /** Brings the tables up to date. */
  migrate(): Promise<void>;
  /** Calls back when another process may have changed the content; returns a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; SQLite when undefined. */
  readonly url?: string | undefined;
  /** Folder of the SQLite file. */
  readonly dataDir: string;
}

/** Name of the notification channel on PostgreSQL. */
export const CONTENT_CHANNEL = "icg_content";
/** How often SQLite is asked for a change, in ms: one pragma, no disk access when nothing changed. */
const SQLITE_POLL_MS = 500;
/** PostgreSQL is asked as well, in case the listening connection was lost, in ms. */
const POSTGRES_POLL_MS = 1_000;

async function migrate(kysely: Kysely<Schema>, engine: Engine): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations(engine) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const poll = (milliseconds: number, changed: () => void): (() => void) => {
  const timer = setInterval(changed, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

function sqlite(dataDir: string): Database {
  const { dialect, raw } = openSqlite(join(dataDir, "icg.sqlite"));
  const kysely = new Kysely<Schema>({ dialect });
  return {
    engine: "sqlite",
    kysely,
    migrate: () => migrate(kysely, "sqlite"),
    watch: async (changed) => {
      const version = (): unknown => raw.prepare("pragma data_version").get()?.["data_version"];
      let last = version();
      const stop = poll(SQLITE_POLL_MS, () => {
        const now = version();
        if (now !== last) {
          last = now;
          changed();
        }
      });
      return async () => stop();
    },
    close: () => kysely.destroy(),
  };
}

function postgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 3_000, idleTimeoutMillis: 30_000, statement_timeout: 15_000 });
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on("error", () => undefined);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: "postgres",
    kysely,
    migrate: () => migrate(kysely, "postgres"),
    watch: async (changed) => {
      let client: pg.Client | undefined;
      const listen = async (): Promise<void> => {
        if (client) return;
        const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
        client = next;
        next.on("notification", changed);
        next.on("error", () => {
          client = undefined;
        });
        next.on("end", () => {
          client = undefined;
        });
        await next.connect().then(
          () => next.query(`listen ${CONTENT_CHANNEL}`),
          () => {
            client = undefined;
          },
        );
      };
      await listen();
      const stop = poll(POSTGRES_POLL_MS, () => {
        changed();
        void listen();
      });
      return async () => {
        stop();
        const open = client;
        client = undefined;
        await open?.end().catch(() => undefined);
      };
    },
    close: () => kysely.destroy(),
  };
}

/** Opens the database that the options name. Nothing is created in it before `migrate()`. */
export const openDatabase = ({ url, dataDir }: DatabaseOptions): Database => (url ? postgres(url) : sqlite(dataDir));

/** True when the database answers. */
export async function isAlive(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db.kysely);
    return true;
  } catch {
    return false;
  }
}
