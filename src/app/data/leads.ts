/** Sends what visitors write (§4, §7; design §8): every form of the site goes through here. */
import { API_PATH } from "#contract/api-paths.ts";
import type { FieldFault } from "#contract/forms.ts";
import { http } from "./transport.ts";

/** Taken and stored, or refused: the success flag was false. `faults` are the fields that the server found wrong. */
export type LeadAnswer = { readonly state: "sent"; readonly reference?: string } | { readonly state: "refused"; readonly faults: readonly FieldFault[] };

interface Reply {
  readonly success?: unknown;
  readonly reference?: unknown;
  readonly data?: { readonly success?: unknown } | null;
  readonly errors?: unknown;
}

const isFault = (value: unknown): value is FieldFault =>
  typeof value === "object" && value !== null && typeof (value as FieldFault).field === "string" && typeof (value as FieldFault).message === "string";

/**
 * POSTs a form below `/api`: `FormData` as multipart, anything else as JSON. Only the success flag is read (§7).
 * @param path of a row in contract/api-forms.ts
 * @throws when the server cannot be reached, has failed (5xx) or answers something else; nothing is known to be stored then
 */
export async function sendLead(path: string, body: FormData | Readonly<Record<string, unknown>>): Promise<LeadAnswer> {
  const { origin, fetch } = http;
  const multipart = body instanceof FormData;
  const reply = await fetch(`${origin}${API_PATH}${path}`, {
    method: "POST",
    headers: { accept: "application/json", ...(multipart ? {} : { "content-type": "application/json" }) },
    body: multipart ? body : JSON.stringify(body),
  });
  // 507: there is no room for it today, and the reply says so at a field.
  const { success, data, errors, reference } = reply.status < 500 || reply.status === 507 ? (((await reply.json()) as Reply | null) ?? {}) : {};
  if (success === false || data?.success === false) return { state: "refused", faults: Array.isArray(errors) ? errors.filter(isFault) : [] };
  if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
  return { state: "sent", ...(typeof reference === "string" ? { reference } : {}) };
}
