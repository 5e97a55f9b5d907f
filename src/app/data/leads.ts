/**
 * Lead forms between page and server (§4, §7): how the browser sends one, and how one that was not
 * sent comes back.
 */
import type { LeadKind } from "#contract/api-forms.ts";
import { API_PATH, formPaths } from "#contract/api-paths.ts";
import type { FieldFault } from "#contract/forms.ts";
import { http } from "./transport.ts";

/** Values of fields by name: a text, or several of ticked boxes. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * A form that was posted to its page and not sent, as the page shows it again. Nothing is stored.
 */
export interface ReturnedForm {
  readonly kind: LeadKind;
  /** Fields are wrong; the API refused it; it failed; or a button changed the form. */
  readonly outcome: "invalid" | "refused" | "failed" | "changed";
  /** The entered values. A file cannot be returned. */
  readonly values: FieldValues;
  /** Messages by the name of their field. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Taken and stored, or refused: the success flag was false. `faults` are the fields that the server
 * found wrong.
 */
export type LeadAnswer =
  | { readonly state: "sent"; readonly reference?: string }
  | { readonly state: "refused"; readonly faults: readonly FieldFault[] };

type Fields = Readonly<Record<string, unknown>>;

interface Reply {
  readonly success?: unknown;
  readonly reference?: unknown;
  readonly data?: { readonly success?: unknown } | null;
  readonly errors?: unknown;
}

const isFault = (value: unknown): value is FieldFault =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as FieldFault).field === "string" &&
  typeof (value as FieldFault).message === "string";

/**
 * POSTs a form below `/api`: `FormData` as multipart, anything else as JSON. Only the success flag
 * is read (§7).
 * @param path of a row in contract/api-forms.ts
 * @throws when the server cannot be reached, has failed (5xx) or answers something else; nothing is
 * known to be stored then
 */
export async function sendLead(path: string, body: FormData | Fields): Promise<LeadAnswer> {
  const { origin, fetch } = http;
  const multipart = body instanceof FormData;
  const reply = await fetch(`${origin}${API_PATH}${path}`, {
    method: "POST",
    headers: {
      accept: "application/json",
      ...(multipart ? {} : { "content-type": "application/json" }),
    },
    body: multipart ? body : JSON.stringify(body),
  });
  // 507: there is no room for it today, and the reply says so at a field.
  const { success, data, errors, reference } =
    reply.status < 500 || reply.status === 507
      ? (((await reply.json()) as Reply | null) ?? {})
      : {};
  if (success === false || data?.success === false)
    return { state: "refused", faults: Array.isArray(errors) ? errors.filter(isFault) : [] };
  if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
  return { state: "sent", ...(typeof reference === "string" ? { reference } : {}) };
}

/** How a form that the browser sent ended (§4). */
export type LeadResult = LeadAnswer | { readonly state: "failed" };

/** A body in which a file goes with the fields. */
function withFile(fields: Fields, file: FormDataEntryValue): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set(SUBMITTED.file, file);
  return body;
}

/**
 * Fields of the body that a form submits to the `clientAction` of its page: its kind, its checked
 * fields as JSON, a file.
 */
export const SUBMITTED = { kind: "form", fields: "fields", file: "resume" } as const;

/**
 * Makes the `clientAction` of a route: sends the checked fields of a form to its endpoint.
 * @param onSent is called before the form learns of it, and also when the form was closed by then
 */
export const leadClientAction =
  (onSent?: (reference: string | undefined, fields: Fields) => void) =>
  async ({ request }: { readonly request: Request }): Promise<LeadResult> => {
    try {
      const form = await request.formData();
      const fields = JSON.parse(String(form.get(SUBMITTED.fields))) as Fields;
      const file = form.get(SUBMITTED.file);
      const answer = await sendLead(
        formPaths[form.get(SUBMITTED.kind) as LeadKind],
        file ? withFile(fields, file) : fields,
      );
      if (answer.state === "sent") onSent?.(answer.reference, fields);
      return answer;
    } catch {
      return { state: "failed" };
    }
  };
