/** Problem pages (`content/problems`, `/problems`): what is seen, why, how to tell, what helps. */
import type { CalculatorSlug, ProblemGroupCode } from "#model/codes.ts";
import type { ProblemPage } from "#model/problems.ts";
import type { Warned } from "./warnings.ts";

/** A problem in a list. */
export interface ProblemSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly group: ProblemGroupCode;
}

/** A blog or an article that another page leads to. */
export interface RelatedText {
  readonly id: string;
  readonly title: string;
  readonly type: "Blog" | "Article";
}

/** A calculator that another page leads to. */
export interface CalculatorLink {
  readonly slug: CalculatorSlug;
  readonly title: string;
}

/** A problem page. Grades and texts carry their names, so that the page asks for nothing else. */
export interface Problem extends ProblemSummary, Pick<ProblemPage, "seen" | "causes" | "worse" | "send" | "categories" | "industries" | "sources"> {
  /** Address of its picture. */
  readonly picture?: string;
  /** Description of the picture. */
  readonly alt?: string;
  readonly helps: readonly (Warned & {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    readonly dosage: string;
    readonly why: string;
  })[];
  readonly calculators: readonly CalculatorLink[];
  readonly related: readonly RelatedText[];
  /** Sanitised HTML. */
  readonly html: string;
}
