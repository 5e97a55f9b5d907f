/** Page of a downloadable table. */
import type { ReactNode } from "react";
import { pagingRules } from "#contract/paging.ts";
import { pager } from "#messages/pager.ts";
import { FilterForm, type FilterFormProps, readFilters } from "../../components/filter-form.tsx";
import { Hero } from "../../components/hero.tsx";
import { PagedList, pageAddress, parsePaging, useListPage } from "../../components/list-paging.tsx";
import { PageHead } from "../../components/page-head.tsx";
import type { ApiQuery } from "../../data/api-query.ts";
import type { ItemList } from "../../data/lists.ts";
import { button } from "../../ui/button.ts";
import { Download } from "../../ui/icons.tsx";
import { Skeletons } from "../../ui/state.tsx";

const rule = pagingRules.regulatory;

export const parseTableQuery = <Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
) => ({
  ...parsePaging(params, rule),
  ...readFilters(params, names),
});

export interface DatasetPageProps<T> {
  readonly texts: FilterFormProps["texts"] & {
    readonly description: string;
    readonly lead: string;
    readonly noun: string;
    readonly csv: string;
    readonly count: (total: number) => string;
  };
  readonly path: string;
  /** The same rows as CSV. */
  readonly csv: string;
  readonly queryOf: (params: URLSearchParams) => ApiQuery<ItemList<T>>;
  readonly filters: FilterFormProps["filters"];
  readonly className: string;
  readonly children: (rows: readonly T[]) => ReactNode;
  readonly files?: ReactNode;
  readonly below?: ReactNode;
}

export function DatasetPage<T>({
  texts,
  path,
  csv,
  queryOf,
  filters,
  className,
  children,
  files,
  below,
}: DatasetPageProps<T>) {
  const list = useListPage(rule, queryOf);
  const { title, description, lead, noun, count } = texts;
  return (
    <>
      <PageHead
        title={pager.titleOf(title, list.page)}
        description={description}
        canonical={pageAddress(path, list.page)}
        jsonLd={{
          "@type": "Dataset",
          name: title,
          description,
          distribution: { "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: csv },
        }}
      />
      <Hero plain title={title} lead={lead} />
      <div className="page space-y-8 py-8 sm:py-12">
        <FilterForm action={path} texts={texts} filters={filters} className={className} />
        <PagedList
          list={list}
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
        <p className="no-print flex flex-wrap gap-3 border-t border-line pt-6">
          <a href={csv} download className={button("secondary")}>
            <Download aria-hidden="true" className="size-4" />
            <span>{texts.csv}</span>
          </a>
          {files}
        </p>
        {below}
      </div>
    </>
  );
}
