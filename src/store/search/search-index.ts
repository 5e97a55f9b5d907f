/**
 * The index that a search looks through: one document that the import writes and a process reads in one piece, the same on both engines.
 * Products have numbers in stock order, those of facet-index.ts. By the engines' own indexes a term that a large part of 200,000 products
 * has took 0.1 to 1.4 s, for each of them is looked up, counted and ordered; here its products are one list.
 */
import { isCounted } from "#contract/search/terms.ts";
import { type Lines, linesOf, placeOfLine, type WordCounts } from "#contract/search/vocabulary.ts";
import { decode, encode } from "../facet-index.ts";

/** Products that have each of some tokens. */
export interface Postings {
  /** The tokens, in order. */
  readonly tokens: Lines;
  /** Where the products of each token begin in `bytes`, and behind them where another token's would. */
  readonly starts: Uint32Array;
  /** Numbers of products, each twice and one more when the token is in what names it; as differences from the one before, seven bits a byte (LEB128). */
  readonly bytes: Uint8Array;
}

export interface SearchIndex {
  /** Two lines a product: its normalised name behind a blank, and its CAS numbers. */
  readonly spec: Lines;
  /** One line a product: its name and CAS numbers, compacted, between blanks. */
  readonly packed: Lines;
  /** By the words of the vocabulary. */
  readonly words: Postings;
  /** By fields in full, formulae and structures. */
  readonly keys: Postings;
}

/** Sources of the index. */
export interface SearchRow {
  readonly position: number;
  /** Forms of contract/search/terms.ts. */
  readonly search_key: string;
  readonly packed_key: string;
  readonly terms: readonly string[];
}

/** Address of the document that holds the index and the vocabulary (store/import.ts). */
export const SEARCH_INDEX_DOCUMENT = "search/index";

interface StoredPostings {
  readonly starts: string;
  readonly bytes: string;
}
/** The index as it is stored: bytes in base64. */
interface StoredIndex {
  readonly spec: string;
  readonly packed: string;
  readonly size: number;
  readonly vocabulary: WordCounts;
  readonly words: StoredPostings;
  readonly keyTokens: string;
  readonly keys: StoredPostings;
}

/** Numbers of the products that have a token, in order. */
type Lists = ReadonlyMap<string, readonly number[]>;
const none: readonly number[] = [];

function storedPostings(tokens: readonly string[], lists: Lists, titlesOf: Lists): StoredPostings {
  const starts = new Uint32Array(tokens.length + 1);
  // A number below 2^28 takes four bytes at most.
  const bytes = new Uint8Array(4 * tokens.reduce((sum, token) => sum + (lists.get(token)?.length ?? 0), 0));
  let end = 0;
  for (const [place, token] of tokens.entries()) {
    const titles = titlesOf.get(token) ?? none;
    let [before, title] = [0, 0];
    for (const number of lists.get(token) ?? none) {
      const titled = titles[title] === number;
      if (titled) title += 1;
      const value = 2 * number + Number(titled);
      let rest = value - before;
      for (; rest > 0x7f; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
      bytes[end++] = rest;
      before = value;
    }
    starts[place + 1] = end;
  }
  return { starts: encode(starts), bytes: Buffer.from(bytes.buffer, 0, end).toString("base64") };
}

/** A name with a line break would be two products. */
function specLines(searchKey: string): string {
  const [name = "", ...numbers] = searchKey.split("\n");
  return ` ${name}\n${numbers.join(" ")}`;
}

/** The document of a catalogue. @param rows in any order */
export function searchIndexDocument(rows: readonly SearchRow[]): string {
  const ordered = [...rows].sort((a, b) => a.position - b.position);
  const lists = new Map<string, number[]>();
  for (const [number, { terms }] of ordered.entries())
    for (const term of terms) {
      const list = lists.get(term);
      if (list) list.push(number);
      else lists.set(term, [number]);
    }
  const terms = [...lists.keys()];
  // Marks of words in what names a product (contract/search/terms.ts).
  const titles = new Map(terms.filter((term) => term.startsWith("t_")).map((term) => [term.slice(2), lists.get(term) ?? none]));
  const tokens = terms.filter(isCounted).sort();
  const keyTokens = terms.filter((term) => !isCounted(term) && !term.startsWith("t_")).sort();
  const stored: StoredIndex = {
    spec: ordered.map(({ search_key }) => specLines(search_key)).join("\n"),
    packed: ordered.map(({ packed_key }) => packed_key.replaceAll("\n", " ")).join("\n"),
    size: ordered.length,
    vocabulary: { tokens: tokens.join("\n"), counts: tokens.map((token) => lists.get(token)?.length ?? 0) },
    words: storedPostings(tokens, lists, titles),
    keyTokens: keyTokens.join("\n"),
    keys: storedPostings(keyTokens, lists, new Map()),
  };
  return JSON.stringify(stored);
}

function postingsOf(tokens: string, { starts, bytes }: StoredPostings): Postings {
  const places = decode(starts);
  return { tokens: linesOf(tokens, places.length - 1), starts: places, bytes: Buffer.from(bytes, "base64") };
}

/** The index and the vocabulary of a document. */
export function searchIndexOf(document: string): { readonly index: SearchIndex; readonly vocabulary: WordCounts } {
  const { spec, packed, size, vocabulary, words, keyTokens, keys } = JSON.parse(document) as StoredIndex;
  const index = {
    spec: linesOf(spec, 2 * size),
    packed: linesOf(packed, size),
    words: postingsOf(vocabulary.tokens, words),
    keys: postingsOf(keyTokens, keys),
  };
  return { index, vocabulary };
}

/** CAS numbers of all products. */
export const casNumbersOf = ({ spec }: SearchIndex): string[] => spec.text.split("\n").flatMap((line, place) => (place % 2 === 1 ? line.split(", ") : []));

/** Visits the products that have a token. @param visit is given the number of each, and whether the token is in what names it */
export function eachProduct({ tokens, starts, bytes }: Postings, token: string, visit: (number: number, titled: boolean) => void): void {
  const place = placeOfLine(tokens, token);
  if (place === undefined) return;
  const end = starts[place + 1] ?? 0;
  let [value, difference, shift] = [0, 0, 0];
  for (let at = starts[place] ?? 0; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    difference |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte > 0x7f) continue;
    value += difference;
    visit(value >>> 1, (value & 1) === 1);
    difference = 0;
    shift = 0;
  }
}

/** Visits the lines in which a text stands. @param visit is given each line and where the text stands; true when the rest of the line may be passed over */
export function eachLine({ text, starts }: Lines, part: string, visit: (line: number, at: number) => boolean): void {
  let line = 0;
  for (let at = text.indexOf(part); at >= 0; ) {
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line += 1;
    const next = visit(line, at) ? (starts[line + 1] ?? text.length) : at + 1;
    at = next < text.length ? text.indexOf(part, next) : -1;
  }
}
