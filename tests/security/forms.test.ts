/** Forms of the running server. Its SITE_URL is https. */
import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import {
  ask,
  buildContact,
  CONTACT,
  newFolder,
  removeFolder,
  runCli,
  type ServerProcess,
  startServer,
} from "../support/server-process.ts";

const SITE = "https://www.site.test";

describeBuilt("forms", () => {
  let content: TestContent;
  let dataDir: string;
  let server: ServerProcess;
  const env = () => ({ CONTENT_DIR: content.root, SITE_URL: SITE, DATA_DIR: dataDir });
  const get = (path: string) => ask(server.url + path);
  beforeAll(async () => {
    content = await makeContent({ products: 1, items: 1, brief: true });
    dataDir = await newFolder();
    // As after a careless setup.
    chmodSync(dataDir, 0o755);
    server = await startServer({ dataDir, env: env() });
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await removeFolder(dataDir);
    content.remove();
  });

  it("refuses with 403 what another site had a browser send, and takes it from its own pages and from programs", async () => {
    const send = async (key: string, headers: Record<string, string>): Promise<number> => {
      const message = buildContact(key);
      return (
        await ask(server.url + CONTACT, { ...message, headers: { ...message.headers, ...headers } })
      ).status;
    };
    const key = (index: number): string => `00000000-0000-4000-8000-0000000000${index}`;
    expect(
      await send(key(10), { "sec-fetch-site": "cross-site", origin: "https://evil.test" }),
    ).toBe(403);
    expect(
      await send(key(11), { "sec-fetch-site": "same-site", origin: "https://other.site.test" }),
    ).toBe(403);
    expect(await send(key(12), { origin: "https://evil.test" })).toBe(403);
    expect(await send(key(13), { origin: "null" })).toBe(403);
    expect(await send(key(14), { "sec-fetch-site": "same-origin", origin: SITE })).toBe(201);
    expect(await send(key(15), { origin: SITE })).toBe(201);
    expect(await send(key(16), {})).toBe(201);
    const { output } = await runCli(["leads", "export", "--csv"], env());
    expect(
      [10, 11, 12, 13, 14, 15, 16].filter((index) => output.includes(`${key(index)}@visitor.test`)),
    ).toEqual([14, 15, 16]);
  });

  it("counts a visitor behind the proxy by what the proxy wrote, not by what the visitor did", async () => {
    const body = JSON.stringify({});
    const send = async (forwarded: string): Promise<number> =>
      (
        await ask(server.url + CONTACT, {
          method: "POST",
          body,
          headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
        })
      ).status;
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push(await send(`198.51.100.${index}, 203.0.113.5`));
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect(await send("203.0.113.5, 203.0.113.6")).toBe(400);
    // One visitor has 2^64 IPv6 addresses.
    const six: number[] = [];
    for (let index = 1; index <= 12; index += 1) six.push(await send(`2001:db8:7:7::${index}`));
    expect(six).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  it("shows leads and résumés at no address", async () => {
    const key = "00000000-0000-4000-8000-0000000000aa";
    await ask(server.url + CONTACT, buildContact(key));
    const { output } = await runCli(["leads", "list"], env());
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(
      output.split("\n").find((line) => line.includes(key)) ?? "",
    )?.[0];
    expect(id).toBeDefined();
    const guesses = [
      "leads",
      "lead",
      "contacts",
      "messages",
      "applications",
      "resumes",
      "uploads",
      "outbox",
      "admin",
    ].flatMap((name) => [
      `/${name}`,
      `/${name}/${id}`,
      `/api/${name}`,
      `/api/${name}/${id}`,
      `/api/leads/${name}/${id}`,
      `/api/landing/${name}/${id}`,
      `/uploads/${name}/${id}`,
    ]);
    for (const path of [
      ...guesses,
      CONTACT,
      `${CONTACT}/${id}`,
      `/api/leads/tds/${id}`,
      `/api/site/documents/leads/${id}`,
    ]) {
      const { status, text } = await get(path);
      expect.soft(status, path).toBe(404);
      expect.soft(text, path).not.toContain("visitor.test");
    }
  });

  it("says the same of a key that is known and of a new one, and keeps what was sent first", async () => {
    const key = "00000000-0000-4000-8000-0000000000bb";
    const first = await ask(server.url + CONTACT, buildContact(key));
    const again = await ask(
      server.url + CONTACT,
      buildContact(key, { email: "thief@visitor.test", message: "Not what was sent first" }),
    );
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const { output } = await runCli(["leads", "export", "--csv"], env());
    expect(output).toContain(`${key}@visitor.test`);
    expect(output).not.toContain("thief@visitor.test");
  });

  it("writes one line a log entry without what visitors typed or where they are", async () => {
    const secret = "zq-personal-zq";
    const before = server.output().length;
    await get(`/available-stocks?search=${secret}`);
    await get(`/${secret}%0a{"level":60,"msg":"forged"}`);
    await ask(
      server.url + CONTACT,
      buildContact("00000000-0000-4000-8000-0000000000cc", { message: `A message of ${secret}` }),
    );
    await ask(`${server.url}/api/leads/tds?who=${secret}`, {
      method: "POST",
      body: "{}",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "cross-site",
        "x-forwarded-for": "192.0.2.77",
        "user-agent": secret,
      },
    });
    await server.waitForOutput(
      /"path":"\/api\/leads\/tds","msg":"refused what another site had a browser send"[^\n]*\n/,
    );
    const logged = server.output().slice(before);
    for (const word of [secret, "forged", "192.0.2.77", "visitor.test"])
      expect(logged).not.toContain(word);
    for (const line of logged.trim().split("\n"))
      expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  });

  it("keeps the database to its owner", () => {
    for (const name of readdirSync(dataDir).filter((file) => file.startsWith("icg.sqlite")))
      expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  });
});
