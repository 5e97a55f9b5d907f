/** The limits of deploy/nginx.conf. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { configForTests, hasNginx, type Nginx, startNginxInFrontOf } from "../support/nginx.ts";
import { freePort } from "../support/postgres.ts";
import { ask, ROOT } from "../support/server-process.ts";

const PLACES = { folder: "/tmp/none", port: 1, upstream: 2 };
const deployed = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8");

it("is tested with its own limits and nothing of the machine", () => {
  const config = configForTests(deployed, PLACES);
  expect(config).toContain("listen 127.0.0.1:1;");
  expect(config).toContain("server 127.0.0.1:2 ");
  expect(config).not.toMatch(/ssl|letsencrypt|\/var\/log|listen .*(80|443)/);
  expect(() => configForTests("server {}", PLACES)).toThrow("deploy/nginx.conf has no");
});

it("has every setting that docs/security.md names", () => {
  const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
  const table = text.slice(
    text.indexOf("## Which protection is where"),
    text.indexOf("## Headers"),
  );
  const rows = table.split("\n").filter((line) => /^\| (?!threat)/.test(line));
  const settings = rows.flatMap((row) =>
    [...(row.split("|")[3] ?? "").matchAll(/`([^`]+)`/g)].map(([, setting = ""]) => setting),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(settings.length).toBeGreaterThan(25);
  const used = deployed.replace(/^\s*#.*$/gm, "");
  expect(settings.filter((setting) => !used.includes(setting))).toEqual([]);
});

describe.skipIf(!hasNginx())("behind nginx", () => {
  let server: Server;
  let nginx: Nginx;
  let open = 0;
  let mostOpen = 0;
  let bodies = 0;
  beforeAll(async () => {
    server = createServer(async (request: IncomingMessage, reply) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      if (request.method === "POST") bodies += 1;
      if (request.url === "/slow") await wait(1_500);
      if (request.url === "/brief") await wait(20);
      open -= 1;
      reply.setHeader("client", request.headers["x-forwarded-for"] ?? "");
      reply.end("ok");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    nginx = await startNginxInFrontOf((server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await nginx?.stop();
    server?.closeAllConnections();
    server?.close();
  });
  beforeEach(() => {
    [mostOpen, bodies] = [0, 0];
  });
  const send = (client: string, path: string, method = "GET") =>
    ask(nginx.url + path, { method, headers: { "x-forwarded-for": client } });
  const count = (replies: readonly { readonly status: number }[], status: number): number =>
    replies.filter((reply) => reply.status === status).length;

  it("answers a client's flood with 429 and Retry-After, and every other client", async () => {
    const replies = [];
    for (let batch = 0; batch < 10; batch += 1)
      replies.push(...(await Promise.all(Array.from({ length: 50 }, () => send("10.0.0.1", "/")))));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(count(replies, 200)).toBeGreaterThanOrEqual(200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refused[0]?.headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
    expect((await send("10.0.0.2", "/")).status).toBe(200);
  });

  it("passes the first load of three pages at once", async () => {
    const replies = await Promise.all(Array.from({ length: 90 }, () => send("10.0.1.1", "/")));
    replies.push(...(await Promise.all(Array.from({ length: 90 }, () => send("10.0.1.1", "/")))));
    expect(count(replies, 200)).toBe(180);
  });

  it("lets 21 forms through at once, and as many pages as before", async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => send("10.0.2.1", "/", "POST")),
    );
    expect(count(replies, 200)).toBeGreaterThanOrEqual(21);
    expect(count(replies, 200)).toBeLessThanOrEqual(23);
    expect(count(replies, 429)).toBe(40 - count(replies, 200));
    expect((await send("10.0.2.1", "/")).status).toBe(200);
  });

  it("holds at most 100 requests of a client open", async () => {
    const replies = await Promise.all(Array.from({ length: 130 }, () => send("10.0.3.1", "/slow")));
    expect(count(replies, 429)).toBe(30);
    expect(mostOpen).toBe(100);
  });

  it("answers requests that are sent ahead one after the other", async () => {
    const socket = connect(nginx.port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.write("GET /brief HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 10.0.4.1\r\n\r\n".repeat(30));
    while ((text.match(/HTTP\/1\.1 200/g) ?? []).length < 30) await once(socket, "data");
    socket.destroy();
    expect(mostOpen).toBe(1);
  });

  it("passes a form on when its body is complete", async () => {
    const socket = connect(nginx.port, "127.0.0.1");
    socket.write(
      "POST / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 10.0.5.1\r\ncontent-length: 2\r\n\r\na",
    );
    await wait(200);
    expect(bodies).toBe(0);
    socket.write("b");
    await once(socket, "data");
    socket.destroy();
    expect(bodies).toBe(1);
  });

  it("logs no key of an enquiry, not even while the site is away", async () => {
    const alone = await startNginxInFrontOf(await freePort());
    for (const path of ["/enquiry/E-2026-0001", "/ar/enquiry/E-2026-0001", "/enquiry", "/about-us"])
      expect((await fetch(`${alone.url}${path}?key=secret-of${path}`)).status).toBe(503);
    const logs = await alone.readLogs();
    await alone.stop();
    expect(logs).toContain("GET /enquiry/E-2026-0001 503");
    expect([...new Set(logs.match(/secret-of[\w/-]*/g))]).toEqual(["secret-of/about-us"]);
  });

  it("tells the site the client's address", async () => {
    expect((await send("10.0.6.1", "/")).headers["client"]).toBe("10.0.6.1");
  });
});
