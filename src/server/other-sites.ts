/**
 * Refuses what a page of another site has a browser send
 * (docs/decisions/0004-forms-from-other-sites.md). `hono/csrf` looks at forms only, and lets a
 * request pass when either of the two headers does.
 */
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

/**
 * @param siteUrl origin of the site; a site reached under another name is recognised by `Host`
 * @returns a middleware that throws an HTTPException of status 403
 */
export function refuseOtherSites(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl).origin;
  return (c, next) => {
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    let isOwn = true;
    if (site !== undefined) isOwn = site === "same-origin" || site === "none";
    // Older browsers, and browsers over plain HTTP, send Origin alone. A program sends neither, and
    // acts for no visitor.
    else if (origin !== undefined)
      isOwn =
        URL.canParse(origin) &&
        (new URL(origin).origin === own || new URL(origin).host === c.req.header("host"));
    if (!isOwn) throw new HTTPException(403);
    return next();
  };
}
