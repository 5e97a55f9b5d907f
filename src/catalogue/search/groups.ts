/** Order of search results. */
import type { FoundPage, FoundProblem, SearchAnswer } from "#catalogue/entities/search.ts";

export type Group = "grades" | "pages" | "problems";

export interface Groups extends Pick<SearchAnswer, "by_name" | "words"> {
  readonly problems: readonly Pick<FoundProblem, "whole">[];
  readonly pages: readonly Pick<FoundPage, "answers">[];
}

/** A problem describes a sentence better than pages that mention its words. */
const SENTENCE_MIN = 3;

/** In display order. A group may be empty. */
export function groupsOf({ by_name, words, problems, pages }: Groups): readonly Group[] {
  if (by_name) return ["grades", "problems", "pages"];
  if (!words) return ["problems", "grades", "pages"];
  const isAnswered = pages.some(({ answers }) => answers);
  if (problems.some(({ whole }) => whole)) return ["problems", "pages", "grades"];
  // When a page answers, a problem that lacks words adds nothing.
  if (isAnswered) return ["pages", "grades"];
  return words.length >= SENTENCE_MIN
    ? ["problems", "pages", "grades"]
    : ["pages", "problems", "grades"];
}

/** No page has all words. */
export const isUnanswered = ({ words, problems, pages }: Groups): boolean =>
  words !== undefined &&
  words.length > 1 &&
  !problems.some(({ whole }) => whole) &&
  !pages.some(({ answers }) => answers);

export interface Answered
  extends Groups,
    Pick<SearchAnswer, "corrected" | "not_held" | "understood"> {
  readonly products: { readonly length: number };
}

/**
 * Counts grades, problems and pages with all words as written. 0 for a correction, the nearest
 * number, missing words, a substance not held.
 */
export function countFullAnswers({
  products,
  corrected,
  not_held,
  understood,
  words,
  problems,
  pages,
}: Answered): number {
  if (not_held || corrected || understood?.unknown_number || understood?.problem) return 0;
  const whole =
    problems.filter((problem) => problem.whole).length +
    pages.filter(({ answers }) => answers).length;
  return words ? whole : products.length + whole;
}

export function asWritten(words: readonly string[], term: string): string[] {
  const lower = term.toLowerCase();
  return words.map((word) => {
    const start = lower.indexOf(word);
    return start < 0 || lower.length !== term.length
      ? word
      : term.slice(start, start + word.length);
  });
}
