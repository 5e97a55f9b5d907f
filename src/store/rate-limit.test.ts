/** At most so many requests per client in a window: for all processes together, and whatever clocks say. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { storedRateLimit, takeWithin } from "./rate-limit.ts";

const NOW = Date.UTC(2026, 10, 23);
const allowance = { requests: 3, windowMs: 60_000 };
const passed = { allowed: true, retryAfterS: 0 };

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
  });
  afterAll(() => test.close());
  /** Counts requests of a client at seconds after the beginning. */
  const take = async (client: string, ...seconds: number[]) => {
    const limit = storedRateLimit(test.db, allowance);
    let last: unknown;
    for (const second of seconds) last = await limit.take(client, NOW + second * 1_000);
    return last;
  };

  it.each<[string, number[], object]>([
    ["the last that may pass", [0, 1, 2], passed],
    ["one too many: until the first is a window old", [0, 10, 20, 30], { allowed: false, retryAfterS: 30 }],
    ["one too many at the same moment", [0, 0, 0, 0], { allowed: false, retryAfterS: 60 }],
    ["what was refused does not count", [0, 1, 2, 3, 4, 5, 60], passed],
    ["a moment before the first is a window old", [0, 10, 20, 59.5], { allowed: false, retryAfterS: 1 }],
    ["when the first is a window old", [0, 10, 20, 60], passed],
    ["when the second is not", [0, 10, 20, 60, 61], { allowed: false, retryAfterS: 9 }],
    ["clocks that differ: a time ahead counts", [5, 6, 7, 0], { allowed: false, retryAfterS: 65 }],
    ["a clock that was set back: times a window ahead count no more", [60, 61, 62, 0], passed],
  ])("%s", async (name, seconds, expected) => {
    expect(await take(name, ...seconds)).toEqual(expected);
  });

  it("counts each client for itself, and all processes together", async () => {
    await take("first", 0, 1, 2);
    expect(await take("second", 3)).toEqual(passed);
    const other = test.again();
    expect(await storedRateLimit(other, allowance).take("first", NOW + 3_000)).toMatchObject({ allowed: false });
    await other.close();
  });

  it("does not count what is rolled back", async () => {
    const trx = () => test.db.kysely.transaction();
    for (let index = 0; index < 4; index += 1)
      await expect(
        trx().execute(async (one) => {
          expect(await takeWithin(one, engine, allowance, "rolled back", NOW)).toEqual(passed);
          throw new Error("no lead");
        }),
      ).rejects.toThrow("no lead");
    expect(await trx().execute((one) => takeWithin(one, engine, allowance, "rolled back", NOW))).toEqual(passed);
  });

  it("removes windows that are over, and keeps the others", async () => {
    await take("gone", 0);
    await take("kept", 50);
    await take("new", 61);
    const clients = (await test.db.kysely.selectFrom("requests").select("client").execute()).map(({ client }) => client);
    expect(clients).toEqual(expect.arrayContaining(["kept", "new"]));
    expect(clients).not.toContain("gone");
  });
});
