/** Answers POST and whatever else is no reading: forms go to the API, the rest is refused. */
import { trimPath } from "./addresses.ts";
import type { Limiter } from "./concurrency-limiter.ts";
import { isFromElsewhere } from "./cross-site.ts";
import type { Exchange } from "./exchange.ts";
import type { Fetch } from "./render.ts";
import { type Headers, sendNote } from "./reply.ts";
import { requestOf, sendResponse } from "./web.ts";

export interface FormOptions {
  readonly headers: Headers;
  readonly siteUrl: string;
  readonly trustProxy: boolean;
  readonly api: Fetch;
  /** Forms under way. */
  readonly sending: Limiter;
  /** Told that a form was refused because another site had a browser send it. */
  readonly onForeign: (path: string) => void;
}

/** Paths in logs are cut here: their length is the sender's choice. */
export const LOGGED_PATH_MAX = 200;

/** @returns answers a request that is neither GET nor HEAD */
export function forms({ headers, siteUrl, trustProxy, api, sending, onForeign }: FormOptions) {
  return async ({ request, response, url, client }: Exchange): Promise<void> => {
    const isApi = trimPath(url.pathname).startsWith("/api/");
    if (isApi && request.method === "POST") {
      if (!isFromElsewhere(request.headers, siteUrl))
        return sending.run(client, async () => sendResponse(response, await api(requestOf(request, url, trustProxy)), headers));
      onForeign(url.pathname.slice(0, LOGGED_PATH_MAX));
      return sendNote(request, response, 403, "Forms are taken from the site's own pages only", headers);
    }
    response.setHeader("allow", isApi ? "GET, HEAD, POST" : "GET, HEAD");
    return sendNote(request, response, 405, "Method not allowed", headers);
  };
}
