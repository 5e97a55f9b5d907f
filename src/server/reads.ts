/**
 * Handles GET and HEAD: redirects, then replies from the content, cached if they are the same for
 * everyone.
 */
import type { Context, Handler } from "hono";
import { matchPath } from "react-router";
import { workQueue } from "#api/work-queue.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { redirects } from "#contract/routes.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";
import { isTooLong, normalizeAddress } from "./addresses.ts";
import type { MakeReply } from "./content-replies.ts";
import type { SiteEnv } from "./env.ts";
import { type PageCache, respondWith, type StoredReply } from "./page-cache.ts";
import type { Api } from "./pages.ts";

/**
 * All pages share one thread; one may wait for another server while the next one renders. With
 * eight at a time health checks took a second under a flood of new addresses, and no page was
 * faster. The queue holds more than one client may request (request-limit.ts), so one client cannot
 * fill it.
 */
const RENDERING = { concurrency: 2, waiting: 400 };

interface ReadOptions {
  readonly api: Api;
  readonly make: MakeReply;
  readonly cache: PageCache | undefined;
  readonly content: () => ContentSnapshot;
  readonly siteUrl: string;
  readonly isRemote: boolean;
}

function redirect(c: Context, to: string): Response {
  c.header("cache-control", "public, max-age=3600");
  return c.redirect(to, 301);
}

/** Removes trailing full stops. A pattern would take quadratic time. */
function trimStops(path: string): string {
  let end = path.length;
  while (path[end - 1] === ".") end -= 1;
  return path.slice(0, end);
}

export function handleReads({
  api,
  make,
  cache,
  content,
  siteUrl,
  isRemote,
}: ReadOptions): Handler<SiteEnv> {
  const runRendering = workQueue(RENDERING);
  const makeShared: (key: string, client: string) => Promise<StoredReply> = (key, client) => {
    const run = () => runRendering(() => make(key, true, client));
    return cache ? cache.fetch(key, run) : run();
  };
  return async (c) => {
    const url = c.get("url");
    const client = c.get("client");
    const { path, key, shared } = normalizeAddress(url);
    const moved = redirects[decodeURI(path)];
    if (moved !== undefined) return redirect(c, moved);
    if (url.pathname !== path && !isApiPath(path)) return redirect(c, path + url.search);
    if (isTooLong(url) && !isApiPath(path)) {
      // Redirects so that the browser and the server read the same address.
      c.header("cache-control", "no-store");
      return c.redirect(key, 302);
    }
    // A file of another server has an unknown size, so it is streamed.
    if (isRemote && matchPath(`${API_PATH}${brochureFilePath}`, path))
      return runRendering(async () => api(new Request(siteUrl + key), { client }));
    const reply = shared
      ? await makeShared(key, client)
      : await runRendering(() => make(key, false, client), c.req.raw.signal);
    if (reply.status === 404 && !isApiPath(path) && !isRemote) {
      // The content lists addresses of former pages.
      const to = findDocument(content(), `redirect${path as `/${string}`}`);
      if (to !== undefined) return redirect(c, to);
      // Ids are lower case; an address may be written in capitals or end with a sentence's full
      // stop.
      const lower = trimStops(path.toLowerCase());
      if (lower !== path && (await makeShared(lower, client)).status === 200)
        return redirect(c, lower + url.search);
    }
    return respondWith(reply, c.env.incoming);
  };
}
