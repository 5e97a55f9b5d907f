import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskFaults, deskRefusals } from "#messages/desk.ts";
import { makeContent, type TestContent } from "../../tests/support/content.ts";
import { freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { deskApi } from "./paths.ts";
import { type Desk, DeskRefused, lockFolder, startDesk } from "./start.ts";

let content: TestContent;
let test: TestDatabase;
let desk: Desk;
let cookie: string;
const settings = () => ({
  deskPort: 0,
  deskHost: "127.0.0.1",
  contentDir: content.root,
  dataDir: test.dataDir,
  databaseUrl: undefined,
  siteUrl: "http://localhost:3000",
  smtpUrl: undefined,
  leadsTo: undefined,
});

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly write?: (send: (chunk: string) => boolean) => void;
}
/** `fetch` would normalize the path and set the host. */
const ask = (
  path: string,
  { method = "GET", headers = {}, write }: Sent = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(desk.address);
    const sent = request(
      { hostname, port, path, method, headers: { cookie, ...headers } },
      (reply) => {
        let body = "";
        reply.on("data", (chunk) => (body += chunk));
        reply.on("end", () =>
          resolve({ status: reply.statusCode ?? 0, body, headers: reply.headers }),
        );
      },
    );
    sent.on("error", reject);
    if (write) write((chunk) => sent.write(chunk));
    sent.end();
  });

beforeAll(async () => {
  content = await makeContent({ products: 1, items: 1, brief: true });
  test = await freshDatabase("sqlite");
  desk = await startDesk(settings(), test.db, async () => []);
  cookie = "";
  const entered = await ask(new URL(desk.address).pathname + new URL(desk.address).search);
  expect([entered.status, entered.headers["location"]]).toEqual([303, "/"]);
  const [set = ""] = entered.headers["set-cookie"] as string[];
  expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  cookie = set.split(";")[0] ?? "";
});
afterAll(async () => {
  await desk.stop();
  await test.close();
  content.remove();
});

describe("who is let in", () => {
  const host = (): string => new URL(desk.address).host;
  it("whoever has the cookie, under a name of this machine, from the desk's own pages", async () => {
    for (const headers of [
      {},
      { host: host().replace("127.0.0.1", "localhost") },
      { origin: `http://${host()}` },
      { "sec-fetch-site": "none" },
    ])
      expect((await ask(deskApi.kinds, { headers: { host: host(), ...headers } })).status).toBe(
        200,
      );
  });
  it.each<[string, number, string, Record<string, string>]>([
    ["no cookie", 401, deskApi.kinds, { cookie: "" }],
    ["another start's cookie", 401, deskApi.kinds, { cookie: `icg-desk-1=${"x".repeat(32)}` }],
    ["another's token", 401, `/?token=${"x".repeat(32)}`, {}],
    ["no cookie, for a file", 401, "/assets/index.js", { cookie: "" }],
    ["a foreign Host", 403, deskApi.kinds, { host: "desk.example.com" }],
    ["a foreign Host that begins as ours", 403, deskApi.kinds, { host: "127.0.0.1.example.com" }],
    ["a foreign Origin", 403, deskApi.kinds, { origin: "https://example.com" }],
    ["the Origin of another port", 403, deskApi.kinds, { origin: "http://127.0.0.1:1" }],
    ["an Origin that is hidden", 403, deskApi.kinds, { origin: "null" }],
    ["another site's request", 403, deskApi.kinds, { "sec-fetch-site": "cross-site" }],
    ["a neighbour's request", 403, deskApi.kinds, { "sec-fetch-site": "same-site" }],
  ])("%s: %i", async (_, status, path, headers) => {
    expect((await ask(path, { headers })).status).toBe(status);
  });
  it("the token does not open the API by itself", async () => {
    expect(
      (await ask(`${deskApi.kinds}${new URL(desk.address).search}`, { headers: { cookie: "" } }))
        .status,
    ).toBe(303);
  });
});

describe("names that lead elsewhere", () => {
  it.each([
    ["..", "news", ".."],
    ["encoded", "news", "%2e%2e%2f%2e%2e%2fsecret"],
    ["absolute", "news", "%2Fetc%2Fpasswd"],
    ["of a kind", "..%2f..", "secret"],
    ["with a null", "news", "a%00"],
    ["of an object's own", "constructor", "constructor"],
  ])("%s: 404", async (_, kind, id) => {
    writeFileSync(join(content.root, "../secret.md"), "---\ntitle: secret\n---\n");
    for (const method of ["GET", "PUT", "DELETE"]) {
      const body = JSON.stringify({ value: { title: "x" }, version: "x" });
      const headers = {
        "content-type": "application/json",
        "content-length": String(body.length),
      };
      const write = (send: (chunk: string) => boolean) => void send(body);
      const reply = await ask(
        `/api/desk/content/${kind}/${id}`,
        method === "GET" ? { method } : { method, headers, write },
      );
      expect([method, reply.status]).toEqual([method, 404]);
      expect(reply.body).not.toContain("secret");
    }
  });

  it("a symbolic link is no item", async () => {
    writeFileSync(join(content.root, "../outside.md"), "---\ntitle: outside\n---\n");
    const link = join(content.root, "news/linked.md");
    symlinkSync(join(content.root, "../outside.md"), link);
    const none = await ask(deskApi.item("news", "linked"));
    expect([none.status, JSON.parse(none.body)]).toEqual([404, { error: deskFaults.noSuchItem }]);
    expect(none.headers["cache-control"]).toBe("no-store");
    expect((await ask(deskApi.content("news"))).body).not.toContain("linked");
    rmSync(link);
  });
});

describe("what is too large", () => {
  it("a body that says so is refused before it is read", async () => {
    const reply = await ask(deskApi.check, {
      method: "POST",
      headers: { "content-length": "1000000000" },
    }).catch((error: Error) => error);
    expect(reply).toMatchObject({
      status: 413,
      body: JSON.stringify({ error: deskRefusals.tooLarge }),
    });
  });
  it("a body that does not say so is read to the bound and no further", async () => {
    let sent = 0;
    const reply = await ask(deskApi.check, {
      method: "POST",
      headers: { "transfer-encoding": "chunked" },
      write: (send) => {
        for (; sent < 30; sent += 1) send("x".repeat(1_000_000));
      },
    }).catch((error: NodeJS.ErrnoException) => ({ status: error.code }));
    expect([413, "EPIPE", "ECONNRESET"]).toContain(reply.status);
  });
});

it("a save over HTTP: 200 with a version, 409 with both, 422 with the faults at their fields", async () => {
  const [item] = (
    JSON.parse((await ask(deskApi.content("news"))).body) as { items: { id: string }[] }
  ).items;
  const path = deskApi.item("news", item?.id ?? "");
  const { value, version } = JSON.parse((await ask(path)).body) as {
    value: Record<string, unknown>;
    version: string;
  };
  const put = (body: unknown) =>
    ask(path, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      write: (send) => void send(JSON.stringify(body)),
    });
  const faulty = await put({ value: { ...value, title: "" }, version });
  expect([faulty.status, JSON.parse(faulty.body).faults]).toEqual([
    422,
    [{ path: ["title"], message: "Fill this in." }],
  ]);
  const saved = await put({ value: { ...value, author: "The desk" }, version });
  expect([saved.status, Object.keys(JSON.parse(saved.body))]).toEqual([
    200,
    ["version", "elsewhere"],
  ]);
  const late = await put({ value: { ...value, author: "Another" }, version });
  expect([late.status, JSON.parse(late.body).current.value.author]).toEqual([409, "The desk"]);
  expect((await put({ nothing: 1 })).status).toBe(400);
});

it("a check over HTTP: a text as the site renders it, an item with its faults, and what is neither", async () => {
  const posted = async (body: unknown) => {
    const reply = await ask(deskApi.check, {
      method: "POST",
      headers: { "content-type": "application/json" },
      write: (send) => void send(JSON.stringify(body)),
    });
    return [reply.status, JSON.parse(reply.body)];
  };
  expect(await posted({ markdown: "**white** bags" })).toEqual([
    200,
    { html: "<p><strong>white</strong> bags</p>", faults: [] },
  ]);
  const [item] = (
    JSON.parse((await ask(deskApi.content("news"))).body) as { items: { id: string }[] }
  ).items;
  const { value } = JSON.parse((await ask(deskApi.item("news", item?.id ?? ""))).body) as {
    value: Record<string, unknown>;
  };
  expect(
    await posted({ kind: "news", id: item?.id, value: { ...value, title: "" } }),
  ).toMatchObject([200, { faults: [{ path: ["title"] }] }]);
  expect(await posted({ text: "**white** bags" })).toEqual([400, { error: deskFaults.noForm }]);
});

it("a list of a kind that there is not: 404, and why", async () => {
  const reply = await ask(deskApi.content("nothing"));
  expect([reply.status, JSON.parse(reply.body)]).toEqual([404, { error: deskFaults.noSuchItem }]);
});

it("a lock file that cannot be written is reported as such, not as another desk's lock", () => {
  const folder = mkdtempSync(join(tmpdir(), "icg-desk-lock-"));
  const other = new DatabaseSync(join(folder, ".desk-lock"));
  other.exec("create table holder (who text not null, since text not null)");
  other.close();
  expect(() => lockFolder(folder, desk.address)).toThrow(/NOT NULL constraint failed/);
  rmSync(folder, { recursive: true });
});

it("a second desk on the same folder shows who holds it; the lock ends with its holder", async () => {
  const second = startDesk(settings(), test.db, async () => []);
  await expect(second).rejects.toThrow(DeskRefused);
  await expect(second).rejects.toThrow(new RegExp(`process ${process.pid}`));
  expect(existsSync(join(content.root, ".desk-lock"))).toBe(true);
});

describe("DESK_HOST=0.0.0.0", () => {
  const open = async (inContainer: boolean) => {
    const other = await makeContent({ products: 1, items: 1, brief: true });
    const started = startDesk(
      { ...settings(), contentDir: other.root, deskHost: "0.0.0.0" },
      test.db,
      async () => [],
      inContainer,
    );
    return { started, remove: () => other.remove() };
  };

  it("is refused outside of a container", async () => {
    const { started, remove } = await open(false);
    await expect(started).rejects.toThrow(/^DESK_HOST=0\.0\.0\.0 is for the desk in a container/);
    remove();
  });

  it("opens the desk to the container's network, and still asks for the token and a loopback Host", async () => {
    const { started, remove } = await open(true);
    const inside = await started;
    const { port, search, hostname } = new URL(inside.address);
    // Docker forwards to a container's address, with the browser's Host.
    const statusOf = (path: string, host: string) =>
      new Promise<number>((resolve, reject) => {
        request({ host: "127.0.0.2", port, path, headers: { host } }, (reply) =>
          resolve(reply.resume().statusCode ?? 0),
        )
          .on("error", reject)
          .end();
      });
    expect(hostname).toBe("127.0.0.1");
    expect(await statusOf(`/${search}`, `127.0.0.1:${port}`)).toBe(303);
    expect(await statusOf(deskApi.kinds, `127.0.0.1:${port}`)).toBe(401);
    expect(await statusOf(`/${search}`, `172.17.0.2:${port}`)).toBe(403);
    await inside.stop();
    remove();
  });
});
