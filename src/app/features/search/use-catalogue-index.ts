/** The catalogue made ready for searching, a little at a time, so that no key that is typed waits for it. */
import { useEffect, useState } from "react";
import type { ProductSummary } from "#contract/entities/products.ts";
import { type Catalogue, catalogueOf, prepareSearch } from "#contract/search/catalogue.ts";
import { lexiconOf } from "#contract/search/lexicon.ts";
import type { SearchWords } from "#contract/search/words.ts";

export interface CatalogueIndex {
  readonly catalogue: Catalogue<ProductSummary>;
  readonly lexicon: ReturnType<typeof lexiconOf>;
}

/** Products prepared in one go: a few ms on a slow phone. */
const PORTION = 6;

const cached = new WeakMap<readonly ProductSummary[], CatalogueIndex>();

/** @param words the trade's own; undefined until they are known */
export function useCatalogueIndex(products: readonly ProductSummary[] | undefined, words: SearchWords | undefined): CatalogueIndex | undefined {
  const [index, setIndex] = useState(() => products && cached.get(products));
  useEffect(() => {
    if (!products || !words) return;
    const known = cached.get(products);
    let timer: ReturnType<typeof setTimeout>;
    const lexicon = known?.lexicon ?? lexiconOf(words);
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
