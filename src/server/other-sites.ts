/**
 * Refuses cross-site form posts (docs/decisions/0004-forms-from-other-sites.md). `hono/csrf` checks
 * forms only and accepts a request if either header passes.
 */
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

/**
 * The middleware throws an HTTPException with status 403.
 * @param siteUrl origin; under other host names `Host` identifies the site
 */
export function refuseOtherSites(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl).origin;
  return (c, next) => {
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    let isOwn = true;
    if (site !== undefined) isOwn = site === "same-origin" || site === "none";
    // Older browsers and plain HTTP send Origin alone. A program sends neither and acts for no
    // visitor.
    else if (origin !== undefined)
      isOwn =
        URL.canParse(origin) &&
        (new URL(origin).origin === own || new URL(origin).host === c.req.header("host"));
    if (!isOwn) throw new HTTPException(403);
    return next();
  };
}
