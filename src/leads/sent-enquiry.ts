/** A sent enquiry at its address: what the visitor sees, adds and deletes. */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Language } from "#contract/editions.ts";
import { wants } from "#contract/enquiry.ts";
import { CHANGE, changes, formOf } from "#contract/enquiry-form.ts";
import { emptyEnquiry } from "#contract/enquiry-line.ts";
import { enquiryLineOf } from "#contract/enquiry-lines.ts";
import { faultOf } from "#contract/faults.ts";
import { message as messageOf } from "#contract/forms.ts";
import { knownReference, typedReference } from "#contract/leads.ts";
import { ENQUIRY_PATH } from "#contract/paths.ts";
import {
  type ReturnedMessage,
  readProgress,
  type SentEnquiryView,
} from "#contract/sent-enquiry.ts";
import { repeatedFields } from "#messages/mail-reply.ts";
import type { ContentSource } from "#store/content-source.ts";
import { findLeadByKey } from "#store/enquiry-keys.ts";
import {
  findLead,
  findLeads,
  findUpload,
  type LeadLine,
  type LeadRecord,
  type NewUpload,
  saveLead,
} from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { type Quota, QuotaExceeded } from "#store/quota.ts";
import { eraseThread, wipeRemoved } from "#store/retention.ts";
import type { OutboxKind } from "#store/schema.ts";
import { BUSY_TIMEOUT_MS } from "#store/sqlite.ts";
import { packagingIn } from "./mailer.ts";

export interface SentEnquiriesOptions {
  readonly db: Database;
  /** In English. */
  readonly content: ContentSource;
  readonly now?: () => Date;
  readonly quota?: Quota | undefined;
  readonly webhook?: boolean | undefined;
  readonly onSaved?: (() => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface SentEnquiries {
  /** Undefined for a wrong, old or erased address, all after the same work. */
  readonly open: (reference: string, key: string) => Promise<LeadRecord | undefined>;
  readonly view: (lead: LeadRecord, key: string, language: Language) => Promise<SentEnquiryView>;
  readonly quotation: (lead: LeadRecord) => Promise<NewUpload | undefined>;
  /** Stores a lead that the desk shows with the enquiry. */
  readonly addMessage: (
    lead: LeadRecord,
    sent: { readonly text: string; readonly formKey: string; readonly language: Language },
  ) => Promise<ReturnedMessage | undefined>;
  readonly erase: (lead: LeadRecord) => Promise<void>;
}

/** The enquiry without the sender's name, address and phone. */
const shownFields = [...Object.keys(repeatedFields), "company"] as const;
/** A date in the past is no use for a new enquiry. */
const notAskedAgain: ReadonlySet<string> = new Set(["also", "wants", "neededBy", "message"]);

const messageText = messageOf("empty");

function refusalOf(text: string): ReturnedMessage | { readonly accepted: string } {
  const read = v.safeParse(messageText, text);
  if (read.success) return { accepted: read.output };
  const isLong = read.issues.some(({ message }) => faultOf(message)?.code === "tooLong");
  return { text, fault: isLong ? "long" : "empty" };
}

const messagesOf = ({ history }: LeadRecord): string[] => {
  const references: string[] = [];
  for (const { event } of history) if (event.kind === "message") references.push(event.reference);
  return references;
};

/** Rewriting the file blocks this process: at most a twentieth of the time, whoever deletes. */
const WIPE_PAUSE_MS = 10_000;
const WIPE_PAUSE_FACTOR = 20;

/** Removes the bytes of erased leads: at once, then after a pause, and until none are left. */
function createWiper(db: Database, onError: (error: Error) => void): () => void {
  let [isScheduled, notBefore] = [false, 0];
  const wipe = async (): Promise<void> => {
    isScheduled = false;
    const startedAt = performance.now();
    const remains = await wipeRemoved(db, BUSY_TIMEOUT_MS).catch((error: unknown) =>
      onError(error as Error),
    );
    const took = performance.now() - startedAt;
    notBefore = performance.now() + Math.max(WIPE_PAUSE_MS, WIPE_PAUSE_FACTOR * took);
    if (remains) schedule();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void wipe(), Math.max(0, notBefore - performance.now())).unref();
  };
  return schedule;
}

async function listLetters(db: Database, lead: LeadRecord): Promise<SentEnquiryView["letters"]> {
  const added = await findLeads(db, messagesOf(lead));
  const textOf = new Map(added.map(({ reference, payload }) => [reference, payload["message"]]));
  const letters: SentEnquiryView["letters"][number][] = [];
  for (const { at, event } of lead.history) {
    if (event.kind === "reply") letters.push({ from: "company", at, text: event.text });
    const text = event.kind === "message" ? textOf.get(event.reference) : undefined;
    if (text !== undefined) letters.push({ from: "visitor", at, text });
  }
  return letters;
}

function confirmationOf({ mails, email }: LeadRecord): SentEnquiryView["confirmation"] {
  const mail = mails.find(({ kind }) => kind === "reply");
  if (!mail || mail.state === "dead") return undefined;
  return { email, sentAt: mail.sentAt ?? undefined };
}

const wordsOf = ({ wrote, item, form, remarks }: LeadLine, packaging: string) => ({
  wrote,
  item,
  form,
  packaging,
  remarks,
});

/** The line as in the form of an enquiry. */
const enquiryLineIn =
  (packaging: (line: LeadLine) => string) =>
  (line: LeadLine): SentEnquiryView["lines"][number] => ({
    ...enquiryLineOf(
      line.grade,
      line.amount === undefined ? undefined : { amount: line.amount, unit: line.unit },
      wordsOf(line, packaging(line)),
    ),
    name: line.name,
  });

export function createSentEnquiries({
  db,
  content,
  now = () => new Date(),
  quota,
  webhook,
  onSaved,
  onError = () => undefined,
}: SentEnquiriesOptions): SentEnquiries {
  const scheduleWipe = createWiper(db, onError);
  return {
    open: async (typed, key) => {
      const reference = knownReference(typedReference(typed)) ?? "";
      const id = await findLeadByKey(db, reference, key, now());
      return id === undefined ? undefined : findLead(db, id);
    },

    view: async (lead, key, language) => {
      const snapshot = await content();
      const lines = (lead.lines ?? []).map(enquiryLineIn(packagingIn(snapshot, language)));
      const fields: Record<string, string> = {};
      for (const field of shownFields) {
        const text = lead.payload[field];
        if (text) fields[field] = text;
      }
      const wanted = (fields["wants"] ?? "").split(", ");
      const kept = Object.entries(fields).filter(([field]) => !notAskedAgain.has(field));
      return {
        reference: lead.reference,
        key,
        progress: readProgress(lead.history),
        lines,
        fields,
        letters: await listLetters(db, lead),
        quotation: lead.quotation && {
          filename: lead.quotation.filename,
          size: lead.quotation.size,
        },
        confirmation: confirmationOf(lead),
        again: {
          form: "enquiry",
          [CHANGE]: changes.open,
          ...formOf({
            ...emptyEnquiry,
            lines,
            also: fields["also"] ?? "",
            fields: {
              ...Object.fromEntries(kept),
              wants: wants.filter((want) => wanted.includes(want)),
            },
          }),
        },
      };
    },

    quotation: ({ id }) => findUpload(db, id, "quotation"),

    addMessage: async (lead, { text, formKey, language }) => {
      const read = refusalOf(text);
      if (!("accepted" in read)) return read;
      const { name, company } = lead.payload;
      const payload: Record<string, string> = {
        message: read.accepted,
        thread: lead.reference,
        page: ENQUIRY_PATH,
      };
      if (name) payload["name"] = name;
      if (company) payload["company"] = company;
      payload["email"] = lead.email;
      if (language !== "en") payload["language"] = language;
      const mails: OutboxKind[] = webhook ? ["notice", "webhook"] : ["notice"];
      try {
        const { created } = await saveLead(
          db,
          {
            kind: "contact",
            idempotencyKey: v.is(v.pipe(v.string(), v.uuid()), formKey) ? formKey : randomUUID(),
            createdAt: now(),
            doubtful: lead.doubtful,
            name: lead.name,
            email: lead.email,
            payload,
          },
          { mails, quota, thread: lead.id },
        );
        if (created) onSaved?.();
        return undefined;
      } catch (error) {
        if (!(error instanceof QuotaExceeded)) onError(error as Error);
        return { text, fault: "failed" };
      }
    },

    erase: async (lead) => {
      await eraseThread(db, lead.id, messagesOf(lead));
      scheduleWipe();
    },
  };
}
