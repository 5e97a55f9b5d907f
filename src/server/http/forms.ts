/** Handles POST: cross-site requests are refused, calls go to the API, forms to the action of their page. Answers 405 to other methods. */
import type { IncomingHttpHeaders } from "node:http";
import { matchPath } from "react-router";
import { isApiPath } from "#contract/api-paths.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { routes } from "#contract/routes.ts";
import type { Limits } from "../process/limits.ts";
import { addressOf, trimPath } from "./addresses.ts";
import type { Fetch, Render } from "./render.ts";
import { type Headers, sendNote, sendReply } from "./reply.ts";
import { type Exchange, requestOf, sendResponse } from "./web.ts";

interface FormOptions {
  readonly headers: Headers;
  readonly siteUrl: string;
  readonly trustProxy: boolean;
  readonly api: Fetch;
  readonly limits: Pick<Limits, "sending">;
  /** Runs the action of a page and renders the page. */
  readonly renderPage: Render;
  /** Called for a form that another site had a browser send. */
  readonly onForeign: (path: string) => void;
}

/** Paths in logs are cut here: their length is the sender's choice. */
export const LOGGED_PATH_MAX = 200;

/**
 * Whether a browser says that a page of another origin sent this request. `Sec-Fetch-Site` comes with every request of today's browsers
 * over TLS; older ones, and those on plain HTTP, send `Origin` with a POST.
 * @param siteUrl origin of the site; a site reached under another name is known by the `Host` that was asked for
 * @returns false for whoever sends neither header: a program on nobody's behalf but its own
 */
export function isFromElsewhere({ "sec-fetch-site": site, origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  return from.origin !== new URL(siteUrl).origin && from.host !== host;
}

/** Whether the page at a path has an action. React Router would also run it for the page's `.data` address. */
const takesForms = (path: string): boolean =>
  path === CHECK_LIST_PATH || (!path.endsWith(".data") && routes.some(({ path: pattern, forms = [] }) => forms.length > 0 && matchPath(pattern, path)));

/** @returns answers a request that is neither GET nor HEAD */
export function forms({ headers, siteUrl, trustProxy, api, limits, renderPage, onForeign }: FormOptions) {
  return async ({ request, response, url, client, gone }: Exchange): Promise<void> => {
    const path = trimPath(url.pathname);
    const isApi = isApiPath(path);
    const takesPost = isApi || takesForms(path);
    if (!takesPost || request.method !== "POST") {
      response.setHeader("allow", takesPost ? "GET, HEAD, POST" : "GET, HEAD");
      return sendNote(request, response, 405, "Method not allowed", headers);
    }
    if (isFromElsewhere(request.headers, siteUrl)) {
      onForeign(url.pathname.slice(0, LOGGED_PATH_MAX));
      return sendNote(request, response, 403, "Forms are taken from the site's own pages only", headers);
    }
    const posted = requestOf(request, url, trustProxy, gone);
    if (isApi) return limits.sending.run(client, async () => sendResponse(response, await api(posted), headers));
    const page = await renderPage(addressOf(url).key, false, posted);
    // The rest of a body that was refused is not read.
    if (!request.readableEnded) response.setHeader("connection", "close");
    return sendReply(request, response, page);
  };
}
