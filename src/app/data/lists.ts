/** One page of a list (§4, §7), and pictures for what has none (§3). */
import { getJson } from "./api.ts";
import type { QueryClient } from "./query-client.ts";

/** One page of a list. `page` is the page that is shown. */
export interface List<T> {
  readonly items: readonly T[];
  /** All rows; a server that knows only §7 does not always say. */
  readonly total?: number | undefined;
  readonly totalPages: number;
  readonly page: number;
}

/** Gets a page; one beyond the last is ignored (§4), so that the first is shown in its place. */
export async function shownPage<T extends { readonly totalPages: number }>(page: number, get: (page: number) => Promise<T>): Promise<T & { page: number }> {
  const reply = await get(page);
  const beyond = page > reply.totalPages && reply.totalPages > 0;
  return beyond ? { ...(await get(1)), page: 1 } : { ...reply, page };
}

const fallback = async (queries: QueryClient): Promise<string | undefined> => {
  try {
    return (await getJson<{ words: string }>(queries, "/site/words/fallback")).words;
  } catch {
    return undefined;
  }
};

/** Gives items without a banner the fallback image (§3); it is asked for only when one is missing. */
export async function withBanners<T extends { readonly banner?: string | undefined }>(queries: QueryClient, items: readonly T[]): Promise<T[]> {
  if (items.every(({ banner }) => banner)) return [...items];
  const banner = await fallback(queries);
  return items.map((item) => (item.banner || !banner ? item : { ...item, banner }));
}
