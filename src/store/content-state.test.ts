import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import {
  clearContentFaults,
  contentFaults,
  contentHash,
  contentVersion,
  noteContentFaults,
} from "./content-state.ts";
import { getMeta, setMeta } from "./queries.ts";

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
  });
  afterAll(() => test.close());

  it("has no version and no hash before the first import, then those that were set", async () => {
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual(["", ""]);
    const set = (key: string, value: string) =>
      test.db.kysely.transaction().execute((trx) => setMeta(trx, key, value));
    await set("content_version", "1");
    await set("content_version", "2");
    await set("content_hash", "h");
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual(["2", "h"]);
    expect(await getMeta(test.db.reader, "content")).toBeUndefined();
  });

  it("faults are noted with when they were first met, until the files are in", async () => {
    expect(await contentFaults(test.db)).toBeUndefined();
    await noteContentFaults(
      test.db,
      { count: 2, first: "a:1: x" },
      new Date("2026-11-23T08:00:00Z"),
    );
    await noteContentFaults(
      test.db,
      { count: 1, first: "b:1: y" },
      new Date("2026-11-23T09:00:00Z"),
    );
    expect(await contentFaults(test.db)).toEqual({
      count: 1,
      first: "b:1: y",
      since: "2026-11-23T08:00:00.000Z",
    });
    await clearContentFaults(test.db);
    await clearContentFaults(test.db);
    expect(await contentFaults(test.db)).toBeUndefined();
    expect(await contentVersion(test.db)).toBe("2");
  });
});
