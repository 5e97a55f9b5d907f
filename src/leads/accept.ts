/** Takes what a visitor sent: checks it, decides whether a robot wrote it, and stores it with the mails that it causes. */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { checkForm, type FieldFault, formEnvelope, forms, type LeadKind, resumeFault } from "#contract/forms.ts";
import { validation } from "#messages/validation.ts";
import { type NewUpload, saveLead } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { resumeMediaType, resumeName, resumeType } from "./resume-type.ts";

/** No person fills in a form faster than this, in ms. */
export const FILL_MIN_MS = 2_000;

export interface AcceptOptions {
  readonly db: Database;
  readonly now?: (() => Date) | undefined;
  /** Called when mails are waiting. */
  readonly onSaved?: (() => void) | undefined;
}

export interface SentFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

export type Accepted =
  | { readonly ok: true; readonly id: string; readonly created: boolean; readonly spam: boolean }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** The file to store, or what is wrong with it. */
function takeResume(file: SentFile | undefined): NewUpload | FieldFault {
  const fault = resumeFault(file?.bytes.length, file?.bytes ?? new Uint8Array());
  const type = file && !fault ? resumeType(file.bytes) : undefined;
  if (!file || !type) return { field: "resume", message: fault ?? validation.resumeType };
  return { filename: resumeName(file.filename, type), mediaType: resumeMediaType(type), bytes: file.bytes };
}

/** The visitor's name in full, when the form asks for one. */
const nameOf = (payload: Readonly<Record<string, string>>): string | undefined =>
  payload["name"] ?? payload["fullName"] ?? ([payload["firstName"], payload["lastName"]].filter(Boolean).join(" ") || undefined);

/**
 * Accepts a form. What looks like a robot's is kept, marked as spam, causes no mail and is answered like the rest,
 * so that a person is never turned away.
 * @param file the résumé of an application
 * @throws when the database is away; nothing has been stored then
 */
export async function acceptLead(
  { db, now = () => new Date(), onSaved }: AcceptOptions,
  kind: LeadKind,
  sent: Readonly<Record<string, unknown>>,
  file?: SentFile,
): Promise<Accepted> {
  const form = checkForm(forms[kind], sent);
  const envelope = v.safeParse(
    formEnvelope,
    { idempotencyKey: sent["idempotencyKey"] ?? undefined, website: sent["website"] ?? undefined, elapsed: sent["elapsed"] ?? undefined },
    { abortPipeEarly: true },
  );
  const resume = kind === "application" ? takeResume(file) : undefined;
  if (!form.ok || !envelope.success || (resume && "field" in resume)) {
    const faults = [
      ...(form.ok ? [] : form.faults),
      ...(resume && "field" in resume ? [resume] : []),
      ...(envelope.issues ?? []).map((issue) => ({ field: v.getDotPath(issue) ?? "", message: issue.message })),
    ];
    return { ok: false, faults };
  }
  const { idempotencyKey = randomUUID(), website, elapsed } = envelope.output;
  const spam = website.trim() !== "" || (elapsed !== undefined && elapsed < FILL_MIN_MS);
  const payload = Object.fromEntries(Object.entries<string>(form.value).filter(([, value]) => value !== ""));
  const lead = { kind, idempotencyKey, createdAt: now(), spam, name: nameOf(payload), email: form.value.email, payload };
  const { id, created } = await saveLead(db, lead, spam ? [] : ["notice", "reply"], resume);
  if (created && !spam) onSaved?.();
  return { ok: true, id, created, spam };
}
