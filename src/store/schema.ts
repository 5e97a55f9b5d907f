/**
 * Tables, as Kysely sees them. Timestamps are ISO text, booleans 0 or 1, JSON is text: alike on
 * both engines.
 */
import type { ColumnType } from "kysely";
import type { LeadKind } from "#contract/api-forms.ts";
import type { LeadState } from "#contract/leads.ts";

export type Engine = "sqlite" | "postgres";

/** Kinds of items that a snapshot holds (store/snapshot.ts). */
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
 * Kinds of rows in the table `content`: also the files that the items were made of, which only the
 * desk reads (store/sources.ts).
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
  /** Content, an item a row (store/snapshot.ts). An import writes only rows whose hash differs. */
  content: {
    kind: StoredKind;
    id: string;
    hash: string;
    /** Place in the order of its kind. */
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
    /** Idempotency key of the form instance. */
    idempotency_key: string;
    created_at: string;
    spam: number;
    name: string | null;
    email: string;
    /** The address as it is looked up (store/lead-keys.ts). */
    email_key: string;
    /** JSON of what was sent. */
    payload: string;
    /** `E-2026-0001`; null until the transaction that stores the lead has given it. */
    reference: string | null;
    /** `new`, `answered`, `closed` or `spam` (contract/leads.ts). */
    state: ColumnType<LeadState, LeadState | undefined, LeadState>;
    /** When the state or the note was last set. */
    state_at: ColumnType<string | null, string | undefined, string>;
    note: ColumnType<string, string | undefined, string>;
    /** Day in Dubai, `YYYY-MM-DD`, on which the company wants to be reminded of it. */
    remind_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** Text that a search looks at (store/lead-keys.ts). */
    search_key: ColumnType<string, string | undefined, string>;
  };
  /**
   * Numbers that are given out once, in order: the last one under each name, such as
   * `enquiry-2026`.
   */
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
    /** Not before this time (ISO). */
    due_at: string;
    /** Claimed until this time (ISO); null when nobody works on it. */
    leased_until: string | null;
    sent_at: string | null;
    last_error: string | null;
    /** Seconds that it was made to wait after failures, in all. */
    waited_s: ColumnType<number, number | undefined, number>;
    /** The same, since the mail server began to refuse it for good. */
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
  /** Requests that a client was allowed lately (store/rate-limit.ts). */
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
    /** As catalogue/search/counted-term.ts writes it. */
    term: string;
    /** Searches that had a full answer, and those that had none. */
    answered: number;
    unanswered: number;
  };
  /**
   * Bytes of leads and their files: the sum of each day by UTC, of all under `all`, and of each
   * client and network of a day under the day and its name.
   */
  stored: {
    day: string;
    bytes: number;
  };
}
