/** The documents of the site's own pages where another server has the catalogue (API_URL): they say nothing of grades that it may not have. */
import { STOCKS_PATH } from "#contract/paths.ts";

/** Reads the ids of every product of that server. */
export type ProductIds = () => Promise<readonly string[]>;

/** The ids are asked for again after this, and sooner when they could not be had, in ms. */
const FRESH_MS = 300_000;
const RETRY_MS = 30_000;
const gradeLink = /<a\b[^>]*\shref="\/available-stocks\/([^"?#/]+)"[^>]*>(.*?)<\/a>/gs;

/**
 * @param ids of that server's products
 * @returns a function that takes the numbers of grades, and the links to grades that are not there, out of a document
 */
export function remoteDocuments(ids: ProductIds, clock: () => number = Date.now): (document: unknown) => Promise<unknown> {
  let known: { readonly until: number; readonly ids: Promise<ReadonlySet<string>> } | undefined;
  const current = (): Promise<ReadonlySet<string>> => {
    if (!known || clock() > known.until) {
      const found = ids().then(
        (list) => new Set(list),
        () => {
          if (known) known = { ...known, until: clock() + RETRY_MS };
          return new Set<string>();
        },
      );
      known = { until: clock() + FRESH_MS, ids: found };
    }
    return known.ids;
  };
  return async (document) => {
    // A document without grades waits for nobody.
    const held = JSON.stringify(document).includes(`${STOCKS_PATH}/`) ? await current() : new Set<string>();
    const isHeld = (id: string): boolean => held.has(decodeURIComponent(id));
    return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
      if ((key === "count" || key === "total") && typeof value === "number") return undefined;
      return typeof value === "string" ? value.replace(gradeLink, (link, id: string, text: string) => (isHeld(id) ? link : text)) : value;
    });
  };
}
