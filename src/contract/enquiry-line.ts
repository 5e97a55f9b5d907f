/**
 * The line of an enquiry, which every page carries for the browser's list. What reads and adds up
 * quantities is in enquiry-lines.ts.
 */
import type { Unit } from "#catalogue/quantities.ts";
import { unitLabels } from "#messages/units.ts";
import { LINE_MAX } from "./limits.ts";

/**
 * A line from the address to the mail. Until the form is accepted its amount is text as it was
 * typed, perhaps empty; afterwards it is the number that was read, or undefined.
 */
export interface EnquiryLine<Amount extends string | number | undefined = string> {
  /** Id of a grade, in lower case. */
  readonly grade: string;
  readonly amount: Amount;
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
export const blankLine = (grade: string): EnquiryLine => ({
  grade,
  amount: "",
  unit: "kg",
  packaging: "",
});

/** A unit as it was stored or posted; kg for other text. */
export const unitOf = (text: unknown): Unit =>
  typeof text === "string" && Object.hasOwn(unitLabels, text) ? (text as Unit) : "kg";

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, LINE_MAX) : "";

/**
 * Reads a line as the browser stored it or a form posted it, leniently. An older version of the
 * site stored the amount as `quantity`.
 * @returns undefined for what names no grade
 */
export function parseEnquiryLine(value: unknown): EnquiryLine | undefined {
  const { grade, amount, quantity, unit, packaging } = (value ?? {}) as Readonly<
    Record<keyof EnquiryLine | "quantity", unknown>
  >;
  const id = gradeId(textOf(grade));
  return id === undefined
    ? undefined
    : {
        grade: id,
        amount: textOf(amount ?? quantity),
        unit: unitOf(unit),
        packaging: textOf(packaging),
      };
}
