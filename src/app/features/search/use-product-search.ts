/**
 * Live product search over the once-loaded catalogue (§4, §5, §7), or over the server when the
 * catalogue is large.
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
  /** None before the products are known. */
  readonly catalogue: Catalogue<ProductSummary> | undefined;
}

/** Products prepared in one go: a few ms on a slow phone. */
const PORTION = 6;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function indexOf(
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

/** The last one: the fields of a page search in the same. */
let last:
  | {
      readonly words: SearchWords;
      readonly products: readonly ProductSummary[] | undefined;
      readonly index: Promise<SearchIndex>;
    }
  | undefined;

/**
 * Index that a term is compared with, made a little at a time, so that no key that is typed waits
 * for it.
 * @param words the trade's own, with the problem pages; nothing is made before they are known
 * @param products undefined where the server searches, or until they are known
 */
function useSearchIndex(
  words: SearchWords | undefined,
  products: readonly ProductSummary[] | undefined,
): SearchIndex | undefined {
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    if (!words) return;
    if (last?.words !== words || last.products !== products)
      last = { words, products, index: indexOf(words, products) };
    let left = false;
    void last.index.then((made) => left || setIndex(made));
    return () => {
      left = true;
    };
  }, [words, products]);
  return index;
}

/** Answer to a term, found here or by the server. */
interface SearchAnswer extends Omit<Found<ProductSummary>, "query"> {
  /** The term names the first product. */
  readonly byName?: boolean | undefined;
  /** Words of the term, when no product has all of them. */
  readonly words?: readonly string[] | undefined;
  /** When nothing was found: the nearest grades. */
  readonly nearest?: readonly ProductSummary[] | undefined;
  /** Words of the term that a product lacks. */
  lacks(product: ProductSummary): readonly string[];
  /** Why a product answers the term, when its name does not show it. */
  match(product: ProductSummary): string | undefined;
}

interface ProductSearch extends SearchAnswer {
  /** Trimmed and lower-cased; nothing is looked for while it is empty. */
  readonly term: string;
  /** The problem pages that the term describes best. */
  readonly problems: readonly FoundProblem[];
  /**
   * The pages of the site that have the words of the term; undefined until the server has answered.
   */
  readonly pages: readonly FoundPage[] | undefined;
  readonly state: "idle" | "loading" | "failed" | "ready";
}

/** Keys of an industry and a category, or nothing; they apply only with a term (§2 Home). */
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

const nothing: SearchAnswer = { products: [], match: () => undefined, lacks: () => [] };
const asSent = {
  match: ({ match }: ProductSummary): string | undefined => match,
  lacks: ({ lacks = [] }: ProductSummary): readonly string[] => lacks,
};
const noPages: readonly FoundPage[] = [];

/** A pause in typing after which the server is asked for pages, in ms. */
const PAUSE_MS = 150;

/**
 * Pages of the site that have the words of a term: their index is too large for a browser. A
 * failure leaves them out.
 * @returns undefined until the answer is there
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
/**
 * Words of a site that has none of the trade's own: it still finds names, numbers and single words.
 */
const bare = { groups: [], suffixes: [], notHeld: [] };

/** Loads the catalogue: it is used from the first intent to search. */
export function useProductSearch(text: string, filters: SearchFilters): ProductSearch {
  const { industry, category } = filters;
  const term = useDeferredValue(normalise(text));
  const catalogue = useQuery(catalogueQuery());
  const words = useQuery(searchWordsQuery());
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a failure is shown and also logged (§8)
    if (catalogue.error) console.error(errors.productsFailed, catalogue.error);
  }, [catalogue.error]);
  // After an outage, or when it has grown old, the next key asks again (§9).
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a key asks, not what becomes of its call
  useEffect(() => {
    if (term && !catalogue.isFetching && (catalogue.isError || catalogue.isStale))
      void catalogue.refetch();
  }, [term]);
  const remote = catalogue.data?.complete === false;
  const asked = useQuery({
    ...productsQuery({
      page: 1,
      limit: LIMIT_MAX,
      search: term,
      industryName: findIndustry(industry ?? "")?.filter,
      categoryName: findCategory(category ?? "")?.filter,
    }),
    enabled: remote && term !== "",
    placeholderData: keepPreviousData,
  });
  const index = useSearchIndex(
    words.data ?? (words.isError ? bare : undefined),
    catalogue.data?.complete ? catalogue.data.products : undefined,
  );
  // Not again while the next key is drawn.
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
  const idle = { ...nothing, term, problems, pages };
  if ((catalogue.isError && !catalogue.data) || (remote && asked.isError && !asked.data))
    return { ...idle, state: "failed" };
  if (!term) return { ...idle, state: "idle" };
  if (remote) {
    const { data, isPlaceholderData } = asked;
    // What an earlier term found may stand until the server answers; that it found nothing says
    // nothing about this one.
    if (!data || (isPlaceholderData && data.items.length === 0))
      return { ...idle, state: "loading" };
    const { items, corrected, not_held, by_name, words, nearest, understood } = data;
    return {
      ...asSent,
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
