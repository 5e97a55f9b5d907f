/** The site as one Hono application. This file is the server's table of contents, from the page cache to the error handler. */
import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { matchPath } from "react-router";
import { BUSY_RETRY_S, Busy, workQueue } from "#api/work-queue.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { PATH_MAX } from "#contract/limits.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { ownPaths, redirects, routes } from "#contract/routes.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";
import { addressOf, isTooLong, parseTarget, trimPath } from "./addresses.ts";
import type { SiteEnv } from "./env.ts";
import { buildFiles, contentFiles } from "./files.ts";
import { generatedFiles } from "./generated/generated-files.ts";
import { note } from "./note.ts";
import { refuseOtherSites } from "./other-sites.ts";
import { PageCache, respondWith, type StoredReply, storeReply } from "./page-cache.ts";
import { type PagesOptions, pages } from "./pages.ts";
import { probes } from "./probes.ts";
import type { Config } from "./process/config.ts";
import type { Logger } from "./process/log.ts";
import type { Metrics } from "./process/metrics.ts";
import type { Readiness } from "./process/readiness.ts";
import { limitRequests } from "./request-limit.ts";
import { securityHeaders } from "./security-headers.ts";

export interface SiteOptions extends Pick<PagesOptions, "api" | "reader" | "build" | "development"> {
  readonly config: Config;
  /** Returns the current snapshot. */
  readonly content: () => ContentSnapshot;
  readonly log: Logger;
  /** Folder of the client build; undefined where Vite serves it. */
  readonly assets: string | undefined;
  /** Name of the company on cards and in feeds. */
  readonly company: string;
  /** As `make` of pictureMaker. */
  readonly makePicture: (name: string) => Promise<void>;
  readonly readiness: () => Promise<Readiness>;
  readonly metrics?: (cacheBytes: () => number) => Metrics;
  /** False renders every request: for measuring and for development. */
  readonly cache?: boolean;
}

const CACHE_BYTES = 64 * 1024 * 1024;
/** Pages over another server's data are cached this long, in ms. */
const REMOTE_FRESH_MS = 30_000;
const DAY_MS = 86_400_000;
const DUBAI_MS = 4 * 3_600_000;
/**
 * All pages share one thread, and one may wait for another server while the next one renders. With eight at a time health checks took a
 * second under a flood of new addresses, and no page was sooner. As many wait as one client may ask for at once (request-limit.ts) and
 * some more, which is about four seconds of work: one client delays the others, and does not shut them out.
 */
const RENDERING = { concurrency: 2, waiting: 400 };
/** Paths in logs are cut here: their length is the sender's choice. */
const LOGGED_PATH_MAX = 200;
/** A path where nothing is: what is too long to be looked for is answered as this one is. */
const NOWHERE = "/404";

/** Clients ask for pages again each time; the ETag makes the answer short. */
const REVALIDATE = "public, max-age=0, must-revalidate";
/** A CDN keeps them for a minute, and shows them for a day while the site is away; `surrogate-key` clears them all (RFC 9213). */
const CDN = { "cdn-cache-control": "max-age=60, stale-while-revalidate=60, stale-if-error=86400", "surrogate-key": "content" };
const RETRY_S = "5";
const BAD_ADDRESS = "Bad address";
/** A connection whose body is not read is closed this long after the reply, in ms. */
const LINGER_MS = 500;

/** @param isShared the reply is the same for every visitor */
function cacheHeaders(status: number, isShared: boolean): Readonly<Record<string, string>> {
  if (!isShared) return { "cache-control": "private, no-store" };
  return status === 200 ? { "cache-control": REVALIDATE, ...CDN } : { "cache-control": "no-store" };
}

/** Whether a page takes POST requests: it has a form. React Router takes `.data` for the data of a page, which no one asks for. */
const takesForms = (path: string): boolean =>
  path === CHECK_LIST_PATH || (!path.endsWith(".data") && routes.some((route) => route.forms && matchPath(route.path, path)));

/** Answers what `@hono/node-server` cannot make a request of. */
const badRequest = (): Response => Response.json({ success: false, message: BAD_ADDRESS }, { status: 400, headers: { "cache-control": "no-store" } });

/** Builds the site. */
export function createSite(options: SiteOptions): RequestListener {
  const { config, content, log, api, reader, company } = options;
  const { siteUrl, apiUrl: remote } = config;

  const version = (): string => {
    const now = Date.now();
    const day = Math.floor((now + DUBAI_MS) / DAY_MS);
    return `${content().version}.${day}${remote ? `.${Math.floor(now / REMOTE_FRESH_MS)}` : ""}`;
  };
  const cache = (options.cache ?? true) ? new PageCache(CACHE_BYTES, version) : undefined;
  const metrics = options.metrics?.(() => cache?.bytes ?? 0);
  const runRendering = workQueue(RENDERING);
  const renderPage = pages({
    api,
    reader,
    build: options.build,
    siteUrl,
    framedBy: config.framedBy,
    remote,
    development: options.development,
    onError: (error) => log.error({ err: error }, "a page could not be rendered"),
  });

  /** What is made from the content: files, rows of the API, pages. Nothing of a client's request but the address gets here. */
  const made = new Hono<{ Bindings: { readonly isShared: boolean; readonly client: string } }>()
    .use(securityHeaders(siteUrl))
    .use(async (c, next) => {
      await next();
      if (c.res.status === 503) c.header("retry-after", c.res.headers.get("retry-after") ?? RETRY_S);
      if (c.res.headers.has("cache-control")) return;
      for (const [name, value] of Object.entries(cacheHeaders(c.res.status, c.env.isShared))) c.header(name, value);
    })
    .route("/", generatedFiles({ content, siteUrl, company, reader, remote: remote !== undefined }))
    .get(`${API_PATH}/*`, (c) => api(c.req.raw, { client: c.env.client }))
    .get("*", (c) => renderPage(c.req.raw))
    .onError((error) => {
      throw error;
    });
  const make = async (key: string, isShared: boolean, client: string): Promise<StoredReply> =>
    storeReply(await made.fetch(new Request(siteUrl + key), { isShared, client }));

  const app = new Hono<SiteEnv>();
  app.use(securityHeaders(siteUrl));
  app.route("/", probes({ config, metrics, readiness: options.readiness }));
  app.use(requestId({ headerName: "" }));
  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    metrics?.count(c.get("source") ?? (isApiPath(c.req.path) ? "api" : "render"), c.res.status, (performance.now() - began) / 1000);
  });
  app.use(async (c, next) => {
    const url = parseTarget(c.env.incoming.url ?? "/", siteUrl);
    if (!url) return note(c, 400, BAD_ADDRESS);
    if (url.pathname.length > PATH_MAX) url.pathname = isApiPath(url.pathname) ? `${API_PATH}${NOWHERE}` : NOWHERE;
    c.set("url", url);
    return next();
  });
  if (options.assets !== undefined) app.route("/", buildFiles(options.assets));
  app.use(limitRequests(config.trustProxy));
  app.route("/", contentFiles({ content, dataDir: config.dataDir, contentDir: config.contentDir, remote, makePicture: options.makePicture }));

  app.post("*", refuseOtherSites(siteUrl));
  app.post("*", async (c, next) => {
    const url = c.get("url");
    const path = trimPath(url.pathname);
    const client = c.get("client");
    if (isApiPath(path)) {
      const reply = await api(new Request(url, c.req.raw), { client });
      return new Response(reply.body, { status: reply.status, headers: { ...Object.fromEntries(reply.headers), "cache-control": "no-store" } });
    }
    if (!takesForms(path)) return next();
    if (remote && ownPaths.includes(path)) return respondWith(await make(path, false, client), c.env.incoming);
    const { headers, signal } = c.req.raw;
    const type = headers.get("content-type") ?? "";
    const request = new Request(siteUrl + addressOf(url).key, { method: "POST", headers: { "content-type": type }, body: c.req.raw.body, signal });
    const page = await renderPage(request, client);
    page.headers.set("cache-control", "no-store");
    return respondWith(await storeReply(page), c.env.incoming);
  });
  app.all("*", (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const path = trimPath(c.get("url").pathname);
    c.header("allow", isApiPath(path) || takesForms(path) ? "GET, HEAD, POST" : "GET, HEAD");
    return note(c, 405, "Method not allowed");
  });

  const redirect = (c: Context, to: string): Response => {
    c.header("cache-control", "public, max-age=3600");
    return c.redirect(to, 301);
  };
  app.get("*", async (c) => {
    const url = c.get("url");
    const { path, key, shared } = addressOf(url);
    const moved = redirects[decodeURI(path)];
    if (moved !== undefined) return redirect(c, moved);
    if (url.pathname !== path && !isApiPath(path)) return redirect(c, path + url.search);
    if (isTooLong(url) && !isApiPath(path)) {
      // The browser reads the address as well: both must read the same.
      c.header("cache-control", "no-store");
      return c.redirect(key, 302);
    }
    const client = c.get("client");
    // A file of another server is passed on as it arrives: its size is not known.
    if (remote && matchPath(`${API_PATH}${brochureFilePath}`, path)) return runRendering(async () => api(new Request(siteUrl + key), { client }));
    const { signal } = c.req.raw;
    const isCached = shared && cache;
    const reply = await (isCached
      ? cache.fetch(key, () => runRendering(() => make(key, true, client)))
      : runRendering(() => make(key, shared, client), signal));
    // An address that used to be a page, according to the content.
    const to = reply.status === 404 && !isApiPath(path) && !remote ? findDocument(content(), `redirect${path as `/${string}`}`) : undefined;
    return to === undefined ? respondWith(reply, c.env.incoming) : redirect(c, to);
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 403) {
      log.warn({ path: c.req.path.slice(0, LOGGED_PATH_MAX) }, "refused what another site had a browser send");
      return note(c, 403, "Forms are taken from the site's own pages only");
    }
    if (error instanceof Busy) {
      c.set("source", "refused");
      c.header("retry-after", BUSY_RETRY_S);
      return note(c, 503, error.message);
    }
    const id = c.get("requestId");
    // A client that left is not an error of the site.
    if (!c.req.raw.signal.aborted) log.error({ err: error, id, path: c.req.path.slice(0, LOGGED_PATH_MAX) }, "request failed");
    c.header("retry-after", RETRY_S);
    return note(c, 503, `The service is not available. Please try again later. (${id})`);
  });

  const answer = (request: Request, bindings: HttpBindings): Response | Promise<Response> => {
    const { incoming } = bindings;
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    const hasBody = incoming.headers["content-length"] !== undefined || incoming.headers["transfer-encoding"] !== undefined;
    // Nothing needs the body of such a request, which may have no end: the client gets the time to read the reply.
    if (isRead && hasBody) bindings.outgoing.once("finish", () => setTimeout(() => incoming.socket.destroy(), LINGER_MS));
    // The page cache: the text of the request line is the key of most replies, so nothing is parsed for them.
    const reply = isRead ? cache?.get(incoming.url ?? "/") : undefined;
    if (!reply) return app.fetch(request, bindings);
    metrics?.count("memory", reply.status, 0);
    return respondWith(reply, incoming);
  };
  return getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), { errorHandler: badRequest });
}
