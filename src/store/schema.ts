/** Tables, as Kysely sees them. Timestamps are ISO text, booleans 0 or 1, JSON is text: alike on both engines. */
import type { ColumnType } from "kysely";
import type { LeadKind } from "#contract/api-forms.ts";
import type { ContentType } from "#contract/entities/media.ts";
import type { LeadState } from "#contract/leads.ts";

export type Engine = "sqlite" | "postgres";

/** What a lead causes: `notice` to the company, `reply` to the visitor, `webhook` to the company's own system. */
export type OutboxKind = "notice" | "reply" | "webhook";
export type MailState = "waiting" | "sent" | "dead";

/** Content tables carry a hash of their row, so that an import writes only what differs. */
interface Imported {
  id: string;
  hash: string;
}

export interface Schema {
  products: Imported & {
    /** Place in stock order. */
    position: number;
    /** Normalised name: sorts and compares alike on both engines. */
    name_key: string;
    /** Category key. */
    category: string;
    /** Keys of its industries, each between blanks: ` automotive electronics `. */
    industries: string;
    /** Tokens of contract/facets.ts, between blanks. */
    facets: string;
    /** Id of its body. */
    body: string;
  };
  /** Texts of a product as lists and pages show them. Never changed: another text is another body. */
  product_bodies: {
    /** Hash of the three others. */
    id: string;
    /** JSON of a ProductSummary. */
    summary: string;
    /** JSON of a Product without `related`. */
    detail: string;
    /** JSON list of the ids of related products, nearest first. */
    related: string;
  };
  contents: Imported & {
    type: ContentType;
    publish_date: string;
    summary: string;
    detail: string;
  };
  events: Imported & {
    start_date: string;
    end_date: string;
    /** `Cancelled` or `Postponed` when the content says so. */
    status: string | null;
    topic: string;
    industry: string;
    search_key: string;
    summary: string;
    detail: string;
  };
  jobs: Imported & {
    posted: string;
    summary: string;
    detail: string;
  };
  brochures: Imported & {
    position: number;
    summary: string;
    bytes: Uint8Array;
  };
  gallery: Imported & {
    position: number;
    summary: string;
  };
  /** Content that is looked up by its id alone: site, industries, categories, pages, partners, pictures. */
  documents: Imported & {
    value: string;
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
    /** Text that a search looks at (store/lead-keys.ts). */
    search_key: ColumnType<string, string | undefined, string>;
  };
  /** Numbers that are given out once, in order: the last one under each name, such as `enquiry-2026`. */
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
  /** Bytes of leads and their files: the sum of each day by UTC, of all under `all`, and of each client and network of a day under the day and its name. */
  stored: {
    day: string;
    bytes: number;
  };
}
