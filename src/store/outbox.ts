/** Mails and webhook calls of leads. A lease ensures that one process sends each. */
import type { Transaction } from "kysely";
import { insertEvents } from "./lead-events.ts";
import type { Database } from "./open.ts";
import type { MailState, OutboxKind, Schema } from "./schema.ts";

export const mailKinds: readonly OutboxKind[] = ["notice", "reply", "answer"];

export interface OutboxRow {
  readonly id: string;
  readonly leadId: string;
  readonly kind: OutboxKind;
  readonly state: MailState;
  readonly attempts: number;
  readonly dueAt: string;
  /** End of the claim; also its identity. */
  readonly leasedUntil: string | null;
  readonly sentAt: string | null;
  readonly lastError: string | null;
  /** Pauses after failures; counted, so that clock changes have no effect. */
  readonly waitedS: number;
  /** The same, since the mail server began to reject it permanently. */
  readonly refusedS: number;
  /** From the first attempt on. */
  readonly messageId: string | null;
  /** Entry of the history with the text of an answer. */
  readonly replyId: string | null;
}

export const outboxColumns = [
  "id",
  "lead_id as leadId",
  "kind",
  "state",
  "attempts",
  "due_at as dueAt",
  "leased_until as leasedUntil",
  "sent_at as sentAt",
  "last_error as lastError",
  "waited_s as waitedS",
  "refused_s as refusedS",
  "message_id as messageId",
  "reply_id as replyId",
] as const;

/**
 * Also single statements: a transaction waits for SQLite's lock without blocking (design §9), a
 * bare statement fails after 100 ms.
 */
const inTransaction = <T>(
  db: Database,
  run: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => db.kysely.transaction().execute(run);

export const LONGEST_PAUSE_MS = 3_600_000;
/** Clocks of several machines differ by less. */
const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * Each claim counts as an attempt. A due time further ahead than any pause was written before the
 * clock was set back, and counts as due.
 * @param kinds that the process delivers: mails and webhook never wait for each other
 */
export function claimOutbox(
  db: Database,
  now: Date,
  leaseMs: number,
  limit: number,
  kinds = mailKinds,
): Promise<OutboxRow[]> {
  const time = now.toISOString();
  const after = (milliseconds: number): string =>
    new Date(now.getTime() + milliseconds).toISOString();
  const until = after(leaseMs);
  const neverDue = after(LONGEST_PAUSE_MS + CLOCKS_DIFFER_MS);
  const neverLeased = after(leaseMs + CLOCKS_DIFFER_MS);
  return inTransaction(db, (trx) =>
    trx
      .with("due", (with_) => {
        const due = with_
          .selectFrom("outbox")
          .select("id")
          .where("state", "=", "waiting")
          .where("kind", "in", kinds)
          .where((where) => where.or([where("due_at", "<=", time), where("due_at", ">", neverDue)]))
          .where((where) =>
            where.or([
              where("leased_until", "is", null),
              where("leased_until", "<=", time),
              where("leased_until", ">", neverLeased),
            ]),
          )
          .orderBy("due_at")
          .orderBy("id")
          .limit(limit);
        return db.engine === "postgres" ? due.forUpdate().skipLocked() : due;
      })
      .updateTable("outbox")
      .set((set) => ({ leased_until: until, attempts: set("attempts", "+", 1) }))
      .where("id", "in", (inner) => inner.selectFrom("due").select("due.id"))
      .returning(outboxColumns)
      .execute(),
  );
}

/** Undefined if the claim was lost. */
export function extendLease(
  db: Database,
  row: OutboxRow,
  now: Date,
  leaseMs: number,
): Promise<OutboxRow | undefined> {
  const until = new Date(now.getTime() + leaseMs).toISOString();
  return inTransaction(db, (trx) =>
    trx
      .updateTable("outbox")
      .set({ leased_until: until })
      .where("id", "=", row.id)
      .where("state", "=", "waiting")
      .where("leased_until", "=", row.leasedUntil)
      .returning(outboxColumns)
      .executeTakeFirst(),
  );
}

/** Before the mail is sent, so that replies can name it whatever happens afterwards. */
export async function setMessageId(
  db: Database,
  row: Pick<OutboxRow, "id">,
  messageId: string,
): Promise<void> {
  await inTransaction(db, (trx) =>
    trx.updateTable("outbox").set({ message_id: messageId }).where("id", "=", row.id).execute(),
  );
}

/** Whichever process holds the row. */
export async function markSent(db: Database, row: Pick<OutboxRow, "id">, now: Date): Promise<void> {
  const at = now.toISOString();
  await inTransaction(db, async (trx) => {
    const rows = await trx
      .updateTable("outbox")
      .set({ state: "sent", sent_at: at, leased_until: null, last_error: null })
      .where("id", "=", row.id)
      .returning(["lead_id", "kind"])
      .execute();
    const entries = rows.map(({ lead_id, kind }) => ({
      leadId: lead_id,
      event: { kind: "sent", mail: kind } as const,
    }));
    await insertEvents(trx, entries, { at, person: "" });
  });
}

export interface Failure {
  readonly error: string;
  /** Rejected permanently by the receiver. */
  readonly refused: boolean;
  /** Until the next attempt; undefined makes the row dead. */
  readonly pauseMs: number | undefined;
}

export async function markFailed(
  db: Database,
  row: OutboxRow,
  failure: Failure,
  now: Date,
): Promise<void> {
  const { error, refused, pauseMs = 0 } = failure;
  const isDead = failure.pauseMs === undefined;
  await inTransaction(db, async (trx) => {
    const failed = await trx
      .updateTable("outbox")
      .set({
        // Kysely skips undefined values.
        state: isDead ? "dead" : undefined,
        due_at: isDead ? undefined : new Date(now.getTime() + pauseMs).toISOString(),
        leased_until: null,
        last_error: error,
        waited_s: row.waitedS + Math.round(pauseMs / 1_000),
        refused_s: refused ? row.refusedS + Math.round(pauseMs / 1_000) : 0,
      })
      .where("id", "=", row.id)
      .where("state", "=", "waiting")
      .where("leased_until", "=", row.leasedUntil)
      .returning("id")
      .execute();
    if (!isDead || failed.length === 0) return;
    const event = { kind: "failed", mail: row.kind, error } as const;
    await insertEvents(trx, [{ leadId: row.leadId, event }], { at: now.toISOString(), person: "" });
  });
}

const untriedValues = (now: Date) => ({
  state: "waiting" as const,
  attempts: 0,
  due_at: now.toISOString(),
  leased_until: null,
  sent_at: null,
  waited_s: 0,
  refused_s: 0,
});

async function noteAgain(
  trx: Transaction<Schema>,
  rows: readonly { readonly lead_id: string; readonly kind: OutboxKind }[],
  now: Date,
  person: string,
): Promise<void> {
  const entries = rows.map(({ lead_id, kind }) => ({
    leadId: lead_id,
    event: { kind: "again", mail: kind } as const,
  }));
  await insertEvents(trx, entries, { at: now.toISOString(), person });
}

interface Retry {
  /** For the history. */
  readonly person?: string;
  /** All leads when undefined. */
  readonly leadId?: string;
}

/**
 * Dead rows wait again, with the time for retries of a new row.
 * @returns their number
 */
export const retryDead = (
  db: Database,
  now: Date,
  { person = "", leadId }: Retry = {},
): Promise<number> =>
  inTransaction(db, async (trx) => {
    let dead = trx.updateTable("outbox").set(untriedValues(now)).where("state", "=", "dead");
    if (leadId !== undefined) dead = dead.where("lead_id", "=", leadId);
    const rows = await dead.returning(["lead_id", "kind"]).execute();
    await noteAgain(trx, rows, now, person);
    return rows.length;
  });

/** Retries a lead's dead rows; if it has none, its sent notice. */
export async function resendLead(
  db: Database,
  leadId: string,
  now: Date,
  person = "",
): Promise<OutboxKind[]> {
  const rows = await inTransaction(db, async (trx) => {
    const waiting = trx.updateTable("outbox").set(untriedValues(now)).where("lead_id", "=", leadId);
    let rows = await waiting.where("state", "=", "dead").returning(["lead_id", "kind"]).execute();
    if (rows.length === 0)
      rows = await waiting
        .where("state", "=", "sent")
        .where("kind", "=", "notice")
        .returning(["lead_id", "kind"])
        .execute();
    await noteAgain(trx, rows, now, person);
    return rows;
  });
  return rows.map(({ kind }) => kind);
}

export async function countOutbox(db: Database): Promise<Record<MailState, number>> {
  const rows = await db.reader
    .selectFrom("outbox")
    .select(["state", (select) => select.fn.countAll().as("total")])
    .groupBy("state")
    .execute();
  return {
    waiting: 0,
    sent: 0,
    dead: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, Number(row.total)])),
  };
}
