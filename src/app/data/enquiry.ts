/**
 * Initial state of the enquiry form, the query for its grades, and adding lines to the stored list.
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

/** Typed words that name one more grade, with its quantity. */
export interface AskedGrade {
  readonly words: string;
  /** Builds the line for the grade that the words turned out to mean. */
  readonly lineOf: (
    grade: Pick<EnquiryGrade, "_id" | "packaging">,
    understood?: Understood,
  ) => EnquiryLine;
}

export interface EnquiryStart {
  readonly lines: readonly EnquiryLine[];
  /** Lines from the URL beyond the maximum of one enquiry. `also` contains them as text. */
  readonly beyond?: readonly EnquiryLine[];
  readonly asked?: AskedGrade | undefined;
  /** Text sent as a remark. */
  readonly also?: string;
  /** Checked wishes: `price` for a quote, `sample` for a sample. */
  readonly wants?: readonly string[];
  /**
   * The visitor repeats an earlier enquiry: its lines are on the list, and the page scrolls to
   * them.
   */
  readonly isAgain?: boolean;
}

/** Reads the fields that add a grade. Undefined when they are empty. */
export function askedOf(fields: Readonly<Record<string, unknown>>): AskedGrade | undefined {
  const words = fieldText(fields, addFields.words).trim().slice(0, SEARCH_MAX);
  if (words === "") return undefined;
  return {
    words,
    lineOf: ({ _id, packaging: offered }, { quantity, packaging = "" } = {}) =>
      lineToAdd(fields, _id, { quantity, packaging: packaging && packagingOf(packaging, offered) }),
  };
}

/** Builds the state from the URL of `/enquiry`, or from the form posted to it. */
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

/**
 * Loads the grades of the lines and the grades that the added words match. The query has no
 * quantities.
 */
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
 * Adds lines. Lines of the same grade are summed, or kept apart when unit or packaging differ. An
 * identical line is ignored: the same link or list has already added it.
 * @param remarks other text, kept with the list
 * @returns grades that no longer fit in the list
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
