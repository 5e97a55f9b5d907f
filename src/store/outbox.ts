/**
 * What leads cause: mails, and calls of the webhook. A process claims rows under a lease, so that
 * no two send the same one.
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
  /** How often it was claimed. */
  readonly attempts: number;
  readonly dueAt: string;
  /** Claimed until then; also proves that a claim is still one's own. */
  readonly leasedUntil: string | null;
  readonly sentAt: string | null;
  readonly lastError: string | null;
  /**
   * Seconds that it was made to wait after failures, in all. Counted, not measured: setting the
   * clock changes nothing.
   */
  readonly waitedS: number;
  /** The same, since the mail server began to refuse it for good. */
  readonly refusedS: number;
}

/** Columns of a row, under the names of {@link OutboxRow}. */
export const outboxColumns = [
  ...([
    "id",
    "lead_id as leadId",
    "kind",
    "state",
    "attempts",
    "due_at as dueAt",
    "leased_until as leasedUntil",
  ] as const),
  ...([
    "sent_at as sentAt",
    "last_error as lastError",
    "waited_s as waitedS",
    "refused_s as refusedS",
  ] as const),
] as const;

/**
 * Single statements too: a transaction waits for SQLite's lock without blocking (design §9), a bare
 * statement fails after 100 ms.
 */
const write = <T>(db: Database, run: (trx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  db.kysely.transaction().execute(run);

/** Longest time that a failed mail is made to wait, in ms. */
export const LONGEST_PAUSE_MS = 3_600_000;
/** Clocks of several machines differ by less than this, in ms. */
const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * Takes up to `limit` rows that are due and that nobody holds, for `leaseMs`; each claim counts as
 * an attempt. A time further away than anything is ever put off was written before the clock was
 * set back: it has come.
 * @param kinds what the process delivers: mails and webhook wait for each other in nothing
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
  return write(db, (trx) =>
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

/**
 * Keeps a claim for longer; gives the row with its new lease, or undefined when the claim was lost.
 */
export function extendLease(
  db: Database,
  row: OutboxRow,
  now: Date,
  leaseMs: number,
): Promise<OutboxRow | undefined> {
  const until = new Date(now.getTime() + leaseMs).toISOString();
  return write(db, (trx) =>
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

/** Notes that a mail is out: never sent again, whoever holds the row. */
export async function markSent(db: Database, row: Pick<OutboxRow, "id">, now: Date): Promise<void> {
  await write(db, (trx) =>
    trx
      .updateTable("outbox")
      .set({ state: "sent", sent_at: now.toISOString(), leased_until: null, last_error: null })
      .where("id", "=", row.id)
      .execute(),
  );
}

/** How a failed attempt goes on. */
export interface Failure {
  readonly error: string;
  /** The mail server refused the mail for good. */
  readonly refused: boolean;
  /** Until the next attempt; undefined: no more, the row is dead. */
  readonly pauseMs: number | undefined;
}

/** Notes a failed attempt of a claim that is still one's own. */
export async function markFailed(
  db: Database,
  row: OutboxRow,
  failure: Failure,
  now: Date,
): Promise<void> {
  const { error, refused, pauseMs = 0 } = failure;
  const dead = failure.pauseMs === undefined;
  await write(db, (trx) =>
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

/** As if it had never been tried. */
const afresh = (now: Date) => ({
  state: "waiting" as const,
  attempts: 0,
  due_at: now.toISOString(),
  leased_until: null,
  sent_at: null,
  waited_s: 0,
  refused_s: 0,
});

/** Puts every dead row back to waiting, due now, with all its time before it. @returns how many */
export async function retryDead(db: Database, now: Date): Promise<number> {
  const rows = await write(db, (trx) =>
    trx
      .updateTable("outbox")
      .set(afresh(now))
      .where("state", "=", "dead")
      .returning("id")
      .execute(),
  );
  return rows.length;
}

/**
 * Puts a lead's dead rows back to waiting; when it has none, its notice, even though it was sent.
 * @returns what waits again
 */
export async function resendLead(db: Database, leadId: string, now: Date): Promise<OutboxKind[]> {
  const rows = await write(db, async (trx) => {
    const again = trx.updateTable("outbox").set(afresh(now)).where("lead_id", "=", leadId);
    const dead = await again.where("state", "=", "dead").returning("kind").execute();
    return dead.length > 0
      ? dead
      : again.where("state", "=", "sent").where("kind", "=", "notice").returning("kind").execute();
  });
  return rows.map(({ kind }) => kind);
}

/** Number of rows in each state. On SQLite over the connection that waits for no writer. */
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
