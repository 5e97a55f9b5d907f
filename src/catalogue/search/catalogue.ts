/** Searches a catalogue in memory. */
import type { ProductSummary } from "#catalogue/entities/products.ts";
import type { SearchAnswer } from "#catalogue/entities/search.ts";
import { createFamilies } from "./families.ts";
import { emptyLexicon, type Lexicon } from "./lexicon.ts";
import { readQuery, type SearchQuery } from "./query.ts";
import type { Reading, Word } from "./query-words.ts";
import { ENOUGH, NEAREST, STAGES, type Stage } from "./ranks.ts";
import {
  findMissingWords,
  findUnmatchedWords,
  isNamed,
  matchText,
  summarizeQuery,
} from "./reason.ts";
import { askedRowId, findRowQuestion } from "./regulatory-terms.ts";
import { numbersOf, packedKey, type Searchable, termsOf } from "./terms.ts";
import { normalise } from "./text.ts";
import { countWords, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

export interface Entry {
  readonly name: string;
  readonly cas: string;
  readonly packed: string;
}
interface WholeEntry extends Entry {
  readonly terms: ReadonlySet<string>;
}

/** Memoized per product. */
const known = new WeakMap<Searchable, { readonly lexicon: Lexicon; readonly entry: WholeEntry }>();

export const searchEntry = (product: Searchable): Entry => ({
  name: normalise(product.name),
  cas: normalise(product.cas_no),
  packed: packedKey(product),
});

function entryOf(product: Searchable, lexicon: Lexicon): WholeEntry {
  const before = known.get(product);
  if (before?.lexicon === lexicon) return before.entry;
  const entry = { ...searchEntry(product), terms: termsOf(product, lexicon) };
  known.set(product, { lexicon, entry });
  return entry;
}

/** Computed in advance, because it takes longer than a search. */
export function prepareSearch(
  products: readonly Searchable[],
  lexicon: Lexicon = emptyLexicon,
): void {
  for (const product of products) entryOf(product, lexicon);
}

export interface FoundProducts<T> {
  readonly term: string;
  readonly query: SearchQuery;
  /** All that match, best first. */
  readonly products: readonly T[];
  /** Present when the products match it instead of the term. */
  readonly corrected?: string | undefined;
}

type Explained = Pick<ProductSummary, "match" | "lacks" | "row">;

export interface Catalogue<T> {
  search(term: string, passes?: (product: T) => boolean, exact?: boolean): SearchAnswer<T>;
  find(term: string, passes?: (product: T) => boolean, exact?: boolean): FoundProducts<T>;
  /**
   * @param kept of the found products, those that pass further filters
   * @param shown of the kept products, one page
   */
  answer(found: FoundProducts<T>, kept?: readonly T[], shown?: readonly T[]): SearchAnswer<T>;
  /** Adds `match`, `lacks` and `row` to a product of the answer. */
  explain(product: T, found: FoundProducts<T>, answer: SearchAnswer<T>): T & Explained;
  read(term: string, exact?: boolean): SearchQuery;
  /** For a term without results; ignores filters. */
  nearest(term: string): T[];
}

/** Products by token: indexes in stock order, ascending. */
export type Postings = Map<string, number[]>;

export function addPostings(postings: Postings, place: number, tokens: Iterable<string>): void {
  for (const token of tokens) {
    const places = postings.get(token);
    if (places) places.push(place);
    else postings.set(token, [place]);
  }
}

interface Index {
  readonly entries: readonly Entry[];
  readonly postings: Postings;
  open(place: number): boolean;
}

type Ranks = Map<number, number>;

const placesWith = ({ postings }: Index, token: string): readonly number[] =>
  postings.get(token) ?? [];

/** As the specification defines. */
function specRanks(index: Index, { plain, keys }: SearchQuery): Ranks {
  const whole = new Set(keys.flatMap((key) => placesWith(index, key)));
  const ranks: Ranks = new Map();
  for (const [place, { name, cas }] of index.entries.entries()) {
    const named = name.includes(plain);
    if (!named && !cas.includes(plain)) continue;
    if (whole.has(place)) ranks.set(place, 0);
    else if (!named) ranks.set(place, 3);
    else ranks.set(place, ` ${name}`.includes(` ${plain}`) ? 1 : 2);
  }
  return ranks;
}

/**
 * More matching keys rank higher: a grade with both CAS numbers of a line precedes one with the
 * first alone.
 */
function identityRanks(index: Index, { keys }: SearchQuery): Ranks {
  const ranks: Ranks = new Map();
  for (const key of keys)
    for (const place of placesWith(index, key)) ranks.set(place, (ranks.get(place) ?? 0) - 1);
  return ranks;
}

function packedRanks(index: Index, { packed }: SearchQuery): Ranks {
  const ranks: Ranks = new Map();
  if (packed)
    for (const [place, entry] of index.entries.entries())
      if (entry.packed.includes(packed)) ranks.set(place, 0);
  return ranks;
}

/** `mark`: prefix of each token. */
function countHits(index: Index, words: readonly Word[], mark = ""): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of words)
    for (const place of new Set(word.flatMap((token) => placesWith(index, mark + token))))
      counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

function wordRanks(index: Index, { words, least }: Pick<SearchQuery, "words" | "least">): Ranks {
  const counts = [...countHits(index, words)].filter(([place]) => index.open(place));
  const most = counts.reduce((highest, [, count]) => Math.max(highest, count), 0);
  if (most === 0 || most < least) return new Map();
  const named = countHits(index, words, "t_");
  return new Map(
    counts
      .filter(([, count]) => count === most)
      .map(([place]) => [place, -(named.get(place) ?? 0)]),
  );
}

const ranksOf: Readonly<
  Record<Stage, (index: Index, query: SearchQuery, instead: readonly number[]) => Ranks>
> = {
  spec: specRanks,
  identity: identityRanks,
  packed: packedRanks,
  instead: (_, __, instead) => new Map(instead.map((place, rank) => [place, rank])),
  words: (index, query) => (query.notHeld ? new Map() : wordRanks(index, query)),
};

const inOrder = (index: Index, ranks: Ranks): number[] =>
  [...ranks]
    .filter(([place]) => index.open(place))
    .sort(([one, rank], [other, otherRank]) => rank - otherRank || one - other)
    .map(([place]) => place);

export interface Prepared {
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  /** Entries by places. */
  readonly entries: readonly Entry[];
}

/** In stock order. */
export function catalogueOf<T extends Searchable>(
  products: readonly T[],
  lexicon: Lexicon = emptyLexicon,
  prepared?: Prepared,
): Catalogue<T> {
  const entries = prepared?.entries ?? products.map((product) => entryOf(product, lexicon));
  let { postings, vocabulary } = prepared ?? {};
  const postingsOfAll = (): Postings => {
    if (postings) return postings;
    postings = new Map();
    for (const [place, product] of products.entries())
      addPostings(postings, place, entryOf(product, lexicon).terms);
    return postings;
  };
  const numbers = (): readonly string[] =>
    products.flatMap(({ cas_no }) => numbersOf(cas_no).flatMap(lexicon.sameNumbers));
  const productAt = (place: number): T => products[place] as T;
  const indexOf = (passes: (product: T) => boolean): Index => ({
    entries,
    postings: postingsOfAll(),
    open: (place) => passes(productAt(place)),
  });
  const readAs = (term: string, reading: Reading): SearchQuery => {
    vocabulary ??= vocabularyOf(
      countWords(postingsOfAll()),
      lexicon,
      createFamilies(postingsOfAll(), products),
    );
    return readQuery(term, { lexicon, vocabulary }, reading);
  };
  /** "HS code AO 1010" asks for a row of AO 1010. */
  const readQuestion = (term: string): SearchQuery | undefined => {
    const asked = findRowQuestion(term);
    if (!asked) return undefined;
    const { query, products } = catalogue.find(asked.rest, () => true, true);
    const [first] = products;
    const isGrade =
      query.keys.some((key) => postingsOfAll().has(key)) ||
      (first !== undefined && products.length <= NEAREST && isNamed(first, query, lexicon));
    return isGrade ? { ...query, row: asked.row } : undefined;
  };
  const read = (term: string, exact = false): SearchQuery => {
    const query = readQuestion(term) ?? readAs(term, exact ? "exact" : "corrected");
    if (query.code && !postingsOfAll().has(query.code.key))
      return { ...query, row: undefined, unknownNumber: query.code.written };
    if (!query.notHeld) return query;
    const isNamedBy = (key: string): boolean => postingsOfAll().has(key);
    // "Bisphenol A diphosphate" is a grade, although a part of its name is not held.
    const isGrade =
      query.keys.some(isNamedBy) ||
      (query.besides !== undefined && readAs(query.besides, "exact").keys.some(isNamedBy));
    return isGrade ? { ...query, notHeld: undefined } : query;
  };
  const catalogue: Catalogue<T> = {
    read,
    search: (term, passes, exact) => catalogue.answer(catalogue.find(term, passes, exact)),
    find: (term, passes = () => true, exact = false) => {
      const query = read(term, exact);
      if (!query.plain) return { term, query, products: [] };
      const index = indexOf(passes);
      const instead = (query.notHeld?.instead ?? [])
        .map((id) => products.findIndex(({ _id }) => _id === id))
        .filter((place) => place >= 0);
      const found = new Set<number>();
      let corrected: string | undefined;
      for (const stage of STAGES) {
        if (found.size >= ENOUGH) break;
        if (stage === "words" && found.size === 0) corrected = query.corrected;
        for (const place of inOrder(index, ranksOf[stage](index, query, instead))) found.add(place);
      }
      return {
        term,
        query,
        products: [...found].map(productAt),
        corrected: found.size > 0 ? corrected : undefined,
      };
    },
    answer: ({ term, query, products, corrected }, kept = products, shown = kept) => {
      const [first] = shown;
      const isNamedFirst = first !== undefined && isNamed(first, query, lexicon);
      const nearest = kept.length === 0 ? catalogue.nearest(term) : [];
      return {
        products: shown,
        corrected,
        not_held: query.notHeld,
        understood: query.plain ? summarizeQuery(query, numbers) : undefined,
        by_name: isNamedFirst || undefined,
        words: findUnmatchedWords(kept[0], query, lexicon),
        row: query.row && askedRowId(query.row),
        nearest: nearest.length > 0 ? nearest : undefined,
      };
    },
    explain: (product, { query }, { words, row }) => {
      const explained: T & Explained = { ...product };
      if (row) explained.row = row;
      const match = matchText(product, query, lexicon);
      if (match) explained.match = match;
      const lacks = words ? findMissingWords(product, query, lexicon) : [];
      if (lacks.length > 0) explained.lacks = lacks;
      return explained;
    },
    nearest: (term) => {
      const meant = summarizeQuery(read(term), numbers)?.problem?.meant;
      if (meant)
        return products
          .filter(({ cas_no }) =>
            lexicon.sameNumbers(meant).some((number) => numbersOf(cas_no).includes(number)),
          )
          .slice(0, NEAREST);
      // A similar name does not make a replacement: TAIC does not replace TGIC.
      if (read(term).notHeld) return [];
      const index = indexOf(() => true);
      return inOrder(index, wordRanks(index, { ...readAs(term, "loose"), least: 1 }))
        .slice(0, NEAREST)
        .map(productAt);
    },
  };
  return catalogue;
}
