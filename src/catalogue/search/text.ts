/**
 * How text is brought into a form in which it can be compared (§4, §5), the same on both sides of
 * the wire.
 */
import { withoutInvisibleMarks } from "#catalogue/invisible.ts";
import { SEARCH_MAX } from "../limits.ts";
import { ARABIC_LETTERS, foldArabic, withoutArticle } from "./arabic.ts";

/**
 * Trimmed and lower-cased (§4), accents folded; without invisible marks, and without NUL, which no
 * database takes in text.
 */
export const foldAccents = (text: string): string =>
  withoutInvisibleMarks(text.normalize("NFKD"))
    .replace(/[\u0300-\u036f\0]/g, "")
    .trim()
    .toLowerCase();

/** {@link foldAccents}, and one spelling of Arabic. */
export const normalise = (text: string): string => foldArabic(foldAccents(text)).trim();

/** Arabic-Indic and Persian digits as 0 to 9. */
const foldDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * A term as it is looked for: normalised, its first 100 characters. Of a longer text no more is
 * normalised, which takes the square of its accents.
 */
export const searchTerm = (term: string): string =>
  foldDigits(normalise(term.slice(0, 4 * SEARCH_MAX))).slice(0, SEARCH_MAX);

const ARABIC_WORDS = new RegExp(`[${ARABIC_LETTERS}]+`, "g");

/**
 * Letters and digits only: `uv-531`, `UV 531` and `uv531` are one. Arabic words are without their
 * article.
 */
export const compact = (text: string): string =>
  foldDigits(normalise(text))
    .replace(ARABIC_WORDS, withoutArticle)
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Letters that chemists write and keyboards do not have. */
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

/**
 * Runs of Latin or Arabic letters and runs of digits; `glued` when a hyphen, a blank or nothing is
 * between it and the run before.
 */
export interface Piece {
  readonly text: string;
  /** Characters between this piece and the one before it. */
  readonly gap: string;
}

const PIECES = new RegExp(`[a-z]+|[${ARABIC_LETTERS}]+|\\d+`, "g");

/** The pieces of a text. Arabic words are without their article. */
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

/** Spellings of both shores; the American one stands for both, because it is the shorter. */
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

/** A word as it is compared: one spelling, in the singular. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^siu])s$/, "$1");
  // A word such as "rise" or "noise" is no verb of two spellings: too short for it.
  return SPELLINGS.reduce(
    (text, [from, to]) =>
      from.source.startsWith("is(") && text.length < 7 ? text : text.replace(from, to),
    singular,
  );
}
