/**
 * All words of the catalogue, for completion and spelling correction. 200,000 grades have some
 * 850,000 words, nearly all numbers, so they are kept as one sorted text: a Map took 290 MB and a
 * second to build.
 */

import { ARABIC_LETTERS, withoutArticle } from "./arabic.ts";
import type { Lexicon } from "./lexicon.ts";
import { CORRECTED_MIN, createNearestSearch } from "./nearest.ts";
import { rootOf } from "./roots.ts";
import { isCounted, isWord } from "./terms.ts";
import { normalise, stem } from "./text.ts";

/**
 * Words long enough for a correction; Arabic ones from three letters, because a particle may
 * precede them.
 */
const WORDS = new RegExp(`[a-z]{4,}|[${ARABIC_LETTERS}]{3,}`, "g");

/** Lists the words of texts in the singular, sorted; none of them counts as a misspelling. */
export function plainWords(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const word of normalise(text).match(WORDS) ?? []) words.add(withoutArticle(word));
  return [...new Set([...words].map(stem))].sort();
}

/**
 * Lines of one text: for 200,000 grades, a list of strings takes several times the memory and a
 * second to build.
 */
export interface Lines {
  readonly text: string;
  /** Start of each line, then the start of the line after the last. */
  readonly starts: Uint32Array;
}

/** @param count number of lines; lines contain no line break */
export function linesOf(text: string, count: number): Lines {
  const starts = new Uint32Array(count + 1);
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = text.indexOf("\n", starts[place - 1]) + 1 || text.length + 1;
  return { text, starts };
}

export const lineAt = ({ text, starts }: Lines, place: number): string =>
  text.slice(starts[place], (starts[place + 1] ?? 0) - 1);

/**
 * Binary search: counts the leading places that satisfy `holds`. After the first place that does
 * not, none may.
 */
export function leading(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first line that is not less than the text. @param lines sorted by UTF-16 */
export const placeOf = (lines: Lines, text: string): number =>
  leading(lines.starts.length - 1, (place) => lineAt(lines, place) < text);

/** Index of the line that equals the text. @param lines sorted by UTF-16 */
export function placeOfLine(lines: Lines, text: string): number | undefined {
  const place = placeOf(lines, text);
  return place < lines.starts.length - 1 && lineAt(lines, place) === text ? place : undefined;
}

/** Sorted tokens of words and groups, one per line, with the number of products that have each. */
export interface WordCounts {
  readonly tokens: string;
  readonly counts: readonly number[];
}

/**
 * Counts the words of all products.
 * @param postings products by token (catalogue/search/catalogue.ts)
 */
export function countWords(postings: ReadonlyMap<string, readonly unknown[]>): WordCounts {
  const tokens = [...postings.keys()].filter(isCounted).sort();
  return {
    tokens: tokens.join("\n"),
    counts: tokens.map((token) => postings.get(token)?.length ?? 0),
  };
}

const COMPLETIONS = 12;
/** Minimum length of a prefix, and of a part from within a word. */
const PREFIX_MIN = 3;
const INFIX_MIN = 5;
/** Words without digits that are long enough to correct, in a text with one token per line. */
const CORRECTABLE = new RegExp(`^[^\\d_\\n]{${CORRECTED_MIN},}$`, "gm");

type Language = Pick<Lexicon, "groups" | "nearest">;
const noLanguage: Language = { groups: () => [], nearest: () => undefined };

export interface Vocabulary {
  count(word: string): number;
  /** Words that begin with the text, else words that contain it; the most frequent first. */
  complete(text: string): readonly string[];
  /** Tokens of the text followed by a number: `uv234` for `uv`. */
  numbersAfter(text: string): readonly string[];
  /**
   * The nearest word; undefined when none is near or a word of the texts is nearer.
   * @param loose then takes the most similar word, if any
   */
  correct(text: string, loose?: boolean): string | undefined;
}

const REMEMBERED_MAX = 5_000;
/** Stores a value; clears a full map first. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= REMEMBERED_MAX) map.clear();
  map.set(key, value);
}

/** Memoizes a vocabulary for texts that share many words, as the lines of a list do. */
export function memoizeVocabulary({
  count,
  complete,
  correct,
  numbersAfter,
}: Vocabulary): Vocabulary {
  const completed = new Map<string, readonly string[]>();
  const corrected = new Map<string, string | undefined>();
  return {
    count,
    numbersAfter,
    complete: (text) => {
      const found = completed.get(text) ?? complete(text);
      remember(completed, text, found);
      return found;
    },
    correct: (text, loose = false) => {
      const key = `${loose} ${text}`;
      if (!corrected.has(key)) remember(corrected, key, correct(text, loose));
      return corrected.get(key);
    },
  };
}

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2)));
/**
 * Minimum share of common letter pairs (Dice), and minimum word length for it: noise resembles
 * short words.
 */
const SIMILAR = 0.65;
const SIMILAR_MIN = 5;

/** Finds the word with most letter pairs in common. */
function similar(text: string, words: readonly string[]): string | undefined {
  const mine = pairsOf(text);
  let best: { word: string; value: number } | undefined;
  for (const word of words) {
    const theirs = pairsOf(word);
    const value =
      (2 * [...mine].filter((pair) => theirs.has(pair)).length) / (mine.size + theirs.size);
    if (value >= SIMILAR && (!best || value > best.value)) best = { word, value };
  }
  return best?.word;
}

/** @param language words of the texts that no product has */
export function vocabularyOf(
  { tokens, counts }: WordCounts,
  language: Language = noLanguage,
): Vocabulary {
  const lines = linesOf(tokens, counts.length);
  const { starts } = lines;
  const tokenAt = (place: number): string => lineAt(lines, place);
  const countAt = (place: number): number => counts[place] ?? 0;
  const count = (word: string): number => countAt(placeOfLine(lines, word) ?? -1);
  function* starting(text: string): Generator<number> {
    for (
      let place = placeOf(lines, text);
      place < counts.length && tokens.startsWith(text, starts[place]);
      place += 1
    )
      yield place;
  }
  function* containing(text: string): Generator<number> {
    for (let at = tokens.indexOf(text); at >= 0; ) {
      const place = leading(counts.length, (other) => (starts[other + 1] ?? 0) <= at);
      yield place;
      at = tokens.indexOf(text, starts[place + 1]);
    }
  }
  /** Most frequent words first. @param places ascending */
  const frequent = (places: Iterable<number>): string[] => {
    const best: number[] = [];
    for (const place of places) {
      let rank = best.length;
      while (rank > 0 && countAt(best[rank - 1] ?? 0) < countAt(place)) rank -= 1;
      if (rank >= COMPLETIONS || !isWord(tokenAt(place))) continue;
      best.splice(rank, 0, place);
      best.length = Math.min(best.length, COMPLETIONS);
    }
    return best.map(tokenAt);
  };
  const correctable = tokens.match(CORRECTABLE) ?? [];
  const nearest = createNearestSearch(correctable, count);
  return {
    count,
    complete: (text) => {
      if (text.length < PREFIX_MIN) return [];
      const begun = frequent(starting(text));
      return begun.length > 0 || text.length < INFIX_MIN ? begun : frequent(containing(text));
    },
    numbersAfter: (text) =>
      [...starting(text)].map(tokenAt).filter((token) => /^\d+$/.test(token.slice(text.length))),
    correct: (text, loose = false) => {
      if (text.length < CORRECTED_MIN || /\d/.test(text)) return undefined;
      const near = nearest(text);
      const meant = language.nearest(text);
      if (
        meant &&
        !(near && (near.value <= meant.value || rootOf(near.word) === rootOf(meant.word)))
      ) {
        // "britle" is "brittle", which no product has, not "bottle", which many have.
        const word = stem(meant.word);
        return [word, ...language.groups(word)].some((token) => count(token) > 0)
          ? word
          : undefined;
      }
      return (
        near?.word ?? (loose && text.length >= SIMILAR_MIN ? similar(text, correctable) : undefined)
      );
    },
  };
}
