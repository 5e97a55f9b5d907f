/** Expensive requests harm no other client; figures: `npm run bench:attack`. */
import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { attacks } from "../support/attacks.ts";
import { describeBuilt } from "../support/needs.ts";
import { ask, buildContact, CONTACT } from "../support/server-process.ts";
import { smallSite } from "../support/small-site.ts";

describeBuilt("attacks", () => {
  const site = smallSite();

  /** Until the server closes the connection. */
  async function exchange(write: (socket: ReturnType<typeof connect>) => void): Promise<string> {
    const socket = connect(site.server.port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("error", () => undefined);
    const closed = new Promise((done) => socket.once("close", done));
    write(socket);
    await closed;
    return text;
  }

  it("are refused with 4xx, many at a time, while health and pages go on", async () => {
    let over = false;
    const health: number[] = [];
    const probing = (async () => {
      while (!over)
        for (const path of ["/healthz", "/", "/contact"])
          health.push((await ask(site.server.url + path)).status);
    })();
    const statuses = await Promise.all(
      attacks.flatMap((attack, kind) =>
        Array.from({ length: 4 }, async (_, index) => {
          const from = `10.66.${kind}.${index}`;
          const { status } = await ask(site.server.url + attack.path, {
            ...attack,
            headers: { ...attack.headers, "x-forwarded-for": from },
          });
          return `${attack.name}: ${status}`;
        }),
      ),
    );
    over = true;
    await probing;
    expect(attacks.length).toBeGreaterThanOrEqual(10);
    for (const status of statuses) expect(status).toMatch(/: 4(00|13)$/);
    expect(new Set(health)).toEqual(new Set([200]));
    expect((await ask(site.server.url + CONTACT, buildContact(crypto.randomUUID()))).status).toBe(
      201,
    );
    expect(site.server.output()).not.toMatch(/"level":(50|60)/);
  });

  it.each([
    ["405", "DELETE", "/", ""],
    ["405", "POST", "/about-us", ""],
    ["403", "POST", CONTACT, "sec-fetch-site: cross-site\r\n"],
    ["413", "POST", CONTACT, "content-type: application/json\r\n"],
    ["200", "GET", "/healthz", ""],
  ])(
    "with an endless body: after %s to %s %s the connection ends",
    async (status, method, path, header) => {
      const text = await exchange((socket) => {
        const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
        const pump = (): void => {
          while (!socket.destroyed && socket.writable) {
            if (!socket.write(chunk)) return void socket.once("drain", pump);
          }
        };
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: site.test\r\nx-forwarded-for: 10.67.0.1\r\n${header}transfer-encoding: chunked\r\n\r\n`,
        );
        pump();
      });
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    },
  );

  it("with pipelined requests: they are answered in order, and others meanwhile", async () => {
    const get = (path: string, close = false): string =>
      `GET ${path} HTTP/1.1\r\nhost: site.test\r\naccept-encoding: br\r\n${close ? "connection: close\r\n" : ""}\r\n`;
    const ahead = exchange((socket) =>
      socket.write(get("/contact").repeat(100) + get("/healthz", true)),
    );
    expect((await ask(`${site.server.url}/healthz`)).status).toBe(200);
    const replies = await ahead;
    expect(replies.match(/HTTP\/1\.1 200 /g)).toHaveLength(101);
    expect(replies).toMatch(/"ok"\}$/);
  });

  it("with forms that do not end: the client that sends them is refused after ten, and others are served", async () => {
    const head = `POST ${CONTACT} HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\nx-forwarded-for: 10.68.0.1\r\ncontent-length: 500\r\n\r\n{`;
    const sockets = Array.from({ length: 12 }, () => connect(site.server.port, "127.0.0.1"));
    const refused = await Promise.any(
      sockets.map(async (socket) => {
        socket.on("error", () => undefined);
        const reply = once(socket, "data");
        socket.write(head);
        return String((await reply)[0]);
      }),
    );
    expect(refused).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d/i);
    expect((await ask(site.server.url + CONTACT, buildContact(crypto.randomUUID()))).status).toBe(
      201,
    );
    for (const socket of sockets) socket.destroy();
  });

  it("with odd addresses: one client is refused beyond its limit, and others are served", async () => {
    const flood = Array.from({ length: 350 }, (_, index) =>
      ask(`${site.server.url}/available-stocks?market=junk${index}`, {
        headers: { "x-forwarded-for": "10.69.0.1" },
      }).then(({ status }) => status),
    );
    // A slow machine may ask another client to come back.
    const askUntilServed = async (path: string): Promise<number> => {
      const headers = { "x-forwarded-for": "10.69.0.2" };
      let reply = await ask(site.server.url + path, { headers });
      while (reply.status === 503 && reply.headers["retry-after"] !== undefined)
        reply = await ask(site.server.url + path, { headers });
      return reply.status;
    };
    const others = await Promise.all(
      ["/", "/contact", "/available-stocks?page=2", "/product-finder?search=uv"].map(
        askUntilServed,
      ),
    );
    expect(others).toEqual([200, 200, 200, 200]);
    const statuses = await Promise.all(flood);
    expect(statuses).toContain(429);
    for (const status of statuses) expect([200, 429, 503]).toContain(status);
  });

  it("with an address that logs would show", async () => {
    const path = `/api/${"someone%40private.test/".repeat(400)}`;
    const reply = await ask(site.server.url + path, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(reply.status).toBe(403);
    const line =
      site.server
        .output()
        .split("\n")
        .find((text) => text.includes("refused what another site")) ?? "";
    expect(line).not.toBe("");
    expect(line.length).toBeLessThan(500);
    for (const text of site.server.output().split("\n")) expect(text).not.toMatch(/private\.test/i);
  });
});
