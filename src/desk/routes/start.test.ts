import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskStartPage } from "#messages/desk-start.ts";
import { markLead, saveLead } from "#store/leads.ts";
import { addSearches } from "#store/searches.ts";
import { engines, freshDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import type { DeskContext } from "./context.ts";
import { startRoutes } from "./start.ts";

const DAY_MS = 86_400_000;

describe.each(engines)("the start page on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
  });
  beforeEach(async () => {
    await test.db.kysely.deleteFrom("leads").execute();
  });
  afterAll(() => test.close());

  const read = async (path: string, openPoints: DeskContext["openPoints"] = async () => []) => {
    const reply = await startRoutes({ db: test.db, openPoints } as DeskContext).request(path);
    return [reply.status, await reply.json()];
  };
  let number = 0;
  const send = (days: number, company?: string) => {
    number += 1;
    const lead = {
      kind: "contact",
      idempotencyKey: `key ${number}`,
      doubtful: false,
      name: "Aisha Khan",
      email: "aisha@example.com",
    } as const;
    const createdAt = new Date(Date.now() - days * DAY_MS);
    return saveLead(
      test.db,
      { ...lead, createdAt, payload: company ? { company } : {} },
      { mails: ["notice"] },
    );
  };

  it("counts leads in the state new by age and names the oldest, and the mails that wait", async () => {
    const oldest = await send(30, "Sohar Film LLC");
    for (const days of [0.5, 1.5, 2.5, 3.5, 6.5]) await send(days);
    const answered = await send(9);
    await markLead(test.db, answered.id, { state: "answered" }, new Date());
    const [status, body] = await read("/start");
    expect([status, body.unanswered.counts, body.mails]).toEqual([
      200,
      [1, 2, 2, 1],
      { dead: 0, waiting: 7 },
    ]);
    expect(body.unanswered.oldest).toHaveLength(5);
    expect(body.unanswered.oldest[0]).toEqual({
      reference: oldest.reference,
      received: expect.stringMatching(/^\d{4}-.*Z$/),
      who: "Sohar Film LLC",
    });
    expect(body.unanswered.oldest[1]).toMatchObject({ who: "Aisha Khan" });
  });

  it("has nothing to say of an empty database", async () => {
    expect(await read("/start")).toEqual([
      200,
      { unanswered: { counts: [0, 0, 0, 0], oldest: [] }, mails: { dead: 0, waiting: 0 } },
    ]);
  });

  it("reports searches since a day, and of the last thirty days without one", async () => {
    await addSearches(test.db, [{ day: "2026-11-20", term: "dop", answered: 0, unanswered: 3 }]);
    expect(await read("/searches?since=2026-11-20")).toEqual([
      200,
      { since: "2026-11-20", notFound: [{ term: "dop", count: 3, last: "2026-11-20" }], top: [] },
    ]);
    expect(await read("/searches?since=2026-11-21")).toMatchObject([200, { notFound: [] }]);
    expect(await read("/searches")).toMatchObject([
      200,
      { since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    for (const since of ["yesterday", "2026-13-01", ""])
      expect(await read(`/searches?since=${since}`)).toEqual([
        422,
        { faults: [{ path: ["since"], message: deskStartPage.since }] },
      ]);
  });

  it("lists what is open before launch, and says when the content has faults", async () => {
    const open = [{ place: "SMTP_URL", fault: "not set: no mail goes out" }];
    expect(await read("/ready", async () => open)).toEqual([200, { open }]);
    expect(await read("/ready", () => Promise.reject(new Error("1 fault")))).toEqual([
      503,
      { error: deskStartPage.ready.failed },
    ]);
  });
});
