/** The enquiry that a page opens, the grades it names, and its actions. */
import type { EnquiryGrade, EnquiryGrades } from "#catalogue/entities/products.ts";
import { formatEnquiryLines, readAddress } from "#contract/enquiry-address.ts";
import { readForm } from "#contract/enquiry-form.ts";
import type { AskedGrade, Enquiry, EnquiryLine } from "#contract/enquiry-line.ts";
import { enquiryLineOf, packagingOf } from "#contract/enquiry-lines.ts";
import {
  type Addition,
  askedText,
  type EnquiryAction,
  lineToAdd,
  reduceEnquiry,
} from "#contract/enquiry-state.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import { apiQuery } from "./api-query.ts";
import { updateEnquiry } from "./enquiry-store.ts";
import type { ReturnedForm } from "./leads.ts";

export const changeEnquiry = (action: EnquiryAction): void =>
  void updateEnquiry((enquiry) => reduceEnquiry(enquiry, action));

/** Reads the URL of `/enquiry`, or the form posted to it. */
export function openEnquiry(params: URLSearchParams, posted?: ReturnedForm): Enquiry {
  if (!posted) return readAddress(params);
  const enquiry = readForm(posted.values);
  return posted.outcome === "changed" ? enquiry : { ...enquiry, asked: [] };
}

export function lineOf(
  asked: AskedGrade,
  { _id, packaging: offered }: Pick<EnquiryGrade, "_id" | "packaging">,
  { quantity, packaging }: Pick<EnquiryGrades, "quantity" | "packaging">,
): EnquiryLine {
  return lineToAdd(asked, _id, quantity, packaging && packagingOf(packaging, offered));
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
      lines: [lineOf(asked, meant, reply)],
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
    remarks.push(...noted.map((remark) => listNotes.remarkOf(grade.name, remark)));
  }
  // The amount field cannot be that of several goods.
  const amount = asked.amount === "" ? [] : [askedText(asked)];
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

/** The query has no quantities. */
export const enquiryGradesQuery = ({ lines, asked: [asked] }: Pick<Enquiry, "lines" | "asked">) => {
  const grades = [...new Set(lines.map(({ grade }) => grade))];
  const listed = formatEnquiryLines(grades.map((grade) => enquiryLineOf(grade)));
  const query = asked ? { lines: listed, add: asked.words } : { lines: listed };
  return apiQuery(
    ["enquiryGrades", query],
    (get): Promise<EnquiryGrades> => get("enquiryGrades", { query }),
  );
};
