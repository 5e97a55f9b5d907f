/** At most so many requests per client in a sliding window, counted in the database: for all processes together, and after a restart. */
import type { Transaction } from "kysely";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

interface Allowance {
  readonly requests: number;
  readonly windowMs: number;
}

interface Taken {
  readonly allowed: boolean;
  /** Seconds after which the next one may pass; 0 when this one did. */
  readonly retryAfterS: number;
}

/** Interval at which a process removes windows that are over, in ms. */
const PRUNE_MS = 60_000;

/** Times that still count, oldest first. Clocks of several machines differ a little; a time further ahead was written before the clock was set back. */
const counting = (times: string, { windowMs }: Allowance, now: number): number[] =>
  (JSON.parse(times) as number[]).filter((time) => time > now - windowMs && time < now + windowMs).sort((a, b) => a - b);

const verdict = (times: readonly number[], { requests, windowMs }: Allowance, now: number): Taken => {
  const allowed = times.length < requests;
  return { allowed, retryAfterS: allowed ? 0 : Math.max(1, Math.ceil(((times.at(-requests) ?? now) + windowMs - now) / 1_000)) };
};

/** Counts a request within a transaction: it does not count when that is rolled back. */
export async function takeWithin(trx: Transaction<Schema>, engine: Database["engine"], allowance: Allowance, client: string, now: number): Promise<Taken> {
  await trx
    .insertInto("requests")
    .values({ client, times: "[]", expires_at: now })
    .onConflict((conflict) => conflict.column("client").doNothing())
    .execute();
  const row = trx.selectFrom("requests").select("times").where("client", "=", client);
  const { times } = await (engine === "postgres" ? row.forUpdate() : row).executeTakeFirstOrThrow();
  const before = counting(times, allowance, now);
  const taken = verdict(before, allowance, now);
  if (taken.allowed)
    await trx
      .updateTable("requests")
      .set({ times: JSON.stringify([...before, now]), expires_at: now + allowance.windowMs })
      .where("client", "=", client)
      .execute();
  return taken;
}

/** A limit that all processes share. Who is over it is told so without a write. */
export function storedRateLimit(db: Database, allowance: Allowance) {
  let prunedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Counts a request of a client. @param now ms since the epoch @throws when the database is away */
    take: async (client: string, now: number): Promise<Taken> => {
      const known = await (db.engine === "sqlite" ? db.reader : db.kysely)
        .selectFrom("requests")
        .select("times")
        .where("client", "=", client)
        .executeTakeFirst();
      const seen = verdict(known ? counting(known.times, allowance, now) : [], allowance, now);
      if (!seen.allowed) return seen;
      return db.kysely.transaction().execute(async (trx) => {
        if (performance.now() - prunedAt > PRUNE_MS) {
          prunedAt = performance.now();
          await trx.deleteFrom("requests").where("expires_at", "<", now).execute();
        }
        return takeWithin(trx, db.engine, allowance, client, now);
      });
    },
  };
}
