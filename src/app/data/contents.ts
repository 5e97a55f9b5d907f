/** Queries for news, blogs and articles (§7 `/landing/contents`, `/blogs/`, `/articles/`). */
import type { ContentSummary, ContentType, ReadingFacts } from "#catalogue/entities/media.ts";
import { BLOG_TAB_PAGE, LATEST_NEWS_EXPANDED } from "#contract/limits.ts";
import { type Paging, totalPagesOf } from "#contract/paging.ts";
import { apiQuery, type Get } from "./api-query.ts";
import { fetchPage, type ItemList, pagedQuery, pagesOf, withBanner, withBanners } from "./lists.ts";

const NEAREST = 3;
const WORD_MIN = 4;

const splitWords = ({ title, summary }: ContentSummary): Set<string> =>
  new Set(
    `${title} ${summary}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= WORD_MIN),
  );

/**
 * Finds the three items of the same type that share most words with an item; rare words count more.
 * Ties keep the given order.
 */
export function findNearest(contents: readonly ContentSummary[], id: string): ContentSummary[] {
  const self = contents.find((item) => item._id === id);
  if (!self) return [];
  const others = contents
    .filter((item) => item.type === self.type && item !== self)
    .map((item) => ({ item, words: splitWords(item) }));
  const weights = new Map<string, number>();
  for (const word of splitWords(self)) {
    const holders = others.filter(({ words }) => words.has(word)).length;
    if (holders > 0) weights.set(word, Math.log((others.length + 1) / holders));
  }
  const score = (words: ReadonlySet<string>): number =>
    [...weights].reduce((sum, [word, weight]) => (words.has(word) ? sum + weight : sum), 0);
  return others
    .map(({ item, words }) => ({ item, score: score(words) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ item }) => item);
}

const loadContents = async (get: Get, contentType: ContentType): Promise<ContentSummary[]> =>
  (await get("contents", {})).contents
    .filter(({ type }) => type === contentType)
    .sort((a, b) => b.publish_date.localeCompare(a.publish_date));

/**
 * A page of contents of one type, newest first. A server that knows only §7 ignores the type, so
 * all its contents are paged here.
 */
export const contentsQuery = (query: Paging & { readonly type: ContentType }) =>
  apiQuery(
    ["contentsPage", query],
    (get): Promise<ItemList<ContentSummary>> =>
      fetchPage(query.page, async (page) => {
        const reply = await get("contentsPage", { query: { ...query, page } });
        const none = reply.contents.length === 0 && reply.total === 0;
        if (reply.type !== undefined || none)
          return {
            items: await withBanners(get, reply.contents),
            total: reply.total,
            totalPages: pagesOf(reply, query.limit),
          };
        const all = await loadContents(get, query.type);
        const items = await withBanners(
          get,
          all.slice((page - 1) * query.limit, page * query.limit),
        );
        return { items, total: all.length, totalPages: totalPagesOf(all.length, query.limit) };
      }),
  );

/** Tab of the blogs screen: page 1, 10 items (§9), one type (§7). */
export const tabQuery = (type: ContentType) => ({
  ...contentsQuery({ page: 1, limit: BLOG_TAB_PAGE, type }),
  select: ({ items }: ItemList<ContentSummary>): readonly ContentSummary[] => items,
});

export const blogsQuery = (query: Paging) =>
  pagedQuery("blogs", query, ({ blogs }, get) =>
    withBanners(
      get,
      blogs.map((blog) => ({ ...blog, summary: blog.description })),
    ),
  );

export const articlesQuery = (query: Paging) =>
  pagedQuery("articles", query, ({ articles }, get) => withBanners(get, articles));

/** Contents, blogs and articles name these fields differently (§3). */
export interface FullText extends ReadingFacts {
  readonly _id: string;
  readonly type: ContentType;
  readonly title: string;
  readonly summary?: string | undefined;
  readonly banner?: string | undefined;
  readonly publish_date?: string | undefined;
  readonly author?: string | undefined;
  /** Sanitised HTML. */
  readonly html: string;
}

export const contentQuery = (id: string) =>
  apiQuery(["content", id], async (get): Promise<FullText> => {
    const { content: html, ...item } = (await get("content", { id })).content;
    return withBanner(get, { ...item, html });
  });

export const blogQuery = (id: string) =>
  apiQuery(["blog", id], async (get): Promise<FullText> => {
    const {
      contents: html,
      description: summary,
      featured_image,
      ...blog
    } = (await get("blog", { id })).blog;
    return withBanner(get, {
      ...blog,
      type: "Blog",
      summary,
      banner: featured_image || blog.banner,
      html,
    });
  });

export const articleQuery = (id: string) =>
  apiQuery(["article", id], async (get): Promise<FullText> => {
    const { description: html, ...article } = (await get("article", { id })).article;
    return withBanner(get, { ...article, type: "Article", html });
  });

/** Empty when the call fails. */
export const relatedQuery = (id: string) =>
  apiQuery(["contents", "related", id], async (get): Promise<ContentSummary[]> => {
    try {
      const { contents } = await get("contents", {});
      return await withBanners(get, findNearest(contents, id));
    } catch {
      return [];
    }
  });

export interface LatestNewsList {
  /** No more than the home page can show. */
  readonly items: readonly ContentSummary[];
  readonly total: number;
}

/** The newest news for the home page (§2 Latest News). */
export const latestNewsQuery = () =>
  apiQuery(["contents", "latest-news"], async (get): Promise<LatestNewsList> => {
    const news = await loadContents(get, "News");
    return {
      items: await withBanners(get, news.slice(0, LATEST_NEWS_EXPANDED)),
      total: news.length,
    };
  });
