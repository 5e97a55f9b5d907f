/**
 * Which replies are kept, under which key: normalised path and known query parameters with values
 * that mean something (design §5).
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

/**
 * Query parameters of each endpoint that is read, by its path. Those with an id in it have none.
 */
const apiQueries = new Map(
  Object.values(endpoints).map(({ path, query }) => [
    `${API_PATH}${trimmedPath(path)}`,
    Object.keys(query.entries) as Parameter[],
  ]),
);

interface Screen {
  /**
   * Query parameters under whose values in shared-parameters.ts it is kept, and those of a
   * visitor's own.
   */
  readonly query: readonly Parameter[];
  readonly privateQuery: readonly Parameter[];
  /** Whether an empty value of those is one. */
  readonly blank?: true | undefined;
  /** True when its path is the one under which it is kept. */
  readonly named: boolean;
}

/** @returns the screen or the row of the API at a path; what is neither takes no parameters */
function screenAt(path: string): Screen {
  if (path === `${API_PATH}${AUDIT_API_PATH}`)
    return { query: [], privateQuery: AUDIT_QUERY, named: true };
  if (isApiPath(path)) return { query: apiQueries.get(path) ?? [], privateQuery: [], named: true };
  for (const { path: pattern, query = [], privateQuery = [], blank, names } of routes) {
    const match = matchPath(pattern, path);
    if (!match) continue;
    // React Router takes a path in any case.
    const named = matchPath({ path: pattern, caseSensitive: true }, path) !== null;
    return {
      query,
      privateQuery,
      blank,
      named:
        named &&
        (!names ||
          names.some((name) => encodeURIComponent(name) === Object.values(match.params)[0])),
    };
  }
  return { query: [], privateQuery: [], named: true };
}

/**
 * Whether a path is escaped as the site's own links are: others are as many as there are ways to
 * escape its letters.
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
  /**
   * Path and known parameters in a fixed order: what is rendered and what is cached. The key of a
   * key is the same.
   */
  readonly key: string;
  /**
   * Whether the reply is the same for everybody and may be kept, by our cache and by a CDN. Any
   * other is private, such as a search or a prepared message.
   */
  readonly shared: boolean;
}

/**
 * Path without its trailing slash (the root keeps it), and with one slash in front: `//host` would
 * lead to another site.
 */
export function trimPath(path: string): string {
  let [start, end] = [0, path.length];
  while (end > 1 && path[end - 1] === "/") end -= 1;
  while (path[start] === "/" && path[start + 1] === "/" && start < end - 1) start += 1;
  return path.slice(start, end);
}

/**
 * A page or a limit as every list reads it (§5, `readPaging`); undefined for what counts as not
 * given.
 */
function pagingValue(name: "page" | "limit", text: string): string | undefined {
  const value = positive(text);
  return value === undefined
    ? undefined
    : String(name === "limit" ? Math.min(value, LIMIT_MAX) : value);
}

/** Whether an address has a parameter that is longer than is read of it. */
export const isTooLong = (url: URL): boolean =>
  [...url.searchParams].some(
    ([name, value]) =>
      Object.hasOwn(parameterMax, name) && value.length > parameterMax[name as Parameter],
  );

/**
 * Normalises an address: unknown parameters, empty values and pages that are no numbers are
 * ignored.
 */
export function addressOf(url: URL): Address {
  const path = trimPath(url.pathname);
  const params = new URLSearchParams();
  const { query, privateQuery, blank, named } = screenAt(path);
  const names = [...query, ...privateQuery];
  // A form sends a choice of several as several parameters, a link with commas.
  const choices = facetKeys.every((key) => names.includes(key))
    ? readFacets((key) => url.searchParams.getAll(key))
    : undefined;
  for (const name of names) {
    const value =
      choices && isFacet(name)
        ? choices[name]?.join(",")
        : bounded(name, url.searchParams.get(name) ?? "");
    const read = value && (name === "page" || name === "limit") ? pagingValue(name, value) : value;
    if (read || (blank && read === "" && url.searchParams.has(name))) params.set(name, read);
  }
  // §7 writes some lists with a slash at the end, and a server behind API_URL may know them by no
  // other name.
  const start = isApiPath(path) && url.pathname.endsWith("/") ? `${path}/` : path;
  const shared =
    named &&
    isPlain(path) &&
    [...params].every(
      ([name, value]) => query.some((known) => known === name) && isShared(name, value),
    );
  return { path, key: params.size > 0 ? `${start}?${params}` : start, shared };
}

/**
 * The URL of a request line; undefined for an address of another host, for half an escape, and for
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
