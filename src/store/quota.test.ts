/** Quotas and rate limits, counted in the database: for all processes together. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { type NewLead, saveLead } from "./leads.ts";
import type { Database } from "./open.ts";
import { type Quota, QuotaExceeded, storedBytes } from "./quota.ts";
import { storedRateLimit } from "./rate-limit.ts";
import { eraseLeads, pruneLeads } from "./retention.ts";

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
  interface Change {
    readonly size?: number;
    readonly email?: string;
    readonly at?: Date;
    readonly key?: string;
    readonly db?: Database;
    readonly client?: string;
    readonly message?: string;
  }
  const save = (quota: Quota, { size = 0, email = "a@b.cd", at = noon, key = randomUUID(), db = test.db, client, message = "x".repeat(88) }: Change = {}) => {
    const lead: NewLead = {
      kind: "contact",
      idempotencyKey: key,
      createdAt: at,
      doubtful: false,
      name: "A",
      email,
      payload: { message },
    } as NewLead;
    const upload = size > 0 ? { filename: "cv.pdf", mediaType: "application/pdf", bytes: new Uint8Array(size) } : undefined;
    return saveLead(db, lead, { mails: ["notice", "reply"], upload, quota, client });
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

  it("takes messages without a file up to the last byte of a day's room", async () => {
    const most: Quota = { ...wide, dayBytes: 1_000 };
    // 100 bytes as it is stored, {"message":""} and 86 letters.
    const message = "x".repeat(86);
    for (let sent = 0; sent < 9; sent += 1) await save(most, { message });
    await expect(save(most, { message: "", size: 1 })).rejects.toEqual(refused("storage"));
    await save(most, { message });
    await expect(save(most, { message: "" })).rejects.toEqual(refused("storage"));
    expect(await stored()).toBe(10);
  });
  it("counts no mail to an address where none goes to it", async () => {
    const one: Quota = { ...wide, mailsPerHour: 1 };
    const lead = (): NewLead =>
      ({ kind: "contact", idempotencyKey: randomUUID(), createdAt: noon, doubtful: true, name: "A", email: "a@b.cd", payload: { message: "" } }) as NewLead;
    for (let sent = 0; sent < 3; sent += 1) await saveLead(test.db, lead(), { mails: ["notice"], quota: one });
    await save(one);
    await expect(save(one)).rejects.toEqual(refused("mails"));
  });
  it("stores so many bytes in all, and has room again when something is erased", async () => {
    const quota = { ...wide, allBytes: 10_000 };
    await save(quota, { size: 8_500, email: "big@b.cd" });
    const later = new Date("2026-11-29T12:00:00Z");
    await expect(save(quota, { size: 500, at: later })).rejects.toBeInstanceOf(QuotaExceeded);
    await eraseLeads(test.db, "big@b.cd", later);
    await save(quota, { size: 500, at: later });
  });

  it("gives one client a tenth of a day's room, however many requests it makes at once, and goes on for the others", async () => {
    const quota = { ...wide, dayBytes: 100_000 };
    const greedy = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => save(quota, { size: 900, client: "10.0.0.1", db: others[index % 3] ?? test.db })),
    );
    // 900 bytes and a payload of 102 each: the tenth would pass 10,000.
    expect(greedy.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
    for (const result of greedy) if (result.status === "rejected") expect(result.reason).toEqual(refused("share", 12 * 3_600));
    expect(await stored()).toBe(9);
    await save(quota, { size: 900, client: "10.0.0.2" });
    await save(quota, { size: 900, client: "2001:db8::/56" });
    await save(quota, { size: 900, client: "10.0.0.1", at: new Date("2026-11-23T00:00:01Z") });
  });

  it.each([
    ["IPv4", (index: number) => `10.0.0.${index}`, "10.0.1.1"],
    ["IPv6", (index: number) => `2001:db8:0:${(index * 256).toString(16)}::/56`, "2001:db8:1::/56"],
  ])("gives the clients of one network of %s a quarter of a day's room together", async (_, client, elsewhere) => {
    const quota = { ...wide, dayBytes: 100_000 };
    const saved: string[] = [];
    for (let index = 1; index <= 4; index += 1)
      saved.push(
        await save(quota, { size: 8_000, client: client(index) }).then(
          () => "stored",
          ({ quota: reason }: QuotaExceeded) => reason,
        ),
      );
    expect(saved).toEqual(["stored", "stored", "stored", "share"]);
    await save(quota, { size: 8_000, client: elsewhere });
  });

  it("counts bytes, not letters: of what comes, and of what is left when something is erased", async () => {
    const used = async () => (await storedBytes(test.db, noon)).all;
    await save(wide, { message: "Ä".repeat(100), email: "kept@b.cd" });
    const bytes = Buffer.byteLength(JSON.stringify({ message: "Ä".repeat(100) }));
    expect(await storedBytes(test.db, noon)).toEqual({ day: bytes, all: bytes });
    await save(wide, { message: "大".repeat(100), size: 1_000, email: "gone@b.cd" });
    await eraseLeads(test.db, "gone@b.cd", noon);
    expect(await used()).toBe(bytes);
  });

  it("tells once when a day's room, or all of it, is half full", async () => {
    const quota = { ...wide, dayBytes: 10_000, allBytes: 20_000 };
    const told: unknown[] = [];
    // 1,602 bytes each.
    const next = new Date("2026-11-23T12:00:00Z");
    for (const at of [noon, noon, noon, noon, next, next, next, next]) told.push((await save(quota, { size: 1_500, at })).filling);
    expect(told).toEqual([[], [], [], ["day"], [], [], ["all"], ["day"]]);
  });

  it("forgets what each client stored after a day", async () => {
    await save(wide, { client: "10.0.0.1" });
    await pruneLeads(test.db, new Date("2026-11-24T00:00:01Z"));
    expect((await test.db.kysely.selectFrom("stored").select("day").execute()).map(({ day }) => day)).toEqual(["all"]);
  });

  it("answers what it knows alike, whatever is used up", async () => {
    const key = randomUUID();
    const first = await save(wide, { key });
    expect(await save({ ...wide, allBytes: 1, dayBytes: 1, mailsPerHour: 0 }, { key })).toEqual({ id: first.id, created: false, reference: first.reference });
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
