/** `npm run dev`: the site with hot reload. The API, the database and the content are the real ones; pages come from Vite. */
import { createServer as createHttpServer } from "node:http";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { createApi } from "#api/app.ts";
import { importContent } from "#importer/apply.ts";
import { openDatabase } from "#store/open.ts";
import { derivedAssets } from "./generated/derived-assets.ts";
import { generatedResponses } from "./generated/generated-responses.ts";
import { trimPath } from "./http/addresses.ts";
import { sendReply } from "./http/reply.ts";
import { requestOf, sendResponse } from "./http/web.ts";
import { readConfig } from "./process/config.ts";

const config = readConfig(process.env);
const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
await db.migrate();
await importContent(db, { content: config.contentDir, dataDir: config.dataDir });
const api = createApi({ db });
const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });

/** Files and replies that the built server serves itself, made the same way. */
const sendMade = derivedAssets({ db, dataDir: config.dataDir, contentDir: config.contentDir, headers: {} });
const own = generatedResponses({ db, siteUrl: config.siteUrl, company: "ICG Chemicals", headers: {}, api: (request) => api.fetch(request), remote: false });

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const url = new URL(request.url ?? "/", config.siteUrl);
      if (await sendMade(request, response, url)) return;
      const made = await own(trimPath(url.pathname))?.();
      if (made) return sendReply(request, response, made);
      if (url.pathname.startsWith("/api/")) return await sendResponse(response, await api.fetch(requestOf(request, url, false)), {});
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
      const entry = build.entry.module as unknown as Record<"apiTransport" | "siteUrl", Parameters<RouterContextProvider["set"]>[0]>;
      const context = new RouterContextProvider();
      context.set(entry.apiTransport, async (input: RequestInfo, init?: RequestInit) => api.fetch(new Request(input, init)));
      context.set(entry.siteUrl, config.siteUrl);
      await sendResponse(response, await createRequestHandler(build, "development")(requestOf(request, url, false), context), {});
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      response.writeHead(500, { "content-type": "text/plain" }).end(error instanceof Error ? error.stack : String(error));
    }
  });
});
server.listen(config.port, () => process.stdout.write(`ICG Chemicals is at http://localhost:${config.port} (development)\n`));
