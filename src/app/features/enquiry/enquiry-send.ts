/** Checks an enquiry with its schema and sends it. Loaded when the visitor sends. */
import { formEndpoints } from "#contract/api-forms.ts";
import { enquiryForm } from "#contract/enquiry.ts";
import { checkForm, type FieldFault } from "#contract/forms.ts";
import { envelopeOf, type FormInstance } from "../../data/leads.ts";
import { http } from "../../data/transport.ts";

export type EnquiryAnswer =
  | { readonly state: "sent"; readonly reference: string }
  | { readonly state: "invalid"; readonly faults: readonly FieldFault[] }
  | { readonly state: "refused"; readonly message: string };

/** @throws when the server cannot be reached or has failed; nothing is known to be stored then */
export async function sendEnquiry(fields: Readonly<Record<string, unknown>>, instance: FormInstance, website: string): Promise<EnquiryAnswer> {
  const checked = checkForm(enquiryForm, fields);
  if (!checked.ok) return { state: "invalid", faults: checked.faults };
  const reply = await http.fetch(`${http.origin}/api${formEndpoints.enquiry.path}`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ ...fields, ...envelopeOf(instance, website) }),
  });
  const body = (await reply.json()) as { reference?: unknown; message?: unknown; errors?: readonly FieldFault[] };
  if (reply.status === 201 && typeof body.reference === "string") return { state: "sent", reference: body.reference };
  if (reply.status === 400 && body.errors?.length) return { state: "invalid", faults: body.errors };
  if (reply.status === 429 || reply.status === 507) return { state: "refused", message: String(body.message ?? "") };
  throw new Error(`${reply.status} ${reply.statusText}`);
}
