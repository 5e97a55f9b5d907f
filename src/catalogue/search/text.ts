/** Normalizes text for comparison (§4, §5). */
import { withoutInvisibleMarks } from "#catalogue/invisible.ts";
import { SEARCH_MAX } from "../limits.ts";
import { ARABIC_LETTERS, foldArabic, withoutArticle } from "./arabic.ts";

/**
 * Also trims and lower-cases (§4); removes invisible marks and NUL, which databases reject in text.
 */
export const foldAccents = (text: string): string =>
  withoutInvisibleMarks(text.normalize("NFKD"))
    .replace(/[\u0300-\u036f\0]/g, "")
    .trim()
    .toLowerCase();

export const normalise = (text: string): string => foldArabic(foldAccents(text)).trim();

/** Arabic-Indic and Persian digits as Western ones. */
export const foldDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Longer text is cut first, because normalising takes quadratic time in its accents. */
export const searchTerm = (term: string): string =>
  foldDigits(normalise(term.slice(0, 4 * SEARCH_MAX))).slice(0, SEARCH_MAX);

const ARABIC_WORDS = new RegExp(`[${ARABIC_LETTERS}]+`, "g");

/**
 * Keeps letters and digits: `uv-531`, `UV 531` and `uv531` are equal. Arabic words lose their
 * article.
 */
export const compact = (text: string): string =>
  foldDigits(normalise(text))
    .replace(ARABIC_WORDS, withoutArticle)
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Keyboards lack these letters. */
const LETTERS: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ω: "omega",
  µ: "u",
  μ: "u",
  ß: "ss",
  ø: "o",
  æ: "ae",
  ı: "i",
};

/** Latin letters, Arabic letters or digits. */
export interface Piece {
  readonly text: string;
  /** Characters before this piece. */
  readonly gap: string;
}

const PIECES = new RegExp(`[a-z]+|[${ARABIC_LETTERS}]+|\\d+`, "g");

/** Arabic words lose their article. */
export function piecesOf(text: string): Piece[] {
  const plain = foldDigits(normalise(text)).replace(
    /[αβγδωµμßøæı]/g,
    (letter) => LETTERS[letter] ?? letter,
  );
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of plain.matchAll(PIECES)) {
    pieces.push({ text: withoutArticle(match[0]), gap: plain.slice(end, match.index) });
    end = match.index + match[0].length;
  }
  return pieces;
}

/** British and American, as the shorter American one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sulph/, "sulf"],
  [/aluminium/, "aluminum"],
  [/caesium/, "cesium"],
  [/fibre/, "fiber"],
  [/colour/, "color"],
  [/odour/, "odor"],
  [/vapour/, "vapor"],
  [/mould/, "mold"],
  [/grey/, "gray"],
  [/tyre/, "tire"],
  [/centre$/, "center"],
  [/litre$/, "liter"],
  [/foetal/, "fetal"],
  [/is(e|ed|er|ers|es|ing|ation|ations)$/, "iz$1"],
  [/lys(e|ed|er|es|ing)$/, "lyz$1"],
];

/** Most words contain none. */
const ANY_SPELLING = new RegExp(SPELLINGS.map(([{ source }]) => source).join("|"));

export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^siu])s$/, "$1");
  if (!ANY_SPELLING.test(singular)) return singular;
  // Short words like "rise" or "noise" are not verbs with two spellings.
  return SPELLINGS.reduce(
    (text, [from, to]) =>
      from.source.startsWith("is(") && text.length < 7 ? text : text.replace(from, to),
    singular,
  );
}
