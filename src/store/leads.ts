/** Leads and their uploads. */
import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selection, Transaction } from "kysely";
import { dubaiDayStart } from "#catalogue/dates.ts";
import { SEARCH_MAX } from "#catalogue/limits.ts";
import type { LeadKind } from "#contract/api-forms.ts";
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import type { DeskReply, LeadEntry, LeadEvent } from "#contract/lead-history.ts";
import { type LeadState, leadStates, remindedStates, typedReference } from "#contract/leads.ts";
import { insertEnquiryKey, makeKey } from "./enquiry-keys.ts";
import { insertEvents, readHistories } from "./lead-events.ts";
import { emailKey, leadSearchKey, nextReference, searchSpellings } from "./lead-keys.ts";
import type { Database } from "./open.ts";
import { type OutboxRow, outboxColumns } from "./outbox.ts";
import { searchKeyHolds } from "./queries.ts";
import { countStorage, type Quota, reserveMail, reserveStorage } from "./quota.ts";
import type { Engine, OutboxKind, Schema, UploadPurpose } from "./schema.ts";

/**
 * Name and CAS number are those at the time of sending. Without a grade the name is what the buyer
 * wrote.
 */
export interface LeadLine extends EnquiryLine<number | undefined> {
  readonly name: string;
  readonly cas: string;
  /** For units other than kg and t, if the grade's packaging defines them. */
  readonly kilograms?: number | undefined;
}

export interface NewLead {
  readonly kind: LeadKind;
  /** UUID of the form: the same key is the same lead. */
  readonly idempotencyKey: string;
  readonly createdAt: Date;
  /** Possible spam (column `spam`): delivered, marked, without automatic reply. */
  readonly doubtful: boolean;
  readonly name: string | undefined;
  readonly email: string;
  /** Non-empty fields, the page they were sent from, and why the lead is doubtful. */
  readonly payload: Readonly<Record<string, string>>;
  readonly lines?: readonly LeadLine[] | undefined;
  /** Name and CAS number of the grade that a request names by its id. For the search only. */
  readonly grade?: readonly string[] | undefined;
}

export interface NewUpload {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface StoredFile extends Omit<NewUpload, "bytes"> {
  readonly size: number;
}

export interface Lead extends Omit<NewLead, "idempotencyKey" | "createdAt" | "grade"> {
  readonly id: string;
  readonly createdAt: string;
  /** `E-2026-0001` */
  readonly reference: string;
  readonly state: LeadState;
  /** When state or note were last set. */
  readonly stateAt: string | undefined;
  readonly note: string;
  /** `YYYY-MM-DD` in Dubai. */
  readonly remindOn: string | undefined;
}

export interface LeadRecord extends Lead {
  readonly mails: readonly OutboxRow[];
  /** Oldest first. */
  readonly history: readonly LeadEntry[];
  readonly upload: StoredFile | undefined;
  readonly quotation: StoredFile | undefined;
}

export interface SaveOptions {
  readonly mails: readonly OutboxKind[];
  readonly upload?: NewUpload | undefined;
  /** Id of the lead that this one is added to; its history notes the reference. */
  readonly thread?: string | undefined;
  /** Unlimited when undefined. */
  readonly quota?: Quota | undefined;
  /** If aborted before the transaction begins, nothing is written. */
  readonly signal?: AbortSignal | undefined;
}

export interface SavedLead {
  readonly id: string;
  /** False for a known idempotency key: id and reference are the first lead's. */
  readonly created: boolean;
  readonly reference: string;
  /** Of the address of an enquiry; undefined for other leads. */
  readonly key?: string | undefined;
  /** Reached the warning level of the storage. */
  readonly isHalfFull?: boolean;
}

/**
 * In one transaction, with mails that are due at once.
 * @throws QuotaExceeded, or the signal's reason; nothing is written then
 */
export async function saveLead(
  db: Database,
  lead: NewLead,
  { mails, upload, thread, quota, signal }: SaveOptions,
): Promise<SavedLead> {
  const id = randomUUID();
  const payload = JSON.stringify(
    lead.lines ? { ...lead.payload, lines: lead.lines } : lead.payload,
  );
  const createdAt = lead.createdAt.toISOString();
  return db.kysely.transaction().execute(async (trx) => {
    // The visitor may have left while the transaction waited.
    signal?.throwIfAborted();
    const inserted = await trx
      .insertInto("leads")
      .values({
        id,
        kind: lead.kind,
        idempotency_key: lead.idempotencyKey,
        created_at: createdAt,
        spam: lead.doubtful ? 1 : 0,
        name: lead.name ?? null,
        email: lead.email,
        email_key: emailKey(lead.email),
        payload,
        reference: null,
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) {
      const known = await trx
        .selectFrom("leads")
        .select(["id", "reference", "payload"])
        .where("idempotency_key", "=", lead.idempotencyKey)
        .executeTakeFirstOrThrow();
      return {
        id: known.id,
        created: false,
        reference: known.reference ?? known.id,
        // Whoever sends the same id with another form learns nothing: such a key opens nothing.
        key: known.payload === payload ? await insertKey(trx, known.id, lead) : makeUnusedKey(lead),
      };
    }
    let isHalfFull = false;
    if (quota) {
      const fileBytes = upload?.bytes.length ?? 0;
      isHalfFull = await reserveStorage(trx, quota, {
        bytes: Buffer.byteLength(payload) + fileBytes,
        hasFile: fileBytes > 0,
      });
      if (mails.includes("reply"))
        await reserveMail(trx, db.engine, quota, lead.email, lead.createdAt);
    }
    if (upload)
      await trx
        .insertInto("uploads")
        .values({
          id: randomUUID(),
          lead_id: id,
          filename: upload.filename,
          media_type: upload.mediaType,
          size: upload.bytes.length,
          bytes: upload.bytes,
        })
        .execute();
    if (mails.length > 0) {
      await trx
        .insertInto("outbox")
        .values(
          mails.map((kind) => ({
            id: randomUUID(),
            lead_id: id,
            kind,
            state: "waiting",
            due_at: createdAt,
          })),
        )
        .execute();
    }
    // Last, to hold the lock on the counter's row briefly.
    const reference = await nextReference(trx, lead.kind, lead.createdAt);
    await trx
      .updateTable("leads")
      .set({ reference, search_key: leadSearchKey(reference, lead) })
      .where("id", "=", id)
      .execute();
    if (thread !== undefined) {
      const event = { kind: "message", reference } as const;
      await insertEvents(trx, [{ leadId: thread, event }], { at: createdAt, person: "" });
    }
    return { id, created: true, reference, key: await insertKey(trx, id, lead), isHalfFull };
  });
}

const makeUnusedKey = ({ kind }: NewLead): string | undefined =>
  kind === "enquiry" ? makeKey(randomUUID(), "none") : undefined;

const insertKey = async (
  trx: Transaction<Schema>,
  id: string,
  { kind, createdAt }: NewLead,
): Promise<string | undefined> =>
  kind === "enquiry" ? insertEnquiryKey(trx, id, "page", createdAt) : undefined;

const columns = [
  "id",
  "kind",
  "created_at as createdAt",
  "spam",
  "name",
  "email",
  "payload",
  "reference",
  "state",
  "state_at as stateAt",
  "note",
  "remind_on as remindOn",
] as const;

function parseLead({
  spam,
  name,
  payload: json,
  reference,
  stateAt,
  remindOn,
  ...row
}: Selection<Schema, "leads", (typeof columns)[number]>): Lead {
  const { lines, ...payload } = JSON.parse(json) as Omit<Record<string, string>, "lines"> & {
    lines?: readonly LeadLine[];
  };
  return {
    ...row,
    doubtful: spam === 1,
    name: name ?? undefined,
    payload: payload as Record<string, string>,
    lines,
    reference: reference ?? row.id,
    stateAt: stateAt ?? undefined,
    remindOn: remindOn ?? undefined,
  };
}

async function attachDetails(db: Database, leads: readonly Lead[]): Promise<LeadRecord[]> {
  if (leads.length === 0) return [];
  const ids = leads.map((lead) => lead.id);
  const mails = await db.kysely
    .selectFrom("outbox")
    .select(outboxColumns)
    .where("lead_id", "in", ids)
    .orderBy("kind")
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  const files = ["lead_id", "filename", "media_type as mediaType", "size"] as const;
  const uploads = await db.kysely
    .selectFrom("uploads")
    .select([...files, "purpose"])
    .where("lead_id", "in", ids)
    .execute();
  const uploadOf = new Map(
    uploads.map(({ lead_id, purpose, ...upload }) => [`${lead_id} ${purpose}`, upload]),
  );
  const histories = await readHistories(db.kysely, ids);
  return leads.map((lead) => ({
    ...lead,
    history: [
      { id: lead.id, at: lead.createdAt, person: "", event: { kind: "received" } },
      ...(histories.get(lead.id) ?? []),
    ],
    mails: mails.filter((mail) => mail.leadId === lead.id),
    upload: uploadOf.get(`${lead.id} sent`),
    quotation: uploadOf.get(`${lead.id} quotation`),
  }));
}

/** More leads in a day are a flood, which the limits on forms stop. */
const COMPARED = 200;

export async function addressesOfMessage(
  db: Database,
  kind: LeadKind,
  message: string,
  since: Date,
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("leads")
    .select(["email", "payload"])
    .where("created_at", ">=", since.toISOString())
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .limit(COMPARED)
    .execute();
  return [
    ...new Set(
      rows
        .filter(
          ({ payload }) => (JSON.parse(payload) as Record<string, string>)["message"] === message,
        )
        .map(({ email }) => email),
    ),
  ];
}

export interface LeadFilter {
  readonly state?: LeadState | undefined;
  readonly kind?: LeadKind | undefined;
  /** Received on this day in Dubai or later, `YYYY-MM-DD`. */
  readonly since?: string | undefined;
  /** Has a reminder for this day in Dubai or earlier, `YYYY-MM-DD`; neither closed nor spam. */
  readonly dueBy?: string | undefined;
  /** Words that the sent text or the reference must all have. */
  readonly search?: string | undefined;
  /** Has a mail, or a call of the webhook, that was given up. */
  readonly failed?: boolean | undefined;
  /** In any spelling of this address. */
  readonly email?: string | undefined;
}

const WORDS_MAX = 8;

const hasFailed = ({ exists, selectFrom }: ExpressionBuilder<Schema, "leads">) =>
  exists(
    selectFrom("outbox")
      .select("outbox.id")
      .whereRef("outbox.lead_id", "=", "leads.id")
      .where("outbox.state", "=", "dead"),
  );

/** Leads with a mail that was given up. */
export async function countFailed(db: Database): Promise<number> {
  const { total } = await db.kysely
    .selectFrom("leads")
    .select((select) => select.fn.countAll().as("total"))
    .where(hasFailed)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Newest first. @param before the last lead of the previous page */
export async function listLeads(
  db: Database,
  limit: number,
  before?: Pick<Lead, "createdAt" | "id">,
  filter: LeadFilter = {},
): Promise<LeadRecord[]> {
  const { state, kind, since, dueBy, failed, email, search = "" } = filter;
  let query = db.kysely.selectFrom("leads").select(columns);
  if (state) query = query.where("state", "=", state);
  if (kind) query = query.where("kind", "=", kind);
  if (since) query = query.where("created_at", ">=", dubaiDayStart(since));
  if (dueBy) query = query.where("remind_on", "<=", dueBy).where("state", "in", remindedStates);
  if (failed) query = query.where(hasFailed);
  if (email !== undefined) query = query.where("email_key", "=", emailKey(email));
  const words = search.slice(0, SEARCH_MAX).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  for (const word of words) {
    const spellings = searchSpellings(word);
    if (spellings.length === 0) continue;
    query = query.where((where) => where.or(spellings.map(searchKeyHolds)));
  }
  if (before)
    query = query.where((where) =>
      where.or([
        where("created_at", "<", before.createdAt),
        where.and([where("created_at", "=", before.createdAt), where("id", "<", before.id)]),
      ]),
    );
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return attachDetails(db, rows.map(parseLead));
}

export async function leadsOfAddress(
  db: Database,
  lead: Pick<Lead, "id" | "email">,
  limit: number,
): Promise<Lead[]> {
  const query = db.kysely
    .selectFrom("leads")
    .select(columns)
    .where("email_key", "=", emailKey(lead.email))
    .where("id", "<>", lead.id);
  return (
    await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute()
  ).map(parseLead);
}

export async function countLeads(db: Database): Promise<Record<LeadState, number>> {
  const rows = await db.kysely
    .selectFrom("leads")
    .select(["state", (select) => select.fn.countAll().as("total")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(
    leadStates.map((state) => [state, Number(rows.find((row) => row.state === state)?.total ?? 0)]),
  ) as Record<LeadState, number>;
}

const OLDEST = 5;

export interface UnansweredLeads {
  readonly counts: readonly number[];
  readonly oldest: readonly LeadRecord[];
}

/** @param from start of each age group, newest first; a group ends where the next one begins */
export async function unansweredLeads(
  db: Database,
  from: readonly Date[],
): Promise<UnansweredLeads> {
  const open = db.kysely.selectFrom("leads").where("state", "=", "new");
  const rows = await open
    .select(columns)
    .orderBy("created_at")
    .orderBy("id")
    .limit(OLDEST)
    .execute();
  const counts: number[] = [];
  for (const [group, begin] of from.entries()) {
    const end = from[group + 1];
    let query = open.select((select) => select.fn.countAll().as("total"));
    // Open-ended: after a clock is set back, leads have future times.
    if (group > 0) query = query.where("created_at", "<=", begin.toISOString());
    if (end) query = query.where("created_at", ">", end.toISOString());
    counts.push(Number((await query.executeTakeFirstOrThrow()).total));
  }
  return { counts, oldest: await attachDetails(db, rows.map(parseLead)) };
}

/** Leads with a reminder for this day or earlier. */
export async function countDue(db: Database, day: string): Promise<number> {
  const query = db.kysely.selectFrom("leads").select((select) => select.fn.countAll().as("total"));
  return Number(
    (
      await query
        .where("remind_on", "<=", day)
        .where("state", "in", remindedStates)
        .executeTakeFirstOrThrow()
    ).total,
  );
}

/** By id, or by reference as typed ({@link typedReference}). */
export async function findLead(db: Database, name: string): Promise<LeadRecord | undefined> {
  const row = await db.kysely
    .selectFrom("leads")
    .select(columns)
    .where((where) =>
      where.or([where("id", "=", name), where("reference", "=", typedReference(name))]),
    )
    .executeTakeFirst();
  return row && (await attachDetails(db, [parseLead(row)]))[0];
}

/** Undefined fields stay unchanged. */
export interface LeadMark {
  readonly state: LeadState;
  readonly note?: string | undefined;
  /** `YYYY-MM-DD`; empty removes the reminder. */
  readonly remindOn?: string | undefined;
}

/**
 * The history notes what changed, and the person, which is empty if unknown. Returns false if the
 * lead is unknown.
 */
export async function markLead(
  db: Database,
  id: string,
  { state, note, remindOn }: LeadMark,
  now: Date,
  person = "",
): Promise<boolean> {
  const at = now.toISOString();
  return db.kysely.transaction().execute(async (trx) => {
    const before = await lockLead(trx, db.engine, id);
    if (!before) return false;
    await trx
      .updateTable("leads")
      .set({
        state,
        state_at: at,
        // Kysely skips undefined values.
        note,
        remind_on: remindOn === undefined ? undefined : remindOn || null,
      })
      .where("id", "=", id)
      .execute();
    const event = {
      kind: "marked",
      state: state === before.state ? undefined : state,
      note: note === before.note ? undefined : note,
      remindOn: remindOn === (before.remindOn ?? "") ? undefined : remindOn,
    } as const;
    const { kind: _, ...changes } = event;
    if (Object.values(changes).some((value) => value !== undefined))
      await insertEvents(trx, [{ leadId: id, event }], { at, person });
    return true;
  });
}

const lockLead = (trx: Transaction<Schema>, engine: Engine, id: string) => {
  const row = trx
    .selectFrom("leads")
    .select(["state", "note", "remind_on as remindOn"])
    .where("id", "=", id);
  return (engine === "postgres" ? row.forUpdate() : row).executeTakeFirst();
};

/** The history notes each person once. Returns whether this was the first time. */
export async function markOpened(
  db: Database,
  id: string,
  person: string,
  now: Date,
): Promise<boolean> {
  const event = { kind: "opened" } as const satisfies LeadEvent;
  return db.kysely.transaction().execute(async (trx) => {
    if (!(await lockLead(trx, db.engine, id))) return false;
    const known = await trx
      .selectFrom("lead_events")
      .select("id")
      .where("lead_id", "=", id)
      .where("person", "=", person)
      .where("event", "=", JSON.stringify(event))
      .executeTakeFirst();
    if (known) return false;
    await insertEvents(trx, [{ leadId: id, event }], { at: now.toISOString(), person });
    return true;
  });
}

export interface NewReply extends DeskReply {
  /** UUID of the form: the same key is the same reply. */
  readonly idempotencyKey: string;
}

/** `other`: the key was used for another text or lead; nothing was stored. */
export type SavedReply = "saved" | "known" | "other";

/**
 * Stores the reply with its mail, due at once, and marks the lead as answered unless it is closed,
 * in one transaction.
 */
export async function saveReply(
  db: Database,
  id: string,
  { idempotencyKey, ...reply }: NewReply,
  now: Date,
  person = "",
): Promise<SavedReply> {
  const at = now.toISOString();
  return db.kysely.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, db.engine, id);
    if (!lead) return "other";
    const isAnswered = lead.state === "answered" || lead.state === "closed";
    const event: LeadEvent = {
      kind: "reply",
      ...reply,
      state: isAnswered ? undefined : "answered",
    };
    const inserted = await trx
      .insertInto("lead_events")
      .values({ id: idempotencyKey, lead_id: id, at, person, event: JSON.stringify(event) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) {
      const known = await trx
        .selectFrom("lead_events")
        .select(["lead_id", "event"])
        .where("id", "=", idempotencyKey)
        .executeTakeFirstOrThrow();
      const stored = JSON.parse(known.event) as LeadEvent;
      const isSame =
        known.lead_id === id &&
        stored.kind === "reply" &&
        stored.text === reply.text &&
        stored.sheets === reply.sheets &&
        (stored.quotation ?? false) === (reply.quotation ?? false);
      return isSame ? "known" : "other";
    }
    await trx
      .insertInto("outbox")
      .values({
        id: randomUUID(),
        lead_id: id,
        kind: "answer",
        state: "waiting",
        due_at: at,
        reply_id: idempotencyKey,
      })
      .execute();
    if (!isAnswered)
      await trx
        .updateTable("leads")
        .set({ state: "answered", state_at: at })
        .where("id", "=", id)
        .execute();
    return "saved";
  });
}

/**
 * Replaces the quotation of a lead; undefined removes it. The history notes it. The company's own
 * files have no limit of storage, but count.
 */
export async function saveQuotation(
  db: Database,
  id: string,
  file: NewUpload | undefined,
  now: Date,
  person = "",
): Promise<boolean> {
  return db.kysely.transaction().execute(async (trx) => {
    if (!(await lockLead(trx, db.engine, id))) return false;
    const removed = await trx
      .deleteFrom("uploads")
      .where("lead_id", "=", id)
      .where("purpose", "=", "quotation")
      .returning("size")
      .executeTakeFirst();
    if (!file && !removed) return true;
    if (file)
      await trx
        .insertInto("uploads")
        .values({
          id: randomUUID(),
          lead_id: id,
          filename: file.filename,
          media_type: file.mediaType,
          size: file.bytes.length,
          bytes: file.bytes,
          purpose: "quotation",
        })
        .execute();
    const bytes = (file?.bytes.length ?? 0) - Number(removed?.size ?? 0);
    await countStorage(trx, bytes);
    const event: LeadEvent = { kind: "quotation", file: file?.filename ?? "" };
    await insertEvents(trx, [{ leadId: id, event }], { at: now.toISOString(), person });
    return true;
  });
}

/** Those that are still stored. */
export async function findLeads(db: Database, references: readonly string[]): Promise<Lead[]> {
  if (references.length === 0) return [];
  const rows = await db.kysely
    .selectFrom("leads")
    .select(columns)
    .where("reference", "in", references)
    .execute();
  return rows.map(parseLead);
}

export function findUpload(
  db: Database,
  leadId: string,
  purpose: UploadPurpose = "sent",
): Promise<NewUpload | undefined> {
  return db.kysely
    .selectFrom("uploads")
    .select(["filename", "media_type as mediaType", "bytes"])
    .where("lead_id", "=", leadId)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}
