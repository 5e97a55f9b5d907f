/** What a search field finds, below it: states of §4 and §8, a correction, what is not held, the rows. */
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { ProductSummary } from "#contract/entities/products.ts";
import { headerSearch } from "#messages/chrome.ts";
import { errors } from "#messages/errors.ts";
import { classNames } from "../../ui/class-names.ts";
import { Corrected, NotHeldNote, NothingFound } from "./answer.tsx";
import { Rows } from "./rows.tsx";
import { type SearchFilters, useProductSearch } from "./use-product-search.ts";

export interface SearchResultsProps {
  /** Id of the field: the list and its rows are named after it. */
  readonly id: string;
  /** As it is typed. */
  readonly text: string;
  /** False while the field holds the term that the page shows already. */
  readonly typed: boolean;
  readonly filters: SearchFilters;
  /** The row that the arrow keys have reached. */
  readonly active: number;
  readonly floating: boolean;
  readonly noMatch: (term: string) => string;
  /** Told what is listed. */
  readonly onFound: (products: readonly ProductSummary[]) => void;
  readonly onPick: (product: ProductSummary) => void;
  readonly onDone: (() => void) | undefined;
}

const nothing: readonly ProductSummary[] = [];

export function SearchResults({ id, text, typed, filters, active, floating, noMatch, onFound, onPick, onDone }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { term, state, products, corrected, notHeld, nearest, match } = useProductSearch(text, true, filters);
  const shown = typed ? state : "idle";
  const open = shown !== "idle";
  const listed = state === "ready" ? products : nothing;
  useLayoutEffect(() => onFound(listed), [onFound, listed]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const pressed = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-product]") : null;
    const chosen = products.find(({ _id }) => _id === row?.dataset["product"]);
    if (chosen) onPick(chosen);
  };
  return (
    <div className={classNames(open && "mt-2", floating && open && "absolute inset-x-0 top-full z-20 shadow-float", "bg-surface text-ink")}>
      {shown === "loading" ? (
        <p role="status" className="px-4 py-4 text-muted">
          {headerSearch.loading}
        </p>
      ) : null}
      {shown === "failed" ? (
        <p role="alert" className="px-4 py-4 text-danger">
          {errors.productsFailed}
        </p>
      ) : null}
      {shown === "ready" && products.length === 0 ? (
        <div className="px-4 py-4">
          <p role="status">{noMatch(term)}</p>
          {notHeld ? <NotHeldNote notHeld={notHeld} /> : null}
          <NothingFound term={term} nearest={nearest} onFollow={onDone} />
        </div>
      ) : null}
      {shown === "ready" && products.length > 0 ? (
        <>
          <p role="status" className="sr-only">
            {headerSearch.count(products.length)}
          </p>
          {corrected ? (
            <div className="px-4 py-3 text-sm">
              <Corrected corrected={corrected} term={term} onFollow={onDone} />
            </div>
          ) : null}
          {notHeld ? <NotHeldNote notHeld={notHeld} /> : null}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys */}
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={headerSearch.results}
            tabIndex={-1}
            className="max-h-96 overflow-y-auto border border-line"
            data-results
            onClick={pressed}
          >
            <Rows id={id} products={products} active={active} match={match} />
          </div>
        </>
      ) : null}
    </div>
  );
}
