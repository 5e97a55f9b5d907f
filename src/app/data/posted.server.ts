/** Router contexts of a posted form. */
import { createContext, type RouterContextProvider } from "react-router";
import type { ByteBudget } from "#api/byte-budget.ts";
import type { MarkedForm, SentMarks } from "#api/sent-marks.ts";
import type { LeadKind } from "#contract/api-forms.ts";
import { knownReference } from "#contract/leads.ts";
import type { SentEnquiryPage } from "#contract/sent-enquiry.ts";
import type { ReturnedForm } from "./leads.ts";
import type { ConfirmedForm } from "./site.ts";

/** Key of the client that posted the form, set by the server. */
export const formClient = createContext("");
/** Set by the page's action for the loaders. */
export const returnedForm = createContext<ReturnedForm | null>(null);
/** Set by the server. */
export const sentMarks = createContext<SentMarks>();
/** Set by the server; the API shares it. */
export const fileMemory = createContext<ByteBudget>();

/** Set by the server for the address of an enquiry. */
export const sentEnquiry = createContext<SentEnquiryPage | null>(null);

/** The form that the address says was sent, if its mark is genuine. */
export async function readSentForm(
  context: Readonly<RouterContextProvider>,
  { pathname, searchParams }: URL,
): Promise<ConfirmedForm | undefined> {
  const mark = searchParams.get("mark");
  if (!mark) return undefined;
  const form: MarkedForm = {
    // The signature covers it.
    kind: searchParams.get("sent") as LeadKind,
    reference: knownReference(searchParams.get("reference")),
  };
  const isGenuine = await context.get(sentMarks).verify(mark, pathname, form);
  return isGenuine ? { ...form, mark } : undefined;
}
