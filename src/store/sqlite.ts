/** Connects Kysely's SQLite dialect to node:sqlite; transactions begin as writers. */
import { AsyncLocalStorage } from "node:async_hooks";
import { accessSync, constants } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { makePrivate } from "./database-file.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** For work without a waiting visitor (an import, the mailer). */
const UNHURRIED_MS = 12_000;

const lockBudget = new AsyncLocalStorage<{ leftMs: number }>();

/**
 * The request's transactions together wait at most this long. Receiving the request does not count.
 */
export const withLockWait = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  lockBudget.run({ leftMs: milliseconds }, work);

/** Returns the limit in ms, and a function that ends the wait. */
export function beginWait(): { readonly mostMs: number; end(): void } {
  const request = lockBudget.getStore();
  const began = performance.now();
  return {
    mostMs: request?.leftMs ?? UNHURRIED_MS,
    end: () => {
      if (request) request.leftMs = Math.max(0, request.leftMs - (performance.now() - began));
    },
  };
}

/** Longest block of the event loop by a statement outside a transaction. */
export const BUSY_TIMEOUT_MS = 100;
const STATEMENTS_KEPT = 200;

class Adapter implements SqliteDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  prepare(sql: string): ReturnType<SqliteDatabase["prepare"]> {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
      this.#statements.set(sql, statement);
    }
    const ready = statement;
    return {
      reader: ready.columns().length > 0,
      // Rows of node:sqlite have no prototype; kysely needs ordinary objects.
      all: (parameters) => ready.all(...(parameters as SQLInputValue[])).map((row) => ({ ...row })),
      run: (parameters) => ready.run(...(parameters as SQLInputValue[])),
      *iterate(parameters) {
        for (const row of ready.iterate(...(parameters as SQLInputValue[]))) yield { ...row };
      },
    };
  }
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && /database is (locked|busy)/.test(error.message);

/**
 * A deferred transaction fails when it reads first and writes later. Waits for connection and lock
 * share one limit ({@link withLockWait}).
 */
class ImmediateDriver extends SqliteDriver {
  readonly #raw: DatabaseSync;
  /** Deadline of the connection's holder, by performance.now(). */
  #until = 0;

  constructor(raw: DatabaseSync) {
    super({ database: new Adapter(raw) });
    this.#raw = raw;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { mostMs, end } = beginWait();
    const until = performance.now() + mostMs;
    let hasTimedOut = false;
    let timer: NodeJS.Timeout | undefined;
    const acquired = super.acquireConnection().then(async (connection) => {
      if (hasTimedOut) await this.releaseConnection();
      else this.#until = until;
      return connection;
    });
    const timeout = new Promise<never>((_, failed) => {
      timer = setTimeout(() => {
        hasTimedOut = true;
        failed(new Error("database is locked"));
      }, mostMs);
    });
    return Promise.race([acquired, timeout]).finally(() => {
      clearTimeout(timer);
      end();
    });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { end } = beginWait();
    try {
      await this.#beginImmediate(connection);
    } finally {
      end();
    }
  }

  async #beginImmediate(connection: DatabaseConnection): Promise<void> {
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs + 10, 250)) {
      try {
        this.#raw.exec("pragma busy_timeout = 0");
        await connection.executeQuery(CompiledQuery.raw("begin immediate"));
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() + pauseMs > this.#until) throw error;
      } finally {
        this.#raw.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
      }
      await wait(pauseMs);
    }
  }

  /** SQLite rolls back by itself on a full disk; a second rollback would hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** At most 5 s for another process that creates the same file. */
const OPEN_ATTEMPTS = 100;
const OPEN_PAUSE_MS = 50;

const createDialect = (raw: DatabaseSync): SqliteDialect => {
  class Dialect extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new ImmediateDriver(raw);
    }
  }
  return new Dialect({ database: new Adapter(raw) });
};

/** SQLite does not wait for other processes when it changes the journal mode. */
function retryWhileBusy(run: () => void): void {
  for (let tries = 1; ; tries += 1) {
    try {
      run();
      return;
    } catch (error) {
      if (!isBusy(error) || tries === OPEN_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPEN_PAUSE_MS);
    }
  }
}

/** Otherwise SQLite opens the file as read-only and fails at the first write. */
function assertWritable(file: string): void {
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw Object.assign(error as Error, { errcode: 14 });
  }
}

/** Deleted rows are overwritten: an erased lead leaves nothing in the file. */
const settings =
  "pragma foreign_keys=on; pragma secure_delete=on; pragma cache_size=-4000; pragma temp_store=memory;";

/**
 * @throws if the file system does not support WAL with full synchronisation, e.g. a network disk
 */
export function openSqlite(file: string) {
  makePrivate(file);
  assertWritable(file);
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  retryWhileBusy(() => raw.exec(`pragma journal_mode=wal; pragma synchronous=full; ${settings}`));
  const readPragma = (pragma: string): unknown =>
    Object.values(raw.prepare(`pragma ${pragma}`).get() ?? {})[0];
  const [mode, synchronous] = [readPragma("journal_mode"), readPragma("synchronous")];
  if (mode !== "wal" || synchronous !== 2) {
    raw.close();
    throw new UnusableDatabase(
      `${file}: journal_mode is ${String(mode)} and synchronous ${String(synchronous)}, expected wal and 2 (a local disk)`,
    );
  }
  const reader = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  reader.exec(settings);
  // The first read creates the log.
  retryWhileBusy(() => raw.exec("select count(*) from sqlite_master"));
  return {
    writing: createDialect(raw),
    reading: createDialect(reader),
    // Call it before `close`: only a file's last connection merges the log. Kysely closes only
    // connections that it has used.
    closeReader: () => {
      if (reader.isOpen) reader.close();
    },
    close: () => {
      if (raw.isOpen) raw.close();
    },
  };
}
