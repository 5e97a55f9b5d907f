/** What visitors send: `POST /landing/contact` of §7, and the forms that §7 has no row for under `/leads` (docs/departures.md). */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { formEnvelope, forms, type LeadKind, leadPaths } from "#contract/forms.ts";
import { acceptLead, type SentFile } from "#leads/accept.ts";
import { errors } from "#messages/errors.ts";
import type { Database } from "#store/open.ts";
import { describeJson, fail, failure } from "./envelope.ts";
import { type RateLimit, rateLimit } from "./rate-limit.ts";

export interface LeadsOptions {
  readonly db: Database;
  readonly now?: (() => Date) | undefined;
  /** Who sends a request (an address), for the rate limit; without it there is no limit. */
  readonly clientOf?: ((c: Context) => string) | undefined;
  /** Shared with others that take what visitors send; one of its own when undefined. */
  readonly limit?: RateLimit | undefined;
  /** Called when mails are waiting: wakes the mailer. */
  readonly onSaved?: (() => void) | undefined;
  /** Told of what went wrong inside. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** Requests a client may send in a window, over all forms. */
export const LEADS_PER_WINDOW = 10;
export const LEADS_WINDOW_MS = 60_000;
/** What a client is told that sent too much. */
export const TOO_MANY = "Too many requests. Please wait a moment and try again.";
/** The limit on what a client sends. @param clock ms */
export const leadsLimit = (clock: () => number): RateLimit => rateLimit({ requests: LEADS_PER_WINDOW, windowMs: LEADS_WINDOW_MS, clock });
export const JSON_MAX_BYTES = 64 * 1024;
export const MULTIPART_MAX_BYTES = 6 * 1024 * 1024;

const sent = v.object({ success: v.literal(true), message: v.string() });
type Sent = Readonly<Record<string, unknown>>;

/** Describes a POST for `/api/openapi.json`. */
function describePost(kind: LeadKind, summary: string) {
  const file = kind === "application";
  const body = v.object({ ...forms[kind].entries, ...(file ? { resume: v.file() } : {}), ...formEnvelope.entries });
  const refused = (description: string) => describeJson(failure, description);
  return describeRoute({
    summary,
    requestBody: { required: true, content: { [file ? "multipart/form-data" : "application/json"]: { schema: resolver(body) } } },
    responses: {
      201: describeJson(sent, "Stored. The same idempotencyKey again is answered alike and stored once."),
      400: refused("Malformed, or fields are wrong: the first fault of each field under errors."),
      413: refused(`More than ${file ? "6 MB" : "64 kB"}.`),
      415: refused(`Not ${file ? "multipart/form-data" : "application/json"}.`),
      429: {
        ...refused("Too many requests of this client."),
        headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" as const } } },
      },
      503: refused("Nothing was stored."),
    },
  });
}

const isType = (c: Context, type: string): boolean => c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() === type;

/** Refuses a body that is of another type or too large, before it is read. */
const bodyOf = (type: string, most: number): readonly [MiddlewareHandler, MiddlewareHandler] => [
  async (c, next) => (isType(c, type) ? next() : fail(c, 415, `Content-Type must be ${type}`)),
  bodyLimit({ maxSize: most, onError: (c) => fail(c, 413, "The request is too large") }),
];
const jsonBody = bodyOf("application/json", JSON_MAX_BYTES);
const multipartBody = bodyOf("multipart/form-data", MULTIPART_MAX_BYTES);

/** A JSON object, or undefined. */
async function readJson(c: Context): Promise<Sent | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Sent) : undefined;
}

/** The text fields of a multipart body and its file `resume`, or undefined. */
async function readMultipart(c: Context): Promise<{ fields: Sent; file: SentFile | undefined } | undefined> {
  const form = await c.req.formData().catch(() => undefined);
  if (!form) return undefined;
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const resume = form.get("resume");
  return { fields, file: resume instanceof File ? { filename: resume.name, bytes: new Uint8Array(await resume.arrayBuffer()) } : undefined };
}

/** The POST routes, to be mounted below `/api`. */
export function leadsApi(options: LeadsOptions) {
  const { clientOf, onError = () => undefined, now = () => new Date(), limit = leadsLimit(() => now().getTime()) } = options;

  const limited: MiddlewareHandler = async (c, next) => {
    const seconds = clientOf ? limit(clientOf(c)) : 0;
    if (seconds === 0) return next();
    c.header("Retry-After", String(seconds));
    return fail(c, 429, TOO_MANY);
  };

  const answer = async (c: Context, kind: LeadKind, fields: Sent | undefined, file?: SentFile) => {
    if (!fields) return fail(c, 400, "The request could not be read");
    try {
      const result = await acceptLead(options, kind, fields, file);
      if (result.ok) return c.json({ success: true as const, message: errors.sent }, 201);
      return fail(c, 400, result.faults[0]?.message ?? errors.sendFailed, result.faults);
    } catch (error) {
      onError(error as Error);
      return fail(c, 503, errors.sendError);
    }
  };

  return new Hono({ strict: false })
    .post(leadPaths.contact, describePost("contact", "Contact message."), limited, ...jsonBody, async (c) => answer(c, "contact", await readJson(c)))
    .post(
      leadPaths.tds,
      describePost("tds", "Request of a technical data sheet; with a productId it comes by return of mail."),
      limited,
      ...jsonBody,
      async (c) => answer(c, "tds", await readJson(c)),
    )
    .post(leadPaths.sds, describePost("sds", "Request of a safety data sheet."), limited, ...jsonBody, async (c) => answer(c, "sds", await readJson(c)))
    .post(leadPaths["file-request"], describePost("file-request", "File request."), limited, ...jsonBody, async (c) =>
      answer(c, "file-request", await readJson(c)),
    )
    .post(
      leadPaths.application,
      describePost("application", "Job application with a résumé (PDF, DOC or DOCX, at most 5 MB)."),
      limited,
      ...multipartBody,
      async (c) => {
        const body = await readMultipart(c);
        return answer(c, "application", body?.fields, body?.file);
      },
    );
}
