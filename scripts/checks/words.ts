/** One spelling a word and one term a thing: Oxford's -ize, and the site's own terms. */

export interface WordFault {
  readonly word: string;
  /** What was expected, where it is known. */
  readonly expected?: string;
}

/** Words that end in -ise in every spelling: not from Greek -izein. */
const ALWAYS_ISE =
  /^(?:un|re|mis|over|high-|sun)?(?:\w+w|advert|adv|appra|ar|bra|bru|chast|compr|comprom|concha|cru|dem|desp|dev|disgu|enterpr|exc|exerc|expert|franch|gu|improv|inc|merchand|no|parad|po|pra|prec|prem|pr|prom|ra|rev|r|superv|surm|surpr|telev|treat|turquo|v|w)is/i;
const ISE = /^(.+)is(e[ds]?|ers?|ing|ations?|able)$/i;
const IZE = /^(.+)iz(e[ds]?|ers?|ing|ations?|able)$/i;

/** A checker of prose. @param inDictionary true of a word that stands in the dictionary or among the words of the trade */
export function misspeltOf(inDictionary: (word: string) => boolean): (prose: string) => WordFault[] {
  const right = (part: string): boolean =>
    part.length < 3 || /^[A-Z-]+s?$/.test(part) || inDictionary(part) || (IZE.test(part) && inDictionary(part.replace(IZE, "$1is$2")));
  return (prose) =>
    (prose.match(/[\p{L}][\p{L}’'-]*[\p{L}]/gu) ?? []).flatMap((raw): WordFault[] => {
      const word = raw.replaceAll("’", "'");
      const parts = word.split("-");
      if (!right(word) && !right(word.replace(/'s$/, "")) && !parts.every((part) => right(part))) return [{ word: raw }];
      const oxford = parts.map((part) => (ISE.test(part) && !ALWAYS_ISE.test(part) && right(part) ? part.replace(ISE, "$1iz$2") : part)).join("-");
      return oxford === word ? [] : [{ word: raw, expected: oxford }];
    });
}

/** Terms that are not used, and what stands for them. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\btold apart\b|\btells? (?:them|it) apart\b/gi, "what the test shows"],
  [/\bAnti Blocks? (?:agent|additive)s?\b/g, "antiblock"],
  [/\bvacanc(?:y|ies)\b/gi, "job"],
  [/\bmarket segments?\b/gi, "industry"],
];

/** Phrases of {@link TERMS} in a line of prose. */
export const termFaults = (prose: string): WordFault[] =>
  TERMS.flatMap(([pattern, expected]) => [...prose.matchAll(pattern)].map(([word]) => ({ word, expected })));
