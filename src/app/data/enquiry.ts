/** Initial state of an enquiry, and the grades of its lines. */

import type { EnquiryGrade } from "#contract/enquiry-grades.ts";
import { addFields, type EnquiryLine, enquiryLineOf, fieldText, LINES_MAX, lineToAdd, printLines, readLines, typedLines } from "#contract/enquiry-lines.ts";
import type { FormReply } from "#contract/form-reply.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { apiQuery } from "./api-query.ts";

/** Words that name one more grade, and how much of it as it was typed. */
export interface AskedGrade {
  readonly words: string;
  /** Line of the grade that the words turn out to mean. */
  readonly lineOf: (grade: string) => EnquiryLine;
}

/** Initial state of an enquiry. */
export interface EnquiryStart {
  readonly lines: readonly EnquiryLine[];
  /** Lines of the address beyond what one enquiry takes. */
  readonly beyond?: readonly EnquiryLine[];
  readonly asked?: AskedGrade | undefined;
  /** Text written beside the lines, which goes along as a remark. */
  readonly also?: string;
  /** Wishes that are ticked: `price` for a quote, `sample` for a sample. */
  readonly wants?: readonly string[];
}

/** Request of the fields that add a grade; undefined when they are empty. */
export function askedOf(fields: Readonly<Record<string, unknown>>): AskedGrade | undefined {
  const words = fieldText(fields, addFields.words).trim().slice(0, SEARCH_MAX);
  return words ? { words, lineOf: (grade) => lineToAdd(fields, grade) } : undefined;
}

/** State from the address of `/enquiry`, or from the form that was posted to it. */
export function enquiryStart(params: URLSearchParams, reply: FormReply | null | undefined): EnquiryStart {
  if (reply?.kind === "enquiry")
    return {
      lines: typedLines(reply.values),
      also: String(reply.values["also"] ?? ""),
      asked: reply.outcome === "changed" ? askedOf(reply.values) : undefined,
    };
  const lines = readLines(params.get("lines"), 2 * LINES_MAX);
  return {
    lines: lines.slice(0, LINES_MAX),
    beyond: lines.slice(LINES_MAX),
    asked: askedOf(Object.fromEntries(params)),
    wants: (params.get("wants") ?? "").split(","),
  };
}

export interface EnquiryGrades {
  readonly grades: readonly EnquiryGrade[];
  /** Grades that the words found: exactly one is the one meant. */
  readonly found?: readonly EnquiryGrade[] | undefined;
}

/** The grades of lines, and what the words of one more mean. Quantities do not matter to it. */
export const enquiryGradesQuery = ({ lines, asked }: EnquiryStart) => {
  const query = {
    lines: printLines([...new Set(lines.map(({ grade }) => grade))].map((grade) => enquiryLineOf(grade))),
    ...(asked ? { add: asked.words } : {}),
  };
  return apiQuery(["enquiryGrades", query], (get): Promise<EnquiryGrades> => get("enquiryGrades", { query }));
};
