import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acceptLead } from "#leads/accept.ts";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import type { Database } from "./open.ts";
import {
  claimOutbox,
  countOutbox,
  extendLease,
  LONGEST_PAUSE_MS,
  markFailed,
  markSent,
  type OutboxRow,
  resendLead,
  retryDead,
} from "./outbox.ts";

const START = new Date("2026-11-23T08:00:00.000Z");
const plus = (ms: number): Date => new Date(START.getTime() + ms);
const LEASE = 60_000;
const HOUR = 3_600_000;

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
  });
  afterAll(() => test.close());
  // Each with a notice and a reply.
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
    await acceptLead({ db, now: () => START }, "sds", { email: "lab@example.com" });
  });
  const claim = (at: number, limit = 10) => claimOutbox(db, plus(at), LEASE, limit);
  const first = async (at: number): Promise<OutboxRow> => {
    const [row] = await claim(at, 1);
    if (!row) throw new Error("no row is due");
    return row;
  };
  const rows = () => db.kysely.selectFrom("outbox").selectAll().orderBy("id").execute();

  it("are claimed once, up to the limit, until their lease ends", async () => {
    const one = await first(0);
    expect(one).toMatchObject({
      state: "waiting",
      attempts: 1,
      leasedUntil: plus(LEASE).toISOString(),
      sentAt: null,
      lastError: null,
      waitedS: 0,
      refusedS: 0,
    });
    const [other, ...none] = await claim(0);
    expect(none).toEqual([]);
    expect(other?.id).not.toBe(one.id);
    expect(await claim(LEASE - 1)).toEqual([]);
    expect((await claim(LEASE)).map(({ attempts }) => attempts)).toEqual([2, 2]);
  });

  it("are claimed when they are due, those of a kind apart", async () => {
    expect(await claim(-1)).toEqual([]);
    expect(await claimOutbox(db, START, LEASE, 10, ["webhook"])).toEqual([]);
    expect((await claimOutbox(db, START, LEASE, 10, ["reply"])).map(({ kind }) => kind)).toEqual([
      "reply",
    ]);
  });

  it("are due after the clock was set back if their time is further away than any pause", async () => {
    const far = LONGEST_PAUSE_MS + HOUR;
    await db.kysely
      .updateTable("outbox")
      .set({ due_at: plus(far).toISOString() })
      .execute();
    expect(await claim(0)).toEqual([]);
    expect(await claim(-1)).toHaveLength(2);
    await db.kysely
      .updateTable("outbox")
      .set({ due_at: START.toISOString(), leased_until: plus(LEASE + HOUR).toISOString() })
      .execute();
    expect(await claim(0)).toEqual([]);
    await db.kysely
      .updateTable("outbox")
      .set({ leased_until: plus(LEASE + HOUR + 1).toISOString() })
      .execute();
    expect(await claim(0)).toHaveLength(2);
  });

  it("are extended only by the holder of the claim", async () => {
    const row = await first(0);
    const held = await extendLease(db, row, plus(1_000), LEASE);
    expect(held).toMatchObject({
      id: row.id,
      attempts: 1,
      leasedUntil: plus(1_000 + LEASE).toISOString(),
    });
    expect(await extendLease(db, row, plus(2_000), LEASE)).toBeUndefined();
    if (held) await markSent(db, held, plus(3_000));
    expect(await extendLease(db, held ?? row, plus(4_000), LEASE)).toBeUndefined();
  });

  it("that were sent are never sent again", async () => {
    const row = await first(0);
    await markFailed(db, row, { error: "away", refused: false, pauseMs: 1_000 }, START);
    const again = await claimed(row, 1_000);
    await markSent(db, again, plus(2_000));
    expect((await rows()).find(({ id }) => id === row.id)).toMatchObject({
      state: "sent",
      sent_at: plus(2_000).toISOString(),
      leased_until: null,
      last_error: null,
    });
    expect((await rows()).filter(({ state }) => state === "waiting")).toHaveLength(1);
    expect(await countOutbox(db)).toEqual({ waiting: 1, sent: 1, dead: 0 });
  });

  it("that failed wait, with the error; pauses and refusals are counted", async () => {
    const row = await first(0);
    const one = async () => (await rows()).find(({ id }) => id === row.id);
    await markFailed(db, row, { error: "refused", refused: true, pauseMs: 1_500 }, START);
    expect(await one()).toMatchObject({
      state: "waiting",
      due_at: plus(1_500).toISOString(),
      leased_until: null,
      last_error: "refused",
      waited_s: 2,
      refused_s: 2,
    });
    await markFailed(
      db,
      await claimed(row, 1_500),
      { error: "refused", refused: true, pauseMs: 10_000 },
      plus(1_500),
    );
    expect(await one()).toMatchObject({ waited_s: 12, refused_s: 12, attempts: 2 });
    await markFailed(
      db,
      await claimed(row, 20_000),
      { error: "away", refused: false, pauseMs: 10_000 },
      plus(20_000),
    );
    expect(await one()).toMatchObject({ waited_s: 22, refused_s: 0 });
    await markFailed(
      db,
      await claimed(row, 40_000),
      { error: "over", refused: false, pauseMs: undefined },
      plus(40_000),
    );
    expect(await one()).toMatchObject({
      state: "dead",
      last_error: "over",
      waited_s: 22,
      leased_until: null,
    });
    expect(await countOutbox(db)).toEqual({ waiting: 1, sent: 0, dead: 1 });
  });
  const claimed = async ({ id }: OutboxRow, at: number): Promise<OutboxRow> => {
    const found = (await claim(at)).find((row) => row.id === id);
    if (!found) throw new Error("it is not due");
    return found;
  };

  it("whose claim was lost are not touched by who held them", async () => {
    const row = await first(0);
    const [again] = (await claim(LEASE)).filter(({ id }) => id === row.id);
    await markFailed(db, row, { error: "late", refused: false, pauseMs: undefined }, plus(LEASE));
    expect((await rows()).find(({ id }) => id === row.id)).toMatchObject({
      state: "waiting",
      last_error: null,
      leased_until: again?.leasedUntil,
    });
  });

  it("that are dead are reset, all or those of a lead; a lead without one has its notice resent", async () => {
    for (const row of await claim(0))
      await markFailed(db, row, { error: "over", refused: true, pauseMs: 5_000 }, START);
    for (const row of await claim(5_000))
      await markFailed(db, row, { error: "over", refused: true, pauseMs: undefined }, plus(5_000));
    expect(await retryDead(db, plus(9_000))).toBe(2);
    expect(await retryDead(db, plus(9_000))).toBe(0);
    for (const row of await rows())
      expect(row).toMatchObject({
        state: "waiting",
        attempts: 0,
        due_at: plus(9_000).toISOString(),
        leased_until: null,
        waited_s: 0,
        refused_s: 0,
      });
    const leadId = (await rows())[0]?.lead_id ?? "";
    expect(await resendLead(db, leadId, plus(9_000))).toEqual([]);
    for (const row of await claim(9_000))
      await (row.kind === "reply"
        ? markFailed(db, row, { error: "x", refused: false, pauseMs: undefined }, START)
        : markSent(db, row, START));
    expect(await resendLead(db, "another", plus(9_000))).toEqual([]);
    expect(await resendLead(db, leadId, plus(9_000))).toEqual(["reply"]);
    for (const row of await claim(9_000)) await markSent(db, row, START);
    expect(await resendLead(db, leadId, plus(10_000))).toEqual(["notice"]);
    expect(await countOutbox(db)).toEqual({ waiting: 1, sent: 1, dead: 0 });
    expect((await claim(10_000))[0]).toMatchObject({ kind: "notice", attempts: 1, sentAt: null });
  });
});
