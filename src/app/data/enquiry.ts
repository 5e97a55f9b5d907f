/** The enquiry that a page opens, the grades it names, and its actions. */
import type { EnquiryGood, EnquiryGrade, EnquiryGrades } from "#catalogue/entities/products.ts";
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
import { listSeparator } from "#messages/lists.ts";
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

type SaidOfLine = Pick<EnquiryGrades, "form" | "packaging" | "quantity" | "remarks" | "wrote"> &
  Pick<EnquiryGood, "perhaps">;

/** @param grade undefined: the line has the buyer's words only */
export function lineOf(
  asked: Pick<AskedGrade, "amount" | "unit">,
  grade: Pick<EnquiryGrade, "_id" | "packaging"> | undefined,
  { wrote = "", form = "", quantity, packaging = "", ...said }: SaidOfLine,
): EnquiryLine {
  return lineToAdd(asked, grade?._id ?? "", quantity, {
    wrote,
    form,
    packaging: packaging && grade ? packagingOf(packaging, grade.packaging) : packaging,
    remarks: (grade ? said.remarks : said.perhaps && listNotes.perhaps(said.perhaps)) ?? "",
  });
}

const noAmount = { amount: "", unit: "kg" } as const;

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
  return {
    lines: reply.goods.map((good) => lineOf(noAmount, good.grade, good)),
    // The amount field cannot be that of several goods.
    remarks: asked.amount === "" ? [] : [askedText(asked)],
    announcement: texts.added(
      reply.goods.map(({ grade, wrote }) => grade?.name ?? wrote).join(listSeparator),
    ),
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
