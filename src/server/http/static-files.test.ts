import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serve } from "../../../tests/support/http.ts";
import { loadAssets, mediaTypeOf, rangeOf, sendFile } from "./static-files.ts";

const root = mkdtempSync(join(tmpdir(), "icg-static-"));
const folder = join(root, "public");
const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
let site: Served;

beforeAll(async () => {
  mkdirSync(join(folder, "below"), { recursive: true });
  mkdirSync(join(root, "public-not"));
  writeFileSync(join(folder, "film.mp4"), bytes);
  writeFileSync(join(folder, "below/a.svg"), "<svg/>");
  writeFileSync(join(folder, "empty.txt"), "");
  writeFileSync(join(root, "secret.txt"), "secret");
  writeFileSync(join(root, "public-not/secret.txt"), "secret");
  site = await serve((request, response) => {
    // The name as it stands in the request, as a careless caller would hand it on.
    const name = decodeURIComponent((request.url ?? "/").slice(1));
    void sendFile(request, response, folder, name, { "x-content-type-options": "nosniff" }, "public, max-age=60").then((sent) => {
      if (!sent) response.writeHead(404).end();
    });
  });
});
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true, force: true });
});

describe("a range", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=100-", { start: 100, end: 999 }],
    ["bytes=-100", { start: 900, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=900-5000", { start: 900, end: 999 }],
    ["bytes=999-999", { start: 999, end: 999 }],
    ["bytes=1000-", "none"],
    ["bytes=5000-6000", "none"],
    ["bytes=-0", "none"],
    ["bytes=9-5", "none"],
    ["bytes=-", undefined],
    ["bytes=a-b", undefined],
    ["bytes=0-1,5-6", undefined],
    ["lines=0-5", undefined],
  ])("%j of 1000 bytes is %j", (header, range) => {
    expect(rangeOf(header, 1_000)).toEqual(range);
  });

  it("of nothing is none", () => {
    expect(rangeOf("bytes=0-", 0)).toBe("none");
  });
});

describe("a file", () => {
  it("is sent whole, with its type and what was asked to be said", async () => {
    const { status, headers, bytes: sent } = await site.send("/film.mp4");
    expect([status, sent.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "1000",
      "cache-control": "public, max-age=60",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    });
    expect((await site.send("/below/a.svg")).headers["content-type"]).toBe("image/svg+xml");
    expect((await site.send("/empty.txt")).status).toBe(200);
  });

  it.each([
    ["bytes=0-0", 0, 0],
    ["bytes=10-19", 10, 19],
    ["bytes=990-", 990, 999],
    ["bytes=-10", 990, 999],
  ])("is sent in part for %s", async (range, start, end) => {
    const { status, headers, bytes: sent } = await site.send("/film.mp4", { headers: { range } });
    expect([status, headers["content-range"], headers["content-length"]]).toEqual([206, `bytes ${start}-${end}/1000`, String(end - start + 1)]);
    expect(sent.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it("says how long it is when a range cannot be", async () => {
    const { status, headers } = await site.send("/film.mp4", { headers: { range: "bytes=2000-" } });
    expect([status, headers["content-range"]]).toEqual([416, "bytes */1000"]);
  });

  it("is sent whole when the part belongs to another state of it", async () => {
    const { etag } = (await site.send("/film.mp4")).headers;
    expect((await site.send("/film.mp4", { headers: { range: "bytes=0-9", "if-range": String(etag) } })).status).toBe(206);
    for (const other of ['"other"', "Wed, 21 Oct 2015 07:28:00 GMT"]) {
      const { status, bytes: sent } = await site.send("/film.mp4", { headers: { range: "bytes=0-9", "if-range": other } });
      expect([other, status, sent.length]).toEqual([other, 200, 1_000]);
    }
  });

  it("is headers alone for HEAD", async () => {
    const { status, headers, bytes: sent } = await site.send("/film.mp4", { method: "HEAD" });
    expect([status, headers["content-length"], sent.length]).toEqual([200, "1000", 0]);
  });

  it("is no trouble when whoever asked has left before it was found", async () => {
    const sent = Promise.withResolvers<boolean>();
    const hasty = await serve((request, response) => {
      response.destroy();
      sendFile(request, response, folder, "film.mp4", {}, "no-store").then(sent.resolve, sent.reject);
    });
    await expect(hasty.send("/")).rejects.toThrow();
    expect(await sent.promise).toBe(true);
    await hasty.close();
  });

  it("is a 304 for whoever has it, until it changes", async () => {
    const etag = String((await site.send("/below/a.svg")).headers.etag);
    expect((await site.send("/below/a.svg", { headers: { "if-none-match": etag } })).status).toBe(304);
    utimesSync(join(folder, "below/a.svg"), new Date(), new Date(Date.now() + 5_000));
    expect((await site.send("/below/a.svg", { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it.each([
    "/",
    "/below",
    "/below/",
    "/nothing",
    "/film.mp4/",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/below/../../secret.txt",
    "/../public-not/secret.txt",
    "/%2fetc%2fpasswd",
    "/film.mp4%00.txt",
    "/%00",
  ])("is not there at %s", async (path) => {
    const { status, bytes: sent } = await site.send(path);
    expect([status, sent.toString()]).toEqual([404, ""]);
  });
});

describe("the built assets", () => {
  it("are loaded with their types; those with a hash in their name never change", async () => {
    const build = join(root, "build");
    mkdirSync(join(build, "assets"), { recursive: true });
    mkdirSync(join(build, ".vite"));
    writeFileSync(join(build, "assets/entry-a1b2.js"), "export const a = 1;");
    writeFileSync(join(build, "favicon.ico"), "x");
    writeFileSync(join(build, ".vite/manifest.json"), "{}");
    const assets = await loadAssets(build, { "x-content-type-options": "nosniff" });
    expect([...assets.keys()].sort()).toEqual(["/assets/entry-a1b2.js", "/favicon.ico"]);
    const list = assets.get("/assets/entry-a1b2.js")?.headers.br ?? [];
    expect(list[list.indexOf("cache-control") + 1]).toBe("public, max-age=31536000, immutable");
    expect(list[list.indexOf("content-type") + 1]).toBe("text/javascript; charset=utf-8");
    const icon = assets.get("/favicon.ico")?.headers.br ?? [];
    expect(icon[icon.indexOf("cache-control") + 1]).not.toContain("immutable");
  });

  it.each([
    ["a.WOFF2", "font/woff2"],
    ["a.css", "text/css; charset=utf-8"],
    ["a.avif", "image/avif"],
    ["a.unknown", "application/octet-stream"],
    ["a", "application/octet-stream"],
  ])("%s is %s", (file, type) => {
    expect(mediaTypeOf(file)).toBe(type);
  });
});
