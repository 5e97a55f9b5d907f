import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Served, serveFetch } from "../../tests/support/http.ts";
import { snapshotOf } from "../../tests/support/snapshot.ts";
import type { SiteEnv } from "./env.ts";
import { serveBuildFiles, serveContentFiles } from "./files.ts";

const root = mkdtempSync(join(tmpdir(), "icg-files-"));
const build = join(root, "build");
const film = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
const script = "export const a = 1;\n".repeat(100);
const HASH = "0123456789abcdef";
const content = snapshotOf({
  documents: { "gallery/the port.jpg": { hash: "aa" }, fallback: "/pictures/aa.jpg#123456" },
});
const IMMUTABLE = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

beforeAll(() => {
  for (const folder of ["build/assets", "build-not", "pictures/sources", "video"])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(build, "assets/entry-a1b2.js"), script);
  writeFileSync(join(build, "assets/entry-a1b2.js.br"), brotliCompressSync(script));
  writeFileSync(join(build, "favicon.svg"), "<svg/>");
  for (const path of ["secret.txt", "build-not/secret.txt"])
    writeFileSync(join(root, path), "secret");
  writeFileSync(join(root, `pictures/sources/${HASH}.jpg`), "source");
  for (const name of ["aa.jpg", "aa-480.webp", "aa-960.webp"])
    writeFileSync(join(root, "pictures", name), name);
  writeFileSync(join(root, "video/hero.mp4"), film);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let served: Served | undefined;
afterEach(() => served?.close());

async function makePicture(name: string): Promise<void> {
  if (name.endsWith("-800.webp")) throw new Error("no room");
  if (name.endsWith("-1200.avif")) return new Promise(() => undefined);
  writeFileSync(join(root, "pictures", name), `made ${name}`);
}

async function start(remote?: string): Promise<Served> {
  const app = new Hono<SiteEnv>().route("/", serveBuildFiles(build)).route(
    "/",
    serveContentFiles({
      content: () => content,
      dataDir: root,
      contentDir: root,
      remote,
      makePicture,
    }),
  );
  app.notFound((c) => c.text("none", 404));
  served = await serveFetch((request, bindings) => app.fetch(request, bindings));
  return served;
}

describe("a file", () => {
  it("is sent whole, with its type", async () => {
    const { status, headers, bytes } = await (await start()).send("/video/hero.mp4");
    expect([status, bytes.equals(film)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "1000",
      "cache-control": DAY,
      "accept-ranges": "bytes",
    });
  });

  it.each([
    ["bytes=0-0", 0, 0],
    ["bytes=10-19", 10, 19],
    ["bytes=990-", 990, 999],
    ["bytes=-10", 990, 999],
  ])("is sent in part for %s", async (range, first, last) => {
    const { status, headers, bytes } = await (await start()).send("/video/hero.mp4", {
      headers: { range },
    });
    expect([status, headers["content-range"], headers["content-length"]]).toEqual([
      206,
      `bytes ${first}-${last}/1000`,
      String(last - first + 1),
    ]);
    expect(bytes.equals(film.subarray(first, last + 1))).toBe(true);
  });

  it("reports its size when a range cannot be satisfied", async () => {
    const { status, headers } = await (await start()).send("/video/hero.mp4", {
      headers: { range: "bytes=2000-" },
    });
    expect([status, headers["content-range"]]).toEqual([416, "bytes */1000"]);
  });

  it("is headers alone for HEAD", async () => {
    const { status, headers, bytes } = await (await start()).send("/video/hero.mp4", {
      method: "HEAD",
    });
    expect([status, headers["content-length"], bytes.length]).toEqual([200, "1000", 0]);
  });

  it("is a 304 for a client that has it, until it changes", async () => {
    const site = await start();
    const { etag } = (await site.send("/favicon.svg")).headers;
    const again = () => site.send("/favicon.svg", { headers: { "if-none-match": String(etag) } });
    expect((await again()).status).toBe(304);
    utimesSync(join(build, "favicon.svg"), new Date(), new Date(Date.now() + 5_000));
    expect((await again()).status).toBe(200);
  });

  it.each([
    "/",
    "/assets",
    "/assets/",
    "/nothing",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/../../secret.txt",
    "/../build-not/secret.txt",
    "/%2fetc%2fpasswd",
    "/favicon.svg%00.txt",
    "/pictures/..%2fsecret.txt",
    "/pictures/%2e%2e%2fsecret.txt",
    "/video/..%2f..%2fsecret.txt",
    "/uploads/gallery/..%2fsecret.txt",
  ])("is not there at %s", async (path) => {
    const { status, bytes } = await (await start()).send(path);
    expect([status, bytes.toString()]).toEqual([404, "none"]);
  });
});

describe("a file of the build", () => {
  it("is sent as it was compressed, and never changes when its name has a hash", async () => {
    const site = await start();
    const { headers, bytes } = await site.send("/assets/entry-a1b2.js", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "cache-control": IMMUTABLE,
    });
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
    const plain = await site.send("/assets/entry-a1b2.js");
    expect([plain.headers["content-encoding"], plain.bytes.toString()]).toEqual([
      undefined,
      script,
    ]);
    expect((await site.send("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });
});

describe("a file of the content", () => {
  it.each([
    ["/pictures/aa-480.webp", [200, "aa-480.webp", IMMUTABLE]],
    // On first request; only existing sizes of existing pictures.
    [`/pictures/${HASH}-800.avif`, [200, `made ${HASH}-800.avif`, IMMUTABLE]],
    [`/pictures/${HASH}-801.avif`, [404, "none", undefined]],
    ["/pictures/fedcba9876543210-800.avif", [404, "none", undefined]],
    // The original, uncached, if a file cannot be made in time.
    [`/pictures/${HASH}-800.webp`, [200, "source", "no-store"]],
    [`/pictures/${HASH}-1200.avif`, [200, "source", "no-store"]],
    ["/uploads/gallery/the%20port.jpg", [200, "aa.jpg", DAY]],
    ["/uploads/gallery/the%20port.jpg?w=480", [200, "aa-480.webp", DAY]],
    ["/uploads/gallery/the%20port.jpg?w=960", [200, "aa-960.webp", DAY]],
    ["/uploads/gallery/the%20port.jpg?w=481", [200, "aa.jpg", DAY]],
    ["/fallback-picture", [302, "/pictures/aa.jpg", "public, max-age=600"]],
    ["/uploads/gallery/other.jpg", [404, "none", undefined]],
    ["/uploads/other.jpg", [404, "none", undefined]],
    ["/pictures/none.jpg", [404, "none", undefined]],
    ["/pictures", [404, "none", undefined]],
    ["/aa.jpg", [404, "none", undefined]],
  ])("%s is %j", async (path, expected) => {
    const { status, headers, bytes } = await (await start()).send(path);
    expect([status, headers.location ?? bytes.toString(), headers["cache-control"]]).toEqual(
      expected,
    );
  });

  it("is the other server's when it is an upload, with API_URL", async () => {
    const site = await start("https://other.test");
    const { status, headers } = await site.send("/uploads/gallery/the%20port.jpg");
    expect([status, headers.location]).toEqual([
      302,
      "https://other.test/uploads/gallery/the%20port.jpg",
    ]);
    expect((await site.send("/pictures/aa.jpg")).bytes.toString()).toBe("aa.jpg");
  });
});
