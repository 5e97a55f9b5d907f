/** Files, API replies and pages, which depend on the address only. */
import { Hono } from "hono";
import { API_PATH } from "#contract/api-paths.ts";
import { absoluteAddress, sharedAddress } from "#contract/editions.ts";
import { type GeneratedFilesOptions, serveGeneratedFiles } from "./generated/generated-files.ts";
import { type StoredReply, storeReply } from "./page-cache.ts";
import { createPageRenderer, type PagesOptions, type RenderPage } from "./pages.ts";
import type { Logger } from "./process/log.ts";
import { securityHeaders } from "./security-headers.ts";

export interface ContentRepliesOptions
  extends Omit<PagesOptions, "onError">,
    Omit<GeneratedFilesOptions, "remote"> {
  readonly log: Logger;
}

const REVALIDATE = "public, max-age=0, must-revalidate";
/** RFC 9213. Stale replies bridge an outage of a day; `surrogate-key` purges all. */
const CDN = {
  "cdn-cache-control": "max-age=60, stale-while-revalidate=60, stale-if-error=86400",
  "surrogate-key": "content",
};
export const RETRY_S = "5";

function buildCacheHeaders(status: number, isShared: boolean): Readonly<Record<string, string>> {
  if (!isShared) return { "cache-control": "private, no-store" };
  return status === 200 ? { "cache-control": REVALIDATE, ...CDN } : { "cache-control": "no-store" };
}

/**
 * @param key normalised address
 * @param isShared the reply is the same for every visitor
 */
export type MakeReply = (key: string, isShared: boolean, client: string) => Promise<StoredReply>;

export function createContentReplies(options: ContentRepliesOptions): {
  readonly make: MakeReply;
  readonly renderPage: RenderPage;
} {
  const { api, log, siteUrl, remote, edition } = options;
  const renderPage = createPageRenderer({
    ...options,
    onError: (error) => log.error({ err: error }, "a page could not be rendered"),
  });
  const app = new Hono<{ Bindings: { readonly isShared: boolean; readonly client: string } }>();
  app.use(securityHeaders(siteUrl));
  app.use(async (c, next) => {
    await next();
    if (c.res.status === 503) c.header("retry-after", c.res.headers.get("retry-after") ?? RETRY_S);
    if (c.res.headers.has("cache-control")) return;
    for (const [name, value] of Object.entries(buildCacheHeaders(c.res.status, c.env.isShared)))
      c.header(name, value);
  });
  // Other editions use the same files.
  if (edition.lang === "en")
    app.route("/", serveGeneratedFiles({ ...options, remote: remote !== undefined }));
  app.get(`${API_PATH}/*`, (c) => api(c.req.raw, { client: c.env.client }));
  app.get("*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    return renderPage(
      new Request(absoluteAddress({ origin: siteUrl, edition }, pathname + search)),
    );
  });
  app.onError((error) => {
    throw error;
  });
  return {
    make: async (key, isShared, client) =>
      storeReply(await app.fetch(new Request(sharedAddress(siteUrl, key)), { isShared, client })),
    renderPage,
  };
}
