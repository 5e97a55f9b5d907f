import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { acceptLead } from "#leads/accept.ts";
import { listLeads } from "#store/leads.ts";
import { addSearches, reportSearches } from "#store/searches.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { createLogger } from "./log.ts";
import { startRetention } from "./retention.ts";

const DAY_MS = 86_400_000;
let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase("sqlite");
});
beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }));
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

const send = (email: string) =>
  acceptLead({ db: test.db }, "contact", {
    firstName: "Aisha",
    lastName: "Khan",
    email,
    phone: "",
    message: "Two pallets, please.",
  });
const kept = async () => (await listLeads(test.db, 10)).map(({ email }) => email);

it("removes data older than the privacy page allows, at the start and every day", async () => {
  vi.setSystemTime("2026-01-10T09:00:00Z");
  await send("first@example.com");
  vi.setSystemTime("2026-01-12T09:00:00Z");
  await send("second@example.com");
  await addSearches(test.db, [
    { day: "2026-12-10", term: "old", answered: 1, unanswered: 0 },
    { day: "2026-12-12", term: "older tomorrow", answered: 1, unanswered: 0 },
  ]);
  const searched = async () =>
    (await reportSearches(test.db, "2020-01-01")).top.map(({ term }) => term);
  // The privacy page: 24 months.
  vi.setSystemTime("2028-01-11T09:00:00Z");
  const task = startRetention(test.db, createLogger("silent"));
  await vi.waitFor(async () => expect(await kept()).toEqual(["second@example.com"]), {
    timeout: 30_000,
  });
  // 13 months for searches.
  await vi.waitFor(async () => expect(await searched()).toEqual(["older tomorrow"]), {
    timeout: 30_000,
  });
  vi.advanceTimersByTime(2 * DAY_MS);
  await task.stop();
  expect([await kept(), await searched()]).toEqual([[], []]);
});
