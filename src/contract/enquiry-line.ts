/** The line of an enquiry as the browser's list keeps it, which every page carries: what reads and adds up quantities is in enquiry-lines.ts. */
import type { Unit } from "#catalogue/quantities.ts";
import { unitLabels } from "#messages/units.ts";

export interface EnquiryLine {
  /** Id of a grade, in lower case. */
  readonly grade: string;
  /** As it was typed, perhaps empty: then it is asked on the page. */
  readonly amount: string;
  readonly unit: Unit;
  /** Empty when any will do. */
  readonly packaging: string;
}

/** Lines of one enquiry. */
export const LINES_MAX = 50;
/** Characters of a grade's id. */
export const GRADE_MAX = 100;

/** The id that a text is; undefined for what can be none. */
export function gradeId(text: string): string | undefined {
  const grade = text.trim().toLowerCase();
  return grade.length <= GRADE_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(grade) ? grade : undefined;
}

/** A grade without a quantity. */
export const blankLine = (grade: string): EnquiryLine => ({ grade, amount: "", unit: "kg", packaging: "" });

/** A unit as it was stored or posted; kg for other text. */
export const unitOf = (text: unknown): Unit => (typeof text === "string" && Object.hasOwn(unitLabels, text) ? (text as Unit) : "kg");
