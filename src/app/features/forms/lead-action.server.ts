/**
 * Action of pages with a lead form, for browsers without JavaScript (§4, §7): sends the form to the
 * API, then redirects, or re-renders the page with values and errors.
 */
import { createHash } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { BodyRefused, type FormShape, readUrlencoded, type SentForm } from "#api/body.ts";
import { readMultipart } from "#api/multipart.ts";
import { ENQUIRY_FIELDS_MAX, formEndpoints, type LeadKind } from "#contract/api-forms.ts";
import { API_PATH } from "#contract/api-paths.ts";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { enquiryWords } from "#contract/enquiry.ts";
import { changedForm, enquiryBody, formOf, readForm } from "#contract/enquiry-form.ts";
import { readFaults } from "#contract/faults.ts";
import { errorsByInput, type FieldValues } from "#contract/forms.ts";
import { knownReference } from "#contract/leads.ts";
import { validation } from "#messages/validation.ts";
import type { ReturnedForm } from "../../data/leads.ts";
import { fileMemory, formClient, returnedForm, sentMarks } from "../../data/posted.server.ts";
import { apiFetch } from "../../data/queries.ts";

interface ActionArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

const enquiryShape: FormShape = { fieldsMax: ENQUIRY_FIELDS_MAX, several: ["wants"] };
/** The same form from the same client within this time is a double click. */
const SAME_MS = 10 * 60_000;
/** Used when the API names no delay. */
const RETRY_AFTER_S = "1";
const ENVELOPE = new Set(["form", "website", "idempotencyKey", "page"]);
/** Parameters that open or prefill a form, removed after sending. */
const FORM_PARAMETERS = [
  "request",
  "apply",
  "interestedIn",
  "about",
  "from",
  "grades",
  "lines",
  "wants",
  "add",
  "amount",
  "unit",
  "reference",
  "mark",
  "key",
];
/** Ids of the elements that contain the forms. */
const anchors = {
  contact: "write",
  "file-request": "write",
  tds: "request",
  sds: "request",
  application: "apply",
  enquiry: "enquiry",
} as const satisfies Record<LeadKind, string>;

/** Equal when the same client sends the same form again. */
function createIdempotencyKey(client: string, kind: LeadKind, { fields, file }: SentForm): string {
  const period = Math.floor(Date.now() / SAME_MS);
  const hash = createHash("sha256").update(
    JSON.stringify([client, kind, period, Object.entries(fields).sort()]),
  );
  if (file) hash.update(file.bytes);
  return hash.digest("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

function getEnteredValues(fields: SentForm["fields"]): FieldValues {
  const entered = Object.entries(fields).filter(([name]) => !ENVELOPE.has(name));
  return Object.fromEntries(
    entered.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}

function buildApiBody(
  kind: LeadKind,
  { fields, file }: SentForm,
  page: string,
  idempotencyKey: string,
): string | FormData {
  const entered = kind === "enquiry" ? enquiryBody(fields) : fields;
  const all = { ...entered, page, idempotencyKey };
  if (kind !== "application") return JSON.stringify(all);
  const body = new FormData();
  for (const [name, value] of Object.entries(all)) body.set(name, String(value));
  if (file) body.set("resume", new File([file.bytes as Uint8Array<ArrayBuffer>], file.filename));
  return body;
}

/** Other servers may return other values. */
interface ApiReply {
  readonly success?: unknown;
  readonly reference?: unknown;
  readonly key?: unknown;
  readonly data?: { readonly success?: unknown } | null;
  readonly errors?: unknown;
}

/** Undefined when the lead is stored. */
function getFailure(
  answer: Response,
  { success, data: inner, errors }: ApiReply,
): (Pick<ReturnedForm, "errors" | "outcome"> & { status: number }) | undefined {
  const isRefused = success === false || inner?.success === false;
  if (answer.ok && !isRefused) return undefined;
  const faults = readFaults(errors);
  const byInput = errorsByInput(faults, enquiryWords);
  if ((answer.status === 400 || answer.status === 422) && faults.length > 0)
    return { errors: byInput, outcome: "invalid", status: 422 };
  const hasFailed = !isRefused || (answer.status >= 500 && answer.status !== 507);
  return {
    errors: byInput,
    outcome: hasFailed ? "failed" : "refused",
    status: hasFailed || answer.ok ? 503 : answer.status,
  };
}

/** The loaders read the form from the context. */
function returnForm(
  context: ActionArgs["context"],
  returned: ReturnedForm,
  status: number,
  retryAfter?: string | null,
) {
  context.set(returnedForm, returned);
  const seconds = retryAfter ?? (status === 503 ? RETRY_AFTER_S : undefined);
  return data(returned, seconds ? { status, headers: { "retry-after": seconds } } : { status });
}

async function sendForm({ request, context }: ActionArgs, kind: LeadKind, form: SentForm) {
  const url = new URL(request.url);
  const client = context.get(formClient);
  const entered = getEnteredValues(form.fields);
  const changed = kind === "enquiry" ? changedForm(entered) : undefined;
  if (changed)
    return returnForm(context, { kind, outcome: "changed", values: changed, errors: {} }, 200);

  const { idempotencyKey } = form.fields;
  const body = buildApiBody(
    kind,
    form,
    url.pathname,
    typeof idempotencyKey === "string" ? idempotencyKey : createIdempotencyKey(client, kind, form),
  );
  const answer = await context.get(apiFetch)(
    new URL(`${API_PATH}${formEndpoints[kind].path}`, url),
    {
      method: "POST",
      headers: typeof body === "string" ? { "content-type": "application/json" } : {},
      body,
    },
  );
  const reply = ((await answer.json().catch(() => null)) ?? {}) as ApiReply;
  const failure = getFailure(answer, reply);
  if (failure) {
    // The API numbers the lines that it received.
    const values = kind === "enquiry" ? formOf(readForm(entered)) : entered;
    // Browsers do not refill a file input.
    const fileErrors = form.file?.filename ? { resume: validation.resumeAgain } : {};
    const errors = { ...fileErrors, ...failure.errors };
    return returnForm(
      context,
      { kind, outcome: failure.outcome, values, errors },
      failure.status,
      answer.headers.get("retry-after"),
    );
  }

  for (const name of FORM_PARAMETERS) url.searchParams.delete(name);
  url.searchParams.set("sent", kind);
  const reference =
    typeof reply.reference === "string" ? knownReference(reply.reference) : undefined;
  if (reference !== undefined) url.searchParams.set("reference", reference);
  if (typeof reply.key === "string") url.searchParams.set("key", reply.key);
  const mark = await context.get(sentMarks).sign(url.pathname, { kind, reference });
  url.searchParams.set("mark", mark);
  // React Router adds the prefix to redirects.
  const path = withoutPrefix(url.pathname, builtEdition);
  return redirect(`${path}${url.search}#${anchors[kind]}`, 303);
}

/** @param kinds the forms of the page */
export async function leadAction(
  { request, context }: ActionArgs,
  kinds: readonly [LeadKind, ...LeadKind[]],
) {
  const opened = new URL(request.url).searchParams.get("request");
  let kind = kinds.find((name) => name === opened) ?? kinds[0];
  let form: SentForm | undefined;
  try {
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
    form = await (isMultipart
      ? readMultipart(request, { memory: context.get(fileMemory) })
      : readUrlencoded(request, kinds.includes("enquiry") ? enquiryShape : undefined));
    const named = form.fields["form"];
    const known = kinds.find((name) => name === named);
    if (known === undefined) throw new BodyRefused(400, "The page has no such form");
    kind = known;
    return await sendForm({ request, context }, kind, form);
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    const errors: Record<string, string> =
      kind === "application" && error.status === 413 ? { resume: validation.resumeSize } : {};
    return returnForm(
      context,
      { kind, outcome: error.status === 503 ? "failed" : "refused", values: {}, errors },
      error.status,
    );
  } finally {
    form?.release();
  }
}
