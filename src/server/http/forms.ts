/** Answers POST and whatever else is no reading: forms go to the API or to the page that they stand on, the rest is refused. */
import { trimPath } from "./addresses.ts";
import type { Limiter } from "./concurrency-limiter.ts";
import { isFromElsewhere } from "./cross-site.ts";
import type { Exchange } from "./exchange.ts";
import { formPosts, formsOf } from "./form-posts.ts";
import { answerPosted, POSTED_PAGES } from "./posted-page.ts";
import type { Fetch, Render } from "./render.ts";
import { type Headers, sendNote } from "./reply.ts";
import { requestOf, sendResponse } from "./web.ts";

export interface FormOptions {
  readonly headers: Headers;
  readonly siteUrl: string;
  readonly trustProxy: boolean;
  readonly api: Fetch;
  /** Forms under way. */
  readonly sending: Limiter;
  readonly rendering: Limiter;
  /** Renders a page that takes a form itself, or that a form comes back with. */
  readonly renderPage: Render;
  /** Told that a form was refused because another site had a browser send it. */
  readonly onForeign: (path: string) => void;
}

/** Paths in logs are cut here: their length is the sender's choice. */
export const LOGGED_PATH_MAX = 200;

/** @returns answers a request that is neither GET nor HEAD */
export function forms(options: FormOptions) {
  const { headers, siteUrl, trustProxy, api, renderPage, sending, onForeign } = options;
  const post = formPosts(options);
  return async (exchange: Exchange): Promise<void> => {
    const { request, response, url, client } = exchange;
    const path = trimPath(url.pathname);
    const isApi = path.startsWith("/api/");
    const kinds = isApi ? [] : formsOf(path);
    const posted = POSTED_PAGES.has(path);
    const taken = isApi || posted || kinds.length > 0;
    if (taken && request.method === "POST") {
      if (!isFromElsewhere(request.headers, siteUrl)) {
        return sending.run(client, async () => {
          if (posted) return answerPosted(exchange, path, trustProxy, renderPage, headers);
          return isApi ? sendResponse(response, await api(requestOf(request, url, trustProxy)), headers) : post(exchange, kinds);
        });
      }
      onForeign(url.pathname.slice(0, LOGGED_PATH_MAX));
      return sendNote(request, response, 403, "Forms are taken from the site's own pages only", headers);
    }
    response.setHeader("allow", taken ? "GET, HEAD, POST" : "GET, HEAD");
    return sendNote(request, response, 405, "Method not allowed", headers);
  };
}
