/** Records searches that reach the server: API calls, and list pages opened with a search term. */
import type { MiddlewareHandler } from "hono";
import { asksForPrivacy, type NoteSearch } from "#api/searches.ts";
import { endpoints, trimmedPath } from "#contract/api.ts";
import { API_PATH } from "#contract/api-paths.ts";
import { FINDER_PATH, STOCKS_PATH } from "#contract/paths.ts";
import { trimPath } from "./addresses.ts";
import type { SiteEnv } from "./env.ts";

const PRODUCTS = API_PATH + trimmedPath(endpoints.products.path);
const PAGES: readonly string[] = [FINDER_PATH, STOCKS_PATH];

/**
 * Skips the site's scripts, which query on every key (search-report.ts reports the finished
 * search), and crawlers, which follow links with terms.
 */
export function noteSearches(note: NoteSearch | undefined): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    await next();
    const term = c.get("url").searchParams.get("search");
    if (!note || !term?.trim() || c.req.method !== "GET" || c.res.status !== 200) return;
    const path = trimPath(c.get("url").pathname);
    const isCounted =
      path === PRODUCTS
        ? c.req.header("sec-fetch-site") !== "same-origin"
        : PAGES.includes(path) &&
          c.req.header("sec-fetch-dest") === "document" &&
          c.req.header("sec-purpose") === undefined;
    if (isCounted && !asksForPrivacy((name) => c.req.header(name)))
      note({ term, client: c.get("client") });
  };
}
