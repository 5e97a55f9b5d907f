/** Sends lead forms, and types of forms returned with errors (§4, §7). */
import type { LeadKind } from "#contract/api-forms.ts";
import { API_PATH, formPaths } from "#contract/api-paths.ts";
import { absoluteAddress } from "#contract/editions.ts";
import { type FieldFault, readFaults } from "#contract/faults.ts";
import type { FieldValues } from "#contract/forms.ts";
import { http } from "./transport.ts";

/** A posted form that was not sent. Nothing is stored. */
export interface ReturnedForm {
  readonly kind: LeadKind;
  /** "changed" by a button of the form. */
  readonly outcome: "invalid" | "refused" | "failed" | "changed";
  /** Without files. */
  readonly values: FieldValues;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Refused when the success flag is false. `faults` are the fields that the server rejected. */
export type LeadAnswer =
  | {
      readonly state: "sent";
      readonly reference?: string | undefined;
      /** Of the address of an enquiry. */
      readonly key?: string | undefined;
    }
  | { readonly state: "refused"; readonly faults: readonly FieldFault[] };

type Fields = Readonly<Record<string, unknown>>;

interface Reply {
  readonly success?: unknown;
  readonly reference?: unknown;
  readonly key?: unknown;
  readonly data?: { readonly success?: unknown } | null;
  readonly errors?: unknown;
}

/**
 * POSTs a form below `/api`: `FormData` as multipart, anything else as JSON. Only the success flag
 * is read (§7).
 * @throws when the server is unreachable, fails (5xx) or answers in another format; the lead may
 * not be stored
 */
export async function sendLead(path: string, body: FormData | Fields): Promise<LeadAnswer> {
  const { fetch, ...site } = http;
  const isMultipart = body instanceof FormData;
  const accept = { accept: "application/json" };
  const reply = await fetch(absoluteAddress(site, API_PATH + path), {
    method: "POST",
    headers: isMultipart ? accept : { ...accept, "content-type": "application/json" },
    body: isMultipart ? body : JSON.stringify(body),
  });
  // 507: the server has no room today, and the reply names the field.
  const { success, data, errors, reference, key } =
    reply.status < 500 || reply.status === 507
      ? (((await reply.json()) as Reply | null) ?? {})
      : {};
  if (success === false || data?.success === false)
    return { state: "refused", faults: readFaults(errors) };
  if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
  const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
  return { state: "sent", reference: textOf(reference), key: textOf(key) };
}

export type LeadResult = LeadAnswer | { readonly state: "failed" };

function withFile(fields: Fields, file: FormDataEntryValue): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set(SUBMITTED.file, file);
  return body;
}

/** Body that a form submits to its page's `clientAction`: kind, validated fields as JSON, file. */
export const SUBMITTED = { kind: "form", fields: "fields", file: "resume" } as const;

/**
 * Creates a route's `clientAction`.
 * @param onSent runs before the form gets the result, even if the form has been closed
 */
export const leadClientAction =
  (onSent?: (reference: string | undefined, fields: Fields, key: string | undefined) => void) =>
  async ({ request }: { readonly request: Request }): Promise<LeadResult> => {
    try {
      const form = await request.formData();
      const fields = JSON.parse(String(form.get(SUBMITTED.fields))) as Fields;
      const file = form.get(SUBMITTED.file);
      const answer = await sendLead(
        formPaths[form.get(SUBMITTED.kind) as LeadKind],
        file ? withFile(fields, file) : fields,
      );
      if (answer.state === "sent") onSent?.(answer.reference, fields, answer.key);
      return answer;
    } catch {
      return { state: "failed" };
    }
  };
