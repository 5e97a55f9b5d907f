import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serve } from "../../../tests/support/http.ts";
import { encodingOf, sendReply, storeReply } from "./reply.ts";

const text = "<p>ICG UV-531</p>".repeat(200);
const html = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" };
const headerOf = (list: readonly string[], name: string): string | undefined => list.find((_, index) => index % 2 === 1 && list[index - 1] === name);

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
    expect(encodingOf(accept)).toBe(encoding);
  });
});

describe("a stored reply", () => {
  it("holds the same text in every encoding", async () => {
    const { bodies, headers, size } = await storeReply(200, html, Buffer.from(text), 5);
    expect(brotliDecompressSync(bodies.br).toString()).toBe(text);
    expect(gunzipSync(bodies.gzip).toString()).toBe(text);
    expect(bodies.identity.toString()).toBe(text);
    expect(bodies.br.length).toBeLessThan(text.length / 5);
    for (const encoding of ["br", "gzip", "identity"] as const) {
      expect(headerOf(headers[encoding], "content-length")).toBe(String(bodies[encoding].length));
      expect(headerOf(headers[encoding], "content-encoding")).toBe(encoding === "identity" ? undefined : encoding);
      expect(headerOf(headers[encoding], "vary")).toBe("accept-encoding");
      expect(headerOf(headers[encoding], "content-type")).toBe(html["content-type"]);
    }
    expect(size).toBe(bodies.br.length + bodies.gzip.length + bodies.identity.length);
    expect(new Set([headers.br, headers.gzip, headers.identity].map((list) => headerOf(list, "etag"))).size).toBe(3);
  });

  it("has an ETag that changes with the text alone", async () => {
    const [one, same, other] = await Promise.all([text, text, `${text}.`].map((body) => storeReply(200, html, Buffer.from(body), 1)));
    expect(one?.etag).toBe(same?.etag);
    expect(one?.etag).not.toBe(other?.etag);
  });

  it.each(["image/png", "application/pdf", "video/mp4", "font/woff2"])("leaves %s as it is", async (type) => {
    const { bodies, headers } = await storeReply(200, { "content-type": type }, Buffer.alloc(5_000), 5);
    expect(bodies.br).toBe(bodies.identity);
    expect([headerOf(headers.br, "content-encoding"), headerOf(headers.br, "vary")]).toEqual([undefined, undefined]);
  });

  it("leaves a short text as it is", async () => {
    const { headers } = await storeReply(200, html, Buffer.from("short"), 5);
    expect(headerOf(headers.br, "content-encoding")).toBeUndefined();
  });
});

describe("sent over HTTP", () => {
  let site: Served;
  beforeAll(async () => {
    const good = await storeReply(200, html, Buffer.from(text), 5);
    const missing = await storeReply(404, html, Buffer.from(text), 5);
    site = await serve((request, response) => sendReply(request, response, request.url === "/missing" ? missing : good));
  });
  afterAll(() => site.close());

  it("comes in the encoding that was asked for", async () => {
    const [br, gzip, plain] = await Promise.all(
      ["br, gzip", "gzip", ""].map((accept) => site.send("/", { headers: accept ? { "accept-encoding": accept } : {} })),
    );
    expect(brotliDecompressSync(br?.bytes ?? "").toString()).toBe(text);
    expect(gunzipSync(gzip?.bytes ?? "").toString()).toBe(text);
    expect(plain?.bytes.toString()).toBe(text);
  });

  it.each(["br", "gzip", ""])("is a short 304 for whoever has it (%j)", async (accept) => {
    const headers: Record<string, string> = accept ? { "accept-encoding": accept } : {};
    const first = await site.send("/", { headers });
    const etag = String(first.headers.etag);
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const again = await site.send("/", { headers: { ...headers, "if-none-match": known } });
      expect([known, again.status, again.bytes.length]).toEqual([known, 304, 0]);
      expect(again.headers).toMatchObject({ etag, "cache-control": html["cache-control"] });
      expect(again.headers).not.toHaveProperty("content-encoding");
    }
    expect((await site.send("/", { headers: { ...headers, "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("is headers alone for HEAD", async () => {
    const reply = await site.send("/", { method: "HEAD" });
    expect([reply.status, reply.bytes.length, reply.headers["content-length"]]).toEqual([200, 0, String(text.length)]);
  });

  it("stays a 404 for whoever has it", async () => {
    const { headers } = await site.send("/missing");
    expect((await site.send("/missing", { headers: { "if-none-match": String(headers.etag) } })).status).toBe(404);
  });
});

it("holds on to no more memory than it counts", async () => {
  // A small text comes out of a shared slab, and so do the results of zlib.
  for (const body of [Buffer.from(text), Buffer.from("{}")]) {
    const { bodies } = await storeReply(200, html, body, 4);
    for (const bytes of Object.values(bodies)) expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
