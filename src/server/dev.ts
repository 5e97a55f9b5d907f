/**
 * `npm run dev`: the same site as `npm start` with pages and hot reload from Vite; nothing is
 * cached.
 */
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { onStop, orExplain, prepare } from "./process/prepare.ts";

// Before anything loads React: Vite's pages need its development build, in the server as in the
// browser.
process.env["NODE_ENV"] = "development";
const { startSite } = await import("./start.ts");

await orExplain(async (config, log) => {
  const imported = await prepare(config, log);
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
  const site = await startSite(config, log, {
    cache: false,
    makePictures: imported,
    vite: {
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
