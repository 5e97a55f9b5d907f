/**
 * Decides the order of grades, problems and pages in search results, and whether any has all words
 * of the term.
 */
import type { FoundPage, FoundProblem } from "#catalogue/content.ts";
import type { NotHeld, Understood } from "#catalogue/entities/products.ts";

export type Group = "grades" | "pages" | "problems";

export interface Groups {
  /** The term names the first grade. */
  readonly byName?: boolean | undefined;
  /** The term's words, when no grade has all of them. */
  readonly words?: readonly string[] | undefined;
  readonly problems: readonly Pick<FoundProblem, "whole">[];
  readonly pages: readonly Pick<FoundPage, "answers">[];
}

/**
 * Minimum words of a sentence, which a problem describes better than pages that mention its words.
 */
const SENTENCE_MIN = 3;

/** Lists the groups to show, in order. A group may be empty. */
export function groupsOf({ byName, words, problems, pages }: Groups): readonly Group[] {
  if (byName) return ["grades", "problems", "pages"];
  if (!words) return ["problems", "grades", "pages"];
  const isAnswered = pages.some(({ answers }) => answers);
  if (problems.some(({ whole }) => whole)) return ["problems", "pages", "grades"];
  // When a page answers, a problem that lacks words adds nothing.
  if (isAnswered) return ["pages", "grades"];
  return words.length >= SENTENCE_MIN
    ? ["problems", "pages", "grades"]
    : ["pages", "problems", "grades"];
}

/** Whether no page has all words of the term. */
export const isUnanswered = ({ words, problems, pages }: Groups): boolean =>
  words !== undefined &&
  words.length > 1 &&
  !problems.some(({ whole }) => whole) &&
  !pages.some(({ answers }) => answers);

export interface Answered extends Groups {
  readonly products: { readonly length: number };
  readonly corrected?: string | undefined;
  readonly notHeld?: NotHeld | undefined;
  readonly understood?: Pick<Understood, "unknown_number" | "problem"> | undefined;
}

/**
 * Counts the grades, problems and pages that have all words of a term as written. 0 when the answer
 * was near (a correction, the nearest number, missing words), not held, or empty.
 */
export function countFullAnswers({
  products,
  corrected,
  notHeld,
  understood,
  words,
  problems,
  pages,
}: Answered): number {
  if (notHeld || corrected || understood?.unknown_number || understood?.problem) return 0;
  const whole =
    problems.filter((problem) => problem.whole).length +
    pages.filter(({ answers }) => answers).length;
  return words ? whole : products.length + whole;
}

/** Restores the term's spelling of words. */
export function asWritten(words: readonly string[], term: string): string[] {
  const lower = term.toLowerCase();
  return words.map((word) => {
    const start = lower.indexOf(word);
    return start < 0 || lower.length !== term.length
      ? word
      : term.slice(start, start + word.length);
  });
}
