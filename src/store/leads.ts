/** What visitors sent: leads and their uploads. A lead and its mails are written in one transaction. */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { LeadKind } from "#contract/api-forms.ts";
import { dubaiToday } from "#contract/dates.ts";
import type { AcceptedLine } from "#contract/enquiry.ts";
import { nextNumber } from "./counters.ts";
import { emailKey } from "./email-address.ts";
import type { Database } from "./open.ts";
import type { MailKind, OutboxRow } from "./outbox.ts";
import { outboxRow } from "./outbox.ts";
import { type Quota, type Room, takeMail, takeRoom } from "./quota.ts";
import type { LeadsTable, Schema } from "./schema.ts";

/** A line of an enquiry, with the grade's name and number as the catalogue had them then. */
export interface LeadLine extends AcceptedLine {
  readonly name: string;
  readonly cas: string;
}

export interface NewLead {
  readonly kind: LeadKind;
  /** UUID of the form instance: the same one again is the same lead. */
  readonly idempotencyKey: string;
  readonly createdAt: Date;
  /** It may be a robot's: it is delivered, marked, and causes no automatic reply. The column is older than the word. */
  readonly doubtful: boolean;
  readonly name: string | undefined;
  readonly email: string;
  /** The form's fields, without empty ones; the page it was sent from; why it is doubtful. */
  readonly payload: Readonly<Record<string, string>>;
  /** Of an enquiry. */
  readonly lines?: readonly LeadLine[] | undefined;
}

export interface NewUpload {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface Lead extends Omit<NewLead, "idempotencyKey" | "createdAt"> {
  readonly id: string;
  /** ISO, UTC. */
  readonly createdAt: string;
  /** `E-2026-0001` of an enquiry. */
  readonly reference?: string | undefined;
}

/** A lead with its mails and what came with it. */
export interface LeadRecord extends Lead {
  readonly mails: readonly OutboxRow[];
  readonly upload: { readonly filename: string; readonly mediaType: string; readonly size: number } | undefined;
}

/** What a lead causes and what it may use. */
export interface SaveOptions {
  readonly mails: readonly MailKind[];
  readonly upload?: NewUpload | undefined;
  /** None when undefined. */
  readonly quota?: Quota | undefined;
  /** Who sends it, as limits count it. */
  readonly client?: string | undefined;
  /** Aborted before the transaction begins: nothing is written. */
  readonly signal?: AbortSignal | undefined;
}

export interface SavedLead {
  readonly id: string;
  /** False when the idempotency key was known: nothing was written, and id and reference are the first lead's. */
  readonly created: boolean;
  readonly reference: string | undefined;
  /** Quotas that it has filled so far that whoever runs the site is told. */
  readonly filling?: readonly Room[];
}

/** Gives an enquiry the next reference of its year, as the company counts years. */
async function giveReference(trx: Transaction<Schema>, id: string, createdAt: Date): Promise<string> {
  const year = dubaiToday(createdAt).slice(0, 4);
  const reference = `E-${year}-${String(await nextNumber(trx, `enquiry-${year}`)).padStart(4, "0")}`;
  await trx.updateTable("leads").set({ reference }).where("id", "=", id).execute();
  return reference;
}

/**
 * Stores a lead, its mails (waiting, due at once) and its upload in one transaction; an enquiry gets its reference in it.
 * @throws QuotaExceeded when it does not fit, the reason of the signal when it was aborted; nothing is written then
 */
export async function saveLead(db: Database, lead: NewLead, { mails, upload, quota, client, signal }: SaveOptions): Promise<SavedLead> {
  const id = randomUUID();
  const payload = JSON.stringify(lead.lines ? { ...lead.payload, lines: lead.lines } : lead.payload);
  const createdAt = lead.createdAt.toISOString();
  return db.kysely.transaction().execute(async (trx) => {
    // The transaction may have waited for its turn longer than the visitor did.
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
      const known = await trx.selectFrom("leads").select(["id", "reference"]).where("idempotency_key", "=", lead.idempotencyKey).executeTakeFirstOrThrow();
      return { id: known.id, created: false, reference: known.reference ?? undefined };
    }
    let filling: readonly Room[] = [];
    if (quota) {
      const file = upload?.bytes.length ?? 0;
      filling = await takeRoom(trx, quota, { bytes: Buffer.byteLength(payload) + file, file: file > 0, client }, lead.createdAt);
      if (mails.includes("reply")) await takeMail(trx, db.engine, quota, lead.email, lead.createdAt);
    }
    if (upload)
      await trx
        .insertInto("uploads")
        .values({ id: randomUUID(), lead_id: id, filename: upload.filename, media_type: upload.mediaType, size: upload.bytes.length, bytes: upload.bytes })
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
            attempts: 0,
            due_at: createdAt,
            leased_until: null,
            sent_at: null,
            last_error: null,
            waited_s: 0,
            refused_s: 0,
          })),
        )
        .execute();
    }
    return { id, created: true, reference: lead.kind === "enquiry" ? await giveReference(trx, id, lead.createdAt) : undefined, filling };
  });
}

const columns = ["id", "kind", "created_at", "spam", "name", "email", "payload", "reference"] as const;
type Row = Pick<LeadsTable, (typeof columns)[number]>;
/** What a lead's JSON holds: the fields, and beside them the lines of an enquiry. */
function payloadOf(json: string): Pick<Lead, "payload" | "lines"> {
  const { lines, ...payload } = JSON.parse(json) as Omit<Record<string, string>, "lines"> & { lines?: readonly LeadLine[] };
  return { payload: payload as Record<string, string>, ...(lines ? { lines } : {}) };
}
const leadOf = (row: Row): Lead => ({
  id: row.id,
  kind: row.kind as LeadKind,
  createdAt: row.created_at,
  doubtful: row.spam === 1,
  name: row.name ?? undefined,
  email: row.email,
  ...payloadOf(row.payload),
  ...(row.reference === null ? {} : { reference: row.reference }),
});

async function withMails(db: Database, leads: readonly Lead[]): Promise<LeadRecord[]> {
  if (leads.length === 0) return [];
  const ids = leads.map((lead) => lead.id);
  const mails = (await db.kysely.selectFrom("outbox").selectAll().where("lead_id", "in", ids).orderBy("kind").execute()).map(outboxRow);
  const uploads = await db.kysely.selectFrom("uploads").select(["lead_id", "filename", "media_type", "size"]).where("lead_id", "in", ids).execute();
  return leads.map((lead) => {
    const upload = uploads.find((row) => row.lead_id === lead.id);
    return {
      ...lead,
      mails: mails.filter((mail) => mail.leadId === lead.id),
      upload: upload && { filename: upload.filename, mediaType: upload.media_type, size: Number(upload.size) },
    };
  });
}

/** Leads that a message is compared with: more of them in a day are a flood, which the limits on forms end. */
const COMPARED = 200;

/** Addresses that sent the same message in a form of this kind since a time, each once. */
export async function addressesOfMessage(db: Database, kind: LeadKind, message: string, since: Date): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("leads")
    .select(["email", "payload"])
    .where("created_at", ">=", since.toISOString())
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .limit(COMPARED)
    .execute();
  return [...new Set(rows.filter(({ payload }) => (JSON.parse(payload) as Record<string, string>)["message"] === message).map(({ email }) => email))];
}

/** Leads, newest first. @param before the last lead of the page before this one */
export async function listLeads(db: Database, limit: number, before?: Pick<Lead, "createdAt" | "id">): Promise<LeadRecord[]> {
  let query = db.kysely.selectFrom("leads").select(columns);
  if (before)
    query = query.where((where) =>
      where.or([where("created_at", "<", before.createdAt), where.and([where("created_at", "=", before.createdAt), where("id", "<", before.id)])]),
    );
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  return withMails(db, rows.map(leadOf));
}

/** One lead, or undefined. */
export async function findLead(db: Database, id: string): Promise<LeadRecord | undefined> {
  const row = await db.kysely.selectFrom("leads").select(columns).where("id", "=", id).executeTakeFirst();
  return row && (await withMails(db, [leadOf(row)]))[0];
}

/** The file that came with a lead, or undefined. */
export async function findUpload(db: Database, leadId: string): Promise<NewUpload | undefined> {
  const row = await db.kysely.selectFrom("uploads").select(["filename", "media_type", "bytes"]).where("lead_id", "=", leadId).executeTakeFirst();
  return row && { filename: row.filename, mediaType: row.media_type, bytes: row.bytes };
}
