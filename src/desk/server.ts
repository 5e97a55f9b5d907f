/** The desk as one Hono app: guard, bounds, API, and the browser application that Vite has built. */
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { deskRefusals } from "#messages/desk.ts";
import { guard } from "./guard.ts";
import { DESK_API } from "./paths.ts";
import { contentRoutes } from "./routes/content.ts";
import type { DeskContext } from "./routes/context.ts";
import { leadsRoutes } from "./routes/leads.ts";
import { publishRoutes } from "./routes/publish.ts";
import { stockRoutes } from "./routes/stock.ts";

/** Largest body in bytes: a picture of 20 MB (importer/content-folder.ts) and the form around it. */
const BODY_BYTES = 21_000_000;
/** Where `npm run desk` builds the browser application. */
export const DESK_BUILD = "build/desk";

/** What a write says that finds no room: on the disk, in a quota, below a limit of file sizes. */
const NO_ROOM = new Set<unknown>(["ENOSPC", "EDQUOT", "EFBIG"]);
const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** @param token the secret of this start */
export function deskApp(context: DeskContext, token: string): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The preview is a site of its own on another port of this machine.
        frameSrc: ["'self'", "http://127.0.0.1:*"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
      strictTransportSecurity: false,
      referrerPolicy: "no-referrer",
    }),
  );
  app.use(guard(token));
  app.use(bodyLimit({ maxSize: BODY_BYTES, onError: (c) => c.json({ error: deskRefusals.tooLarge }, 413) }));
  const api = new Hono();
  api.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  for (const routes of [contentRoutes, publishRoutes, stockRoutes, leadsRoutes]) api.route("/", routes(context));
  api.all("*", (c) => c.json({ error: deskRefusals.unknown }, 404));
  app.route(DESK_API, api);
  app.onError((error, c) => {
    if (NO_ROOM.has(codeOf(error))) return c.json({ error: deskRefusals.diskFull }, 507);
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return c.json({ error: deskRefusals.failed(error.message) }, 500);
  });
  app.get("/assets/*", serveStatic({ root: DESK_BUILD }));
  app.get("*", serveStatic({ path: `${DESK_BUILD}/index.html` }));
  return app;
}
