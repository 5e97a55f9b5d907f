/**
 * 'Latest News' (§2): 4 items, 'View More' to 8, 'Show Less'; 'See All News' when there are more;
 * 'View All Products'.
 */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { shortDate } from "#catalogue/dates.ts";
import type { ContentSummary } from "#catalogue/entities/media.ts";
import { LATEST_NEWS_COLLAPSED, LATEST_NEWS_EXPANDED } from "#contract/limits.ts";
import { FINDER_PATH, NEWS_PATH, newsPath } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { latestNews } from "#messages/home.ts";
import { plainHref } from "../../components/page-link.ts";
import { QueryView } from "../../components/query-view.tsx";
import { latestNewsQuery } from "../../data/contents.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { Empty, Skeletons } from "../../ui/state.tsx";

/** @param lead the newest item, with a large picture */
function Item({ item, lead = false }: { readonly item: ContentSummary; readonly lead?: boolean }) {
  return (
    <article
      className={
        lead
          ? "group relative"
          : "group relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-5 border-t border-line py-5 sm:grid-cols-[9rem_1fr]"
      }
    >
      <Picture
        src={item.banner}
        light={item.banner_light}
        alt=""
        sizes={lead ? "(min-width: 1024px) 68vw, 136vw" : "17rem"}
        className={
          lead ? "picture-subject mb-5 aspect-video" : "picture-subject aspect-4/3 self-start"
        }
      />
      <div>
        {item.publish_date ? (
          <p className="text-sm text-muted">
            <time dateTime={item.publish_date}>{shortDate(item.publish_date)}</time>
          </p>
        ) : null}
        <h3 className={lead ? "mt-1.5 text-2xl" : "mt-1 text-lg leading-snug"}>
          <Link
            to={newsPath(item._id)}
            className="after:absolute after:inset-0 group-hover:text-petrol"
          >
            <ContentText>{item.title}</ContentText>
          </Link>
        </h3>
        <p
          className={
            lead
              ? "mt-2 line-clamp-3 text-muted"
              : "mt-1.5 line-clamp-2 text-sm text-muted max-sm:hidden"
          }
        >
          <ContentText>{item.summary}</ContentText>
        </p>
      </div>
    </article>
  );
}

function Items({
  items,
  most,
}: {
  readonly items: readonly ContentSummary[];
  readonly most: number;
}) {
  const [lead, ...rest] = items.slice(0, most);
  const nextToLead = rest.slice(0, LATEST_NEWS_COLLAPSED - 1);
  const below = rest.slice(LATEST_NEWS_COLLAPSED - 1);
  return (
    <>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {lead ? <Item item={lead} lead /> : null}
        <div className="flex flex-col justify-between">
          {nextToLead.map((item) => (
            <Item key={item._id} item={item} />
          ))}
        </div>
      </div>
      <div className="mt-8 grid gap-x-16 lg:grid-cols-2">
        {below.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </div>
    </>
  );
}

function News() {
  const [params] = useSearchParams();
  const [isExpanded, setIsExpanded] = useState(params.get("news") === String(LATEST_NEWS_EXPANDED));
  const query = useQuery(latestNewsQuery());
  const skeleton = (
    <div className="mt-4 grid gap-8 lg:grid-cols-2">
      <Skeletons count={2} className="h-96 lg:h-125" />
    </div>
  );
  const total = query.data?.total ?? 0;
  return (
    <>
      <QueryView query={query} skeleton={skeleton}>
        {(data) =>
          data.total === 0 ? (
            <Empty>{errors.noNews}</Empty>
          ) : (
            <Items
              items={data.items}
              most={isExpanded ? LATEST_NEWS_EXPANDED : LATEST_NEWS_COLLAPSED}
            />
          )
        }
      </QueryView>
      <div className="mt-8 flex flex-wrap gap-3">
        {total > LATEST_NEWS_COLLAPSED ? (
          // Without JavaScript the button submits the number of items.
          <form
            action={plainHref("/#latest-news")}
            onSubmit={(event) => {
              event.preventDefault();
              setIsExpanded(!isExpanded);
            }}
          >
            <button
              type="submit"
              name="news"
              value={isExpanded ? LATEST_NEWS_COLLAPSED : LATEST_NEWS_EXPANDED}
              className={button("secondary")}
            >
              {isExpanded ? latestNews.showLess : latestNews.viewMore}
            </button>
          </form>
        ) : null}
        {isExpanded && total > LATEST_NEWS_EXPANDED ? (
          <Link to={NEWS_PATH} className={button("quiet")}>
            {latestNews.seeAll}
          </Link>
        ) : null}
        <Link to={FINDER_PATH} className={button("quiet")}>
          {latestNews.viewAll}
        </Link>
      </div>
    </>
  );
}

export const LatestNews = ({ heading }: { readonly heading: string }) => (
  <Section
    id="latest-news"
    title={heading}
    head="mb-8 text-3xl"
    className="page border-t border-line pt-10 sm:pt-20"
  >
    <News />
  </Section>
);
