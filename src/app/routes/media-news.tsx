/** `/media-news`: the news list (§2 News, §5, §8). */

import { useQuery } from "@tanstack/react-query";
import { pagingRules } from "#contract/paging.ts";
import { NEWS_PATH, newsPath } from "#contract/paths.ts";
import { news } from "#messages/media.ts";
import { pager } from "#messages/pager.ts";
import { Hero } from "../components/hero.tsx";
import { PagedList, pageAddress, pagingOf, useListPage } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { listPicturesQuery } from "../data/content.ts";
import { contentsQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { NewsCards, NewsCardsSkeleton } from "../features/media/news-cards.tsx";
import { Press } from "../features/media/press.tsx";
import { button } from "../ui/button.ts";
import { Rss } from "../ui/icons.tsx";
import type { Route } from "./+types/media-news.ts";

const rule = pagingRules.news;
const asked = (params: URLSearchParams) => contentsQuery({ ...pagingOf(params, rule), type: "News" });

export const loader = ({ context, url }: Route.LoaderArgs) => serverData(context, asked(url.searchParams), listPicturesQuery());
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => browserData(asked(url.searchParams), listPicturesQuery());

export default function MediaNews() {
  const list = useListPage(rule, asked);
  const picture = useQuery(listPicturesQuery()).data?.news;
  return (
    <>
      <PageHead title={pager.titleOf(news.heading, list.page)} description={news.description} canonical={pageAddress(NEWS_PATH, list.page)} picture={picture} />
      <Hero title={news.banner} lead={news.lead} picture={picture} />
      <section aria-labelledby="latest" className="page py-12">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
          <h2 id="latest" className="text-3xl">
            {news.heading}
          </h2>
          <a href="/feed.xml" className={button("quiet", "-mx-3 px-3")}>
            <Rss aria-hidden="true" className="size-4" />
            {news.feed}
          </a>
        </div>
        <PagedList list={list} noun={news.noun} count={news.count} skeleton={<NewsCardsSkeleton count={rule.limit} />}>
          {(items) => <NewsCards items={items} to={newsPath} />}
        </PagedList>
      </section>
      <Press />
    </>
  );
}
