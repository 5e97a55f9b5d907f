/** Searches questions and answers, articles, news, tools, jobs. */

import type { PageEntry } from "#catalogue/content.ts";
import type { FoundPage } from "#catalogue/entities/search.ts";
import { ARABIC_PAGE_FILLERS } from "./arabic-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { FILLERS as COMPLAINT_FILLERS, wordsOf } from "./problems.ts";
import { rootOf } from "./roots.ts";
import { isJoined } from "./terms.ts";
import { piecesOf, searchTerm, stem } from "./text.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** By the text that holds the word: title; key words; headings and summary; text. */
const WEIGHTS = [1, 0.95, 0.6, 0.2];
/** Minimum weight of every word in a page that answers. */
const ANSWERS = 0.6;
/** Factors for a synonym, and for an unfinished or misspelt word. */
const SYNONYM = 0.9;
const GUESSED = 0.8;
/** Maximum bonus for the share of the title that a term covers. */
const COVERED = 0.3;
/** Minimum words of a term for pages that lack one. */
const LACKING_MIN = 3;
const ABBREVIATION_MIN = 5;
const PAGES_MAX = 10;
const WORDS_MAX = 16;
const EXCERPT_MAX = 200;

/** Fillers of a complaint that mean something for a page. */
const MEANT = new Set(["new", "number", "off", "offer", "price", "supplier"]);
const QUESTION_FILLERS =
  "am doing done explain find following help information know look looking need required search seek show something tell to use used uses using want wants";
const FILLERS: ReadonlySet<string> = new Set(
  [...COMPLAINT_FILLERS, ...QUESTION_FILLERS.split(" "), ...ARABIC_PAGE_FILLERS].filter(
    (word) => !MEANT.has(word),
  ),
);

interface Term {
  readonly text: string;
  readonly root: string;
  /** Of the word and of phrases that contain it. */
  readonly groups: readonly string[];
}

/** Omits fillers. Keeps numbers: standards and acts have them. */
function termsOf(text: string, lexicon: Lexicon): Term[] {
  const words = wordsOf(lexicon.bare(piecesOf(text)), true);
  const stems = words.map(stem);
  const groups = words.map((): string[] => []);
  for (let start = 0; start < words.length; start += 1)
    for (const { length, tokens } of lexicon.groupsAt(stems, start))
      for (let place = start; place < start + length; place += 1) groups[place]?.push(...tokens);
  return words
    .map((word, place) => ({ text: word, root: rootOf(word), groups: groups[place] ?? [] }))
    .filter((term) => !FILLERS.has(term.text));
}

/** "cross-linking" is also `crosslinking`, `UL 94` also `ul94`. */
function otherForms(text: string): string[] {
  const pieces = piecesOf(text);
  return pieces.flatMap((piece, place) => {
    const next = pieces[place + 1];
    const joined =
      next && isJoined(piece.text, next.text, next.gap) ? [rootOf(piece.text + next.text)] : [];
    return FILLERS.has(piece.text) || piece.text.length < 2
      ? joined
      : [rootOf(piece.text), ...joined];
  });
}

/**
 * Joins a page's tokens with blanks, for the import. Texts: title; key words; headings and summary;
 * text.
 */
export const pageTokens = (texts: readonly string[], lexicon: Lexicon): string[] =>
  texts.map((text) =>
    [
      ...new Set([
        ...termsOf(text, lexicon).flatMap(({ root, groups }) => [root, ...groups]),
        ...otherForms(text),
      ]),
    ].join(" "),
  );

export interface PageIndex {
  /**
   * Pages that answer a term; else those that mention all words; else those that lack one of
   * several. Best first.
   */
  search(term: string): FoundPage[];
}

/** Ends after a sentence or a word. */
function shortened(text: string): string {
  if (text.length <= EXCERPT_MAX) return text;
  const cut = text.slice(0, EXCERPT_MAX);
  const sentence = cut.lastIndexOf(". ");
  return sentence > EXCERPT_MAX / 2
    ? cut.slice(0, sentence + 1)
    : `${cut.slice(0, cut.lastIndexOf(" "))} …`;
}

/** The sentence with most of the words, else the beginning. */
function mentionOf(text: string, roots: readonly string[]): string {
  let best = { sentence: text, count: 0 };
  for (const sentence of text.split(/(?<=[.!?]) (?=[A-Z])/)) {
    const lower = sentence.toLowerCase();
    const count = roots.filter((root) => lower.includes(root)).length;
    if (count > best.count) best = { sentence, count };
  }
  return shortened(best.sentence);
}

const pageOf = (path: string): string => path.split("#")[0] ?? path;

/** Once per content version. Rare words weigh more. */
export function createPageIndex(entries: readonly PageEntry[], lexicon: Lexicon): PageIndex {
  const rows = entries.map((page) => {
    const weights = new Map<string, number>();
    page.tokens.forEach((row, place) => {
      for (const token of row.split(" "))
        if (token && !weights.has(token)) weights.set(token, WEIGHTS[place] ?? 0);
    });
    const titleWords = termsOf(page.title, lexicon).map(({ root, groups }) => [root, ...groups]);
    return { page, weights, titleWords };
  });
  const counts = new Map<string, number>();
  for (const { weights } of rows)
    for (const token of weights.keys()) counts.set(token, (counts.get(token) ?? 0) + 1);
  const vocabulary = vocabularyOf(counts);
  const plain = vocabularyOf(
    new Map((lexicon.words.plain ?? "").split("\n").map((word) => [word, 1])),
  );
  const rarity = (token: string): number => Math.log(1 + rows.length / (counts.get(token) ?? 1));

  /** Tokens with factors. `isOpen`: the word may be unfinished. */
  const meaningsOf = (
    { text, root, groups }: Term,
    isOpen: boolean,
  ): ReadonlyMap<string, number> => {
    const own = (words: readonly Term[], factor: number): (readonly [string, number])[] =>
      words
        .flatMap((word) => [
          [word.root, factor] as const,
          ...word.groups.map((group) => [group, factor * SYNONYM] as const),
        ])
        .filter(([token]) => counts.has(token));
    const known = own([{ text, root, groups }], 1);
    if (known.length > 0) return new Map(known);
    // A word of the texts is finished. A root is shorter than its words, so both are compared.
    const isUnfinished = isOpen && !lexicon.isPlain(text) && !/\d/.test(text);
    const begun = isUnfinished
      ? [...vocabulary.complete(root), ...plain.complete(text).map(rootOf)]
      : [];
    const completed = begun.filter(
      (token) => counts.has(token) && (token.startsWith(root) || root.startsWith(token)),
    );
    if (completed.length > 0) return new Map(completed.map((token) => [token, GUESSED]));
    const near = lexicon.isPlain(text) ? undefined : lexicon.nearest(text)?.word;
    return new Map(near ? own(termsOf(near, lexicon), GUESSED) : []);
  };

  return {
    search: (term) => {
      const text = searchTerm(term);
      // CAS numbers and similar codes belong to grades.
      const words = /^[\d\s-]*$/.test(text) ? [] : termsOf(text, lexicon).slice(0, WORDS_MAX);
      if (words.length === 0) return [];
      const meaningsByWord = words.map((word, place) =>
        meaningsOf(word, place === words.length - 1 || word.text.length >= ABBREVIATION_MIN),
      );
      const found = rows.map(({ page, weights, titleWords }) => {
        const hits = meaningsByWord.map((meanings) => {
          let [value, weight] = [0, 0];
          for (const [token, factor] of meanings) {
            const own = weights.get(token) ?? 0;
            value = Math.max(value, own * factor * rarity(token));
            weight = Math.max(weight, own);
          }
          return { value, weight };
        });
        const lacks = words.filter((_, place) => hits[place]?.weight === 0).map(({ text }) => text);
        const covered = titleWords.filter((tokens) =>
          meaningsByWord.some((meanings) => tokens.some((token) => meanings.has(token))),
        ).length;
        const share = titleWords.length > 0 ? covered / titleWords.length : 0;
        const value = hits.reduce((sum, hit) => sum + hit.value, 0) * (1 + COVERED * share);
        const isNamed = hits.every(({ weight }) => weight === 0 || weight >= ANSWERS);
        return { page, lacks, value, answers: lacks.length === 0 && isNamed, isNamed };
      });
      const whole = found.filter(({ lacks }) => lacks.length === 0);
      const answering = whole.filter(({ answers }) => answers);
      const partial =
        words.length >= LACKING_MIN && whole.length === 0
          ? found.filter(({ lacks, isNamed }) => lacks.length === 1 && isNamed)
          : [];
      let best = whole.length > 0 ? whole : partial;
      if (answering.length > 0) best = answering;
      const seen = new Set<string>();
      return best
        .sort((a, b) => b.value - a.value)
        .filter(({ page }) => {
          // Lists a page with many parts once, by its best part; each question counts as a page.
          const key = page.kind === "question" ? page.path : pageOf(page.path);
          return !seen.has(key) && seen.add(key);
        })
        .slice(0, PAGES_MAX)
        .map(({ page: { title, path, kind, summary, text }, answers, lacks }) => {
          const excerpt = answers
            ? shortened(summary)
            : mentionOf(
                `${summary} ${text}`,
                words.map(({ root }) => root.replace(/y$/, "")),
              );
          return { title, path, kind, excerpt, answers, lacks };
        });
    },
  };
}
