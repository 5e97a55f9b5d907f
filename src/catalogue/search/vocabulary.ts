/** All words of the catalogue, for completion and correction. */

import { ARABIC_LETTERS, withoutArticle } from "./arabic.ts";
import { type Families, noFamilies } from "./families.ts";
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

/** Numbers of products by word. */
export type WordCounts = ReadonlyMap<string, number>;

export function countWords(postings: ReadonlyMap<string, readonly unknown[]>): WordCounts {
  const counts = new Map<string, number>();
  for (const [token, products] of postings)
    if (isCounted(token)) counts.set(token, products.length);
  return counts;
}

const COMPLETIONS = 12;
/** Minimum length of a prefix, and of an inner part. */
const PREFIX_MIN = 3;
const INFIX_MIN = 5;
const CORRECTABLE = new RegExp(`^[^\\d_]{${CORRECTED_MIN},}$`);

type Language = Pick<Lexicon, "groups" | "nearest">;
const noLanguage: Language = { groups: () => [], nearest: () => undefined };

export interface Vocabulary {
  count(word: string): number;
  /** Words that begin with the text, else words that contain it. The most frequent first. */
  complete(text: string): readonly string[];
  /** `uv234` for `uv`. */
  numbersAfter(text: string): readonly string[];
  /**
   * Undefined when no product's word is near, a word of the texts is nearer, or the correction
   * could lead to another family or to an organic peroxide. `loose` then takes the most similar
   * word.
   */
  correct(text: string, loose?: boolean): string | undefined;
  readonly families: Families;
}

const REMEMBERED_MAX = 5_000;
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= REMEMBERED_MAX) map.clear();
  map.set(key, value);
}

/** For texts that share many words, as the lines of a list. */
export function memoizeVocabulary(vocabulary: Vocabulary): Vocabulary {
  const { complete, correct } = vocabulary;
  const completed = new Map<string, readonly string[]>();
  const corrected = new Map<string, string | undefined>();
  return {
    ...vocabulary,
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

/** Binary search: reading the 60,000 words of 10,000 grades takes 4 ms. */
function findByPrefix(sorted: readonly string[], prefix: string): string[] {
  let [first, end] = [0, sorted.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((sorted[middle] as string) < prefix) first = middle + 1;
    else end = middle;
  }
  while (sorted[end]?.startsWith(prefix)) end += 1;
  return sorted.slice(first, end);
}

/**
 * @param lines one word a line: `includes` of 60,000 words takes 4 ms, a search in one text much less
 */
function findByPart(lines: string, part: string): string[] {
  const found: string[] = [];
  for (let at = lines.indexOf(part); at >= 0; ) {
    const end = lines.indexOf("\n", at);
    found.push(lines.slice(lines.lastIndexOf("\n", at) + 1, end));
    at = lines.indexOf(part, end);
  }
  return found;
}

/** A rival's distance exceeds that of the nearest word by at most this. */
const RIVAL = 0.5;
/** A misspelt name of the family still means the family. */
const WRITES_PEROXIDE = /^(?:perox|بيروكس|بروكس)/;

export function vocabularyOf(
  counts: WordCounts,
  language: Language = noLanguage,
  families: Families = noFamilies,
): Vocabulary {
  const tokens = [...counts.keys()].sort();
  const lines = tokens.map((token) => `${token}\n`).join("");
  const correctable = tokens.filter((token) => CORRECTABLE.test(token));
  const count = (word: string): number => counts.get(word) ?? 0;
  const nearest = createNearestSearch(correctable, count, RIVAL);
  const keepsFamily = (text: string, word: string, rivals: readonly string[] = []): boolean =>
    (WRITES_PEROXIDE.test(text) || !families.isPeroxide(word)) &&
    !rivals.some((rival) => families.differ(word, rival));
  const mostFrequent = (found: readonly string[]): string[] =>
    found
      .filter(isWord)
      .sort((one, other) => count(other) - count(one))
      .slice(0, COMPLETIONS);
  return {
    count,
    families,
    complete: (text) => {
      if (text.length < PREFIX_MIN) return [];
      const begun = mostFrequent(findByPrefix(tokens, text));
      if (begun.length > 0 || text.length < INFIX_MIN) return begun;
      return mostFrequent(findByPart(lines, text));
    },
    numbersAfter: (text) =>
      findByPrefix(tokens, text).filter((token) => /^\d+$/.test(token.slice(text.length))),
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
      if (near) return keepsFamily(text, near.word, near.rivals) ? near.word : undefined;
      const other = loose && text.length >= SIMILAR_MIN ? similar(text, correctable) : undefined;
      return other && keepsFamily(text, other) ? other : undefined;
    },
  };
}
