/**
 * Finds words in other spellings than Oxford's, wrong terms, and phrases that are not plain
 * English.
 */

export interface WordFault {
  readonly word: string;
  readonly expected?: string;
}

/** -ise in every spelling: not from Greek -izein. */
const ALWAYS_ISE =
  /^(?:un|re|mis|over|high-|sun)?(?:\w+w|advert|adv|appra|ar|bra|bru|chast|compr|comprom|concha|cru|dem|desp|dev|disgu|enterpr|exc|exerc|expert|franch|gu|improv|inc|merchand|no|parad|po|pra|prec|prem|pr|prom|ra|rev|r|superv|surm|surpr|telev|treat|turquo|v|w)is/i;
const ISE = /^(.+)is(e[ds]?|ers?|ing|ations?|able)$/i;
const IZE = /^(.+)iz(e[ds]?|ers?|ing|ations?|able)$/i;

/** Spell checker for prose; `inDictionary` includes the trade's words. */
export function misspeltOf(
  inDictionary: (word: string) => boolean,
): (prose: string) => WordFault[] {
  const isCorrect = (part: string): boolean =>
    part.length < 3 ||
    /^[A-Z-]+s?$/.test(part) ||
    inDictionary(part) ||
    (IZE.test(part) && inDictionary(part.replace(IZE, "$1is$2")));
  return (prose) => {
    const faults: WordFault[] = [];
    for (const raw of prose.match(/[\p{L}][\p{L}’'-]*[\p{L}]/gu) ?? []) {
      const word = raw.replaceAll("’", "'");
      const parts = word.split("-");
      if (
        !isCorrect(word) &&
        !isCorrect(word.replace(/'s$/, "")) &&
        !parts.every((part) => isCorrect(part))
      ) {
        faults.push({ word: raw });
        continue;
      }
      const oxford = parts
        .map((part) =>
          ISE.test(part) && !ALWAYS_ISE.test(part) && isCorrect(part)
            ? part.replace(ISE, "$1iz$2")
            : part,
        )
        .join("-");
      if (oxford !== word) faults.push({ word: raw, expected: oxford });
    }
    return faults;
  };
}

const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\btold apart\b|\btells? (?:them|it) apart\b/gi, "what the test shows"],
  [/\bAnti Blocks? (?:agent|additive)s?\b/g, "antiblock"],
  [/\bvacanc(?:y|ies)\b/gi, "job"],
  [/\bmarket segments?\b/gi, "industry"],
];

export const termFaults = (prose: string): WordFault[] =>
  TERMS.flatMap(([pattern, expected]) =>
    [...prose.matchAll(pattern)].map(([word]) => ({ word, expected })),
  );

const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December";

/** Phrases with replacements. A blank matches any white space, for phrases over two lines. */
const PHRASES = (
  [
    ["as a rule", "usually"],
    [`state of (?:\\d{1,2} )?(?:${MONTHS}|\\d{4}\\b)`, "as of"],
    ["(?:stand|stands|stood) (?:below|above|beside)", "is below, is above, is next to"],
    ["(?:stand|stands|stood) for it\\b", "matches it"],
    ["(?:stand|stands) (?:heat|weather|moisture|acids?|alkali|sulphur|\\d[\\d–]* °C)", "withstand"],
    [
      "(?<!there\\s+)(?:is|are) no (?:order|clearance|proof|certificate|declaration of conformity|safety data sheet|product|grade|picture|list)\\b",
      "is not a",
    ],
    [
      "(?:it|this|that|they|itself) (?:is|are) no (?:acid|antiblock|base|chain extender|exact|jacket|sphere|(?:light )?stabilizer)",
      "is not a",
    ],
    ["side by side on this site", "nothing: leave it out"],
    ["(?:is|are) claims of the company", "nothing: leave it out"],
    ["(?:is|was) told (?:on|to)\\b", "we tell you"],
    ["what is told of", "the announcement of"],
    ["goods are to leave", "we ship"],
    ["what the lists say", "status on each list"],
    ["by the article that you make", "by what you make"],
    ["the address (?:holds|keeps)", "the link holds"],
    ["each address holds", "the link keeps"],
    ["an answer comes", "we reply"],
    ["set anew", "adjusted"],
    ["there take", "use … there"],
    ["(?:dose and layer|polarity|colour|fineness|dispersion) decides?(?=[.,:;])", "is critical"],
    ["parts? on \\d+", "parts per"],
    ["people who change into the trade", "career changers"],
    ["the place of the part", "where the part sits"],
  ] as const
).map(
  ([phrase, expected]) =>
    [new RegExp(`\\b${phrase.replaceAll(" ", "\\s+")}`, "gi"), expected] as const,
);

/** `index` is its position in the text. */
export interface PhraseFault extends WordFault {
  readonly index: number;
}

/** In the order of {@link PHRASES}. */
export const phraseFaults = (text: string): PhraseFault[] =>
  PHRASES.flatMap(([pattern, expected]) =>
    [...text.matchAll(pattern)].map((match) => ({
      word: match[0].replace(/\s+/g, " "),
      expected,
      index: match.index,
    })),
  );
