/** The site without its page cache, started by bench/pages.ts. */
import { readConfig } from "#server/process/config.ts";
import { createLogger } from "#server/process/log.ts";
import { onStop, runExplained } from "#server/process/prepare.ts";
import { startSite } from "#server/start.ts";

await runExplained(async () => {
  const config = readConfig(process.env);
  const site = await startSite(config, createLogger(config.logLevel), { cache: false });
  process.stdout.write(`ready at ${site.port}\n`);
  onStop(() => site.stop());
});
