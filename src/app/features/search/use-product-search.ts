/**
 * Live product search over the loaded catalogue (§4, §5, §7), or on the server when it is large.
 */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { FoundPage, FoundProblem, SearchWords } from "#catalogue/content.ts";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import {
  type Catalogue,
  catalogueOf,
  type SearchAnswer as Found,
  prepareSearch,
} from "#catalogue/search/catalogue.ts";
import { type Lexicon, lexiconOf } from "#catalogue/search/lexicon.ts";
import { type ProblemIndex, problemIndexOf } from "#catalogue/search/problems.ts";
import {
  findMissingWords,
  findUnmatchedWords,
  isNamed,
  matchText,
} from "#catalogue/search/reason.ts";
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

interface SearchAnswer extends Omit<Found<ProductSummary>, "query"> {
  /** The term names the first product. */
  readonly byName?: boolean | undefined;
  /** Set when no product has all words of the term. */
  readonly words?: readonly string[] | undefined;
  /** Set when nothing was found. */
  readonly nearest?: readonly ProductSummary[] | undefined;
  lacks(product: ProductSummary): readonly string[];
  /** Why a product matches, when its name does not show it. */
  match(product: ProductSummary): string | undefined;
}

interface ProductSearch extends SearchAnswer {
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

const noAnswer: SearchAnswer = { products: [], match: () => undefined, lacks: () => [] };
const serverFields = {
  match: ({ match }: ProductSummary): string | undefined => match,
  lacks: ({ lacks = [] }: ProductSummary): readonly string[] => lacks,
};
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
  const found = useMemo((): SearchAnswer | undefined => {
    if (!index?.catalogue || !term) return undefined;
    const { catalogue, lexicon } = index;
    const { query, ...answer } = catalogue.search(term, (product) =>
      matchesFilters(product, { industry, category }),
    );
    const nearest = answer.products.length === 0 ? catalogue.nearest(term) : [];
    const [first] = answer.products;
    const words = findUnmatchedWords(first, query, lexicon);
    return {
      ...{ ...answer, nearest, words, byName: first && isNamed(first, query, lexicon) },
      match: (product) => matchText(product, query, lexicon),
      lacks: (product) => (words ? findMissingWords(product, query, lexicon) : []),
    };
  }, [index, term, industry, category]);
  const problems = useMemo(
    () =>
      index && term
        ? index.problems.search(index.catalogue?.read(term).sought ?? term).slice(0, PROBLEMS_SHOWN)
        : [],
    [index, term],
  );
  const pages = useFoundPages(term);
  const idle = { ...noAnswer, term, problems, pages };
  if (
    (catalogue.isError && !catalogue.data) ||
    (isRemote && serverSearch.isError && !serverSearch.data)
  )
    return { ...idle, state: "failed" };
  if (!term) return { ...idle, state: "idle" };
  if (isRemote) {
    const { data, isPlaceholderData } = serverSearch;
    // Keeps the previous term's results until the server answers, unless they were empty.
    if (!data || (isPlaceholderData && data.items.length === 0))
      return { ...idle, state: "loading" };
    const { items, corrected, not_held, by_name, words, nearest, understood } = data;
    return {
      ...serverFields,
      term,
      state: "ready",
      problems,
      pages,
      products: items,
      corrected,
      notHeld: not_held,
      byName: by_name,
      words,
      nearest,
      understood,
    };
  }
  return found
    ? { ...found, term, problems, pages, state: "ready" }
    : { ...idle, state: "loading" };
}
