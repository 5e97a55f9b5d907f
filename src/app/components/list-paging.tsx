/** Lists with page and limit in the query string (§4, §5). */

import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type Paging, type PagingRule, readPaging } from "#contract/paging.ts";
import { errors } from "#messages/errors.ts";
import type { ApiQuery } from "../data/api-query.ts";
import type { ItemList } from "../data/lists.ts";
import { Empty } from "../ui/state.tsx";
import { PagedRows, type PagedRowsProps } from "./pager.tsx";
import { QueryView } from "./query-view.tsx";

export const parsePaging = (params: URLSearchParams, rule: PagingRule): Paging =>
  readPaging({ page: params.get("page"), limit: params.get("limit") }, rule);

/** URL of a list page; page 1 has no parameter. */
export const pageAddress = (path: string, page: number): string =>
  page > 1 ? `${path}?page=${page}` : path;

/** Changing the page keeps the limit (§4). */
export interface ListPage<L> extends Pick<PagedRowsProps, "hrefOf" | "onPage"> {
  readonly result: UseQueryResult<L>;
  readonly limit: number;
  readonly page: number;
  readonly asked: number;
}

export function useListPage<L extends ItemList<unknown>>(
  rule: PagingRule,
  queryOf: (params: URLSearchParams) => ApiQuery<L>,
): ListPage<L> {
  const [params, setParams] = useSearchParams();
  const result = useQuery({ ...queryOf(params), placeholderData: keepPreviousData });
  const { limit, page: asked } = parsePaging(params, rule);
  const at = (page: number): URLSearchParams => {
    const next = new URLSearchParams(params);
    next.set("page", String(page));
    next.set("limit", String(limit));
    return next;
  };
  return {
    result,
    limit,
    page: result.data?.page ?? 1,
    asked,
    hrefOf: (page) => `?${at(page).toString()}`,
    onPage: (page) => setParams(at(page), { preventScrollReset: true }),
  };
}

export interface PagedListProps<T> {
  readonly list: ListPage<ItemList<T>>;
  /** For example 'releases'. */
  readonly noun: string;
  readonly count?: (total: number) => string;
  readonly empty?: string;
  readonly skeleton: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

export function PagedList<T>({
  list: { result, limit, asked, hrefOf, onPage },
  noun,
  count,
  skeleton,
  children,
  empty = errors.noData,
}: PagedListProps<T>) {
  const { isPlaceholderData } = result;
  const describeTotal = (total: number | undefined): string =>
    total === undefined || !count ? "" : count(total);
  return (
    <QueryView query={result} skeleton={skeleton}>
      {(data) =>
        data.items.length === 0 && !isPlaceholderData ? (
          <Empty>{empty}</Empty>
        ) : (
          <>
            {count ? (
              <p role="status" className="mb-6 min-h-6 text-sm text-muted tabular-nums">
                {isPlaceholderData ? errors.loading : describeTotal(data.total)}
              </p>
            ) : null}
            <PagedRows
              simple
              list={data}
              rows={data.items.length}
              asked={asked}
              isLoading={isPlaceholderData}
              limit={limit}
              noun={noun}
              hrefOf={hrefOf}
              onPage={onPage}
            >
              {children(data.items)}
            </PagedRows>
          </>
        )
      }
    </QueryView>
  );
}
