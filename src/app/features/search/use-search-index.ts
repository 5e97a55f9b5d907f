/** What a search in the browser compares a term with, made a little at a time, so that no key that is typed waits for it. */
import { useEffect, useState } from "react";
import type { ProductSummary } from "#contract/entities/products.ts";
import { type Catalogue, catalogueOf, prepareSearch } from "#contract/search/catalogue.ts";
import { type Lexicon, lexiconOf } from "#contract/search/lexicon.ts";
import { type ProblemIndex, problemIndexOf } from "#contract/search/problems.ts";
import type { SearchWords } from "#contract/search/words.ts";

export interface SearchIndex {
  readonly lexicon: Lexicon;
  readonly problems: ProblemIndex;
  /** None before the products are known. */
  readonly catalogue: Catalogue<ProductSummary> | undefined;
}

/** Products prepared in one go: a few ms on a slow phone. */
const PORTION = 6;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function indexOf(words: SearchWords, products: readonly ProductSummary[] | undefined): Promise<SearchIndex> {
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
let last: { readonly words: SearchWords; readonly products: readonly ProductSummary[] | undefined; readonly index: Promise<SearchIndex> } | undefined;

/** @param words the trade's own, with the problem pages; nothing is made before they are known @param products undefined where the server searches, or until they are known */
export function useSearchIndex(words: SearchWords | undefined, products: readonly ProductSummary[] | undefined): SearchIndex | undefined {
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    if (!words) return;
    if (last?.words !== words || last.products !== products) last = { words, products, index: indexOf(words, products) };
    let left = false;
    void last.index.then((made) => left || setIndex(made));
    return () => {
      left = true;
    };
  }, [words, products]);
  return index;
}
