/** Answers POST and whatever else is no reading: forms go to the API, the rest is refused. */
import { trimPath } from "./addresses.ts";
import type { Limiter } from "./concurrency-limiter.ts";
import { isFromElsewhere } from "./cross-site.ts";
import type { Exchange } from "./exchange.ts";
import { answerPosted, POSTED_PAGES } from "./posted-page.ts";
import type { Fetch, Render } from "./render.ts";
import { type Headers, sendNote } from "./reply.ts";
import { requestOf, sendResponse } from "./web.ts";

export interface FormOptions {
  readonly headers: Headers;
  readonly siteUrl: string;
  readonly trustProxy: boolean;
  readonly api: Fetch;
  /** Renders a page that takes a form itself. */
  readonly renderPage: Render;
  /** Forms under way. */
  readonly sending: Limiter;
  /** Told that a form was refused because another site had a browser send it. */
  readonly onForeign: (path: string) => void;
}

/** Paths in logs are cut here: their length is the sender's choice. */
export const LOGGED_PATH_MAX = 200;

/** @returns answers a request that is neither GET nor HEAD */
export function forms({ headers, siteUrl, trustProxy, api, renderPage, sending, onForeign }: FormOptions) {
  return async ({ request, response, url, client }: Exchange): Promise<void> => {
    const path = trimPath(url.pathname);
    const isApi = path.startsWith("/api/");
    const posted = POSTED_PAGES.has(path);
    if ((isApi || posted) && request.method === "POST") {
      if (!isFromElsewhere(request.headers, siteUrl))
        return sending.run(client, async () =>
          posted
            ? answerPosted({ request, response, url, client }, path, trustProxy, renderPage, headers)
            : sendResponse(response, await api(requestOf(request, url, trustProxy)), headers),
        );
      onForeign(url.pathname.slice(0, LOGGED_PATH_MAX));
      return sendNote(request, response, 403, "Forms are taken from the site's own pages only", headers);
    }
    response.setHeader("allow", isApi || posted ? "GET, HEAD, POST" : "GET, HEAD");
    return sendNote(request, response, 405, "Method not allowed", headers);
  };
}
