/** Queries for articles (§7 `/articles/`). */
import type { Article, ArticleSummary } from "#contract/entities/media.ts";
import type { Paging } from "#contract/paging.ts";
import { apiQuery } from "./api-query.ts";
import { fetchPage, type List, pagesOf, withBanners } from "./lists.ts";

/** A page of articles, the newest first. */
export const articlesQuery = (asked: Paging) =>
  apiQuery(
    ["articles", asked],
    (get): Promise<List<ArticleSummary>> =>
      fetchPage(asked.page, async (page) => {
        const reply = await get("articles", { query: { ...asked, page } });
        return { items: await withBanners(get, reply.articles), total: reply.total, totalPages: pagesOf(reply, asked.limit) };
      }),
  );

/** One article. */
export const articleQuery = (id: string) =>
  apiQuery(["article", id], async (get): Promise<Article> => {
    const { article } = await get("article", { id });
    const [item = article] = await withBanners(get, [article]);
    return item;
  });
