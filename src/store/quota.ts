/** Quotas of what visitors have the site store and mail. */
import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { sql, type Transaction } from "kysely";
import { mailboxOf } from "./lead-keys.ts";
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

/** Quota that a lead would have exceeded: room for all, the sender's share of the day's, or automatic mails to its address. */
export type QuotaKind = "storage" | "share" | "mails";

/** A quota is used up; nothing was stored. */
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
/** Part of each quota that files may use up: what is left is for messages, which whoever sends files cannot crowd out. */
const FILES_PART = 0.9;
/** Part of the day's room that one client, and the network around it, may use up: it takes ten clients in four networks to fill a day. */
const CLIENT_PART = 0.1;
const NETWORK_PART = 0.25;
/** Bytes of the largest file that one client can send while nothing else is stored. */
export const largestFile = ({ dayBytes, allBytes }: Quota): number => Math.min(dayBytes * CLIENT_PART, allBytes * FILES_PART);
/** Part of each quota from which on whoever runs the site is told. */
export const WARNED_PART = 0.5;
const ALL = "all";
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The network around a client, which is an address of IPv4 or a network of IPv6: 24 or 48 bits, as they are given to an organization. */
function networkOf(client: string): string {
  const [address = ""] = client.split("/");
  if (!ipaddr.isValid(address)) return client;
  const { kind, bits } = ipaddr.parse(address).kind() === "ipv4" ? { kind: ipaddr.IPv4, bits: 24 } : { kind: ipaddr.IPv6, bits: 48 };
  return `${kind.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

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

/** Bytes that a lead stores, and who sent it. */
export interface Stored {
  readonly bytes: number;
  readonly file: boolean;
  /** Address of the sender as limits count it; nobody's share when undefined. */
  readonly client: string | undefined;
}

/** A quota of room: `day` or `all`. */
export type Room = "day" | "all";

/**
 * Counts what a lead stores.
 * @returns the quotas that it has filled to {@link WARNED_PART}: of all leads each is named once
 * @throws QuotaExceeded when there is no room for it; the transaction must not be committed then
 */
export async function takeRoom(trx: Transaction<Schema>, quota: Quota, { bytes, file, client }: Stored, now: Date): Promise<Room[]> {
  const day = dayOf(now);
  const used = { day: await add(trx, day, bytes), all: await add(trx, ALL, bytes) };
  const retryAfterS = DAY_S - (Math.floor(now.getTime() / 1_000) % DAY_S);
  if (client !== undefined) {
    const [ofClient, ofNetwork] = [await add(trx, `${day} ${client}`, bytes), await add(trx, `${day} network ${networkOf(client)}`, bytes)];
    if (ofClient > quota.dayBytes * CLIENT_PART || ofNetwork > quota.dayBytes * NETWORK_PART) throw new QuotaExceeded("share", retryAfterS);
  }
  const part = file ? FILES_PART : 1;
  const most = { day: quota.dayBytes, all: quota.allBytes };
  const rooms = ["day", "all"] as const;
  if (rooms.some((room) => used[room] > most[room] * part)) throw new QuotaExceeded("storage", retryAfterS);
  return rooms.filter((room) => used[room] >= most[room] * WARNED_PART && used[room] - bytes < most[room] * WARNED_PART);
}

/** Bytes that are stored, today and in all. On SQLite over the connection that waits for no writer. */
export async function storedBytes(db: Database, now: Date): Promise<Record<Room, number>> {
  const rows = await (db.engine === "sqlite" ? db.reader : db.kysely)
    .selectFrom("stored")
    .selectAll()
    .where("day", "in", [dayOf(now), ALL])
    .execute();
  const of = (day: string): number => Number(rows.find((row) => row.day === day)?.bytes ?? 0);
  return { day: of(dayOf(now)), all: of(ALL) };
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
  const yesterday = dayOf(new Date(now.getTime() - DAY_S * 1_000));
  await trx.deleteFrom("stored").where("day", "<", yesterday).execute();
  const total = sql<number>`coalesce((select sum(octet_length(payload)) from leads), 0) + coalesce((select sum(size) from uploads), 0)`;
  await trx.updateTable("stored").set({ bytes: total }).where("day", "=", ALL).execute();
}
