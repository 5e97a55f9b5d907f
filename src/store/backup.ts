/** Copies a database in use: SQLite in this process, PostgreSQL by `pg_dump`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { devNull } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { contentVersion } from "./content-state.ts";
import { CONTENT_COUNTS, type ContentCounts } from "./import.ts";
import type { Database } from "./open.ts";
import { BackupRefused, postgresFault, sqliteFault } from "./unusable-database.ts";

export interface Backup {
  readonly file: string;
  readonly grades: number;
  readonly leads: number;
}

/** `url` is undefined on SQLite. */
export interface BackupSource {
  readonly db: Database;
  readonly url: string | undefined;
}

const HOUR_MS = 3_600_000;
const LEFTOVER_MS = 24 * HOUR_MS;
/** Names from {@link backupInto}, which sort by age. */
const KEPT_NAME = /^icg-\d{4}-\d\d-\d\dT\d{6}Z\.(?:sqlite|dump)$/;
/** Hidden, so that an incomplete copy does not count as a backup. */
const toPartName = (file: string): string => join(dirname(file), `.${basename(file)}.part`);
const LEFTOVER_NAME = /^\.icg-.*\.part$/;

/** `icg-2026-11-26T101457Z.sqlite`: UTC, so that no hour repeats. */
const formatName = (now: Date, ending: string): string =>
  `icg-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.${ending}`;

function syncToDisk(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}

const NO_ROOM = new Set<unknown>(["ENOSPC", "EDQUOT", "EFBIG"]);
const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;

/** Returns an error that says what to do, or the error itself. */
function explainFailure(error: unknown, target: string): unknown {
  if (error instanceof BackupRefused) return error;
  const {
    code,
    errcode = 0,
    message,
  } = error as { code?: string; errcode?: number; message: string };
  const sqliteCode = errcode & 0xff;
  if (NO_ROOM.has(code) || sqliteCode === SQLITE_FULL)
    return new BackupRefused(
      `${target} was not written: the disk has no room. Earlier backups are as they were. (${message})`,
    );
  if (sqliteCode === SQLITE_IOERR)
    return new BackupRefused(
      `${target} was not written: look at the disk. Earlier backups are as they were. (${message})`,
    );
  if (/^E[A-Z]+$/.test(code ?? ""))
    return new BackupRefused(`${target} cannot be written. (${message})`);
  return error;
}

function copySqlite(source: string, target: string): void {
  const db = new DatabaseSync(source, { readOnly: true });
  try {
    // One snapshot: it ends however much is written meanwhile.
    db.prepare("vacuum into ?").run(target);
  } catch (error) {
    const damaged = [SQLITE_FULL, SQLITE_IOERR].includes(
      Number((error as { errcode?: number }).errcode) & 0xff,
    )
      ? undefined
      : sqliteFault(error, "", source);
    throw damaged ?? error;
  } finally {
    db.close();
  }
}

/** @param counts JSON of the last import */
function countGrades(counts: string): number {
  let grades = 0;
  for (const [path, count] of Object.entries(JSON.parse(counts) as ContentCounts))
    if (path.startsWith("products/")) grades += count;
  return grades;
}

function verifySqlite(file: string): Omit<Backup, "file"> {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const check = copy.prepare("pragma integrity_check").get()?.["integrity_check"];
    if (check !== "ok") throw new BackupRefused(`The copy is not sound: ${String(check)}`);
    const counts = copy.prepare("select value from meta where key = ?").get(CONTENT_COUNTS)?.[
      "value"
    ];
    const leads = copy.prepare("select count(*) as total from leads").get()?.["total"];
    return { grades: countGrades(String(counts ?? "{}")), leads: Number(leads) };
  } finally {
    copy.close();
  }
}

/** @throws BackupRefused with the end of stderr if the program fails */
async function runProgram(
  program: string,
  args: readonly string[],
  { password = "", onLine }: { password?: string; onLine?: (line: string) => void },
) {
  const env = password === "" ? process.env : { ...process.env, PGPASSWORD: password };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let stderrEnd = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    stderrEnd = (stderrEnd + chunk).slice(-2_000);
  });
  createInterface({ input: child.stdout }).on("line", (line) => onLine?.(line));
  const status = await once(child, "close").then(
    ([code]: unknown[]) => code,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      throw new BackupRefused(
        `${program} was not found: install PostgreSQL's client programs, of the server's version or newer (Debian: apt install postgresql-client).`,
      );
    },
  );
  if (status !== 0) {
    const lines = stderrEnd.split("\n").map((line) => line.trim());
    const reason = lines.filter((line) => line !== "").join(" ");
    throw new BackupRefused(`${program} failed. Earlier backups are as they were. (${reason})`);
  }
}

async function copyPostgres(address: string, target: string): Promise<void> {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = "";
  await runProgram("pg_dump", ["--format=custom", `--file=${target}`, `--dbname=${url.href}`], {
    password,
  });
}

async function verifyPostgres(file: string): Promise<Omit<Backup, "file">> {
  await runProgram("pg_restore", [`--file=${devNull}`, file], {});
  const counts = { grades: 0, leads: 0 };
  let table: string | undefined;
  const onLine = (line: string): void => {
    if (line === "\\.") table = undefined;
    else if (table === "leads") counts.leads += 1;
    else if (table === undefined) table = /^COPY (?:\w+\.)?(leads|meta) \(/.exec(line)?.[1];
    else if (line.startsWith(`${CONTENT_COUNTS}\t`))
      counts.grades = countGrades(line.slice(CONTENT_COUNTS.length + 1));
  };
  await runProgram(
    "pg_restore",
    ["--data-only", "--table=leads", "--table=meta", "--file=-", file],
    { onLine },
  );
  return counts;
}

/** @throws BackupRefused if no site has ever imported content into the database */
async function assertHoldsContent(db: Database): Promise<void> {
  const version = await contentVersion(db).catch((error: { code?: string; message: string }) => {
    // Missing table on PostgreSQL.
    if (error.code === "42P01" || error.message.includes("no such table")) return "";
    throw postgresFault(error) ?? error;
  });
  if (version === "")
    throw new BackupRefused(
      "The database holds no content, so it is not the database of a site that was started. Nothing was copied: see DATA_DIR.",
    );
}

/**
 * The file is readable by its owner only, and verified.
 * @throws BackupRefused if it exists, the database holds no content or the copy fails; no file is
 * left then
 */
export async function backup({ db, url }: BackupSource, file: string): Promise<Backup> {
  const target = resolve(file);
  const part = toPartName(target);
  await assertHoldsContent(db);
  if (existsSync(target))
    throw new BackupRefused(`${target} exists; a backup never overwrites a file.`);
  try {
    closeSync(openSync(part, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw explainFailure(error, target);
    throw new BackupRefused(
      `${part} exists: another backup writes there now, or was killed. In that case remove the file.`,
    );
  }
  try {
    if (url === undefined) {
      const { rows } = await sql<{
        file: string;
      }>`select file from pragma_database_list where name = 'main'`.execute(db.kysely);
      copySqlite(rows[0]?.file ?? "", part);
    } else {
      await copyPostgres(url, part);
    }
    const counts = url === undefined ? verifySqlite(part) : await verifyPostgres(part);
    if (counts.grades === 0)
      throw new BackupRefused(
        "The copy holds no grades: start this version of the site once, or copy with the version that made the tables.",
      );
    syncToDisk(part);
    renameSync(part, target);
    syncToDisk(dirname(target));
    return { file: target, ...counts };
  } catch (error) {
    rmSync(part, { force: true });
    throw explainFailure(error, target);
  }
}

/**
 * Makes a backup in a folder, then removes the oldest ones of this function.
 * @param keep number of backups, including the new one; at least 1
 * @throws BackupRefused as {@link backup}; nothing is removed then
 */
export async function backupInto(
  source: BackupSource,
  folder: string,
  keep: number,
  now = new Date(),
): Promise<Backup & { readonly removed: readonly string[] }> {
  // Not created here: its disk may not be mounted.
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BackupRefused(`${resolve(folder)} is not a folder: create it, or mount its disk.`);
  const isLeftover = (name: string): boolean =>
    LEFTOVER_NAME.test(name) && now.getTime() - statSync(join(folder, name)).mtimeMs > LEFTOVER_MS;
  for (const name of readdirSync(folder).filter(isLeftover))
    rmSync(join(folder, name), { force: true });
  const made = await backup(
    source,
    join(folder, formatName(now, source.url === undefined ? "sqlite" : "dump")),
  );
  const older = readdirSync(folder).filter(
    (name) => KEPT_NAME.test(name) && name !== basename(made.file),
  );
  const removed = older.toSorted().slice(0, Math.max(0, older.length - (keep - 1)));
  for (const name of removed) rmSync(join(folder, name), { force: true });
  return { ...made, removed };
}
