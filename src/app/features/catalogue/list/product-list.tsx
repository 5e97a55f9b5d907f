/** Paged product list (§2 Product list, §4, §8, §9). */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { FoundPage, FoundProblem } from "#catalogue/entities/search.ts";
import { asWritten, type Group, groupsOf, isUnanswered } from "#catalogue/search/groups.ts";
import { PRINTED_MAX, PRODUCT_LIST_PAGE, PRODUCT_TABLE_PAGE } from "#contract/limits.ts";
import { errors } from "#messages/errors.ts";
import { productList } from "#messages/product-list.ts";
import { productTable } from "#messages/product-table.ts";
import { searchAnswer } from "#messages/search.ts";
import { PagedRows } from "../../../components/pager.tsx";
import { QueryView } from "../../../components/query-view.tsx";
import type { ProductPage } from "../../../data/product-pages.ts";
import { button } from "../../../ui/button.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ContentText } from "../../../ui/content-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SlidersHorizontal, X } from "../../../ui/icons.tsx";
import { Section } from "../../../ui/section.tsx";
import { Empty } from "../../../ui/state.tsx";
import { ProblemList } from "../../problems/problem-list.tsx";
import {
  Corrected,
  NotHeldNote,
  NothingFound,
  Unanswered,
  UnderstoodNote,
} from "../../search/answer.tsx";
import { PageList } from "../../search/page-list.tsx";
import { ProductGrid, ProductGridSkeleton } from "../product-grid.tsx";
import { Filters } from "./filters.tsx";
import {
  type ListState,
  listFailure,
  readListState,
  stateQuery,
  writeListState,
} from "./list-state.ts";
import { ProductTable, ProductTableSkeleton } from "./product-table.tsx";

/** Links, so that they work without JavaScript. */
function ViewSwitch({
  state,
  total,
}: {
  readonly state: ListState;
  readonly total: number | undefined;
}) {
  const { view, rows } = state;
  const to = (part: Partial<ListState>): string =>
    `?${writeListState({ ...state, page: 1, view: undefined, rows: undefined, ...part })}`;
  const choice = (label: string, address: string, current: boolean, place: string) => (
    <Link
      to={address}
      preventScrollReset
      aria-current={current || undefined}
      className={classNames(
        "flex min-h-10 items-center border max-sm:min-h-11 border-line-strong px-4 text-sm font-medium",
        place,
        current ? "bg-petrol text-on-petrol" : "hover:bg-sunken",
      )}
    >
      {label}
    </Link>
  );
  return (
    <nav
      aria-label={productTable.view}
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {view && !rows && total ? (
        <Link
          to={to({ view, rows: "all" })}
          className="inline-flex min-h-10 items-center text-sm font-medium text-petrol max-sm:min-h-11 underline underline-offset-4"
        >
          {productTable.all(total, PRINTED_MAX)}
        </Link>
      ) : null}
      <span className="flex">
        {choice(productTable.cards, to({}), !view, "rounded-s-md")}
        {choice(productTable.table, to({ view: "table" }), Boolean(view), "-ms-px rounded-e-md")}
      </span>
    </nav>
  );
}

interface ProductsProps {
  readonly state: ListState;
  readonly data: ProductPage;
  readonly isPlaceholderData: boolean;
  readonly problems: readonly FoundProblem[];
  /** Undefined until loaded. */
  readonly pages: readonly FoundPage[] | undefined;
}

function Products({ state, data, isPlaceholderData, problems, pages: known }: ProductsProps) {
  const pages = known ?? [];
  const [, setParams] = useSearchParams();
  const paramsAt = (page: number): URLSearchParams => writeListState({ ...state, page });
  const { products, corrected, not_held, understood, by_name, words } = data;
  const found = { by_name, words, problems, pages };
  const about = (
    <div className="mb-4 space-y-4 empty:hidden">
      {corrected && state.search ? <Corrected corrected={corrected} term={state.search} /> : null}
      {not_held ? <NotHeldNote {...not_held} /> : null}
      {understood ? (
        <UnderstoodNote term={state.search ?? ""} understood={understood} nearest={data.nearest} />
      ) : null}
      {words &&
      state.search &&
      known &&
      (products.length > 0 || pages.length > 0) &&
      isUnanswered(found) ? (
        <Unanswered
          words={asWritten(words, state.search)}
          mentioned={pages.some(({ lacks }) => lacks.length === 0)}
        />
      ) : null}
    </div>
  );
  const order = groupsOf(found);
  const sections: Readonly<Record<Exclude<Group, "grades">, ReactNode>> = {
    problems:
      problems.length > 0 ? (
        <Section
          key="problems"
          id="problems"
          title={searchAnswer.problems}
          head="mb-3 text-xl"
          className="mb-8"
        >
          <ProblemList
            items={problems.map(({ slug, title, summary }) => ({ id: slug, title, summary }))}
          />
        </Section>
      ) : null,
    pages:
      pages.length > 0 ? (
        <Section
          key="pages"
          id="pages"
          title={searchAnswer.pages}
          head="mb-3 text-xl"
          className="mb-8"
        >
          <PageList pages={pages} />
        </Section>
      ) : null,
  };
  /** On the first page only. */
  const groups = (from: number, to?: number) =>
    data.page === 1
      ? order.slice(from, to).map((group) => (group === "grades" ? null : sections[group]))
      : null;
  const place = order.indexOf("grades");
  const hasOthers =
    data.page === 1 && order.some((group) => group !== "grades" && sections[group] !== null);
  if (products.length === 0)
    return (
      <>
        {about}
        {hasOthers ? (
          <>
            {groups(0)}
            <p role="status" className="text-sm text-muted">
              {productList.count(0)}
            </p>
          </>
        ) : (
          <>
            <Empty>{errors.listEmpty}</Empty>
            {state.search ? <NothingFound term={state.search} nearest={data.nearest} /> : null}
          </>
        )}
      </>
    );
  return (
    <>
      {about}
      {groups(0, place)}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {data.total === undefined ? null : productList.count(data.total)}
        </p>
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
          {state.rows ? (
            <button
              type="button"
              className={button("quiet", "min-h-10! px-2! noscript:hidden")}
              onClick={() => window.print()}
            >
              {productList.print}
            </button>
          ) : null}
          <ViewSwitch state={state} total={data.total} />
        </div>
      </div>
      <PagedRows
        list={data}
        rows={products.length}
        asked={state.page}
        isLoading={isPlaceholderData}
        limit={state.view ? PRODUCT_TABLE_PAGE : PRODUCT_LIST_PAGE}
        noun={productList.noun}
        hrefOf={(page) => `?${paramsAt(page)}`}
        onPage={(page) => setParams(paramsAt(page), { preventScrollReset: true })}
      >
        {state.view ? (
          <ProductTable products={products} state={state} />
        ) : (
          <ProductGrid products={products} look="list" heading="h2" />
        )}
      </PagedRows>
      <div className="mt-10 empty:hidden">{groups(place + 1)}</div>
    </>
  );
}

interface ProductListProps {
  readonly problems?: readonly FoundProblem[] | undefined;
  readonly pages?: readonly FoundPage[] | undefined;
}

export function ProductList({ problems = [], pages }: ProductListProps) {
  const [params] = useSearchParams();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const state = readListState(params);
  const query = useQuery({ ...stateQuery(state), placeholderData: keepPreviousData });
  const counts = query.data?.facets;
  const active = [
    state.market,
    state.category,
    state.sortBy,
    ...Object.values(state.facets ?? {}).flat(),
  ].filter(Boolean).length;
  const sheetLabel = (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      <span>{productList.filters}</span>
      {active > 0 ? <span className="code-text">{`(${active})`}</span> : null}
    </>
  );
  return (
    <div className="page grid gap-8 py-6 lg:grid-cols-[16rem_1fr] wide:grid-cols-[20rem_1fr]">
      <aside
        id="filters"
        className="no-print hidden scroll-mt-24 target:block lg:block lg:self-start"
      >
        <Filters state={state} counts={counts} />
      </aside>
      <div className="min-w-0">
        <div className="no-print mb-4 lg:hidden">
          <button
            type="button"
            className={button("secondary", "noscript:hidden")}
            onClick={() => setIsSheetOpen(true)}
          >
            {sheetLabel}
          </button>
          {/* Without JavaScript the filter panel is shown when the URL targets it. */}
          <div className="hidden noscript:block">
            <a href="#filters" className={button("secondary")}>
              {sheetLabel}
            </a>
          </div>
        </div>
        {state.search ? (
          <p className="mb-4 flex flex-wrap items-center gap-3 text-lg">
            <span>
              <ContentText>{productList.searchFor(state.search)}</ContentText>
            </span>
            <Link
              to={`?${writeListState({ ...state, page: 1, search: undefined, exact: undefined })}`}
              preventScrollReset
              className={button("quiet", "px-2! text-sm!")}
            >
              <X aria-hidden="true" className="size-4" />
              {productList.clearSearch}
            </Link>
          </p>
        ) : null}
        <QueryView
          query={query}
          loading={errors.loadingProducts}
          skeleton={
            state.view ? (
              <ProductTableSkeleton />
            ) : (
              <ProductGridSkeleton count={PRODUCT_LIST_PAGE} look="list" />
            )
          }
          failed={listFailure}
        >
          {(data) => (
            <Products
              state={state}
              data={data}
              isPlaceholderData={query.isPlaceholderData}
              problems={problems}
              pages={pages}
            />
          )}
        </QueryView>
      </div>
      {isSheetOpen ? (
        <Dialog
          title={productList.filters}
          closeLabel={productList.showResults}
          onClose={() => setIsSheetOpen(false)}
          foot={
            <button
              type="button"
              className={button("primary", "w-full")}
              onClick={() => setIsSheetOpen(false)}
            >
              {productList.showResults}
            </button>
          }
        >
          <Filters state={state} counts={counts} />
        </Dialog>
      ) : null}
    </div>
  );
}
