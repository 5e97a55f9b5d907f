/** node:sqlite behind Kysely's SQLite dialect: cached statements, plain rows, and transactions that cannot be upgraded too late. */
import { accessSync, constants } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { SqliteDialect, type SqliteDriver } from "kysely";
import { followFile, makePrivate } from "./database-file.ts";
import { Adapter, BUSY_TIMEOUT_MS, ImmediateDriver, isBusy, type Role } from "./sqlite-driver.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** An open waits at most 5 s for another process that makes the same file. */
const OPEN_ATTEMPTS = 100;
const OPEN_PAUSE_MS = 50;

const dialectOf = (role: Role): SqliteDialect => {
  class Dialect extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new ImmediateDriver(role);
    }
  }
  return new Dialect({ database: new Adapter(role.raw) });
};

/** Two processes that make the same file: SQLite does not wait when it changes the journal mode. */
function patiently(run: () => void): void {
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

/** SQLite opens a file without the right to write for reading alone, and fails at the first row: this fails as an open that cannot be made. */
function assertWritable(file: string): void {
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw Object.assign(error as Error, { errcode: 14 });
  }
}

/** Settings of every connection. Deleted rows are overwritten: an erased lead leaves nothing in the file. */
const settings = "pragma foreign_keys=on; pragma secure_delete=on; pragma cache_size=-32000; pragma temp_store=memory;";

/** A SQLite file that is open. */
export interface OpenFile {
  readonly writing: SqliteDialect;
  readonly reading: SqliteDialect;
  readonly exporting: SqliteDialect;
  readonly raw: DatabaseSync;
  /** @throws DatabaseFileGone when the file is not the one on the disk */
  assertOnDisk(): void;
  /** Before the writer is closed: only the last connection of a file brings its log into it. */
  closeReaders(): void;
  close(): void;
}

/**
 * Opens a SQLite file for the store: WAL, `synchronous=FULL`, foreign keys, for its owner only. Three connections: who reads
 * does not wait behind a transaction that waits for another process to finish writing, nor behind an export.
 * @throws if the file system cannot give WAL with full synchronisation (a network disk, for instance)
 */
export function openSqlite(file: string): OpenFile {
  makePrivate(file);
  assertWritable(file);
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  patiently(() => raw.exec(`pragma journal_mode=wal; pragma synchronous=full; ${settings}`));
  const single = (pragma: string): unknown => Object.values(raw.prepare(`pragma ${pragma}`).get() ?? {})[0];
  const [mode, synchronous] = [single("journal_mode"), single("synchronous")];
  if (mode !== "wal" || synchronous !== 2) {
    raw.close();
    throw new UnusableDatabase(`${file}: journal_mode is ${String(mode)} and synchronous ${String(synchronous)}, expected wal and 2 (a local disk)`);
  }
  const openReader = (): DatabaseSync => {
    const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
    connection.exec(settings);
    return connection;
  };
  const [reader, exporter] = [openReader(), openReader()];
  // The first reading makes the log.
  patiently(() => raw.exec("select count(*) from sqlite_master"));
  const assertOnDisk = followFile(file, () => Number(single("page_count")) * Number(single("page_size")));
  return {
    writing: dialectOf({ raw, assertOnDisk }),
    reading: dialectOf({ raw: reader, assertOnDisk: undefined }),
    exporting: dialectOf({ raw: exporter, assertOnDisk: undefined }),
    raw,
    assertOnDisk,
    // Kysely closes only what it has used.
    closeReaders: () => {
      for (const connection of [exporter, reader]) if (connection.isOpen) connection.close();
    },
    close: () => {
      if (raw.isOpen) raw.close();
    },
  };
}
