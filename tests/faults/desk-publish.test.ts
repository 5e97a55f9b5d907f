/** The desk's stock and publication, killed or on a full disk. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { deskApi } from "#desk/paths.ts";
import { loadSnapshot } from "#store/import.ts";
import { findProduct } from "#store/products.ts";
import { makeContent, type TestContent } from "../support/content.ts";
import { freshDatabase, type TestDatabase } from "../support/databases.ts";
import { describeBuilt } from "../support/needs.ts";
import { cleanEnvironment, ROOT } from "../support/server-process.ts";

describeBuilt("the desk's stock and publication", () => {
  let content: TestContent;
  let site: TestDatabase;
  let running: { kill(signal: NodeJS.Signals): void; readonly ended: Promise<unknown> } | undefined;
  beforeAll(async () => {
    content = await makeContent({ products: 2, items: 1, brief: true });
    site = await freshDatabase("sqlite");
  });
  afterEach(async () => {
    running?.kill("SIGTERM");
    await running?.ended;
  });
  afterAll(async () => {
    await site.close();
    content.remove();
  });

  async function startDesk(shell = "") {
    const environment = cleanEnvironment({
      CONTENT_DIR: content.root,
      DATA_DIR: site.dataDir,
      DESK_PORT: "0",
    });
    const child = spawn(
      "/bin/bash",
      ["-c", `${shell} exec "${process.execPath}" src/cli.ts desk`],
      { cwd: ROOT, env: environment },
    );
    const ended = new Promise((resolve) => child.once("exit", resolve));
    running = { kill: (signal) => child.kill(signal), ended };
    const address = await new Promise<string>((resolve, reject) => {
      let output = "";
      const read = (chunk: Buffer): void => {
        output += chunk;
        const found = /http:\/\/\S+\/\?token=\S+/.exec(output)?.[0];
        if (found) resolve(found);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      void ended.then(() => reject(new Error(output)));
    });
    const cookie =
      (await fetch(address, { redirect: "manual" })).headers.get("set-cookie")?.split(";")[0] ?? "";
    const ask = async (path: string, init: RequestInit = {}) => {
      const reply = await fetch(new URL(path, address), { ...init, headers: { cookie } });
      return {
        status: reply.status,
        body: (reply.status === 204 ? {} : await reply.json()) as {
          readonly [key: string]: unknown;
          readonly faults?: readonly { readonly path: unknown }[];
        },
      };
    };
    return { ask, cookie, kill: (signal: NodeJS.Signals) => child.kill(signal), ended };
  }
  const stored = (): string => {
    const work = join(content.root, "../drafts/.work/content/stock.csv");
    return existsSync(work) ? readFileSync(work, "utf8") : content.read("stock.csv");
  };
  const grades = (): string[] =>
    [...stored().matchAll(/^([a-z0-9-]+),(?:in-stock|low-stock|on-request),/gm)].map(
      ([, id = ""]) => id,
    );
  const list = (state: string): RequestInit => {
    const form = new FormData();
    const rows = grades().map((id) => `${id},${state}`);
    form.set("file", new File([["Grade,State", ...rows, ""].join("\n")], "erp.csv"));
    return { method: "POST", body: form };
  };
  const apply = `${deskApi.stock}?apply=1`;

  it("killed while it applies a list, it leaves stock.csv as the old or the new one", async () => {
    const all = grades().length;
    expect(all).toBeGreaterThan(10);
    for (const state of ["low-stock", "in-stock", "on-request", "in-stock"]) {
      const desk = await startDesk();
      const before = stored();
      const sent = desk.ask(apply, list(state)).catch(() => undefined);
      // Between the request and its answer.
      await desk.ask(deskApi.stock).catch(() => undefined);
      desk.kill("SIGKILL");
      await Promise.all([sent, desk.ended]);
      const after = stored();
      const changed =
        grades().length === all &&
        [...after.matchAll(new RegExp(`^[a-z0-9-]+,${state},`, "gm"))].length >= all;
      expect(after === before || changed).toBe(true);
    }
  });

  it("changes nothing on a full disk, and reports it", async () => {
    const text = content.read("stock.csv");
    writeFileSync(
      join(content.root, "stock.csv"),
      `${text}${`# ${"note ".repeat(200)}\n`.repeat(4_500)}`,
    );
    // 4 MB for each file, like a full disk.
    const desk = await startDesk("trap '' XFSZ; ulimit -f 4000;");
    const before = stored();
    const reply = await desk.ask(apply, list("low-stock"));
    expect([reply.status, typeof reply.body["error"]]).toEqual([
      expect.toSatisfy((status: number) => status >= 500),
      "string",
    ]);
    expect(stored()).toBe(before);
    expect(content.list(".").filter((name) => name.endsWith(".part"))).toEqual([]);
    writeFileSync(join(content.root, "stock.csv"), text);
  });

  type View = { value: Record<string, unknown>; version: string };
  type Ask = Awaited<ReturnType<typeof startDesk>>["ask"];
  const grade = (index: number): { id: string; category: string } => {
    const [category = ""] = content.list("products");
    const file = content.list(`products/${category}`)[index] ?? "";
    return { id: file.replace(".yaml", ""), category };
  };
  async function save(ask: Ask, kind: string, id: string, change: Record<string, unknown>) {
    const { value, version } = (await ask(deskApi.item(kind, id))).body as unknown as View;
    const body = { value: { ...value, ...change }, version };
    return ask(deskApi.draft(kind, id), json("PUT", body));
  }
  const publish = (ask: Ask, body?: unknown) =>
    ask(deskApi.publish, body === undefined ? { method: "POST" } : json("POST", body));

  const usageOf = async (id: string) => findProduct(await loadSnapshot(site.db), id)?.usage;
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    body: JSON.stringify(body),
  });

  it("runs one publication at a time; faults stop it, each with kind, item and field; then the site's database has it", async () => {
    const { ask } = await startDesk();
    const both = await Promise.all([publish(ask), publish(ask)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = grade(0);
    const faulty = await save(ask, "products", id, { usage: "too long ".repeat(20) });
    expect(faulty).toMatchObject({
      status: 200,
      body: { draft: true, faults: [{ path: ["usage"] }] },
    });
    const refused = await publish(ask, { items: [{ kind: "products", id }] });
    expect(refused.status).toBe(422);
    expect(refused.body.faults).toMatchObject([{ path: ["products", id, "usage"] }]);
    expect(await usageOf(id)).not.toMatch(/too long/);
    await save(ask, "products", id, { usage: "Said at the desk" });
    expect((await ask(deskApi.publish)).body["sentence"]).toMatch(/^1 grade changed \(.*: .*\)$/m);
    expect((await publish(ask, { items: [{ kind: "products", id }] })).status).toBe(200);
    expect(await usageOf(id)).toBe("Said at the desk");
  });

  it("asks before all of a kind is removed", async () => {
    const { ask } = await startDesk();
    const id = content.list("jobs")[0]?.replace(".md", "") ?? "";
    const { version } = (await ask(deskApi.item("jobs", id))).body;
    expect((await ask(deskApi.item("jobs", id), json("DELETE", { version }))).status).toBe(204);
    const items = [{ kind: "jobs", id }];
    expect(await publish(ask, { items })).toMatchObject({ status: 422, body: { lost: true } });
    expect(content.list("jobs")).toHaveLength(1);
    expect((await publish(ask, { items, prune: true })).status).toBe(200);
    expect(content.list("jobs")).toEqual([]);
    expect((await ask(deskApi.undo, json("POST", { kind: "jobs", id }))).status).toBe(200);
    expect(content.list("jobs")).toHaveLength(1);
  });

  it("previews the drafts at once, only with the desk's cookie, and leaves out those with faults", async () => {
    const { ask, cookie } = await startDesk();
    await save(ask, "site", "site", { phone: "+971 4 000 0001" });
    const { body } = await ask(deskApi.preview, { method: "POST" });
    const request = (headers: HeadersInit) =>
      fetch(`http://127.0.0.1:${body["port"]}/contact`, { headers });
    const shown = async (): Promise<string> => (await request({ cookie })).text();
    for (const other of ["", "icg-desk-1=", `icg-desk-1=${"x".repeat(32)}`]) {
      const refused = await request({ cookie: other });
      expect([refused.status, await refused.text()]).toEqual([401, ""]);
    }
    expect(await shown()).toContain("+971 4 000 0001");
    await save(ask, "products", grade(0).id, { usage: "too long ".repeat(20) });
    expect(await ask(deskApi.preview, { method: "POST" })).toMatchObject({
      status: 200,
      body: { faults: [{ path: ["products", grade(0).id, "usage"] }] },
    });
    expect(await shown()).toContain("+971 4 000 0001");
  });

  it("publishes what is complete and holds back what is not; a faulty file edited by hand stops nothing and can be restored", async () => {
    const { ask } = await startDesk();
    const [a, b] = [grade(0), grade(1)];
    await save(ask, "products", a.id, { usage: "Published alone" });
    await save(ask, "products", b.id, { usage: "too long ".repeat(20) });
    const [news = ""] = content.list("news");
    const good = content.read(`news/${news}`);
    content.write(`news/${news}`, good.replace(/^title: /m, "title: Wrong: "));
    const plan = (await ask(deskApi.publish)).body;
    expect(plan).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ id: a.id })]),
      drafts: [{ kind: "products", id: b.id, faults: 1 }],
      faults: [{ file: `news/${news}`, line: 2, isPublished: true }],
    });
    expect(await ask(deskApi.item("news", news.replace(".md", "")))).toMatchObject({
      status: 422,
      body: { faults: [{ file: `news/${news}`, line: 2 }] },
    });
    const published = await publish(ask);
    expect(published).toMatchObject({
      status: 200,
      body: { held: [{ kind: "products", id: b.id }] },
    });
    expect(await usageOf(a.id)).toBe("Published alone");
    const restored = await ask(deskApi.restore, json("POST", { file: `news/${news}` }));
    expect(restored.status).toBe(200);
    expect(content.read(`news/${news}`)).toBe(good);
    expect((await ask(deskApi.publish)).body["faults"]).toEqual([]);
    const version = ((await ask(deskApi.item("products", b.id))).body as unknown as View).version;
    const discarded = await ask(deskApi.draft("products", b.id), json("DELETE", { version }));
    expect(discarded.status).toBe(204);
    expect((await ask(deskApi.publish)).body).toMatchObject({ changes: [], drafts: [] });
  });
});
