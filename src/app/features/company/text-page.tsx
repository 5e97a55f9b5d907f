/** Running text of a company page with the list of its headings beside it; and the frame that every such page shares. */

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Heading, PageContent } from "#contract/content.ts";
import type { PageKey } from "#model/company.ts";
import { Hero } from "../../components/hero.tsx";
import { Html } from "../../components/html.tsx";
import { OnThisPage } from "../../components/on-this-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { pageQuery } from "../../data/content.ts";
import { Skeletons } from "../../ui/state.tsx";

/** @param aside stands under the list of headings */
export function RunningText({ html, headings, aside }: { readonly html: string; readonly headings: readonly Heading[]; readonly aside?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Html html={html} className="[&>h2:first-child]:mt-0" />
      <div className="no-print space-y-8 lg:sticky lg:top-24 lg:self-start">
        {headings.length > 1 ? <OnThisPage headings={headings} /> : null}
        {aside}
      </div>
    </div>
  );
}

export interface CompanyPageProps {
  /** Key of the page's words. */
  readonly page: PageKey;
  /** Stands there until the words do. */
  readonly title: string;
  /** Legal pages have no picture. */
  readonly plain?: boolean;
  readonly jsonLd?: object;
  readonly children: (words: PageContent) => ReactNode;
}

/** Head, hero and states of a company page. */
export function CompanyPage({ page, title, plain = false, jsonLd, children }: CompanyPageProps) {
  const query = useQuery(pageQuery(page));
  const words = query.data;
  const heading = words?.title ?? title;
  return (
    <>
      <PageHead title={heading} description={words?.summary ?? title} picture={plain ? undefined : words?.banner} {...(jsonLd ? { jsonLd } : {})} />
      {plain ? (
        <div className="border-b border-line bg-sunken">
          <div className="page py-12 sm:py-16">
            <h1 className="text-4xl">{heading}</h1>
            <p className="mt-4 max-w-2xl text-lg text-muted">{words?.lead}</p>
          </div>
        </div>
      ) : (
        <Hero title={heading} lead={words?.lead} picture={words?.banner} alt={words?.alt ?? ""} />
      )}
      <QueryView
        query={query}
        className="page py-10"
        skeleton={
          <div className="mt-6 max-w-[44rem] space-y-4">
            <Skeletons count={6} className="h-16" />
          </div>
        }
      >
        {children}
      </QueryView>
    </>
  );
}
