/**
 * Answers GET and HEAD: redirects, then what is made from the content, from the page cache where it
 * is the same for everyone.
 */
import type { Context, Handler } from "hono";
import { matchPath } from "react-router";
import { workQueue } from "#api/work-queue.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { redirects } from "#contract/routes.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";
import { addressOf, isTooLong } from "./addresses.ts";
import type { MakeReply } from "./content-replies.ts";
import type { SiteEnv } from "./env.ts";
import { type PageCache, respondWith, type StoredReply } from "./page-cache.ts";
import type { Api } from "./pages.ts";

/**
 * All pages share one thread, and one may wait for another server while the next one renders. With
 * eight at a time health checks took a second under a flood of new addresses, and no page was
 * sooner. As many wait as one client may ask for at once (request-limit.ts) and some more, which is
 * about four seconds of work: one client delays the others, and does not shut them out.
 */
const RENDERING = { concurrency: 2, waiting: 400 };

interface ReadOptions {
  readonly api: Api;
  readonly make: MakeReply;
  readonly cache: PageCache | undefined;
  readonly content: () => ContentSnapshot;
  readonly siteUrl: string;
  /** True with API_URL. */
  readonly isRemote: boolean;
}

function redirect(c: Context, to: string): Response {
  c.header("cache-control", "public, max-age=3600");
  return c.redirect(to, 301);
}

/** An address without the full stops at its end. A pattern would take quadratic time. */
function withoutStops(path: string): string {
  let end = path.length;
  while (path[end - 1] === ".") end -= 1;
  return path.slice(0, end);
}

export function answerReads({
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
    const { path, key, shared } = addressOf(url);
    const moved = redirects[decodeURI(path)];
    if (moved !== undefined) return redirect(c, moved);
    if (url.pathname !== path && !isApiPath(path)) return redirect(c, path + url.search);
    if (isTooLong(url) && !isApiPath(path)) {
      // The browser reads the address as well: both must read the same.
      c.header("cache-control", "no-store");
      return c.redirect(key, 302);
    }
    // A file of another server is passed on as it arrives: its size is not known.
    if (isRemote && matchPath(`${API_PATH}${brochureFilePath}`, path))
      return runRendering(async () => api(new Request(siteUrl + key), { client }));
    const reply = shared
      ? await makeShared(key, client)
      : await runRendering(() => make(key, false, client), c.req.raw.signal);
    if (reply.status === 404 && !isApiPath(path) && !isRemote) {
      // An address that used to be a page, according to the content.
      const to = findDocument(content(), `redirect${path as `/${string}`}`);
      if (to !== undefined) return redirect(c, to);
      // Ids are lower case: an address may have been written in capitals, or with the full stop of
      // its sentence.
      const lower = withoutStops(path.toLowerCase());
      if (lower !== path && (await makeShared(lower, client)).status === 200)
        return redirect(c, lower + url.search);
    }
    return respondWith(reply, c.env.incoming);
  };
}
