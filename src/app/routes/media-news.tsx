/** `/media-news`: the news list (§2 News, §5, §8). */
import { useQuery } from "@tanstack/react-query";
import { pagingRules } from "#contract/paging.ts";
import { NEWS_PATH, newsPath } from "#contract/paths.ts";
import { news, press } from "#messages/media.ts";
import { pager } from "#messages/pager.ts";
import { Hero } from "../components/hero.tsx";
import { PagedList, pageAddress, parsePaging, useListPage } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PhoneLink } from "../components/phone-link.tsx";
import { listPicturesQuery } from "../data/content.ts";
import { contentsQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome } from "../data/site.ts";
import { NewsCards, NewsCardsSkeleton } from "../features/media/news-cards.tsx";
import { button } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { Rss } from "../ui/icons.tsx";
import { Isolated } from "../ui/isolated.tsx";
import type { Route } from "./+types/media-news.ts";

const link = "underline underline-offset-4 hover:decoration-2";
const getFilePath = (name: string, type: string): string => `/press/icg-chemicals-${name}.${type}`;

/** Logos are from scripts/generators/make-icons.ts. */
function Press() {
  const { company, address, phone, email } = useChrome();
  return (
    <section aria-labelledby="press" className="no-print border-t border-line bg-sunken">
      <div className="page grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <h2 id="press" className="text-2xl">
            {press.heading}
          </h2>
          <h3 className="mt-5 font-semibold">{press.contact}</h3>
          <address className="mt-1 not-italic">
            <span>{company}</span>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <PhoneLink
              phone={phone}
              className={classNames("mt-2 flex w-fit items-center max-sm:min-h-11", link)}
            />
            <a
              href={`mailto:${email}`}
              className={classNames("flex w-fit items-center max-sm:min-h-11", link)}
            >
              <Isolated>{email}</Isolated>
            </a>
          </address>
          <p className="mt-2 text-sm text-muted">{press.note}</p>
        </div>
        <div>
          <h3 className="font-semibold lg:mt-13">{press.marks}</h3>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2">
            {Object.entries(press.files).map(([name, label]) => (
              <li key={name} className="border border-line bg-surface">
                <span
                  className={classNames(
                    "flex h-28 items-center justify-center p-6",
                    name.endsWith("dark") ? "bg-night" : "bg-paper",
                  )}
                >
                  <img
                    src={getFilePath(name, "svg")}
                    alt=""
                    loading="lazy"
                    className="h-full max-h-12 w-auto"
                  />
                </span>
                <p className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 text-sm">
                  <span className="me-auto font-medium">{label}</span>
                  {(["svg", "png"] as const).map((type) => (
                    <a
                      key={type}
                      href={getFilePath(name, type)}
                      download
                      aria-label={`${label}, ${type.toUpperCase()}`}
                      className={`${link} inline-flex min-h-11 min-w-11 items-center justify-center`}
                    >
                      {type.toUpperCase()}
                    </a>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-3 max-w-prose text-sm text-muted">{press.use}</p>
        </div>
      </div>
    </section>
  );
}

const rule = pagingRules.news;
const queryAt = (params: URLSearchParams) =>
  contentsQuery({ ...parsePaging(params, rule), type: "News" });

export const loader = ({ context, url }: Route.LoaderArgs) =>
  serverData(context, queryAt(url.searchParams), listPicturesQuery());
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(queryAt(url.searchParams), listPicturesQuery());

export default function MediaNews() {
  const list = useListPage(rule, queryAt);
  const picture = useQuery(listPicturesQuery()).data?.news;
  return (
    <>
      <PageHead
        title={pager.titleOf(news.heading, list.page)}
        description={news.description}
        canonical={pageAddress(NEWS_PATH, list.page)}
        picture={picture}
      />
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
        <PagedList
          list={list}
          noun={news.noun}
          count={news.count}
          skeleton={<NewsCardsSkeleton count={rule.limit} />}
        >
          {(items) => <NewsCards items={items} to={newsPath} />}
        </PagedList>
      </section>
      <Press />
    </>
  );
}
