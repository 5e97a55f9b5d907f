/** What happens before the site listens: tables are brought up to date, content is imported when its files changed. */
import { importContent } from "#importer/apply.ts";
import { ContentDiagnostics } from "#importer/diagnostics.ts";
import { openDatabase } from "#store/open.ts";
import { type Config, ConfigError } from "./config.ts";

/**
 * Brings tables and content up to date. What is written from here on can be read by its owner only: the database holds what
 * visitors sent.
 * @throws ContentDiagnostics when a content file is wrong
 */
export async function prepare(config: Config): Promise<void> {
  process.umask(0o077);
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await db.migrate();
    const result = await importContent(db, { content: config.contentDir, dataDir: config.dataDir });
    if (result.imported) process.stdout.write(`Imported ${result.products} products and the site's texts.\n`);
  } finally {
    await db.close();
  }
}

/** Runs a start; says in plain words what whoever runs the site can mend. */
export async function orExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
      process.stderr.write(`The port is taken: set PORT to another one. (${error.message})\n`);
    else if (error instanceof ConfigError || error instanceof ContentDiagnostics) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 1;
  }
}

/** Ends once on SIGTERM or SIGINT; a process of a cluster also when the process that started it is gone. */
export function onStop(stop: (signal: string) => Promise<void>): void {
  let stopping = false;
  const end = (signal: string): void => {
    if (stopping) return;
    stopping = true;
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
  if (process.connected) process.once("disconnect", () => end("disconnect"));
}
