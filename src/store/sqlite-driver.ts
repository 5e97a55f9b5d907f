/** Kysely on `node:sqlite`: one connection, transactions that begin as writers. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDriver, type TransactionSettings } from "kysely";
import { beginWait } from "./lock-wait.ts";

/** How long a statement outside a transaction may block the event loop waiting for a lock, in ms. */
export const BUSY_TIMEOUT_MS = 100;
const STATEMENTS_KEPT = 200;

/** The shape that Kysely expects of a SQLite library, over node:sqlite. */
export class Adapter implements SqliteDatabase {
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
      // Rows of node:sqlite have no prototype; spread makes them ordinary objects.
      all: (parameters) => ready.all(...(parameters as SQLInputValue[])).map((row) => ({ ...row })),
      run: (parameters) => ready.run(...(parameters as SQLInputValue[])),
      *iterate(parameters) {
        for (const row of ready.iterate(...(parameters as SQLInputValue[]))) yield { ...row };
      },
    };
  }
}

export const isBusy = (error: unknown): boolean => error instanceof Error && /database is (locked|busy)/.test(error.message);

/** Purpose of a connection. */
export interface Role {
  readonly raw: DatabaseSync;
  /** Throws when the file is not the one on the disk; undefined for a connection that only reads. */
  readonly assertOnDisk: (() => void) | undefined;
}

const locked = (): Error => new Error("database is locked");

/**
 * `BEGIN IMMEDIATE` takes the write lock at once: a deferred transaction fails when it reads first and writes later.
 * A transaction that only reads takes no lock and waits for nobody. Waits, for the one connection and for the lock, take
 * from the same time (store/lock-wait.ts).
 */
export class ImmediateDriver extends SqliteDriver {
  readonly #role: Role;
  /** When the wait of who has the connection must be over, by performance.now(). */
  #until = 0;

  constructor(role: Role) {
    super({ database: new Adapter(role.raw) });
    this.#role = role;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { mostMs, end } = beginWait();
    const until = performance.now() + mostMs;
    let late = false;
    let timer: NodeJS.Timeout | undefined;
    const acquired = super.acquireConnection().then(async (connection) => {
      if (late) await this.releaseConnection();
      else this.#until = until;
      return connection;
    });
    const tooLate = new Promise<never>((_, failed) => {
      timer = setTimeout(() => {
        late = true;
        failed(locked());
      }, mostMs);
    });
    return Promise.race([acquired, tooLate]).finally(() => {
      clearTimeout(timer);
      end();
    });
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === "read only") {
      await connection.executeQuery(CompiledQuery.raw("begin"));
      return;
    }
    const { end } = beginWait();
    try {
      await this.#beginImmediate(connection);
    } finally {
      end();
    }
    try {
      this.#role.assertOnDisk?.();
    } catch (error) {
      await super.rollbackTransaction(connection);
      throw error;
    }
  }

  async #beginImmediate(connection: DatabaseConnection): Promise<void> {
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs + 10, 250)) {
      try {
        this.#role.raw.exec("pragma busy_timeout = 0");
        await connection.executeQuery(CompiledQuery.raw("begin immediate"));
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() + pauseMs > this.#until) throw error;
      } finally {
        this.#role.raw.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
      }
      await wait(pauseMs);
    }
  }

  /** Commit that counts only when the file can be found again. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#role.assertOnDisk?.();
  }

  /** A full disk has SQLite roll back by itself; doing it again would hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#role.raw.isTransaction) await super.rollbackTransaction(connection);
  }
}
