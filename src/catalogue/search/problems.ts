/** Searches the problem pages by symptoms: "my film yellows outdoors". */

import type { ProblemEntry, SearchWords } from "#catalogue/content.ts";
import type { FoundProblem } from "#catalogue/entities/search.ts";
import { ARABIC_FILLERS, ARABIC_SERVICES } from "./arabic-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { rootOf } from "./roots.ts";
import { type Piece, piecesOf, searchTerm, stem } from "./text.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** By text, in the order of {@link problemTokens}. */
const WEIGHTS = [1, 0.95, 0.7, 0.45, 0.25];
/** Factors for a synonym, and for an unfinished or misspelt word. */
const SYNONYM = 0.75;
const GUESSED = 0.8;
/** Weight of a word that no problem has. */
const UNKNOWN = 1.5;
/** Minimum share of the term that a problem covers, and of the best value. */
const LEAST_SHARE = 0.2;
const LEAST_OF_BEST = 0.5;
/** Minimum weight in the title; in title, search words or symptoms. */
const TITLE = 1;
const SEEN = 0.7;
/** Problems that have a rare word, at most. */
const RARE = 2;
/**
 * Minimum words of a sentence. In a shorter term, a problem that lacks a word needs another one in
 * its title, or a rare one in its symptoms.
 */
const SENTENCE_MIN = 3;
/** Minimum length of a trusted correction when another word is unknown. */
const CERTAIN_MIN = 6;
/** Minimum length of an abbreviation before other words. */
const ABBREVIATION_MIN = 4;
const WORDS_MAX = 16;

/** Common to all complaints and orders. */
export const FILLERS: ReadonlySet<string> = new Set(
  "about after again all also always am an and any are as at be because been before best but buy by can cannot cas cheap did do does down ec even ever every few for from get gets getting give go goes going gone got had has have he her here how if in into is it its itself just keep kept less like look looks made make makes may me more most much must my new no not now number of off offer often on once one only or other our out over own please price problem quite quote same see seem she should since so some still such supplier than that the their them themselves then there these they thing this those though too turn turns under until up us very was we well went were what when where which while who why will with without would you your".split(
    " ",
  ),
);
const isArabicFiller = new Set([...ARABIC_FILLERS, ...ARABIC_SERVICES]);

interface Term {
  readonly text: string;
  readonly root: string;
  /** Joined with the next word: cross linking. */
  readonly pair: string;
  /** Of the word, or of a phrase that begins with it. */
  readonly groups: readonly string[];
}

/** Letters and digits of a code (V-0, PA66) are one word. `numbers`: whether numbers are words. */
export function wordsOf(pieces: readonly Piece[], numbers = false): string[] {
  const words: string[] = [];
  for (const { text: piece, gap } of pieces) {
    const before = words.at(-1) ?? "";
    const code =
      before !== "" && (gap === "" || gap === "-") && /\d$/.test(before) !== /^\d/.test(piece);
    if (code) words[words.length - 1] = before + piece;
    else words.push(piece);
  }
  return words.filter((word) => word.length > 1 && (numbers || /\p{L}/u.test(word)));
}

function termsOf(text: string, lexicon: Lexicon): Term[] {
  const words = wordsOf(lexicon.bare(piecesOf(text)));
  const stems = words.map(stem);
  const roots = words.map(rootOf);
  return words.flatMap((word, place) => {
    const groups = [...lexicon.groupsAt(stems, place), ...lexicon.symptomsAt(roots, place)].flatMap(
      ({ tokens }) => tokens,
    );
    const filler = FILLERS.has(word) || isArabicFiller.has(word);
    return groups.length > 0 || !filler
      ? [
          {
            text: word,
            root: filler ? "" : (roots[place] ?? word),
            pair: rootOf(word + (words[place + 1] ?? "")),
            groups,
          },
        ]
      : [];
  });
}

/** Between faults: "film hazes and blocks". */
const AND = /[,;&+،؛]|\s(?:and|but|plus|also|ثم|و)\s(?:also\s|then\s)?|\sو(?=[يت]\p{L}{3})/u;

/**
 * The parts of a sentence that name faults of their own, each with the words before the first one:
 * the article and the place of all. Empty when fewer than two parts do.
 */
function listClauses(text: string, lexicon: Lexicon): readonly (readonly Term[])[] {
  const parts = text.split(AND).map((part) => termsOf(part, lexicon));
  if (parts.length < 2) return [];
  const isFault = ({ groups }: Term): boolean => groups.some((group) => group.startsWith("y_"));
  const faultsOf = (part: readonly Term[]): readonly string[] => [
    ...new Set(part.filter(isFault).flatMap(({ groups }) => groups)),
  ];
  const [first = [], ...others] = parts;
  const things = first.slice(0, Math.max(0, first.length - 1));
  const shared = new Set(things.flatMap(({ groups }) => groups));
  const clauses = [first, ...others.map((part) => [...things, ...part])];
  const own = parts.map((part) => faultsOf(part).filter((group) => !shared.has(group)));
  const areApart = own.every(
    (groups, place) =>
      groups.length > 0 &&
      own.slice(0, place).every((before) => !groups.some((group) => before.includes(group))),
  );
  return areApart ? clauses : [];
}
/** `text`: normalised. */
export const namesSeveralFaults = (text: string, lexicon: Lexicon): boolean =>
  listClauses(text, lexicon).length > 1;

/**
 * Joins a problem's tokens with blanks, for the import. Texts: title; search words; symptoms;
 * causes and signs; industries.
 */
export const problemTokens = (texts: readonly string[], lexicon: Lexicon): string[] =>
  texts.map((text) => {
    const tokens = new Set<string>();
    for (const { root, groups } of termsOf(text, lexicon)) {
      if (root) tokens.add(root);
      for (const group of groups) tokens.add(group);
    }
    return [...tokens].join(" ");
  });

/**
 * `known`: a problem has the word; `guessed`: its correction. `plain`: only other texts have it.
 * `strange`: no text has it.
 */
type Sense = "known" | "guessed" | "plain" | "strange";
interface Meaning {
  readonly tokens: readonly (readonly [token: string, value: number])[];
  readonly sense: Sense;
}

export interface ProblemIndex {
  /** Best first. An empty term returns all in list order. */
  search(term: string): FoundProblem[];
}

/** Once per content version. Rare words weigh more. */
export function problemIndexOf({ problems = [] }: SearchWords, lexicon: Lexicon): ProblemIndex {
  const rows = problems.map(({ tokens, ...problem }: ProblemEntry) => {
    const weights = new Map<string, number>();
    tokens.forEach((row, place) => {
      for (const token of row.split(" "))
        if (!weights.has(token)) weights.set(token, WEIGHTS[place] ?? 0);
    });
    return { problem, weights };
  });
  const counts = new Map<string, number>();
  for (const { weights } of rows)
    for (const token of weights.keys()) counts.set(token, (counts.get(token) ?? 0) + 1);
  const vocabulary = vocabularyOf(counts);
  const worth = (token: string, factor: number): readonly [string, number] => [
    token,
    factor * Math.log(1 + rows.length / (counts.get(token) ?? 1)),
  ];
  /** Tokens with their values in a title. `isOpen`: the word may be unfinished. */
  const meaningOf = ({ text, root, pair, groups }: Term, isOpen: boolean): Meaning => {
    const synonyms = [...groups, pair]
      .filter((token) => counts.has(token))
      .map((token) => worth(token, SYNONYM));
    if (root && counts.has(root)) return { tokens: [worth(root, 1), ...synonyms], sense: "known" };
    const guessed =
      root && synonyms.length === 0 && isOpen && !lexicon.isPlain(text)
        ? vocabulary.complete(root)
        : [];
    const tokens = [...guessed.map((token) => worth(token, GUESSED)), ...synonyms];
    if (tokens.length > 0) return { tokens, sense: "known" };
    if (lexicon.isPlain(text)) return { tokens, sense: "plain" };
    const near = lexicon.nearest(text)?.word;
    const meant = near
      ? termsOf(near, lexicon).flatMap(({ root, groups }) => [root, ...groups])
      : [];
    const corrected = meant
      .filter((token) => counts.has(token))
      .map((token) => worth(token, GUESSED));
    if (corrected.length > 0)
      return { tokens: corrected, sense: text.length < CERTAIN_MIN ? "guessed" : "known" };
    return { tokens, sense: near === undefined || text.length < CERTAIN_MIN ? "strange" : "plain" };
  };
  const find = (words: readonly Term[]): FoundProblem[] => {
    const meanings = words.map((word, place) =>
      meaningOf(word, place === words.length - 1 || word.text.length >= ABBREVIATION_MIN),
    );
    const count = (sense: Sense): number => meanings.filter((word) => word.sense === sense).length;
    if (count("strange") > 0 && count("known") < count("strange") + count("guessed")) return [];
    const most = meanings.reduce(
      (sum, { tokens }) =>
        sum + Math.max(...tokens.map(([, value]) => value), tokens.length > 0 ? 0 : UNKNOWN),
      0,
    );
    const found = rows
      .map(({ problem, weights }) => {
        const hits = meanings.map(({ tokens }) => tokens.filter(([token]) => weights.has(token)));
        const value = hits.reduce(
          (sum, own) =>
            sum + Math.max(0, ...own.map(([token, value]) => value * (weights.get(token) ?? 0))),
          0,
        );
        const whole = hits.every((own) => own.length > 0);
        const isNamed = hits.some((own) =>
          own.some(([token]) => {
            const weight = weights.get(token) ?? 0;
            return weight >= TITLE || (weight >= SEEN && (counts.get(token) ?? 0) <= RARE);
          }),
        );
        return {
          problem: { ...problem, whole },
          value: whole || isNamed || meanings.length >= SENTENCE_MIN ? value : 0,
        };
      })
      .sort((a, b) => b.value - a.value);
    const least = Math.max(
      LEAST_SHARE * most,
      LEAST_OF_BEST * (found[0]?.value ?? 0),
      Number.EPSILON,
    );
    return found.filter(({ value }) => value >= least).map(({ problem }) => problem);
  };
  return {
    search: (term) => {
      const text = searchTerm(term);
      if (!text) return rows.map(({ problem }) => problem);
      const found = find(termsOf(text, lexicon).slice(0, WORDS_MAX));
      const firsts = listClauses(text, lexicon).flatMap((clause) => find(clause).slice(0, 1));
      const slugs = new Set(firsts.map(({ slug }) => slug));
      if (slugs.size < 2) return found;
      // The pages of the single faults are first: each has all words of its clause.
      const whole = new Map(found.map(({ slug, whole }) => [slug, whole]));
      return [
        ...firsts
          .filter(({ slug }, place) => firsts.findIndex((one) => one.slug === slug) === place)
          .map((problem) => ({ ...problem, whole: problem.whole || whole.get(problem.slug) })),
        ...found.filter(({ slug }) => !slugs.has(slug)),
      ];
    },
  };
}
