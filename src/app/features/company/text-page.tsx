/** Shared frame of the company pages. */

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageContent } from "#catalogue/content.ts";
import type { Card, PageKey } from "#model/kinds/pages.ts";
import { Hero } from "../../components/hero.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { pageQuery } from "../../data/content.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeletons } from "../../ui/state.tsx";
import { Cards } from "../media/cards.tsx";

export function CardBand({
  id,
  heading,
  cards = [],
}: {
  readonly id: string;
  readonly heading: string;
  readonly cards: readonly Card[] | undefined;
}) {
  return (
    <div className="border-y border-line bg-sunken">
      <Section id={id} title={heading} className="page py-10 sm:py-16" head="mb-8 text-3xl">
        <Cards cards={cards} className="sm:grid-cols-2 lg:grid-cols-3" />
      </Section>
    </div>
  );
}

export interface CompanyPageProps {
  readonly page: PageKey;
  /** Shown until the content is loaded. */
  readonly title: string;
  /** Without a picture. */
  readonly plain?: boolean;
  readonly children: (words: PageContent) => ReactNode;
}

export function CompanyPage({ page, title, plain = false, children }: CompanyPageProps) {
  const query = useQuery(pageQuery(page));
  const words = query.data;
  const heading = words?.title ?? title;
  return (
    <>
      <PageHead
        title={heading}
        description={words?.summary ?? title}
        picture={plain ? undefined : words?.banner}
      />
      {plain ? (
        <div className="border-b border-line bg-sunken">
          <div className="page py-10 sm:py-16">
            <h1 className="text-4xl">
              <ContentText>{heading}</ContentText>
            </h1>
            <p className="mt-4 max-w-2xl text-lg text-muted">
              <ContentText>{words?.lead}</ContentText>
            </p>
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
