/** Small middlewares that every request passes. */
import type { MiddlewareHandler } from "hono";
import { matchPath } from "react-router";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { PATH_MAX } from "#contract/limits.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { routes } from "#contract/routes.ts";
import { parseTarget, trimPath } from "./addresses.ts";
import type { SiteEnv } from "./env.ts";
import { BAD_ADDRESS } from "./errors.ts";
import { note } from "./note.ts";
import type { Metrics } from "./process/metrics.ts";

/** A path where nothing is: what is too long to be looked for is answered as this one is. */
const NOWHERE = "/404";

/** Counts requests by source, with their time. */
export const countRequests =
  (metrics: Metrics | undefined): MiddlewareHandler<SiteEnv> =>
  async (c, next) => {
    const began = performance.now();
    await next();
    metrics?.count(
      c.get("source") ?? (isApiPath(c.req.path) ? "api" : "render"),
      c.res.status,
      (performance.now() - began) / 1000,
    );
  };

/**
 * Sets `url`. An address that cannot be read, such as `/%`, is refused; a browser is sent to the
 * page for unknown addresses.
 */
export const parseAddress =
  (siteUrl: string): MiddlewareHandler<SiteEnv> =>
  async (c, next) => {
    const url = parseTarget(c.env.incoming.url ?? "/", siteUrl);
    if (!url) {
      const isPage =
        (c.req.method === "GET" || c.req.method === "HEAD") &&
        c.req.header("accept")?.includes("text/html");
      if (!isPage) return note(c, 400, BAD_ADDRESS);
      // Not in place: React Router in the browser cannot read the address either.
      c.header("cache-control", "no-store");
      return c.redirect(NOWHERE, 302);
    }
    if (url.pathname.length > PATH_MAX)
      url.pathname = isApiPath(url.pathname) ? `${API_PATH}${NOWHERE}` : NOWHERE;
    c.set("url", url);
    return next();
  };

/**
 * Whether a page takes POST requests: it has a form. React Router takes `.data` for the data of a
 * page, which no one asks for.
 */
export const takesForms = (path: string): boolean =>
  path === CHECK_LIST_PATH ||
  (!path.endsWith(".data") && routes.some((route) => route.forms && matchPath(route.path, path)));

/** Answers OPTIONS with the allowed methods, and 405 to every other method than GET and HEAD. */
export const refuseOtherMethods: MiddlewareHandler<SiteEnv> = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const path = trimPath(c.get("url").pathname);
  c.header("allow", `GET, HEAD, OPTIONS${isApiPath(path) || takesForms(path) ? ", POST" : ""}`);
  if (c.req.method === "OPTIONS") return c.body(null, 204, { "cache-control": "no-store" });
  return note(c, 405, "Method not allowed");
};
