/** Normalises addresses into cache keys: path and known query parameters (design §5). */
import { matchPath } from "react-router";
import { facetKeys, isFacet, readFacets } from "#catalogue/facets.ts";
import { endpoints, trimmedPath } from "#contract/api.ts";
import { API_PATH, AUDIT_API_PATH, AUDIT_QUERY, isApiPath } from "#contract/api-paths.ts";
import { bounded, type Parameter, parameterMax } from "#contract/bounds.ts";
import { LIMIT_MAX } from "#contract/limits.ts";
import { positive } from "#contract/paging.ts";
import { routes } from "#contract/routes.ts";
import { isShared } from "#contract/shared-parameters.ts";

/** Endpoints with an id have none. */
const apiQueries = new Map(
  Object.values(endpoints).map(({ path, query }) => [
    `${API_PATH}${trimmedPath(path)}`,
    Object.keys(query.entries) as Parameter[],
  ]),
);

interface RouteParameters {
  /** Replies for `query` may be shared (shared-parameters.ts), those for `privateQuery` not. */
  readonly query: readonly Parameter[];
  readonly privateQuery: readonly Parameter[];
  readonly blank?: true | undefined;
  /** Only a canonical path's reply may be shared. */
  readonly isCanonical: boolean;
}

function findRouteParameters(path: string): RouteParameters {
  if (path === `${API_PATH}${AUDIT_API_PATH}`)
    return { query: [], privateQuery: AUDIT_QUERY, isCanonical: true };
  if (isApiPath(path))
    return { query: apiQueries.get(path) ?? [], privateQuery: [], isCanonical: true };
  for (const { path: pattern, query = [], privateQuery = [], blank, names } of routes) {
    const match = matchPath(pattern, path);
    if (!match) continue;
    // React Router ignores case.
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

/** One path can be escaped in very many ways. */
function isPlain(path: string): boolean {
  try {
    return path.split("/").every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
  } catch {
    return false;
  }
}

export interface Address {
  readonly path: string;
  /** Path and known parameters in a fixed order. Idempotent. */
  readonly key: string;
  /** Our cache and a CDN may keep it. */
  readonly shared: boolean;
}

/** `//host` would be another site. */
export function trimPath(path: string): string {
  let [start, end] = [0, path.length];
  while (end > 1 && path[end - 1] === "/") end -= 1;
  while (path[start] === "/" && path[start + 1] === "/" && start < end - 1) start += 1;
  return path.slice(start, end);
}

/** Undefined if it counts as not given (§5). */
function parsePagingValue(name: "page" | "limit", text: string): string | undefined {
  const value = positive(text);
  return value === undefined
    ? undefined
    : String(name === "limit" ? Math.min(value, LIMIT_MAX) : value);
}

export const isTooLong = (url: URL): boolean =>
  [...url.searchParams].some(
    ([name, value]) =>
      Object.hasOwn(parameterMax, name) && value.length > parameterMax[name as Parameter],
  );

/** Ignores unknown parameters, empty values and invalid page numbers. */
export function normalizeAddress(url: URL): Address {
  const path = trimPath(url.pathname);
  const params = new URLSearchParams();
  const { query, privateQuery, blank, isCanonical } = findRouteParameters(path);
  const names = [...query, ...privateQuery];
  // A form repeats the parameter, a link has commas.
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
  // §7 writes some lists with a trailing slash; a server behind API_URL may accept no other form.
  const start = isApiPath(path) && url.pathname.endsWith("/") ? `${path}/` : path;
  const shared =
    isCanonical &&
    isPlain(path) &&
    [...params].every(
      ([name, value]) => query.some((known) => known === name) && isShared(name, value),
    );
  return { path, key: params.size > 0 ? `${start}?${params}` : start, shared };
}

/** `//host` as a path of this site. */
export const withOneSlash = (target: string): string => target.replace(/^\/+/, "/");

/** The adapter refuses backslashes in a path with JSON, before there is a page for the address. */
export function escapeBackslashes(target: string): string {
  const query = target.indexOf("?");
  const end = query === -1 ? target.length : query;
  return target.slice(0, end).replaceAll("\\", "%5C") + target.slice(end);
}

/** Undefined for another host, a malformed escape, and NUL, which databases refuse. */
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
