/**
 * Initial state of an enquiry, the grades of its lines, and what is added to the browser's list
 * with quantities.
 */

import type { EnquiryGrade, EnquiryGrades } from "#catalogue/entities/products.ts";
import { SEARCH_MAX } from "#catalogue/limits.ts";
import { type EnquiryLine, LINES_MAX } from "#contract/enquiry-line.ts";
import {
  addFields,
  addLine,
  enquiryLineOf,
  fieldText,
  formatEnquiryLine,
  formatEnquiryLines,
  lineToAdd,
  packagingOf,
  parseEnquiryLines,
  remarksText,
  typedLines,
  type Understood,
} from "#contract/enquiry-lines.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import { apiQuery } from "./api-query.ts";
import { storedEnquiry, storeEnquiry } from "./enquiry-list.ts";
import type { ReturnedForm } from "./leads.ts";

/** Words that name one more grade, and how much of it as it was typed. */
export interface AskedGrade {
  readonly words: string;
  /** Line of the grade that the words turn out to mean, with what else was read from them. */
  readonly lineOf: (
    grade: Pick<EnquiryGrade, "_id" | "packaging">,
    understood?: Understood,
  ) => EnquiryLine;
}

/** Initial state of an enquiry. */
export interface EnquiryStart {
  readonly lines: readonly EnquiryLine[];
  /** Lines of the address beyond what one enquiry takes; `also` has them. */
  readonly beyond?: readonly EnquiryLine[];
  readonly asked?: AskedGrade | undefined;
  /** Text besides the lines, which goes along as a remark. */
  readonly also?: string;
  /** Wishes that are ticked: `price` for a quote, `sample` for a sample. */
  readonly wants?: readonly string[];
  /**
   * An earlier enquiry is asked again: its lines are on the list, and the visitor is led to them.
   */
  readonly isAgain?: boolean;
}

/** Request of the fields that add a grade; undefined when they are empty. */
export function askedOf(fields: Readonly<Record<string, unknown>>): AskedGrade | undefined {
  const words = fieldText(fields, addFields.words).trim().slice(0, SEARCH_MAX);
  if (words === "") return undefined;
  return {
    words,
    lineOf: ({ _id, packaging: offered }, { quantity, packaging = "" } = {}) =>
      lineToAdd(fields, _id, { quantity, packaging: packaging && packagingOf(packaging, offered) }),
  };
}

/** State from the address of `/enquiry`, or from the form that was posted to it. */
export function enquiryStart(params: URLSearchParams, posted?: ReturnedForm): EnquiryStart {
  if (posted)
    return {
      lines: typedLines(posted.values),
      also: String(posted.values["also"] ?? ""),
      asked: posted.outcome === "changed" ? askedOf(posted.values) : undefined,
    };
  const { lines, others } = parseEnquiryLines(params.get("lines"), 2 * LINES_MAX);
  const beyond = lines.slice(LINES_MAX);
  return {
    lines: lines.slice(0, LINES_MAX),
    beyond,
    also: remarksText(
      [...others, ...beyond.map((line) => formatEnquiryLine(line))],
      listNotes.alsoMissing,
    ),
    asked: askedOf(Object.fromEntries(params)),
    wants: (params.get("wants") ?? "").split(","),
  };
}

/** The grades of lines, and what the words of one more mean. Quantities do not matter to it. */
export const enquiryGradesQuery = ({ lines, asked }: EnquiryStart) => {
  const query = {
    lines: formatEnquiryLines(
      [...new Set(lines.map(({ grade }) => grade))].map((grade) => enquiryLineOf(grade)),
    ),
    ...(asked ? { add: asked.words } : {}),
  };
  return apiQuery(
    ["enquiryGrades", query],
    (get): Promise<EnquiryGrades> => get("enquiryGrades", { query }),
  );
};

const isSame = (one: EnquiryLine, other: EnquiryLine): boolean =>
  one.grade === other.grade &&
  one.amount === other.amount &&
  one.unit === other.unit &&
  one.packaging === other.packaging;

/**
 * Adds lines. A grade that is there already has one line with the sum, or two where units or
 * packaging differ; a line that stands there as it is was added before, by the same link or list.
 * @param remarks what else was written: kept with the list
 * @returns grades for which the list had no room
 */
export function addToList(
  lines: readonly (Pick<EnquiryLine, "grade"> & Partial<EnquiryLine>)[],
  remarks: readonly string[] = [],
): readonly string[] {
  const before = storedEnquiry();
  const added = lines
    .map((line) => ({ ...enquiryLineOf(line.grade), ...line }))
    .filter((line) => !before.lines.some((known) => isSame(known, line)));
  const all = added.reduce(addLine, before.lines);
  storeEnquiry({
    lines: all,
    also: remarksText([...before.also.split("\n"), ...remarks], listNotes.alsoMissing),
  });
  return all.slice(LINES_MAX).map(({ grade }) => grade);
}
