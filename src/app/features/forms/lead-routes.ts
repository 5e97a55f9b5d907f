/** What the route of a page with a form exports, next to its `action` (lead-action.server.ts). */
import type { ClientActionFunctionArgs, HeadersArgs } from "react-router";
import type { LeadKind } from "#contract/api-forms.ts";
import { formPaths } from "#contract/api-paths.ts";
import { type LeadAnswer, sendLead } from "../../data/leads.ts";

/** The end of a form's sending: an answer, or none. */
export type LeadResult = LeadAnswer | { readonly state: "failed" };

/**
 * Sends a form that LeadForm submits, by the specified call of the API (§7): as JSON, or as multipart with a file. The query parameter
 * `form` names its kind.
 */
export async function leadClientAction({ request, url }: ClientActionFunctionArgs): Promise<LeadResult> {
  const isJson = request.headers.get("content-type") === "application/json";
  try {
    return await sendLead(formPaths[url.searchParams.get("form") as LeadKind], await (isJson ? request.json() : request.formData()));
  } catch {
    return { state: "failed" };
  }
}

/** Passes `retry-after` of the action on to the page. */
export const leadHeaders = ({ actionHeaders }: HeadersArgs): Headers => actionHeaders;
