import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import type { DeskContext } from "./context.ts";
import { publishRoutes } from "./publish.ts";

let checkout: string;
let database: TestDatabase;
const git = (...args: string[]): string =>
  execFileSync("git", ["-C", checkout, ...args], { encoding: "utf8" });
const imported = { imported: { products: 1 } };
const desk = (importInto: () => Promise<unknown>) => {
  const items = {
    names: { of: () => [] },
    checks: { importDiagnostics: async () => [] },
    listDrafts: () => [],
    checkDrafts: async () => [],
  };
  const context = {
    root: join(checkout, "content"),
    items,
    db: database.db,
    draft: { importInto },
    siteUrl: "http://localhost:3000",
  };
  const app = publishRoutes(context as unknown as DeskContext);
  return async (method: "GET" | "POST", body?: string) => {
    const reply = await app.request("/publish", { method, body: body ?? null });
    const text = await reply.text();
    return {
      status: reply.status,
      body: (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
  };
};

beforeEach(async () => {
  database = await freshDatabase("sqlite");
  checkout = mkdtempSync(join(tmpdir(), "icg-publish-"));
  mkdirSync(join(checkout, "content/news"), { recursive: true });
  writeFileSync(join(checkout, "content/site.yaml"), "phone: 1\n");
});
afterEach(async () => {
  await database.close();
  rmSync(checkout, { recursive: true, force: true });
});
function keep(): void {
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Aisha Khan");
  git("config", "user.email", "aisha@example.com");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Begin");
}

test("says whether git keeps the content and whether a publication is going on", async () => {
  const ask = desk(async () => imported);
  expect((await ask("GET")).body).toMatchObject({
    running: false,
    kept: false,
    changes: [],
    drafts: [],
    faults: [],
    known: false,
  });
  keep();
  expect((await ask("GET")).body).toMatchObject({ kept: true });
});

test("imports the content into the site, and commits it only with a message", async () => {
  keep();
  const ask = desk(async () => imported);
  writeFileSync(join(checkout, "content/site.yaml"), "phone: 2\n");
  const plain = await ask("POST");
  expect(plain.status).toBe(200);
  expect(plain.body).toEqual({
    sentence: expect.any(String),
    imported: imported.imported,
    ms: expect.any(Number),
    pages: [],
  });
  expect(git("log", "--format=%s").trim()).toBe("Begin");
  const recorded = await ask("POST", JSON.stringify({ commit: "Another phone" }));
  expect(recorded.body).toMatchObject({
    imported: imported.imported,
    commit: git("rev-parse", "--short", "HEAD").trim(),
  });
  expect(git("log", "-1", "--format=%s").trim()).toBe("Another phone");
});

test("reports a refused commit together with the publication", async () => {
  keep();
  writeFileSync(
    join(checkout, ".git/hooks/pre-commit"),
    "#!/bin/sh\necho Not on a Monday >&2\nexit 1\n",
  );
  chmodSync(join(checkout, ".git/hooks/pre-commit"), 0o755);
  writeFileSync(join(checkout, "content/site.yaml"), "phone: 2\n");
  const reply = await desk(async () => imported)(
    "POST",
    JSON.stringify({ commit: "Another phone" }),
  );
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ imported: imported.imported, refused: "Not on a Monday" });
  expect(reply.body).not.toHaveProperty("commit");
});

test("a first publication has a sentence, which is its commit; where all is recorded there is nothing to record", async () => {
  keep();
  for (const name of ["opening", "second"])
    writeFileSync(
      join(checkout, `content/news/${name}.md`),
      `---\ntitle: Office ${name}\n---\nIt opens.\n`,
    );
  const ask = desk(async () => imported);
  const sentence = "All of the content: 2 news items";
  expect((await ask("GET")).body).toMatchObject({ known: false, sentence, kept: true });
  expect((await ask("POST", JSON.stringify({ commit: sentence }))).body).toMatchObject({
    commit: git("rev-parse", "--short", "HEAD").trim(),
  });
  expect(git("log", "-1", "--format=%s").trim()).toBe(sentence);
  expect(
    Object.keys((await ask("POST", JSON.stringify({ commit: sentence }))).body).sort(),
  ).toEqual(["imported", "ms", "pages", "sentence"]);
});

test("without git nothing is recorded or reported", async () => {
  const reply = await desk(async () => imported)("POST", JSON.stringify({ commit: "A commit" }));
  expect([reply.status, Object.keys(reply.body).sort()]).toEqual([
    200,
    ["imported", "ms", "pages", "sentence"],
  ]);
});

test("is one at a time: a second is refused until the first is done, whether it failed or not", async () => {
  let end: (outcome: unknown) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ask = desk(
    () =>
      new Promise((done, failed) => {
        end = done;
        fail = failed;
      }),
  );
  for (const finish of [() => end(imported), () => fail(new Error("no disk"))]) {
    const first = ask("POST");
    await expect.poll(async () => (await ask("GET")).body["running"]).toBe(true);
    expect(await ask("POST")).toEqual({ status: 409, body: { error: deskPublishFaults.running } });
    finish();
    expect([200, 500]).toContain((await first).status);
    expect((await ask("GET")).body["running"]).toBe(false);
  }
});

test("faults have their file, line, field and place, and nothing is recorded", async () => {
  keep();
  const faults = [
    {
      file: "content/site.yaml",
      line: 1,
      wrong: "chatNumber is 1",
      expected: "a phone number",
      code: "value" as const,
      path: ["chatNumber"],
    },
  ];
  const reply = await desk(async () => ({ faults, lost: ["uv-531"] }))(
    "POST",
    JSON.stringify({ commit: "Broken" }),
  );
  expect(reply.status).toBe(422);
  expect(reply.body).toEqual({
    lost: ["uv-531"],
    faults: [
      {
        path: ["site", "site", "chatNumber"],
        message: "This takes a phone number.",
        file: "site.yaml",
        line: 1,
        place: "Site › chat number",
      },
    ],
  });
  expect(git("log", "--format=%s").trim()).toBe("Begin");
});

test.each(['{"commit":"  "}', '{"commit":1}', '{"prune":"yes"}', "{", '"text"'])(
  "%s is refused before anything is done",
  async (body) => {
    let called = false;
    const reply = await desk(async () => {
      called = true;
      return imported;
    })("POST", body);
    expect([reply.status, reply.body, called]).toEqual([
      422,
      { error: deskPublishFaults.message },
      false,
    ]);
  },
);
