/** Something to read: facts beside the title, a fine measure, contents where it is long, what to read next (§2 News, Blogs and articles). */

import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortDate } from "#contract/dates.ts";
import type { ContentType, Reading } from "#contract/entities/media.ts";
import { reading } from "#messages/news.ts";
import { Html } from "../../components/html.tsx";
import { SOURCES_ID, Sources } from "../../components/sources.tsx";
import { button } from "../../ui/button.ts";
import { contactAbout } from "../enquiry/contact-address.ts";
import { CONTENTS_MIN, Contents } from "./contents.tsx";
import { RelatedReading as Related } from "./related-reading.tsx";

interface FactsProps {
  readonly published: string | undefined;
  readonly author: string | undefined;
  readonly minutes: number | undefined;
}

function Facts({ published, author, minutes }: FactsProps) {
  const rows: [string, ReactNode][] = [
    ...(published
      ? [
          [
            reading.published,
            <time key="date" dateTime={published}>
              {shortDate(published)}
            </time>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(author ? [[reading.author, author] as [string, ReactNode]] : []),
    ...(minutes ? [[reading.length, reading.minutes(minutes)] as [string, ReactNode]] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4 lg:block lg:space-y-3 lg:border-b-0 print:flex">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="code-text text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface ContentBodyProps extends Reading {
  readonly id: string;
  readonly type: ContentType;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly published?: string | undefined;
  readonly author?: string | undefined;
  readonly html: string;
  /** Heading over the text. */
  readonly heading?: string;
  /** Parts above: a breadcrumb and the title, where the head of the page does not show it. */
  readonly children?: ReactNode;
}

export function ContentBody({ id, type, title, lead, published, author, html, sources = [], headings = [], minutes, heading, children }: ContentBodyProps) {
  const contents = [...headings, ...(sources.length > 0 ? [{ id: SOURCES_ID, text: reading.sources }] : [])];
  return (
    <>
      <div className="page grid grid-cols-1 gap-x-16 gap-y-8 py-8 sm:py-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-y-10 print:block print:space-y-4">
        <div className="space-y-4 lg:col-start-2">
          {children}
          {lead ? <p className="max-w-3xl text-lg text-muted sm:text-xl">{lead}</p> : null}
        </div>
        <aside aria-label={reading.facts} className="lg:col-start-1">
          <Facts published={published} author={author} minutes={minutes} />
          {contents.length >= CONTENTS_MIN ? <Contents headings={contents} /> : null}
        </aside>
        <div className="min-w-0 lg:border-t lg:border-line lg:pt-6">
          {heading ? <h2 className="mb-4 text-2xl">{heading}</h2> : null}
          <Html
            html={html}
            className="max-w-[42rem]! sm:text-lg print:max-w-none! print:text-[10pt] print:[&_h2]:break-after-avoid print:[&_tr]:break-inside-avoid"
          />
          <Sources sources={sources} className="mt-12 max-w-[42rem]! print:mt-6" />
          <div className="no-print mt-12 flex max-w-[42rem] flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
            <p>
              <span className="block font-semibold">{reading.question}</span>
              <span className="text-muted">{reading.questionText}</span>
            </p>
            <Link to={contactAbout("article", title)} className={button("secondary")}>
              {reading.ask}
            </Link>
          </div>
        </div>
      </div>
      <Related id={id} type={type} />
    </>
  );
}
