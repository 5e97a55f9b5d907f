/** States of the content: values that are made once for each, exports that end, faults that are noted. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import {
  clearContentFaults,
  contentFaults,
  contentHash,
  contentState,
  contentVersion,
  exportTransaction,
  noteContentFaults,
  oncePerState,
  readTransaction,
} from "./content-state.ts";
import { documentsOf, findAnyDocument } from "./documents.ts";
import { getMeta, setMeta } from "./queries.ts";

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
  });
  afterAll(() => test.close());

  it("has no version and no hash before the first import, then those that were set", async () => {
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual(["", ""]);
    const set = (key: string, value: string) => test.db.kysely.transaction().execute((trx) => setMeta(trx, key, value));
    await set("content_version", "1");
    await set("content_version", "2");
    await set("content_hash", "h");
    expect([await contentVersion(test.db), await contentHash(test.db), await contentState(test.db.reader)]).toEqual(["2", "h", { version: "2" }]);
    expect(await getMeta(test.db.reader, "content")).toBeUndefined();
  });

  it("a value is made once for all who ask of a state; one that failed is made again", async () => {
    let made = 0;
    const value = oncePerState(async () => {
      made += 1;
      if (made === 2) throw new Error("away");
      return made;
    });
    const ask = (version: string) => value(test.db, test.db.reader, { version });
    expect(await Promise.all([ask("a"), ask("a")])).toEqual([1, 1]);
    await expect(ask("b")).rejects.toThrow("away");
    expect(await ask("b")).toBe(3);
    expect(await ask("b")).toBe(3);
    // Of another state the older value is not kept.
    expect(await ask("a")).toBe(4);
    const other = test.again();
    expect(await value(other, other.reader, { version: "a" })).toBe(5);
    await other.close();
  });

  it("a value of an older state that fails late does not take the newer one away", async () => {
    let fail: (error: Error) => void = () => undefined;
    let made = 0;
    const value = oncePerState(() => {
      made += 1;
      return made === 1 ? new Promise<number>((_, failed) => (fail = failed)) : Promise.resolve(made);
    });
    const older = value(test.db, test.db.reader, { version: "a" });
    expect(await value(test.db, test.db.reader, { version: "b" })).toBe(2);
    fail(new Error("late"));
    await expect(older).rejects.toThrow("late");
    expect(await value(test.db, test.db.reader, { version: "b" })).toBe(2);
  });

  it("reads see one state and write nothing", async () => {
    await expect(readTransaction(test.db, (reader) => setMeta(reader, "x", "1"))).rejects.toThrow(/read/i);
    expect(await getMeta(test.db.reader, "x")).toBeUndefined();
  });

  it("an export ends when it holds its state for too long, and waits for each of its turns", async () => {
    let turns = 0;
    const turn = async () => {
      turns += 1;
    };
    const steps = (longestMs?: number) =>
      exportTransaction(
        test.db,
        turn,
        async (state, next) => {
          await next();
          return contentVersion(state);
        },
        longestMs,
      );
    expect(await steps()).toBe("2");
    expect(turns).toBe(1);
    await expect(steps(-1)).rejects.toThrow("an export held its state for more than -1 ms");
  });

  it("faults are noted with when they were first met, until the files are in", async () => {
    expect(await contentFaults(test.db)).toBeUndefined();
    await noteContentFaults(test.db, { count: 2, first: "a:1: x" }, new Date("2026-11-23T08:00:00Z"));
    await noteContentFaults(test.db, { count: 1, first: "b:1: y" }, new Date("2026-11-23T09:00:00Z"));
    expect(await contentFaults(test.db)).toEqual({ count: 1, first: "b:1: y", since: "2026-11-23T08:00:00.000Z" });
    await clearContentFaults(test.db);
    await clearContentFaults(test.db);
    expect(await contentFaults(test.db)).toBeUndefined();
    expect(await contentVersion(test.db)).toBe("2");
  });

  it("documents are found by their id, and all of a kind by what follows it", async () => {
    const row = (id: string) => ({ id, hash: "h", value: JSON.stringify({ of: id }) });
    await test.db.kysely.insertInto("documents").values(["molfile/a", "molfile/b/c", "molfiles/d", "molfil", "molfile"].map(row)).execute();
    expect(await findAnyDocument(test.db, "molfile/a")).toEqual({ of: "molfile/a" });
    expect(await findAnyDocument(test.db, "molfile/x")).toBeUndefined();
    expect([...(await documentsOf(test.db, "molfile"))].sort()).toEqual([
      ["a", { of: "molfile/a" }],
      ["b/c", { of: "molfile/b/c" }],
    ]);
  });
});
