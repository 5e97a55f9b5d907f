/** A stop finishes work under way. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "#store/open.ts";
import { describeBuilt } from "../support/needs.ts";
import { freePort } from "../support/postgres.ts";
import {
  ask,
  buildContact,
  CONTACT,
  cleanEnvironment,
  ROOT,
  type ServerProcess,
} from "../support/server-process.ts";
import { smallSite } from "../support/small-site.ts";

/** bench/fresh.ts measures the time. */
const AGAIN = { timeout: 120_000, interval: 250 };

describeBuilt("a stop in order", () => {
  const site = smallSite();
  afterEach(() => site.stop());

  /** The returned function sends the last byte. */
  async function beginForm(server: ServerProcess, key: string): Promise<() => Promise<string>> {
    const { headers, body } = buildContact(key);
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    const head = Object.entries({
      host: "site.test",
      expect: "100-continue",
      "content-length": String(Buffer.byteLength(String(body))),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${CONTACT} HTTP/1.1\r\n${head.join("")}\r\n`);
    // The process of the connection has started the request.
    const [begun] = (await once(socket, "data")) as [Buffer];
    expect(begun.toString()).toMatch(/^HTTP\/1\.1 100 /);
    socket.write(String(body).slice(0, -1));
    return async () => {
      let text = "";
      socket.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      const closed = once(socket, "close");
      socket.write(String(body).slice(-1));
      await closed;
      return text;
    };
  }

  it("finishes the request under way and takes no new one", async () => {
    const server = await site.start();
    const idle = connect(server.port, "127.0.0.1");
    await once(idle, "connect");
    const finish = await beginForm(server, crypto.randomUUID());
    server.signal("SIGTERM");
    await server.waitForOutput(/"stopping"/);
    await vi.waitFor(
      () =>
        expect(ask(`${server.url}/healthz`)).rejects.toThrow(
          /ECONNREFUSED|ECONNRESET|socket hang up/,
        ),
      AGAIN,
    );
    expect(server.child.exitCode).toBeNull();
    expect(await finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await server.ended).toBe(0);
    idle.destroy();
  });

  it("writes the counted searches, each once however it arrived", async () => {
    const server = await site.start();
    const from = { "x-forwarded-for": "192.0.2.7" };
    const report = {
      method: "POST",
      headers: { ...from, "content-type": "application/json" },
      body: JSON.stringify({ term: "Zinc oxide ", results: 0 }),
    };
    expect((await ask(`${server.url}/api/site/searches`, report)).status).toBe(204);
    const browser = { ...from, "sec-fetch-dest": "document", "sec-fetch-site": "none" };
    for (const term of ["zinc+oxide", "1843-05-6"])
      expect(
        (await ask(`${server.url}/product-finder?search=${term}`, { headers: browser })).status,
      ).toBe(200);
    expect((await ask(`${server.url}/api/products?search=uv-531`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    const db = openDatabase({ dataDir: site.dataDir });
    const rows = await db.kysely
      .selectFrom("searches")
      .select(["term", "answered", "unanswered"])
      .orderBy("term")
      .execute();
    await db.close();
    expect(rows).toEqual([
      { term: "1843-05-6", answered: 1, unanswered: 0 },
      { term: "uv-531", answered: 1, unanswered: 0 },
      { term: "zinc oxide", answered: 0, unanswered: 1 },
    ]);
  });

  it("exits when npm, its parent, is signalled", async () => {
    const port = await freePort();
    const env = cleanEnvironment({
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: site.dataDir,
      CONTENT_DIR: site.content.root,
    });
    const npm = spawn("npm", ["start"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(npm, "exit");
    let output = "";
    npm.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    await vi.waitFor(() => expect(output).toContain("ICG Chemicals is at"), AGAIN);
    expect((await ask(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    npm.kill("SIGTERM");
    await ended;
    await vi.waitFor(
      () => expect(ask(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(/ECONNREFUSED/),
      AGAIN,
    );
  });

  it("says why it cannot start when its port is taken, and exits", async () => {
    const first = await site.start();
    const second = site.start({ port: first.port });
    await expect(second).rejects.toThrow(/\(1\)[\s\S]*The port is taken: set PORT to another one/);
  });
});
