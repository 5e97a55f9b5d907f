/** The whole site behind one node:http listener: cached replies, static files, API, rendering, health. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Busy } from "#api/concurrency-limiter.ts";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { PATH_MAX } from "#contract/limits.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";
import { ReplyCache } from "../cache/reply-cache.ts";
import { derivedAssets } from "../generated/derived-assets.ts";
import { generatedResponses } from "../generated/generated-responses.ts";
import type { Config } from "../process/config.ts";
import type { Limits } from "../process/limits.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Readiness } from "../process/readiness.ts";
import { CONNECTION_LIMITS, oneAtATime } from "./connections.ts";
import { forms, LOGGED_PATH_MAX } from "./forms.ts";
import { securityHeaders } from "./headers.ts";
import { pages } from "./pages.ts";
import { probes } from "./probes.ts";
import { type RenderOptions, renderers } from "./render.ts";
import { sendNote, sendReply } from "./reply.ts";
import { loadAssets } from "./static-files.ts";
import { clientAddress, countedAs, goneSignal, isLeaving } from "./web.ts";

export interface SiteOptions extends Pick<RenderOptions, "api" | "reader" | "build" | "development"> {
  readonly config: Config;
  /** Returns the current snapshot. */
  readonly content: () => ContentSnapshot;
  readonly log: Logger;
  /** Folder of the client build; none where another serves it. */
  readonly assets: string | undefined;
  /** Name of the company on cards and in feeds. */
  readonly company: string;
  readonly limits: Limits;
  /** As `make` of pictureMaker. */
  readonly makePicture: (name: string) => Promise<void>;
  readonly readiness: () => Promise<Readiness>;
  readonly metrics?: (cacheBytes: () => number) => Metrics;
  /** False renders every request anew: for measuring and for development. */
  readonly cache?: boolean;
}

export interface Site {
  readonly listener: RequestListener;
}

/** Bytes of all cached replies of a process. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Pages over another server's data are cached this long, in ms. */
const REMOTE_FRESH_MS = 30_000;
/** A path where nothing is: what is too long to be looked for is answered as this one is. */
const NOWHERE = "/404";
const DAY_MS = 86_400_000;
const DUBAI_MS = 4 * 3_600_000;

/** Builds the site. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { config, content, log, api, reader, company, limits } = options;
  const { siteUrl, trustProxy } = config;
  const headers = securityHeaders(siteUrl);
  const assets = options.assets === undefined ? undefined : await loadAssets(options.assets, headers);
  const cache = (options.cache ?? true) ? new ReplyCache({ maxBytes: CACHE_BYTES }) : undefined;
  const metrics = options.metrics?.(() => cache?.bytes ?? 0);
  const onError = (error: unknown): void => log.error({ err: error }, "a page could not be rendered");

  /** State that a cached reply depends on: the content, the day in Dubai (events), the age of another server's data. */
  const state = (): string => {
    const now = Date.now();
    const day = Math.floor((now + DUBAI_MS) / DAY_MS);
    return config.apiUrl ? `${content().version}.${day}.${Math.floor(now / REMOTE_FRESH_MS)}` : `${content().version}.${day}`;
  };

  const { page: renderPage, row: renderRow } = renderers({
    api,
    reader,
    build: options.build,
    siteUrl,
    framedBy: config.framedBy,
    headers,
    onError,
    remote: config.apiUrl,
    development: options.development,
  });
  const sendPage = pages({
    headers,
    sendAsset: derivedAssets({
      content,
      dataDir: config.dataDir,
      contentDir: config.contentDir,
      headers,
      remote: config.apiUrl,
      makePicture: options.makePicture,
      making: limits.pictures,
    }),
    generated: generatedResponses({ content, siteUrl, company, headers, reader, remote: config.apiUrl !== undefined }),
    renderPage,
    renderRow,
    rendering: limits.rendering,
    cache,
    state,
    movedTo: async (path) => (config.apiUrl ? undefined : findDocument(content(), `redirect${path as `/${string}`}`)),
    openFile: config.apiUrl ? async (key) => api(new Request(`${siteUrl}${key}`)) : undefined,
  });
  const send = forms({
    headers,
    siteUrl,
    trustProxy,
    api,
    renderPage,
    limits,
    onForeign: (path) => log.warn({ path }, "refused what another site had a browser send"),
  });
  const probe = probes({ config, metrics, readiness: options.readiness, headers });

  async function answer(request: IncomingMessage, response: ServerResponse, target: string, reading: boolean): Promise<void> {
    const probed = probe(target, request, response);
    if (probed) return probed;
    const url = urlOf(target, siteUrl);
    if (!url) return sendNote(request, response, 400, "Bad address", headers);
    if (url.pathname.length > PATH_MAX) url.pathname = isApiPath(url.pathname) ? `${API_PATH}${NOWHERE}` : NOWHERE;
    const exchange = { request, response, url, client: countedAs(clientAddress(request, trustProxy)), gone: goneSignal(response) };
    return reading ? sendPage(exchange) : send(exchange);
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse, target: string): void {
    // A visitor who left while sending, or while being sent to, is no fault of ours.
    if ((request.destroyed && !request.complete) || (response.destroyed && isLeaving(error))) return void response.destroy();
    if (error instanceof Busy && !response.headersSent) {
      metrics?.count("refused", 503, 0);
      response.setHeader("retry-after", "1");
      sendNote(request, response, 503, error.message, headers);
      return;
    }
    const id = randomUUID();
    log.error({ err: error, id, path: target.split("?")[0]?.slice(0, LOGGED_PATH_MAX) }, "request failed");
    if (response.headersSent) return void response.destroy();
    response.setHeader("retry-after", "5");
    sendNote(request, response, 503, `The service is not available. Please try again later. (${id})`, headers);
  }

  const listener: RequestListener = (request, response) => {
    const target = request.url ?? "/";
    const reading = request.method === "GET" || request.method === "HEAD";
    // A cached reply has the very text of most request lines as its key: nothing is parsed for it.
    const stored = reading ? (assets?.get(target) ?? cache?.peek(target, state())) : undefined;
    if (stored) {
      metrics?.count("memory", stored.status, 0);
      return sendReply(request, response, stored);
    }
    if (target === "/healthz") return sendNote(request, response, 200, "ok", headers);
    const began = performance.now();
    response.once("close", () => metrics?.count(isApiPath(target) ? "api" : "render", response.statusCode, (performance.now() - began) / 1000));
    answer(request, response, target, reading).catch((error: unknown) => fail(error, request, response, target));
  };
  return { listener: oneAtATime(listener, CONNECTION_LIMITS) };
}

/** The address of a request line; undefined for one of another host, half an escape, and NUL, which no database takes. */
function urlOf(target: string, siteUrl: string): URL | undefined {
  if (!target.startsWith("/") || /^\/[/\\]/.test(target) || !URL.canParse(target, siteUrl)) return undefined;
  const url = new URL(target, siteUrl);
  try {
    return decodeURIComponent(url.pathname).includes("\0") ? undefined : url;
  } catch {
    return undefined;
  }
}
