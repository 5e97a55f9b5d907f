/** Erases leads on request, and by age as the privacy page states. */
import { sql, type Transaction } from "kysely";
import { monthsBefore } from "#catalogue/dates.ts";
import { KEPT_MONTHS } from "#contract/limits.ts";
import { emailKey } from "./lead-keys.ts";
import { type LeadRecord, listLeads } from "./leads.ts";
import type { Database } from "./open.ts";
import { forgetExpiredMails, forgetMails, recount } from "./quota.ts";
import type { Schema } from "./schema.ts";
import { BUSY_TIMEOUT_MS, isBusy } from "./sqlite.ts";

/** Where SQLite still has bytes of removed leads: in the file, or in the write-ahead log. */
export type LeftIn = "file" | "log";

const COMMAND_WAIT_MS = 5_000;

/** False while another process reads from the log. */
async function emptyLog(db: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db.kysely);
  return rows[0]?.busy === 0;
}

/**
 * Split pages keep copies of rows in their gaps, which `secure_delete` does not reach.
 * @returns false while another process writes
 */
async function rewriteFile(db: Database): Promise<boolean> {
  try {
    await sql`pragma temp_store = file`.execute(db.kysely);
    await sql`vacuum`.execute(db.kysely);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    await sql`pragma temp_store = memory`.execute(db.kysely);
  }
}

/**
 * On SQLite; PostgreSQL's vacuum does this by itself.
 * @param waitMs for other processes; this one does nothing else meanwhile
 * @returns where some bytes remain
 */
export async function wipeRemoved(
  db: Database,
  waitMs = COMMAND_WAIT_MS,
): Promise<LeftIn | undefined> {
  if (db.engine === "postgres") return undefined;
  const setWait = (milliseconds: number) =>
    sql.raw(`pragma busy_timeout = ${milliseconds}`).execute(db.kysely);
  await setWait(waitMs);
  try {
    if (!(await rewriteFile(db))) return "file";
    return (await emptyLog(db)) ? undefined : "log";
  } finally {
    await setWait(BUSY_TIMEOUT_MS);
  }
}

/** Locks tables in the same order as storing a lead. */
const erase = (
  db: Database,
  remove: (trx: Transaction<Schema>) => Promise<readonly unknown[]>,
  forget: (trx: Transaction<Schema>) => Promise<void> = async () => undefined,
): Promise<number> =>
  db.kysely.transaction().execute(async (trx) => {
    const rows = await remove(trx);
    await recount(trx);
    await forget(trx);
    return rows.length;
  });

/** The leads of an address are not those that were shown. */
export class OtherLeads extends Error {}

/**
 * Also removes mail counts; {@link wipeRemoved} removes the bytes.
 * @param shown references; with others nothing is removed
 * @throws OtherLeads
 * @returns number of leads
 */
export const eraseLeads = (
  db: Database,
  email: string,
  shown?: readonly string[],
): Promise<number> =>
  erase(
    db,
    async (trx) => {
      const removed = await trx
        .deleteFrom("leads")
        .where("email_key", "=", emailKey(email))
        .returning("reference")
        .execute();
      if (!shown) return removed;
      const references = new Set(shown);
      if (
        removed.length !== references.size ||
        !removed.every(({ reference }) => references.has(reference ?? ""))
      )
        throw new OtherLeads();
      return removed;
    },
    (trx) => forgetMails(trx, email),
  );

/** With the messages that were added to it. */
export const eraseThread = (
  db: Database,
  id: string,
  messages: readonly string[],
): Promise<number> =>
  erase(db, (trx) =>
    trx
      .deleteFrom("leads")
      .where((where) =>
        where.or([where("id", "=", id), where("reference", "in", ["", ...messages])]),
      )
      .returning("id")
      .execute(),
  );

/** Returns 1, or 0 if the id is unknown. */
export const eraseLead = (db: Database, id: string): Promise<number> =>
  erase(db, (trx) => trx.deleteFrom("leads").where("id", "=", id).returning("id").execute());

const BATCH = 200;

/**
 * Leads of other addresses with this one in text, file name, mail errors or history, but not in
 * contents of files.
 */
export async function leadsThatName(db: Database, email: string): Promise<LeadRecord[]> {
  const found: LeadRecord[] = [];
  const key = JSON.stringify(emailKey(email)).slice(1, -1);
  for (let last: LeadRecord | undefined; ; ) {
    const leads = await listLeads(db, BATCH, last);
    found.push(
      ...leads.filter(
        (lead) =>
          emailKey(lead.email) !== emailKey(email) && emailKey(JSON.stringify(lead)).includes(key),
      ),
    );
    last = leads.at(-1);
    if (leads.length < BATCH) return found;
  }
}

export async function pruneLeads(db: Database, now: Date): Promise<number> {
  const remove = async (trx: Transaction<Schema>) => {
    const old = trx
      .deleteFrom("leads")
      .where("created_at", "<", monthsBefore(now, KEPT_MONTHS.lead));
    const applications = trx
      .deleteFrom("leads")
      .where("kind", "=", "application")
      .where("created_at", "<", monthsBefore(now, KEPT_MONTHS.application));
    return [
      ...(await old.returning("id").execute()),
      ...(await applications.returning("id").execute()),
    ];
  };
  const removed = await erase(db, remove, (trx) => forgetExpiredMails(trx, now));
  if (removed > 0 && db.engine === "sqlite") await emptyLog(db);
  return removed;
}
