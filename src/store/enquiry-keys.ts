/** Keys of the addresses of enquiries. Only their hashes are stored. */
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Transaction } from "kysely";
import { monthsBefore } from "#catalogue/dates.ts";
import { ENQUIRY_ADDRESS_MONTHS } from "#contract/limits.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

/** 132 bits in base64url. */
const KEY_LENGTH = 22;

/**
 * Of this process, never stored. The same form or mail gets the same key until the process ends, so
 * that a double click has one address, and attempts to send a mail do not pile up keys.
 */
const secret = randomBytes(32);

export const makeKey = (leadId: string, given: string): string =>
  createHmac("sha256", secret)
    .update(`${leadId} ${given}`)
    .digest("base64url")
    .slice(0, KEY_LENGTH);

const hashKey = (key: string): Buffer => hash("sha256", key, "buffer");

/** @param given how the visitor gets it: `page`, or the id of a mail */
export async function insertEnquiryKey(
  trx: Transaction<Schema>,
  leadId: string,
  given: string,
  now: Date,
): Promise<string> {
  const key = makeKey(leadId, given);
  await trx
    .insertInto("enquiry_keys")
    .values({
      hash: hashKey(key).toString("hex"),
      lead_id: leadId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return key;
}

export const createEnquiryKey = (
  db: Database,
  leadId: string,
  given: string,
  now: Date,
): Promise<string> =>
  db.kysely.transaction().execute((trx) => insertEnquiryKey(trx, leadId, given, now));

/** Compared for unknown references, so that they take the same time. */
const NO_HASH = Buffer.alloc(32);

/** Returns the id of the lead. Undefined for a wrong key, an old or an unknown enquiry. */
export async function findLeadByKey(
  db: Database,
  reference: string,
  key: string,
  now: Date,
): Promise<string | undefined> {
  const given = hashKey(key);
  const rows = await db.reader
    .selectFrom("leads")
    .innerJoin("enquiry_keys", "enquiry_keys.lead_id", "leads.id")
    .select(["leads.id", "enquiry_keys.hash"])
    .where("leads.reference", "=", reference)
    .where("leads.created_at", ">", monthsBefore(now, ENQUIRY_ADDRESS_MONTHS))
    .execute();
  const stored = rows.map(({ id, hash }) => ({ id, hash: Buffer.from(hash, "hex") }));
  let found: string | undefined;
  for (const { id, hash } of stored.length > 0 ? stored : [{ id: undefined, hash: NO_HASH }])
    if (timingSafeEqual(given, hash)) found = id;
  return found;
}
