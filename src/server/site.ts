/** The whole site behind one node:http listener: cache, static files, API, rendering, health. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { redirects } from "#contract/routes.ts";
import { makeCard } from "#documents/card.ts";
import { findProduct } from "#store/products.ts";
import { isAlive, type Database } from "#store/open.ts";
import { contentVersion, findWords } from "#store/words.ts";
import { addressOf, trimPath } from "./addresses.ts";
import { encodingOf, type StoredReply, storeReply } from "./bodies.ts";
import type { Config } from "./config.ts";
import { robots, sitemap } from "./feeds.ts";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";
import type { Logger } from "./log.ts";
import { PageCache } from "./page-cache.ts";
import { IMMUTABLE, loadAssets, sendFile } from "./static-files.ts";
import { requestOf, sendResponse } from "./web.ts";

/** Exports of src/app/entry.server.tsx that the server sets for each rendering. */
interface EntryModule {
  readonly apiTransport: Parameters<RouterContextProvider["set"]>[0];
  readonly siteUrl: Parameters<RouterContextProvider["set"]>[0];
}

export interface SiteOptions {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  /** The API as a fetch: in process, or a proxy to API_URL. */
  readonly api: (request: Request) => Response | Promise<Response>;
  /** React Router's server build. */
  readonly build: ServerBuild;
  /** Folder of the client build. */
  readonly assets: string;
  /** False renders every request anew: for measuring. */
  readonly cache?: boolean;
}

export interface Site {
  readonly listener: RequestListener;
  /** Stops watching the database. */
  close(): Promise<void>;
}

const PAGE_BYTES = 96 * 1024 * 1024;
/** Pages are always asked for anew; the ETag makes the answer short. */
const REVALIDATE = "public, max-age=0, must-revalidate";
/** Brotli quality of pages: compressed once, served often. */
const PAGE_QUALITY = 9;
/** Pages over another server's data are kept this long, in ms. */
const REMOTE_FRESH_MS = 30_000;

/** Name on Open Graph pictures. */
const COMPANY = "ICG Chemicals";
/** Request lines remembered. */
const REPEATED_MAX = 5_000;

/** Builds the site. */
export async function createSite({ config, db, log, api, build, assets: assetFolder, cache: caching = true }: SiteOptions): Promise<Site> {
  const headers = securityHeaders(config.siteUrl);
  const assets = await loadAssets(assetFolder, headers);
  const cache = new PageCache({ maxBytes: PAGE_BYTES });
  const render = createRequestHandler(build, "production");
  const entry = build.entry.module as unknown as EntryModule;
  let version = await contentVersion(db);
  const stopWatching = await db.watch(() => {
    void contentVersion(db).then(
      (next) => {
        if (next !== version) log.info({ version: next }, "content changed");
        version = next;
      },
      () => log.warn("the database does not answer; cached pages go on being served"),
    );
  });

  // The transport of the renderer: the API in process.
  const transport: typeof fetch = async (input, init) => api(new Request(input, init));

  const renderPage = async (key: string): Promise<StoredReply> => {
    const context = new RouterContextProvider();
    context.set(entry.apiTransport, transport);
    context.set(entry.siteUrl, config.siteUrl);
    const response = await render(new Request(`${config.siteUrl}${key}`), context);
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
    const html = type.startsWith("text/html");
    const location = response.headers.get("location");
    return storeReply(
      response.status,
      {
        "content-type": type,
        "cache-control": response.status === 200 ? REVALIDATE : "no-store",
        ...headers,
        ...(html ? { "content-security-policy": contentSecurityPolicy(body.toString("utf8")) } : {}),
        ...(location ? { location } : {}),
      },
      body,
      PAGE_QUALITY,
    );
  };

  const renderApi = async (key: string): Promise<StoredReply> => {
    const response = await api(new Request(`${config.siteUrl}${key}`, { headers: { accept: "application/json" } }));
    const disposition = response.headers.get("content-disposition");
    return storeReply(
      response.status,
      {
        "content-type": response.headers.get("content-type") ?? "application/json",
        "cache-control": response.status === 200 ? REVALIDATE : "no-store",
        ...headers,
        ...(disposition ? { "content-disposition": disposition } : {}),
      },
      Buffer.from(await response.arrayBuffer()),
      5,
    );
  };

  /** What a kept reply depends on: the content, the day in Dubai (events), and the age of another server's data. */
  const state = (): string => {
    const now = Date.now();
    const day = Math.floor((now + 4 * 3_600_000) / 86_400_000);
    return config.apiUrl ? `${version}.${day}.${Math.floor(now / REMOTE_FRESH_MS)}` : `${version}.${day}`;
  };

  // Replies by the very text of the request line: a repeated request parses nothing.
  const repeated = new Map<string, StoredReply>();
  let repeatedState = "";
  function remember(target: string, now: string, reply: StoredReply): void {
    if (repeatedState !== now || repeated.size >= REPEATED_MAX) repeated.clear();
    repeatedState = now;
    repeated.set(target, reply);
  }

  const own: Readonly<Record<string, () => Promise<StoredReply>>> = {
    "/sitemap.xml": async () => text("application/xml; charset=utf-8", await sitemap(db, config.siteUrl)),
    "/robots.txt": async () => text("text/plain; charset=utf-8", robots(config.siteUrl)),
  };
  const text = (type: string, body: string): Promise<StoredReply> => storeReply(200, { "content-type": type, "cache-control": "public, max-age=600", ...headers }, Buffer.from(body), PAGE_QUALITY);

  async function drawing(id: string): Promise<StoredReply | undefined> {
    const product = await findProduct(db, id);
    const svg = product?.structure_svg;
    return svg ? storeReply(200, { "content-type": "image/svg+xml", "cache-control": IMMUTABLE, ...headers }, Buffer.from(svg.replaceAll("currentColor", "#0c1417")), PAGE_QUALITY) : undefined;
  }

  function send(request: IncomingMessage, response: ServerResponse, reply: StoredReply): void {
    const match = request.headers["if-none-match"];
    const encoding = encodingOf(request.headers["accept-encoding"]);
    const list = reply.headers[encoding];
    if (match?.includes(reply.etag) && reply.status === 200) {
      response.writeHead(304, list.filter((_, index) => !/^content-(length|encoding|type)$/.test(list[index - (index % 2)] ?? "")));
      response.end();
      return;
    }
    response.writeHead(reply.status, list as string[]);
    response.end(request.method === "HEAD" ? undefined : reply.bodies[encoding]);
  }

  const problem = (request: IncomingMessage, response: ServerResponse, status: number, message: string): void => {
    const body = JSON.stringify({ success: false, message });
    response.writeHead(status, { ...headers, "content-type": "application/json", "cache-control": "no-store", "content-length": Buffer.byteLength(body) });
    response.end(request.method === "HEAD" ? undefined : body);
  };

  async function files(request: IncomingMessage, response: ServerResponse, path: string, url: URL): Promise<boolean> {
    if (path.startsWith("/pictures/")) return sendFile(request, response, join(config.dataDir, "pictures"), path.slice("/pictures/".length), headers, IMMUTABLE);
    if (path.startsWith("/video/")) return sendFile(request, response, join(config.contentDir, "video"), path.slice("/video/".length), headers, "public, max-age=86400");
    if (path.startsWith("/uploads/gallery/")) {
      const picture = await findWords<{ hash: string }>(db, `gallery/${path.slice("/uploads/gallery/".length)}`);
      const width = Number(url.searchParams.get("w"));
      if (!picture) return false;
      const name = width === 480 || width === 960 ? `${picture.hash}-${width}.webp` : `${picture.hash}.jpg`;
      return sendFile(request, response, join(config.dataDir, "pictures"), name, headers, "public, max-age=86400");
    }
    const structure = /^\/structures\/([a-z0-9-]+)\.svg$/.exec(path)?.[1];
    if (structure) {
      const made = cache.peek(path, version) ?? (await drawing(structure));
      if (!made) return false;
      send(request, response, await cache.get(path, version, async () => made));
      return true;
    }
    const card = /^\/cards\/([a-z0-9-]+)\.png$/.exec(path)?.[1];
    if (card) {
      const product = await findProduct(db, card);
      if (!product) return false;
      send(request, response, await cache.get(path, version, async () => storeReply(200, { "content-type": "image/png", "cache-control": "public, max-age=86400", ...headers }, Buffer.from(await makeCard(product, COMPANY)), 1)));
      return true;
    }
    return false;
  }

  async function get(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { path, key, keep } = addressOf(url);
    const redirect = redirects[decodeURI(path)];
    if (redirect !== undefined) {
      response.writeHead(301, { ...headers, location: redirect, "cache-control": "public, max-age=3600" }).end();
      return;
    }
    if (url.pathname !== path && !path.startsWith("/api")) {
      response.writeHead(301, { ...headers, location: path + url.search }).end();
      return;
    }
    if (await files(request, response, path, url)) return;
    const make = own[path] ?? (path.startsWith("/api/") ? () => renderApi(key) : () => renderPage(key));
    if (!keep || !caching) return send(request, response, await make());
    const now = state();
    const reply = await cache.get(key, now, make);
    if (reply.status < 400 && now === state()) remember(request.url ?? "", now, reply);
    send(request, response, reply);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? "/";
    const method = request.method ?? "GET";
    const reading = method === "GET" || method === "HEAD";
    const asset = reading ? assets.get(target) : undefined;
    if (asset) return send(request, response, asset);
    const hit = reading && repeatedState === state() ? repeated.get(target) : undefined;
    if (hit) return send(request, response, hit);
    if (target === "/healthz") return problem(request, response, 200, "ok");
    if (target === "/readyz") return (await isAlive(db)) ? problem(request, response, 200, "ready") : problem(request, response, 503, "The database does not answer.");
    if (!URL.canParse(target, config.siteUrl) || !target.startsWith("/") || target.startsWith("//")) return problem(request, response, 400, "Bad address");
    const url = new URL(target, config.siteUrl);
    if (!canDecode(url.pathname)) return problem(request, response, 400, "Bad address");
    if (reading) return get(request, response, url);
    if (trimPath(url.pathname).startsWith("/api/")) return sendResponse(response, await api(requestOf(request, url, config.trustProxy)), headers);
    response.setHeader("allow", "GET, HEAD");
    return problem(request, response, 405, "Method not allowed");
  }

  return {
    listener: (request, response) => {
      answer(request, response).catch((error: unknown) => {
        log.error({ err: error, path: request.url?.split("?")[0] }, "request failed");
        if (response.headersSent) response.destroy();
        else problem(request, response, 503, "The service is not available. Please try again later.");
      });
    },
    close: stopWatching,
  };
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
