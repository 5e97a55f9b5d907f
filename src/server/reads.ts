/** GET and HEAD: redirects, then replies from the content, cached if the same for everyone. */
import type { Context, Handler } from "hono";
import { matchPath } from "react-router";
import { workQueue } from "#api/work-queue.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { type Edition, editionPath, sharedAddress } from "#contract/editions.ts";
import { isDataSheetPath } from "#contract/paths.ts";
import { fixedRedirects } from "#contract/redirects.ts";
import { routes } from "#contract/routes.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";
import { isTooLong, normalizeAddress } from "./addresses.ts";
import type { MakeReply } from "./content-replies.ts";
import type { SiteEnv } from "./env.ts";
import { listMeantPaths } from "./mistyped-paths.ts";
import { type PageCache, respondWith, type StoredReply } from "./page-cache.ts";
import type { Api } from "./pages.ts";

/**
 * One page may wait for another server while the next renders. Eight at a time were no faster and
 * delayed health checks by a second. The queue holds more than one client may request
 * (request-limit.ts).
 */
const RENDERING = { concurrency: 2, waiting: 400 };
/** One takes some 80 ms, ten times as long as a page: pages are rendered in between. */
const DATA_SHEETS = { concurrency: 1, waiting: 40, intervalMs: 150 };

interface ReadOptions {
  readonly edition: Edition;
  readonly api: Api;
  readonly make: MakeReply;
  readonly cache: PageCache | undefined;
  readonly content: () => ContentSnapshot;
  readonly siteUrl: string;
  readonly isRemote: boolean;
}

function redirect(c: Context<SiteEnv>, to: string): Response {
  c.header("cache-control", "public, max-age=3600");
  return c.redirect(editionPath(to, c.get("edition")), 301);
}

/** Other addresses have no page, so they need no rendering. */
const mayExist = (path: string): boolean =>
  /\.[a-z]{2,5}$/.test(path) ||
  routes.some((route) => matchPath({ path: route.path, caseSensitive: true }, path));

export function handleReads({
  edition,
  api,
  make,
  cache,
  content,
  siteUrl,
  isRemote,
}: ReadOptions): Handler<SiteEnv> {
  const runRendering = workQueue(RENDERING);
  const runDataSheet = workQueue(DATA_SHEETS);
  const makeShared: (key: string, client: string) => Promise<StoredReply> = (key, client) => {
    const runTask = isDataSheetPath(key) ? runDataSheet : runRendering;
    const run = () => runTask(() => make(key, true, client));
    return cache ? cache.fetch(editionPath(key, edition), run) : run();
  };
  /** The content lists addresses of former pages. */
  const findMoved = (path: string): string | undefined =>
    fixedRedirects[decodeURI(path)] ??
    (isRemote ? undefined : findDocument(content(), `redirect${path as `/${string}`}`));
  /** For an address without a page. */
  const findMeant = async (path: string, search: string, client: string) => {
    const former = findMoved(path);
    if (former !== undefined) return former;
    for (const meant of listMeantPaths(path)) {
      const moved = findMoved(meant);
      if (moved !== undefined) return moved;
      const { key, shared } = normalizeAddress(new URL(meant, siteUrl));
      if (shared && mayExist(meant) && (await makeShared(key, client)).status === 200)
        return meant + search;
    }
    return undefined;
  };
  return async (c) => {
    const url = c.get("url");
    const client = c.get("client");
    const { path, key, shared } = normalizeAddress(url);
    const moved = fixedRedirects[decodeURI(path)];
    if (moved !== undefined) return redirect(c, moved);
    if (c.get("pathname") !== editionPath(path, edition) && !isApiPath(path))
      return redirect(c, path + url.search);
    if (isTooLong(url) && !isApiPath(path)) {
      // Browser and server must read the same address.
      c.header("cache-control", "no-store");
      return c.redirect(editionPath(key, edition), 302);
    }
    // Streamed: another server's file has an unknown size.
    if (isRemote && matchPath(`${API_PATH}${brochureFilePath}`, path))
      return runRendering(async () => api(new Request(sharedAddress(siteUrl, key)), { client }));
    const reply = shared
      ? await makeShared(key, client)
      : await runRendering(() => make(key, false, client), c.req.raw.signal);
    if (reply.status === 404 && !isApiPath(path)) {
      const to = await findMeant(path, url.search, client);
      if (to !== undefined) return redirect(c, to);
    }
    return respondWith(reply, c.env.incoming);
  };
}
