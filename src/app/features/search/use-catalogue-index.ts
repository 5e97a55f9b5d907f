/** The catalogue and the problem pages made ready for searching, a little at a time, so that no key that is typed waits for it. */
import { useEffect, useState } from "react";
import type { ProductSummary } from "#contract/entities/products.ts";
import { type Catalogue, catalogueOf, prepareSearch } from "#contract/search/catalogue.ts";
import { type Lexicon, lexiconOf } from "#contract/search/lexicon.ts";
import { type ProblemIndex, problemIndexOf } from "#contract/search/problems.ts";
import type { SearchWords } from "#contract/search/words.ts";

export interface CatalogueIndex {
  readonly catalogue: Catalogue<ProductSummary>;
  readonly lexicon: Lexicon;
}

/** Products prepared in one go: a few ms on a slow phone. */
const PORTION = 6;

const lexicons = new WeakMap<SearchWords, Lexicon>();
function lexiconFor(words: SearchWords): Lexicon {
  const lexicon = lexicons.get(words) ?? lexiconOf(words);
  lexicons.set(words, lexicon);
  return lexicon;
}

const problemIndexes = new WeakMap<SearchWords, ProblemIndex>();

/** @param words with the problem pages; undefined until they are known */
export function useProblemIndex(words: SearchWords | undefined): ProblemIndex | undefined {
  const [index, setIndex] = useState(() => words && problemIndexes.get(words));
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => {
      const made = problemIndexes.get(words) ?? problemIndexOf(words, lexiconFor(words));
      problemIndexes.set(words, made);
      setIndex(made);
    });
    return () => clearTimeout(timer);
  }, [words]);
  return index;
}

const cached = new WeakMap<readonly ProductSummary[], CatalogueIndex>();

/** @param words the trade's own; undefined until they are known */
export function useCatalogueIndex(products: readonly ProductSummary[] | undefined, words: SearchWords | undefined): CatalogueIndex | undefined {
  const [index, setIndex] = useState(() => products && cached.get(products));
  useEffect(() => {
    if (!products || !words) return;
    const known = cached.get(products);
    let timer: ReturnType<typeof setTimeout>;
    const lexicon = known?.lexicon ?? lexiconFor(words);
    const prepare = (from: number): void => {
      if (known || from >= products.length + PORTION) {
        const made = known ?? { lexicon, catalogue: catalogueOf(products, lexicon) };
        made.catalogue.read("");
        cached.set(products, made);
        setIndex(made);
        return;
      }
      prepareSearch(products.slice(from, from + PORTION), lexicon);
      timer = setTimeout(prepare, 0, from + PORTION);
    };
    timer = setTimeout(prepare, 0, 0);
    return () => clearTimeout(timer);
  }, [products, words]);
  return index;
}
