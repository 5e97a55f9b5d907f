/**
 * An enquiry and its lines. Every page loads this file; enquiry-state.ts, which parses quantities,
 * is loaded by pages with a form.
 */
import type { Unit } from "#catalogue/quantities.ts";
import { unitLabels } from "#messages/units.ts";
import type { FieldValues } from "./forms.ts";
import { LINE_MAX } from "./limits.ts";

/**
 * The amount is the typed text, possibly empty; once the form is accepted, the parsed number or
 * undefined.
 */
export interface EnquiryLine<Amount extends string | number | undefined = string> {
  /** As the buyer wrote it: a row of a list, words of a search. Empty for a chosen grade. */
  readonly wrote: string;
  /** The buyer's number of the item, or of the row. */
  readonly item: string;
  /** In lower case. Empty when we have no grade for what the buyer wrote. */
  readonly grade: string;
  /** The buyer's word: `granules`, `DF`. */
  readonly form: string;
  readonly amount: Amount;
  readonly unit: Unit;
  /** Empty for any packaging. */
  readonly packaging: string;
  /** What else the row says: a maker, a lot, a date. */
  readonly remarks: string;
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
  wrote: "",
  item: "",
  grade,
  form: "",
  amount: "",
  unit: "kg",
  packaging: "",
  remarks: "",
});

/** kg for other text. */
export const unitOf = (text: unknown): Unit =>
  typeof text === "string" && Object.hasOwn(unitLabels, text) ? (text as Unit) : "kg";

/** Typed words that name one more grade, with the quantity that was typed next to them. */
export interface AskedGrade {
  readonly words: string;
  readonly amount: string;
  readonly unit: Unit;
  /** Found unclear while others waited; shown after those. */
  readonly isUnclear?: boolean;
}

/** The state of the visitor's enquiry. Changed by `reduceEnquiry` and {@link toggleGrade} only. */
export interface Enquiry {
  /** At most {@link LINES_MAX}. Stored for all tabs. */
  readonly lines: readonly EnquiryLine[];
  /** The field "You also wrote". Stored for all tabs. */
  readonly also: string;
  /** The other fields of the form. They hold personal data and are stored for this tab only. */
  readonly fields: FieldValues;
  /** The first is being looked up, or shown as unclear. */
  readonly asked: readonly AskedGrade[];
  /** Lines beyond the maximum; `also` names them. */
  readonly leftOut: readonly EnquiryLine[];
  readonly announcement: string;
  /** Text that the field "You also wrote" starts with. Differs from `also` while one types in it. */
  readonly alsoShown: string;
  /** A new key shows the values of the lines. */
  readonly linesKey: number;
  /** A new key empties the fields that add a grade. */
  readonly addKey: number;
}

export const emptyEnquiry: Enquiry = {
  lines: [],
  also: "",
  fields: {},
  asked: [],
  leftOut: [],
  announcement: "",
  alsoShown: "",
  linesKey: 0,
  addKey: 0,
};

/** Adds a grade without a quantity, or removes its lines. A full list stays unchanged. */
export function toggleGrade(enquiry: Enquiry, grade: string): Enquiry {
  const others = enquiry.lines.filter((line) => line.grade !== grade);
  if (others.length < enquiry.lines.length) return { ...enquiry, lines: others };
  if (others.length >= LINES_MAX) return enquiry;
  return { ...enquiry, lines: [...others, blankLine(grade)] };
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, LINE_MAX) : "";

/** Lenient; undefined with neither a grade nor the buyer's words. */
export function parseEnquiryLine(value: unknown): EnquiryLine | undefined {
  const given = (value ?? {}) as Readonly<Record<keyof EnquiryLine, unknown>>;
  const grade = gradeId(textOf(given.grade)) ?? "";
  const wrote = textOf(given.wrote).trim();
  if (!grade && !wrote) return undefined;
  return {
    wrote,
    item: textOf(given.item),
    grade,
    form: textOf(given.form),
    amount: textOf(given.amount),
    unit: unitOf(given.unit),
    packaging: textOf(given.packaging),
    remarks: textOf(given.remarks),
  };
}
