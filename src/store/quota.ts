/** What visitors may have the site store and mail. */
import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { mailboxOf } from "./email-address.ts";
import type { Database } from "./open.ts";
import { takeWithin } from "./rate-limit.ts";
import type { Schema } from "./schema.ts";

export interface Quota {
  /** Bytes of leads and files stored in a day by UTC. */
  readonly dayBytes: number;
  /** Bytes of leads and files stored in all. */
  readonly allBytes: number;
  /** Automatic mails to one address in an hour. */
  readonly mailsPerHour: number;
}

/** A quota is used up; nothing was stored. */
export class QuotaExceeded extends Error {
  override name = "QuotaExceeded";
  /** `storage`: no room for it today or at all. `mails`: this address gets no more automatic mails for now. */
  readonly quota: "storage" | "mails";
  readonly retryAfterS: number;
  constructor(quota: "storage" | "mails", retryAfterS: number) {
    super(`quota of ${quota} is used up`);
    this.quota = quota;
    this.retryAfterS = retryAfterS;
  }
}

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
/** Part of each quota that files may use up: what is left is for messages, which whoever sends files cannot crowd out. */
const FILES_PART = 0.9;
const ALL = "all";

/** Who is counted by the limit on mails. Hashed, since it is kept beside the leads. */
const mailClient = (email: string): string => `mail ${createHash("sha256").update(mailboxOf(email)).digest("hex").slice(0, 32)}`;

async function add(trx: Transaction<Schema>, day: string, bytes: number): Promise<number> {
  const row = await trx
    .insertInto("stored")
    .values({ day, bytes })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ bytes: sql<number>`stored.bytes + excluded.bytes` }))
    .returning("bytes")
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** Counts what a lead stores. @throws QuotaExceeded when there is no room for it; the transaction must not be committed then */
export async function takeRoom(trx: Transaction<Schema>, quota: Quota, { bytes, file }: { bytes: number; file: boolean }, now: Date): Promise<void> {
  const part = file ? FILES_PART : 1;
  const today = await add(trx, now.toISOString().slice(0, 10), bytes);
  const all = await add(trx, ALL, bytes);
  const secondOfDay = Math.floor(now.getTime() / 1_000) % DAY_S;
  if (all > quota.allBytes * part || today > quota.dayBytes * part) throw new QuotaExceeded("storage", DAY_S - secondOfDay);
}

/** Counts an automatic mail to an address. @throws QuotaExceeded when it has had enough */
export async function takeMail(trx: Transaction<Schema>, engine: Database["engine"], { mailsPerHour }: Quota, email: string, now: Date): Promise<void> {
  const taken = await takeWithin(trx, engine, { requests: mailsPerHour, windowMs: HOUR_MS }, mailClient(email), now.getTime());
  if (!taken.allowed) throw new QuotaExceeded("mails", taken.retryAfterS);
}

/** Forgets how many mails went to an address. */
export async function forgetMails(trx: Transaction<Schema>, email: string): Promise<void> {
  await trx.deleteFrom("requests").where("client", "=", mailClient(email)).execute();
}

/** Counts anew what is stored, after some of it was removed; days before yesterday are forgotten. */
export async function recount(trx: Transaction<Schema>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_S * 1_000).toISOString().slice(0, 10);
  await trx.deleteFrom("stored").where("day", "<", yesterday).execute();
  const total = sql<number>`coalesce((select sum(octet_length(payload)) from leads), 0) + coalesce((select sum(size) from uploads), 0)`;
  await trx.updateTable("stored").set({ bytes: total }).where("day", "=", ALL).execute();
}
