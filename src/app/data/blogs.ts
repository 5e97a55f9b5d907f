/** Queries for blogs (§7 `/blogs/`). */
import type { Blog, BlogSummary } from "#contract/entities.ts";
import type { Paging } from "#contract/paging.ts";
import { call } from "./api.ts";
import { type List, shownPage, withBanners } from "./lists.ts";
import { queryOptions } from "./query-client.ts";

/** A page of blogs, the newest first. */
export const blogsQuery = (asked: Paging) =>
  queryOptions({
    queryKey: ["blogs", asked] as const,
    queryFn: ({ client, signal }): Promise<List<BlogSummary>> =>
      shownPage(asked.page, async (page) => {
        const { blogs, total, totalPages } = await call(client, "blogs", "/blogs/", { query: { ...asked, page }, signal });
        return { items: await withBanners(client, blogs), total, totalPages };
      }),
  });

/** One blog. */
export const blogQuery = (id: string) =>
  queryOptions({
    queryKey: ["blog", id] as const,
    queryFn: async ({ client, signal }): Promise<Blog> => {
      const { blog } = await call(client, "blog", `/blogs/${encodeURIComponent(id)}`, { signal });
      const [item = blog] = await withBanners(client, [blog]);
      return item;
    },
  });
