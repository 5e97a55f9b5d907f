/** Takes away what visitors sent: by address when one of them asks for it, and by age as the privacy page says. */
import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { KEPT_MONTHS } from "#contract/limits.ts";
import { emailKey } from "./lead-keys.ts";
import { type LeadRecord, listLeads } from "./leads.ts";
import type { Database } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";
import { forgetMails, recount } from "./quota.ts";
import type { Schema } from "./schema.ts";
import { BUSY_TIMEOUT_MS, isBusy } from "./sqlite.ts";

const monthsBefore = (now: Date, months: number): string => {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
};

/**
 * Place where bytes of removed rows still lie on SQLite. `file`: pages that were divided keep copies in their gaps, which
 * `secure_delete` does not reach; only rewriting the file does. `log`: the write-ahead log, while somebody reads from it.
 */
export type Remains = "file" | "log";

/** Key of the place in `meta`, so that another process, or the next command, goes on: `file` or `log`, and which removal it was. */
const REMAINS = "removed_remains";
const noteRemains = (place: Remains): string => `${place} ${randomUUID()}`;

/** How long a command waits for whoever reads or writes, in ms. */
const COMMAND_WAIT_MS = 5_000;

/** @returns whether the log is empty now */
async function emptyLog(db: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db.kysely);
  return rows[0]?.busy === 0;
}

/** @returns whether the file was written anew; false while another process writes */
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
 * Takes the bytes of removed rows out of SQLite's files, as far as it can be done now.
 * @param command true in a process that no visitor waits for: it waits for others, and may rewrite the file
 * @returns where some still lie, or undefined. On PostgreSQL always undefined: its vacuum does this
 */
export async function finishRemoval(db: Database, command: boolean): Promise<Remains | undefined> {
  if (db.engine === "postgres") return undefined;
  const noted = await getMeta(db.reader, REMAINS);
  if (noted === undefined) return undefined;
  const setWait = (milliseconds: number) => sql.raw(`pragma busy_timeout = ${milliseconds}`).execute(db.kysely);
  const patiently = async (work: (db: Database) => Promise<boolean>): Promise<boolean> => {
    await setWait(command ? COMMAND_WAIT_MS : BUSY_TIMEOUT_MS);
    return work(db).finally(() => setWait(BUSY_TIMEOUT_MS));
  };
  const inLog = noted.replace(/^file/, "log");
  if (noted !== inLog) {
    if (!command || !(await patiently(rewriteFile))) return "file";
    await db.kysely
      .transaction()
      .execute((trx) => trx.updateTable("meta").set({ value: inLog }).where("key", "=", REMAINS).where("value", "=", noted).execute());
  }
  if (!(await patiently(emptyLog))) return "log";
  // A removal that came meanwhile has noted itself in its place.
  await db.kysely.transaction().execute((trx) => trx.deleteFrom("meta").where("key", "=", REMAINS).where("value", "=", inLog).execute());
  return undefined;
}

/** Removes rows of leads. @returns how many */
const erase = (db: Database, now: Date, remove: (trx: Transaction<Schema>) => Promise<readonly unknown[]>): Promise<number> =>
  db.kysely.transaction().execute(async (trx) => {
    const rows = await remove(trx);
    await recount(trx, now);
    // Also without a lead: what an interrupted command has left is taken up.
    await setMeta(trx, REMAINS, noteRemains("file"));
    return rows.length;
  });

/**
 * Removes every lead of an address with its files and mails, and what counted mails to it, however it was typed;
 * {@link finishRemoval} takes the bytes out of the files.
 * @returns how many leads
 */
export const eraseLeads = (db: Database, email: string, now: Date): Promise<number> =>
  erase(db, now, async (trx) => {
    await forgetMails(trx, email);
    return trx.deleteFrom("leads").where("email_key", "=", emailKey(email)).returning("id").execute();
  });

/** Removes one lead with its file and mails, as {@link eraseLeads} does. @returns 1, or 0 when there is none of this id */
export const eraseLead = (db: Database, id: string, now: Date): Promise<number> =>
  erase(db, now, (trx) => trx.deleteFrom("leads").where("id", "=", id).returning("id").execute());

/** Leads that are read at a time. */
const BATCH = 200;

/** Leads of others in whose text, file name or mail errors an address stands. The insides of their files are not looked at. */
export async function leadsThatName(db: Database, email: string): Promise<LeadRecord[]> {
  const found: LeadRecord[] = [];
  const key = JSON.stringify(emailKey(email)).slice(1, -1);
  for (let last: LeadRecord | undefined; ; ) {
    const leads = await listLeads(db, BATCH, last);
    found.push(...leads.filter((lead) => emailKey(JSON.stringify(lead)).includes(key)));
    last = leads.at(-1);
    if (leads.length < BATCH) return found;
  }
}

/** Removes what is older than it may become. @returns how many leads */
export async function pruneLeads(db: Database, now: Date): Promise<number> {
  const gone = await db.kysely.transaction().execute(async (trx) => {
    const old = trx.deleteFrom("leads").where("created_at", "<", monthsBefore(now, KEPT_MONTHS.lead));
    const applications = trx.deleteFrom("leads").where("kind", "=", "application").where("created_at", "<", monthsBefore(now, KEPT_MONTHS.application));
    const rows = [...(await old.returning("id").execute()), ...(await applications.returning("id").execute())];
    await recount(trx, now);
    if (rows.length > 0) await setMeta(trx, REMAINS, noteRemains((await getMeta(trx, REMAINS))?.startsWith("file") ? "file" : "log"));
    return rows.length;
  });
  if (gone > 0) await finishRemoval(db, false);
  return gone;
}
