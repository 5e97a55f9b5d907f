/** Quotas and rate limits, counted in the database: for all processes together. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { type NewLead, saveLead } from "./leads.ts";
import type { Database } from "./open.ts";
import { type Quota, QuotaExceeded } from "./quota.ts";
import { storedRateLimit } from "./rate-limit.ts";
import { eraseLeads } from "./retention.ts";

const noon = new Date("2026-11-22T12:00:00Z");
const wide: Quota = { dayBytes: 1e9, allBytes: 1e9, mailsPerHour: 1_000 };

describe.each(engines)("bounds on %s", (engine) => {
  let test: TestDatabase;
  let others: Database[];
  beforeAll(async () => {
    test = await freshDatabase(engine);
    others = [test.db, test.again(), test.again()];
  });
  beforeEach(async () => {
    for (const table of ["leads", "stored", "requests"] as const) await test.db.kysely.deleteFrom(table).execute();
  });
  afterAll(async () => {
    for (const other of others.slice(1)) await other.close();
    await test.close();
  });
  const save = (quota: Quota, { size = 0, email = "a@b.cd", at = noon, key = randomUUID() as string, db = test.db } = {}) => {
    const lead: NewLead = {
      kind: "contact",
      idempotencyKey: key,
      createdAt: at,
      doubtful: false,
      name: "A",
      email,
      payload: { message: "x".repeat(88) },
    } as NewLead;
    const upload = size > 0 ? { filename: "cv.pdf", mediaType: "application/pdf", bytes: new Uint8Array(size) } : undefined;
    return saveLead(db, lead, { mails: ["notice", "reply"], upload, quota });
  };
  const refused = (quota: string, retryAfterS: unknown = expect.any(Number)) => expect.objectContaining({ quota, retryAfterS });
  const stored = async (): Promise<number> =>
    Number(
      (
        await test.db.kysely
          .selectFrom("leads")
          .select((row) => row.fn.countAll().as("n"))
          .executeTakeFirst()
      )?.n,
    );

  it("stores so many bytes a day, keeps a tenth for what has no file, and begins anew the next day", async () => {
    const quota = { ...wide, dayBytes: 10_000 };
    await save(quota, { size: 8_500 });
    await expect(save(quota, { size: 500 })).rejects.toEqual(refused("storage", 12 * 3_600));
    await save(quota);
    expect(await stored()).toBe(2);
    await save(quota, { size: 8_500, at: new Date("2026-11-23T00:00:01Z") });
  });

  it("stores so many bytes in all, and has room again when something is erased", async () => {
    const quota = { ...wide, allBytes: 10_000 };
    await save(quota, { size: 8_500, email: "big@b.cd" });
    const later = new Date("2026-11-29T12:00:00Z");
    await expect(save(quota, { size: 500, at: later })).rejects.toBeInstanceOf(QuotaExceeded);
    await eraseLeads(test.db, "big@b.cd", later);
    await save(quota, { size: 500, at: later });
  });

  it("answers what it knows alike, whatever is used up", async () => {
    const key = randomUUID();
    const first = await save(wide, { key });
    expect(await save({ ...wide, allBytes: 1, dayBytes: 1, mailsPerHour: 0 }, { key })).toEqual({ id: first.id, created: false });
  });

  it("sends one mailbox so many automatic mails an hour, over all processes", async () => {
    const quota = { ...wide, mailsPerHour: 4 };
    const addresses = ["zoe@b.cd", "ZOE@b.cd", "zoe+1@b.cd", "zoe+x@B.cd"];
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => save(quota, { email: addresses[index % 4] ?? "", db: others[index % 3] ?? test.db })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toEqual(refused("mails", 3_600));
    expect(await stored()).toBe(4);
    await save(quota, { email: "someone.else@b.cd" });
    await save(quota, { email: "zoe@b.cd", at: new Date(noon.getTime() + 3_600_001) });
  });

  it("lets a client pass so many times in a sliding window, over all processes and after a restart", async () => {
    const limits = others.map((db) => storedRateLimit(db, { requests: 10, windowMs: 60_000 }));
    const now = noon.getTime();
    const taken = await Promise.all(Array.from({ length: 30 }, (_, index) => limits[index % 3]?.take("10.0.0.1", now + index)));
    expect(taken.filter((one) => one?.allowed)).toHaveLength(10);
    const fresh = storedRateLimit(test.db, { requests: 10, windowMs: 60_000 });
    expect(await fresh.take("10.0.0.1", now + 30_000)).toMatchObject({ allowed: false, retryAfterS: expect.any(Number) });
    expect(await fresh.take("10.0.0.2", now)).toEqual({ allowed: true, retryAfterS: 0 });
    expect(await fresh.take("10.0.0.1", now + 60_030)).toEqual({ allowed: true, retryAfterS: 0 });
  });

  it("does not hold a client for a month when the clock was a month ahead", async () => {
    const limit = storedRateLimit(test.db, { requests: 1, windowMs: 60_000 });
    const now = noon.getTime();
    await limit.take("a", now + 30 * 86_400_000);
    expect(await limit.take("a", now)).toEqual({ allowed: true, retryAfterS: 0 });
    expect(await limit.take("a", now + 1_000)).toEqual({ allowed: false, retryAfterS: 59 });
  });

  it("forgets clients whose window is over", async () => {
    const now = noon.getTime();
    for (let client = 0; client < 5; client += 1) await storedRateLimit(test.db, { requests: 1, windowMs: 60_000 }).take(`c${client}`, now);
    await storedRateLimit(test.db, { requests: 1, windowMs: 60_000 }).take("late", now + 120_000);
    expect(await test.db.kysely.selectFrom("requests").select("client").execute()).toEqual([{ client: "late" }]);
  });
});
