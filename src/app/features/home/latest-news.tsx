/** 'Latest News' (§2): 4 items, 'View More' to 8, 'Show Less'; 'See All News' when there are more. */

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { LATEST_NEWS_COLLAPSED, LATEST_NEWS_EXPANDED } from "#contract/limits.ts";
import { NEWS_PATH } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { latestNews } from "#messages/home.ts";
import { FailedQuery } from "../../components/failed-query.tsx";
import { latestNewsQuery } from "../../data/latest-news.ts";
import { button } from "../../ui/button.ts";
import { Empty, Loading, Skeletons } from "../../ui/state.tsx";
import { NewsItems } from "./news-items.tsx";

function News() {
  const [params] = useSearchParams();
  const [expanded, setExpanded] = useState(params.get("news") === String(LATEST_NEWS_EXPANDED));
  const { data, isError, isPending, refetch } = useQuery(latestNewsQuery());
  if (isError) return <FailedQuery retry={refetch}>{errors.fetching}</FailedQuery>;
  if (isPending) {
    return (
      <Loading
        below={
          <div className="mt-4 grid gap-8 lg:grid-cols-2">
            <Skeletons count={2} className="h-96" />
          </div>
        }
      >
        {errors.loading}
      </Loading>
    );
  }
  if (data.total === 0) return <Empty>{errors.noNews}</Empty>;
  return (
    <>
      <NewsItems items={data.items} most={expanded ? LATEST_NEWS_EXPANDED : LATEST_NEWS_COLLAPSED} />
      <div className="mt-8 flex flex-wrap gap-3">
        {data.total > LATEST_NEWS_COLLAPSED ? (
          // Without scripts the button sends the number of items.
          <form
            action="/#latest-news"
            onSubmit={(event) => {
              event.preventDefault();
              setExpanded(!expanded);
            }}
          >
            <button type="submit" name="news" value={expanded ? LATEST_NEWS_COLLAPSED : LATEST_NEWS_EXPANDED} className={button("secondary")}>
              {expanded ? latestNews.showLess : latestNews.viewMore}
            </button>
          </form>
        ) : null}
        {expanded && data.total > LATEST_NEWS_EXPANDED ? (
          <Link to={NEWS_PATH} className={button("quiet")}>
            {latestNews.seeAll}
          </Link>
        ) : null}
      </div>
    </>
  );
}

export function LatestNews() {
  return (
    <section aria-labelledby="latest-news" className="page border-t border-line pt-16 sm:pt-20">
      <h2 id="latest-news" className="mb-8 text-3xl">
        {latestNews.heading}
      </h2>
      <News />
    </section>
  );
}
