/** The site as one Hono application. */
import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import type { NoteSearch } from "#api/searches.ts";
import type { Edition } from "#contract/editions.ts";
import { escapeBackslashes } from "./addresses.ts";
import { type ContentRepliesOptions, createContentReplies } from "./content-replies.ts";
import type { SiteEnv } from "./env.ts";
import { badRequest, handleError } from "./errors.ts";
import { type ContentFilesOptions, serveBuildFiles, serveContentFiles } from "./files.ts";
import { listTranslatedPaths } from "./generated/translated-paths.ts";
import { refuseOtherSites } from "./other-sites.ts";
import { PageCache, respondWith } from "./page-cache.ts";
import { handlePosts } from "./posts.ts";
import { serveProbes } from "./probes.ts";
import type { Config } from "./process/config.ts";
import type { Logger } from "./process/log.ts";
import type { Metrics } from "./process/metrics.ts";
import type { Readiness } from "./process/readiness.ts";
import { handleReads } from "./reads.ts";
import { limitRequests } from "./request-limit.ts";
import { countRequests, parseAddress, refuseOtherMethods } from "./requests.ts";
import { noteSearches } from "./search-requests.ts";
import { securityHeaders } from "./security-headers.ts";
import { handleSentEnquiries, protectKeys, type SentEnquiryOptions } from "./sent-enquiries.ts";

/** What differs between the editions. */
export type SiteEditionOptions = Pick<
  ContentRepliesOptions,
  "edition" | "api" | "reader" | "content" | "build"
>;

export interface SiteOptions
  extends Pick<ContentRepliesOptions, "sentMarks" | "fileMemory" | "development" | "company">,
    Pick<ContentFilesOptions, "content" | "makePicture"> {
  readonly editions: readonly SiteEditionOptions[];
  readonly config: Config;
  readonly log: Logger;
  /** Folders of the client builds; none when Vite serves it. */
  readonly assets: readonly string[];
  readonly readiness: () => Promise<Readiness>;
  readonly sentEnquiries?: SentEnquiryOptions | undefined;
  readonly noteSearch?: NoteSearch | undefined;
  readonly metrics?: (cacheBytes: () => number) => Metrics;
  readonly cache?: boolean;
}

const CACHE_BYTES = 64 * 1024 * 1024;
/** Age of pages from another server's data. */
const REMOTE_FRESH_MS = 30_000;
const DAY_MS = 86_400_000;
const DUBAI_MS = 4 * 3_600_000;
/** For the client to read the reply. */
const LINGER_MS = 500;

const isOf =
  (
    { lang }: Edition,
    handler: Handler<SiteEnv> | MiddlewareHandler<SiteEnv>,
  ): MiddlewareHandler<SiteEnv> =>
  async (c, next) => {
    const reply = c.get("edition").lang === lang ? await handler(c, next) : await next();
    return reply ?? undefined;
  };

export function createSite(options: SiteOptions): RequestListener {
  const { config, content, log } = options;
  const { siteUrl, apiUrl: remote, trustProxy } = config;

  /** The day in Dubai changes events. */
  const contentKey = (): string => {
    const now = Date.now();
    const day = Math.floor((now + DUBAI_MS) / DAY_MS);
    return `${content().version}.${day}${remote ? `.${Math.floor(now / REMOTE_FRESH_MS)}` : ""}`;
  };
  const cache = (options.cache ?? true) ? new PageCache(CACHE_BYTES, contentKey) : undefined;
  const metrics = options.metrics?.(() => cache?.bytes ?? 0);
  const isRemote = remote !== undefined;
  const sites = options.editions.map((own) => ({
    ...own,
    ...createContentReplies({
      ...options,
      ...own,
      isTranslated: (path) => listTranslatedPaths(content()).has(path),
      siteUrl,
      framedBy: config.framedBy,
      remote,
    }),
  }));

  const app = new Hono<SiteEnv>();
  app.use(securityHeaders(siteUrl));
  app.route("/", serveProbes({ config, metrics, readiness: options.readiness }));
  app.use(requestId({ headerName: "" }));
  app.use(countRequests(metrics));
  app.use(protectKeys);
  app.use(
    parseAddress(
      siteUrl,
      sites.map(({ edition }) => edition),
    ),
  );
  for (const folder of options.assets) app.route("/", serveBuildFiles(folder));
  app.use(limitRequests(trustProxy));
  app.route(
    "/",
    serveContentFiles({
      content,
      dataDir: config.dataDir,
      contentDir: config.contentDir,
      remote,
      makePicture: options.makePicture,
    }),
  );
  app.post("*", refuseOtherSites(siteUrl));
  for (const site of sites) {
    const sentEnquiries = isRemote ? undefined : options.sentEnquiries;
    app.use(isOf(site.edition, handleSentEnquiries({ ...site, siteUrl, sentEnquiries })));
    app.post("*", isOf(site.edition, handlePosts({ ...site, siteUrl, isRemote })));
  }
  app.all("*", refuseOtherMethods);
  app.get("*", noteSearches(options.noteSearch));
  for (const site of sites)
    app.get("*", isOf(site.edition, handleReads({ ...site, cache, siteUrl, isRemote })));
  app.onError(handleError(log));

  const handleRequest = (
    request: Request,
    bindings: HttpBindings,
  ): Response | Promise<Response> => {
    const { incoming, outgoing } = bindings;
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    const hasBody =
      incoming.headers["content-length"] !== undefined ||
      incoming.headers["transfer-encoding"] !== undefined;
    // The body may be endless. The client gets time to read the reply first.
    if (isRead && hasBody)
      outgoing.once("finish", () => setTimeout(() => incoming.socket.destroy(), LINGER_MS));
    // Keyed by the raw target, so nothing is parsed.
    const reply = isRead ? cache?.get(incoming.url ?? "/") : undefined;
    if (!reply) return app.fetch(request, bindings);
    metrics?.count("memory", reply.status, 0);
    return respondWith(reply, incoming);
  };
  const listener = getRequestListener(
    (request, bindings) => handleRequest(request, bindings as HttpBindings),
    {
      errorHandler: badRequest,
    },
  );
  return (incoming, outgoing) => {
    incoming.url = escapeBackslashes(incoming.url ?? "/");
    return listener(incoming, outgoing);
  };
}
