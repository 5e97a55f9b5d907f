/**
 * The desk as one Hono app. The printed address carries a token, which becomes a cookie. The guard
 * refuses host names other than loopback (DNS rebinding) and requests from other sites before their
 * bodies are read.
 */

import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import { secureHeaders } from "hono/secure-headers";
import { deskRefusals } from "#messages/desk.ts";
import { isSecret } from "#store/secret.ts";
import { DESK_API, screens } from "./paths.ts";
import { refusePersons } from "./person.ts";
import { contentRoutes } from "./routes/content.ts";
import type { DeskContext } from "./routes/context.ts";
import { historyRoutes } from "./routes/history.ts";
import { leadsRoutes } from "./routes/leads.ts";
import { publishRoutes } from "./routes/publish.ts";
import { startRoutes } from "./routes/start.ts";
import { stockRoutes } from "./routes/stock.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Sent by a page of another origin; programs other than browsers send no such header. */
function isFromElsewhere(context: Context, host: string): boolean {
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  return (
    (origin !== undefined && origin !== `http://${host}`) ||
    (site !== undefined && site !== "same-origin" && site !== "none")
  );
}

/** Answers 403 to foreign hosts and pages, 401 without the token of this start. */
function guard(token: string): MiddlewareHandler {
  const isToken = (text: string | undefined): boolean =>
    text !== undefined && isSecret(text, token);
  return async (context, next) => {
    const host = context.req.header("host") ?? "";
    if (!LOOPBACK.test(host)) return context.json({ error: deskRefusals.host }, 403);
    if (isFromElsewhere(context, host)) return context.json({ error: deskRefusals.origin }, 403);
    // Browsers share cookies between ports: each desk has its own name.
    const name = `icg-desk-${/:(\d+)$/.exec(host)?.[1] ?? "80"}`;
    const queryToken = context.req.query("token");
    if (queryToken !== undefined && isToken(queryToken)) {
      setCookie(context, name, token, { httpOnly: true, sameSite: "Strict", path: "/" });
      return context.redirect(screens.start, 303);
    }
    if (queryToken !== undefined || !isToken(getCookie(context, name)))
      return context.json({ error: deskRefusals.token }, 401);
    return next();
  };
}

/** In bytes: a picture of 20 MB (importer/content-folder.ts) and its form. */
const BODY_BYTES = 21_000_000;
/** `npm run desk` builds the browser application here. */
export const DESK_BUILD = "build/desk";

/** Full disk, quota, file size limit. */
const NO_ROOM = new Set<unknown>(["ENOSPC", "EDQUOT", "EFBIG"]);

export function createDeskApp(context: DeskContext, token: string): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The preview is a site on another port.
        frameSrc: ["'self'", "http://127.0.0.1:*", "http://localhost:*"],
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
  app.use(
    bodyLimit({
      maxSize: BODY_BYTES,
      onError: (c) => c.json({ error: deskRefusals.tooLarge }, 413),
    }),
  );
  const api = new Hono();
  api.use(refusePersons);
  api.use(async (c, next) => {
    context.items.work.sync();
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  for (const routes of [
    startRoutes,
    contentRoutes,
    publishRoutes,
    historyRoutes,
    stockRoutes,
    leadsRoutes,
  ])
    api.route("/", routes(context));
  api.all("*", (c) => c.json({ error: deskRefusals.unknown }, 404));
  app.route(DESK_API, api);
  app.onError((error, c) => {
    if ("code" in error && NO_ROOM.has(error.code))
      return c.json({ error: deskRefusals.diskFull }, 507);
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return c.json({ error: deskRefusals.failed(error.message) }, 500);
  });
  app.get("/assets/*", serveStatic({ root: DESK_BUILD }));
  app.get("*", serveStatic({ path: `${DESK_BUILD}/index.html` }));
  return app;
}
