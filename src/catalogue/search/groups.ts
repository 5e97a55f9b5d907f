/**
 * What is shown of an answer to a term: grades, problems and pages of the site in their order, and
 * whether any has all its words.
 */
import type { FoundPage, FoundProblem } from "#catalogue/content.ts";
import type { NotHeld, Understood } from "#catalogue/entities/products.ts";

export type Group = "grades" | "pages" | "problems";

export interface Groups {
  /** The term names the first grade. */
  readonly byName?: boolean | undefined;
  /** Words of the term, when no grade has all of them. */
  readonly words?: readonly string[] | undefined;
  readonly problems: readonly Pick<FoundProblem, "whole">[];
  readonly pages: readonly Pick<FoundPage, "answers">[];
}

/**
 * Fewest words of a sentence: a problem describes it better than the pages that mention its words.
 */
const SENTENCE_MIN = 3;

/** Groups to show, in their order. A group may be empty. */
export function groupsOf({ byName, words, problems, pages }: Groups): readonly Group[] {
  if (byName) return ["grades", "problems", "pages"];
  if (!words) return ["problems", "grades", "pages"];
  const isAnswered = pages.some(({ answers }) => answers);
  if (problems.some(({ whole }) => whole)) return ["problems", "pages", "grades"];
  // Next to a page that answers, a problem that lacks words adds nothing.
  if (isAnswered) return ["pages", "grades"];
  return words.length >= SENTENCE_MIN
    ? ["problems", "pages", "grades"]
    : ["pages", "problems", "grades"];
}

/** Whether to say that no page has all words of the term. */
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
 * Number of grades, problems and pages that answer a term in full: they have all its words as they
 * were written. 0 means that the answer was near (a correction, the nearest number, words that are
 * lacking), something not held, or nothing.
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

/** Words in the spelling of the term that they are from. */
export function asWritten(words: readonly string[], term: string): string[] {
  const lower = term.toLowerCase();
  return words.map((word) => {
    const start = lower.indexOf(word);
    return start < 0 || lower.length !== term.length
      ? word
      : term.slice(start, start + word.length);
  });
}
