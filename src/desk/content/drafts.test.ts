import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeWhole } from "#importer/stock-file.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { makeContent, type TestContent } from "../../../tests/support/content.ts";
import { openTestItems } from "../../../tests/support/desk-items.ts";
import { keyOf } from "../needs.ts";
import { restorePrevious } from "../publication.ts";
import type { Draft } from "./drafts.ts";
import type { ContentItems } from "./items.ts";

let content: TestContent;
let items: ContentItems;
let id: string;
beforeEach(async () => {
  content = await makeContent({ products: 1, items: 2, brief: true, pictures: true });
  items = openTestItems(content.root);
  id = content.list("news")[0]?.replace(".md", "") ?? "";
  draft(`news/${id}.md`, /^author: .*$/m, "author: Desk");
  draft("gallery/index.yaml", /caption: .*$/m, "caption: Desk");
});
afterEach(() => content.remove());

/** Without the check of a save. */
function draft(file: string, before: RegExp, after: string): void {
  const at = join(items.work.root, file);
  writeWhole(at, readFileSync(at, "utf8").replace(before, after));
  items.record([file]);
}
const path = (): string => items.work.drafts.pathOf({ kind: "news", id });
const change = (edit: (draft: Draft) => unknown): void =>
  writeFileSync(path(), JSON.stringify(edit(JSON.parse(readFileSync(path(), "utf8")) as Draft)));
const withPart = (part: object): void =>
  change(({ parts, ...draft }) => ({ ...draft, parts: [...parts, part] }));

it.each([
  ["invalid JSON", "not-json", () => writeFileSync(path(), '{ "kind": "news"')],
  ["an empty file", "not-json", () => writeFileSync(path(), "")],
  ["another value", "shape", () => writeFileSync(path(), "null")],
  ["a missing field", "shape", () => change(({ parts: _, ...draft }) => draft)],
  ["a part of numbers", "shape", () => withPart({ file: "news/a.md", row: 1, base: 2, text: 3 })],
  [
    "a file outside of the content",
    "shape",
    () => withPart({ file: "../site.yaml", row: "", base: null, text: "x" }),
  ],
  [
    "a row that is no YAML",
    "shape",
    () => withPart({ file: "gallery/index.yaml", row: "a.jpg", base: null, text: "a: [" }),
  ],
  [
    "a line of stock that is no JSON",
    "shape",
    () => withPart({ file: "stock.csv", row: "uv-1", base: null, text: "uv-1,in-stock" }),
  ],
  ["another item", "other-item", () => change((draft) => ({ ...draft, id: "other" }))],
  [
    "a picture whose file is missing",
    "no-picture",
    () => withPart({ file: "gallery/lost.jpg", row: "", base: null, text: "hash" }),
  ],
  ["too many bytes", "too-large", () => truncateSync(path(), 65_000_000)],
  [
    "a folder",
    "not-a-file",
    () => {
      rmSync(path());
      mkdirSync(path());
    },
  ],
  [
    "a link",
    "not-a-file",
    () => {
      rmSync(path());
      symlinkSync(join(content.root, "site.yaml"), path());
    },
  ],
] as const)("a draft with %s is set aside and named; everything else works", (_, damage, spoil) => {
  spoil();

  items = openTestItems(content.root);

  const kept = `.set-aside/news/${id}.json.${damage}`;
  expect(items.work.drafts.listSetAside()).toEqual([
    { file: `news/${id}.json`, kept, reason: deskPublish.damages[damage] },
  ]);
  expect(existsSync(join(items.work.drafts.folder, kept))).toBe(true);
  expect(items.work.drafts.list().map(({ kind }) => kind)).toEqual(["gallery"]);
  expect(items.read("news", id).value["author"]).not.toBe("Desk");
});

it("an item whose draft was set aside is saved again, and the broken one is kept", async () => {
  writeFileSync(path(), "null");
  items = openTestItems(content.root);

  const { value, version } = items.read("news", id);
  await items.save("news", id, { ...value, author: "Again" }, version, true);

  expect(items.work.drafts.list().map(keyOf)).toContain(`news/${id}`);
  const kept = join(items.work.drafts.folder, `.set-aside/news/${id}.json.shape`);
  expect(readFileSync(kept, "utf8")).toBe("null");
});

it("a file in place of a folder of drafts is set aside", () => {
  const folder = dirname(path());
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "notes");
  items = openTestItems(content.root);
  expect(items.work.drafts.listSetAside()).toMatchObject([{ file: "news" }]);
  draft(`news/${id}.md`, /^author: .*$/m, "author: Again");
  expect(items.work.drafts.list().map(keyOf)).toContain(`news/${id}`);
});

it("a draft that is broken while the desk runs no longer changes the item, and a second one is kept as well", () => {
  for (const suffix of ["", "-2"]) {
    writeFileSync(path(), `{${suffix}`);
    items.work.drafts.list();
    items.work.sync();
    expect(items.read("news", id).value["author"]).not.toBe("Desk");
    const kept = join(items.work.drafts.folder, `.set-aside/news/${id}.json.not-json${suffix}`);
    expect(readFileSync(kept, "utf8")).toBe(`{${suffix}`);
  }
  expect(items.work.drafts.listSetAside()).toHaveLength(2);
});

it("a draft that was repaired and moved back is a draft again", () => {
  const good = readFileSync(path(), "utf8");
  writeFileSync(path(), `${good}}`);
  items = openTestItems(content.root);
  rmSync(join(items.work.drafts.folder, `.set-aside/news/${id}.json.not-json`));
  writeFileSync(path(), good);
  items = openTestItems(content.root);
  expect(items.work.drafts.listSetAside()).toEqual([]);
  expect(items.read("news", id).value["author"]).toBe("Desk");
});

it("a previous version that was broken by hand cannot be restored", () => {
  const previous = join(items.work.drafts.folder, ".previous/news", `${id}.json`);
  mkdirSync(dirname(previous), { recursive: true });
  writeFileSync(previous, "{");
  expect(restorePrevious(items.work, { kind: "news", id })).toBe(false);
});
