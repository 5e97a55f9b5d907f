import { describe, expect, it, vi } from "vitest";
import { PageCache } from "./page-cache.ts";
import { type StoredReply, storeReply } from "./stored-reply.ts";

/** A reply of a known size: binary, so that every encoding is the same. */
const page = (text: string, status = 200, bytes = 100): Promise<StoredReply> =>
  storeReply(status, { "content-type": "image/png" }, Buffer.from(text.padEnd(bytes, ".")), 1);
const textOf = (reply: StoredReply): string => reply.bodies.identity.toString().replace(/\.+$/, "");
const roomy = () => new PageCache({ maxBytes: 1_000_000 });
/** A promise that the test settles. */
const deferred = <T>() => Promise.withResolvers<T>();

describe("the page cache", () => {
  it("renders once and keeps", async () => {
    const cache = roomy();
    const make = vi.fn(() => page("one"));
    const replies = [await cache.get("/", "v1", make), await cache.get("/", "v1", make)];
    expect(replies.map(textOf)).toEqual(["one", "one"]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(cache.peek("/", "v1")).toBe(replies[0]);
    expect(cache.peek("/other", "v1")).toBeUndefined();
  });

  it("renders once for many that ask at the same time", async () => {
    const cache = roomy();
    const { promise, resolve } = deferred<StoredReply>();
    const make = vi.fn(() => promise);
    const asked = Array.from({ length: 50 }, () => cache.get("/", "v1", make));
    const other = cache.get("/other", "v1", () => page("other"));
    expect(make).toHaveBeenCalledTimes(1);
    resolve(await page("one"));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(textOf(await other)).toBe("other");
  });

  it("renders anew for another version, and at the same time as the old one", async () => {
    const cache = roomy();
    await cache.get("/", "v1", () => page("old"));
    expect(cache.peek("/", "v2")).toBeUndefined();
    expect(textOf(await cache.get("/", "v2", () => page("new")))).toBe("new");
    expect(cache.peek("/", "v1")).toBeUndefined();
    const slow = deferred<StoredReply>();
    const third = cache.get("/", "v3", () => slow.promise);
    expect(textOf(await cache.get("/", "v4", () => page("fourth")))).toBe("fourth");
    slow.resolve(await page("third"));
    expect(textOf(await third)).toBe("third");
  });

  it("counts the bytes of all encodings and drops the oldest above its bound", async () => {
    const cache = new PageCache({ maxBytes: 1_000 });
    for (const name of ["a", "b", "c"]) await cache.get(name, "v1", () => page(name));
    expect(cache.bytes).toBe(900);
    await cache.get("d", "v1", () => page("d"));
    expect(cache.bytes).toBe(900);
    expect(["a", "b", "c", "d"].filter((name) => cache.peek(name, "v1"))).toEqual(["b", "c", "d"]);
    await cache.get("c", "v2", () => page("c", 200, 200));
    expect(cache.bytes).toBeLessThanOrEqual(1_000);
    expect(cache.peek("c", "v2")).toBeDefined();
  });

  it("never holds more than its bound, whatever comes", async () => {
    const cache = new PageCache({ maxBytes: 5_000 });
    for (let round = 0; round < 200; round += 1) {
      await cache.get(`k${(round * 7) % 23}`, `v${round % 5}`, () => page("x", 200, (round * 37) % 900));
      expect(cache.bytes).toBeLessThanOrEqual(5_000);
    }
    expect(cache.bytes).toBeGreaterThan(0);
  });

  it("sends a reply larger than all of it without keeping it, and keeps the others", async () => {
    const cache = new PageCache({ maxBytes: 1_000 });
    await cache.get("small", "v1", () => page("small"));
    expect(textOf(await cache.get("large", "v1", () => page("large", 200, 5_000)))).toBe("large");
    expect(cache.peek("large", "v1")).toBeUndefined();
    expect(cache.peek("small", "v1")).toBeDefined();
    expect(cache.bytes).toBe(300);
  });

  it("goes on with the last good reply when rendering throws or fails, and tries again each time", async () => {
    const cache = roomy();
    await cache.get("/", "v1", () => page("good"));
    const broken = vi.fn(() => Promise.reject(new Error("the database is away")));
    expect(textOf(await cache.get("/", "v2", broken))).toBe("good");
    expect(textOf(await cache.get("/", "v2", () => page("failed", 503)))).toBe("good");
    expect(textOf(await cache.get("/", "v2", broken))).toBe("good");
    expect(broken).toHaveBeenCalledTimes(2);
    expect(textOf(await cache.get("/", "v2", () => page("back")))).toBe("back");
    expect(cache.peek("/", "v2")).toBeDefined();
  });

  it("tells of a failure when it has nothing better, and does not keep it", async () => {
    const cache = roomy();
    await expect(cache.get("/", "v1", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect((await cache.get("/", "v1", () => page("failed", 500))).status).toBe(500);
    expect(cache.bytes).toBe(0);
    expect(textOf(await cache.get("/", "v1", () => page("good")))).toBe("good");
  });

  it("keeps no 404: there are as many of them as visitors can think of", async () => {
    const cache = roomy();
    expect((await cache.get("/nothing", "v1", () => page("none", 404))).status).toBe(404);
    expect([cache.bytes, cache.peek("/nothing", "v1")]).toEqual([0, undefined]);
  });
});
