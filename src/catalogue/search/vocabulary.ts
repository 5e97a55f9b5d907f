/**
 * All words of the catalogue, for completion and correction, as one sorted text: a Map of the
 * 850,000 words of 200,000 grades took 290 MB and a second to build.
 */

import { ARABIC_LETTERS, withoutArticle } from "./arabic.ts";
import type { Lexicon } from "./lexicon.ts";
import { CORRECTED_MIN, createNearestSearch } from "./nearest.ts";
import { rootOf } from "./roots.ts";
import { isCounted, isWord } from "./terms.ts";
import { normalise, stem } from "./text.ts";

/** Arabic words count from three letters, because a particle may precede them. */
const WORDS = new RegExp(`[a-z]{4,}|[${ARABIC_LETTERS}]{3,}`, "g");

/** Lists words in the singular, sorted; none counts as a misspelling. */
export function plainWords(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const word of normalise(text).match(WORDS) ?? []) words.add(withoutArticle(word));
  return [...new Set([...words].map(stem))].sort();
}

/** One text, because 200,000 separate strings take several times the memory. */
export interface Lines {
  readonly text: string;
  /** Start of each line, and of the line after the last. */
  readonly starts: Uint32Array;
}

export function linesOf(text: string, count: number): Lines {
  const starts = new Uint32Array(count + 1);
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = text.indexOf("\n", starts[place - 1]) + 1 || text.length + 1;
  return { text, starts };
}

export const lineAt = ({ text, starts }: Lines, place: number): string =>
  text.slice(starts[place], (starts[place + 1] ?? 0) - 1);

/** Binary search: counts the leading places that satisfy `holds`; later ones must not. */
export function leading(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First line that is not less than the text; lines are sorted by UTF-16. */
export const placeOf = (lines: Lines, text: string): number =>
  leading(lines.starts.length - 1, (place) => lineAt(lines, place) < text);

/** Lines are sorted by UTF-16. */
export function placeOfLine(lines: Lines, text: string): number | undefined {
  const place = placeOf(lines, text);
  return place < lines.starts.length - 1 && lineAt(lines, place) === text ? place : undefined;
}

/** Sorted tokens, one per line, with the number of products that have each. */
export interface WordCounts {
  readonly tokens: string;
  readonly counts: readonly number[];
}

export function countWords(postings: ReadonlyMap<string, readonly unknown[]>): WordCounts {
  const tokens = [...postings.keys()].filter(isCounted).sort();
  return {
    tokens: tokens.join("\n"),
    counts: tokens.map((token) => postings.get(token)?.length ?? 0),
  };
}

const COMPLETIONS = 12;
/** Minimum length of a prefix, and of an inner part. */
const PREFIX_MIN = 3;
const INFIX_MIN = 5;
/** Correctable words without digits, one per line. */
const CORRECTABLE = new RegExp(`^[^\\d_\\n]{${CORRECTED_MIN},}$`, "gm");

type Language = Pick<Lexicon, "groups" | "nearest">;
const noLanguage: Language = { groups: () => [], nearest: () => undefined };

export interface Vocabulary {
  count(word: string): number;
  /** Words that begin with the text, else words that contain it. The most frequent first. */
  complete(text: string): readonly string[];
  /** `uv234` for `uv`. */
  numbersAfter(text: string): readonly string[];
  /**
   * Undefined when no product's word is near or a word of the texts is nearer. `loose` then takes
   * the most similar word.
   */
  correct(text: string, loose?: boolean): string | undefined;
}

const REMEMBERED_MAX = 5_000;
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= REMEMBERED_MAX) map.clear();
  map.set(key, value);
}

/** For texts that share many words, as the lines of a list. */
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
/** Minimum share of common letter pairs (Dice), and word length: noise resembles short words. */
const SIMILAR = 0.65;
const SIMILAR_MIN = 5;

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
