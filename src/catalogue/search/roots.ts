/** Removes inflections in texts about faults. Only a search loads it. */
import { isArabic, withoutArticle } from "./arabic.ts";
import { stem } from "./text.ts";

/** Number, gender and possession (Larkey's light stemmer), longest first. */
const ARABIC_ENDINGS = /(?:ات|ان|ون|ين|ها|يه|ه|ي)$/;
const ROOT_MIN = 3;

/** `سيارات` and `سيارة` are equal. */
function arabicRootOf(word: string): string {
  const shorter = withoutArticle(word).replace(ARABIC_ENDINGS, "");
  return shorter.length < ROOT_MIN || shorter === word ? word : arabicRootOf(shorter);
}

/** At least three letters remain. */
const ENDINGS = /(?:ions?|nesses|ness|ments?|ings?|edly|ed|ers?|ly|ful|ous|able|es|e|y)$/;

/**
 * `yellowing`, `yellowed` and `yellowness` are equal. Not for names of chemicals, which differ by
 * their endings.
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
