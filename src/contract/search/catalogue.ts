/** Search over a catalogue in memory, by the rank table of contract/search/ranks.ts. */
import type { NotHeld, Understood } from "../entities/products.ts";
import { emptyLexicon, type Lexicon } from "./lexicon.ts";
import { readQuery, type SearchQuery, type Word } from "./query.ts";
import { ENOUGH, NEAREST, STAGES, type Stage } from "./ranks.ts";
import { understoodOf } from "./reason.ts";
import { numbersOf, packedKey, type Searchable, termsOf } from "./terms.ts";
import { normalise } from "./text.ts";
import { countWords, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** A product in the forms that a term is compared with. */
interface Entry {
  readonly name: string;
  readonly cas: string;
  readonly packed: string;
  readonly terms: ReadonlySet<string>;
}

/** Made once a product: every key that is typed compares a term with the whole catalogue. */
const entries = new WeakMap<Searchable, { readonly lexicon: Lexicon; readonly entry: Entry }>();

function entryOf(product: Searchable, lexicon: Lexicon): Entry {
  const before = entries.get(product);
  if (before?.lexicon === lexicon) return before.entry;
  const entry = { name: normalise(product.name), cas: normalise(product.cas_no), packed: packedKey(product), terms: termsOf(product, lexicon) };
  entries.set(product, { lexicon, entry });
  return entry;
}

/** Makes what a search compares, which takes longer than the search, while nobody waits for it. */
export function prepareSearch(products: readonly Searchable[], lexicon: Lexicon = emptyLexicon): void {
  for (const product of products) entryOf(product, lexicon);
}

export interface SearchAnswer<T> {
  /** All that match, best first. */
  readonly products: readonly T[];
  /** The term as it was corrected, when the answer is one to the corrected term. */
  readonly corrected?: string | undefined;
  readonly notHeld?: NotHeld | undefined;
  readonly understood?: Understood | undefined;
}

export interface Catalogue<T> {
  /** @param passes the filters that apply @param exact true when the visitor wants no correction */
  search(term: string, passes?: (product: T) => boolean, exact?: boolean): SearchAnswer<T>;
  read(term: string, exact?: boolean): SearchQuery;
  /** Grades that are nearest to a term that finds nothing. */
  nearest(term: string): readonly T[];
}

/** Rank of one product among the specification's own matches, or undefined. */
function specRank({ name, cas, terms }: Entry, { plain, keys }: SearchQuery): number | undefined {
  const named = name.includes(plain);
  if (!named && !cas.includes(plain)) return undefined;
  if (keys.some((key) => terms.has(key))) return 0;
  return named ? (` ${name}`.includes(` ${plain}`) ? 1 : 2) : 3;
}

const hits = (terms: ReadonlySet<string>, words: readonly Word[], mark = ""): number =>
  words.filter((word) => word.some((token) => terms.has(mark + token))).length;

/** Rank of one product in a stage, or undefined. @param most words that any product has */
function stageRank(stage: Stage, entry: Entry, product: Searchable, query: SearchQuery, most: number): number | undefined {
  if (stage === "spec") return specRank(entry, query);
  if (stage === "identity") {
    // A grade with both CAS numbers of a line comes before one with the first alone.
    const known = query.keys.filter((key) => entry.terms.has(key)).length;
    return known > 0 ? -known : undefined;
  }
  if (stage === "packed") return query.packed && entry.packed.includes(query.packed) ? 0 : undefined;
  if (stage === "instead") {
    const place = query.notHeld?.instead.indexOf(product._id ?? "") ?? -1;
    return place < 0 ? undefined : place;
  }
  if (query.notHeld || most === 0 || most < query.least || hits(entry.terms, query.words) < most) return undefined;
  return -hits(entry.terms, query.words, "t_");
}

/** Products that a stage finds beyond those found before, best first. */
function inStage<T extends Searchable>(
  stage: Stage,
  rows: readonly { readonly product: T; readonly entry: Entry }[],
  query: SearchQuery,
  found: ReadonlySet<T>,
): T[] {
  const most = stage === "words" ? Math.max(0, ...rows.map(({ entry }) => hits(entry.terms, query.words))) : 0;
  const ranked = rows.flatMap(({ product, entry }) => {
    const rank = found.has(product) ? undefined : stageRank(stage, entry, product, query, most);
    return rank === undefined ? [] : [{ product, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ product }) => product);
}

/** A catalogue that can be searched. @param products in stock order @param known its words, where they have been counted already */
export function catalogueOf<T extends Searchable>(products: readonly T[], lexicon: Lexicon = emptyLexicon, known?: Vocabulary): Catalogue<T> {
  const rows = products.map((product) => ({ product, entry: entryOf(product, lexicon) }));
  let vocabulary = known;
  const numbers = (): readonly string[] => products.flatMap(({ cas_no }) => numbersOf(cas_no));
  const read = (term: string, exact = false): SearchQuery => {
    vocabulary ??= vocabularyOf(countWords(rows.map(({ entry }) => entry.terms)), lexicon);
    return readQuery(term, lexicon, vocabulary, exact ? "exact" : "corrected");
  };
  return {
    read,
    nearest: (term) => {
      const { problem } = read(term);
      const meant = problem && understoodOf(read(term), numbers)?.problem?.meant;
      if (meant) return products.filter(({ cas_no }) => numbersOf(cas_no).includes(meant)).slice(0, NEAREST);
      const query = readQuery(term, lexicon, vocabulary as Vocabulary, "loose");
      return inStage("words", rows, { ...query, least: 1 }, new Set()).slice(0, NEAREST);
    },
    search: (term, passes = () => true, exact = false) => {
      const query = read(term, exact);
      if (!query.plain) return { products: [] };
      const found = new Set<T>();
      const open = rows.filter(({ product }) => passes(product));
      let corrected: string | undefined;
      for (const stage of STAGES) {
        if (found.size >= ENOUGH) break;
        if (stage === "words" && found.size === 0) corrected = query.corrected;
        for (const product of inStage(stage, open, query, found)) found.add(product);
      }
      return { products: [...found], corrected: found.size > 0 ? corrected : undefined, notHeld: query.notHeld, understood: understoodOf(query, numbers) };
    },
  };
}
