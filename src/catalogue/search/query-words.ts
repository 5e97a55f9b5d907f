/** Reads the words of a search term: phrases first, then single words by a list of rules. */
import type { Lexicon } from "./lexicon.ts";
import { isJoined } from "./terms.ts";
import { type Piece, stem } from "./text.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Alternative tokens of one word of the term. */
export type Word = readonly string[];

/** `tokens` is empty when nothing in the catalogue has the word. */
export interface QueryTerm {
  readonly text: string;
  readonly tokens: Word;
}

/** `loose` takes the most similar word when nothing else was found. */
export type Reading = "exact" | "corrected" | "loose";

export interface TermLanguage {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
}

interface Context extends TermLanguage {
  readonly reading: Reading;
}

export const WORDS_MAX = 6;
/** Minimum length of a trusted correction when another word is unknown. */
const CERTAIN_MIN = 6;
/** Minimum length of an abbreviation before other words: `antiox 1010`. */
const ABBREVIATION_MIN = 4;
/** Maximum distance to a grade's number: absolute, and as a share. */
const NUMBER_DISTANCE = 10;
const NUMBER_SHARE = 0.1;
/** Codes like N330: the number means nothing without the letters. */
const CODE_LETTERS_MAX = 3;

const findKnown = (tokens: readonly string[], { vocabulary }: TermLanguage): readonly string[] =>
  tokens.filter((token) => vocabulary.count(token) > 0);

interface Phrase {
  /** Pieces. */
  readonly length: number;
  /** Empty for a single word, which {@link WORD_RULES} read. */
  readonly tokens: Word;
}

/** The longest group of equivalent words. */
function findGroup(pieces: readonly Piece[], place: number, context: Context): Phrase | undefined {
  const stems = pieces.map(({ text }) => stem(text));
  return context.lexicon
    .groupsAt(stems, place)
    .map(({ length, tokens }) => ({ length, tokens: findKnown(tokens, context) }))
    .findLast(({ tokens }) => tokens.length > 0);
}

/** A group, or two pieces that are one word: `anti-block`, `UV 531`. */
function findPhrase(pieces: readonly Piece[], place: number, context: Context): Phrase {
  const group = findGroup(pieces, place, context);
  const [piece, next] = pieces.slice(place, place + 2);
  if (piece && next && (group?.length ?? 1) === 1) {
    const pair = stem(piece.text + next.text);
    const isWord = isJoined(piece.text, next.text, next.gap) || !group;
    if (isWord && context.vocabulary.count(pair) > 0) return { length: 2, tokens: [pair] };
  }
  return group ?? { length: 1, tokens: [] };
}

/** A piece with what its rules look at. */
interface Place {
  readonly text: string;
  readonly stem: string;
  /** Letters before a number. */
  readonly name: string | undefined;
  /** The number of a short code belongs to its letters: N330 is not Ethanox 330. */
  readonly isCodeNumber: boolean;
  /** May be unfinished: the last word, or an abbreviation. */
  readonly isOpen: boolean;
  /** A short word before a number is a maker's name: `Anox 20`. */
  readonly isNameOfNumber: boolean;
  /** A correction compares a word with all others, so a term gets at most {@link WORDS_MAX}. */
  readonly canCorrect: boolean;
}

interface FoundWord {
  readonly tokens: Word;
  /** The word that was meant instead. */
  readonly corrected?: string | undefined;
  readonly unknownNumber?: string;
  /** With all words of the vocabulary. */
  readonly isCompared?: boolean;
}

interface WordRule {
  readonly name: string;
  readonly find: (place: Place, context: Context) => FoundWord;
}

/** The first that finds tokens wins. */
export const WORD_RULES: readonly WordRule[] = [
  {
    // film
    name: "known word",
    find: ({ stem, isCodeNumber }, context) => ({
      tokens: isCodeNumber ? [] : findKnown([stem], context),
    }),
  },
  {
    // irganox 10: irganox1010
    name: "beginning of a name with a number",
    find: ({ name = "", text }, { vocabulary }) => ({
      tokens: name.length > CODE_LETTERS_MAX ? vocabulary.complete(name + text) : [],
    }),
  },
  {
    // antiox: antioxidant
    name: "beginning of a word",
    find: ({ text, stem, isOpen }, { vocabulary }) => {
      if (!isOpen) return { tokens: [] };
      const tokens = vocabulary.complete(text);
      return { tokens: tokens.length > 0 ? tokens : vocabulary.complete(stem) };
    },
  },
  {
    // uv234: uv235
    name: "nearest number",
    find: ({ name, text }, { vocabulary }) =>
      name === undefined
        ? { tokens: [] }
        : { tokens: findNearestNumbers(name, Number(text), vocabulary), unknownNumber: text },
  },
  {
    // stabilzer: stabilizer
    name: "misspelt word",
    find: ({ text, isNameOfNumber, canCorrect }, context) => {
      const { lexicon, vocabulary, reading } = context;
      if (reading === "exact" || !canCorrect || lexicon.isPlain(text)) return { tokens: [] };
      const corrected = vocabulary.correct(text, reading === "loose");
      if (!corrected || (isNameOfNumber && vocabulary.numbersAfter(corrected).length === 0))
        return { tokens: [], isCompared: true };
      const groups = findKnown(lexicon.groups(corrected), context);
      return { tokens: groups.length > 0 ? groups : [corrected], corrected, isCompared: true };
    },
  },
];

function findNearestNumbers(name: string, number: number, vocabulary: Vocabulary): Word {
  const root = stem(name);
  const distances = vocabulary
    .numbersAfter(root)
    .map((token) => ({ token, distance: Math.abs(Number(token.slice(root.length)) - number) }));
  const least = Math.min(...distances.map(({ distance }) => distance));
  if (root.length < 2 || least > Math.max(NUMBER_DISTANCE, number * NUMBER_SHARE)) return [];
  return distances.filter(({ distance }) => distance === least).map(({ token }) => token);
}

interface ReadWord extends FoundWord {
  /** Number of pieces. */
  readonly length: number;
  /** The first piece. */
  readonly piece: Piece;
  readonly written: string;
  readonly isFiller: boolean;
}

function placeOfWord(
  pieces: readonly Piece[],
  place: number,
  before: readonly ReadWord[],
  { vocabulary }: Context,
): Place {
  const { text, gap } = pieces[place] as Piece;
  const letters = pieces[place - 1]?.text ?? "";
  const name = letters && /^\d{2,}$/.test(text) && !/\d/.test(letters) ? letters : undefined;
  return {
    text,
    stem: stem(text),
    name,
    isCodeNumber:
      name !== undefined &&
      name.length <= CODE_LETTERS_MAX &&
      gap === "" &&
      vocabulary.count(name + text) === 0,
    isNameOfNumber: text.length < CERTAIN_MIN && /^\d{2,}$/.test(pieces[place + 1]?.text ?? ""),
    isOpen: !name && (place === pieces.length - 1 || text.length >= ABBREVIATION_MIN),
    canCorrect: before.filter(({ isCompared }) => isCompared).length < WORDS_MAX,
  };
}

function applyWordRules(place: Place, context: Context): FoundWord {
  let found: FoundWord = { tokens: [] };
  for (const rule of WORD_RULES) {
    found = { ...found, ...rule.find(place, context) };
    if (found.tokens.length > 0) break;
  }
  return found;
}

function readWord(
  pieces: readonly Piece[],
  place: number,
  before: readonly ReadWord[],
  context: Context,
): ReadWord {
  const { lexicon, vocabulary } = context;
  const piece = pieces[place] as Piece;
  const { length, tokens } = findPhrase(pieces, place, context);
  const written = writePieces(pieces.slice(place, place + length));
  const read = { length, piece, written };
  const root = stem(piece.text);
  if (length === 1 && lexicon.passes(root)) {
    const isKnown = root.length > 1 && vocabulary.count(root) > 0;
    if (tokens.length > 0)
      return { ...read, isFiller: true, tokens: root.length > 1 ? tokens : [] };
    return { ...read, isFiller: true, tokens: isKnown ? [root] : [] };
  }
  const word = placeOfWord(pieces, place, before, context);
  if (tokens.length > 0 && !word.isCodeNumber) return { ...read, isFiller: false, tokens };
  return { ...read, isFiller: false, ...applyWordRules(word, context) };
}

const writePieces = (pieces: readonly Piece[]): string =>
  pieces.map(({ gap, text }, index) => (index === 0 ? text : gap + text)).join("");

export interface ReadWords {
  readonly words: readonly Word[];
  readonly corrected: boolean;
  readonly whole: boolean;
  readonly terms: readonly QueryTerm[];
  readonly unknown: readonly string[];
  readonly unknownNumber: string | undefined;
  /** With the corrections. */
  readonly text: string;
}

/** Known as written, or by the correction of a long word. */
const isCertain = ({ tokens, corrected, piece }: ReadWord): boolean =>
  tokens.length > 0 && (corrected === undefined || piece.text.length >= CERTAIN_MIN);

function chooseWords(read: readonly ReadWord[]): readonly Word[] {
  const meant = read.filter(({ isFiller }) => !isFiller);
  const understood = meant.filter(({ tokens }) => tokens.length > 0);
  // A term of fillers and suffixes means those words.
  const wanted = meant.length === 0 ? read.filter(({ tokens }) => tokens.length > 0) : understood;
  const isNoise =
    understood.length < meant.length &&
    (!meant.some(isCertain) || 2 * understood.length < meant.length);
  if (isNoise) return [];
  return wanted
    .map(({ tokens }) => tokens)
    .filter((word, index, all) => all.findIndex((other) => other[0] === word[0]) === index)
    .slice(0, WORDS_MAX);
}

/** Drops a correction that no product has together with a word that was written correctly. */
function dropStrayCorrections(
  read: readonly ReadWord[],
  { vocabulary: { families } }: Context,
): readonly ReadWord[] {
  const written = read.filter(
    ({ tokens, corrected, isFiller }) => tokens.length > 0 && !corrected && !isFiller,
  );
  return read.map((word) =>
    word.corrected !== undefined &&
    written.length > 0 &&
    !written.some(({ tokens }) => families.meet(tokens, word.tokens))
      ? { ...word, tokens: [], corrected: undefined }
      : word,
  );
}

export function readWords(pieces: readonly Piece[], context: Context): ReadWords {
  const begun: ReadWord[] = [];
  for (let place = 0; place < pieces.length; place += begun.at(-1)?.length ?? 1)
    begun.push(readWord(pieces, place, begun, context));
  const read = dropStrayCorrections(begun, context);
  const meant = read.filter(({ isFiller }) => !isFiller);
  const unknown = meant.filter(({ tokens }) => tokens.length === 0);
  return {
    words: chooseWords(read),
    corrected: read.some(({ corrected }) => corrected !== undefined),
    whole: unknown.length === 0,
    terms: meant.map(({ written, tokens }) => ({ text: written, tokens })),
    unknown: unknown.map(({ piece }) => piece.text),
    unknownNumber: read.find((word) => word.unknownNumber)?.unknownNumber,
    text: read
      .map(({ piece, written, corrected }, index) => {
        const gap = index === 0 ? "" : piece.gap;
        return gap + (corrected ?? written);
      })
      .join(""),
  };
}
