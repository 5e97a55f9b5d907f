/** Initial state of the enquiry form, and additions to the stored list. */

import type { EnquiryGrade, EnquiryGrades } from "#catalogue/entities/products.ts";
import { SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import { type EnquiryLine, LINES_MAX } from "#contract/enquiry-line.ts";
import {
  addFields,
  addLine,
  enquiryLineOf,
  formatEnquiryLine,
  formatEnquiryLines,
  lineToAdd,
  packagingOf,
  parseEnquiryLines,
  remarksText,
  typedGrade,
  typedLines,
  type UnderstoodWords,
} from "#contract/enquiry-lines.ts";
import { checkList as listTexts } from "#messages/check-list.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import { apiQuery } from "./api-query.ts";
import { storedEnquiry, storeEnquiry } from "./enquiry-list.ts";
import type { ReturnedForm } from "./leads.ts";

/** Typed words that name one more grade. */
export interface AskedGrade {
  readonly words: string;
  /** With the quantity, for a remark. */
  readonly text: string;
  readonly lineOf: (
    grade: Pick<EnquiryGrade, "_id" | "packaging">,
    understood?: UnderstoodWords,
  ) => EnquiryLine;
}

export interface EnquiryStart {
  readonly lines: readonly EnquiryLine[];
  /** Lines beyond the maximum of one enquiry; `also` contains them as text. */
  readonly beyond?: readonly EnquiryLine[];
  readonly asked?: AskedGrade | undefined;
  readonly also?: string;
  /** `price` for a quote, `sample` for a sample. */
  readonly wants?: readonly string[];
  /** An earlier enquiry is repeated: its lines are on the list, and the focus moves to them. */
  readonly isAgain?: boolean;
}

export interface Addition {
  readonly lines: readonly EnquiryLine[];
  readonly remarks: readonly string[];
  readonly announcement: string;
}

/** Undefined while it is not clear which grade is meant. */
export function additionOf(
  asked: AskedGrade | undefined,
  reply: EnquiryGrades | undefined,
): Addition | undefined {
  if (!asked || !reply) return undefined;
  const [meant, ...others] = reply.found ?? [];
  if (meant && others.length === 0)
    return {
      lines: [asked.lineOf(meant, reply)],
      remarks: [],
      announcement: texts.added(meant.name),
    };
  if (!reply.goods) return undefined;
  const lines: EnquiryLine[] = [];
  const names: string[] = [];
  const unknown: string[] = [];
  const remarks: string[] = [];
  for (const { wrote, grade, quantity, packaging = "", remarks: noted } of reply.goods) {
    if (!grade) {
      unknown.push(wrote);
      continue;
    }
    names.push(grade.name);
    const offered = packaging && packagingOf(packaging, grade.packaging);
    lines.push(enquiryLineOf(grade._id, quantity, offered));
    remarks.push(...noted.map((remark) => listTexts.remarkOf(grade.name, remark)));
  }
  // The amount field cannot be that of several goods.
  const amount = asked.text === asked.words ? [] : [asked.text];
  return {
    lines,
    remarks: [...unknown, ...remarks, ...amount],
    announcement: texts.goodsAdded(names, unknown),
  };
}

/** All grades that a reply describes. */
export const gradesIn = (reply: EnquiryGrades | undefined): readonly EnquiryGrade[] => [
  ...(reply?.grades ?? []),
  ...(reply?.found ?? []),
  ...(reply?.goods ?? []).map(({ grade }) => grade).filter((grade) => grade !== undefined),
];

/** Undefined when the fields are empty. */
export function askedOf(fields: Readonly<Record<string, unknown>>): AskedGrade | undefined {
  const words = String(fields[addFields.words] ?? "")
    .trim()
    .slice(0, SEARCH_TEXT_MAX);
  if (words === "") return undefined;
  return {
    words,
    text: typedGrade(fields),
    lineOf: ({ _id, packaging: offered }, { quantity, packaging = "" } = {}) =>
      lineToAdd(fields, _id, { quantity, packaging: packaging && packagingOf(packaging, offered) }),
  };
}

/** Reads the URL of `/enquiry`, or the form posted to it. */
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

/** The query has no quantities. */
export const enquiryGradesQuery = ({ lines, asked }: EnquiryStart) => {
  const grades = [...new Set(lines.map(({ grade }) => grade))];
  const listed = formatEnquiryLines(grades.map((grade) => enquiryLineOf(grade)));
  const query = asked ? { lines: listed, add: asked.words } : { lines: listed };
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
 * Adds lines. Quantities of a grade are summed unless unit or packaging differ. An identical line
 * was added before by the same link or list and is ignored.
 * @returns grades that no longer fit
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
