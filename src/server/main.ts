/** `node src/server/main.ts`: migrates, imports content when it changed, serves. `npm start` builds first. */
import "./process/memory-arenas.ts";

import { onStop, orExplain, prepare } from "./process/prepare.ts";
import { startSite } from "./process/start.ts";

await orExplain(async (config, log) => {
  // A worker of cluster.ts shares its port; the first process has prepared everything.
  const worker = process.argv.includes("--worker");
  const imported = !worker && (await prepare(config, log));
  const site = await startSite(config, log, { reusePort: worker, makePictures: imported });
  if (!worker) process.stdout.write(`ICG Chemicals is at http://localhost:${site.port}\n`);
  process.send?.("ready");
  onStop(async (signal) => {
    log.info({ signal }, "stopping");
    await site.stop();
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
});
