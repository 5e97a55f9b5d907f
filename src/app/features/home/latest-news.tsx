/** 'Latest News' (§2): 4 items, 'View More' to 8, 'Show Less'; 'See All News' when there are more. */

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { shortDate } from "#contract/dates.ts";
import type { ContentSummary } from "#contract/entities.ts";
import { LATEST_NEWS_COLLAPSED, LATEST_NEWS_EXPANDED } from "#contract/limits.ts";
import { errors } from "#messages/errors.ts";
import { latestNews } from "#messages/home.ts";
import { FailedQuery } from "../../components/failed-query.tsx";
import { latestNewsQuery } from "../../data/latest-news.ts";
import { button } from "../../ui/button.ts";
import { Picture } from "../../ui/picture.tsx";
import { Empty, Loading, Skeletons } from "../../ui/state.tsx";

const newsPath = (id: string): string => `/media-news/${encodeURIComponent(id)}`;

/** The newest item: with its picture in full. */
function Lead({ item }: { readonly item: ContentSummary }) {
  return (
    <article className="group relative">
      <Picture src={item.banner} alt="" sizes="(min-width: 1024px) 50vw, 100vw" className="aspect-video" />
      <p className="eyebrow mt-5 text-muted">
        <time dateTime={item.publish_date}>{shortDate(item.publish_date)}</time>
      </p>
      <h3 className="mt-1.5 text-2xl">
        <Link to={newsPath(item._id)} prefetch="intent" className="after:absolute after:inset-0 group-hover:text-petrol">
          {item.title}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-3 text-muted">{item.summary}</p>
    </article>
  );
}

function Row({ item }: { readonly item: ContentSummary }) {
  return (
    <article className="group relative grid grid-cols-[6.5rem_1fr] gap-5 border-t border-line py-5 sm:grid-cols-[9rem_1fr]">
      <Picture src={item.banner} alt="" sizes="9rem" className="aspect-4/3 self-start" />
      <div>
        <p className="eyebrow text-muted">
          <time dateTime={item.publish_date}>{shortDate(item.publish_date)}</time>
        </p>
        <h3 className="mt-1 text-lg leading-snug">
          <Link to={newsPath(item._id)} prefetch="intent" className="after:absolute after:inset-0 group-hover:text-petrol">
            {item.title}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 text-sm text-muted max-sm:hidden">{item.summary}</p>
      </div>
    </article>
  );
}

function Items({ items }: { readonly items: readonly ContentSummary[] }) {
  const [lead, ...rest] = items;
  const beside = rest.slice(0, LATEST_NEWS_COLLAPSED - 1);
  const below = rest.slice(LATEST_NEWS_COLLAPSED - 1);
  return (
    <>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {lead ? <Lead item={lead} /> : null}
        <div className="flex flex-col justify-between">
          {beside.map((item) => (
            <Row key={item._id} item={item} />
          ))}
        </div>
      </div>
      <div className="mt-8 grid gap-x-16 lg:grid-cols-2">
        {below.map((item) => (
          <Row key={item._id} item={item} />
        ))}
      </div>
    </>
  );
}

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
      <Items items={data.items.slice(0, expanded ? LATEST_NEWS_EXPANDED : LATEST_NEWS_COLLAPSED)} />
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
          <Link to="/media-news" className={button("quiet")}>
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
