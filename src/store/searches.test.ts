import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import {
  addSearches,
  defaultReportDay,
  pruneSearches,
  reportSearches,
  TERMS_PER_DAY,
} from "./searches.ts";

describe.each(engines)("searches on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
  });
  beforeEach(async () => {
    await test.db.kysely.deleteFrom("searches").execute();
  });
  afterAll(() => test.close());
  const search = (day: string, term: string, answered: number, unanswered: number) => ({
    day,
    term,
    answered,
    unanswered,
  });

  it("are added to existing counts, and reported by count, then by day and term", async () => {
    const { db } = test;
    await addSearches(db, [
      search("2026-11-20", "dop", 0, 2),
      search("2026-11-20", "uv-531", 3, 0),
    ]);
    await addSearches(db, [
      search("2026-11-21", "dop", 0, 1),
      search("2026-11-21", "uv-531", 1, 1),
      search("2026-11-21", "zinc oxide", 0, 1),
    ]);
    expect(await reportSearches(db, "2026-11-01")).toEqual({
      notFound: [
        { term: "dop", count: 3, last: "2026-11-21" },
        { term: "uv-531", count: 1, last: "2026-11-21" },
        { term: "zinc oxide", count: 1, last: "2026-11-21" },
      ],
      top: [{ term: "uv-531", count: 4 }],
    });
    expect(await reportSearches(db, "2026-11-21")).toMatchObject({
      notFound: [{ term: "dop", count: 1 }, { term: "uv-531" }, { term: "zinc oxide" }],
    });
    expect(await reportSearches(db, "2026-11-22")).toEqual({ notFound: [], top: [] });
  });

  it("of several processes at once are all counted", async () => {
    const others = Array.from({ length: 4 }, () => test.again());
    const terms = Array.from({ length: 50 }, (_, number) => `term ${number}`);
    const all = terms.map((term) => search("2026-11-20", term, 1, 1));
    await Promise.all(
      others.map((db, number) => addSearches(db, number % 2 === 0 ? all : [...all].reverse())),
    );
    await Promise.all(others.map((db) => db.close()));
    const { notFound, top } = await reportSearches(test.db, "2026-11-20");
    expect([
      notFound.length,
      top.length,
      new Set([...notFound, ...top].map(({ count }) => count)),
    ]).toEqual([50, 50, new Set([4])]);
  });

  it("have a bounded number of terms a day: known ones are counted on, new ones are dropped", async () => {
    const { db } = test;
    await addSearches(
      db,
      Array.from({ length: TERMS_PER_DAY + 5 }, (_, number) =>
        search("2026-11-20", `term ${String(number).padStart(5, "0")}`, 0, 1),
      ),
    );
    await addSearches(db, [
      search("2026-11-20", "term 00000", 0, 8),
      search("2026-11-20", "a new one", 0, 9),
      search("2026-11-21", "a new one", 0, 7),
    ]);
    const { total } = await db.kysely
      .selectFrom("searches")
      .select((select) => select.fn.countAll().as("total"))
      .where("day", "=", "2026-11-20")
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(TERMS_PER_DAY);
    expect((await reportSearches(db, "2026-11-20")).notFound.slice(0, 3)).toEqual([
      { term: "term 00000", count: 9, last: "2026-11-20" },
      { term: "a new one", count: 7, last: "2026-11-21" },
      { term: "term 00001", count: 1, last: "2026-11-20" },
    ]);
  });

  it("are kept for 13 months", async () => {
    const { db } = test;
    await addSearches(db, [search("2025-10-25", "old", 1, 0), search("2025-10-26", "kept", 1, 0)]);
    expect(await pruneSearches(db, new Date("2026-11-26T12:00:00Z"))).toBe(1);
    expect((await reportSearches(db, "2020-01-01")).top).toEqual([{ term: "kept", count: 1 }]);
  });

  it("give up on a lock sooner than other work, so that a form does not wait for them", async () => {
    if (engine === "postgres") return;
    const other = test.again();
    const { promise: end, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lockIsHeld } = Promise.withResolvers<void>();
    const holding = other.kysely.transaction().execute(async () => {
      lockIsHeld();
      await end;
    });
    await locked;
    const unhurried = test.again();
    const ended: string[] = [];
    const waiting = unhurried.kysely
      .transaction()
      .execute(async () => undefined)
      .then(() => ended.push("other work"));
    await expect(addSearches(test.db, [search("2026-11-20", "dop", 0, 1)])).rejects.toThrow(
      /locked/,
    );
    ended.push("searches");
    release();
    await Promise.all([holding, waiting]);
    expect(ended).toEqual(["searches", "other work"]);
    await Promise.all([other.close(), unhurried.close()]);
    expect((await reportSearches(test.db, "2026-11-20")).notFound).toEqual([]);
  });
});

it("a report that names no day covers thirty days, today included", () => {
  expect(defaultReportDay(new Date("2026-11-26T21:00:00Z"))).toBe("2026-10-29");
});
