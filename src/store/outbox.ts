/**
 * The outbox of leads: mails and webhook calls. Processes claim rows under a lease, so that no two
 * send the same one.
 */
import type { Transaction } from "kysely";
import type { Database } from "./open.ts";
import type { MailState, OutboxKind, Schema } from "./schema.ts";

export const mailKinds: readonly OutboxKind[] = ["notice", "reply"];

export interface OutboxRow {
  readonly id: string;
  readonly leadId: string;
  readonly kind: OutboxKind;
  readonly state: MailState;
  /** Number of claims. */
  readonly attempts: number;
  readonly dueAt: string;
  /**
   * End of the claim; also identifies it, so that a process can check that it still holds the
   * claim.
   */
  readonly leasedUntil: string | null;
  readonly sentAt: string | null;
  readonly lastError: string | null;
  /**
   * Total seconds of pauses after failures. Counted, not measured, so that clock changes have no
   * effect.
   */
  readonly waitedS: number;
  /** The same, since the mail server began to reject it permanently. */
  readonly refusedS: number;
}

/** Columns of a row, under the names of {@link OutboxRow}. */
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
 * Runs single statements in a transaction too: a transaction waits for SQLite's lock without
 * blocking (design §9), a bare statement fails after 100 ms.
 */
const inTransaction = <T>(
  db: Database,
  run: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => db.kysely.transaction().execute(run);

export const LONGEST_PAUSE_MS = 3_600_000;
/** Clocks of several machines differ by less than this. */
const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * Claims up to `limit` due rows without a holder for `leaseMs`; each claim counts as an attempt. A
 * due time further ahead than any pause also counts as due: it was written before the clock was set
 * back.
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

/** Extends a claim. @returns the row with its new lease, or undefined if the claim was lost */
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

/** Marks a row as sent, whichever process holds it. It is never sent again. */
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
  /** The receiver rejected it permanently. */
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
  const dead = failure.pauseMs === undefined;
  await inTransaction(db, (trx) =>
    trx
      .updateTable("outbox")
      .set({
        ...(dead
          ? { state: "dead" as const }
          : { due_at: new Date(now.getTime() + pauseMs).toISOString() }),
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

/** Resets every dead row to waiting, due now. @returns how many */
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

/**
 * Resets a lead's dead rows to waiting; if it has none, its sent notice.
 * @returns the kinds that wait again
 */
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

/** Counts the rows in each state. On SQLite over the connection that never waits for writers. */
export async function countOutbox(db: Database): Promise<Record<MailState, number>> {
  const rows = await (db.engine === "sqlite" ? db.reader : db.kysely)
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
