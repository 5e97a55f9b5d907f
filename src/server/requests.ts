/** Small middlewares for every request. */
import type { MiddlewareHandler } from "hono";
import { matchPath } from "react-router";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { type Edition, editionAt, editionPath, withoutPrefix } from "#contract/editions.ts";
import { PATH_MAX } from "#contract/limits.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { routes } from "#contract/routes.ts";
import { parseTarget, trimPath, withOneSlash } from "./addresses.ts";
import type { SiteEnv } from "./env.ts";
import { BAD_ADDRESS } from "./errors.ts";
import { respondJson } from "./json-reply.ts";
import type { Metrics } from "./process/metrics.ts";
import { isEnquiryAddress } from "./sent-enquiries.ts";

const NOWHERE = "/404";

export const countRequests =
  (metrics: Metrics | undefined): MiddlewareHandler<SiteEnv> =>
  async (c, next) => {
    const startedAt = performance.now();
    await next();
    metrics?.count(
      c.get("source") ??
        (isApiPath(withoutPrefix(c.req.path, editionAt(c.req.path))) ? "api" : "render"),
      c.res.status,
      (performance.now() - startedAt) / 1000,
    );
  };

/**
 * Sets `url` and `edition`. A browser is redirected from a malformed address, e.g. `/%`.
 * @param served the editions; addresses of another one have no page
 */
export const parseAddress =
  (siteUrl: string, served: readonly Edition[]): MiddlewareHandler<SiteEnv> =>
  async (c, next) => {
    const target = c.env.incoming.url ?? "/";
    const url = parseTarget(target, siteUrl);
    if (!url) {
      const isRead = c.req.method === "GET" || c.req.method === "HEAD";
      const local = parseTarget(withOneSlash(target), siteUrl);
      if (isRead && local) {
        c.header("cache-control", "public, max-age=3600");
        return c.redirect(trimPath(local.pathname) + local.search, 301);
      }
      const isPage = isRead && c.req.header("accept")?.includes("text/html");
      if (!isPage) return respondJson(c, 400, BAD_ADDRESS);
      // React Router in the browser cannot read the address either.
      c.header("cache-control", "no-store");
      return c.redirect(NOWHERE, 302);
    }
    const edition = editionAt(url.pathname, served);
    c.set("edition", edition);
    const path = withoutPrefix(url.pathname, edition);
    if (path.length > PATH_MAX)
      url.pathname = editionPath(isApiPath(path) ? `${API_PATH}${NOWHERE}` : NOWHERE, edition);
    c.set("pathname", url.pathname);
    url.pathname = withoutPrefix(url.pathname, edition);
    c.set("url", url);
    return next();
  };

/** React Router treats `.data` as a page's data, which is never requested. */
export const takesForms = (path: string): boolean =>
  path === CHECK_LIST_PATH ||
  isEnquiryAddress(path) ||
  (!path.endsWith(".data") && routes.some((route) => route.forms && matchPath(route.path, path)));

/** OPTIONS gets the allowed methods, others 405. */
export const refuseOtherMethods: MiddlewareHandler<SiteEnv> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const path = trimPath(c.get("url").pathname);
  c.header("allow", `GET, HEAD, OPTIONS${isApiPath(path) || takesForms(path) ? ", POST" : ""}`);
  if (c.req.method === "OPTIONS") return c.body(null, 204, { "cache-control": "no-store" });
  return respondJson(c, 405, "Method not allowed");
};
