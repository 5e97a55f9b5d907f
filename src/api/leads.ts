/** Form endpoints: `/landing/contact` of §7, and others under `/leads` (docs/departures.md). */
import { type Context, Hono } from "hono";
import { type DescribeRouteOptions, describeRoute, resolver } from "hono-openapi";
import { type FormPayload, formEndpoints, type LeadKind } from "#contract/api-forms.ts";
import { fault } from "#contract/faults.ts";
import { type AcceptOptions, acceptLead } from "#leads/accept.ts";
import { leadFault } from "#leads/fault-words.ts";
import { errors } from "#messages/errors.ts";
import { quotaMessages } from "#messages/validation.ts";
import { QuotaExceeded } from "#store/quota.ts";
import { withLockWait } from "#store/sqlite.ts";
import { BodyRefused, readJson, type SentForm } from "./body.ts";
import { ByteBudget } from "./byte-budget.ts";
import { limitForms, limitUploads, type RateLimit, TOO_MANY } from "./client-limits.ts";
import { ANSWER_MS, orAborted } from "./deadline.ts";
import { describeJson, fail, failure } from "./envelope.ts";
import { FILES_MAX_BYTES, readMultipart } from "./multipart.ts";

export interface LeadsOptions extends Omit<AcceptOptions, "signal"> {
  /** For the rate limit; undefined disables it. */
  readonly clientOf?: ((c: Context) => string) | undefined;
  /** Shared with other endpoints that accept posts. */
  readonly limit?: RateLimit | undefined;
  /** Shared with the pages' forms. */
  readonly fileMemory?: ByteBudget | undefined;
  /** From the end of the body. A slower form is not stored. */
  readonly answerMs?: number | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

/** For a locked database. Then nothing is stored. */
const FORM_WAIT_MS = 4_000;
const summaries: Readonly<Record<LeadKind, string>> = {
  contact: "Contact message.",
  tds: "Request of a technical data sheet; with a productId it comes by return of mail.",
  sds: "Request of a safety data sheet.",
  "file-request": "File request.",
  application: "Job application with a résumé (PDF, DOC or DOCX, at most 5 MB).",
  enquiry:
    "Enquiry: grades with quantities, and what is needed of them; answered with its reference.",
};

function describePost(kind: LeadKind) {
  const { type, body, payload } = formEndpoints[kind];
  const isMultipart = type === "multipart/form-data";
  const refused = (description: string) => describeJson(failure, description);
  const responses: DescribeRouteOptions["responses"] = {
    201: describeJson(
      payload,
      "Stored. The same idempotencyKey again is answered alike and stored once.",
    ),
    400: refused("Malformed, or fields are wrong: the first fault of each field under errors."),
    413: refused(`More than ${isMultipart ? "6 MB" : "64 kB"}.`),
    415: refused(`Not ${type}.`),
    429: {
      ...refused(
        "Too many requests or files of this client, or too many automatic mails to this address.",
      ),
      headers: {
        "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
      },
    },
    503: refused("Nothing was stored."),
    507: refused("Nothing was stored: there is no room for more files."),
  };
  if (kind === "enquiry")
    responses[422] = refused("A unit is unknown: the message lists the units.");
  return describeRoute({
    summary: summaries[kind],
    requestBody: { required: true, content: { [type]: { schema: resolver(body) } } },
    responses,
  });
}

export function leadsApi(options: LeadsOptions) {
  const {
    clientOf,
    answerMs = ANSWER_MS,
    onError = () => undefined,
    limit = limitForms(),
    fileMemory: memory = new ByteBudget(FILES_MAX_BYTES),
  } = options;
  const limitFiles = limitUploads();

  const handleForm = async (c: Context, kind: LeadKind) => {
    const { type } = formEndpoints[kind];
    const isMultipart = type === "multipart/form-data";
    const seconds = clientOf ? await limit(clientOf(c)) : 0;
    if (seconds > 0) {
      c.header("Retry-After", String(seconds));
      return fail(c, 429, TOO_MANY);
    }
    const sentType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (sentType !== type) return fail(c, 415, `Content-Type must be ${type}`);
    const uploadSeconds = clientOf && isMultipart ? await limitFiles(clientOf(c)) : 0;
    if (uploadSeconds > 0) {
      c.header("Retry-After", String(uploadSeconds));
      return fail(c, 429, quotaMessages.uploads, [leadFault("resume", fault("uploads"))]);
    }
    let form: SentForm | undefined;
    try {
      const sent = await (isMultipart ? readMultipart(c.req.raw, { memory }) : readJson(c.req.raw));
      form = sent;
      const signal = AbortSignal.timeout(answerMs);
      const result = await orAborted(
        acceptLead({ ...options, signal }, kind, sent.fields, sent.file),
        signal,
      );
      if (result.ok) {
        const { reference, key } = result;
        const stored = { success: true, message: errors.sent, reference } as const;
        const payload: FormPayload<LeadKind> = key === undefined ? stored : { ...stored, key };
        return c.json(payload, 201);
      }
      const unknownUnit = result.faults.find(({ field }) => /^lines\.\d+\.unit$/.test(field));
      const [first] = unknownUnit ? [unknownUnit] : result.faults;
      return fail(c, unknownUnit ? 422 : 400, first?.message ?? errors.sendFailed, result.faults);
    } catch (error) {
      if (error instanceof BodyRefused) return fail(c, error.status, error.message);
      if (error instanceof QuotaExceeded) {
        onError(error);
        c.header("Retry-After", String(error.retryAfterS));
        const field = error.quota !== "mails" && isMultipart ? "resume" : "email";
        // The form shows it at this field.
        return fail(c, error.quota === "storage" ? 507 : 429, quotaMessages[error.quota], [
          leadFault(field, fault(error.quota)),
        ]);
      }
      onError(error as Error);
      return fail(c, 503, errors.sendError);
    } finally {
      form?.release();
    }
  };

  const app = new Hono();
  for (const kind of Object.keys(formEndpoints) as LeadKind[])
    app.post(formEndpoints[kind].path, describePost(kind), (c) =>
      withLockWait(FORM_WAIT_MS, () => handleForm(c, kind)),
    );
  return app;
}
