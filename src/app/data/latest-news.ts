/** The newest news for the home page (§2 Latest News). */
import type { ContentSummary } from "#contract/entities/media.ts";
import { LATEST_NEWS_EXPANDED } from "#contract/limits.ts";
import { apiQuery } from "./api-query.ts";
import { contentsOf } from "./contents.ts";
import { withBanners } from "./lists.ts";

export interface LatestNews {
  /** As many as are ever shown; the page carries no more of all contents. */
  readonly items: readonly ContentSummary[];
  /** All news there are. */
  readonly total: number;
}

/** All contents are asked for (§7); news only, the newest first. */
export const latestNewsQuery = () =>
  apiQuery(["contents", "latest-news"], async (get): Promise<LatestNews> => {
    const news = await contentsOf(get, "News");
    return { items: await withBanners(get, news.slice(0, LATEST_NEWS_EXPANDED)), total: news.length };
  });
