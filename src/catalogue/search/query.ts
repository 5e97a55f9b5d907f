/** Parses a search term. */
import { type BuyerLine, plainLine, readBuyerLine } from "#catalogue/buyer-line.ts";
import { casNumberOfDigits } from "#catalogue/cas.ts";
import { isRequest } from "#catalogue/courtesies.ts";
import type { NotHeld } from "#catalogue/entities/products.ts";
import { type Good, readGoods } from "#catalogue/goods.ts";
import { SEARCH_MAX } from "#catalogue/limits.ts";
import type { CasProblem } from "#catalogue/line-rules.ts";
import { findStructure, type Structure } from "#catalogue/structure.ts";
import { ARABIC_SERVICES } from "./arabic-words.ts";
import { formulaKeys, joinFormula } from "./formula.ts";
import type { Lexicon } from "./lexicon.ts";
import { FILLERS, namesSeveralFaults } from "./problems.ts";
import {
  type QueryTerm,
  type Reading,
  readWords,
  type TermLanguage,
  type Word,
} from "./query-words.ts";
import { type AskedCode, type AskedRow, findAskedCode } from "./regulatory-terms.ts";
import { nameToken, substanceToken } from "./terms.ts";
import { compact, foldDigits, type Piece, piecesOf, searchTerm, stem } from "./text.ts";

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
  /** A name next to which {@link notHeld} is excluded: "zinc stearate, PFOA-free". */
  readonly besides?: string | undefined;
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
  /** A UN number or HS code, of which {@link keys} has the key. */
  readonly code?: AskedCode | undefined;
  /** "film hazes and blocks": words of grades that describe faults. */
  readonly isComplaint?: boolean;
  /** Row of a grade's page that the term asks for. */
  readonly row?: AskedRow | undefined;
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

/** Around what the buyer does not want: "PFOA-free", "without lead". */
const EXCLUSION = /\b(?:free(?:\s(?:of|from))?|without|non?)\b|خالي?\sمن|بدون/g;
const isExcluded = (pieces: readonly Piece[], start: number, end: number): boolean =>
  pieces[end]?.text === "free" ||
  /(?:^| )(?:non?|without|free (?:of|from)|بدون|خالي? من)$/.test(
    pieces
      .slice(Math.max(0, start - 2), start)
      .map(({ text }) => text)
      .join(" "),
  );

interface NamedNotHeld {
  readonly notHeld: NotHeld;
  /** The rest of a term that excludes it. If it names a grade, the grade is meant. */
  readonly besides?: string;
}

/** `start`, `end`: pieces that may be its name. */
function readNotHeld(
  pieces: readonly Piece[],
  [start, end]: readonly [number, number],
  lexicon: Lexicon,
): NamedNotHeld | undefined {
  const key = pieces
    .slice(start, end)
    .map(({ text }) => text)
    .join("");
  const isName = key.length > 2 && !/^\d+$/.test(key) && !isContinued(pieces, start, end);
  const notHeld = isName ? lexicon.notHeld(key) : undefined;
  if (!notHeld || !isExcluded(pieces, start, end)) return notHeld && { notHeld };
  const besides = [...pieces.slice(0, start), ...pieces.slice(end)]
    .map(({ gap, text }) => gap + text)
    .join("")
    .replace(EXCLUSION, " ");
  return { notHeld, besides };
}

function findNotHeld(
  bare: string,
  pieces: readonly Piece[],
  lexicon: Lexicon,
): NamedNotHeld | undefined {
  const notHeld =
    lexicon.notHeld(compact(bare)) ??
    casNumbers(bare)
      .map((number) => lexicon.notHeld(compact(number)))
      .find(Boolean);
  if (notHeld) return { notHeld };
  for (let length = Math.min(pieces.length, 8); length > 0; length -= 1)
    for (let start = 0; start + length <= pieces.length; start += 1) {
      const found = readNotHeld(pieces, [start, start + length], lexicon);
      if (found) return found;
    }
  return undefined;
}

function isKnownName(name: string, { lexicon, vocabulary }: TermLanguage): boolean {
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
function quantifiedGoods(term: string, language: TermLanguage): readonly Good[] {
  if (!/\d/.test(term)) return [];
  const goods = readGoods(term, ({ name, casNumbers }) => {
    const isKnown = name !== "" && /\d|\p{L}{3}/u.test(name) && isKnownName(name, language);
    return new Set(isKnown ? [compact(name)] : casNumbers);
  });
  return goods.every(({ readings }) => readings.some(({ quantity }) => quantity)) ? goods : [];
}

/** `isMore`: the term holds more than a name or number. */
function parseLine(
  term: string,
  language: TermLanguage,
): { readonly line: BuyerLine; readonly isMore: boolean; readonly goods: number } {
  const goods = quantifiedGoods(term, language);
  const readings = goods[0]?.readings ?? readBuyerLine(term);
  const line =
    readings.find(
      ({ name, casNumbers }) => (name || casNumbers.length > 0) && isKnownName(name, language),
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
  ...ARABIC_SERVICES,
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

/** A term without what is not searched for: quantity, packaging, lot, labels. */
interface ReadTerm {
  /** Undefined when the term is only a name or number. */
  readonly line: BuyerLine | undefined;
  readonly goods: number;
  readonly problem: CasProblem | undefined;
  readonly plain: string;
  /** Name and numbers, normalised. */
  readonly wanted: string;
  /** Without labels around it. */
  readonly bare: string;
  /** In upper and lower case, as formulae are written. */
  readonly raw: string;
}

function readTerm(term: string, language: TermLanguage): ReadTerm {
  const written = joinFormula(plainLine(term));
  const plain = searchTerm(written);
  const read = parseLine(written, language);
  const line = read.isMore ? read.line : undefined;
  const wanted = line ? searchTerm(joinFormula(formatName(line))) : plain;
  return {
    line,
    goods: read.goods,
    problem: read.line.problems[0],
    plain,
    wanted,
    bare: wanted.replace(AROUND, "").replace(LEADING_ZEROS, ""),
    raw: (line ? joinFormula(line.name) : written).trim().replace(AROUND, ""),
  };
}

/** Digits of a complete or unfinished code are not separate words. */
const spokenWords = (bare: string, lexicon: Lexicon): readonly Piece[] =>
  /^[\d\s-]+$/.test(bare) && bare.includes("-")
    ? []
    : lexicon.bare(piecesOf(bare.replace(CODES, " ")));

/** Of whole fields that the term may be. */
function findKeys(
  { line, plain, wanted, bare }: ReadTerm,
  formulas: readonly string[],
  lexicon: Lexicon,
): readonly string[] {
  if (!plain) return [];
  const names = withoutSuffixes(line ? searchTerm(line.name) : bare, lexicon);
  const digits = casNumberOfDigits(bare);
  const numbers = digits ? [digits] : casNumbers(bare);
  // A key without stereochemistry finds the grades of its stereoisomers.
  const skeleton = /^[a-z]{14}(?=-uhfffaoysa-[a-z]$)/.exec(bare)?.[0];
  const keys = [
    ...[plain, wanted, ...names].map((name) => nameToken(name, lexicon)),
    ...numbers.map((number) => substanceToken(number, lexicon)),
    ...formulas,
    skeleton && `k_${skeleton}`,
  ];
  return [...new Set(keys.filter((key) => key !== undefined))].slice(0, KEYS_MAX);
}

/** Only a code; or the query of the rest, which then also has the code's key. */
function addCode(code: AskedCode, term: string, readRest: (rest: string) => SearchQuery) {
  const rest = readRest(code.rest);
  const { key, regime } = code;
  if (rest.plain) return { ...rest, keys: [key, ...rest.keys], code, row: regime };
  const plain = searchTerm(term);
  return { ...rest, plain, keys: [key], code, row: regime, sought: term.slice(0, SEARCH_MAX) };
}

/** Quantity, packaging and lot are not searched for. */
export function readQuery(
  term: string,
  language: TermLanguage,
  reading: Reading = "corrected",
): SearchQuery {
  const found = findStructure(term);
  if (found) return readStructureQuery(found.structure, term);
  const code = findAskedCode(foldDigits(term));
  if (code) return addCode(code, term, (rest) => readQuery(rest, language, reading));
  const { lexicon } = language;
  const read = readTerm(term, language);
  const { line, goods, problem, plain, bare, raw } = read;
  const spoken = readWords(spokenWords(bare, lexicon), { ...language, reading });
  const { words, whole, terms, unknown, unknownNumber } = spoken;
  const { notHeld, besides } = findNotHeld(bare, piecesOf(bare), lexicon) ?? {};
  const formulas = formulaKeys(raw);
  // The 21 of C21H26O3 is not the number of a grade.
  const isFormula = formulas.length > 0 && /\d[A-Za-z]/.test(raw);
  const packed = compact(bare);
  return {
    plain,
    packed: packed.length >= PACKED_MIN ? packed : "",
    keys: findKeys(read, formulas, lexicon),
    words: plain ? words : [],
    whole,
    terms: addServices(terms, plain),
    corrected: spoken.corrected ? spoken.text : undefined,
    notHeld,
    besides,
    isComplaint: namesSeveralFaults(plain, lexicon),
    unknown,
    least: Math.ceil((words.length + unknown.length) / 2),
    unknownNumber: notHeld || isFormula ? undefined : unknownNumber,
    problem,
    line,
    goods: line && goods > 1 ? goods : undefined,
    sought: line ? formatName(line) : term.slice(0, SEARCH_MAX),
  };
}
