import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadSnapshot } from "#store/import.ts";
import { reportSearches } from "#store/searches.ts";
import { type ImportedSite, importedSite } from "../../../tests/support/imported.ts";
import { recordLog } from "../../../tests/support/log.ts";
import { type SearchCounter, startSearchCounter, VISIT_MS, WAITING_MAX } from "./search-counter.ts";

const MINUTE_MS = 60_000;
let test: ImportedSite;
let snapshot: Awaited<ReturnType<typeof loadSnapshot>>;
let log: ReturnType<typeof recordLog>;
let counter: SearchCounter;
beforeAll(async () => {
  test = await importedSite("sqlite", { products: 2, items: 2, brief: true });
  snapshot = await loadSnapshot(test.db);
});
beforeEach(async () => {
  await test.db.kysely.deleteFrom("searches").execute();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.setSystemTime("2026-11-26T08:00:00Z");
  log = recordLog();
  counter = startSearchCounter({ db: test.db, content: () => snapshot, log: log as never });
});
afterEach(async () => {
  await counter.stop();
  vi.useRealTimers();
});
afterAll(() => test.close());

const report = () => reportSearches(test.db, "2026-11-01");
const none = { notFound: [], top: [] };

it("writes once a minute and when it stops", async () => {
  counter.note({ term: "DOP", client: "a", results: 0 });
  expect(await report()).toEqual(none);
  vi.advanceTimersByTime(MINUTE_MS);
  await vi.waitFor(
    async () =>
      expect((await report()).notFound).toEqual([{ term: "dop", count: 1, last: "2026-11-26" }]),
    { timeout: 30_000 },
  );
  counter.note({ term: "dop", client: "b", results: 0 });
  await counter.stop();
  expect((await report()).notFound).toMatchObject([{ term: "dop", count: 2 }]);
});

it("counts a day from midnight in Dubai", async () => {
  vi.setSystemTime("2026-11-26T20:30:00Z");
  counter.note({ term: "dop", client: "a", results: 0 });
  await counter.write();
  expect((await report()).notFound).toMatchObject([{ last: "2026-11-27" }]);
});

it("counts a term once per client and visit, from either source, and again in a later visit", async () => {
  counter.note({ term: "Zinc  oxide", client: "a", results: 0 });
  counter.note({ term: "zinc oxide", client: "a" });
  counter.note({ term: "zinc oxide", client: "b", results: 0 });
  vi.setSystemTime(Date.now() + VISIT_MS - 1);
  counter.note({ term: "zinc oxide", client: "a", results: 0 });
  await counter.write();
  expect((await report()).notFound).toMatchObject([{ count: 2 }]);
  vi.setSystemTime(Date.now() + 1);
  counter.note({ term: "zinc oxide", client: "a", results: 0 });
  await counter.write();
  expect((await report()).notFound).toMatchObject([{ count: 3 }]);
});

it("looks up whether there is a full answer if the report leaves it open", async () => {
  for (const term of ["uv-531", "1843-05-6", "nothing like it"])
    counter.note({ term, client: "a" });
  counter.note({ term: "uv-531", client: "b", results: 4 });
  await counter.write();
  expect(await report()).toEqual({
    notFound: [{ term: "nothing like it", count: 1, last: "2026-11-26" }],
    top: [
      { term: "uv-531", count: 2 },
      { term: "1843-05-6", count: 1 },
    ],
  });
});

it("never counts a term that may name a person", async () => {
  for (const term of ["zoe@example.com", "+971 50 123 4567", "E-2026-0001"])
    counter.note({ term, client: "a", results: 0 });
  await counter.write();
  expect(await report()).toEqual(none);
});

it("holds a bounded number of terms, and counts known ones on", async () => {
  for (let number = 0; number < WAITING_MAX; number += 1)
    counter.note({ term: `term ${number}`, client: "a", results: 0 });
  counter.note({ term: "one too many", client: "a", results: 0 });
  counter.note({ term: "term 0", client: "b", results: 0 });
  await counter.write();
  const rows = await test.db.kysely.selectFrom("searches").select("term").execute();
  expect([rows.length, rows.some(({ term }) => term === "one too many")]).toEqual([
    WAITING_MAX,
    false,
  ]);
  expect((await report()).notFound[0]).toMatchObject({ term: "term 0", count: 2 });
});

it("keeps unwritten searches for the next minute, and logs the failure", async () => {
  await test.db.kysely.schema.alterTable("searches").renameTo("away").execute();
  counter.note({ term: "dop", client: "a", results: 0 });
  await counter.write();
  counter.note({ term: "dop", client: "b", results: 0 });
  await test.db.kysely.schema.alterTable("away").renameTo("searches").execute();
  expect(log.found(/searches could not be written/)).toHaveLength(1);
  await counter.write();
  expect((await report()).notFound).toMatchObject([{ term: "dop", count: 2 }]);
});
