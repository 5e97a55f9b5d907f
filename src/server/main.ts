/** `node src/server/main.ts`: migrates, imports content when it changed, serves. `npm start` builds first. */
import { importContent } from "#importer/apply.ts";
import { ContentFaults } from "#importer/faults.ts";
import { openDatabase } from "#store/open.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createLogger } from "./log.ts";
import { startSite } from "./start.ts";

async function prepare(config: ReturnType<typeof readConfig>): Promise<void> {
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await db.migrate();
    const result = await importContent(db, { content: config.contentDir, dataDir: config.dataDir });
    if (result.imported) process.stdout.write(`Imported ${result.products} products and the site's texts.\n`);
  } finally {
    await db.close();
  }
}

try {
  const config = readConfig(process.env);
  await prepare(config);
  const log = createLogger(config.logLevel);
  const site = await startSite(config, log);
  process.stdout.write(`ICG Chemicals is at http://localhost:${site.port}\n`);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    void site.stop().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof ContentFaults)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
