import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitMessage, listChanges, sentenceOf } from "#desk/change-list.ts";
import { keyOf } from "#desk/needs.ts";
import {
  ImportFailed,
  lastPublished,
  preparePublication,
  publishPrepared,
  restorePrevious,
  resumePublication,
} from "#desk/publication.ts";
import { listEntries } from "#importer/content-folder.ts";
import { journalFolder } from "#importer/publication-journal.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { importedSources } from "#store/import.ts";
import type { TestContent } from "../support/content.ts";
import type { TestDatabase } from "../support/databases.ts";
import { openPublishing, type Publishing } from "../support/publishing.ts";

type DraftImport = Parameters<typeof resumePublication>[0]["importSite"];
let publishing: Publishing;
let content: TestContent;
let site: TestDatabase;
beforeEach(async () => {
  publishing = await openPublishing();
  ({ content, site } = publishing);
});
afterEach(() => publishing.close());

const importSite = (root: string) => publishing.importSite(root);
const edit: Publishing["edit"] = (...change) => publishing.edit(...change);
const resume = (imports: DraftImport = importSite) =>
  resumePublication({
    work: publishing.items.work,
    checks: publishing.items.checks,
    db: site.db,
    importSite: imports,
  });
const draftKeys = (): string[] => publishing.draftKeys();
const files = (): Record<string, string> =>
  Object.fromEntries(
    listEntries(content.root)
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(content.root.length + 1), readFileSync(path, "base64")]),
  );

async function publish(keys: readonly string[], step?: (name: string) => void) {
  const { work, checks } = publishing.items;
  const drafts = work.drafts.list().filter((draft) => keys.includes(keyOf(draft)));
  const { root, faults } = await preparePublication(work, checks, site.db, drafts);
  expect(faults).toEqual([]);
  return publishPrepared({
    work,
    db: site.db,
    root,
    drafts,
    changes: listChanges(work, drafts),
    prune: false,
    importSite,
    ...(step ? { step } : {}),
  });
}
const textOf = async (file: string): Promise<string | undefined> =>
  (await importedSources(site.db)).get(file);

/** Four edits of different shapes: a grade's file, its stock, a row, and the text of a page. */
async function fourDrafts(): Promise<string[]> {
  const [first, second] = publishing.items.names.of("products");
  await edit("products", first?.id ?? "", { usage: "Edited at the desk" });
  await edit("news", publishing.items.names.of("news")[0]?.id ?? "", { author: "Desk" });
  await edit("gallery", publishing.items.names.of("gallery")[0]?.id ?? "", {
    caption: "Another caption",
  });
  const stock = join(publishing.items.work.root, "stock.csv");
  const line = new RegExp(`^${second?.id},[^,]*`, "m");
  writeWhole(stock, readFileSync(stock, "utf8").replace(line, `${second?.id},low-stock`));
  publishing.items.record(["stock.csv"]);
  return draftKeys();
}

describe("a save", () => {
  it("leaves the content folder byte for byte, and a restart of the site shows nothing of it", async () => {
    const before = files();
    const keys = await fourDrafts();
    expect(keys).toHaveLength(4);
    expect(files()).toEqual(before);
    expect((await importSite(content.root)).imported).toBe(false);
    expect(
      listChanges(publishing.items.work).map(({ change, fields }) => [change, ...fields]),
    ).toEqual(
      expect.arrayContaining([
        ["changed", "use"],
        ["changed", "author"],
        ["changed", "caption"],
        ["changed", "stock"],
      ]),
    );
  });

  it("is found again after a restart of the desk", async () => {
    const keys = await fourDrafts();
    publishing.restart();
    expect(draftKeys()).toEqual(keys);
    expect(
      publishing.items.read("news", publishing.items.names.of("news")[0]?.id ?? "").value["author"],
    ).toBe("Desk");
    const [draft] = publishing.items.list("gallery").filter((row) => row.draft);
    expect(publishing.items.read("gallery", draft?.id ?? "").value["caption"]).toBe(
      "Another caption",
    );
  });
});

describe("a publication", () => {
  it("of two of four drafts commits exactly their files and names each; the others stay drafts", async () => {
    const git = publishing.keepInGit();
    const keys = await fourDrafts();
    content.write("notes.yaml", "by: hand\n");
    const chosen = keys.filter((key) => /^(?:news|gallery)/.test(key));
    const outcome = await publish(chosen);
    expect(outcome).toMatchObject({ imported: true, commit: expect.any(String) });
    const id = chosen.find((key) => key.startsWith("news/"))?.slice(5);
    expect(git("show", "--name-only", "--format=", "HEAD").trim().split("\n").sort()).toEqual([
      "content/gallery/index.yaml",
      `content/news/${id}.md`,
    ]);
    expect(draftKeys()).toEqual(keys.filter((key) => !chosen.includes(key)));
    const message = git("log", "-1", "--format=%B");
    expect(message).toContain("1 news item changed");
    expect(message).toContain("1 picture changed");
    expect(await textOf("gallery/index.yaml")).toContain("Another caption");
    const grade = publishing.items.names.of("products")[0];
    expect(await textOf(`products/${grade?.category}/${grade?.id}.yaml`)).not.toContain("Edited");
  });

  it("names every item in its message, also when the sentence does not", async () => {
    const change = (id: string) =>
      ({
        kind: "news",
        id,
        name: `Item ${id}`,
        files: [`news/${id}.md`],
        change: "new",
        fields: [],
        needs: [],
      }) as const;
    const changes = [..."abcdefgh"].map(change);
    expect(sentenceOf(changes)).toContain("and 3 more");
    for (const { name } of changes) expect(commitMessage(changes)).toContain(name);
    expect(commitMessage(changes.slice(0, 2))).toBe("2 news items new (Item a; Item b)");
  });

  it("is undone by publishing the previous version of an item", async () => {
    const before = files();
    const keys = await fourDrafts();
    await publish(keys);
    expect(files()).not.toEqual(before);
    for (const key of keys) {
      const [kind = "", ...rest] = key.split("/");
      expect(
        restorePrevious(publishing.items.work, { kind: kind as "news", id: rest.join("/") }),
      ).toBe(true);
      await publish([key]);
    }
    expect(files()).toEqual(before);
  });

  it("takes a new grade with its stock line, a rename with its references, and a deletion", async () => {
    const [first] = publishing.items.names.of("products");
    const { value } = publishing.items.read("products", first?.id ?? "");
    await publishing.items.create(
      "products",
      "test-1",
      { ...value, name: "ICG Test 1" },
      first?.category,
    );
    await publish(draftKeys());
    expect(content.read("stock.csv")).toContain("\ntest-1,on-request,,\n");
    await edit("products", first?.id ?? "", { synergists: ["test-1"] });
    await publishing.items.rename("products", "test-1", "test-2");
    const changes = listChanges(publishing.items.work);
    const needs = changes.find(({ id }) => id === first?.id)?.needs.map(({ id }) => id);
    expect(needs).toContain("test-2");
    await publish(draftKeys());
    expect(content.read(`products/${first?.category}/${first?.id}.yaml`)).toContain("test-2");
    expect(content.list(`products/${first?.category}`)).not.toContain("test-1.yaml");
    expect(content.read("redirects.yaml")).toContain("test-2");
    await edit("products", first?.id ?? "", { synergists: value["synergists"] });
    await publishing.items.remove(
      "products",
      "test-2",
      publishing.items.read("products", "test-2").version,
    );
    await publish(draftKeys());
    expect(content.read("stock.csv")).not.toContain("test-2");
    expect(draftKeys()).toEqual([]);
  });

  it("publishes a new order of a list", async () => {
    const file = (id: string) => `- { filename: ${id}.jpg, alt: "${id}", caption: ${id} }\n`;
    content.write("gallery/index.yaml", file("a") + file("b"));
    publishing.items.work.sync();
    publishing.items.move("gallery", "a.jpg", 1);
    expect(listChanges(publishing.items.work)).toMatchObject([
      { kind: "gallery", id: "order", change: "order" },
    ]);
    expect(content.read("gallery/index.yaml")).toBe(file("a") + file("b"));
    expect(readFileSync(join(publishing.items.work.root, "gallery/index.yaml"), "utf8")).toBe(
      file("b") + file("a"),
    );
  });

  it("is not stopped by a faulty file that was edited by hand; its last published version can be restored", async () => {
    const keys = await fourDrafts();
    const [news] = content
      .list("news")
      .filter((name) => !keys.includes(`news/${name.slice(0, -3)}`));
    const good = content.read(`news/${news}`);
    content.write(`news/${news}`, good.replace(/^title: /m, "title: Wrong: "));
    publishing.items.work.sync();
    const outcome = await publish(keys);
    expect(outcome).toMatchObject({ imported: true });
    expect(await textOf(`news/${news}`)).toBe(good);
    expect(content.read("gallery/index.yaml")).toContain("Another caption");
    expect(await lastPublished(site.db, content.root, `news/${news}`)).toBe(good);
  });
});

describe("a kill", () => {
  class Killed extends Error {}

  it("after any step of a publication leaves site and content in agreement, and loses nothing", async () => {
    const git = publishing.keepInGit();
    let step = 0;
    const steps: string[] = [];
    for (let done = false; !done; step += 1) {
      const [news] = publishing.items.names.of("news");
      const [grade] = publishing.items.names.of("products");
      await edit("news", news?.id ?? "", { author: `Author ${step}` });
      await edit("products", grade?.id ?? "", { usage: `Usage ${step}` });
      const keys = draftKeys();
      let taken = 0;
      done = await publish(keys, (name) => {
        steps[taken] = name;
        if (taken === step) throw new Killed(name);
        taken += 1;
      }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Killed) return false;
          throw error;
        },
      );
      // The site starts, then the desk.
      await importSite(content.root);
      publishing.restart();
      await resume();
      const grades = `products/${grade?.category}/${grade?.id}.yaml`;
      for (const file of [`news/${news?.id}.md`, grades])
        expect([steps[step], await textOf(file)]).toEqual([steps[step], content.read(file)]);
      expect(publishing.items.read("news", news?.id ?? "").value["author"]).toBe(`Author ${step}`);
      expect(publishing.items.read("products", grade?.id ?? "").value["usage"]).toBe(
        `Usage ${step}`,
      );
      const isPublished = content.read(grades).includes(`Usage ${step}`);
      expect([steps[step], draftKeys()]).toEqual([steps[step], isPublished ? [] : keys]);
      expect(git("status", "--porcelain", "--", "content").trim()).toBe("");
      expect(existsSync(journalFolder(content.root))).toBe(false);
    }
    expect(steps.length).toBeGreaterThanOrEqual(8);
  }, 400_000);

  it("does not overwrite what was edited by hand before the restart", async () => {
    const [news] = publishing.items.names.of("news");
    await edit("news", news?.id ?? "", { author: "Desk" });
    await publish(draftKeys(), (name) => {
      if (name === "wrote the journal") throw new Killed(name);
    }).catch(() => undefined);
    const file = `news/${news?.id}.md`;
    content.write(file, content.read(file).replace(/^summary: .*$/m, "summary: By hand"));
    await importSite(content.root);
    expect(content.read(file)).toContain("summary: By hand");
    publishing.restart();
    await resume();
    expect(publishing.items.read("news", news?.id ?? "").value).toMatchObject({
      author: "Desk",
      summary: "By hand",
    });
    expect(readdirSync(join(publishing.items.work.drafts.folder, "news"))).toHaveLength(1);
  });
});

it.each([
  ["faults", () => Promise.resolve({ faults: [], lost: false })],
  ["an error", () => Promise.reject(new Error("disk full"))],
] as const)(
  "keeps the journal when the import answers %s, and commits only after a later import",
  async (_, failing) => {
    const git = publishing.keepInGit();
    const before = git("rev-parse", "HEAD");
    const [news] = publishing.items.list("news");
    await edit("news", news?.id ?? "", { title: "Not imported yet" });
    const { work, checks } = publishing.items;
    const drafts = work.drafts.list();
    const { root } = await preparePublication(work, checks, site.db, drafts);
    const changes = listChanges(work, drafts);
    const publication = { work, db: site.db, root, drafts, changes, prune: false };
    await expect(publishPrepared({ ...publication, importSite: failing })).rejects.toThrow(
      ImportFailed,
    );
    expect(existsSync(journalFolder(content.root))).toBe(true);
    await expect(resume(failing)).rejects.toThrow(ImportFailed);
    expect(git("rev-parse", "HEAD")).toBe(before);
    await resume();
    expect(git("rev-parse", "HEAD")).not.toBe(before);
    expect(await textOf(`news/${news?.id}.md`)).toContain("Not imported yet");
    expect(existsSync(journalFolder(content.root))).toBe(false);
  },
);
