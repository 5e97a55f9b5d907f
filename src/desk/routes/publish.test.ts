import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { journalFolder } from "#importer/publication-journal.ts";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import { importedSources } from "#store/import.ts";
import { openPublishing, type Publishing } from "../../../tests/support/publishing.ts";
import type { DraftSite } from "../draft-site.ts";
import { PERSON_HEADER } from "../paths.ts";
import { PublicationLock } from "../publication.ts";
import type { DeskContext } from "./context.ts";
import { publishRoutes } from "./publish.ts";

let publishing: Publishing;
let importInto: DraftSite["importInto"];
let app: ReturnType<typeof publishRoutes>;
async function open(): Promise<void> {
  publishing = await openPublishing();
  const { items, site } = publishing;
  importInto = (_, { root }) => publishing.importSite(root);
  app = publishRoutes({
    root: items.work.root,
    items,
    db: site.db,
    publications: new PublicationLock(),
    siteUrl: "https://icg.example",
    draft: { importInto: (into, request) => importInto(into, request) },
  } as DeskContext);
}

const ask = async (path: string, method = "GET", body?: unknown, person = "") => {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const reply = await app.request(path, {
    method,
    body: body === undefined ? null : sent,
    headers: { [PERSON_HEADER]: encodeURIComponent(person) },
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
const newsId = (): string => publishing.items.names.of("news")[0]?.id ?? "";
const newsFile = (): string => `news/${newsId()}.md`;
const onSite = async (): Promise<string | undefined> =>
  (await importedSources(publishing.site.db)).get(newsFile());

describe("a publication", () => {
  beforeEach(open);
  afterEach(() => publishing.close());

  it("is shown and reported as refused when a hook of git refuses the commit", async () => {
    const git = publishing.keepInGit();
    const hook = join(dirname(publishing.content.root), ".git/hooks/pre-commit");
    mkdirSync(dirname(hook), { recursive: true });
    writeFileSync(hook, "#!/bin/sh\necho 'Ask Layla first' >&2\nexit 1\n");
    chmodSync(hook, 0o755);
    await publishing.edit("news", newsId(), { author: "Desk" });

    const { status, body } = await ask("/publish", "POST");

    expect(status).toBe(200);
    expect(body).toMatchObject({ imported: true, refused: "Ask Layla first" });
    expect(body).not.toHaveProperty("commit");
    expect(await onSite()).toContain("author: Desk");
    expect(publishing.draftKeys()).toEqual([]);
    expect(git("log", "--format=%s").trim()).toBe("Begin");
  });

  it("is committed in the name of the person at the keyboard, if git can take it", async () => {
    const git = publishing.keepInGit();
    for (const person of ["عائشة Khan", "...", ""]) {
      await publishing.edit("news", newsId(), { author: `Desk ${person}` });
      expect(await ask("/publish", "POST", undefined, person)).toMatchObject({
        status: 200,
        body: { commit: expect.any(String) },
      });
    }

    const own = git("log", "--max-count=1", "--format=%an", "--max-parents=0").trim();
    expect(git("log", "--format=%an").trim().split("\n")).toEqual([own, own, "عائشة Khan", own]);
  });

  it("records nothing in a folder without git", async () => {
    await publishing.edit("news", newsId(), { author: "Desk" });
    expect((await ask("/publish?check=0")).body).toMatchObject({ kept: false });

    const { status, body } = await ask("/publish", "POST", { commit: "A new author" });

    expect(status).toBe(200);
    expect(body["items"]).toMatchObject([{ kind: "news", id: newsId() }]);
    expect(body).not.toHaveProperty("commit");
    expect(body).not.toHaveProperty("refused");
    expect(await onSite()).toContain("author: Desk");
  });

  it("is refused while another one runs, which is completed", async () => {
    await publishing.edit("news", newsId(), { author: "Desk" });
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    importInto = async (_, { root }) => {
      begun.resolve();
      await released.promise;
      return publishing.importSite(root);
    };
    const first = ask("/publish", "POST");
    await begun.promise;

    const second = await ask("/publish", "POST");
    const plan = await ask("/publish?check=0");
    released.resolve();

    expect(second).toEqual({ status: 409, body: { error: deskPublishFaults.running } });
    expect(plan.body["running"]).toBe(true);
    expect((await first).status).toBe(200);
    expect(await onSite()).toContain("author: Desk");
    expect((await ask("/publish?check=0")).body["running"]).toBe(false);
  });

  it("answers 500 with the reason when the import fails, and keeps files and journal", async () => {
    await publishing.edit("news", newsId(), { author: "Desk" });
    importInto = () => Promise.reject(new Error("database or disk is full"));

    const { status, body } = await ask("/publish", "POST");

    expect(status).toBe(500);
    expect(body["error"]).toBe(deskPublishFaults.notImported("database or disk is full"));
    expect(publishing.content.read(newsFile())).toContain("author: Desk");
    expect(await onSite()).not.toContain("author: Desk");
    expect(existsSync(journalFolder(publishing.content.root))).toBe(true);
    expect((await ask("/publish?check=0")).body).toMatchObject({
      running: false,
      isImportOpen: true,
    });
  });

  it("whose import failed is completed by repeating the import, as often as it takes", async () => {
    const git = publishing.keepInGit();
    await publishing.edit("news", newsId(), { author: "Desk" });
    importInto = () => Promise.reject(new Error("database or disk is full"));
    await ask("/publish", "POST");

    const failed = await ask("/import", "POST");
    importInto = (_, { root }) => publishing.importSite(root);
    const repeated = await ask("/import", "POST");

    expect(failed).toEqual({
      status: 500,
      body: { error: deskPublishFaults.notImported("database or disk is full") },
    });
    expect(repeated).toEqual({
      status: 200,
      body: { commit: git("rev-parse", "--short", "HEAD").trim() },
    });
    expect(git("log", "-1", "--format=%s")).toContain("1 news item changed");
    expect(await onSite()).toContain("author: Desk");
    expect(existsSync(journalFolder(publishing.content.root))).toBe(false);
    expect((await ask("/publish?check=0")).body).toMatchObject({ isImportOpen: false });
    expect(await ask("/import", "POST")).toEqual({
      status: 404,
      body: { error: deskPublishFaults.nothingToImport },
    });
  });

  it("whose file was broken by hand afterwards is completed with the last published version", async () => {
    await publishing.edit("news", newsId(), { author: "Desk" });
    importInto = () => Promise.reject(new Error("database or disk is full"));
    await ask("/publish", "POST");
    const { content } = publishing;
    content.write(newsFile(), content.read(newsFile()).replace(/^title: /m, "title: Wrong: "));
    importInto = (_, { root }) => publishing.importSite(root);

    expect((await ask("/import", "POST")).status).toBe(200);

    expect(await onSite()).not.toContain("Wrong");
    expect(content.read(newsFile())).toContain("Wrong");
  });
});

describe("a body with a wrong field", () => {
  beforeAll(async () => {
    await open();
    await publishing.edit("news", newsId(), { author: "Desk" });
  });
  afterAll(() => publishing.close());

  it.each([
    ["/publish", "not JSON", "{", deskPublishFaults.body],
    ["/publish", "a list", [], deskPublishFaults.body],
    ["/publish", "items that are no list", { items: "news" }, deskPublishFaults.items],
    ["/publish", "an unknown field", { item: [] }, deskPublishFaults.body],
    ["/publish", "an unknown kind", { items: [{ kind: "x", id: "y" }] }, deskPublishFaults.items],
    [
      "/publish",
      "an id of a number",
      { items: [{ kind: "news", id: 1 }] },
      deskPublishFaults.items,
    ],
    ["/publish", "prune as a word", { prune: "yes" }, deskPublishFaults.body],
    ["/publish", "an empty message", { commit: " " }, deskPublishFaults.message],
    ["/publish", "a message of a number", { commit: 7 }, deskPublishFaults.message],
    ["/publish", "a long message", { commit: "x".repeat(2_001) }, deskPublishFaults.message],
    ["/undo", "an unknown kind", { kind: "x", id: "y" }, deskPublishFaults.items],
    ["/undo", "no id", { kind: "news" }, deskPublishFaults.items],
    ["/undo", "not JSON", "{", deskPublishFaults.items],
  ])("%s: %s is refused, and nothing is published", async (path, _, sent, error) => {
    expect(await ask(path, "POST", sent)).toEqual({ status: 422, body: { error } });
    expect(publishing.draftKeys()).toEqual([`news/${newsId()}`]);
    expect(publishing.content.read(newsFile())).not.toContain("author: Desk");
  });

  it.each([
    ["no file", {}],
    ["a file outside of the content", { file: "../site.yaml" }],
    ["a number", { file: 1 }],
    ["not JSON", "{"],
  ])("/restore: %s is refused", async (_, sent) => {
    expect(await ask("/restore", "POST", sent)).toEqual({
      status: 404,
      body: { error: deskPublishFaults.noPrevious },
    });
  });
});
