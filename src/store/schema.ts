/** Tables for Kysely. Timestamps are ISO text, booleans 0 or 1, JSON is text. */
import type { ColumnType } from "kysely";
import type { LeadKind } from "#contract/api-forms.ts";
import type { DeliveryKind } from "#contract/lead-history.ts";
import type { LeadState } from "#contract/leads.ts";

export type Engine = "sqlite" | "postgres";

/**
 * `notice` to the company, `reply` to the visitor when the lead arrives, `answer` of a clerk to the
 * visitor, `webhook` to the company's own system.
 */
export type OutboxKind = DeliveryKind;
export type MailState = "waiting" | "sent" | "dead";

export type UploadPurpose = "sent" | "quotation";

export interface Schema {
  /** The current version, named in `meta`, and the one before (store/content-lines.ts). */
  content_versions: {
    version: string;
    made_at: string;
    bytes: Uint8Array;
    sources: Uint8Array;
  };
  meta: {
    key: string;
    value: string;
  };
  leads: {
    id: string;
    kind: LeadKind;
    idempotency_key: string;
    created_at: string;
    spam: number;
    name: string | null;
    email: string;
    /** Normalised (store/lead-keys.ts). */
    email_key: string;
    payload: string;
    /** `E-2026-0001`; null only inside the transaction that stores the lead. */
    reference: string | null;
    state: ColumnType<LeadState, LeadState | undefined, LeadState>;
    state_at: ColumnType<string | null, string | undefined, string>;
    note: ColumnType<string, string | undefined, string>;
    /** `YYYY-MM-DD` in Dubai. */
    remind_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** See store/lead-keys.ts. */
    search_key: ColumnType<string, string | undefined, string>;
  };
  /** Last number under each name, e.g. `enquiry-2026`. */
  counters: {
    name: string;
    value: number;
  };
  outbox: {
    id: string;
    lead_id: string;
    kind: OutboxKind;
    state: MailState;
    attempts: ColumnType<number, number | undefined, number>;
    due_at: string;
    leased_until: string | null;
    sent_at: string | null;
    last_error: string | null;
    /** `waited_s` and `refused_s` as in store/outbox.ts. */
    waited_s: ColumnType<number, number | undefined, number>;
    refused_s: ColumnType<number, number | undefined, number>;
    /** Message-ID, from the first attempt on. */
    message_id: string | null;
    /** Of an answer: the id of its row in `lead_events`. */
    reply_id: string | null;
  };
  /** History of a lead. */
  lead_events: {
    id: string;
    lead_id: string;
    at: string;
    person: string;
    /** JSON of a LeadEvent (contract/lead-history.ts). */
    event: string;
  };
  /** A lead has a key for each way in which it was given to the visitor. */
  enquiry_keys: {
    /** SHA-256 of the key in hexadecimal. */
    hash: string;
    lead_id: string;
    created_at: string;
  };
  uploads: {
    id: string;
    lead_id: string;
    filename: string;
    media_type: string;
    size: ColumnType<number, number, never>;
    bytes: Uint8Array;
    /** `sent` by the visitor, or the `quotation` of a clerk. At most one of each for a lead. */
    purpose: ColumnType<UploadPurpose, UploadPurpose | undefined, never>;
  };
  /** Automatic mails of the last hour. */
  requests: {
    client: string;
    /** JSON list, ms since the epoch. */
    times: string;
    /** Ms since the epoch. */
    expires_at: number;
  };
  searches: {
    /** `YYYY-MM-DD` in Dubai. */
    day: string;
    /** Normalised (catalogue/search/counted-term.ts). */
    term: string;
    /** With a full answer. */
    answered: number;
    unanswered: number;
  };
  /** Bytes of leads and files, under the day `all`. */
  stored: {
    day: string;
    bytes: number;
  };
}
