/** Tables, as Kysely sees them. Timestamps are ISO text, booleans 0 or 1, JSON is text: alike on both engines. */
import type { ColumnType } from "kysely";

export type Engine = "sqlite" | "postgres";

/** Content tables carry a hash of their row, so that an import writes only what differs. */
interface Imported {
  id: string;
  hash: string;
}

export interface ProductsTable extends Imported {
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
  /** Id of its {@link ProductBodiesTable}. */
  body: string;
}

/** Texts of a product as lists and pages show them. Never changed: another text is another body. */
export interface ProductBodiesTable {
  /** Hash of the three others. */
  id: string;
  /** JSON of a ProductSummary. */
  summary: string;
  /** JSON of a Product without `related`. */
  detail: string;
  /** JSON list of the ids of related products, nearest first. */
  related: string;
}

export interface ContentsTable extends Imported {
  type: string;
  publish_date: string;
  summary: string;
  detail: string;
}

export interface EventsTable extends Imported {
  start_date: string;
  end_date: string;
  /** `Cancelled` or `Postponed` when the content says so. */
  status: string | null;
  topic: string;
  industry: string;
  search_key: string;
  summary: string;
  detail: string;
}

export interface JobsTable extends Imported {
  posted: string;
  summary: string;
  detail: string;
}

export interface BrochuresTable extends Imported {
  position: number;
  summary: string;
  bytes: Uint8Array;
}

export interface GalleryTable extends Imported {
  position: number;
  summary: string;
}

/** Content that is looked up by its id alone: site, industries, categories, pages, partners, pictures. */
export interface DocumentsTable extends Imported {
  value: string;
}

export interface MetaTable {
  key: string;
  value: string;
}

export interface LeadsTable {
  id: string;
  kind: string;
  /** Idempotency key of the form instance. */
  idempotency_key: string;
  created_at: string;
  spam: number;
  name: string | null;
  email: string;
  /** The address as it is looked up (store/email-address.ts). */
  email_key: string;
  /** JSON of what was sent. */
  payload: string;
  /** `E-2026-0001`; null until the transaction that stores the lead has given it. */
  reference: string | null;
  /** `new`, `answered`, `closed` or `spam` (contract/leads.ts). */
  state: ColumnType<string, string | undefined, string>;
  /** When the state or the note was last set. */
  state_at: ColumnType<string | null, string | undefined, string>;
  note: ColumnType<string, string | undefined, string>;
  /** Text that a search looks at (store/lead-reference.ts). */
  search_key: ColumnType<string, string | undefined, string>;
}

/** Numbers that are given out once, in order: the last one under each name, such as `enquiry-2026`. */
export interface CountersTable {
  name: string;
  value: number;
}

export interface OutboxTable {
  id: string;
  lead_id: string;
  /** `notice` to the company, `reply` to the visitor, `webhook` to the company's own system. */
  kind: string;
  /** `waiting`, `sent` or `dead`. */
  state: string;
  attempts: number;
  /** Not before this time (ISO). */
  due_at: string;
  /** Claimed until this time (ISO); null when nobody works on it. */
  leased_until: string | null;
  sent_at: string | null;
  last_error: string | null;
  /** Seconds that it was made to wait after failures, in all. */
  waited_s: number;
  /** The same, since the mail server began to refuse it for good. */
  refused_s: number;
}

export interface UploadsTable {
  id: string;
  lead_id: string;
  filename: string;
  media_type: string;
  size: ColumnType<number, number, never>;
  bytes: Uint8Array;
}

/** Requests that a client was allowed lately (store/rate-limit.ts). */
export interface RequestsTable {
  client: string;
  /** JSON list of times, ms since the epoch. */
  times: string;
  /** When the newest of them no longer counts, ms since the epoch. */
  expires_at: number;
}

/** Bytes of leads and their files: the sum of each day by UTC, of all under `all`, and of each client and network of a day under the day and its name. */
export interface StoredTable {
  day: string;
  bytes: number;
}

export interface Schema {
  products: ProductsTable;
  product_bodies: ProductBodiesTable;
  contents: ContentsTable;
  events: EventsTable;
  jobs: JobsTable;
  brochures: BrochuresTable;
  gallery: GalleryTable;
  documents: DocumentsTable;
  meta: MetaTable;
  leads: LeadsTable;
  counters: CountersTable;
  outbox: OutboxTable;
  uploads: UploadsTable;
  requests: RequestsTable;
  stored: StoredTable;
}
