/** Results below a search field (§4, §8). */
import {
  type ComponentProps,
  Fragment,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { Link } from "react-router";
import { dubaiToday, shortDate } from "#catalogue/dates.ts";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import type { FoundPage, FoundProblem } from "#catalogue/entities/search.ts";
import { asWritten, countFullAnswers, groupsOf, isUnanswered } from "#catalogue/search/groups.ts";
import { findCategory } from "#catalogue/taxonomy.ts";
import { enquiryReference } from "#contract/leads.ts";
import { problemPath, productPath, sentEnquiryPath } from "#contract/paths.ts";
import { headerSearch } from "#messages/chrome.ts";
import { enquirySent } from "#messages/enquiry-sent.ts";
import { errors } from "#messages/errors.ts";
import { without } from "#messages/products.ts";
import { searchAnswer } from "#messages/search.ts";
import { Warnings } from "../../components/warnings.tsx";
import { gradeNames, type SentEnquiry, useSentEnquiries } from "../../data/enquiry-history.ts";
import { useCapability } from "../../data/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { GradeName } from "../catalogue/product-tile.tsx";
import { Corrected, NotHeldNote, NothingFound, Unanswered, UnderstoodNote } from "./answer.tsx";
import { pageNote } from "./page-list.tsx";
import { finishSearch, settleSearch } from "./search-report.ts";
import { type SearchFilters, useProductSearch } from "./use-product-search.ts";

interface OptionProps extends ComponentProps<typeof Link> {
  /** Id of the field. */
  readonly list: string;
  readonly place: number;
  readonly active: number;
  /** Number of all rows. */
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
        "block [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] border-s-3 px-4 py-2.5",
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
  /** Index of the first of these rows. */
  readonly from: number;
  readonly of: number;
  readonly onFollow: () => void;
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Group = ({ id, title, children }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: no element groups options
  <div role="group" aria-labelledby={id} className="border-b border-line">
    <p id={id} className="px-4 pt-2.5 text-sm font-semibold text-muted">
      {title}
    </p>
    {children}
  </div>
);

const ProblemRows = ({
  id,
  problems,
  from,
  onFollow,
  ...row
}: RowsProps & { readonly problems: readonly FoundProblem[] }) => (
  <Group id={`${id}-problems`} title={searchAnswer.problems}>
    {problems.map(({ slug, title, summary }, index) => (
      <Option
        key={slug}
        to={problemPath(slug)}
        onClick={onFollow}
        list={id}
        place={from + index}
        {...row}
        data-problem={slug}
        className="border-amber"
      >
        <span className="block text-lg font-semibold leading-tight">
          <ContentText>{title}</ContentText>
        </span>
        <span className="block truncate text-sm text-muted">
          <ContentText>{summary}</ContentText>
        </span>
      </Option>
    ))}
  </Group>
);

const PageRows = ({
  id,
  pages,
  from,
  onFollow,
  ...row
}: RowsProps & { readonly pages: readonly FoundPage[] }) => (
  <Group id={`${id}-pages`} title={searchAnswer.pages}>
    {pages.map((page, index) => (
      <Option
        key={page.path}
        to={page.path}
        onClick={onFollow}
        list={id}
        place={from + index}
        {...row}
        data-page={page.path}
        className="border-petrol"
      >
        <span className="block text-lg font-semibold leading-tight">
          <ContentText>{page.title}</ContentText>
        </span>
        <span className="block truncate text-sm text-muted">
          <span className="font-medium">
            <ContentText>{pageNote(page)}</ContentText>
          </span>
          <span>
            <ContentText>{` · ${page.excerpt}`}</ContentText>
          </span>
        </span>
      </Option>
    ))}
  </Group>
);

interface ProductRowsProps extends RowsProps {
  readonly products: readonly ProductSummary[];
  readonly explain: (product: ProductSummary) => ProductSummary;
}

/** More than the box shows. */
const FIRST = 12;
const PAUSE_MS = 400;

/**
 * A short term matches most of the catalogue: the first rows render immediately, the rest in a
 * pause, so that typing stays fast.
 */
const ProductRows = memo(function ProductRows({
  id,
  products,
  from,
  explain,
  onFollow,
  ...row
}: ProductRowsProps) {
  const [rendered, setRendered] = useState<readonly ProductSummary[]>();
  useEffect(() => {
    if (products.length <= FIRST) return;
    const timer = setTimeout(() => startTransition(() => setRendered(products)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [products]);
  const shown =
    rendered === products || row.active - from >= FIRST ? products : products.slice(0, FIRST);
  return shown.map((product, index) => {
    const { match, lacks = [], row: section } = explain(product);
    const hue = product.category_name ? findCategory(product.category_name)?.key : undefined;
    return (
      <Option
        key={product._id}
        to={productPath(product._id, section)}
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
            <GradeName name={product.name} />
          </span>
          {product.cas_no ? (
            <Isolated className="code-text text-sm">{headerSearch.cas(product.cas_no)}</Isolated>
          ) : null}
        </span>
        <span className="block truncate text-sm text-muted">
          <Isolated>{product.chemical_name ?? ""}</Isolated>
        </span>
        {match ? (
          <span className="block truncate text-sm font-medium">
            <ContentText>{match}</ContentText>
          </span>
        ) : null}
        {lacks.length > 0 ? (
          <span className="block truncate text-sm text-muted">
            <ContentText>{without(lacks)}</ContentText>
          </span>
        ) : null}
        <Warnings grade={product} className="mt-1" />
      </Option>
    );
  });
});

const none: readonly FoundPage[] = [];

export interface SearchResultsProps {
  readonly id: string;
  readonly text: string;
  /** False while the field holds the page's term. */
  readonly typed: boolean;
  readonly filters: SearchFilters;
  readonly active: number;
  readonly floating: boolean;
  readonly noMatch: (term: string) => string;
  /** Called with the rows' addresses in order. */
  readonly onFound: (paths: readonly string[]) => void;
  /** Closes the list. */
  readonly onLeave: () => void;
  readonly onDone: (() => void) | undefined;
}

/** An enquiry of this device, found without a server call. */
function EnquiryResult({
  sent,
  id,
  active,
  floating,
  onFound,
  onLeave,
}: SearchResultsProps & { readonly sent: SentEnquiry }) {
  const path = sentEnquiryPath(sent.reference);
  useLayoutEffect(() => onFound([path]), [onFound, path]);
  return (
    <div
      className={classNames(
        "mt-2",
        floating && "absolute inset-x-0 top-full z-20 shadow-float",
        "bg-surface text-ink",
      )}
    >
      <p role="status" className="sr-only">
        {enquirySent.found(sent.reference)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={enquirySent.yours}
        tabIndex={-1}
        className="border border-line"
        data-results
      >
        <Option
          to={path}
          onClick={onLeave}
          list={id}
          place={0}
          active={active}
          of={1}
          className="border-amber"
        >
          <span className="block text-lg font-semibold leading-tight">
            <ContentText>{enquirySent.found(sent.reference)}</ContentText>
          </span>
          <span className="block truncate text-sm text-muted">
            <ContentText>{`${shortDate(dubaiToday(new Date(sent.date)))} · ${gradeNames(sent)}`}</ContentText>
          </span>
        </Option>
      </div>
    </div>
  );
}

export function SearchResults(props: SearchResultsProps) {
  const enquiries = useSentEnquiries();
  const reference = props.typed ? enquiryReference(props.text) : undefined;
  const sent =
    reference === undefined
      ? undefined
      : enquiries?.find((enquiry) => enquiry.reference === reference);
  return sent ? <EnquiryResult {...props} sent={sent} /> : <SiteResults {...props} />;
}

function SiteResults({
  id,
  text,
  typed,
  filters,
  active,
  floating,
  noMatch,
  onFound,
  onLeave,
  onDone,
}: SearchResultsProps) {
  const {
    term,
    state: searched,
    answer,
    explain,
    problems,
    pages: known,
  } = useProductSearch(text, filters);
  const {
    products,
    corrected,
    not_held,
    understood,
    by_name,
    words,
    nearest,
    row: section,
  } = answer;
  const pages = known ?? none;
  // For a grade that is not held: its replacements first.
  const instead = useMemo(
    () => products.filter(({ _id }) => not_held?.instead.includes(_id)),
    [products, not_held],
  );
  const others = useMemo(
    () => products.filter((product) => !instead.includes(product)),
    [products, instead],
  );
  // "Nothing found" is certain only when the pages are loaded.
  const state =
    searched === "ready" && !known && products.length + problems.length === 0
      ? "loading"
      : searched;
  const shown = typed ? state : "idle";
  const open = shown !== "idle";
  const ready = state === "ready";
  const found = useMemo(
    () => ({ by_name, words, problems, pages }),
    [by_name, words, problems, pages],
  );
  const order = useMemo(() => groupsOf(found), [found]);
  const paths = useMemo(() => {
    const groups = {
      problems: problems.map(({ slug }) => problemPath(slug)),
      grades: [...instead, ...others].map(({ _id }) => productPath(_id, section)),
      pages: pages.map(({ path }) => path),
    };
    return ready ? order.flatMap((group) => groups[group]) : [];
  }, [ready, problems, instead, others, section, pages, order]);
  useLayoutEffect(() => onFound(paths), [onFound, paths]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const isReported = useCapability("site-search") && shown === "ready" && known !== undefined;
  const isFiltered = Boolean(filters.industry ?? filters.category);
  const fullAnswers = isFiltered ? null : countFullAnswers({ ...answer, problems, pages });
  useEffect(
    () => (isReported ? settleSearch(term, fullAnswers) : undefined),
    [isReported, term, fullAnswers],
  );
  const follow = (): void => {
    if (isReported) finishSearch(term);
    onLeave();
  };
  const counts = { problems: problems.length, grades: products.length, pages: pages.length };
  const rows = order.map((group, place) => {
    if (counts[group] === 0) return null;
    const row = {
      id,
      active,
      of: paths.length,
      from: order.slice(0, place).reduce((sum, before) => sum + counts[before], 0),
      onFollow: follow,
    };
    if (group === "problems") return <ProblemRows key={group} problems={problems} {...row} />;
    if (group === "pages") return <PageRows key={group} pages={pages} {...row} />;
    if (instead.length === 0)
      return <ProductRows key={group} products={products} explain={explain} {...row} />;
    return (
      <Fragment key={group}>
        <Group id={`${id}-instead`} title={searchAnswer.takeInstead}>
          <ProductRows products={instead} explain={explain} {...row} />
        </Group>
        {others.length > 0 ? (
          <Group id={`${id}-also`} title={searchAnswer.alsoContains(term)}>
            <ProductRows
              products={others}
              explain={explain}
              {...row}
              from={row.from + instead.length}
            />
          </Group>
        ) : null}
      </Fragment>
    );
  });
  const otherCount = order.includes("problems") ? problems.length + pages.length : pages.length;
  return (
    <div
      className={classNames(
        open && "mt-2",
        floating && open && "absolute inset-x-0 top-full z-20 shadow-float",
        "bg-surface text-ink",
      )}
    >
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
          <p role="status">
            <ContentText>{noMatch(term)}</ContentText>
          </p>
          {not_held ? <NotHeldNote {...not_held} /> : null}
          {understood ? (
            <UnderstoodNote term={term} understood={understood} nearest={nearest} />
          ) : null}
          <NothingFound term={term} nearest={nearest} onFollow={onDone} />
        </div>
      ) : null}
      {shown === "ready" && paths.length > 0 ? (
        <>
          <p role="status" className="sr-only">
            {otherCount > 0
              ? searchAnswer.found(
                  order.includes("problems") ? problems.length : 0,
                  pages.length,
                  products.length,
                )
              : headerSearch.count(products.length)}
          </p>
          {corrected ? (
            <div className="px-4 py-3 text-sm">
              <Corrected corrected={corrected} term={term} onFollow={onDone} />
            </div>
          ) : null}
          {not_held ? <NotHeldNote {...not_held} /> : null}
          {understood ? (
            <div className="px-4 py-3 text-sm">
              <UnderstoodNote term={term} understood={understood} />
            </div>
          ) : null}
          {words && known && isUnanswered(found) ? (
            <Unanswered
              words={asWritten(words, text)}
              mentioned={pages.some(({ lacks }) => lacks.length === 0)}
            />
          ) : null}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={otherCount > 0 ? searchAnswer.results : headerSearch.results}
            tabIndex={-1}
            className="max-h-96 overflow-y-auto border border-line"
            data-results
          >
            {rows}
          </div>
        </>
      ) : null}
    </div>
  );
}
