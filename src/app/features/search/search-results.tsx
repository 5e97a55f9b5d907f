/** Results below a search field: states of §4 and §8, a correction, what is not held, the rows. */
import { type MouseEvent, useEffect, useLayoutEffect, useMemo } from "react";
import { problemPath, productPath } from "#contract/paths.ts";
import { headerSearch } from "#messages/chrome.ts";
import { errors } from "#messages/errors.ts";
import { searchAnswer } from "#messages/search.ts";
import { classNames } from "../../ui/class-names.ts";
import { Corrected, NotHeldNote, NothingFound } from "./answer.tsx";
import { ProblemRows, Rows } from "./rows.tsx";
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
  /** Told the addresses of what is listed, in the order of the rows. */
  readonly onFound: (paths: readonly string[]) => void;
  readonly onPick: (path: string) => void;
  readonly onDone: (() => void) | undefined;
}

export function SearchResults({ id, text, typed, filters, active, floating, noMatch, onFound, onPick, onDone }: SearchResultsProps) {
  const { term, state, products, problems, byName, corrected, notHeld, nearest, match } = useProductSearch(text, true, filters);
  const shown = typed ? state : "idle";
  const open = shown !== "idle";
  const ready = state === "ready";
  const paths = useMemo(() => {
    const pages = problems.map(({ slug }) => problemPath(slug));
    const grades = products.map(({ _id }) => productPath(_id));
    return ready ? [...(byName ? grades : pages), ...(byName ? pages : grades)] : [];
  }, [ready, problems, products, byName]);
  useLayoutEffect(() => onFound(paths), [onFound, paths]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const pressed = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    const path = paths[Number(row?.getAttribute("aria-posinset")) - 1];
    if (path) onPick(path);
  };
  const problemRows =
    problems.length > 0 ? <ProblemRows id={id} problems={problems} active={active} from={byName ? products.length : 0} of={paths.length} /> : null;
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
      {shown === "ready" && paths.length === 0 ? (
        <div className="px-4 py-4">
          <p role="status">{noMatch(term)}</p>
          {notHeld ? <NotHeldNote notHeld={notHeld} /> : null}
          <NothingFound term={term} nearest={nearest} onFollow={onDone} />
        </div>
      ) : null}
      {shown === "ready" && paths.length > 0 ? (
        <>
          <p role="status" className="sr-only">
            {problems.length > 0 ? searchAnswer.found(problems.length, products.length) : headerSearch.count(products.length)}
          </p>
          {corrected ? (
            <div className="px-4 py-3 text-sm">
              <Corrected corrected={corrected} term={term} onFollow={onDone} />
            </div>
          ) : null}
          {notHeld ? <NotHeldNote notHeld={notHeld} /> : null}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys */}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={problems.length > 0 ? searchAnswer.results : headerSearch.results}
            tabIndex={-1}
            className="max-h-96 overflow-y-auto border border-line"
            data-results
            onClick={pressed}
          >
            {byName ? null : problemRows}
            <Rows id={id} products={products} active={active} from={byName ? 0 : problems.length} of={paths.length} match={match} />
            {byName ? problemRows : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
