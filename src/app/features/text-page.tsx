/** The frame that every company page shares: head, hero, states. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageWords } from "#contract/words.ts";
import { errors } from "#texts/errors.ts";
import { pageQuery } from "../data/words.ts";
import { Failed, Loading, Skeletons } from "../ui/state.tsx";
import { Hero } from "./hero.tsx";
import { PageHead } from "./page-head.tsx";

export interface CompanyPageProps {
  /** Key of the page's words. */
  readonly page: string;
  /** Stands there until the words do. */
  readonly title: string;
  /** Legal pages have no picture. */
  readonly plain?: boolean;
  readonly facts?: object;
  readonly children: (words: PageWords) => ReactNode;
}

/** Head, hero and states of a company page. */
export function CompanyPage({ page, title, plain = false, facts, children }: CompanyPageProps) {
  const { data: words, error } = useQuery(pageQuery(page));
  const heading = words?.title ?? title;
  return (
    <>
      <PageHead title={heading} description={words?.summary ?? title} picture={plain ? undefined : words?.banner} {...(facts ? { facts } : {})} />
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
      {words ? (
        children(words)
      ) : (
        <div className="page py-10">
          {error ? (
            <Failed>{errors.fetching}</Failed>
          ) : (
            <Loading
              below={
                <div className="mt-6 max-w-[44rem] space-y-4">
                  <Skeletons count={6} className="h-16" />
                </div>
              }
            >
              {errors.loading}
            </Loading>
          )}
        </div>
      )}
    </>
  );
}
