/** Saves a sent enquiry to this browser's history. */
import type * as v from "valibot";
import type { EnquiryGrades } from "#catalogue/entities/products.ts";
import type { enquiryForm } from "#contract/enquiry.ts";
import { enquiryLineOf } from "#contract/enquiry-lines.ts";
import { gradesIn } from "./enquiry.ts";
import { rememberEnquiry } from "./enquiry-history.ts";
import { queryClient } from "./queries.ts";

export type SentEnquiryFields = v.InferOutput<typeof enquiryForm>;

export function keepSentEnquiry(
  reference: string,
  { lines, wants, company, country, port, incoterm, neededBy }: SentEnquiryFields,
  key = "",
): void {
  const names = new Map<string, string>();
  for (const [, reply] of queryClient().getQueriesData<EnquiryGrades>({
    queryKey: ["enquiryGrades"],
  }))
    for (const { _id, name } of gradesIn(reply)) names.set(_id, name);
  rememberEnquiry({
    reference,
    key,
    date: new Date().toISOString(),
    lines: lines.map(({ grade, amount, unit, ...rest }) => ({
      ...enquiryLineOf(grade, amount === undefined ? undefined : { amount, unit }, rest),
      name: names.get(grade) ?? (grade || rest.wrote),
    })),
    wants,
    company,
    country,
    port,
    incoterm,
    neededBy,
  });
}
