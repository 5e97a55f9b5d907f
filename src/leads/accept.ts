/** Validates forms, marks likely spam, stores them with their mails. */
import { randomUUID } from "node:crypto";
import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import * as v from "valibot";
import { formEnvelope, type LeadKind, leadForms } from "#contract/api-forms.ts";
import type { Language } from "#contract/editions.ts";
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import { type FieldFault, fault } from "#contract/faults.ts";
import { checkForm, type FormSchema } from "#contract/forms.ts";
import { internationalPhone } from "#contract/phone.ts";
import { resumeFault } from "#contract/resume-file.ts";
import { type ContentSource, contentSource } from "#store/content-source.ts";
import { addressesOfMessage, type NewUpload, saveLead } from "#store/leads.ts";
import { isClosedPosition } from "#store/media.ts";
import type { Database } from "#store/open.ts";
import type { Quota } from "#store/quota.ts";
import type { OutboxKind } from "#store/schema.ts";
import { findGradeFaults, resolveLines } from "./enquiry.ts";
import { leadFault, leadWords } from "./fault-words.ts";
import { resumeMediaType, resumeName, resumeType } from "./resume-type.ts";

/** Number of other addresses that sent the same message within a day. */
export const REPEATS_MIN = 2;
const REPEATS_WITHIN_MS = 24 * 3_600_000;
/**
 * Characters. Buyers write the same sentence or two: "Please quote CIF Jebel Ali and attach the
 * data sheets; urgent."
 */
const REPEATS_LENGTH_MIN = 120;

export interface AcceptOptions {
  readonly db: Database;
  /** Of the edition in which it was sent, and of its answers; English by default. */
  readonly language?: Language | undefined;
  /** In English. Has the grades of an enquiry; defaults to the content of `db`. */
  readonly content?: ContentSource | undefined;
  readonly now?: (() => Date) | undefined;
  /** Aborted when the client stops waiting; nothing is stored afterwards. */
  readonly signal?: AbortSignal | undefined;
  /** Unlimited when undefined. */
  readonly quota?: Quota | undefined;
  readonly onHalfFull?: (() => void) | undefined;
  readonly webhook?: boolean | undefined;
  readonly onSaved?: (() => void) | undefined;
}

export interface SentFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

export type Accepted =
  | {
      readonly ok: true;
      readonly id: string;
      readonly created: boolean;
      readonly reference: string;
      /** Of the address of an enquiry. */
      readonly key: string | undefined;
      readonly doubt: Doubt | undefined;
    }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/**
 * Hidden field filled in, or same message from several addresses. Speed does not count: autofill and
 * the Enter key are fast.
 */
export type Doubt = "hidden-field" | "repeated";

async function findDoubt(
  db: Database,
  kind: LeadKind,
  payload: Readonly<Record<string, string>>,
  website: string,
  now: Date,
): Promise<Doubt | undefined> {
  if (website.trim() !== "") return "hidden-field";
  const { message = "", email = "" } = payload;
  if (message.length < REPEATS_LENGTH_MIN) return undefined;
  const others = await addressesOfMessage(
    db,
    kind,
    message,
    new Date(now.getTime() - REPEATS_WITHIN_MS),
  );
  return others.filter((other) => other !== email).length >= REPEATS_MIN ? "repeated" : undefined;
}

async function checkResume(file: SentFile | undefined): Promise<NewUpload | FieldFault> {
  const code = resumeFault(file?.bytes.length, file?.bytes ?? new Uint8Array());
  const type = file && !code ? await resumeType(file.bytes) : undefined;
  if (!file || !type) return leadFault("resume", fault(code ?? "resumeType"));
  return {
    filename: resumeName(file.filename, type),
    mediaType: resumeMediaType(type),
    bytes: file.bytes,
  };
}

const formatFields = (value: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value)
      .map(([field, given]): [string, string] => [
        field,
        Array.isArray(given) ? given.join(", ") : String(given ?? ""),
      ])
      .filter(([, text]) => text !== ""),
  );

/** Checks the length for the country of a number with a country code. */
function findPhoneFaults(kind: LeadKind, fields: Readonly<Record<string, unknown>>): FieldFault[] {
  const number =
    kind === "file-request" ? internationalPhone(String(fields["phone"] ?? "")) : undefined;
  return number === undefined || isPossiblePhoneNumber(number)
    ? []
    : [leadFault("phone", fault("phoneInvalid"))];
}

async function findPositionFaults(
  content: ContentSource,
  { position, page }: Readonly<Record<string, unknown>>,
): Promise<FieldFault[]> {
  const snapshot = await content().catch(() => undefined);
  const isClosed =
    snapshot &&
    isClosedPosition(snapshot, String(position ?? ""), typeof page === "string" ? page : undefined);
  return isClosed ? [leadFault("position", fault("positionClosed"))] : [];
}

/** Name and CAS number; undefined if the content cannot be read or does not have the grade. */
async function describeGrade(
  content: ContentSource,
  productId: string | undefined,
): Promise<readonly string[] | undefined> {
  const id = productId?.trim().toLowerCase();
  const snapshot = id ? await content().catch(() => undefined) : undefined;
  const grade = snapshot?.items.products.get(id ?? "")?.summary;
  return grade && [grade.name, grade.cas_no];
}

const fullNameOf = (payload: Readonly<Record<string, string>>): string | undefined =>
  payload["name"] ??
  payload["fullName"] ??
  ([payload["firstName"], payload["lastName"]].filter(Boolean).join(" ") || undefined);

/**
 * Doubtful leads reach the company too, but without an automatic reply, which could be misused to
 * mail strangers.
 * @throws QuotaExceeded, or another error if the database is unavailable. Nothing is stored then
 */
export async function acceptLead(
  {
    db,
    now = () => new Date(),
    content = contentSource(db, { now }),
    language = "en",
    signal,
    onSaved,
    onHalfFull,
    quota,
    webhook,
  }: AcceptOptions,
  kind: LeadKind,
  sent: Readonly<Record<string, unknown>>,
  file?: SentFile,
): Promise<Accepted> {
  const form = checkForm<FormSchema>(leadForms[kind], sent, leadWords);
  const envelope = v.safeParse(
    formEnvelope,
    {
      idempotencyKey: sent["idempotencyKey"] ?? undefined,
      website: sent["website"] ?? undefined,
      page: sent["page"] ?? undefined,
    },
    { abortPipeEarly: true },
  );
  const resume = kind === "application" ? await checkResume(file) : undefined;
  const closedFaults = kind === "application" ? await findPositionFaults(content, sent) : [];
  const fieldFaults = [...closedFaults];
  if (!form.ok)
    for (const found of form.faults)
      if (!closedFaults.some(({ field }) => field === found.field)) fieldFaults.push(found);
  if (!fieldFaults.some(({ field }) => field === "phone"))
    fieldFaults.push(...findPhoneFaults(kind, form.ok ? { ...form.value } : sent));
  if (!form.ok || fieldFaults.length > 0 || !envelope.success || (resume && "field" in resume)) {
    // Field errors are reported even while the database is unavailable.
    const grades =
      kind === "enquiry"
        ? await content().then(
            (snapshot) => findGradeFaults(snapshot, sent["lines"]),
            () => [],
          )
        : [];
    const faults = [...grades, ...fieldFaults];
    if (resume && "field" in resume) faults.push(resume);
    for (const issue of envelope.issues ?? [])
      faults.push(leadFault(v.getDotPath(issue) ?? "", issue.message));
    return { ok: false, faults };
  }
  const { idempotencyKey = randomUUID(), website, page } = envelope.output;
  const createdAt = now();
  const { lines: sentLines, ...value } = form.value as {
    readonly lines?: readonly EnquiryLine<number | undefined>[];
    readonly [field: string]: unknown;
  };
  const lines = sentLines && resolveLines(await content(), sentLines);
  if (lines && "faults" in lines) return { ok: false, faults: lines.faults };
  const fields = formatFields(value);
  const doubt = await findDoubt(db, kind, fields, website, createdAt);
  const payload = { ...fields };
  if (page) payload["page"] = page;
  if (language !== "en") payload["language"] = language;
  if (doubt) payload["doubt"] = doubt;
  const lead = {
    kind,
    idempotencyKey,
    createdAt,
    doubtful: doubt !== undefined,
    name: fullNameOf(payload),
    email: fields["email"] ?? "",
    payload,
    lines,
    grade: await describeGrade(content, fields["productId"]),
  };
  const mails: OutboxKind[] = ["notice"];
  if (!doubt) mails.push("reply");
  if (webhook) mails.push("webhook");
  const { id, created, reference, key, isHalfFull } = await saveLead(db, lead, {
    mails,
    upload: resume,
    quota,
    signal,
  });
  if (created) onSaved?.();
  if (isHalfFull) onHalfFull?.();
  return { ok: true, id, created, reference, key, doubt };
}
