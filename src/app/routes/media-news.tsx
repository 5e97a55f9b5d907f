/** `/media-news`: the news list (§2 News, §5, §8). */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Paging } from "#contract/paging.ts";
import { pagingRules } from "#contract/paging.ts";
import { NEWS_PATH, newsPath } from "#contract/paths.ts";
import { news } from "#messages/news.ts";
import { pager } from "#messages/pager.ts";
import { Hero } from "../components/hero.tsx";
import { PagedList, pageAddress, pagingOf, usePaging } from "../components/list-paging.tsx";
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
const newsQuery = (paging: Paging) => contentsQuery({ ...paging, type: "News" });
const asked = (request: Request) => newsQuery(pagingOf(new URL(request.url).searchParams, rule));

export const loader = ({ context, request }: Route.LoaderArgs) => serverData(context, asked(request), listPicturesQuery());
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(asked(request), listPicturesQuery());

function News() {
  const paging = usePaging(rule);
  const result = useQuery({ ...newsQuery(paging.paging), placeholderData: keepPreviousData });
  const page = result.data?.page ?? 1;
  const picture = useQuery(listPicturesQuery()).data?.news;
  return (
    <>
      <PageHead title={pager.titleOf(news.heading, page)} description={news.description} canonical={pageAddress(NEWS_PATH, page)} picture={picture} />
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
        <PagedList result={result} paging={paging} noun={news.noun} count={news.count} skeleton={<NewsCardsSkeleton count={rule.limit} />}>
          {(items) => <NewsCards items={items} to={newsPath} />}
        </PagedList>
      </section>
      <Press />
    </>
  );
}

export default function MediaNews() {
  return <News />;
}
