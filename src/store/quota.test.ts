import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { type NewLead, saveLead } from "./leads.ts";
import type { Database } from "./open.ts";
import { type Quota, QuotaExceeded, storedBytes } from "./quota.ts";
import { eraseLeads, pruneLeads } from "./retention.ts";

const noon = new Date("2026-11-22T12:00:00Z");
const wide: Quota = { maxBytes: 1e9, mailsPerHour: 1_000 };

describe.each(engines)("bounds on %s", (engine) => {
  let test: TestDatabase;
  let others: Database[];
  beforeAll(async () => {
    test = await freshDatabase(engine);
    others = [test.db, test.again(), test.again()];
  });
  beforeEach(async () => {
    for (const table of ["leads", "stored", "requests"] as const)
      await test.db.kysely.deleteFrom(table).execute();
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
    readonly message?: string;
  }
  const save = (
    quota: Quota,
    {
      size = 0,
      email = "a@b.cd",
      at = noon,
      key = randomUUID(),
      db = test.db,
      message = "x".repeat(88),
    }: Change = {},
  ) => {
    const lead: NewLead = {
      kind: "contact",
      idempotencyKey: key,
      createdAt: at,
      doubtful: false,
      name: "A",
      email,
      payload: { message },
    } as NewLead;
    const upload =
      size > 0
        ? { filename: "cv.pdf", mediaType: "application/pdf", bytes: new Uint8Array(size) }
        : undefined;
    return saveLead(db, lead, { mails: ["notice", "reply"], upload, quota });
  };
  const refused = (quota: string, retryAfterS: unknown = expect.any(Number)) =>
    expect.objectContaining({ quota, retryAfterS });
  const stored = async (): Promise<number> =>
    Number(
      (
        await test.db.kysely
          .selectFrom("leads")
          .select((row) => row.fn.countAll().as("n"))
          .executeTakeFirst()
      )?.n,
    );

  it("refuses files beyond the limit of stored bytes, and still accepts messages", async () => {
    const quota = { ...wide, maxBytes: 10_000 };
    await save(quota, { size: 9_000 });
    await expect(save(quota, { size: 1_000 })).rejects.toEqual(refused("storage", 86_400));
    for (let sent = 0; sent < 20; sent += 1) await save(quota, { email: `n${sent}@b.cd` });
    expect(await stored()).toBe(21);
  });

  it("does not count a mail to an address without one", async () => {
    const one: Quota = { ...wide, mailsPerHour: 1 };
    const lead = (): NewLead =>
      ({
        kind: "contact",
        idempotencyKey: randomUUID(),
        createdAt: noon,
        doubtful: true,
        name: "A",
        email: "a@b.cd",
        payload: { message: "" },
      }) as NewLead;
    for (let sent = 0; sent < 3; sent += 1)
      await saveLead(test.db, lead(), { mails: ["notice"], quota: one });
    await save(one);
    await expect(save(one)).rejects.toEqual(refused("mails"));
  });
  it("has room again when something is erased", async () => {
    const quota = { ...wide, maxBytes: 10_000 };
    await save(quota, { size: 9_000, email: "big@b.cd" });
    await expect(save(quota, { size: 1_000 })).rejects.toBeInstanceOf(QuotaExceeded);
    await eraseLeads(test.db, "big@b.cd");
    await save(quota, { size: 1_000 });
  });

  it("counts bytes, not letters, when storing and after erasing", async () => {
    await save(wide, { message: "Ä".repeat(100), email: "kept@b.cd" });
    const bytes = Buffer.byteLength(JSON.stringify({ message: "Ä".repeat(100) }));
    expect(await storedBytes(test.db)).toBe(bytes);
    await save(wide, { message: "大".repeat(100), size: 1_000, email: "gone@b.cd" });
    await eraseLeads(test.db, "gone@b.cd");
    expect(await storedBytes(test.db)).toBe(bytes);
  });

  it("reports once that half of the bytes are used", async () => {
    const quota = { ...wide, maxBytes: 10_000 };
    const reported: unknown[] = [];
    // 1,602 bytes each.
    for (let sent = 0; sent < 5; sent += 1)
      reported.push((await save(quota, { size: 1_500 })).isHalfFull);
    expect(reported).toEqual([false, false, false, true, false]);
  });

  it("answers a known key the same, even if the quota is used up", async () => {
    const key = randomUUID();
    const first = await save(wide, { key });
    expect(await save({ maxBytes: 1, mailsPerHour: 0 }, { key })).toEqual({
      id: first.id,
      created: false,
      reference: first.reference,
    });
  });

  it("sends one mailbox so many automatic mails an hour, over all processes", async () => {
    const quota = { ...wide, mailsPerHour: 4 };
    const addresses = ["zoe@b.cd", "ZOE@b.cd", "zoe+1@b.cd", "zoe+x@B.cd"];
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        save(quota, { email: addresses[index % 4] ?? "", db: others[index % 3] ?? test.db }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toEqual(refused("mails", 3_600));
    expect(await stored()).toBe(4);
    await save(quota, { email: "someone.else@b.cd" });
    await save(quota, { email: "zoe@b.cd", at: new Date(noon.getTime() + 3_600_001) });
  });

  it("does not hold an address for a month when the clock was a month ahead", async () => {
    const quota = { ...wide, mailsPerHour: 1 };
    await save(quota, { at: new Date(noon.getTime() + 30 * 86_400_000) });
    await save(quota);
    await expect(save(quota, { at: new Date(noon.getTime() + 60_000) })).rejects.toEqual(
      refused("mails", 3_540),
    );
  });

  it("forgets addresses whose hour is over", async () => {
    for (let sent = 0; sent < 5; sent += 1) await save(wide, { email: `n${sent}@b.cd` });
    await save(wide, { email: "late@b.cd", at: new Date(noon.getTime() + 3_000_000) });
    await pruneLeads(test.db, new Date(noon.getTime() + 3_600_001));
    expect(await test.db.kysely.selectFrom("requests").select("client").execute()).toHaveLength(1);
  });
});
