/** Takes a form that a browser without JavaScript posts to its page, and gives it back with what is wrong (docs/decisions/0007-forms.md). */
import { createHash } from "node:crypto";
import { type ActionFunctionArgs, data, matchPath, redirect } from "react-router";
import { BodyRefused, type FormShape, readMultipart, readUrlencoded, type SentForm } from "#api/body.ts";
import { type FieldValue, type FormReply, formEndpoints, type LeadKind } from "#contract/api-forms.ts";
import { API_PATH } from "#contract/api-paths.ts";
import { ENQUIRY_FIELDS_MAX } from "#contract/enquiry.ts";
import { CHANGE, changedFields, enquiryBody, typedLines, withLines } from "#contract/enquiry-lines.ts";
import { inputName } from "#contract/forms.ts";
import { routes } from "#contract/routes.ts";
import { validation } from "#messages/validation.ts";
import { formClient, formReply } from "../../data/posted.server.ts";
import { apiFetch } from "../../data/queries.ts";

/** Each ticked box of an enquiry is a field of the same name. */
const enquiryShape: FormShape = { fieldsMax: ENQUIRY_FIELDS_MAX, several: ["wants"] };
/** The same form from the same client within this time is a double click, in ms. */
const SAME_MS = 10 * 60_000;
/** Fields that a page sends in addition to those of the form. */
const envelopeFields: ReadonlySet<string> = new Set(["form", "website", "idempotencyKey", "page"]);
/** Query parameters that open a form or fill it in: the page after it has none of them. */
const formParameters = ["request", "apply", "interestedIn", "about", "from", "lines", "wants", "add", "amount", "unit", "sent", "reference"];
/** Id of the element that holds a form in its page. */
const anchors = {
  contact: "write",
  "file-request": "write",
  tds: "request",
  sds: "request",
  application: "apply",
  enquiry: "enquiry",
} as const satisfies Record<LeadKind, string>;

/** An idempotency key for a form without one: equal for what the same client sends twice. */
function keyOf(client: string, kind: LeadKind, { fields, file }: SentForm, now: number): string {
  const hash = createHash("sha256").update(JSON.stringify([client, kind, Math.floor(now / SAME_MS), Object.entries(fields).sort()]));
  if (file) hash.update(file.bytes);
  return hash.digest("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** The call of §7 that the form makes. */
function callOf(kind: LeadKind, { fields, file }: SentForm, envelope: Readonly<Record<string, string>>, origin: string): Request {
  const all = { ...(kind === "enquiry" ? enquiryBody(fields) : fields), ...envelope };
  const address = new URL(`${API_PATH}${formEndpoints[kind].path}`, origin);
  if (kind !== "application") return new Request(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(all) });
  const body = new FormData();
  for (const [name, value] of Object.entries(all)) body.set(name, String(value));
  if (file) body.set("resume", new File([file.bytes as Uint8Array<ArrayBuffer>], file.filename));
  return new Request(address, { method: "POST", body });
}

interface ApiReply {
  readonly success?: unknown;
  /** Of an enquiry that is stored. */
  readonly reference?: unknown;
  readonly data?: { readonly success?: unknown } | null;
  readonly errors?: unknown;
}

/** What the page shows of the API's reply, and the page's status; undefined when the lead is stored. */
function faultOf(
  answer: Response,
  { success, data: inner, errors }: ApiReply,
): (Pick<FormReply, "errors" | "outcome"> & { readonly status: number }) | undefined {
  const isRefused = success === false || inner?.success === false;
  if (answer.ok && !isRefused) return undefined;
  const faults = (Array.isArray(errors) ? errors : []) as readonly { field: string; message: string }[];
  const byField = Object.fromEntries(faults.map(({ field, message }) => [inputName(field), message]));
  if ((answer.status === 400 || answer.status === 422) && faults.length > 0) return { errors: byField, outcome: "invalid", status: 422 };
  const isFailed = !isRefused || (answer.status >= 500 && answer.status !== 507);
  return { errors: byField, outcome: isFailed ? "failed" : "refused", status: isFailed || answer.ok ? 503 : answer.status };
}

/** Fields as they were typed. */
function valuesOf({ fields }: SentForm): Readonly<Record<string, FieldValue>> {
  const typed = Object.entries(fields).filter(([name]) => !envelopeFields.has(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]));
}
const withoutButton = ({ [CHANGE]: _, ...values }: FormReply["values"]): FormReply["values"] => values;

/**
 * The action of every page with a form: reads the form, calls the API, and answers with 303 when the lead is stored, otherwise with the
 * page, the typed values and what is wrong. A file cannot be given back: the page asks for it again.
 */
export async function leadAction({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const kinds = routes.find((route) => matchPath(route.path, url.pathname))?.forms ?? [];
  let kind = kinds.find((one) => one === url.searchParams.get("request")) ?? kinds[0] ?? "contact";
  let form: SentForm | undefined;
  const giveBack = (reply: Omit<FormReply, "kind">, status: number, retryAfter?: string | null) => {
    const all: FormReply = { kind, ...reply };
    // The loader of an enquiry looks up the grades of its lines.
    context.set(formReply, all);
    return data(all, { status, headers: retryAfter ? { "retry-after": retryAfter } : {} });
  };
  try {
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
    form = await (isMultipart ? readMultipart(request) : readUrlencoded(request, kinds.includes("enquiry") ? enquiryShape : undefined));
    const { form: named, idempotencyKey } = form.fields;
    const known = kinds.find((one) => one === named);
    if (known === undefined) throw new BodyRefused(400, "The page has no such form");
    kind = known;

    const typed = valuesOf(form);
    const changed = kind === "enquiry" ? changedFields(typed) : undefined;
    if (changed) return giveBack({ values: withoutButton(changed), errors: {}, outcome: "changed" }, 200);

    const key = typeof idempotencyKey === "string" ? idempotencyKey : keyOf(context.get(formClient), kind, form, Date.now());
    const answer = await context.get(apiFetch)(callOf(kind, form, { page: url.pathname, idempotencyKey: key }, url.origin));
    const reply = (await answer.json().catch(() => ({}))) as ApiReply;
    const fault = faultOf(answer, reply);
    if (fault) {
      const { status, errors, outcome } = fault;
      // Lines numbered as the API is sent them.
      const values = kind === "enquiry" ? withoutButton(withLines(typed, typedLines(typed))) : typed;
      const chooseAgain: Readonly<Record<string, string>> = form.file?.filename ? { resume: validation.resumeAgain } : {};
      return giveBack({ values, errors: { ...chooseAgain, ...errors }, outcome }, status, answer.headers.get("retry-after"));
    }
    const params = new URLSearchParams(url.search);
    for (const name of formParameters) params.delete(name);
    params.set("sent", kind);
    if (typeof reply.reference === "string") params.set("reference", reply.reference);
    return redirect(`${url.pathname}?${params}#${anchors[kind]}`, 303);
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    const errors: Record<string, string> = kind === "application" && error.status === 413 ? { resume: validation.resumeSize } : {};
    return giveBack({ values: {}, errors, outcome: error.status === 503 ? "failed" : "refused" }, error.status);
  } finally {
    form?.release();
  }
}
