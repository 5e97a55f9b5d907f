/** Queries for blogs (§7 `/blogs/`). */
import type { Blog, BlogSummary } from "#contract/entities/media.ts";
import type { Paging } from "#contract/paging.ts";
import { apiQuery } from "./api-query.ts";
import { fetchPage, type List, pagesOf, withBanners } from "./lists.ts";

/** A page of blogs, the newest first. */
export const blogsQuery = (asked: Paging) =>
  apiQuery(
    ["blogs", asked],
    (get): Promise<List<BlogSummary>> =>
      fetchPage(asked.page, async (page) => {
        const reply = await get("blogs", { query: { ...asked, page } });
        return { items: await withBanners(get, reply.blogs), total: reply.total, totalPages: pagesOf(reply, asked.limit) };
      }),
  );

/** One blog. */
export const blogQuery = (id: string) =>
  apiQuery(["blog", id], async (get): Promise<Blog> => {
    const { blog } = await get("blog", { id });
    const [item = blog] = await withBanners(get, [blog]);
    return item;
  });
