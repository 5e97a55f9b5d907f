/** The whole site behind one node:http listener: kept replies, static files, API, rendering, health. */
import { hash, randomUUID, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { redirects } from "#contract/routes.ts";
import type { Database } from "#store/open.ts";
import { isAlive } from "#store/open.ts";
import { followVersion } from "../cache/content-version.ts";
import { PageCache } from "../cache/page-cache.ts";
import type { StoredReply } from "../cache/stored-reply.ts";
import { derivedAssets } from "../generated/derived-assets.ts";
import { generatedResponses } from "../generated/generated-responses.ts";
import type { Config } from "../process/config.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { addressOf, trimPath } from "./addresses.ts";
import { Busy, createLimiter } from "./concurrency-limiter.ts";
import { isFromElsewhere } from "./cross-site.ts";
import { securityHeaders } from "./headers.ts";
import { type Fetch, renderers } from "./render.ts";
import { sendNote, sendReply } from "./reply.ts";
import { loadAssets } from "./static-files.ts";
import { clientAddress, isLeaving, requestOf, sendResponse } from "./web.ts";

export interface SiteOptions {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  /** The API as a fetch: in process, or a proxy to API_URL. */
  readonly api: Fetch;
  /** React Router's server build. */
  readonly build: ServerBuild;
  /** Folder of the client build. */
  readonly assets: string;
  /** Name of the company on cards and in feeds. */
  readonly company: string;
  readonly metrics?: (cacheBytes: () => number) => Metrics;
  /** False renders every request anew: for measuring. */
  readonly cache?: boolean;
}

export interface Site {
  readonly listener: RequestListener;
  /** Stops watching the database. */
  close(): Promise<void>;
}

const PAGE_BYTES = 96 * 1024 * 1024;
/** Pages over another server's data are kept this long, in ms. */
const REMOTE_FRESH_MS = 30_000;
/** Request lines remembered. */
const REPEATED_MAX = 5_000;
/** Pages are made a few at a time, each on the one thread of the process; those that wait are some two seconds of work. */
const MAKING = { running: 8, waiting: 100 };
/** Forms under way, most of them waiting for their bodies: those of slow visitors must not keep others from the pages. */
const SENDING = { running: 50, waiting: 0 };
/** A database that says nothing for so long is not ready, in ms. */
const READY_MS = 3_000;
const DAY_MS = 86_400_000;
const DUBAI_MS = 4 * 3_600_000;
const loopback = /^(::1|(::ffff:)?127\.)/;

/** Builds the site. */
export async function createSite({
  config,
  db,
  log,
  api,
  build,
  assets: assetFolder,
  company,
  metrics: makeMetrics,
  cache: caching = true,
}: SiteOptions): Promise<Site> {
  const headers = securityHeaders(config.siteUrl);
  const assets = await loadAssets(assetFolder, headers);
  const cache = new PageCache({ maxBytes: PAGE_BYTES });
  const metrics = makeMetrics?.(() => cache.bytes);
  const { page: renderPage, row: renderApi } = renderers({
    api,
    build,
    siteUrl: config.siteUrl,
    headers,
    onError: (error) => log.error({ err: error }, "a page could not be rendered"),
  });
  const own = generatedResponses({ db, siteUrl: config.siteUrl, company, headers, api, remote: config.apiUrl !== undefined });
  const sendMade = derivedAssets({ db, dataDir: config.dataDir, contentDir: config.contentDir, headers });
  const making = createLimiter(MAKING);
  const sending = createLimiter(SENDING);
  const version = await followVersion(db, log);

  /** What a kept reply depends on: the content, the day in Dubai (events), the age of another server's data. */
  const state = (): string => {
    const now = Date.now();
    const day = Math.floor((now + DUBAI_MS) / DAY_MS);
    return config.apiUrl ? `${version.current()}.${day}.${Math.floor(now / REMOTE_FRESH_MS)}` : `${version.current()}.${day}`;
  };

  // Replies by the very text of the request line: a repeated request parses nothing.
  const repeated = new Map<string, StoredReply>();
  let repeatedState = "";
  function remember(target: string, now: string, reply: StoredReply): void {
    if (repeatedState !== now || repeated.size >= REPEATED_MAX) repeated.clear();
    repeatedState = now;
    repeated.set(target, reply);
  }

  async function get(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { path, key, keep } = addressOf(url);
    const moved = redirects[decodeURI(path)] ?? (url.pathname !== path && !path.startsWith("/api") ? path + url.search : undefined);
    if (moved !== undefined) {
      response.writeHead(301, { ...headers, location: moved, "cache-control": "public, max-age=3600" }).end();
      return;
    }
    if (await sendMade(request, response, url)) return;
    const kept = keep && caching;
    const page = path.startsWith("/api/") ? () => renderApi(key, kept) : () => renderPage(key, kept);
    const made = own(path);
    const make = () => making.run(made ? async () => (await made()) ?? (await page()) : page);
    if (!kept) return sendReply(request, response, await make());
    const now = state();
    const reply = await cache.get(key, now, make);
    if (reply.status < 400 && now === state()) remember(request.url ?? "", now, reply);
    sendReply(request, response, reply);
  }

  async function sendMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = config.metricsToken && isSecret(request.headers.authorization ?? "", `Bearer ${config.metricsToken}`);
    if (!metrics || !(token || (!config.trustProxy && loopback.test(clientAddress(request, false)))))
      return sendNote(request, response, 404, "Not found", headers);
    const body = await metrics.text();
    response.writeHead(200, { ...headers, "content-type": metrics.contentType, "cache-control": "no-store" }).end(body);
  }

  async function work(request: IncomingMessage, response: ServerResponse, target: string, reading: boolean): Promise<void> {
    if (target === "/readyz") {
      const ready = await Promise.race([isAlive(db), wait(READY_MS, false, { ref: false })]);
      return sendNote(request, response, ready ? 200 : 503, ready ? "ready" : "The database does not answer.", headers);
    }
    if (target === "/metrics") return sendMetrics(request, response);
    if (!target.startsWith("/") || /^\/[/\\]/.test(target) || !URL.canParse(target, config.siteUrl))
      return sendNote(request, response, 400, "Bad address", headers);
    const url = new URL(target, config.siteUrl);
    if (!isReadable(url.pathname)) return sendNote(request, response, 400, "Bad address", headers);
    if (reading) return get(request, response, url);
    const isApi = trimPath(url.pathname).startsWith("/api/");
    if (isApi && request.method === "POST") {
      if (!isFromElsewhere(request.headers, config.siteUrl))
        return sending.run(async () => sendResponse(response, await api(requestOf(request, url, config.trustProxy)), headers));
      log.warn({ path: url.pathname }, "refused what another site had a browser send");
      return sendNote(request, response, 403, "Forms are taken from the site's own pages only", headers);
    }
    response.setHeader("allow", isApi ? "GET, HEAD, POST" : "GET, HEAD");
    return sendNote(request, response, 405, "Method not allowed", headers);
  }

  return {
    listener: (request, response) => {
      const target = request.url ?? "/";
      const reading = request.method === "GET" || request.method === "HEAD";
      const kept = reading ? (assets.get(target) ?? (repeatedState === state() ? repeated.get(target) : undefined)) : undefined;
      if (kept) {
        metrics?.count("memory", kept.status, 0);
        return sendReply(request, response, kept);
      }
      if (target === "/healthz") return sendNote(request, response, 200, "ok", headers);
      const began = performance.now();
      response.once("close", () => metrics?.count(target.startsWith("/api/") ? "api" : "render", response.statusCode, (performance.now() - began) / 1000));
      work(request, response, target, reading).catch((error: unknown) => {
        // A visitor who left while sending, or while being sent to, is no fault of ours.
        if ((request.destroyed && !request.complete) || (response.destroyed && isLeaving(error))) return response.destroy();
        if (error instanceof Busy && !response.headersSent) {
          metrics?.count("refused", 503, 0);
          response.setHeader("retry-after", "1");
          return sendNote(request, response, 503, "The server is busy. Please try again in a moment.", headers);
        }
        const id = randomUUID();
        log.error({ err: error, id, path: target.split("?")[0] }, "request failed");
        if (response.headersSent) return response.destroy();
        response.setHeader("retry-after", "5");
        sendNote(request, response, 503, `The service is not available. Please try again later. (${id})`, headers);
      });
    },
    close: version.close,
  };
}

/** Compares in the same time whatever differs. */
const isSecret = (given: string, secret: string): boolean => timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));

/** False for half an escape, and for NUL: nothing of ours has it in its name, and no database takes it. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
