/** Queries for news, blogs and articles as contents (§7 `/landing/contents`). */
import type { ContentSummary, ContentType } from "#contract/entities.ts";
import { BLOG_TAB_PAGE } from "#contract/limits.ts";
import { type Paging, totalPagesOf } from "#contract/paging.ts";
import { call } from "./api.ts";
import { type List, shownPage, withBanners } from "./lists.ts";
import { queryOptions } from "./query-client.ts";
import { nearest } from "./related.ts";

/** A page of contents of one type, the newest first. A server that knows only §7 ignores the type. */
export const contentsQuery = (asked: Paging & { readonly type: ContentType }) =>
  queryOptions({
    queryKey: ["contents", asked] as const,
    queryFn: ({ client, signal }): Promise<List<ContentSummary>> =>
      shownPage(asked.page, async (page) => {
        const { contents, total } = await call(client, "contentsPage", "/landing/contents/paginated", { query: { ...asked, page }, signal });
        return { items: await withBanners(client, contents), total, totalPages: totalPagesOf(total, asked.limit) };
      }),
  });

/** What a tab of the blogs screen shows: page 1, 10 items (§9), filtered by type (§7). */
export const tabQuery = (type: ContentType) => ({
  ...contentsQuery({ page: 1, limit: BLOG_TAB_PAGE, type }),
  select: ({ items }: List<ContentSummary>): ContentSummary[] => items.filter((item) => item.type === type),
});

/** One item of any type, in full. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ["content", id] as const,
    queryFn: async ({ client, signal }) => {
      const { content } = await call(client, "content", `/landing/contents/${encodeURIComponent(id)}`, { signal });
      const [item = content] = await withBanners(client, [content]);
      return item;
    },
  });

/** What to read after an item: three of its type that are nearest to it. Nothing when that cannot be found out. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["related", id] as const,
    queryFn: async ({ client, signal }): Promise<ContentSummary[]> => {
      try {
        const { contents } = await call(client, "contents", "/landing/contents", { signal });
        return await withBanners(client, nearest(contents, id));
      } catch {
        return [];
      }
    },
  });
