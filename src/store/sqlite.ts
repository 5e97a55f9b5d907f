/** node:sqlite behind Kysely's SQLite dialect: cached statements, plain rows, and transactions that cannot be upgraded too late. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDialect, SqliteDriver, type TransactionSettings } from "kysely";

/** How long a statement outside a transaction may block the event loop waiting for a lock, in ms. */
const BUSY_TIMEOUT_MS = 100;
/** A transaction that finds the database locked waits without blocking: some 12 s in all, then it fails. */
const BEGIN_ATTEMPTS = 65;
const STATEMENTS_KEPT = 200;

/** The shape that Kysely expects of a SQLite library, over node:sqlite. */
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
      // The search index leaves row ids behind that no JavaScript number holds.
      if (statement.columns().length === 0) statement.setReadBigInts(true);
      if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
      this.#statements.set(sql, statement);
    }
    const ready = statement;
    return {
      reader: ready.columns().length > 0,
      // Rows of node:sqlite have no prototype; spread makes them ordinary objects.
      all: (parameters) => ready.all(...(parameters as SQLInputValue[])).map((row) => ({ ...row })),
      run: (parameters) => ready.run(...(parameters as SQLInputValue[])),
      *iterate(parameters) {
        for (const row of ready.iterate(...(parameters as SQLInputValue[]))) yield { ...row };
      },
    };
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && /database is (locked|busy)/.test(error.message);

/**
 * `BEGIN IMMEDIATE` takes the write lock at once: a deferred transaction fails when it reads first and writes later.
 * A transaction that only reads takes no lock and waits for nobody.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #raw: DatabaseSync;

  constructor(raw: DatabaseSync) {
    super({ database: new Adapter(raw) });
    this.#raw = raw;
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === "read only") {
      await connection.executeQuery(CompiledQuery.raw("begin"));
      return;
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#raw.exec("pragma busy_timeout = 0");
        await connection.executeQuery(CompiledQuery.raw("begin immediate"));
        return;
      } catch (error) {
        if (!isBusy(error) || attempt === BEGIN_ATTEMPTS) throw error;
      } finally {
        this.#raw.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
      }
      await wait(20 + attempt * 5);
    }
  }

  /** A full disk has SQLite roll back by itself; doing it again would hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.isTransaction) await super.rollbackTransaction(connection);
  }
}

const dialectOf = (raw: DatabaseSync): SqliteDialect => {
  class Dialect extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new ImmediateDriver(raw);
    }
  }
  return new Dialect({ database: new Adapter(raw) });
};

const settings = "pragma foreign_keys=on; pragma cache_size=-32000; pragma temp_store=memory;";

/**
 * Opens a SQLite file for the store: WAL, `synchronous=FULL`, foreign keys. Two connections: who reads does not wait
 * behind a transaction that waits for another process to finish writing.
 * @throws if the file system cannot give WAL with full synchronisation (a network disk, for instance)
 */
export function openSqlite(file: string): { writing: SqliteDialect; reading: SqliteDialect; raw: DatabaseSync; close(): void } {
  mkdirSync(dirname(file), { recursive: true });
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  raw.exec(`pragma journal_mode=wal; pragma synchronous=full; ${settings}`);
  const mode = raw.prepare("pragma journal_mode").get()?.["journal_mode"];
  const synchronous = raw.prepare("pragma synchronous").get()?.["synchronous"];
  if (mode !== "wal" || synchronous !== 2) {
    raw.close();
    throw new Error(`${file}: journal_mode is ${String(mode)} and synchronous ${String(synchronous)}, expected wal and 2 (a local disk)`);
  }
  const reader = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  reader.exec(settings);
  return {
    writing: dialectOf(raw),
    reading: dialectOf(reader),
    raw,
    // Kysely closes only what it has used.
    close: () => {
      for (const connection of [reader, raw]) if (connection.isOpen) connection.close();
    },
  };
}
