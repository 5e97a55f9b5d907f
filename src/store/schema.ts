/**
 * Tables for Kysely. Timestamps are ISO text, booleans 0 or 1, JSON is text: the same on both
 * engines.
 */
import type { ColumnType } from "kysely";
import type { LeadKind } from "#contract/api-forms.ts";
import type { LeadState } from "#contract/leads.ts";

export type Engine = "sqlite" | "postgres";

/** Kinds of items in a snapshot (store/snapshot.ts). */
export const contentKinds = [
  "products",
  "contents",
  "events",
  "jobs",
  "brochures",
  "gallery",
  "documents",
] as const;
export type ContentKind = (typeof contentKinds)[number];
/**
 * Kinds of rows in the table `content`: also the items' source files, which only the desk reads
 * (store/sources.ts).
 */
export const storedKinds = [...contentKinds, "sources"] as const;
export type StoredKind = (typeof storedKinds)[number];

/**
 * What a lead causes: `notice` to the company, `reply` to the visitor, `webhook` to the company's
 * own system.
 */
export type OutboxKind = "notice" | "reply" | "webhook";
export type MailState = "waiting" | "sent" | "dead";

export interface Schema {
  /**
   * Content, one item per row (store/snapshot.ts). An import writes only rows whose hash differs.
   */
  content: {
    kind: StoredKind;
    id: string;
    hash: string;
    position: number;
    /** JSON of the head. */
    head: string;
    /** JSON of the body; of a brochure its PDF. */
    body: Uint8Array;
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
    /** The normalised address (store/lead-keys.ts). */
    email_key: string;
    /** JSON of what was sent. */
    payload: string;
    /** `E-2026-0001`; null until the transaction that stores the lead assigns it. */
    reference: string | null;
    /** `new`, `answered`, `closed` or `spam` (contract/leads.ts). */
    state: ColumnType<LeadState, LeadState | undefined, LeadState>;
    state_at: ColumnType<string | null, string | undefined, string>;
    note: ColumnType<string, string | undefined, string>;
    /** Day of the company's reminder in Dubai, `YYYY-MM-DD`. */
    remind_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** Text that a search looks at (store/lead-keys.ts). */
    search_key: ColumnType<string, string | undefined, string>;
  };
  /** The last number assigned under each name, e.g. `enquiry-2026`. */
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
    /** Claimed until this time (ISO); null without a claim. */
    leased_until: string | null;
    sent_at: string | null;
    last_error: string | null;
    /** Total seconds of pauses after failures. */
    waited_s: ColumnType<number, number | undefined, number>;
    /** The same, since the mail server began to reject it permanently. */
    refused_s: ColumnType<number, number | undefined, number>;
  };
  uploads: {
    id: string;
    lead_id: string;
    filename: string;
    media_type: string;
    size: ColumnType<number, number, never>;
    bytes: Uint8Array;
  };
  /** Recent automatic mails to each address (store/quota.ts). */
  requests: {
    client: string;
    /** JSON list of times, ms since the epoch. */
    times: string;
    /** When the newest of them no longer counts, ms since the epoch. */
    expires_at: number;
  };
  /** How often each term was searched on each day (store/searches.ts). */
  searches: {
    /** `YYYY-MM-DD` in Dubai. */
    day: string;
    /** Normalised (catalogue/search/counted-term.ts). */
    term: string;
    /** Searches with a full answer, and those without one. */
    answered: number;
    unanswered: number;
  };
  /** Bytes of all leads and their files, under the day `all` (store/quota.ts). */
  stored: {
    day: string;
    bytes: number;
  };
}
