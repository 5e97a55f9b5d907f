/** Bounds of what visitors have the site store and mail. */
import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { mailboxOf } from "./lead-keys.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

export interface Quota {
  /**
   * Bytes of leads and files. When they are stored, no more files are taken; forms without a file
   * still are.
   */
  readonly maxBytes: number;
  /** Automatic mails to one address in an hour. */
  readonly mailsPerHour: number;
}

/** Bound that a lead would have exceeded: the bytes stored, or automatic mails to its address. */
export type QuotaKind = "storage" | "mails";

/** A bound is reached; nothing was stored. */
export class QuotaExceeded extends Error {
  override name = "QuotaExceeded";
  readonly quota: QuotaKind;
  readonly retryAfterS: number;
  constructor(quota: QuotaKind, retryAfterS: number) {
    super(`quota of ${quota} is used up`);
    this.quota = quota;
    this.retryAfterS = retryAfterS;
  }
}

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
/** Part of the bytes from which on the operator is warned. */
export const WARNED_PART = 0.5;
/** Row of the table `stored` that counts all bytes. */
const ALL = "all";

/**
 * Counts what a lead stores.
 * @returns whether it has filled the bytes to {@link WARNED_PART}: true for one lead only
 * @throws QuotaExceeded when there is no room for its file; the transaction must not be committed
 * then
 */
export async function takeRoom(
  trx: Transaction<Schema>,
  { maxBytes }: Quota,
  { bytes, hasFile }: { bytes: number; hasFile: boolean },
): Promise<boolean> {
  const row = await trx
    .insertInto("stored")
    .values({ day: ALL, bytes })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet({ bytes: sql<number>`stored.bytes + excluded.bytes` }),
    )
    .returning("bytes")
    .executeTakeFirstOrThrow();
  const used = Number(row.bytes);
  if (hasFile && used > maxBytes) throw new QuotaExceeded("storage", DAY_S);
  return used >= maxBytes * WARNED_PART && used - bytes < maxBytes * WARNED_PART;
}

/** Bytes that are stored. On SQLite over the connection that does not wait for writers. */
export async function storedBytes(db: Database): Promise<number> {
  const row = await (db.engine === "sqlite" ? db.reader : db.kysely)
    .selectFrom("stored")
    .select("bytes")
    .where("day", "=", ALL)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Key under which mails to an address are counted. Hashed, since it is kept next to the leads. */
const mailKey = (email: string): string =>
  `mail ${createHash("sha256").update(mailboxOf(email)).digest("hex").slice(0, 32)}`;

/**
 * Counts an automatic mail to an address: in the database, since it is rolled back with its lead.
 * @throws QuotaExceeded when it has had enough
 */
export async function takeMail(
  trx: Transaction<Schema>,
  engine: Database["engine"],
  { mailsPerHour }: Quota,
  email: string,
  now: Date,
): Promise<void> {
  const client = mailKey(email);
  const time = now.getTime();
  await trx
    .insertInto("requests")
    .values({ client, times: "[]", expires_at: time + HOUR_MS })
    .onConflict((conflict) => conflict.column("client").doNothing())
    .execute();
  const row = trx.selectFrom("requests").select("times").where("client", "=", client);
  const { times } = await (engine === "postgres" ? row.forUpdate() : row).executeTakeFirstOrThrow();
  // Clocks of several machines differ a little; a time further ahead was written before the clock
  // was set back.
  const counted = (JSON.parse(times) as number[])
    .filter((sent) => sent > time - HOUR_MS && sent < time + HOUR_MS)
    .sort((a, b) => a - b);
  const oldest = counted.at(-mailsPerHour);
  if (oldest !== undefined)
    throw new QuotaExceeded("mails", Math.max(1, Math.ceil((oldest + HOUR_MS - time) / 1_000)));
  await trx
    .updateTable("requests")
    .set({ times: JSON.stringify([...counted, time]), expires_at: time + HOUR_MS })
    .where("client", "=", client)
    .execute();
}

/** Forgets how many mails were sent to an address. */
export async function forgetMails(trx: Transaction<Schema>, email: string): Promise<void> {
  await trx.deleteFrom("requests").where("client", "=", mailKey(email)).execute();
}

/** Removes counts of mails whose hour is over. */
export async function forgetExpiredMails(trx: Transaction<Schema>, now: Date): Promise<void> {
  await trx.deleteFrom("requests").where("expires_at", "<", now.getTime()).execute();
}

/** Counts what is stored again, after some of it was removed. */
export async function recount(trx: Transaction<Schema>): Promise<void> {
  const total = sql<number>`coalesce((select sum(octet_length(payload)) from leads), 0) + coalesce((select sum(size) from uploads), 0)`;
  await trx.updateTable("stored").set({ bytes: total }).where("day", "=", ALL).execute();
}
