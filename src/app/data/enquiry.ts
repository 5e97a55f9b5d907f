/** The grades of an enquiry's lines. */
import type { EnquiryGrade } from "#contract/enquiry-grades.ts";
import { type EnquiryLine, printLines, type Quantity, readLines, readQuantity } from "#contract/enquiry-lines.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { apiQuery } from "./api-query.ts";

/** What the address of `/enquiry` says: its lines, and words that name one more grade with a quantity. */
export interface EnquiryAddress {
  readonly lines: readonly EnquiryLine[];
  readonly add: string;
  readonly quantity?: Quantity | undefined;
}

export const readEnquiryAddress = (params: URLSearchParams): EnquiryAddress => {
  const quantity = readQuantity(`${params.get("amount") ?? ""}${params.get("unit") ?? ""}`);
  return { lines: readLines(params.get("lines")), add: (params.get("add") ?? "").trim().slice(0, SEARCH_MAX), ...(quantity ? { quantity } : {}) };
};

export interface EnquiryGrades {
  readonly grades: readonly EnquiryGrade[];
  /** What the words of `add` found. */
  readonly found?: readonly EnquiryGrade[] | undefined;
}

/** The grades of lines, and what one more name means. The quantities do not matter to it. */
export const enquiryGradesQuery = (lines: readonly { readonly grade: string }[], add = "") => {
  const asked = { lines: printLines(lines.map(({ grade }) => ({ grade }))), ...(add ? { add } : {}) };
  return apiQuery(["enquiryGrades", asked], (get): Promise<EnquiryGrades> => get("enquiryGrades", { query: asked }));
};
