/** Page of a news item, blog or article (§2 News, Blogs and articles). */

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { TextHeading } from "#catalogue/content.ts";
import { shortDate } from "#catalogue/dates.ts";
import type { ContentType } from "#catalogue/entities/media.ts";
import { contactAbout } from "#contract/paths.ts";
import { readingPage } from "#messages/media.ts";
import { Hero } from "../../components/hero.tsx";
import { Html } from "../../components/html.tsx";
import { Breadcrumb, type BreadcrumbProps } from "../../components/link-lists.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { HeadingList, SOURCES_ID, SourceList } from "../../components/running-text.tsx";
import { type FullText, relatedQuery } from "../../data/contents.ts";
import { useChrome, useContentPath, useSite } from "../../data/site.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { NewsCards } from "./news-cards.tsx";
import { Banner, readingJsonLd } from "./reading-head.tsx";

function RelatedReading({ id, type }: { readonly id: string; readonly type: ContentType }) {
  const pathOf = useContentPath();
  const { data = [] } = useQuery(relatedQuery(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="no-print border-t border-line bg-sunken">
      <div className="page py-12">
        <h2 id="related" className="mb-8 text-2xl">
          {readingPage.related[type]}
        </h2>
        <NewsCards items={data} to={(other) => pathOf(type, other)} />
      </div>
    </section>
  );
}

const CONTENTS_MIN = 3;
function Contents({ headings }: { readonly headings: readonly TextHeading[] }) {
  const list = (
    <HeadingList
      headings={headings}
      link="-ms-px block border-s border-transparent py-1.5 ps-4 max-lg:py-3 leading-snug hover:border-petrol hover:text-petrol"
    />
  );
  return (
    <>
      <nav
        aria-label={readingPage.contents}
        className="mt-8 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto lg:sticky lg:top-24 lg:block print:hidden"
      >
        <p className="eyebrow mb-3 text-muted">{readingPage.contents}</p>
        {list}
      </nav>
      <details className="border-b border-line lg:hidden print:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold after:text-xl after:content-['+'] in-open:after:content-['–']">
          {readingPage.contents}
        </summary>
        <nav aria-label={readingPage.contents} className="pb-4">
          {list}
        </nav>
      </details>
    </>
  );
}

function Facts({
  text: { publish_date: published, author, minutes },
}: {
  readonly text: FullText;
}) {
  const rows = [
    {
      term: readingPage.published,
      value: published ? <time dateTime={published}>{shortDate(published)}</time> : null,
    },
    { term: readingPage.author, value: author && <ContentText>{author}</ContentText> },
    { term: readingPage.length, value: minutes ? readingPage.minutes(minutes) : null },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4 lg:block lg:space-y-3 lg:border-b-0 print:flex">
      {rows.map(({ term, value }) =>
        value ? (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="text-sm">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** In print the light letters would have no background. */
function TitleHero({
  text: { type, title, banner, publish_date: published },
}: {
  readonly text: FullText;
}) {
  return (
    <>
      <div className="print:hidden">
        <Hero
          eyebrow={[readingPage.kinds[type], published && shortDate(published)]
            .filter(Boolean)
            .join(" · ")}
          title={title}
          picture={banner}
          diagram
        />
      </div>
      <p aria-hidden="true" className="hidden text-4xl font-semibold print:block">
        <ContentText>{title}</ContentText>
      </p>
    </>
  );
}

export interface ReadingPageProps {
  readonly text: FullText;
  /** Canonical path. */
  readonly path: string;
  readonly list: BreadcrumbProps["trail"][number];
  readonly hero?: boolean;
  readonly heading?: string;
}

export function ReadingPage({ text, path, list, hero = false, heading }: ReadingPageProps) {
  const { _id: id, type, title, summary, banner, html, sources = [], headings = [] } = text;
  const { company } = useChrome();
  const site = useSite();
  const contents = [...headings];
  if (sources.length > 0) contents.push({ id: SOURCES_ID, text: readingPage.sources });
  return (
    <article>
      <PageHead
        title={title}
        description={summary ?? title}
        canonical={path}
        picture={banner}
        type="article"
        jsonLd={readingJsonLd(text, path, { company, site })}
      />
      {hero ? <TitleHero text={text} /> : <Banner src={banner} />}
      <div className="page grid grid-cols-1 gap-x-16 gap-y-8 py-8 sm:py-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-y-10 print:block print:space-y-4">
        <div className="space-y-4 lg:col-start-2">
          <Breadcrumb trail={[list]} title={title} />
          {hero ? null : (
            <h1 className="max-w-4xl text-4xl">
              <ContentText>{title}</ContentText>
            </h1>
          )}
          {summary ? (
            <p className="max-w-3xl text-lg text-muted sm:text-xl">
              <Unbroken>{summary}</Unbroken>
            </p>
          ) : null}
        </div>
        <aside aria-label={readingPage.facts} className="lg:col-start-1">
          <Facts text={text} />
          {contents.length >= CONTENTS_MIN ? <Contents headings={contents} /> : null}
        </aside>
        <div className="min-w-0 lg:border-t lg:border-line lg:pt-6">
          {heading ? <h2 className="mb-4 text-2xl">{heading}</h2> : null}
          <Html
            html={html}
            className="max-w-2xl! sm:text-lg print:max-w-none! print:text-[10pt] print:[&_h2]:break-after-avoid print:[&_tr]:break-inside-avoid"
          />
          <SourceList sources={sources} className="mt-12 max-w-2xl! print:mt-6" />
          <div className="no-print mt-12 flex max-w-2xl flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
            <p>
              <span className="block font-semibold">{readingPage.question}</span>
              <span className="text-muted">{readingPage.questionText}</span>
            </p>
            <Link to={contactAbout("article", title)} className={button("secondary")}>
              {readingPage.ask}
            </Link>
          </div>
        </div>
      </div>
      <RelatedReading id={id} type={type} />
    </article>
  );
}
