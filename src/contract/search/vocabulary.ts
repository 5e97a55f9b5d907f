/**
 * Every word of the catalogue, to complete what is typed and to correct what is misspelt. 200,000 grades have some 850,000, nearly all
 * of them numbers: they are one text in order, in which words are looked up; a Map of them took 290 MB and a second to make.
 */

import { leading, lineAt, linesOf, placeOf, placeOfLine } from "./lines.ts";
import { isCounted, isWord } from "./terms.ts";

/** Tokens of words and groups, one a line and in order, and the number of products that have each. */
export interface WordCounts {
  readonly tokens: string;
  readonly counts: readonly number[];
}

/** Counts the words of all products. @param tokens of each product (contract/search/terms.ts) */
export function countWords(products: Iterable<Iterable<string>>): WordCounts {
  const counts = new Map<string, number>();
  for (const tokens of products) for (const token of tokens) if (isCounted(token)) counts.set(token, (counts.get(token) ?? 0) + 1);
  const tokens = [...counts.keys()].sort();
  return { tokens: tokens.join("\n"), counts: tokens.map((token) => counts.get(token) ?? 0) };
}

/** Most words that an unfinished one stands for. */
const COMPLETIONS = 12;
/** Shortest unfinished word, and shortest part from within a word. */
const PREFIX_MIN = 3;
const INFIX_MIN = 5;
/** Shortest word that is corrected. */
const CORRECTED_MIN = 4;
/** Words that are so long and have no digit, among tokens that are one a line. */
const CORRECTABLE = new RegExp(`^[^\\d_\\n]{${CORRECTED_MIN},}$`, "gm");

/** How a word sounds: letters that are heard alike are one, doubled ones are single. */
export const sound = (word: string): string =>
  word
    .replace(/ph/g, "f")
    .replace(/ck|qu|q|ch|c/g, "k")
    .replace(/x/g, "ks")
    .replace(/y/g, "i")
    .replace(/z/g, "s")
    .replace(/w/g, "v")
    .replace(/([a-z])h/g, "$1")
    .replace(/(.)\1+/g, "$1");

/** Rows of a QWERTY keyboard: a key beside the right one is half a mistake. */
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const NEIGHBOURS = new Set(ROWS.flatMap((row) => [...row].slice(1).flatMap((key, index) => [row.charAt(index) + key, key + row.charAt(index)])).map(pairOf));
function pairOf(keys: string): number {
  return keys.charCodeAt(0) * 128 + keys.charCodeAt(1);
}

/** Longest word that is compared. */
const LONGEST = 40;
let [before, last, row] = [new Float64Array(LONGEST + 1), new Float64Array(LONGEST + 1), new Float64Array(LONGEST + 1)];

/**
 * Edit distance with swapped neighbours (optimal string alignment); a neighbouring key costs 0.8, a doubled letter 0.6.
 * @returns more than `most` when it is further
 */
export function distance(a: string, b: string, most: number): number {
  if (a.length > LONGEST || b.length > LONGEST || Math.abs(a.length - b.length) * 0.6 > most) return most + 1;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    const one = a.charCodeAt(i - 1);
    const earlier = a.charCodeAt(i - 2);
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      const drop = (last[j] as number) + (one === earlier ? 0.6 : 1);
      const add = (row[j - 1] as number) + (other === b.charCodeAt(j - 2) ? 0.6 : 1);
      const change = (last[j - 1] as number) + (one === other ? 0 : NEIGHBOURS.has(one * 128 + other) ? 0.8 : 1);
      let cost = Math.min(drop, add, change);
      if (i > 1 && j > 1 && one === b.charCodeAt(j - 2) && earlier === other) cost = Math.min(cost, (before[j - 2] as number) + 0.8);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] as number;
}

/** Letters that a word has, a bit each: two words that differ in many cannot be near. */
const lettersOf = (word: string): number => {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 31);
  return letters;
};
const bits = (value: number): number => {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

export interface Vocabulary {
  count(word: string): number;
  /** Words that begin with a text, else words that contain it; the most frequent first. */
  complete(text: string): readonly string[];
  /** The nearest word, or undefined when none is near. @param loose takes the most similar one then, if it has anything in common */
  correct(text: string, loose?: boolean): string | undefined;
}

/** The same vocabulary for texts with many words in common, such as the lines of a list: each word is looked up once. */
export function remembering({ count, complete, correct }: Vocabulary): Vocabulary {
  const completed = new Map<string, readonly string[]>();
  const corrected = new Map<string, string | undefined>();
  return {
    count,
    complete: (text) => {
      const found = completed.get(text) ?? complete(text);
      completed.set(text, found);
      return found;
    },
    correct: (text, loose = false) => {
      const key = `${loose} ${text}`;
      if (!corrected.has(key)) corrected.set(key, correct(text, loose));
      return corrected.get(key);
    },
  };
}

const pairsOf = (word: string): Set<string> => new Set(Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2)));
/** Least share of pairs of letters that two words must have in common (Dice). */
const SIMILAR = 0.34;

/** The word with most pairs of letters in common. */
function similar(text: string, words: readonly string[]): string | undefined {
  const mine = pairsOf(text);
  let best: { word: string; value: number } | undefined;
  for (const word of words) {
    const theirs = pairsOf(word);
    const value = (2 * [...mine].filter((pair) => theirs.has(pair)).length) / (mine.size + theirs.size);
    if (value >= SIMILAR && (!best || value > best.value)) best = { word, value };
  }
  return best?.word;
}

export function vocabularyOf({ tokens, counts }: WordCounts): Vocabulary {
  const lines = linesOf(tokens, counts.length);
  const { starts } = lines;
  const tokenAt = (place: number): string => lineAt(lines, place);
  const countAt = (place: number): number => counts[place] ?? 0;
  const count = (word: string): number => countAt(placeOfLine(lines, word) ?? -1);
  function* starting(text: string): Generator<number> {
    for (let place = placeOf(lines, text); place < counts.length && tokens.startsWith(text, starts[place]); place += 1) yield place;
  }
  function* containing(text: string): Generator<number> {
    for (let at = tokens.indexOf(text); at >= 0; ) {
      const place = leading(counts.length, (other) => (starts[other + 1] ?? 0) <= at);
      yield place;
      at = tokens.indexOf(text, starts[place + 1]);
    }
  }
  /** The words at some places, the most frequent first. @param places in order */
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
  // A number is another number, not a mistake.
  const correctable = tokens.match(CORRECTABLE) ?? [];
  const sounds = correctable.map(sound);
  const letters = Int32Array.from(sounds, lettersOf);
  return {
    count,
    complete: (text) => {
      if (text.length < PREFIX_MIN) return [];
      const begun = frequent(starting(text));
      return begun.length > 0 || text.length < INFIX_MIN ? begun : frequent(containing(text));
    },
    correct: (text, loose = false) => {
      if (text.length < CORRECTED_MIN || /\d/.test(text)) return undefined;
      const heard = sound(text);
      const mine = lettersOf(heard);
      const most = text.length < 5 ? 1 : text.length < 9 ? 2 : 2.6;
      let best: { word: string; value: number } | undefined;
      for (let index = 0; index < correctable.length; index += 1) {
        const other = sounds[index] ?? "";
        if (Math.abs(other.length - heard.length) > most || bits(mine ^ (letters[index] ?? 0)) > 2 * most) continue;
        const word = correctable[index] ?? "";
        const near = distance(heard, other, most);
        const written = near > most ? near : distance(text, word, most + 1);
        if (near > most || written > most + 1) continue;
        const value = 0.6 * near + 0.4 * written + (text[0] === word[0] || heard[0] === other[0] ? 0 : 0.5);
        if (value > most) continue;
        if (!best || value < best.value || (value === best.value && count(word) > count(best.word))) best = { word, value };
      }
      return best?.word ?? (loose ? similar(text, correctable) : undefined);
    },
  };
}
