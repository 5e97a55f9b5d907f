import { describe, expect, it, vi } from "vitest";
import { type ContentState, counted, knownCount } from "./count-cache.ts";
import type { Database } from "./open.ts";

const state = (version: string): ContentState => ({ version, search: "a" });
const database = (): Database => ({}) as Database;

describe("counts of large results", () => {
  it("are made once a content version and database, and again for the next", async () => {
    const db = database();
    const count = vi.fn(async () => 150_000);
    expect(await counted(db, state("one"), "uv", count)).toBe(150_000);
    expect(await counted(db, state("one"), "uv", count)).toBe(150_000);
    expect(count).toHaveBeenCalledTimes(1);
    expect(knownCount(db, state("one"), "uv")).toBe(150_000);
    expect(knownCount(database(), state("one"), "uv")).toBeUndefined();
    expect(knownCount(db, state("two"), "uv")).toBeUndefined();
    await counted(db, state("two"), "uv", count);
    expect(count).toHaveBeenCalledTimes(2);
  });

  it("of another key are others", async () => {
    const db = database();
    await counted(db, state("one"), "uv", async () => 9_000);
    expect(await counted(db, state("one"), "hals", async () => 8_000)).toBe(8_000);
  });

  it("are not kept when they are small: counting them again is cheap", async () => {
    const db = database();
    expect(await counted(db, state("one"), "uv", async () => 3)).toBe(3);
    expect(knownCount(db, state("one"), "uv")).toBeUndefined();
  });

  it("that were begun in an older state are not the newer state's", async () => {
    const db = database();
    const slow = Promise.withResolvers<number>();
    const older = counted(db, state("one"), "uv", () => slow.promise);
    await counted(db, state("two"), "hals", async () => 9_000);
    slow.resolve(5_000);
    expect(await older).toBe(5_000);
    expect(knownCount(db, state("two"), "uv")).toBeUndefined();
    expect(knownCount(db, state("two"), "hals")).toBe(9_000);
  });
});
