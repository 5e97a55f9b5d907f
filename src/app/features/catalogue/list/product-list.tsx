/** Paged product list with sort and filters in the query string (§2 Product list, §4, §8, §9). */

import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { PRODUCT_LIST_PAGE, PRODUCT_TABLE_PAGE } from "#contract/limits.ts";
import { errors } from "#messages/errors.ts";
import { productList } from "#messages/product-list.ts";
import { FailedQuery } from "../../../components/failed-query.tsx";
import { PageResults } from "../../../components/page-results.tsx";
import { deferred, served } from "../../../components/served.tsx";
import type { ProductPage } from "../../../data/product-query.ts";
import { button } from "../../../ui/button.ts";
import { SlidersHorizontal } from "../../../ui/icons/sliders-horizontal.ts";
import { X } from "../../../ui/icons/x.ts";
import { Empty, Loading } from "../../../ui/state.tsx";
import { ProductGrid, ProductGridSkeleton } from "../product-grid.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { type ListState, readListState, stateQuery, writeListState } from "./list-state.ts";

const ListAnswer = served(async () => (await import("./list-answer.tsx")).ListAnswer);
const NothingFound = served(async () => (await import("../../search/answer.tsx")).NothingFound);
const ProductTable = served(async () => (await import("./product-table.tsx")).ProductTable);
const ViewSwitch = served(async () => (await import("./view-switch.tsx")).ViewSwitch);
const ListPager = served(async () => (await import("./list-pager.tsx")).ListPager);
const FilterSheet = deferred(async () => (await import("./filter-sheet.tsx")).FilterSheet);

interface ProductsProps {
  readonly state: ListState;
  readonly query: UseQueryResult<ProductPage>;
}

function Products({ state, query }: ProductsProps) {
  const choice = writeListState({ ...state, page: 1 }).toString();
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  if (error) return <FailedQuery retry={refetch}>{errors.productList(error.message)}</FailedQuery>;
  if (isPending) return <Loading below={<ProductGridSkeleton count={PRODUCT_LIST_PAGE} look="list" />}>{errors.loadingProducts}</Loading>;
  const { corrected, not_held } = data;
  const about = corrected || not_held ? <ListAnswer corrected={corrected} notHeld={not_held} term={state.search} /> : null;
  if (data.items.length === 0)
    return (
      <>
        {about}
        <Empty>{errors.listEmpty}</Empty>
        {state.search ? <NothingFound term={state.search} nearest={data.nearest} /> : null}
      </>
    );
  return (
    <>
      {about}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {data.total === undefined ? null : productList.count(data.total)}
        </p>
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
          {state.rows ? (
            <button type="button" className={button("quiet", "min-h-10! px-2! noscript:hidden")} onClick={() => window.print()}>
              {productList.print}
            </button>
          ) : null}
          <ViewSwitch query={choice} total={data.total} />
        </div>
      </div>
      <PageResults
        page={data.page}
        totalPages={data.totalPages}
        limit={state.view ? PRODUCT_TABLE_PAGE : PRODUCT_LIST_PAGE}
        count={data.items.length}
        noun={productList.noun}
      >
        {state.view ? <ProductTable products={data.items} state={state} /> : <ProductGrid products={data.items} look="list" heading="h2" />}
      </PageResults>
      <ListPager query={choice} page={isPlaceholderData ? state.page : data.page} totalPages={data.totalPages} />
    </>
  );
}

export function ProductList() {
  const [params] = useSearchParams();
  const [sheet, setSheet] = useState(false);
  const state = readListState(params);
  const query = useQuery({ ...stateQuery(state), placeholderData: keepPreviousData });
  const counts = query.data?.facets;
  const { search: _search, exact: _exact, ...withoutSearch } = { ...state, page: 1 };
  const active = [state.market, state.category, state.sortBy, ...Object.values(state.facets ?? {}).flat()].filter(Boolean).length;
  const sheetLabel = (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {productList.filters}
      {active > 0 ? <span className="code-text">({active})</span> : null}
    </>
  );
  return (
    <div data-wide className="page grid gap-8 py-8 lg:grid-cols-[17rem_1fr] lg:py-12 wide:grid-cols-[20rem_1fr] wide:gap-12">
      <FilterPanel state={state} counts={counts} />
      <div className="min-w-0">
        <div className="no-print mb-4 lg:hidden">
          <button type="button" className={button("secondary", "noscript:hidden")} onClick={() => setSheet(true)}>
            {sheetLabel}
          </button>
          {/* Without scripts the panel beside the list on a desk shows itself when it is the target. */}
          <div className="hidden noscript:block">
            <a href="#filters" className={button("secondary")}>
              {sheetLabel}
            </a>
          </div>
        </div>
        {state.search ? (
          <p className="mb-4 flex flex-wrap items-center gap-3 text-lg">
            {productList.searchFor(state.search)}
            <Link to={`?${writeListState(withoutSearch)}`} preventScrollReset className={button("quiet", "px-2! text-sm!")}>
              <X aria-hidden="true" className="size-4" />
              {productList.clearSearch}
            </Link>
          </p>
        ) : null}
        <Products state={state} query={query} />
      </div>
      {sheet ? <FilterSheet query={writeListState({ ...state, page: 1 }).toString()} counts={counts} onClose={() => setSheet(false)} /> : null}
    </div>
  );
}
