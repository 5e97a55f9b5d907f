/** Prepares the start: migrates the database and imports changed content. */
import { importContent } from "#importer/apply.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { contentHash, noteContentFaults } from "#store/content-state.ts";
import { leadsMovedTo } from "#store/move-leads.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { UnusableDatabase } from "#store/unusable-database.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLogger, type Logger } from "./log.ts";
import { unknownVariables } from "./unknown-variables.ts";

async function reportContentFaults(db: Database, error: unknown, log: Logger): Promise<void> {
  const faults =
    error instanceof ContentDiagnostics
      ? error.diagnostics.map(diagnosticLine)
      : [error instanceof Error ? error.message : String(error)];
  const first = faults[0] ?? "unknown";
  await noteContentFaults(db, { count: faults.length, first }, new Date());
  process.stderr.write(`${faults.join("\n")}\n`);
  log.error(
    { faults: faults.length, first, err: error instanceof ContentDiagnostics ? undefined : error },
    "THE CONTENT FILES ARE FAULTY: the site starts with the last good content; put them right, then: npm run icg -- import",
  );
}

/**
 * With faulty content files the site starts with the last import. Sets the umask: new files hold
 * visitors' data.
 * @returns whether content was imported, so that picture files may be missing
 * @throws ContentDiagnostics if content is faulty and nothing was ever imported
 */
export async function prepare(config: Config, log: Logger): Promise<boolean> {
  process.umask(0o077);
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await db.migrate();
    const movedTo = await leadsMovedTo(db);
    if (movedTo !== undefined)
      log.error(
        { movedTo },
        "THE LEADS OF THIS DATABASE WERE MOVED: set DATABASE_URL, or references are given out twice and mails are sent twice",
      );
    try {
      const result = await importContent(db, {
        content: config.contentDir,
        dataDir: config.dataDir,
        apart: true,
        onBegin: () =>
          void process.stdout.write("Importing the content, which takes about half a minute ...\n"),
      });
      if (result.imported)
        process.stdout.write(`Imported ${result.products} products and the site's texts.\n`);
      return result.imported;
    } catch (error) {
      if ((await contentHash(db)) === "") throw error;
      await reportContentFaults(db, error, log);
      return false;
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
