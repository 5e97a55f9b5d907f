/** Which replies are cached, under which key: normalised path and known query parameters with values that mean something (design §5). */
import { matchPath } from "react-router";
import { endpoints, trimmedPath } from "#contract/api.ts";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { readFacets } from "#contract/facet-choice.ts";
import { facetKeys, isFacet } from "#contract/facets.ts";
import { LIMIT_MAX } from "#contract/limits.ts";
import { routes } from "#contract/routes.ts";

/** Query parameters of each endpoint that is read, by its path. Those with an id in it have none. */
const apiQueries = new Map(Object.values(endpoints).map(({ path, query }) => [`${API_PATH}${trimmedPath(path)}`, Object.keys(query.entries)]));

/** Longest query that is worth a place in the cache, in characters. */
const QUERY_MAX = 200;

function known(path: string): readonly string[] {
  if (isApiPath(path)) return apiQueries.get(path) ?? [];
  return routes.find((route) => matchPath(route.path, path))?.query ?? [];
}

export interface Address {
  readonly path: string;
  /** Path and known parameters in a fixed order: what is rendered and what is cached. The key of a key is the same. */
  readonly key: string;
  /** False for addresses without number, such as a search or a prepared message: rendered, not cached. */
  readonly cacheable: boolean;
}

/** Path without its trailing slash (the root keeps it), and with one slash in front: `//host` would lead to another site. */
export function trimPath(path: string): string {
  let [start, end] = [0, path.length];
  while (end > 1 && path[end - 1] === "/") end -= 1;
  while (path[start] === "/" && path[start + 1] === "/" && start < end - 1) start += 1;
  return path.slice(start, end);
}

/** A page or a limit as every list reads it (§5, `readPaging`); undefined for what counts as not given. */
function pagingValue(name: "page" | "limit", text: string): string | undefined {
  const digits = text.trim();
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  if (value < 1) return undefined;
  return String(name === "limit" ? Math.min(value, LIMIT_MAX) : value);
}

/** Normalises an address: unknown parameters, empty values and pages that are no numbers are ignored. */
export function addressOf(url: URL): Address {
  const path = trimPath(url.pathname);
  const params = new URLSearchParams();
  const names = known(path);
  // A form sends a choice of several as several parameters, a link with commas.
  const choices = facetKeys.every((key) => names.includes(key)) ? readFacets((key) => url.searchParams.getAll(key)) : undefined;
  for (const name of names) {
    const value = choices && isFacet(name) ? choices[name]?.join(",") : url.searchParams.get(name);
    const read = value && (name === "page" || name === "limit") ? pagingValue(name, value) : value;
    if (read) params.set(name, read);
  }
  const query = params.toString();
  return { path, key: query ? `${path}?${query}` : path, cacheable: query.length <= QUERY_MAX && !params.has("search") && !params.has("about") };
}
