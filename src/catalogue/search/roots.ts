/**
 * Words of texts about faults without the endings of their forms. Separate, so that only a search
 * loads it.
 */
import { isArabic, withoutArticle } from "./arabic.ts";
import { stem } from "./text.ts";

/** Endings of number, gender and possession (Larkey's light stemmer), longer ones first. */
const ARABIC_ENDINGS = /(?:ات|ان|ون|ين|ها|يه|ه|ي)$/;
/** Letters that a root keeps. */
const ROOT_MIN = 3;

/**
 * A folded word without endings: `سيارات`, `سيارة` are one. For texts of faults; names of chemicals
 * differ by their endings.
 */
function arabicRootOf(word: string): string {
  const shorter = withoutArticle(word).replace(ARABIC_ENDINGS, "");
  return shorter.length < ROOT_MIN || shorter === word ? word : arabicRootOf(shorter);
}

/** Endings of a word's forms; what is left has at least three letters. */
const ENDINGS = /(?:ions?|nesses|ness|ments?|ings?|edly|ed|ers?|ly|ful|ous|able|es|e|y)$/;

/**
 * A word without the endings of its forms: `yellowing`, `yellowed` and `yellowness` are one. For
 * texts of faults; names of chemicals differ by their endings.
 */
export function rootOf(word: string): string {
  if (isArabic(word)) return arabicRootOf(word);
  let root = stem(word);
  for (let round = 0; round < 2; round += 1) {
    const shorter = root.replace(ENDINGS, "");
    if (shorter.length < 3 || !/[aeiouy]/.test(shorter)) break;
    root = shorter;
  }
  return root.replace(/([b-df-hj-np-tv-z])\1$/, "$1").replace(/i$/, "y");
}
