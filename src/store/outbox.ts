/** Mails and webhook calls of leads. A lease ensures that one process sends each. */
import type { Transaction } from "kysely";
import type { Database } from "./open.ts";
import type { MailState, OutboxKind, Schema } from "./schema.ts";

export const mailKinds: readonly OutboxKind[] = ["notice", "reply"];

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

/** Whichever process holds the row. */
export async function markSent(db: Database, row: Pick<OutboxRow, "id">, now: Date): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable("outbox")
      .set({ state: "sent", sent_at: now.toISOString(), leased_until: null, last_error: null })
      .where("id", "=", row.id)
      .execute(),
  );
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
  await inTransaction(db, (trx) =>
    trx
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
      .execute(),
  );
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

export async function retryDead(db: Database, now: Date): Promise<number> {
  const rows = await inTransaction(db, (trx) =>
    trx
      .updateTable("outbox")
      .set(untriedValues(now))
      .where("state", "=", "dead")
      .returning("id")
      .execute(),
  );
  return rows.length;
}

/** Retries a lead's dead rows; if it has none, its sent notice. */
export async function resendLead(db: Database, leadId: string, now: Date): Promise<OutboxKind[]> {
  const rows = await inTransaction(db, async (trx) => {
    const again = trx.updateTable("outbox").set(untriedValues(now)).where("lead_id", "=", leadId);
    const dead = await again.where("state", "=", "dead").returning("kind").execute();
    return dead.length > 0
      ? dead
      : again.where("state", "=", "sent").where("kind", "=", "notice").returning("kind").execute();
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
