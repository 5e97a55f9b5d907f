/**
 * Normalises request addresses into cache keys: the path and its known, meaningful query parameters
 * (design §5).
 */
import { matchPath } from "react-router";
import { facetKeys, isFacet, readFacets } from "#catalogue/facets.ts";
import { endpoints, trimmedPath } from "#contract/api.ts";
import { API_PATH, AUDIT_API_PATH, AUDIT_QUERY, isApiPath } from "#contract/api-paths.ts";
import { bounded, type Parameter, parameterMax } from "#contract/bounds.ts";
import { LIMIT_MAX } from "#contract/limits.ts";
import { positive } from "#contract/paging.ts";
import { routes } from "#contract/routes.ts";
import { isShared } from "#contract/shared-parameters.ts";

/** Query parameters of each GET endpoint, by path. Endpoints with an id in their path have none. */
const apiQueries = new Map(
  Object.values(endpoints).map(({ path, query }) => [
    `${API_PATH}${trimmedPath(path)}`,
    Object.keys(query.entries) as Parameter[],
  ]),
);

interface RouteParameters {
  /**
   * Parameters whose replies may be shared (shared-parameters.ts), and those whose replies are
   * private.
   */
  readonly query: readonly Parameter[];
  readonly privateQuery: readonly Parameter[];
  readonly blank?: true | undefined;
  /** Whether the path is the canonical one, whose reply may be shared. */
  readonly isCanonical: boolean;
}

/** Finds the page or API endpoint at a path. Unknown paths take no parameters. */
function findRouteParameters(path: string): RouteParameters {
  if (path === `${API_PATH}${AUDIT_API_PATH}`)
    return { query: [], privateQuery: AUDIT_QUERY, isCanonical: true };
  if (isApiPath(path))
    return { query: apiQueries.get(path) ?? [], privateQuery: [], isCanonical: true };
  for (const { path: pattern, query = [], privateQuery = [], blank, names } of routes) {
    const match = matchPath(pattern, path);
    if (!match) continue;
    // React Router matches paths in any case.
    const isCanonical = matchPath({ path: pattern, caseSensitive: true }, path) !== null;
    return {
      query,
      privateQuery,
      blank,
      isCanonical:
        isCanonical &&
        (!names ||
          names.some((name) => encodeURIComponent(name) === Object.values(match.params)[0])),
    };
  }
  return { query: [], privateQuery: [], isCanonical: true };
}

/**
 * Whether a path is escaped as in the site's own links. One path can be escaped in very many ways.
 */
function isPlain(path: string): boolean {
  try {
    return path.split("/").every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
  } catch {
    return false;
  }
}

export interface Address {
  readonly path: string;
  /** Path and known parameters in a fixed order, for rendering and for the cache. Idempotent. */
  readonly key: string;
  /**
   * Whether the reply is the same for everyone, so that our cache and a CDN may keep it. Searches
   * and prepared messages are private.
   */
  readonly shared: boolean;
}

/**
 * Removes trailing slashes (except the root's) and extra leading ones: `//host` would be another
 * site.
 */
export function trimPath(path: string): string {
  let [start, end] = [0, path.length];
  while (end > 1 && path[end - 1] === "/") end -= 1;
  while (path[start] === "/" && path[start + 1] === "/" && start < end - 1) start += 1;
  return path.slice(start, end);
}

/**
 * Normalises a page or limit as every list reads it (§5, `readPaging`); undefined if it counts as
 * not given.
 */
function parsePagingValue(name: "page" | "limit", text: string): string | undefined {
  const value = positive(text);
  return value === undefined
    ? undefined
    : String(name === "limit" ? Math.min(value, LIMIT_MAX) : value);
}

/** Whether a known parameter is longer than its limit. */
export const isTooLong = (url: URL): boolean =>
  [...url.searchParams].some(
    ([name, value]) =>
      Object.hasOwn(parameterMax, name) && value.length > parameterMax[name as Parameter],
  );

/**
 * Normalises an address. Ignores unknown parameters, empty values and page numbers that are not
 * numbers.
 */
export function normalizeAddress(url: URL): Address {
  const path = trimPath(url.pathname);
  const params = new URLSearchParams();
  const { query, privateQuery, blank, isCanonical } = findRouteParameters(path);
  const names = [...query, ...privateQuery];
  // A form sends several choices as repeated parameters, a link separates them with commas.
  const choices = facetKeys.every((key) => names.includes(key))
    ? readFacets((key) => url.searchParams.getAll(key))
    : undefined;
  for (const name of names) {
    const value =
      choices && isFacet(name)
        ? choices[name]?.join(",")
        : bounded(name, url.searchParams.get(name) ?? "");
    const read =
      value && (name === "page" || name === "limit") ? parsePagingValue(name, value) : value;
    if (read || (blank && read === "" && url.searchParams.has(name))) params.set(name, read);
  }
  // §7 writes some lists with a trailing slash, and a server behind API_URL may accept no other
  // form.
  const start = isApiPath(path) && url.pathname.endsWith("/") ? `${path}/` : path;
  const shared =
    isCanonical &&
    isPlain(path) &&
    [...params].every(
      ([name, value]) => query.some((known) => known === name) && isShared(name, value),
    );
  return { path, key: params.size > 0 ? `${start}?${params}` : start, shared };
}

/**
 * Parses the target of a request line. Returns undefined for another host, a malformed escape, and
 * NUL, which databases refuse.
 */
export function parseTarget(target: string, siteUrl: string): URL | undefined {
  if (!target.startsWith("/") || /^\/[/\\]/.test(target) || !URL.canParse(target, siteUrl))
    return undefined;
  const url = new URL(target, siteUrl);
  try {
    return decodeURIComponent(url.pathname).includes("\0") ? undefined : url;
  } catch {
    return undefined;
  }
}
