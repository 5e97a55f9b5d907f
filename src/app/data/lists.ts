/** One page of a list (§4, §7), and fallback pictures (§3). */
import type { CallArguments, EndpointName, Payload } from "#contract/api.ts";
import { type Paging, totalPagesOf } from "#contract/paging.ts";
import { apiQuery, type Get } from "./api-query.ts";

export interface ItemList<T> {
  readonly items: readonly T[];
  /** A server that knows only §7 may omit it. */
  readonly total?: number | undefined;
  readonly totalPages: number;
  readonly page: number;
}

interface Counts {
  readonly total?: number | undefined;
  readonly totalPages?: number | undefined;
}

/** 1 when both are missing. */
export const pagesOf = ({ total, totalPages }: Counts, limit: number): number =>
  totalPages ?? (total === undefined ? 1 : totalPagesOf(total, limit));

/** A page beyond the last is ignored (§4): page 1 is loaded instead. */
export async function fetchPage<T extends { readonly totalPages: number }>(
  page: number,
  get: (page: number) => Promise<T>,
): Promise<T & { page: number }> {
  const reply = await get(page);
  const beyond = page > reply.totalPages && reply.totalPages > 0;
  return beyond ? { ...(await get(1)), page: 1 } : { ...reply, page };
}

type ListName = {
  [Name in EndpointName]: Payload<Name> extends Counts ? Name : never;
}[EndpointName];

export const pagedQuery = <Name extends ListName, T>(
  name: Name,
  query: Paging & CallArguments<Name>["query"],
  itemsOf: (reply: Payload<Name>, get: Get) => readonly T[] | Promise<readonly T[]>,
) =>
  apiQuery(
    [name, query],
    (get): Promise<ItemList<T>> =>
      fetchPage(query.page, async (page) => {
        const reply = await get(name, { query: { ...query, page } } as CallArguments<Name>);
        return {
          items: await itemsOf(reply, get),
          total: reply.total,
          totalPages: pagesOf(reply, query.limit),
        };
      }),
  );

const loadFallback = (get: Get): Promise<string | undefined> =>
  get("document", { id: "fallback" }).then(
    ({ document }) => document as string,
    () => undefined,
  );

/** Gives items without a banner the fallback image (§3). */
export async function withBanners<T extends { readonly banner?: string | undefined }>(
  get: Get,
  items: readonly T[],
): Promise<T[]> {
  if (items.every(({ banner }) => banner)) return [...items];
  const banner = await loadFallback(get);
  return items.map((item) => (item.banner || !banner ? item : { ...item, banner }));
}

export const withBanner = async <T extends { readonly banner?: string | undefined }>(
  get: Get,
  item: T,
): Promise<T> => (await withBanners(get, [item]))[0] ?? item;
