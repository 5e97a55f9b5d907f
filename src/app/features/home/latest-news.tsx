/** 'Latest News' (§2): 4 items, 'View More' to 8, 'Show Less'; 'See All News' when there are more. */

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { LATEST_NEWS_COLLAPSED, LATEST_NEWS_EXPANDED } from "#contract/limits.ts";
import { NEWS_PATH } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { latestNews } from "#messages/home.ts";
import { QueryView } from "../../components/query-view.tsx";
import { latestNewsQuery } from "../../data/latest-news.ts";
import { button } from "../../ui/button.ts";
import { Empty, Skeletons } from "../../ui/state.tsx";
import { NewsItems } from "./news-items.tsx";

function News() {
  const [params] = useSearchParams();
  const [expanded, setExpanded] = useState(params.get("news") === String(LATEST_NEWS_EXPANDED));
  const query = useQuery(latestNewsQuery());
  const skeleton = (
    <div className="mt-4 grid gap-8 lg:grid-cols-2">
      <Skeletons count={2} className="h-96 lg:h-125" />
    </div>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(data) =>
        data.total === 0 ? (
          <Empty>{errors.noNews}</Empty>
        ) : (
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
        )
      }
    </QueryView>
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
