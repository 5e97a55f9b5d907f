/** Product search by the rank table of contract/search/ranks.ts, over the index in memory: the stages are asked one after the other until they have found enough. */
import type { SearchQuery, Word } from "#contract/search/query.ts";
import { ENOUGH, NEAREST, STAGES, type Stage } from "#contract/search/ranks.ts";
import { type Bits, isSet } from "../facet-index.ts";
import { eachLine, eachProduct, type SearchIndex } from "./search-index.ts";

/** Shorter terms are looked for at the beginning of words of the name in a large catalogue. */
const SHORT = 3;

/** Rank of each product by its number, from 1 on; 0 of those that do not match. */
type Ranks = Uint8Array;

/** Bytes of the products for one step of a search, reused: made anew for each they would be 1 MB a search of 200,000, for which the collector goes over all of the heap. */
const rooms = new WeakMap<SearchIndex, Uint8Array[]>();
/** All zero. @param place two rooms of one step have two places */
function blank({ index, size }: Search, place = 0): Uint8Array {
  const own = rooms.get(index) ?? Array.from({ length: 3 }, () => new Uint8Array(size));
  rooms.set(index, own);
  return (own[place] as Uint8Array).fill(0);
}

/** Numbers of products in their order, counted before they are written: lists that grow take longer than the search where very many match. */
function inOrder(ranks: Ranks, open: Bits): Uint32Array {
  const places = new Uint32Array(257);
  const each = (visit: (rank: number, number: number) => void): void => {
    for (let number = 0; number < ranks.length; number += 1) {
      const rank = ranks[number] ?? 0;
      if (rank > 0 && isSet(open, number)) visit(rank, number);
    }
  };
  each((rank) => {
    places[rank + 1] = (places[rank + 1] ?? 0) + 1;
  });
  for (let rank = 1; rank < places.length; rank += 1) places[rank] = (places[rank] ?? 0) + (places[rank - 1] ?? 0);
  const numbers = new Uint32Array(places[256] ?? 0);
  if (numbers.length === 0) return numbers;
  each((rank, number) => {
    const place = places[rank] ?? 0;
    numbers[place] = number;
    places[rank] = place + 1;
  });
  return numbers;
}

/** The more keys a product has, the better its rank. */
function identityRanks(search: Search, { keys }: SearchQuery, place?: number): Ranks {
  const ranks = blank(search, place);
  for (const key of keys)
    eachProduct(search.index.keys, key, (number) => {
      ranks[number] = (ranks[number] || keys.length + 1) - 1;
    });
  return ranks;
}

function specRanks(search: Search, query: SearchQuery): Ranks {
  const { index, size, small } = search;
  const ranks = blank(search);
  const { plain } = query;
  if (plain.includes("\n")) return ranks;
  const whole = identityRanks(search, query, 1);
  const beginnings = size > small && [...plain].length < SHORT;
  eachLine(index.spec, plain, (line, at) => {
    const number = line >> 1;
    const rank = whole[number] ? 1 : line % 2 === 1 ? 4 : index.spec.text[at - 1] === " " ? 2 : 3;
    if ((!beginnings || rank < 3) && rank < (ranks[number] || rank + 1)) ranks[number] = rank;
    // A word further on may begin with the term.
    return rank !== 3;
  });
  return ranks;
}

function packedRanks(search: Search, { packed }: SearchQuery): Ranks {
  const ranks = blank(search);
  if (packed)
    eachLine(search.index.packed, packed, (line) => {
      ranks[line] = 1;
      return true;
    });
  return ranks;
}

/** Number of bits of a byte. */
const ones = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

/** Ranks of the products that have most of the words; in what names a product a word counts more. @param words six at most (contract/search/query.ts) @param least words that a product must have */
function wordRanks(search: Search, words: readonly Word[], least: number): Ranks {
  const { index, size, open } = search;
  // A bit for every word.
  const [has, named] = [blank(search, 1), blank(search, 2)];
  for (const [place, word] of words.entries())
    for (const token of word)
      eachProduct(index.words, token, (number, titled) => {
        has[number] = (has[number] ?? 0) | (1 << place);
        if (titled) named[number] = (named[number] ?? 0) | (1 << place);
      });
  let most = 0;
  for (let number = 0; number < size; number += 1) {
    const count = ones[has[number] ?? 0] ?? 0;
    has[number] = count;
    if (count > most && isSet(open, number)) most = count;
  }
  const ranks = blank(search);
  if (most > 0 && most >= least)
    for (let number = 0; number < size; number += 1) if (has[number] === most) ranks[number] = 1 + most - (ones[named[number] ?? 0] ?? 0);
  return ranks;
}

/** The products that are searched. */
export interface Search {
  readonly index: SearchIndex;
  /** Number of all products. */
  readonly size: number;
  /** Those that the filters leave. */
  readonly open: Bits;
  /** Products up to which a term of one or two letters is looked for everywhere. */
  readonly small: number;
  /** Numbers of products by their ids. */
  numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** @param instead numbers of the products that are to be taken instead, by their ids */
function ranksOf(stage: Stage, search: Search, query: SearchQuery, instead: ReadonlyMap<string, number>): Ranks {
  if (stage === "spec") return specRanks(search, query);
  if (stage === "identity") return identityRanks(search, query);
  if (stage === "packed") return packedRanks(search, query);
  if (stage === "words") return wordRanks(search, query.notHeld ? [] : query.words, query.least);
  const ranks = blank(search);
  for (const [place, id] of (query.notHeld?.instead ?? []).entries()) ranks[instead.get(id) ?? search.size] = 1 + place;
  return ranks;
}

export interface Found {
  /** Numbers of all products that match, best first. */
  readonly numbers: Uint32Array;
  /** The answer is one to the corrected term. */
  readonly corrected: boolean;
}

/** The products that a term finds. @param query with something in it */
export async function searchProducts(search: Search, query: SearchQuery): Promise<Found> {
  let numbers: Uint32Array = new Uint32Array();
  let corrected = false;
  for (const stage of STAGES) {
    if (numbers.length >= ENOUGH) break;
    corrected = stage === "words" && numbers.length === 0 && query.corrected !== undefined;
    const instead = stage === "instead" && query.notHeld?.instead.length ? await search.numbersOf(query.notHeld.instead) : new Map<string, number>();
    // Other searches write to the same bytes: nothing is awaited from here on.
    const ranks = ranksOf(stage, search, query, instead);
    for (const number of numbers) ranks[number] = 0;
    const more = inOrder(ranks, search.open);
    numbers = numbers.length > 0 ? Uint32Array.from([...numbers, ...more]) : more;
  }
  return { numbers, corrected: corrected && numbers.length > 0 };
}

/** The first products by the words of a query alone. */
export const nearestProducts = (search: Search, { words }: SearchQuery): Uint32Array => inOrder(wordRanks(search, words, 1), search.open).slice(0, NEAREST);
