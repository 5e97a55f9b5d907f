/** The documents of the site's own pages where another server has the catalogue (API_URL): they say nothing of what that server may not have. */
import { matchPath } from "react-router";
import { contentPath } from "#contract/paths.ts";
import type { RelatedText } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";

/** Reads the addresses of every page about one thing of that server: products, texts, events, jobs. */
export type ItemPaths = () => Promise<readonly string[]>;

/** They are asked for again after this, and sooner when they could not be had, in ms. */
const FRESH_MS = 300_000;
const RETRY_MS = 30_000;
const link = /<a\b[^<>]*\shref="(\/[^"<>]*)"[^<>]*>([^<]*(?:<(?!\/?a\b)[^<]*)*)<\/a>/g;

/** Pages that need the site's own catalogue, and pages about one thing, which another server may not have. */
const ownPages = routes.filter(({ own }) => own);
const itemPages = routes.filter(({ path, names }) => path.includes(":") && !names);
const isOneOf = (pages: typeof routes, path: string): boolean => pages.some((page) => matchPath(page.path, path));

/**
 * @param items of that server
 * @returns a function that takes numbers of grades, pages of problems, and links to what is not there, out of a document
 */
export function remoteDocuments(items: ItemPaths, clock: () => number = Date.now): (document: unknown) => Promise<unknown> {
  let known: { readonly until: number; readonly paths: Promise<ReadonlySet<string>> } | undefined;
  const current = (): Promise<ReadonlySet<string>> => {
    if (!known || clock() > known.until) {
      const found = items().then(
        (list) => new Set(list),
        () => {
          if (known) known = { ...known, until: clock() + RETRY_MS };
          return new Set<string>();
        },
      );
      known = { until: clock() + FRESH_MS, paths: found };
    }
    return known.paths;
  };
  return async (document) => {
    const text = JSON.stringify(document) ?? "null";
    // A document without links waits for nobody.
    const held = text.includes('href=\\"/') || text.includes('"texts"') ? await current() : new Set<string>();
    const isHeld = (address: string): boolean => {
      const path = address.split(/[?#]/)[0] ?? "";
      return !isOneOf(ownPages, path) && (!isOneOf(itemPages, path) || held.has(path));
    };
    return JSON.parse(text, (key, value: unknown) => {
      if ((key === "count" || key === "total") && typeof value === "number") return undefined;
      if (key === "problems") return undefined;
      if (key === "texts" && Array.isArray(value)) return (value as RelatedText[]).filter(({ type, id }) => isHeld(contentPath(type, id)));
      return typeof value === "string" ? value.replace(link, (all, address: string, inside: string) => (isHeld(address) ? all : inside)) : value;
    });
  };
}
