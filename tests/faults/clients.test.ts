/** Slow, large or malformed clients are refused. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { httpRequest } from "../support/fuzz-http.ts";
import { createPageChecker, pageRequests } from "../support/fuzz-pages.ts";
import { describeBuilt } from "../support/needs.ts";
import { ask, buildContact, CONTACT } from "../support/server-process.ts";
import { smallSite } from "../support/small-site.ts";

describeBuilt("clients", () => {
  const site = smallSite();
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** `text` is the reply up to the server's close. */
  async function raw(first: string): Promise<{ socket: Socket; text: Promise<string> }> {
    const socket = connect(site.server.port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      received += chunk;
    });
    // A server may refuse and close early.
    socket.on("error", () => undefined);
    const text = once(socket, "close").then(() => received);
    socket.write(first);
    return { socket, text };
  }

  it.concurrent("closes a connection whose headers do not come to an end (slowloris)", async ({
    expect,
  }) => {
    const slow = await Promise.all(
      Array.from({ length: 20 }, () => raw("GET / HTTP/1.1\r\nHost: site.test\r\n")),
    );
    const drips = slow.map(({ socket }) => setInterval(() => socket.write("x-drip: 1\r\n"), 500));
    const replies = await Promise.all(slow.map(({ text }) => text));
    for (const drip of drips) clearInterval(drip);
    for (const reply of replies) expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.concurrent("serves pages and takes forms while a hundred forms wait for the rest of their bodies", async ({
    expect,
  }) => {
    const head = (index: number) =>
      `POST ${CONTACT} HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\nx-forwarded-for: 10.9.0.${index}\r\ncontent-length: 500\r\n\r\n{`;
    const slow = await Promise.all(Array.from({ length: 100 }, (_, index) => raw(head(index))));
    expect((await ask(site.server.url + CONTACT, buildContact(crypto.randomUUID()))).status).toBe(
      201,
    );
    for (const path of ["/", "/contact", "/available-stocks?page=1", "/api/products?search=uv"])
      expect([path, (await ask(site.server.url + path)).status]).toEqual([path, 200]);
    for (const { socket } of slow) socket.destroy();
  });

  it.concurrent("refuses headers of more than 16 kB with 431", async ({ expect }) => {
    const { text } = await raw(
      `GET / HTTP/1.1\r\nHost: site.test\r\nx-large: ${"x".repeat(20_000)}\r\n\r\n`,
    );
    expect(await text).toMatch(/^HTTP\/1\.1 431 /);
    const { text: address } = await raw(
      `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: site.test\r\n\r\n`,
    );
    expect(await address).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.concurrent.each([
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    [
      "two lengths",
      "POST /api/landing/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    ],
    [
      "length and chunks",
      "POST /api/landing/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a broken header", "GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n"],
  ])("answers 400 to %s", async (_, bytes) => {
    const { text } = await raw(bytes);
    expect(await text).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.concurrent.each([
    "//evil.test/",
    "/%",
    "/%E0%A4%A",
    "http://evil.test/",
    "*",
    "/..%2f..%2fetc/passwd",
    "/pictures/..%2f..%2ficg.sqlite",
    "/video/../../package.json",
    "/uploads/gallery/..%2f..%2ficg.sqlite",
  ])("reveals nothing at %s", async (path) => {
    const { socket, text } = await raw(
      `GET ${path} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n`,
    );
    const reply = await text;
    socket.destroy();
    expect(reply).toMatch(/^HTTP\/1\.1 (400|404|301) /);
    expect(reply).not.toMatch(/SQLite format|"private"|root:x/);
  });

  it.concurrent("survives visitors who disconnect at any moment", async ({ expect }) => {
    const left = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        raw(
          index % 2
            ? `GET /available-stocks?page=${index} HTTP/1.1\r\nHost: a\r\n\r\n`
            : `POST ${CONTACT} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
        ),
      ),
    );
    for (const { socket } of left) socket.resetAndDestroy();
    expect((await ask(`${site.server.url}/healthz`)).status).toBe(200);
    expect((await ask(`${site.server.url}/readyz`)).status).toBe(200);
    expect(site.server.output()).not.toMatch(/unhandled rejection/);
  });

  it.concurrent("answers any address with a whole page, a redirect or a plain refusal", async () => {
    const check = createPageChecker(httpRequest(site.server.url));
    await fc.assert(
      fc.asyncProperty(pageRequests, async (request) => void (await check(request))),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it("leave no error in the log, whatever they did", () => {
    expect(site.server.output()).not.toMatch(/"level":(50|60)/);
  });
});
