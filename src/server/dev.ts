/** `npm run dev`: the site with hot reload from Vite, without a cache. */
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { edition } from "../../scripts/build-edition.ts";
import { onStop, prepare, runExplained } from "./process/prepare.ts";

// Before React loads: Vite's pages need its development build on the server too.
process.env["NODE_ENV"] = "development";
const { startSite } = await import("./start.ts");

await runExplained(async (config, log) => {
  const { imported, ...prepared } = await prepare(config, log);
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
  const site = await startSite(config, log, {
    cache: false,
    ...prepared,
    makePictures: imported,
    vite: {
      language: edition.lang,
      build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
      middleware: vite.middlewares,
    },
  });
  process.stdout.write(`ICG Chemicals is at http://localhost:${site.port} (development)\n`);
  onStop(async () => {
    await site.stop();
    await vite.close();
  });
});
