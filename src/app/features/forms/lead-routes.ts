/** What the route of a page with a form exports, next to its `action` (lead-action.server.ts). */
import type { ClientActionFunctionArgs, HeadersArgs } from "react-router";
import type { LeadKind } from "#contract/api-forms.ts";
import { formPaths } from "#contract/api-paths.ts";
import { type LeadAnswer, sendLead } from "../../data/leads.ts";

/** The end of a form's sending: an answer, or none. */
export type LeadResult = LeadAnswer | { readonly state: "failed" };

/** Sends a form that LeadForm submits, by the specified call of the API (§7). The field `form` names its kind. */
export async function leadClientAction({ request }: ClientActionFunctionArgs): Promise<LeadResult> {
  try {
    if (request.headers.get("content-type")?.startsWith("application/json")) {
      const { form, ...body } = (await request.json()) as Readonly<Record<string, unknown>>;
      return await sendLead(formPaths[form as LeadKind], body);
    }
    const body = await request.formData();
    const kind = body.get("form") as LeadKind;
    body.delete("form");
    return await sendLead(formPaths[kind], body);
  } catch {
    return { state: "failed" };
  }
}

/** Passes `retry-after` of the action on to the page. */
export const leadHeaders = ({ actionHeaders }: HeadersArgs): Headers => actionHeaders;
