/** `node src/server/main.ts`: migrates, imports changed content, serves. */
import { onStop, prepare, runExplained } from "./process/prepare.ts";
import { startSite } from "./start.ts";

await runExplained(async (config, log) => {
  const { imported, ...prepared } = await prepare(config, log);
  const site = await startSite(config, log, { ...prepared, makePictures: imported });
  process.stdout.write(`ICG Chemicals is at http://localhost:${site.port}\n`);
  onStop(async (signal) => {
    log.info({ signal }, "stopping");
    await site.stop();
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
});
