/** Results below a search field: states of §4 and §8, a correction, what is not held, the rows. */
import { type ComponentProps, memo, startTransition, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import type { FoundProblem } from "#contract/content.ts";
import type { ProductSummary } from "#contract/entities/products.ts";
import { problemPath, productPath } from "#contract/paths.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { headerSearch } from "#messages/chrome.ts";
import { errors } from "#messages/errors.ts";
import { searchAnswer } from "#messages/search.ts";
import { Warnings } from "../../components/warnings.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Grade } from "../catalogue/product-tile.tsx";
import { Corrected, NotHeldNote, NothingFound, UnderstoodNote } from "./answer.tsx";
import { type SearchFilters, useProductSearch } from "./use-product-search.ts";

interface OptionProps extends ComponentProps<typeof Link> {
  /** Id of the field. */
  readonly list: string;
  /** From 0. */
  readonly place: number;
  /** The one that the arrow keys have reached. */
  readonly active: number;
  /** How many rows there are. */
  readonly of: number;
}

function Option({ list, place, active, of, className, ...more }: OptionProps) {
  return (
    <Link
      id={`${list}-${place}`}
      role="option"
      tabIndex={-1}
      aria-selected={place === active}
      aria-posinset={place + 1}
      aria-setsize={of}
      className={classNames(
        "block [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] border-l-3 px-4 py-2.5",
        place === active ? "bg-sunken" : "hover:bg-sunken",
        className,
      )}
      {...more}
    />
  );
}

interface RowsProps {
  readonly id: string;
  readonly active: number;
  /** How many rows are before these. */
  readonly from: number;
  readonly of: number;
  /** Called when a row is followed in this tab. */
  readonly onFollow: () => void;
}

/** The group of problem pages. */
const ProblemRows = ({ id, problems, from, onFollow, ...row }: RowsProps & { readonly problems: readonly FoundProblem[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is
  <div role="group" aria-labelledby={`${id}-problems`} className="border-b border-line">
    <p id={`${id}-problems`} className="px-4 pt-2.5 text-sm font-semibold text-muted">
      {searchAnswer.problems}
    </p>
    {problems.map(({ slug, title, summary }, index) => (
      <Option key={slug} to={problemPath(slug)} onClick={onFollow} list={id} place={from + index} {...row} data-problem={slug} className="border-amber">
        <span className="block text-lg font-semibold leading-tight">{title}</span>
        <span className="block truncate text-sm text-muted">{summary}</span>
      </Option>
    ))}
  </div>
);

interface ProductRowsProps extends RowsProps {
  readonly products: readonly ProductSummary[];
  /** Why a product answers the term, when its name does not show it. */
  readonly match: (product: ProductSummary) => string | undefined;
}

/** Rows drawn at once: more than the box shows. */
const FIRST = 12;
/** A pause in typing after which the rest is drawn, in ms. */
const PAUSE_MS = 400;

/** All rows; a short term finds most of the catalogue: the first with the key that found them, the rest in a pause, so that no key waits for what nobody sees yet. */
const ProductRows = memo(function ProductRows({ id, products, from, match, onFollow, ...row }: ProductRowsProps) {
  const [whole, setWhole] = useState<readonly ProductSummary[]>();
  useEffect(() => {
    if (products.length <= FIRST) return;
    const timer = setTimeout(() => startTransition(() => setWhole(products)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [products]);
  const shown = whole === products || row.active - from >= FIRST ? products : products.slice(0, FIRST);
  return shown.map((product, index) => {
    const reason = match(product);
    const hue = product.category_name ? findCategory(product.category_name)?.key : undefined;
    return (
      <Option
        key={product._id}
        to={productPath(product._id)}
        onClick={onFollow}
        list={id}
        place={from + index}
        {...row}
        data-hue={hue}
        data-product={product._id}
        className="border-hue"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-lg font-semibold leading-tight">
            <Grade name={product.name} />
          </span>
          <span className="code-text text-sm">{headerSearch.cas(product.cas_no)}</span>
        </span>
        <span className="block truncate text-sm text-muted">{product.chemical_name}</span>
        {reason ? <span className="block truncate text-sm font-medium">{reason}</span> : null}
        <Warnings grade={product} className="mt-1" />
      </Option>
    );
  });
});

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
  /** A result was followed: the list closes. */
  readonly onLeave: () => void;
  readonly onDone: (() => void) | undefined;
}

export function SearchResults({ id, text, typed, filters, active, floating, noMatch, onFound, onLeave, onDone }: SearchResultsProps) {
  const { term, state, products, problems, byName, corrected, notHeld, understood, nearest, match } = useProductSearch(text, filters);
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
  const problemRows =
    problems.length > 0 ? (
      <ProblemRows id={id} problems={problems} active={active} from={byName ? products.length : 0} of={paths.length} onFollow={onLeave} />
    ) : null;
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
          {understood ? <UnderstoodNote understood={understood} nearest={nearest} /> : null}
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
          {understood ? (
            <div className="px-4 py-3 text-sm">
              <UnderstoodNote understood={understood} />
            </div>
          ) : null}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={problems.length > 0 ? searchAnswer.results : headerSearch.results}
            tabIndex={-1}
            className="max-h-96 overflow-y-auto border border-line"
            data-results
          >
            {byName ? null : problemRows}
            <ProductRows id={id} products={products} active={active} from={byName ? 0 : problems.length} of={paths.length} match={match} onFollow={onLeave} />
            {byName ? problemRows : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
