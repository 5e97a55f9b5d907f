/** Finds the nearest word by sound and spelling. */
import { isArabic } from "./arabic.ts";

/** Letters. */
export const CORRECTED_MIN = 4;

/** Letters that sound alike become one, doubled letters single. */
const sound = (word: string): string =>
  word
    .replace(/ph/g, "f")
    .replace(/ck|qu|q|ch|c/g, "k")
    .replace(/x/g, "ks")
    .replace(/y/g, "i")
    .replace(/z/g, "s")
    .replace(/w/g, "v")
    .replace(/([a-z])h/g, "$1")
    .replace(/(.)\1+/g, "$1");

/** Cost of a neighbouring key, the lowest cost by which a word gains or loses a letter. */
const CHANGED = 0.8;
/** Substitution costs, indexed by 128 × one letter + the other. */
const CHANGES = new Float64Array(128 * 128).fill(1);
for (const row of ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
  for (let index = 1; index < row.length; index += 1) {
    const [left, right] = [row.charCodeAt(index - 1), row.charCodeAt(index)];
    CHANGES[left * 128 + right] = CHANGES[right * 128 + left] = CHANGED;
  }

/** By character code. */
function costOfChange(from: number, to: number): number {
  if (from === to) return 0;
  return from < 128 && to < 128 ? (CHANGES[from * 128 + to] as number) : 1;
}

const LONGEST = 40;
const ROWS = [
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
] as const;

/**
 * Optimal string alignment: a neighbouring key costs 0.8, a doubled letter 0.6. Returns more than
 * `most` when the distance exceeds it.
 */
export function distance(a: string, b: string, most: number): number {
  if (a.length > LONGEST || b.length > LONGEST || Math.abs(a.length - b.length) * 0.6 > most)
    return most + 1;
  let [before, last, row]: readonly Float64Array[] = ROWS;
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
      const change = (last[j - 1] as number) + costOfChange(one, other);
      let cost = Math.min(drop, add, change);
      if (i > 1 && j > 1 && one === b.charCodeAt(j - 2) && earlier === other)
        cost = Math.min(cost, (before[j - 2] as number) + 0.8);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] as number;
}

const lettersOf = (word: string): number => {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1)
    letters |= 1 << (word.charCodeAt(index) % 31);
  return letters;
};
function ones(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Length of the common prefix, a measure of nearness. */
function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Maximum distance: per letter, and the floor. */
const FAR_A_LETTER = 0.27;
const FAR_MIN = 1.1;

/** The spelling has the rest. */
const HEARD = 0.6;

export interface Near {
  readonly word: string;
  /** 0 when equal. */
  readonly value: number;
  /** Other words that are about as near. */
  readonly rivals: readonly string[];
}

/** Arabic omits short vowels: four-letter words that differ in one letter are different words. */
function mostChanges(text: string): number {
  const { length } = text;
  if (isArabic(text)) {
    if (length < 5) return 0;
    return length < 8 ? 1 : 2;
  }
  if (length < 5) return 1;
  return length < 9 ? 2 : 2.6;
}

/**
 * Returns undefined when no word is near. `count` breaks ties.
 * @param margin a rival's distance exceeds the best by at most this
 */
export function createNearestSearch(
  words: readonly string[],
  count: (word: string) => number = () => 0,
  margin = 0,
): (text: string) => Near | undefined {
  const sounds = words.map(sound);
  const lengths = Int32Array.from(sounds, ({ length }) => length);
  const letters = Int32Array.from(sounds, lettersOf);
  return (text) => {
    // A different number is not a misspelling.
    if (text.length < CORRECTED_MIN || /\d/.test(text)) return undefined;
    const heard = sound(text);
    const mine = lettersOf(heard);
    const most = mostChanges(text);
    if (most === 0) return undefined;
    let best: Omit<Near, "rivals"> | undefined;
    const near: Omit<Near, "rivals">[] = [];
    let limit = most;
    // Grouped by letters that only one of two words has: an early group has the nearest word and
    // excludes most others.
    const byChanges: number[][] = Array.from({ length: 1 + Math.floor(most / CHANGED) }, () => []);
    for (let index = 0; index < words.length; index += 1) {
      if (Math.abs((lengths[index] as number) - heard.length) > most) continue;
      const theirs = letters[index] as number;
      byChanges[Math.max(ones(mine & ~theirs), ones(theirs & ~mine))]?.push(index);
    }
    for (const [changes, indexes] of byChanges.entries()) {
      if (changes * CHANGED > limit) break;
      for (const index of indexes) {
        const [word, other] = [words[index] as string, sounds[index] as string];
        const spoken = distance(heard, other, limit);
        if (spoken > limit) continue;
        const written = distance(text, word, most + 1);
        if (written > most + 1) continue;
        const far =
          HEARD * spoken +
          (1 - HEARD) * written +
          (text[0] === word[0] || heard[0] === other[0] ? 0 : 0.5);
        if (far > most) continue;
        const value = far + 0.2 / (1 + shared(text, word));
        near.push({ word, value });
        if (
          !best ||
          value < best.value ||
          (value === best.value && count(word) > count(best.word))
        ) {
          best = { word, value };
          limit = Math.min(most, (value + margin) / HEARD);
        }
      }
    }
    if (!best || best.value > Math.max(FAR_MIN, FAR_A_LETTER * text.length)) return undefined;
    const { word, value } = best;
    const rivals = near.filter((other) => other.word !== word && other.value <= value + margin);
    return { word, value, rivals: rivals.map((rival) => rival.word) };
  };
}
