/** A page of a table that can be had as a file: filters, rows, pages, and its JSON-LD. The regulatory table and food contact are two. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { pagingRules } from "#contract/paging.ts";
import { pager } from "#messages/pager.ts";
import { Hero } from "../../components/hero.tsx";
import { PagedList, pageAddress, usePaging } from "../../components/list-paging.tsx";
import { PageHead } from "../../components/page-head.tsx";
import type { List } from "../../data/lists.ts";
import { Skeletons } from "../../ui/state.tsx";

export interface DatasetPageProps<T> {
  readonly texts: {
    readonly title: string;
    readonly description: string;
    readonly lead: string;
    readonly noun: string;
    readonly count: (total: number) => string;
  };
  readonly path: string;
  /** Address of the same rows as CSV. */
  readonly csv: string;
  readonly result: UseQueryResult<List<T>>;
  /** @param change puts filters into the address; empty ones are left out */
  readonly filters: (change: (filters: Readonly<Record<string, string>>) => void) => ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
  readonly below: ReactNode;
}

export function DatasetPage<T>({ texts, path, csv, result, filters, children, below }: DatasetPageProps<T>) {
  const [, setParams] = useSearchParams();
  const paging = usePaging(pagingRules.regulatory);
  const { title, description, lead, noun, count } = texts;
  const page = result.data?.page ?? 1;
  return (
    <>
      <PageHead
        title={pager.titleOf(title, page)}
        description={description}
        canonical={pageAddress(path, page)}
        jsonLd={{
          "@context": "https://schema.org",
          "@type": "Dataset",
          name: title,
          description,
          distribution: { "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: csv },
        }}
      />
      <Hero plain title={title} lead={lead} />
      <div data-wide className="page space-y-8 py-12">
        {filters((chosen) => setParams(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== "")), { preventScrollReset: true }))}
        <PagedList
          result={result}
          paging={paging}
          noun={noun}
          count={count}
          skeleton={
            <div className="space-y-2">
              <Skeletons count={10} className="h-14" />
            </div>
          }
        >
          {children}
        </PagedList>
        {below}
      </div>
    </>
  );
}
