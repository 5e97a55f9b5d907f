/** Limits on what visitors store, and on mails. */
import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { mailboxOf } from "./lead-keys.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

export interface Quota {
  /** Forms without a file are stored even over the limit. */
  readonly maxBytes: number;
  /** Automatic mails to one address. */
  readonly mailsPerHour: number;
}

export type QuotaKind = "storage" | "mails";

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
/** Part of the bytes at which the operator is warned. */
export const WARNED_PART = 0.5;
const ALL = "all";

/** @returns the bytes in use */
export async function countStorage(trx: Transaction<Schema>, bytes: number): Promise<number> {
  const row = await trx
    .insertInto("stored")
    .values({ day: ALL, bytes })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet({ bytes: sql<number>`stored.bytes + excluded.bytes` }),
    )
    .returning("bytes")
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/**
 * @returns whether this lead, and no other, reached {@link WARNED_PART}
 * @throws QuotaExceeded if its file has no room; the transaction must be rolled back
 */
export async function reserveStorage(
  trx: Transaction<Schema>,
  { maxBytes }: Quota,
  { bytes, hasFile }: { bytes: number; hasFile: boolean },
): Promise<boolean> {
  const used = await countStorage(trx, bytes);
  if (hasFile && used > maxBytes) throw new QuotaExceeded("storage", DAY_S);
  return used >= maxBytes * WARNED_PART && used - bytes < maxBytes * WARNED_PART;
}

export async function storedBytes(db: Database): Promise<number> {
  const row = await db.reader
    .selectFrom("stored")
    .select("bytes")
    .where("day", "=", ALL)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Hashed, since it is stored next to the leads. */
const mailKey = (email: string): string =>
  `mail ${createHash("sha256").update(mailboxOf(email)).digest("hex").slice(0, 32)}`;

/**
 * In the database, so that it is rolled back with its lead.
 * @throws QuotaExceeded if the address reached its limit
 */
export async function reserveMail(
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
  // A time over an hour ahead was written before the clock was set back.
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

export async function forgetMails(trx: Transaction<Schema>, email: string): Promise<void> {
  await trx.deleteFrom("requests").where("client", "=", mailKey(email)).execute();
}

export async function forgetExpiredMails(trx: Transaction<Schema>, now: Date): Promise<void> {
  await trx.deleteFrom("requests").where("expires_at", "<", now.getTime()).execute();
}

export async function recount(trx: Transaction<Schema>): Promise<void> {
  const total = sql<number>`coalesce((select sum(octet_length(payload)) from leads), 0) + coalesce((select sum(size) from uploads), 0)`;
  await trx.updateTable("stored").set({ bytes: total }).where("day", "=", ALL).execute();
}
