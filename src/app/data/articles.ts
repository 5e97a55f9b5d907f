/** Queries for articles (§7 `/articles/`). */
import type { Article, ArticleSummary } from "#contract/entities.ts";
import type { Paging } from "#contract/paging.ts";
import { call } from "./api.ts";
import { type List, shownPage, withBanners } from "./lists.ts";
import { queryOptions } from "./query-client.ts";

/** A page of articles, the newest first. */
export const articlesQuery = (asked: Paging) =>
  queryOptions({
    queryKey: ["articles", asked] as const,
    queryFn: ({ client, signal }): Promise<List<ArticleSummary>> =>
      shownPage(asked.page, async (page) => {
        const { articles, total, totalPages } = await call(client, "articles", "/articles/", { query: { ...asked, page }, signal });
        return { items: await withBanners(client, articles), total, totalPages };
      }),
  });

/** One article. */
export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ["article", id] as const,
    queryFn: async ({ client, signal }): Promise<Article> => {
      const { article } = await call(client, "article", `/articles/${encodeURIComponent(id)}`, { signal });
      const [item = article] = await withBanners(client, [article]);
      return item;
    },
  });
