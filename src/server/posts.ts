/** POST requests: API calls, and forms posted without JavaScript. */
import type { MiddlewareHandler } from "hono";
import { isApiPath } from "#contract/api-paths.ts";
import { absoluteAddress, type Edition } from "#contract/editions.ts";
import { ownPaths } from "#contract/routes.ts";
import { normalizeAddress, trimPath } from "./addresses.ts";
import type { MakeReply } from "./content-replies.ts";
import type { SiteEnv } from "./env.ts";
import { respondWith, storeReply } from "./page-cache.ts";
import type { Api, RenderPage } from "./pages.ts";
import { takesForms } from "./requests.ts";

interface PostOptions {
  readonly edition: Edition;
  readonly api: Api;
  readonly renderPage: RenderPage;
  readonly make: MakeReply;
  readonly siteUrl: string;
  /** With API_URL. */
  readonly isRemote: boolean;
}

/** Replies to forms are not cached and skip the rendering queue. */
export function handlePosts({
  edition,
  api,
  renderPage,
  make,
  siteUrl,
  isRemote,
}: PostOptions): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const url = c.get("url");
    const client = c.get("client");
    const path = trimPath(url.pathname);
    if (isApiPath(path)) {
      const reply = await api(new Request(url, c.req.raw), { client });
      return new Response(reply.body, {
        status: reply.status,
        headers: { ...Object.fromEntries(reply.headers), "cache-control": "no-store" },
      });
    }
    if (!takesForms(path)) return next();
    if (isRemote && ownPaths.includes(path))
      return respondWith(await make(path, false, client), c.env.incoming);
    const { headers, body, signal } = c.req.raw;
    const type = headers.get("content-type") ?? "";
    const page = await renderPage(
      new Request(absoluteAddress({ origin: siteUrl, edition }, normalizeAddress(url).key), {
        method: "POST",
        headers: { "content-type": type },
        body,
        signal,
      }),
      client,
    );
    page.headers.set("cache-control", "no-store");
    return respondWith(await storeReply(page), c.env.incoming);
  };
}
