/** Answers POST and whatever else is no reading: forms go to the API or to the page that they stand on, the rest is refused. */

import { Busy } from "#api/concurrency-limiter.ts";
import type { LeadKind } from "#contract/api-forms.ts";
import { isApiPath } from "#contract/api-paths.ts";
import { ownPaths } from "#contract/routes.ts";
import type { Limits } from "../process/limits.ts";
import { trimPath } from "./addresses.ts";
import { isFromElsewhere } from "./cross-site.ts";
import type { Exchange } from "./exchange.ts";
import { formPosts, formsOf } from "./form-posts.ts";
import { answerPosted, POSTED_PAGES, turnAway } from "./posted-page.ts";
import type { Fetch, Render } from "./render.ts";
import { type Headers, sendNote, sendReply } from "./reply.ts";
import { requestOf, sendResponse } from "./web.ts";

export interface FormOptions {
  readonly headers: Headers;
  readonly siteUrl: string;
  readonly trustProxy: boolean;
  readonly api: Fetch;
  readonly limits: Limits;
  /** Renders a page that takes a form itself, or that a form comes back with. */
  readonly renderPage: Render;
  /** True where another server stands behind API_URL: pages that need more than §7 are not found then. */
  readonly remote: boolean;
  /** Told that a form was refused because another site had a browser send it. */
  readonly onForeign: (path: string) => void;
}

/** Paths in logs are cut here: their length is the sender's choice. */
export const LOGGED_PATH_MAX = 200;

/** @returns answers a request that is neither GET nor HEAD */
export function forms(options: FormOptions) {
  const { headers, siteUrl, trustProxy, api, renderPage, limits, remote, onForeign } = options;
  const { sending, givingBack, rendering } = limits;
  const post = formPosts(options);
  const ofPage = (exchange: Exchange, path: string, kinds: readonly LeadKind[], busy: boolean): Promise<void> =>
    POSTED_PAGES.has(path) ? answerPosted(exchange, path, options, busy) : post(exchange, kinds, busy);

  /** A form of a page, which a browser shows the answer of. */
  const takeOfPage = async (exchange: Exchange, path: string, kinds: readonly LeadKind[]): Promise<void> => {
    const { response, client } = exchange;
    let begun = false;
    try {
      await sending.run(client, () => {
        begun = true;
        return ofPage(exchange, path, kinds, false);
      });
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      try {
        if (begun) throw error;
        await givingBack.run(client, () => ofPage(exchange, path, kinds, true));
      } catch (again) {
        if (!(again instanceof Busy) || response.headersSent) throw again;
        // What is left of the body is not read: the connection ends with the answer.
        turnAway(response, { ...headers, connection: "close" });
      }
    }
  };
  return async (exchange: Exchange): Promise<void> => {
    const { request, response, url, client, gone } = exchange;
    const path = trimPath(url.pathname);
    const isApi = isApiPath(path);
    const kinds = isApi ? [] : formsOf(path);
    const taken = isApi || POSTED_PAGES.has(path) || kinds.length > 0;
    if (taken && request.method === "POST") {
      if (!isFromElsewhere(request.headers, siteUrl)) {
        if (isApi) return sending.run(client, async () => sendResponse(response, await api(requestOf(request, url, trustProxy, gone)), headers));
        if (remote && ownPaths.includes(path)) return sendReply(request, response, await rendering.run(client, () => renderPage(path, false), gone));
        return takeOfPage(exchange, path, kinds);
      }
      onForeign(url.pathname.slice(0, LOGGED_PATH_MAX));
      return sendNote(request, response, 403, "Forms are taken from the site's own pages only", headers);
    }
    response.setHeader("allow", taken ? "GET, HEAD, POST" : "GET, HEAD");
    return sendNote(request, response, 405, "Method not allowed", headers);
  };
}
