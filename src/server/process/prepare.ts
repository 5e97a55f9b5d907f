/** Prepares the start: reads changed content, migrates the database, imports. */
import { resolve } from "node:path";
import { importContent } from "#importer/apply.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { finishUpgrade } from "#importer/upgrades/upgrade.ts";
import { startTexts } from "#messages/start.ts";
import { contentSource } from "#store/content-source.ts";
import { type ContentFaults, contentHash, noteContentFaults } from "#store/content-state.ts";
import { leadsMovedTo } from "#store/move-leads.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { explainFileFault, UnusableDatabase } from "#store/unusable-database.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLogger, type Logger } from "./log.ts";
import { unknownVariables } from "./unknown-variables.ts";

/** Undefined if the content files are at fault, or the program. */
function findReason(error: unknown, { dataDir, contentDir }: Config): string | undefined {
  if (error instanceof ContentDiagnostics) return error.reason;
  const { path = dataDir } = error as { path?: string };
  const isContent = resolve(path).startsWith(resolve(contentDir));
  return explainFileFault(error, isContent ? "CONTENT_DIR" : "DATA_DIR", path);
}

async function reportContentFaults(
  db: Database,
  error: unknown,
  { config, log, readOnly }: { config: Config; log: Logger; readOnly: boolean },
): Promise<ContentFaults> {
  const lines =
    error instanceof ContentDiagnostics
      ? error.diagnostics.map(diagnosticLine)
      : [error instanceof Error ? error.message : String(error)];
  const reason = findReason(error, config);
  const faults = { count: lines.length, first: lines[0] ?? "unknown", reason };
  process.stderr.write(`${lines.join("\n")}\n`);
  log.error(
    {
      faults: faults.count,
      first: faults.first,
      err: error instanceof ContentDiagnostics || reason !== undefined ? undefined : error,
    },
    reason === undefined ? startTexts.faulty : startTexts.lastImport(reason),
  );
  if (readOnly) log.error(startTexts.readOnly);
  // A full disk refuses the note too.
  else await noteContentFaults(db, faults, new Date()).catch(() => undefined);
  return { ...faults, since: new Date().toISOString() };
}

/** The content of a database that this version has not migrated may have another form. */
async function isContentReadable(db: Database): Promise<boolean> {
  try {
    await contentSource(db)();
    return (await contentHash(db)) !== "";
  } catch {
    return false;
  }
}

export interface StartState {
  /** Picture files may be missing. */
  readonly imported: boolean;
  readonly readOnly?: boolean;
  readonly contentFaults?: ContentFaults;
}

async function warnOfMovedLeads(db: Database, log: Logger): Promise<void> {
  const movedTo = await leadsMovedTo(db);
  if (movedTo !== undefined)
    log.error(
      { movedTo },
      "THE LEADS OF THIS DATABASE WERE MOVED: set DATABASE_URL, or references are given out twice and mails are sent twice",
    );
}

/**
 * Reads the content, then migrates the database and imports. With content that cannot be imported
 * the site starts with the last import, and the tables stay as they are. Sets the umask: new files
 * hold visitors' data.
 * @throws ContentDiagnostics, UnusableDatabase if nothing that was imported can be shown
 */
export async function prepare(config: Config, log: Logger): Promise<StartState> {
  process.umask(0o077);
  finishUpgrade(config.contentDir);
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    const readOnly = (await db.pendingSteps()).length > 0;
    if (!readOnly) await warnOfMovedLeads(db, log);
    try {
      const result = await importContent(db, {
        content: config.contentDir,
        dataDir: config.dataDir,
        apart: true,
        onBegin: () =>
          void process.stdout.write("Importing the content, which takes about half a minute ...\n"),
      });
      if (readOnly) await warnOfMovedLeads(db, log);
      if (result.imported)
        process.stdout.write(`Imported ${result.products} products and the site's texts.\n`);
      return { imported: result.imported };
    } catch (error) {
      // The migration itself failed, or succeeded before the import failed.
      const isBehind = readOnly && (await db.pendingSteps()).length > 0;
      const canShow = isBehind ? await isContentReadable(db) : (await contentHash(db)) !== "";
      if (!canShow) {
        const reason = findReason(error, config);
        throw reason === undefined ? error : new UnusableDatabase(reason);
      }
      const faults = await reportContentFaults(db, error, { config, log, readOnly: isBehind });
      return isBehind
        ? { imported: false, readOnly: true, contentFaults: faults }
        : { imported: false, contentFaults: faults };
    }
  } finally {
    await db.close();
  }
}

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "The port is taken: set PORT to another one.",
  EACCES: "This user may not listen on that port: set PORT to one from 1024 up.",
  EADDRNOTAVAIL:
    "HOST is no address of this machine: set it to one that is, or leave it away to listen on all.",
  ENOTFOUND:
    "HOST is a name that nobody knows: set it to an address of this machine, or leave it away to listen on all.",
};

/** Undefined for an error of the program. */
export function explainStartFault(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof ContentDiagnostics ||
    error instanceof UnusableDatabase
  )
    return error.message;
  const {
    code = "",
    syscall,
    message,
  } = error as { code?: string; syscall?: string; message?: string };
  const reason =
    syscall === "listen" || syscall === "getaddrinfo" ? listenReasons[code] : undefined;
  return reason && `${reason} (${message})`;
}

/** Prints faults that the operator can fix in plain words. */
export async function runExplained(
  start: (config: Config, log: Logger) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLogger(config.logLevel);
    for (const sentence of unknownVariables(process.env)) log.warn(sentence);
    await start(config, log);
  } catch (error) {
    const fault = explainStartFault(error);
    if (fault === undefined) throw error;
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
}

export function onStop(stop: (signal: string) => Promise<void>): void {
  let isStopping = false;
  const end = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
