/** Takes away what visitors sent: by address when one of them asks for it, and by age as the privacy page says. */
import { sql } from "kysely";
import { KEPT_MONTHS } from "#contract/limits.ts";
import type { Database } from "./open.ts";
import { recount } from "./quota.ts";

const monthsBefore = (now: Date, months: number): string => {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
};

/** Has SQLite write over what was deleted in its log, too. */
const cleanLog = async (db: Database): Promise<void> => {
  if (db.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);
};

/** Removes every lead of an address with its files and mails, in whatever case it was typed. @returns how many leads */
export async function eraseLeads(db: Database, email: string, now: Date): Promise<number> {
  const gone = await db.kysely.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom("leads").where(sql<boolean>`lower(email) = ${email.toLowerCase()}`).returning("id").execute();
    await recount(trx, now);
    return rows.length;
  });
  if (gone > 0) await cleanLog(db);
  return gone;
}

/** Removes what is older than it may become. @returns how many leads */
export async function pruneLeads(db: Database, now: Date): Promise<number> {
  const gone = await db.kysely.transaction().execute(async (trx) => {
    const old = trx.deleteFrom("leads").where("created_at", "<", monthsBefore(now, KEPT_MONTHS.lead));
    const applications = trx.deleteFrom("leads").where("kind", "=", "application").where("created_at", "<", monthsBefore(now, KEPT_MONTHS.application));
    const rows = [...(await old.returning("id").execute()), ...(await applications.returning("id").execute())];
    if (rows.length === 0) return 0;
    await recount(trx, now);
    return rows.length;
  });
  if (gone > 0) await cleanLog(db);
  return gone;
}
