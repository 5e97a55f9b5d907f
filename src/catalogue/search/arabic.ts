/** Folds Arabic letter variants and removes the article. */

/** For a character class; includes Persian and Urdu letters without an Arabic counterpart. */
export const ARABIC_LETTERS = "\\u0621-\\u064a\\u066e-\\u06d3";

/**
 * Harakat and other marks, those that NFKD splits from alef, waw and ya, tatweel, and the hamza on
 * the line, which is often omitted.
 */
const MARKS = /[\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** In pasted text. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LETTERS: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ة: "ه",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ک: "ك",
  گ: "ك",
  پ: "ب",
  چ: "ج",
  ژ: "ز",
  ڤ: "ف",
};
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const IS_ARABIC = /[\u0600-\u06ff]/;

/**
 * Removes hamza, madda, harakat and tatweel; folds alef maqsura to ya, ta marbuta to ha, Persian
 * letters to Arabic ones. Expects NFKD, which splits `أ` into alef and hamza.
 */
export const foldArabic = (text: string): string =>
  IS_ARABIC.test(text)
    ? text
        .replace(INVISIBLE, "")
        .replace(MARKS, "")
        .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    : text;

/**
 * `ال`, also joined: `وال` (and the), `بال` (with the), `لل` (for the). At least two letters
 * remain.
 */
const ARTICLE = new RegExp(
  `^(?:ال|[وب]ال(?=[${ARABIC_LETTERS}]{3})|لل(?=[${ARABIC_LETTERS}]{3}))(?=[${ARABIC_LETTERS}]{2})`,
);

/**
 * `ألومنيوم` begins with the article's letters without having one. Repeated removal makes forms
 * with and without an article equal.
 */
export function withoutArticle(word: string): string {
  const shorter = word.replace(ARTICLE, "");
  return shorter === word ? word : withoutArticle(shorter);
}

export const isArabic = (word: string): boolean => IS_ARABIC.test(word);
