/** What becomes of an enquiry in this browser once it is sent. */
import type * as v from "valibot";
import type { EnquiryGrades } from "#catalogue/entities/products.ts";
import type { enquiryForm } from "#contract/enquiry.ts";
import { enquiryLineOf } from "#contract/enquiry-lines.ts";
import { dropDraft } from "./enquiry-draft.ts";
import { rememberEnquiry } from "./enquiry-history.ts";
import { clearList } from "./enquiry-list.ts";
import { queryClient } from "./queries.ts";

/** Keeps the enquiry in the history, with the names that its grades were shown under, and empties the list and the draft. */
export function finishEnquiry(reference: string | undefined, { lines, wants, country, port, incoterm, neededBy }: v.InferOutput<typeof enquiryForm>): void {
  const names = new Map<string, string>();
  for (const [, reply] of queryClient().getQueriesData<EnquiryGrades>({ queryKey: ["enquiryGrades"] }))
    for (const { _id, name } of [...(reply?.grades ?? []), ...(reply?.found ?? [])]) names.set(_id, name);
  if (reference)
    rememberEnquiry({
      reference,
      date: new Date().toISOString(),
      lines: lines.map(({ grade, amount, unit, packaging }) => ({
        ...enquiryLineOf(grade, amount === undefined ? undefined : { amount, unit }, packaging),
        name: names.get(grade) ?? grade,
      })),
      ...{ wants, country, port, incoterm, neededBy },
    });
  dropDraft();
  clearList();
}
