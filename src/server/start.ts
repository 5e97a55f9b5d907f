/** Starts and stops the site: database, API, HTTP server. */
import "./process/production.ts";

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { type ApiOptions, createApi, createReader } from "#api/app.ts";
import { ByteBudget } from "#api/byte-budget.ts";
import { limitForms, type RateLimit } from "#api/client-limits.ts";
import { FILES_MAX_BYTES } from "#api/multipart.ts";
import { createSentMarks } from "#api/sent-marks.ts";
import { workQueue } from "#api/work-queue.ts";
import { readOver } from "#app/data/api.ts";
import type { Transport } from "#app/data/transport.ts";
import { editions, type Language, languages } from "#contract/editions.ts";
import { RESUME_MAX_BYTES } from "#contract/limits.ts";
import { pictureFolder } from "#importer/picture-folder.ts";
import { createMailer } from "#leads/mailer.ts";
import { createSentEnquiries } from "#leads/sent-enquiry.ts";
import { createWebhook } from "#leads/webhook.ts";
import { contentSource } from "#store/content-source.ts";
import type { ContentFaults } from "#store/content-state.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { readDatabaseSecret } from "#store/secret.ts";
import { type ContentSnapshot, findDocument, translated } from "#store/snapshot.ts";
import { createSite, type SiteEditionOptions } from "./app.ts";
import { followContent } from "./content.ts";
import { createPictureMaker } from "./generated/picture-maker.ts";
import { remotePageIds } from "./generated/sitemap.ts";
import type { Api } from "./pages.ts";
import type { Config } from "./process/config.ts";
import { watchDisk } from "./process/disk.ts";
import type { Logger } from "./process/log.ts";
import { createMetrics } from "./process/metrics.ts";
import { createReadiness, createStatusReader } from "./process/readiness.ts";
import { startRetention } from "./process/retention.ts";
import { startSearchCounter } from "./process/search-counter.ts";
import { createDocumentFilter, createProxy } from "./proxy.ts";

export interface RunningSite {
  readonly port: number;
  readonly db: Database;
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly cache?: boolean;
  /** Not only requested ones. */
  readonly makePictures?: boolean;
  readonly scheduled?: boolean;
  /** Forms answer 503, no mail is sent: the tables belong to an earlier version of the site. */
  readonly readOnly?: boolean;
  /** Why the content files are not shown, if the database cannot hold it. */
  readonly contentFaults?: ContentFaults | undefined;
  readonly vite?: ViteRenderer;
  /** Other requests get 401. */
  readonly admits?: (cookies: string) => boolean;
}

export interface ViteRenderer {
  /** That Vite builds. */
  readonly language: Language;
  readonly build: () => Promise<ServerBuild>;
  /** Calls `next` for requests that are not Vite's. */
  readonly middleware: (...args: [...Parameters<RequestListener>, next: () => void]) => void;
}

/** For running requests when the server stops. */
const STOP_MS = 10_000;
const IDLE_MS = 50;
/** A résumé of 5 MB over a slow line takes a minute or two; headers arrive in one piece. */
const LIMITS = {
  requestTimeout: 180_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};
const CONNECTIONS_MAX = 5_000;
/** Clients spread over connections again; nginx reopens them. */
const REQUESTS_PER_CONNECTION = 10_000;
/** 500 lines take about a second, so queued lists are answered in time. */
const LISTS = { concurrency: 1, waiting: 8 };
const STATEMENT_MS = 8_000;
const BUILD = resolve(import.meta.dirname, "../../build");

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((done, failed) => {
    server.once("error", failed);
    server.listen({ port, host }, () => done((server.address() as AddressInfo).port));
  });

const guardedBy =
  (admits: NonNullable<StartOptions["admits"]>, listener: RequestListener): RequestListener =>
  (request, response) => {
    if (admits(request.headers.cookie ?? "")) listener(request, response);
    else response.writeHead(401).end();
  };

/** The client disconnected. A reset database connection has another message. */
const isAborted = (error: Error): boolean =>
  error.name === "AbortError" ||
  (error.message === "aborted" && "code" in error && error.code === "ECONNRESET") ||
  error.message.startsWith("Client connection prematurely closed");

/** Another server's replies are validated as in a browser. */
const createTransport = (api: Api, origin: string): Transport => ({
  origin,
  edition: editions.en,
  fetch: async (input, init) => api(new Request(input, init)),
});

/** The site's documents link only to pages of that server. */
function createRemoteApi(url: string, ownApi: Api, limit: RateLimit, siteUrl: string): Api {
  const items = readOver(createTransport(createProxy(url, ownApi, limit), siteUrl));
  return createProxy(
    url,
    ownApi,
    limit,
    createDocumentFilter(() => remotePageIds(items)),
  );
}

/** Content must have been imported, and the database be migrated unless it is read-only. */
export async function startSite(
  config: Config,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningSite> {
  const db = openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    timeoutMs: STATEMENT_MS,
    readOnly: options.readOnly ?? false,
  });
  if (config.quota.maxBytes < RESUME_MAX_BYTES)
    log.warn(config.quota, "STORE_MAX_MB leaves no room for a résumé of 5 MB: set at least 6");
  const followed = await followContent(contentSource(db, { scheduled: options.scheduled }), log);
  const contentIn = (language: Language): ContentSnapshot =>
    translated(followed.current(), language);
  const content = async () => followed.current();
  const mailer = createMailer({
    db,
    content,
    smtpUrl: config.smtpUrl,
    leadsTo: config.leadsTo,
    siteUrl: config.siteUrl,
    log,
  });
  const webhook = createWebhook({ db, log, target: config.webhook });
  const limit = limitForms();
  const fileMemory = new ByteBudget(FILES_MAX_BYTES);
  const leads: ApiOptions["leads"] = {
    content,
    clientOf: (c) => (c.env as { client?: string } | undefined)?.client ?? "unknown",
    limit,
    fileMemory,
    quota: config.quota,
    onHalfFull: () =>
      log.warn(config.quota, "HALF of what visitors may store is used: see STORE_MAX_MB"),
    webhook: config.webhook !== undefined,
    onSaved: () => {
      mailer.wake();
      webhook.wake();
    },
  };
  const searches = startSearchCounter({ db, content: followed.current, log });
  const onError = (error: Error): void => {
    if (!isAborted(error)) log.error({ err: error }, "API failed");
  };
  const runList = workQueue(LISTS);
  const createOwnApi = (language: Language): Api => {
    const api = createApi({
      db,
      content: async () => contentIn(language),
      language,
      runList,
      noteSearch: searches.note,
      leads,
      onError,
    });
    return (request, env) => api.fetch(request, env);
  };
  const remoteApi =
    config.apiUrl === undefined
      ? undefined
      : createRemoteApi(config.apiUrl, createOwnApi("en"), limit, config.siteUrl);
  const remoteReader = remoteApi && readOver(createTransport(remoteApi, config.siteUrl));
  const { vite } = options;
  const createEdition = async (language: Language): Promise<SiteEditionOptions> => ({
    edition: editions[language],
    content: () => contentIn(language),
    api: remoteApi ?? createOwnApi(language),
    reader: () => {
      if (remoteReader) return remoteReader;
      const snapshot = contentIn(language);
      return createReader({ content: async () => snapshot, onError });
    },
    build:
      vite?.build ??
      ((await import(pathToFileURL(join(BUILD, language, "server/index.js")).href)) as ServerBuild),
  });
  // Another server's catalogue (API_URL) is in English; Vite builds one edition.
  const served = vite ? [vite.language] : languages.filter((one) => !remoteApi || one === "en");
  const chrome = findDocument(followed.current(), "chrome");
  const disk = watchDisk({ folder: config.dataDir, minBytes: config.diskMinBytes, log });
  const status = createStatusReader(db, disk, options.contentFaults);
  const readiness = createReadiness({
    db,
    status,
    quota: config.quota,
    diskMinBytes: config.diskMinBytes,
  });
  const pictures = createPictureMaker(pictureFolder(config.dataDir), log);
  const site = createSite({
    config,
    content: followed.current,
    makePicture: pictures.make,
    log,
    sentMarks: createSentMarks(() => readDatabaseSecret(db)),
    fileMemory,
    sentEnquiries: {
      limit,
      enquiries: createSentEnquiries({
        db,
        content,
        quota: config.quota,
        webhook: config.webhook !== undefined,
        onSaved: leads.onSaved,
        onError,
      }),
    },
    editions: await Promise.all(served.map(createEdition)),
    assets: vite ? [] : served.map((language) => join(BUILD, language, "client")),
    development: vite !== undefined,
    company: chrome?.company ?? "ICG Chemicals",
    readiness,
    // Searches in another catalogue say nothing about the company's.
    noteSearch: remoteApi ? undefined : searches.note,
    metrics: (cacheBytes) => createMetrics(cacheBytes, status, config.quota),
    cache: options.cache ?? true,
  });
  const listener: RequestListener = vite
    ? (request, response) => vite.middleware(request, response, () => site(request, response))
    : site;
  const { admits } = options;
  const server = createServer(LIMITS, admits ? guardedBy(admits, listener) : listener);
  server.maxConnections = CONNECTIONS_MAX;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  const port = await listen(server, config.port, config.host);
  if (!options.readOnly) {
    mailer.start();
    webhook.start();
  }
  if (options.makePictures) void pictures.makeAll();
  const daily = options.readOnly ? undefined : startRetention(db, log);
  return {
    port,
    db,
    refresh: followed.refresh,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      // Keep-alive connections, once their request is answered.
      const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_MS);
      const timer = setTimeout(() => server.closeAllConnections(), STOP_MS);
      await closed;
      clearInterval(idleTimer);
      clearTimeout(timer);
      pictures.stop();
      disk.stop();
      await Promise.all([mailer.stop(), webhook.stop(), daily?.stop(), searches.stop()]);
      followed.close();
      await db.close();
    },
  };
}
