import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Busy } from "#api/work-queue.ts";
import { type Served, serveFetch } from "../../tests/support/http.ts";
import {
  chooseEncoding,
  PageCache,
  respondWith,
  type StoredReply,
  storeReply,
} from "./page-cache.ts";

const text = "<p>ICG UV-531</p>".repeat(200);
const html = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=0, must-revalidate",
};
const encodings = ["br", "gzip", "identity"] as const;
const stored = (
  body: string | Uint8Array<ArrayBuffer>,
  { status = 200, headers = html as Record<string, string> } = {},
) => storeReply(new Response(body, { status, headers }));

describe("the best encoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0.0,gzip", "gzip"],
    ["br ; q=0 , gzip;q=0", "identity"],
    ["br;q=0.5", "br"],
    ["deflate, zstd", "identity"],
    ["x-gzip", "identity"],
  ])("of %j is %s", (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

describe("a stored reply", () => {
  it("holds the same text in every encoding", async () => {
    const { variants, size } = await stored(text);
    expect(brotliDecompressSync(variants.br.body).toString()).toBe(text);
    expect(gunzipSync(variants.gzip.body).toString()).toBe(text);
    expect(Buffer.from(variants.identity.body).toString()).toBe(text);
    expect(variants.br.body.length).toBeLessThan(text.length / 5);
    for (const encoding of encodings) {
      const { body, headers } = variants[encoding];
      expect(headers).toMatchObject({
        ...html,
        "content-length": String(body.length),
        vary: "accept-encoding",
      });
      expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    }
    expect(size).toBe(encodings.reduce((sum, encoding) => sum + variants[encoding].body.length, 0));
    expect(new Set(encodings.map((encoding) => variants[encoding].headers["etag"])).size).toBe(3);
  });

  it("has an ETag that changes with the text alone", async () => {
    const [one, same, other] = await Promise.all(
      [text, text, `${text}.`].map((body) => stored(body)),
    );
    expect(one?.etag).toBe(same?.etag);
    expect(one?.etag).not.toBe(other?.etag);
  });

  it.each(["image/png", "application/pdf", "video/mp4", "font/woff2"])(
    "leaves %s as it is",
    async (type) => {
      const { variants } = await stored(new Uint8Array(5_000), {
        headers: { "content-type": type },
      });
      expect(variants.br).toBe(variants.identity);
      expect([variants.br.headers["content-encoding"], variants.br.headers["vary"]]).toEqual([
        undefined,
        undefined,
      ]);
    },
  );

  it("leaves a short text as it is", async () => {
    expect((await stored("short")).variants.br.headers["content-encoding"]).toBeUndefined();
  });

  it("holds no more memory than it counts", async () => {
    for (const body of [text, "{}"]) {
      const { variants } = await stored(body);
      for (const encoding of encodings)
        expect(variants[encoding].body.buffer.byteLength).toBe(variants[encoding].body.length);
    }
  });
});

describe("sent over HTTP", () => {
  let site: Served;
  beforeAll(async () => {
    const good = await stored(text);
    const missing = await stored(text, { status: 404 });
    site = await serveFetch((_, { incoming }) =>
      respondWith(incoming.url === "/missing" ? missing : good, incoming),
    );
  });
  afterAll(() => site.close());

  it("is sent in the requested encoding", async () => {
    const [br, gzip, plain] = await Promise.all(
      ["br, gzip", "gzip", ""].map((accept) =>
        site.send("/", { headers: accept ? { "accept-encoding": accept } : {} }),
      ),
    );
    expect(brotliDecompressSync(br?.bytes ?? "").toString()).toBe(text);
    expect(gunzipSync(gzip?.bytes ?? "").toString()).toBe(text);
    expect(plain?.bytes.toString()).toBe(text);
  });

  it.each(["br", "gzip", ""])("is a short 304 for a client that has it (%j)", async (accept) => {
    const headers: Record<string, string> = accept ? { "accept-encoding": accept } : {};
    const first = await site.send("/", { headers });
    const etag = String(first.headers.etag);
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const again = await site.send("/", { headers: { ...headers, "if-none-match": known } });
      expect([known, again.status, again.bytes.length]).toEqual([known, 304, 0]);
      expect(again.headers).toMatchObject({ etag, "cache-control": html["cache-control"] });
      expect(again.headers).not.toHaveProperty("content-encoding");
    }
    expect(
      (await site.send("/", { headers: { ...headers, "if-none-match": '"other"' } })).status,
    ).toBe(200);
  });

  it("is headers alone for HEAD", async () => {
    const reply = await site.send("/", { method: "HEAD" });
    expect([reply.status, reply.bytes.length, reply.headers["content-length"]]).toEqual([
      200,
      0,
      String(text.length),
    ]);
  });

  it("stays a 404 for a client that has it", async () => {
    const { headers } = await site.send("/missing");
    expect(
      (await site.send("/missing", { headers: { "if-none-match": String(headers.etag) } })).status,
    ).toBe(404);
  });
});

const page = (name: string, status = 200, bytes = 100): Promise<StoredReply> =>
  stored(name.padEnd(bytes, "."), { status, headers: { "content-type": "image/png" } });
const textOf = (reply: StoredReply): string =>
  Buffer.from(reply.variants.identity.body).toString().replace(/\.+$/, "");

function cacheOf(maxBytes = 1_000_000) {
  let version = "";
  const cache = new PageCache(maxBytes, () => version);
  return {
    get bytes() {
      return cache.bytes;
    },
    peek: (key: string, of: string) => {
      version = of;
      return cache.get(key);
    },
    get: (key: string, of: string, render: () => Promise<StoredReply>) => {
      version = of;
      return cache.fetch(key, render);
    },
  };
}
const roomy = () => cacheOf();
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
    const replies = Array.from({ length: 50 }, () => cache.get("/", "v1", make));
    const other = cache.get("/other", "v1", () => page("other"));
    expect(make).toHaveBeenCalledTimes(1);
    resolve(await page("one"));
    expect(new Set(await Promise.all(replies)).size).toBe(1);
    expect(textOf(await other)).toBe("other");
  });

  it("renders again for another version", async () => {
    const cache = roomy();
    await cache.get("/", "v1", () => page("old"));
    expect(cache.peek("/", "v2")).toBeUndefined();
    expect(textOf(await cache.get("/", "v2", () => page("new")))).toBe("new");
    expect(cache.peek("/", "v1")).toBeUndefined();
  });

  it("stores a rendering under the version at which it began", async () => {
    const cache = roomy();
    const slow = deferred<StoredReply>();
    const first = cache.get("/", "v1", () => slow.promise);
    const second = cache.get("/", "v2", () => page("new"));
    slow.resolve(await page("old"));
    expect([textOf(await first), textOf(await second)]).toEqual(["old", "old"]);
    expect(cache.peek("/", "v2")).toBeUndefined();
    expect(textOf(await cache.get("/", "v2", () => page("new")))).toBe("new");
  });

  it("counts the bytes of all encodings, and evicts the least recently used above its limit", async () => {
    const cache = cacheOf(19_000);
    for (const name of ["a", "b", "c"]) await cache.get(name, "v1", () => page(name, 200, 2_000));
    expect(cache.bytes).toBeGreaterThanOrEqual(3 * 2_000);
    expect(cache.bytes).toBeLessThanOrEqual(19_000);
    expect(cache.peek("a", "v1")).toBeDefined();
    await cache.get("d", "v1", () => page("d", 200, 2_000));
    expect(["a", "b", "c", "d"].filter((name) => cache.peek(name, "v1"))).toEqual(["a", "c", "d"]);
  });

  it("never holds more than its bound, whatever comes", async () => {
    const cache = cacheOf(50_000);
    for (let round = 0; round < 200; round += 1) {
      await cache.get(`k${(round * 7) % 23}`, `v${round % 5}`, () =>
        page("x", 200, (round * 370) % 9_000),
      );
      expect(cache.bytes).toBeLessThanOrEqual(50_000);
    }
    expect(cache.bytes).toBeGreaterThan(0);
  });

  it("keeps a frequently requested page through a flood of others", async () => {
    const cache = cacheOf(100_000);
    await cache.get("/", "v1", () => page("home"));
    for (let round = 0; round < 500; round += 1) {
      await cache.get(`/available-stocks?page=${round}`, "v1", () => page("odd", 200, 1_000));
      expect(cache.peek("/", "v1")).toBeDefined();
    }
  });

  it("counts long addresses as well: they are held too", async () => {
    const cache = cacheOf(1_000_000);
    await cache.get("a", "v1", () => page("x"));
    const one = cache.bytes;
    await cache.get("b".repeat(10_000), "v1", () => page("x"));
    expect(cache.bytes - one).toBeGreaterThanOrEqual(one + 9_999);
  });

  it("sends a reply larger than all of it without caching it, and keeps the others", async () => {
    const cache = cacheOf(10_000);
    await cache.get("small", "v1", () => page("small"));
    const before = cache.bytes;
    expect(textOf(await cache.get("large", "v1", () => page("large", 200, 50_000)))).toBe("large");
    expect(cache.peek("large", "v1")).toBeUndefined();
    expect(cache.peek("small", "v1")).toBeDefined();
    expect(cache.bytes).toBe(before);
  });

  it("serves an earlier reply when a new one is turned away", async () => {
    const cache = roomy();
    const good = await cache.get("/", "v1", () => page("good"));
    expect(await cache.get("/", "v2", () => Promise.reject(new Busy()))).toBe(good);
    await expect(cache.get("/other", "v2", () => Promise.reject(new Busy()))).rejects.toThrow(Busy);
  });

  it("serves the last good reply when rendering fails, and retries each time", async () => {
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

  it("returns a failure if there is no earlier reply, and does not store it", async () => {
    const cache = roomy();
    await expect(cache.get("/", "v1", () => Promise.reject(new Error("away")))).rejects.toThrow(
      "away",
    );
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
