/** The desk's stock and publication, killed or on a full disk. */
import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { deskApi } from "#desk/paths.ts";
import { findProduct } from "#store/products.ts";
import { loadSnapshot } from "#store/snapshot.ts";
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
  const stored = (): string => readFileSync(join(content.root, "stock.csv"), "utf8");
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
    const text = stored();
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

  it("runs one publication at a time; faults stop it, each with kind, item and field; then the site's database has it", async () => {
    const { ask } = await startDesk();
    const publish = () => ask(deskApi.publish, { method: "POST" });
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask(deskApi.publish)).body).toMatchObject({
      known: true,
      changes: [],
      sentence: "",
    });

    const [category = "", [file = ""] = []] =
      content
        .list("products")
        .map((name) => [name, content.list(`products/${name}`)] as const)[0] ?? [];
    const path = `products/${category}/${file}`;
    const id = file.replace(".yaml", "");
    const good = content.read(path);
    content.write(path, good.replace(/^usage: .*$/m, `usage: ${"too long ".repeat(20)}`));
    const refused = await publish();
    expect(refused.status).toBe(422);
    expect(refused.body.faults).toMatchObject([{ path: ["products", id, "usage"] }]);
    expect(findProduct(await loadSnapshot(site.db), id)?.usage).not.toMatch(/too long/);

    content.write(path, good.replace(/^usage: .*$/m, "usage: Said at the desk"));
    expect((await ask(deskApi.publish)).body["sentence"]).toMatch(/^1 grade changed \(.*: .*\)$/);
    expect((await publish()).status).toBe(200);
    expect(findProduct(await loadSnapshot(site.db), id)?.usage).toBe("Said at the desk");
  });

  it("asks before all of a kind is removed", async () => {
    const { ask } = await startDesk();
    const [job = ""] = content.list("jobs");
    const text = content.read(`jobs/${job}`);
    rmSync(join(content.root, "jobs", job));
    expect(await ask(deskApi.publish, { method: "POST" })).toMatchObject({
      status: 422,
      body: { lost: true },
    });
    expect(
      (await ask(deskApi.publish, { method: "POST", body: JSON.stringify({ prune: true }) }))
        .status,
    ).toBe(200);
    content.write(`jobs/${job}`, text);
  });

  it("shows the draft at once, only with the desk's cookie, and after a fault the last one without faults", async () => {
    const { ask, cookie } = await startDesk();
    const { body } = await ask(deskApi.preview, { method: "POST" });
    const request = (headers: HeadersInit) =>
      fetch(`http://127.0.0.1:${body["port"]}/contact`, { headers });
    const shown = async (): Promise<string> => (await request({ cookie })).text();
    for (const other of ["", "icg-desk-1=", `icg-desk-1=${"x".repeat(32)}`]) {
      const refused = await request({ cookie: other });
      expect([refused.status, await refused.text()]).toEqual([401, ""]);
    }
    const site = content.read("site.yaml");
    content.write("site.yaml", site.replace(/^phone: .*$/m, 'phone: "+971 4 000 0001"'));
    expect((await ask(deskApi.preview, { method: "POST" })).status).toBe(200);
    expect(await shown()).toContain("+971 4 000 0001");
    content.write("site.yaml", `${site}\nunknown: 1\n`);
    expect(await ask(deskApi.preview, { method: "POST" })).toMatchObject({
      status: 422,
      body: { faults: [{ path: ["site", "site", "unknown"] }] },
    });
    expect(await shown()).toContain("+971 4 000 0001");
    content.write("site.yaml", site);
  });

  const usageOf = async (id: string) => findProduct(await loadSnapshot(site.db), id)?.usage;
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    body: JSON.stringify(body),
  });

  it("publishes one item while another has faults, and holds back the faulty one until it is fixed", async () => {
    const { ask } = await startDesk();
    expect((await ask(deskApi.publish, { method: "POST" })).status).toBe(200);
    const [category = "", [first = "", second = ""] = []] =
      content
        .list("products")
        .map((name) => [name, content.list(`products/${name}`)] as const)[0] ?? [];
    const [a, b] = [first.replace(".yaml", ""), second.replace(".yaml", "")];
    const [goodA, goodB] = [
      content.read(`products/${category}/${first}`),
      content.read(`products/${category}/${second}`),
    ];
    const before = await usageOf(b);
    content.write(
      `products/${category}/${first}`,
      goodA.replace(/^usage: .*$/m, "usage: Published alone"),
    );
    content.write(
      `products/${category}/${second}`,
      goodB.replace(/^usage: .*$/m, `usage: ${"too long ".repeat(20)}`),
    );
    const plan = (await ask(deskApi.publish)).body;
    expect(plan).toMatchObject({
      changes: [
        { kind: "products", id: a, change: "changed" },
        { kind: "products", id: b, change: "changed" },
      ],
      faults: [{ path: ["products", b, "usage"] }],
    });
    const published = await ask(deskApi.publish, { method: "POST" });
    expect(published).toMatchObject({ status: 200, body: { held: [{ kind: "products", id: b }] } });
    expect([await usageOf(a), await usageOf(b)]).toEqual(["Published alone", before]);

    content.write(
      `products/${category}/${first}`,
      goodA.replace(/^usage: .*$/m, "usage: Not chosen"),
    );
    content.write(`products/${category}/${second}`, goodB.replace(/^usage: .*$/m, "usage: Chosen"));
    expect(
      (await ask(deskApi.publish, json("POST", { items: [{ kind: "products", id: b }] }))).status,
    ).toBe(200);
    expect([await usageOf(a), await usageOf(b)]).toEqual(["Published alone", "Chosen"]);
    expect((await ask(deskApi.publish)).body).toMatchObject({
      changes: [{ kind: "products", id: a }],
      faults: [],
    });
    expect((await ask(deskApi.publish, { method: "POST" })).status).toBe(200);
    expect(await usageOf(a)).toBe("Not chosen");
  });

  it("keeps a faulty value as a draft, unpublished until it has no fault", async () => {
    const { ask } = await startDesk();
    expect((await ask(deskApi.publish, { method: "POST" })).status).toBe(200);
    const [category = "", [file = ""] = []] =
      content
        .list("products")
        .map((name) => [name, content.list(`products/${name}`)] as const)[0] ?? [];
    const id = file.replace(".yaml", "");
    const item = deskApi.item("products", id);
    const { value, version } = (await ask(item)).body as {
      value: Record<string, unknown>;
      version: string;
    };
    const before = await usageOf(id);
    const faulty = { ...value, usage: "too long ".repeat(20) };
    expect((await ask(item, json("PUT", { value: faulty, version }))).status).toBe(422);
    const kept = await ask(deskApi.draft("products", id), json("PUT", { value: faulty, version }));
    expect(kept).toMatchObject({
      status: 200,
      body: { draft: true, faults: [{ path: ["usage"] }] },
    });
    expect(content.list("drafts/products")).toEqual([category]);
    expect((await ask(item)).body).toMatchObject({
      draft: true,
      isOnlyDraft: false,
      value: { usage: faulty.usage },
    });
    const list = (await ask(deskApi.content("products"))).body["items"] as {
      id: string;
      draft?: boolean;
    }[];
    expect(list.filter(({ draft }) => draft).map((row) => row.id)).toEqual([id]);
    expect((await ask(deskApi.publish)).body).toMatchObject({
      changes: [],
      faults: [],
      drafts: [{ kind: "products", id, faults: 1 }],
    });

    const fresh = { ...value, name: "ICG Draft 1", shelf_life: "x".repeat(500) };
    const made = await ask(
      deskApi.draft("products", "draft-1"),
      json("POST", { value: fresh, category }),
    );
    expect(made).toMatchObject({
      status: 201,
      body: { draft: true, faults: [{ path: ["shelf_life"] }] },
    });
    expect(
      (await ask(deskApi.draft("products", "draft-1"), json("POST", { value: fresh, category })))
        .status,
    ).toBe(422);
    expect((await ask(deskApi.publish, { method: "POST" })).status).toBe(200);
    const snapshot = await loadSnapshot(site.db);
    expect([findProduct(snapshot, id)?.usage, findProduct(snapshot, "draft-1")]).toEqual([
      before,
      undefined,
    ]);
    expect(
      [...snapshot.items.documents.values()].filter(({ bytes }) =>
        Buffer.from(bytes).includes("ICG Draft 1"),
      ),
    ).toEqual([]);

    const saved = await ask(
      item,
      json("PUT", { value: { ...value, usage: "Complete" }, version: kept.body["version"] }),
    );
    expect(saved.status).toBe(200);
    expect(saved.body).not.toHaveProperty("draft");
    const discarded = await ask(
      deskApi.draft("products", "draft-1"),
      json("DELETE", { version: made.body["version"] }),
    );
    expect(discarded.status).toBe(204);
    expect((await ask(deskApi.publish)).body).toMatchObject({
      changes: [{ kind: "products", id, change: "changed" }],
      drafts: [],
    });
    expect((await ask(deskApi.publish, { method: "POST" })).status).toBe(200);
    expect(await usageOf(id)).toBe("Complete");
  });
});
