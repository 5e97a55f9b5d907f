import { describe, expect, it, vi } from "vitest";
import { Busy } from "#api/concurrency-limiter.ts";
import { Late } from "#api/deadline.ts";
import { type StoredReply, storeReply } from "../http/reply.ts";
import { ReplyCache } from "./reply-cache.ts";

/** A reply of a known size: binary, so that every encoding is the same. */
const page = (text: string, status = 200, bytes = 100): Promise<StoredReply> =>
  storeReply(status, { "content-type": "image/png" }, Buffer.from(text.padEnd(bytes, ".")), 1);
const textOf = (reply: StoredReply): string => reply.bodies.identity.toString().replace(/\.+$/, "");
const roomy = () => new ReplyCache({ maxBytes: 1_000_000 });
/** A promise that the test settles. */
const deferred = <T>() => Promise.withResolvers<T>();

describe("the reply cache", () => {
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

  it("counts the bytes of all encodings and drops what was not used for longest above its bound", async () => {
    const cache = new ReplyCache({ maxBytes: 40_000 });
    for (const name of ["a", "b", "c"]) await cache.get(name, "v1", () => page(name, 200, 2_000));
    expect(cache.bytes).toBeGreaterThanOrEqual(3 * 3 * 2_000);
    expect(cache.bytes).toBeLessThanOrEqual(40_000);
    expect(cache.peek("a", "v1")).toBeDefined();
    await cache.get("d", "v1", () => page("d", 200, 2_000));
    expect(["a", "b", "c", "d"].filter((name) => cache.peek(name, "v1"))).toEqual(["a", "c", "d"]);
  });

  it("never holds more than its bound, whatever comes", async () => {
    const cache = new ReplyCache({ maxBytes: 50_000 });
    for (let round = 0; round < 200; round += 1) {
      await cache.get(`k${(round * 7) % 23}`, `v${round % 5}`, () => page("x", 200, (round * 370) % 9_000));
      expect(cache.bytes).toBeLessThanOrEqual(50_000);
    }
    expect(cache.bytes).toBeGreaterThan(0);
  });

  it("keeps a page that is asked for again and again through any flood of others", async () => {
    const cache = new ReplyCache({ maxBytes: 100_000 });
    await cache.get("/", "v1", () => page("home"));
    for (let round = 0; round < 500; round += 1) {
      await cache.get(`/available-stocks?page=${round}`, "v1", () => page("odd", 200, 1_000));
      expect(cache.peek("/", "v1")).toBeDefined();
    }
  });

  it("counts long addresses as well: they are held too", async () => {
    const cache = new ReplyCache({ maxBytes: 1_000_000 });
    await cache.get("a", "v1", () => page("x"));
    const one = cache.bytes;
    await cache.get("b".repeat(10_000), "v1", () => page("x"));
    expect(cache.bytes - one).toBeGreaterThanOrEqual(one + 9_999);
  });

  it("sends a reply larger than all of it without caching it, and keeps the others", async () => {
    const cache = new ReplyCache({ maxBytes: 10_000 });
    await cache.get("small", "v1", () => page("small"));
    const before = cache.bytes;
    expect(textOf(await cache.get("large", "v1", () => page("large", 200, 50_000)))).toBe("large");
    expect(cache.peek("large", "v1")).toBeUndefined();
    expect(cache.peek("small", "v1")).toBeDefined();
    expect(cache.bytes).toBe(before);
  });

  it("gives up a rendering after 15 s: the last good reply, else an error", async () => {
    vi.useFakeTimers();
    try {
      const cache = roomy();
      const hangs = () => new Promise<StoredReply>(() => undefined);
      const first = cache.get("/", "v1", hangs);
      const failed = expect(first).rejects.toThrow(Late);
      await vi.advanceTimersByTimeAsync(14_999);
      const settled = vi.fn();
      first.catch(settled);
      await vi.advanceTimersByTimeAsync(0);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await failed;
      const good = await page("good");
      await cache.get("/", "v1", async () => good);
      const second = cache.get("/", "v2", hangs);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await second).toBe(good);
    } finally {
      vi.useRealTimers();
    }
  });

  it("serves an earlier reply when a new one is turned away", async () => {
    const cache = roomy();
    const good = await cache.get("/", "v1", () => page("good"));
    expect(await cache.get("/", "v2", () => Promise.reject(new Busy()))).toBe(good);
    await expect(cache.get("/other", "v2", () => Promise.reject(new Busy()))).rejects.toThrow(Busy);
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
