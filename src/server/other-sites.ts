/** Refuses forms that a page of another site has a browser send (docs/decisions/0004-forms-from-other-sites.md). */
import type { MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";

/**
 * @param siteUrl origin of the site; a site reached under another name is recognised by `Host`
 * @returns a middleware that throws an HTTPException of status 403
 */
export function refuseOtherSites(siteUrl: string): MiddlewareHandler {
  const check = csrf({
    secFetchSite: ["same-origin", "none"],
    // Older browsers, and browsers over plain HTTP, send Origin alone.
    origin: (origin, c) => {
      if (c.req.header("sec-fetch-site") !== undefined || !URL.canParse(origin)) return false;
      const from = new URL(origin);
      return from.origin === new URL(siteUrl).origin || from.host === c.req.header("host");
    },
  });
  return async (c, next) => {
    // A program sends neither header, and acts for no visitor.
    const isBrowser = c.req.header("sec-fetch-site") !== undefined || c.req.header("origin") !== undefined;
    return isBrowser ? check(c, next) : next();
  };
}
