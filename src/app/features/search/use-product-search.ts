/**
 * Live product search over the loaded catalogue (§4, §5, §7), or on the server when it is large.
 */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { SearchWords } from "#catalogue/content.ts";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import type { FoundPage, FoundProblem, SearchAnswer } from "#catalogue/entities/search.ts";
import { type Catalogue, catalogueOf, prepareSearch } from "#catalogue/search/catalogue.ts";
import { type Lexicon, lexiconOf } from "#catalogue/search/lexicon.ts";
import { type ProblemIndex, problemIndexOf } from "#catalogue/search/problems.ts";
import { normalise } from "#catalogue/search/text.ts";
import { findStructure } from "#catalogue/structure.ts";
import { findCategory, findIndustry } from "#catalogue/taxonomy.ts";
import { LIMIT_MAX, PAGES_SUGGESTED, PROBLEMS_SHOWN } from "#contract/limits.ts";
import { errors } from "#messages/errors.ts";
import { catalogueQuery } from "../../data/catalogue.ts";
import { foundPagesQuery, searchWordsQuery } from "../../data/content.ts";
import { productsQuery } from "../../data/products.ts";
import { useCapability } from "../../data/site.ts";

interface SearchIndex {
  readonly lexicon: Lexicon;
  readonly problems: ProblemIndex;
  /** Undefined until the products are loaded. */
  readonly catalogue: Catalogue<ProductSummary> | undefined;
}

/** A few ms on a slow phone. */
const PORTION = 6;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function buildIndex(
  words: SearchWords,
  products: readonly ProductSummary[] | undefined,
): Promise<SearchIndex> {
  await pause();
  const lexicon = lexiconOf(words);
  const problems = problemIndexOf(words, lexicon);
  if (!products) return { lexicon, problems, catalogue: undefined };
  for (let from = 0; from < products.length; from += PORTION) {
    await pause();
    prepareSearch(products.slice(from, from + PORTION), lexicon);
  }
  await pause();
  const catalogue = catalogueOf(products, lexicon);
  catalogue.read("");
  return { lexicon, problems, catalogue };
}

/** Shared by all search fields of a page. */
let last:
  | {
      readonly words: SearchWords;
      readonly products: readonly ProductSummary[] | undefined;
      readonly index: Promise<SearchIndex>;
    }
  | undefined;

/**
 * Builds the index in small steps, so that typing is never blocked.
 * @param words the index waits for them
 * @param products undefined until loaded, and when the server searches
 */
function useSearchIndex(
  words: SearchWords | undefined,
  products: readonly ProductSummary[] | undefined,
): SearchIndex | undefined {
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    if (!words) return;
    if (last?.words !== words || last.products !== products)
      last = { words, products, index: buildIndex(words, products) };
    let isCancelled = false;
    void last.index.then((made) => isCancelled || setIndex(made));
    return () => {
      isCancelled = true;
    };
  }, [words, products]);
  return index;
}

interface ExplainedAnswer {
  readonly answer: SearchAnswer;
  /** Adds `match` and `lacks`, which takes too long for all products of a short term. */
  readonly explain: (product: ProductSummary) => ProductSummary;
}

interface ProductSearch extends ExplainedAnswer {
  /** Normalised. Nothing is searched while it is empty. */
  readonly term: string;
  readonly problems: readonly FoundProblem[];
  /** Undefined until the server has answered. */
  readonly pages: readonly FoundPage[] | undefined;
  readonly state: "idle" | "loading" | "failed" | "ready";
}

/** Keys; they apply only with a term (§2 Home). */
export interface SearchFilters {
  readonly industry?: string | undefined;
  readonly category?: string | undefined;
}

const matchesFilters = (
  { industry_name: industries = [], category_name = "" }: ProductSummary,
  { industry, category }: SearchFilters,
): boolean =>
  (!industry || industries.some((name) => findIndustry(name)?.key === industry)) &&
  (!category || findCategory(category_name)?.key === category);

const noAnswer: SearchAnswer = { products: [] };
/** The server's products have `match` and `lacks`. */
const asExplained = (product: ProductSummary): ProductSummary => product;
const noPages: readonly FoundPage[] = [];

const PAUSE_MS = 150;

/**
 * The server searches the pages, because their index is too large for a browser.
 * @returns undefined until it has answered; empty when it fails
 */
function useFoundPages(term: string): readonly FoundPage[] | undefined {
  const hasSiteSearch = useCapability("site-search");
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term]);
  const { data, failureCount } = useQuery({
    ...foundPagesQuery(paused),
    enabled: hasSiteSearch && paused !== "" && paused === term,
  });
  return useMemo(() => {
    if (!hasSiteSearch || term === "" || (paused === term && failureCount > 0 && !data))
      return noPages;
    return paused === term ? data?.slice(0, PAGES_SUGGESTED) : undefined;
  }, [data, failureCount, hasSiteSearch, paused, term]);
}
/** For a site without search words: names, numbers and single words are still found. */
const bare = { groups: [], suffixes: [], notHeld: [] };

/** Loads the catalogue on mount. */
export function useProductSearch(text: string, filters: SearchFilters): ProductSearch {
  const { industry, category } = filters;
  // The case of a SMILES matters.
  const term = useDeferredValue(findStructure(text) ? text.trim() : normalise(text));
  const catalogue = useQuery(catalogueQuery());
  const words = useQuery(searchWordsQuery());
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a failure is shown and also logged (§8)
    if (catalogue.error) console.error(errors.productsFailed, catalogue.error);
  }, [catalogue.error]);
  // When the catalogue has failed or is stale, the next key refetches it (§9).
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a key refetches, not the result of its call
  useEffect(() => {
    if (term && !catalogue.isFetching && (catalogue.isError || catalogue.isStale))
      void catalogue.refetch();
  }, [term]);
  const isRemote = catalogue.data?.complete === false;
  const serverSearch = useQuery({
    ...productsQuery({
      page: 1,
      limit: LIMIT_MAX,
      search: term,
      industryName: findIndustry(industry ?? "")?.filter,
      categoryName: findCategory(category ?? "")?.filter,
    }),
    enabled: isRemote && term !== "",
    placeholderData: keepPreviousData,
  });
  const index = useSearchIndex(
    words.data ?? (words.isError ? bare : undefined),
    catalogue.data?.complete ? catalogue.data.products : undefined,
  );
  const local = useMemo((): ExplainedAnswer | undefined => {
    const catalogue = index?.catalogue;
    if (!catalogue || !term) return undefined;
    const found = catalogue.find(term, (product) =>
      matchesFilters(product, { industry, category }),
    );
    const answer = catalogue.answer(found);
    return { answer, explain: (product) => catalogue.explain(product, found, answer) };
  }, [index, term, industry, category]);
  const problems = useMemo(
    () =>
      index && term
        ? index.problems.search(index.catalogue?.read(term).sought ?? term).slice(0, PROBLEMS_SHOWN)
        : [],
    [index, term],
  );
  const pages = useFoundPages(term);
  const idle = { answer: noAnswer, explain: asExplained, term, problems, pages };
  if (
    (catalogue.isError && !catalogue.data) ||
    (isRemote && serverSearch.isError && !serverSearch.data)
  )
    return { ...idle, state: "failed" };
  if (!term) return { ...idle, state: "idle" };
  if (isRemote) {
    const { data, isPlaceholderData } = serverSearch;
    // Keeps the previous term's results until the server answers, unless they were empty.
    if (!data || (isPlaceholderData && data.products.length === 0))
      return { ...idle, state: "loading" };
    return { ...idle, answer: data, state: "ready" };
  }
  return local ? { ...idle, ...local, state: "ready" } : { ...idle, state: "loading" };
}
