/** Every page loads this for the browser's list. enquiry-lines.ts parses and adds quantities. */
import type { Unit } from "#catalogue/quantities.ts";
import { unitLabels } from "#messages/units.ts";
import { LINE_MAX } from "./limits.ts";

/**
 * The amount is the typed text, possibly empty; once the form is accepted, the parsed number or
 * undefined.
 */
export interface EnquiryLine<Amount extends string | number | undefined = string> {
  /** In lower case. */
  readonly grade: string;
  readonly amount: Amount;
  readonly unit: Unit;
  /** Empty for any packaging. */
  readonly packaging: string;
}

/** Of one enquiry. */
export const LINES_MAX = 50;
/** Characters. */
export const GRADE_MAX = 100;

/** Undefined when the text cannot be an id. */
export function gradeId(text: string): string | undefined {
  const grade = text.trim().toLowerCase();
  return grade.length <= GRADE_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(grade) ? grade : undefined;
}

export const blankLine = (grade: string): EnquiryLine => ({
  grade,
  amount: "",
  unit: "kg",
  packaging: "",
});

/** kg for other text. */
export const unitOf = (text: unknown): Unit =>
  typeof text === "string" && Object.hasOwn(unitLabels, text) ? (text as Unit) : "kg";

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, LINE_MAX) : "";

/** Lenient; undefined without a grade. */
export function parseEnquiryLine(value: unknown): EnquiryLine | undefined {
  const { grade, amount, unit, packaging } = (value ?? {}) as Readonly<
    Record<keyof EnquiryLine, unknown>
  >;
  const id = gradeId(textOf(grade));
  return id === undefined
    ? undefined
    : {
        grade: id,
        amount: textOf(amount),
        unit: unitOf(unit),
        packaging: textOf(packaging),
      };
}
