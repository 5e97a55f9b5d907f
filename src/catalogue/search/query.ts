/** Parses a search term. */
import { type BuyerLine, plainLine, readBuyerLine } from "#catalogue/buyer-line.ts";
import { casNumberOfDigits } from "#catalogue/cas.ts";
import { isRequest } from "#catalogue/courtesies.ts";
import type { NotHeld } from "#catalogue/entities/products.ts";
import { type Good, readGoods } from "#catalogue/goods.ts";
import { SEARCH_MAX } from "#catalogue/limits.ts";
import type { CasProblem } from "#catalogue/line-rules.ts";
import { findStructure, type Structure } from "#catalogue/structure.ts";
import { formulaKeys, joinFormula } from "./formula.ts";
import type { Lexicon } from "./lexicon.ts";
import { FILLERS } from "./problems.ts";
import { isJoined, keyToken, substanceToken } from "./terms.ts";
import { compact, type Piece, piecesOf, searchTerm, stem } from "./text.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Alternative tokens of one word of the term. */
export type Word = readonly string[];

/** `tokens` is empty when nothing in the catalogue has the word. */
export interface QueryTerm {
  readonly text: string;
  readonly tokens: Word;
}

export interface SearchQuery {
  /** Normalised (§4); empty when there is nothing to search for. */
  readonly plain: string;
  /** Compacted; empty when too short. */
  readonly packed: string;
  readonly keys: readonly string[];
  readonly words: readonly Word[];
  /** False when {@link words} lacks a word because nothing has it. */
  readonly whole: boolean;
  readonly corrected?: string | undefined;
  readonly notHeld?: NotHeld | undefined;
  /** In the order of the term: {@link words}, {@link unknown} and service words ("price"). */
  readonly terms: readonly QueryTerm[];
  readonly unknown: readonly string[];
  /** Minimum number of {@link words} in a grade: half of all words written. */
  readonly least: number;
  /**
   * A number that no grade and no substance not held has; {@link words} then has the nearest
   * numbers.
   */
  readonly unknownNumber?: string | undefined;
  readonly problem?: CasProblem | undefined;
  /** Present when the term holds more than a name or number. */
  readonly line?: BuyerLine | undefined;
  /** Number of goods of a term with several; only the first, in {@link line}, is searched for. */
  readonly goods?: number | undefined;
  /** Searched for in problems and pages: name and numbers of a buyer's line, else the term. */
  readonly sought: string;
}

const PACKED_MIN = 3;
/** On labels and in mails. */
const AROUND =
  /^(?:(?:cas|ec|einecs|inchikey|inchi|smiles)\b[\s.:#=-]*)?(?:(?:no|nr|number|rn)\b[\s.:#=-]*)?#?\s*|(?<![\s.,;#])[\s.,;#]+$/gi;

/** CAS and EC numbers. */
const CODES = /\b(?:\d{2,7}-\d\d-\d|\d{3}-\d{3}-\d)\b/g;
/** Databases pad CAS numbers: 01843-05-6. */
const LEADING_ZEROS = /\b0+(?=[1-9]\d{1,6}-\d\d-\d\b)/g;
const WORDS_MAX = 6;
const KEYS_MAX = 16;

const casNumbers = (text: string): string[] => text.match(/\b\d{2,7}-\d\d-\d\b/g) ?? [];

/**
 * True for a part of a longer name or code: `2-(2H-benzotriazol-2-yl)-4-tert-octylphenol` is not
 * octylphenol, `TPO-L` is not TPO.
 */
function isContinued(pieces: readonly Piece[], start: number, end: number): boolean {
  const next = pieces[end];
  let first = start;
  while (pieces[first]?.gap === "-") first -= 1;
  return (
    /[)\]]-?$/.test(pieces[first]?.gap ?? "") ||
    (next !== undefined && next.gap === "-" && /^[a-z]$/.test(next.text))
  );
}

function findNotHeld(
  bare: string,
  pieces: readonly Piece[],
  lexicon: Lexicon,
): NotHeld | undefined {
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
      const isName =
        key.length > 2 && !/^\d+$/.test(key) && !isContinued(pieces, start, start + length);
      const found = isName ? lexicon.notHeld(key) : undefined;
      if (found) return found;
    }
  return undefined;
}

/** `loose` takes the most similar word when nothing else was found. */
export type Reading = "exact" | "corrected" | "loose";

interface Read {
  readonly words: Word[];
  readonly corrected: boolean;
  readonly whole: boolean;
  readonly terms: readonly QueryTerm[];
  readonly unknown: readonly string[];
  readonly unknownNumber: string | undefined;
  readonly text: string;
}

/** From left to right: groups, joined pairs, single words. */
function readWords(
  pieces: readonly Piece[],
  lexicon: Lexicon,
  vocabulary: Vocabulary,
  reading: Reading,
): Read {
  const words: Word[] = [];
  const fillers: Word[] = [];
  const terms: QueryTerm[] = [];
  const unknown: string[] = [];
  let unknownNumber: string | undefined;
  let [corrected, text] = [false, ""];
  let corrections = 0;
  /** Known as written, or by the correction of a long word. */
  let certain = 0;
  const stems = pieces.map((piece) => stem(piece.text));
  /** Compares a word with all others, so a term gets at most {@link WORDS_MAX} corrections. */
  const correct = (misspelt: string): string | undefined => {
    if (lexicon.isPlain(misspelt)) return undefined;
    corrections += 1;
    return corrections <= WORDS_MAX ? vocabulary.correct(misspelt, reading === "loose") : undefined;
  };
  const known = (tokens: readonly string[]): readonly string[] =>
    tokens.filter((token) => vocabulary.count(token) > 0);
  for (let place = 0; place < pieces.length; ) {
    const piece = pieces[place] as Piece;
    const next = pieces[place + 1];
    let [length, word, shown]: [number, Word, string] = [1, [], piece.text];
    for (
      let longest = Math.min(lexicon.longest, pieces.length - place);
      longest > 0 && word.length === 0;
      longest -= 1
    ) {
      word = known(lexicon.groups(stems.slice(place, place + longest).join(" ")));
      if (word.length > 0) length = longest;
    }
    const pair = next && length === 1 ? stem(piece.text + next.text) : "";
    if (
      next &&
      pair &&
      vocabulary.count(pair) > 0 &&
      (isJoined(piece.text, next.text, next.gap) || word.length === 0)
    )
      [word, length] = [[pair], 2];
    const one = stems[place] ?? "";
    const written = pieces
      .slice(place, place + length)
      .map((part, index) => (index === 0 ? "" : part.gap) + part.text)
      .join("");
    if (length === 1 && lexicon.passes(one)) {
      if (one.length > 1 && (word.length > 0 || vocabulary.count(one) > 0))
        fillers.push(word.length > 0 ? word : [one]);
    } else {
      if (word.length === 0) word = known([one]);
      const before = pieces[place - 1];
      const named =
        before && /^\d{2,}$/.test(piece.text) && !/\d/.test(before.text) ? before.text : undefined;
      // The number of a short code belongs to its letters: N330 is not Ethanox 330.
      if (
        named &&
        named.length <= CODE_LETTERS_MAX &&
        piece.gap === "" &&
        vocabulary.count(named + piece.text) === 0
      )
        word = [];
      if (word.length === 0 && named && named.length > CODE_LETTERS_MAX)
        word = vocabulary.complete(named + piece.text);
      // A word before others is finished, unless it may be an abbreviation.
      const isOpen = !named && (next === undefined || piece.text.length >= ABBREVIATION_MIN);
      if (word.length === 0 && isOpen) word = vocabulary.complete(piece.text);
      if (word.length === 0 && isOpen) word = vocabulary.complete(one);
      if (word.length === 0 && named) {
        unknownNumber ??= piece.text;
        word = nearestNumbers(named, Number(piece.text), vocabulary);
      }
      const near = word.length > 0 || reading === "exact" ? undefined : correct(piece.text);
      if (near) {
        const groups = known(lexicon.groups(near));
        [word, corrected, shown] = [groups.length > 0 ? groups : [near], true, near];
      }
      if (word.length === 0) unknown.push(piece.text);
      else if (!near || piece.text.length >= CERTAIN_MIN) certain += 1;
      words.push(word);
      terms.push({ text: written, tokens: word });
    }
    text += place === 0 ? "" : piece.gap || "";
    text += length === 1 ? shown : written;
    place += length;
  }
  const understood = words.filter((word) => word.length > 0);
  const isNoise = unknown.length > 0 && (certain === 0 || 2 * understood.length < words.length);
  let wanted = isNoise ? [] : understood;
  // A term of fillers and suffixes means those words.
  if (words.length === 0) wanted = fillers;
  return {
    words: wanted
      .filter((word, index) => wanted.findIndex((other) => other[0] === word[0]) === index)
      .slice(0, WORDS_MAX),
    corrected,
    whole: understood.length === words.length,
    terms,
    unknown,
    unknownNumber,
    text,
  };
}

/** Minimum length of a trusted correction when another word is unknown. */
const CERTAIN_MIN = 6;
/** Minimum length of an abbreviation before other words: `antiox 1010`. */
const ABBREVIATION_MIN = 4;
/** Maximum distance to a grade's number: absolute, and as a share. */
const NUMBER_DISTANCE = 10;
const NUMBER_SHARE = 0.1;
/** Codes like N330: the number means nothing without the letters. */
const CODE_LETTERS_MAX = 3;

/** Nearest number to a name: `uv234` for UV 235. */
function nearestNumbers(name: string, number: number, vocabulary: Vocabulary): Word {
  const root = stem(name);
  const distances = vocabulary
    .numbersAfter(root)
    .map((token) => ({ token, distance: Math.abs(Number(token.slice(root.length)) - number) }));
  const least = Math.min(...distances.map(({ distance }) => distance));
  if (root.length < 2 || least > Math.max(NUMBER_DISTANCE, number * NUMBER_SHARE)) return [];
  return distances.filter(({ distance }) => distance === least).map(({ token }) => token);
}

function isKnownName(name: string, lexicon: Lexicon, vocabulary: Vocabulary): boolean {
  const pieces = piecesOf(name);
  return pieces.every(({ text }, place) => {
    const [before, next] = [pieces[place - 1], pieces[place + 1]];
    const known = (token: string): boolean =>
      vocabulary.count(token) > 0 || lexicon.groups(token).length > 0;
    if (known(stem(text)) || lexicon.passes(stem(text))) return true;
    return (
      (before !== undefined && known(stem(before.text + text))) ||
      (next !== undefined && known(stem(text + next.text)))
    );
  });
}

const hasMore = ({ quantity, packaging, lot, remarks }: BuyerLine, term: string): boolean =>
  quantity !== undefined || packaging !== "" || lot !== "" || remarks.length > 0 || isRequest(term);

/** Without quantities, "zinc stearate and calcium stearate" is searched for as one term. */
function quantifiedGoods(term: string, lexicon: Lexicon, vocabulary: Vocabulary): readonly Good[] {
  if (!/\d/.test(term)) return [];
  const goods = readGoods(term, ({ name, casNumbers }) => {
    const isKnown =
      name !== "" && /\d|\p{L}{3}/u.test(name) && isKnownName(name, lexicon, vocabulary);
    return new Set(isKnown ? [compact(name)] : casNumbers);
  });
  return goods.every(({ readings }) => readings.some(({ quantity }) => quantity)) ? goods : [];
}

/** `isMore`: the term holds more than a name or number. */
function parseLine(
  term: string,
  lexicon: Lexicon,
  vocabulary: Vocabulary,
): { readonly line: BuyerLine; readonly isMore: boolean; readonly goods: number } {
  const goods = quantifiedGoods(term, lexicon, vocabulary);
  const readings = goods[0]?.readings ?? readBuyerLine(term);
  const line =
    readings.find(
      ({ name, casNumbers }) =>
        (name || casNumbers.length > 0) && isKnownName(name, lexicon, vocabulary),
    ) ?? readings[0];
  const isNamed = line.name !== "" || line.casNumbers.length > 0;
  return { line, isMore: isNamed && hasMore(line, term), goods: goods.length };
}

const formatName = ({ name, casNumbers }: BuyerLine): string =>
  [name, ...casNumbers].filter(Boolean).join(" ");

/** `Tinuvin P powder`, then `Tinuvin P`. */
function withoutSuffixes(name: string, lexicon: Lexicon): readonly string[] {
  const words = name.split(/\s+/);
  const names = [name];
  while (words.length > 1 && lexicon.passes(words.at(-1) ?? "")) {
    words.pop();
    names.push(words.join(" "));
  }
  return names;
}

/** No grade has them; pages answer them. */
const SERVICES = new Set([
  "buy",
  "coa",
  "msds",
  "price",
  "prices",
  "sample",
  "samples",
  "sds",
  "supplier",
  "tds",
]);

function addServices(terms: readonly QueryTerm[], plain: string): readonly QueryTerm[] {
  const services = piecesOf(plain).filter(
    ({ text }) => SERVICES.has(text) && !terms.some((word) => word.text === text),
  );
  const all = [
    ...terms.filter(({ text }) => !FILLERS.has(text)),
    ...services.map(({ text }) => ({ text, tokens: [] })),
  ];
  return all.sort((a, b) => plain.indexOf(a.text) - plain.indexOf(b.text));
}

/** A structure has no words, so only a grade with the same structure is found. */
function readStructureQuery({ text, key }: Structure, term: string): SearchQuery {
  const [line] = readBuyerLine(term);
  return {
    plain: searchTerm(text),
    packed: "",
    keys: [key],
    words: [],
    whole: true,
    terms: [],
    unknown: [],
    least: 0,
    line: hasMore(line, term) ? line : undefined,
    // No page has it.
    sought: key,
  };
}

/** Quantity, packaging and lot are not searched for. */
export function readQuery(
  term: string,
  lexicon: Lexicon,
  vocabulary: Vocabulary,
  reading: Reading = "corrected",
): SearchQuery {
  const found = findStructure(term);
  if (found) return readStructureQuery(found.structure, term);
  const written = joinFormula(plainLine(term));
  const plain = searchTerm(written);
  const read = parseLine(written, lexicon, vocabulary);
  const line = read.isMore ? read.line : undefined;
  const wanted = line ? searchTerm(joinFormula(formatName(line))) : plain;
  const bare = wanted.replace(AROUND, "").replace(LEADING_ZEROS, "");
  const pieces = piecesOf(bare);
  // Digits of a complete or unfinished code are not separate words.
  const spoken =
    /^[\d\s-]+$/.test(bare) && bare.includes("-")
      ? []
      : lexicon.bare(piecesOf(bare.replace(CODES, " ")));
  const packed = compact(bare);
  const { words, corrected, whole, terms, unknown, unknownNumber, text } = readWords(
    spoken,
    lexicon,
    vocabulary,
    reading,
  );
  const raw = (line ? joinFormula(line.name) : written).trim().replace(AROUND, "");
  const names = withoutSuffixes(line ? searchTerm(line.name) : bare, lexicon);
  const notHeld = findNotHeld(bare, pieces, lexicon);
  const keys = new Set<string>();
  for (const text of [plain, wanted, ...names]) {
    const key = keyToken(text);
    if (key) keys.add(key);
  }
  const digits = casNumberOfDigits(bare);
  for (const number of digits ? [digits] : casNumbers(bare)) {
    const key = substanceToken(number, lexicon);
    if (key) keys.add(key);
  }
  const formulas = formulaKeys(raw);
  for (const key of formulas) keys.add(key);
  // A key without stereochemistry finds the grades of its stereoisomers.
  const skeleton = /^[a-z]{14}(?=-uhfffaoysa-[a-z]$)/.exec(bare)?.[0];
  if (skeleton) keys.add(`k_${skeleton}`);
  return {
    plain,
    packed: packed.length >= PACKED_MIN ? packed : "",
    keys: plain ? [...keys].slice(0, KEYS_MAX) : [],
    words: plain ? words : [],
    whole,
    terms: addServices(terms, plain),
    corrected: corrected ? text : undefined,
    notHeld,
    unknown,
    least: Math.ceil((words.length + unknown.length) / 2),
    // The 21 of C21H26O3 is not the number of a grade.
    unknownNumber:
      notHeld || (formulas.length > 0 && /\d[A-Za-z]/.test(raw)) ? undefined : unknownNumber,
    problem: read.line.problems[0],
    line,
    goods: line && read.goods > 1 ? read.goods : undefined,
    sought: line ? formatName(line) : term.slice(0, SEARCH_MAX),
  };
}
