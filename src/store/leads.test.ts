import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blankLine } from "#contract/enquiry-line.ts";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import {
  countDue,
  countLeads,
  findLead,
  findUpload,
  type LeadFilter,
  listLeads,
  markLead,
  type NewLead,
  saveLead,
} from "./leads.ts";
import type { Database } from "./open.ts";
import {
  claimOutbox,
  countOutbox,
  extendLease,
  markFailed,
  markSent,
  resendLead,
  retryDead,
} from "./outbox.ts";

const start = new Date("2026-11-21T08:00:00.000Z");
const later = (ms: number): Date => new Date(start.getTime() + ms);
const lead = (change: Partial<NewLead> = {}): NewLead => ({
  kind: "contact",
  idempotencyKey: randomUUID(),
  createdAt: start,
  doubtful: false,
  name: "Zoë أحمد",
  email: "a@b.cd",
  payload: { message: "“x”\n\t\u0000" },
  ...change,
});

describe.each(engines)("leads on %s", (engine) => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
  });
  afterAll(() => test.close());

  it("stores a lead with its mails and its upload, byte for byte", async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const { id, created } = await saveLead(db, lead(), {
      mails: ["notice", "reply"],
      upload: { filename: "cv.pdf", mediaType: "application/pdf", bytes },
    });
    expect(created).toBe(true);
    expect(await findLead(db, id)).toMatchObject({
      id,
      kind: "contact",
      createdAt: start.toISOString(),
      doubtful: false,
      name: "Zoë أحمد",
      payload: lead().payload,
      upload: { filename: "cv.pdf", size: 70_000 },
    });
    expect(
      (await findLead(db, id))?.mails.map(({ kind, state, attempts }) => [kind, state, attempts]),
    ).toEqual([
      ["notice", "waiting", 0],
      ["reply", "waiting", 0],
    ]);
    expect(Buffer.from((await findUpload(db, id))?.bytes ?? []).equals(Buffer.from(bytes))).toBe(
      true,
    );
    expect(await findLead(db, "nobody")).toBeUndefined();
    expect(await findUpload(db, "nobody")).toBeUndefined();
  });

  it("stores a key once, even if it is sent several times at once", async () => {
    const same = lead();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => saveLead(db, same, { mails: ["notice"] })),
    );
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(await listLeads(db, 10)).toHaveLength(1);
    expect(await countOutbox(db)).toEqual({ waiting: 1, sent: 0, dead: 0 });
  });

  it("stores nothing of a lead when a part of it fails", async () => {
    await expect(saveLead(db, lead(), { mails: ["notice", "notice"] })).rejects.toThrow();
    expect(await listLeads(db, 10)).toEqual([]);
  });

  it("lists newest first, and continues after any lead", async () => {
    for (let index = 0; index < 7; index += 1)
      await saveLead(
        db,
        lead({ createdAt: later(Math.floor(index / 2)), email: `${index}@b.cd` }),
        { mails: [] },
      );
    const whole = await listLeads(db, 100);
    expect(whole.map(({ createdAt }) => createdAt)).toEqual(
      [...whole.map(({ createdAt }) => createdAt)].sort().reverse(),
    );
    const paged: string[] = [];
    for (
      let page = await listLeads(db, 2);
      page.length > 0;
      page = await listLeads(db, 2, page.at(-1))
    )
      paged.push(...page.map(({ id }) => id));
    expect(paged).toEqual(whole.map(({ id }) => id));
  });

  it("gives each kind its letter and its own sequence per year in Dubai", async () => {
    const year = (
      await saveLead(db, lead({ createdAt: new Date("2030-06-01T00:00:00Z") }), { mails: [] })
    ).reference.slice(2, 6);
    expect(year).toBe("2030");
    const given = async (kind: NewLead["kind"], at: string): Promise<string> =>
      (await saveLead(db, lead({ kind, createdAt: new Date(at) }), { mails: [] })).reference;
    expect(await given("enquiry", "2031-01-05T08:00:00Z")).toBe("E-2031-0001");
    expect(await given("contact", "2031-01-05T08:00:00Z")).toBe("M-2031-0001");
    expect(await given("tds", "2031-01-05T08:00:00Z")).toBe("S-2031-0001");
    expect(await given("sds", "2031-01-05T08:00:00Z")).toBe("S-2031-0002");
    expect(await given("file-request", "2031-01-05T08:00:00Z")).toBe("S-2031-0003");
    expect(await given("application", "2031-01-05T08:00:00Z")).toBe("A-2031-0001");
    // 20:30 UTC is the next day in Dubai.
    expect(await given("contact", "2031-12-31T20:30:00Z")).toBe("M-2032-0001");
    const known = lead({ createdAt: new Date("2031-01-05T08:00:00Z") });
    const first = await saveLead(db, known, { mails: [] });
    expect(await saveLead(db, known, { mails: [] })).toEqual({
      id: first.id,
      created: false,
      reference: first.reference,
    });
    expect((await findLead(db, first.reference.toLowerCase()))?.id).toBe(first.id);
  });

  it("stores state and note of a lead", async () => {
    const { id, reference } = await saveLead(db, lead(), { mails: [] });
    expect(await findLead(db, reference)).toMatchObject({
      state: "new",
      note: "",
      stateAt: undefined,
    });
    expect(await markLead(db, id, { state: "answered", note: "Quoted, 3 t" }, later(5))).toBe(true);
    expect(await findLead(db, id)).toMatchObject({
      state: "answered",
      note: "Quoted, 3 t",
      stateAt: later(5).toISOString(),
    });
    await markLead(db, id, { state: "closed" }, later(9));
    expect(await findLead(db, id)).toMatchObject({
      state: "closed",
      note: "Quoted, 3 t",
      stateAt: later(9).toISOString(),
    });
    expect(await markLead(db, "nobody", { state: "spam" }, start)).toBe(false);
    expect(await countLeads(db)).toEqual({ new: 0, answered: 0, closed: 1, spam: 0 });
  });

  it("keeps a reminder, and lists it from its day on until the lead is closed or the day is removed", async () => {
    const { id, reference } = await saveLead(db, lead(), { mails: [] });
    await saveLead(db, lead(), { mails: [] });
    const due = async (dueBy: string): Promise<string[]> =>
      (await listLeads(db, 9, undefined, { dueBy })).map((found) => found.id);
    expect(await findLead(db, reference)).toMatchObject({ remindOn: undefined });
    await markLead(db, id, { state: "answered", remindOn: "2026-11-30" }, start);
    await markLead(db, id, { state: "answered", note: "Quoted" }, start);
    expect(await findLead(db, reference)).toMatchObject({ remindOn: "2026-11-30", note: "Quoted" });
    expect([await due("2026-11-29"), await due("2026-11-30"), await due("2026-12-01")]).toEqual([
      [],
      [id],
      [id],
    ]);
    expect([await countDue(db, "2026-11-29"), await countDue(db, "2026-11-30")]).toEqual([0, 1]);
    await markLead(db, id, { state: "closed" }, start);
    expect([await due("2026-12-01"), await countDue(db, "2026-12-01")]).toEqual([[], 0]);
    await markLead(db, id, { state: "answered", remindOn: "" }, start);
    expect([await due("2026-12-01"), (await findLead(db, id))?.remindOn]).toEqual([[], undefined]);
  });

  it("lists by state, kind, day in Dubai and words of the sent text", async () => {
    const line = {
      ...blankLine("uv-531"),
      name: "ICG UV-531",
      cas: "1843-05-6",
      amount: 1,
      unit: "kg",
      packaging: "",
    } as const;
    const buyer = await saveLead(
      db,
      lead({
        kind: "enquiry",
        name: "Çelik Öz",
        email: "buyer@film.example",
        payload: { company: "Sohar 100%_Film", message: "Two pallets" },
        lines: [line],
        createdAt: later(1),
      }),
      { mails: [] },
    );
    // 19:59 UTC on the 20th is before midnight in Dubai, 20:00 is the 21st.
    const before = await saveLead(
      db,
      lead({ email: "before@b.cd", createdAt: new Date("2026-11-20T19:59:59Z") }),
      { mails: [] },
    );
    const after = await saveLead(
      db,
      lead({ email: "after@b.cd", createdAt: new Date("2026-11-20T20:00:00Z") }),
      { mails: [] },
    );
    await markLead(db, after.id, { state: "spam" }, start);
    const found = async (filter: LeadFilter): Promise<string[]> =>
      (await listLeads(db, 9, undefined, filter)).map(({ id }) => id);
    for (const search of [
      buyer.reference,
      buyer.reference.toLowerCase(),
      "uv 531",
      "UV531",
      "1843-05",
      "sohar",
      "celik",
      "buyer@film",
      "film celik",
      "100%_f",
    ])
      expect([search, await found({ search })]).toEqual([search, [buyer.id]]);
    for (const search of ["sohar nobody", "%_%", "_%"])
      expect([search, await found({ search })]).toEqual([search, []]);
    expect(await found({ state: "spam" })).toEqual([after.id]);
    expect(await found({ kind: "enquiry" })).toEqual([buyer.id]);
    expect(await found({ since: "2026-11-21" })).toEqual([buyer.id, after.id]);
    expect(await found({ kind: "contact", state: "new" })).toEqual([before.id]);
    expect(await found({ kind: "contact", search: "sohar" })).toEqual([]);
  });

  it("finds Arabic names in any spelling", async () => {
    const { id } = await saveLead(db, lead({ name: "أحمد الهاشمي" }), { mails: [] });
    for (const search of ["أحمد", "احمد", "الهاشمى", "هاشمي"])
      expect([
        search,
        (await listLeads(db, 9, undefined, { search })).map((found) => found.id),
      ]).toEqual([search, [id]]);
  });

  it("finds a lead by anything that was sent", async () => {
    const { id } = await saveLead(
      db,
      lead({
        kind: "contact",
        name: "Mona Haddad",
        email: "mona@plant.example",
        payload: {
          phone: "+971 50 123 4567",
          country: "Türkiye",
          message:
            "Our greenhouse film loses strength after one summer. We ask for a substitute of Chimassorb 944 and of AO-1010, please.",
          page: "/contact",
          doubt: "repeated",
        },
      }),
      { mails: [] },
    );
    await saveLead(
      db,
      lead({ name: "Somebody else", email: "x@y.example", payload: { message: "Nothing of it" } }),
      { mails: [] },
    );
    const found = async (search: string): Promise<string[]> =>
      (await listLeads(db, 9, undefined, { search })).map((some) => some.id);
    for (const search of [
      "+971 50 123 4567",
      "971501234567",
      "050 123 4567",
      "0501234567",
      "turkiye",
      "greenhouse strength",
      "Chimassorb944",
      "ao1010",
      "AO 1010",
      "mona@plant.example",
    ])
      expect([search, await found(search)]).toEqual([search, [id]]);
    // Neither the site's fields nor the join of two words matches.
    for (const search of ["/contact", "repeated", "filmloses"])
      expect([search, await found(search)]).toEqual([search, []]);
  });

  it("finds a lead by its reference without the zeros, and no other that begins alike", async () => {
    const references: string[] = [];
    for (let number = 0; number < 13; number += 1)
      references.push(
        (
          await saveLead(
            db,
            lead({ kind: "enquiry", createdAt: new Date("2033-02-01T08:00:00Z") }),
            { mails: [] },
          )
        ).reference,
      );
    const found = async (search: string): Promise<string[]> =>
      (await listLeads(db, 99, undefined, { search })).map(({ reference }) => reference);
    expect(references[3]).toBe("E-2033-0004");
    expect(await found("e-2033-4")).toEqual(["E-2033-0004"]);
    expect(await found("E-2033-12")).toEqual(["E-2033-0012"]);
    expect(await found("e-2033-1")).toEqual(["E-2033-0001"]);
    expect(await found("e-2033-00")).toHaveLength(13);
  });

  it("finds a sheet request by its grade's name, id and CAS number", async () => {
    const { id } = await saveLead(
      db,
      lead({
        kind: "tds",
        name: undefined,
        payload: { productId: "uv-531" },
        grade: ["ICG UV-531", "1843-05-6"],
      }),
      { mails: [] },
    );
    await saveLead(db, lead({ kind: "tds", name: undefined, payload: { productId: "ao-1010" } }), {
      mails: [],
    });
    for (const search of ["ICG UV-531", "UV 531", "uv531", "uv-531", "1843-05-6"])
      expect([
        search,
        (await listLeads(db, 9, undefined, { search })).map((found) => found.id),
      ]).toEqual([search, [id]]);
  });

  it("claims due rows once, until the lease ends", async () => {
    await saveLead(db, lead(), { mails: ["notice", "reply"] });
    expect(await claimOutbox(db, later(-1), 1_000, 10)).toEqual([]);
    const [first] = await claimOutbox(db, start, 1_000, 1);
    const [second] = await claimOutbox(db, start, 1_000, 1);
    expect(new Set([first?.id, second?.id]).size).toBe(2);
    expect(await claimOutbox(db, later(999), 1_000, 10)).toEqual([]);
    const again = await claimOutbox(db, later(1_000), 1_000, 10);
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
  });

  it("never gives a row to two processes at once", async () => {
    const others = [test.again(), test.again(), test.again()];
    for (let index = 0; index < 20; index += 1)
      await saveLead(db, lead(), { mails: ["notice", "reply"] });
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        claimOutbox(others[index % 3] ?? db, start, 60_000, 3),
      ),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const claim of claims) expect(claim.length).toBeLessThanOrEqual(3);
    ids.push(...(await claimOutbox(db, start, 60_000, 100)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(40);
    for (const other of others) await other.close();
  });

  it("extends only its own claim", async () => {
    await saveLead(db, lead(), { mails: ["notice"] });
    const [row] = await claimOutbox(db, start, 1_000, 1);
    if (!row) throw new Error("nothing claimed");
    const longer = await extendLease(db, row, later(500), 1_000);
    expect(longer?.leasedUntil).toBe(later(1_500).toISOString());
    expect(await claimOutbox(db, later(1_499), 1_000, 1)).toEqual([]);
    expect(await extendLease(db, row, later(600), 1_000)).toBeUndefined();
  });

  it("retries a failed row later, marks it dead, and resets it on request", async () => {
    const { id } = await saveLead(db, lead(), { mails: ["notice"] });
    const [row] = await claimOutbox(db, start, 1_000, 1);
    if (!row) throw new Error("nothing claimed");
    await markFailed(db, row, { error: "no route", refused: false, pauseMs: 5_000 }, start);
    expect(await claimOutbox(db, later(4_999), 1_000, 1)).toEqual([]);
    const [next] = await claimOutbox(db, later(5_000), 1_000, 1);
    if (!next) throw new Error("nothing claimed");
    expect(next).toMatchObject({ attempts: 2, lastError: "no route" });
    await markFailed(
      db,
      row,
      { error: "too late: not one's own any more", refused: false, pauseMs: undefined },
      start,
    );
    expect(await countOutbox(db)).toEqual({ waiting: 1, sent: 0, dead: 0 });
    await markFailed(db, next, { error: "still none", refused: false, pauseMs: undefined }, start);
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 0, dead: 1 });
    expect(await claimOutbox(db, later(9_999_999), 1_000, 1)).toEqual([]);
    expect(await retryDead(db, later(6_000))).toBe(1);
    expect(await retryDead(db, later(6_000))).toBe(0);
    const [revived] = await claimOutbox(db, later(6_000), 1_000, 1);
    expect(revived).toMatchObject({ attempts: 1 });
    await markSent(db, { id: revived?.id ?? "" }, later(6_100));
    expect((await findLead(db, id))?.mails).toMatchObject([
      { state: "sent", sentAt: later(6_100).toISOString(), lastError: null, leasedUntil: null },
    ]);
  });

  it("leaves a sent row sent when another process reports a failure", async () => {
    await saveLead(db, lead(), { mails: ["notice"] });
    const [row] = await claimOutbox(db, start, 1_000, 1);
    if (!row) throw new Error("nothing claimed");
    await markSent(db, row, start);
    await markFailed(db, row, { error: "late", refused: false, pauseMs: undefined }, start);
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 1, dead: 0 });
  });

  it("takes a row up that was put off, or claimed, before the clock was set back by a month", async () => {
    const month = 30 * 86_400_000;
    await saveLead(db, lead({ createdAt: later(month) }), { mails: ["notice"] });
    const [row] = await claimOutbox(db, later(month), 60_000, 1);
    if (!row) throw new Error("nothing claimed");
    expect(await claimOutbox(db, start, 60_000, 1)).toHaveLength(1);
    await db.kysely
      .updateTable("outbox")
      .set({ leased_until: null, due_at: later(month).toISOString() })
      .execute();
    expect(await claimOutbox(db, start, 60_000, 1)).toHaveLength(1);
    await db.kysely
      .updateTable("outbox")
      .set({ leased_until: null, due_at: later(3_600_000).toISOString() })
      .execute();
    expect(await claimOutbox(db, start, 60_000, 1)).toEqual([]);
  });

  it("counts the pauses of a mail, and those since it was rejected permanently", async () => {
    await saveLead(db, lead(), { mails: ["notice"] });
    const fail = async (at: number, refused: boolean): Promise<unknown> => {
      const [row] = await claimOutbox(db, later(at), 1_000, 1);
      if (!row) throw new Error("nothing claimed");
      await markFailed(db, row, { error: "no", refused, pauseMs: 60_000 }, later(at));
      return db.kysely.selectFrom("outbox").select(["waited_s", "refused_s"]).executeTakeFirst();
    };
    expect(await fail(0, true)).toEqual({ waited_s: 60, refused_s: 60 });
    expect(await fail(60_000, true)).toEqual({ waited_s: 120, refused_s: 120 });
    expect(await fail(120_000, false)).toEqual({ waited_s: 180, refused_s: 0 });
  });

  it("sends a lead's dead letters again, or its notice when it has none", async () => {
    const { id } = await saveLead(db, lead(), { mails: ["notice", "reply"] });
    expect(await resendLead(db, id, start)).toEqual([]);
    await db.kysely
      .updateTable("outbox")
      .set({ state: "dead" })
      .where("kind", "=", "reply")
      .execute();
    expect(await resendLead(db, id, start)).toEqual(["reply"]);
    await db.kysely.updateTable("outbox").set({ state: "sent" }).execute();
    expect(await resendLead(db, id, start)).toEqual(["notice"]);
    expect(await resendLead(db, "another", start)).toEqual([]);
  });
});
