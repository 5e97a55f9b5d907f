/** Query of a visitor's term: the specification's own text, keys of an identity, and words, each with what it may stand for. */
import type { NotHeld } from "../entities/products.ts";
import { formulaKeys } from "./formula.ts";
import type { Lexicon } from "./lexicon.ts";
import { isJoined, keyToken, smilesToken } from "./terms.ts";
import { compact, type Piece, piecesOf, searchTerm, stem } from "./text.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A word of the term: any of these tokens will do. */
export type Word = readonly string[];

export interface SearchQuery {
  /** The normalised term (§4); empty when there is nothing to look for. */
  readonly plain: string;
  /** The same, compacted; empty when it is too short to be looked for without its signs. */
  readonly packed: string;
  /** Tokens of fields that the term may be in full. */
  readonly keys: readonly string[];
  readonly words: readonly Word[];
  /** No word of the term is left out of {@link words} because nothing has it. */
  readonly whole: boolean;
  /** The term with its corrected words, when one was corrected. */
  readonly corrected?: string | undefined;
  readonly notHeld?: NotHeld | undefined;
}

/** Shortest compacted term that is looked for. */
const PACKED_MIN = 3;
/** Characters around a code on labels and in mails. */
const AROUND = /^(?:(?:cas|ec|einecs|inchikey|inchi|smiles)\b[\s.:#=-]*)?(?:(?:no|nr|number|rn)\b[\s.:#=-]*)?#?\s*|(?<![\s.,;#])[\s.,;#]+$/gi;

/** CAS and EC numbers. */
const CODES = /\b(?:\d{2,7}-\d\d-\d|\d{3}-\d{3}-\d)\b/g;
/** Forms of a database pad a CAS number: 01843-05-6. */
const LEADING_ZEROS = /\b0+(?=[1-9]\d{1,6}-\d\d-\d\b)/g;
/** Most words of a term that are looked for. */
const WORDS_MAX = 6;
/** Most keys of a term that are looked for. */
const KEYS_MAX = 16;

const casNumbers = (text: string): string[] => text.match(/\b\d{2,7}-\d\d-\d\b/g) ?? [];

/** Substances not held under the whole term, a number in it, or a phrase of it. */
function notHeldIn(bare: string, pieces: readonly Piece[], lexicon: Lexicon): NotHeld | undefined {
  const whole =
    lexicon.notHeld(compact(bare)) ??
    casNumbers(bare)
      .map((number) => lexicon.notHeld(compact(number)))
      .find(Boolean);
  if (whole) return whole;
  for (let length = Math.min(pieces.length, 8); length > 0; length -= 1)
    for (let start = 0; start + length <= pieces.length; start += 1) {
      const key = pieces
        .slice(start, start + length)
        .map(({ text }) => text)
        .join("");
      const found = key.length > 2 && !/^\d+$/.test(key) ? lexicon.notHeld(key) : undefined;
      if (found) return found;
    }
  return undefined;
}

/** `exact` corrects nothing; `loose` takes the most similar word, for when nothing else was found. */
export type Reading = "exact" | "corrected" | "loose";

interface Read {
  readonly words: Word[];
  readonly corrected: boolean;
  readonly whole: boolean;
  /** The words as they were understood. */
  readonly text: string;
}

/** Reads the pieces from left to right: groups of equivalent words, joined pairs, single words. */
function readWords(pieces: readonly Piece[], lexicon: Lexicon, vocabulary: Vocabulary, reading: Reading): Read {
  const words: Word[] = [];
  const passed: Word[] = [];
  let [corrected, text] = [false, ""];
  let corrections = 0;
  const stems = pieces.map((piece) => stem(piece.text));
  /** A correction compares a word with all others: so many of a term are made as words of it are looked for. */
  const correct = (misspelt: string): string | undefined => {
    if (lexicon.isPlain(misspelt)) return undefined;
    corrections += 1;
    return corrections <= WORDS_MAX ? vocabulary.correct(misspelt, reading === "loose") : undefined;
  };
  const known = (tokens: readonly string[]): readonly string[] => tokens.filter((token) => vocabulary.count(token) > 0);
  for (let place = 0; place < pieces.length; ) {
    const piece = pieces[place] as Piece;
    const next = pieces[place + 1];
    let [length, word, shown]: [number, Word, string] = [1, [], piece.text];
    for (let longest = Math.min(lexicon.longest, pieces.length - place); longest > 0 && word.length === 0; longest -= 1) {
      word = known(lexicon.groups(stems.slice(place, place + longest).join(" ")));
      if (word.length > 0) length = longest;
    }
    const pair = next && length === 1 ? stem(piece.text + next.text) : "";
    if (next && pair && vocabulary.count(pair) > 0 && (isJoined(piece.text, next.text, next.gap) || word.length === 0)) [word, length] = [[pair], 2];
    const one = stems[place] ?? "";
    if (length === 1 && lexicon.passes(one)) {
      if (one.length > 1 && (word.length > 0 || vocabulary.count(one) > 0)) passed.push(word.length > 0 ? word : [one]);
    } else {
      if (word.length === 0) word = known([one]);
      if (word.length === 0) word = vocabulary.complete(piece.text);
      if (word.length === 0) word = vocabulary.complete(one);
      const near = word.length > 0 || reading === "exact" ? undefined : correct(piece.text);
      if (near) {
        const groups = known(lexicon.groups(near));
        [word, corrected, shown] = [groups.length > 0 ? groups : [near], true, near];
      }
      words.push(word);
    }
    text += place === 0 ? "" : piece.gap || "";
    text +=
      length === 1
        ? shown
        : pieces
            .slice(place, place + length)
            .map((part, index) => (index === 0 ? "" : part.gap) + part.text)
            .join("");
    place += length;
  }
  // A term of fillers and suffixes only means them.
  const understood = words.filter((word) => word.length > 0);
  const wanted = understood.length > 0 ? understood : passed;
  return {
    words: wanted.filter((word, index) => wanted.findIndex((other) => other[0] === word[0]) === index).slice(0, WORDS_MAX),
    corrected,
    whole: understood.length === words.length,
    text,
  };
}

/**
 * Reads a term.
 */
export function readQuery(term: string, lexicon: Lexicon, vocabulary: Vocabulary, reading: Reading = "corrected"): SearchQuery {
  const plain = searchTerm(term);
  const bare = plain.replace(AROUND, "").replace(LEADING_ZEROS, "");
  const pieces = piecesOf(bare);
  // Of codes no digit is a word of its own, nor is what somebody types on the way to one.
  const spoken = /^[\d\s-]+$/.test(bare) && bare.includes("-") ? [] : piecesOf(bare.replace(CODES, " "));
  const packed = compact(bare);
  const { words, corrected, whole, text } = readWords(spoken, lexicon, vocabulary, reading);
  const keys = [keyToken(plain), keyToken(bare), ...casNumbers(bare).map(keyToken)].flatMap((token) => token ?? []);
  const raw = term.trim().replace(AROUND, "");
  return {
    plain,
    packed: packed.length >= PACKED_MIN ? packed : "",
    keys: plain ? [...new Set([...keys, ...formulaKeys(raw), ...(/[=()[\]#@]/.test(raw) ? [smilesToken(raw)] : [])])].slice(0, KEYS_MAX) : [],
    words: plain ? words : [],
    whole,
    corrected: corrected ? text : undefined,
    notHeld: notHeldIn(bare, pieces, lexicon),
  };
}
