import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Names } from "./places.ts";
import { listPictureUses, listReferences, listSideEdits, updateLinks } from "./references.ts";

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "icg-references-"));
});
afterEach(() => rmSync(root, { recursive: true }));
const drafts = (...[kind, from, to]: [string, string | undefined, string | undefined]) =>
  Object.fromEntries(
    listSideEdits(root, kind, from, to).map(([file, text]) => [relative(root, file), text]),
  );

describe("the line of the stock", () => {
  const stock =
    'grade,state,note,date\nuv-53,in-stock,,\n"uv-531",low-stock,"a, b",\nuv-5310,in-stock,uv-531,\n';
  it.each<[string, string, string | undefined, string | undefined, string]>([
    ["comes at the end", stock, undefined, "uv-9", `${stock}uv-9,on-request,,\n`],
    [
      "comes behind a line without an end",
      stock.trimEnd(),
      undefined,
      "uv-9",
      `${stock}uv-9,on-request,,\n`,
    ],
    ["comes first", "", undefined, "uv-9", "uv-9,on-request,,\n"],
    [
      "comes with the file's line ends",
      "grade,state\r\n",
      undefined,
      "uv-9",
      "grade,state\r\nuv-9,on-request,,\r\n",
    ],
    ["goes", stock, "uv-531", undefined, stock.replace('"uv-531",low-stock,"a, b",\n', "")],
    [
      "goes, the last of the file",
      "grade,state\nuv-1,in-stock",
      "uv-1",
      undefined,
      "grade,state\n",
    ],
    [
      "goes with its carriage return",
      "grade,state\r\nuv-1,in-stock\r\nuv-2,in-stock\r\n",
      "uv-1",
      undefined,
      "grade,state\r\nuv-2,in-stock\r\n",
    ],
    ["gets another id", stock, "uv-531", "uv-532", stock.replace('"uv-531"', '"uv-532"')],
    ["is none", stock, "uv-7", "uv-8", stock],
  ])("%s", (_, text, from, to, after) => {
    write("stock.csv", text);
    expect(drafts("products", from, to)["stock.csv"]).toBe(after);
  });
  it("is of grades alone, and of a file that is there", () => {
    expect(drafts("products", undefined, "uv-9")).toEqual({});
    write("stock.csv", stock);
    expect(drafts("news", "uv-531", undefined)).toEqual({});
  });
});

describe("old addresses", () => {
  const rows = "- { from: /old, to: /media-news/a }\n- { from: /other, to: /gallery }\n";
  it.each<
    [string, string | undefined, string | undefined, string | undefined, string | null | undefined]
  >([
    [
      "lead to the new one, in one step",
      rows,
      "a",
      "b",
      "- { from: /old, to: /media-news/b }\n- { from: /other, to: /gallery }\n- { from: /media-news/a, to: /media-news/b }\n",
    ],
    [
      "begin with the first page that moves",
      undefined,
      "a",
      "b",
      "- { from: /media-news/a, to: /media-news/b }\n",
    ],
    ["end with their page", rows, "a", undefined, "- { from: /other, to: /gallery }\n"],
    [
      "end with their file, which holds nothing else",
      "- { from: /old, to: /media-news/a }\n",
      "a",
      undefined,
      null,
    ],
    [
      "lead nowhere else where a page takes the address",
      "- { from: /media-news/c, to: /gallery }\n- { from: /x, to: /gallery }\n",
      undefined,
      "c",
      "- { from: /x, to: /gallery }\n",
    ],
    ["stay where nothing of the page is in them", rows, "z", undefined, undefined],
    ["that cannot be read are left alone", "no: list\n", "a", "b", undefined],
    ["of an empty file", "", "a", "b", "- { from: /media-news/a, to: /media-news/b }\n"],
  ])("%s", (_, text, from, to, after) => {
    if (text !== undefined) write("redirects.yaml", text);
    expect(drafts("news", from, to)["redirects.yaml"]).toBe(after);
  });
  it("of the gallery's pictures there are none: the page stays", () => {
    write("redirects.yaml", "- { from: /pictures, to: /gallery }\n");
    expect(drafts("gallery", "a.jpg", undefined)).toEqual({});
    expect(drafts("gallery", "a.jpg", "b.jpg")).toEqual({});
  });
});

it("links in texts lead to the new address: whole addresses alone", () => {
  write("news/a.md", "---\ntitle: A\n---\n[b](/media-news/b)\n");
  write(
    "news/b.md",
    "---\ntitle: B\n---\nOne [b](/media-news/b#why), two [b](/media-news/b), [c](/media-news/b-2), /media-news/b and [x](/media-news/bb).\n",
  );
  write("pages/about-us.md", "---\npageName: About us\n---\nNothing.\n");
  expect(
    Object.fromEntries(
      updateLinks(new Names(root), "news", "b", "z").map(([file, text]) => [
        relative(root, file),
        text,
      ]),
    ),
  ).toEqual({
    "news/a.md": "---\ntitle: A\n---\n[b](/media-news/z)\n",
    "news/b.md":
      "---\ntitle: B\n---\nOne [b](/media-news/z#why), two [b](/media-news/z), [c](/media-news/b-2), /media-news/b and [x](/media-news/bb).\n",
  });
});

describe("fields that name an item", () => {
  const found = (kind: string, id: string, to?: string) =>
    listReferences(new Names(root), kind, id, to).map(({ name, changed }) => [name, changed]);
  beforeEach(() => {
    write(
      "products/hals/hals-1.yaml",
      "name: ICG HALS-1\nsynergists: [uv-1, uv-10]\nusage: uv-1\n",
    );
    write("products/hals/hals-2.yaml", "name: ICG HALS-2\nsynergists: [uv-10]\nusage: not uv-1\n");
    write("news/a.md", "---\ntitle: A\nbanner: media/drums\nsummary: media/drums\n---\n");
    write("pictures/index.yaml", "- { picture: media/drums, alt: Drums }\n");
  });
  it("are those that refer to its kind, and hold its whole name", () => {
    expect(found("products", "uv-1")).toEqual([
      ["ICG HALS-1", { name: "ICG HALS-1", synergists: ["uv-1", "uv-10"], usage: "uv-1" }],
    ]);
    expect(found("products", "uv-1", "uv-2")).toEqual([
      ["ICG HALS-1", { name: "ICG HALS-1", synergists: ["uv-2", "uv-10"], usage: "uv-1" }],
    ]);
    expect(found("news", "uv-1")).toEqual([]);
    expect(found("products", "uv-7")).toEqual([]);
  });
  it("of a picture are those that show it, not its own row", () => {
    expect(found("pictures", "media/drums", "media/drum")).toEqual([
      ["A", { title: "A", banner: "media/drum", summary: "media/drums" }],
    ]);
    expect(found("products", "media/drums")).toEqual([]);
  });
  it("may name removed items, and do not block a removal", () => {
    write("not-held.yaml", "- { id: x, names: [X], instead: [uv-1] }\n");
    write("stock-words.yaml", "grades: [{ name: X, grade: uv-1 }]\n");
    expect(found("products", "uv-1").map(([name]) => name)).not.toContain("Stock words");
  });
});

it("pictures are shown by the items that name them; a category has the picture of its name, the light theme a variant", () => {
  const pictures = ["media/drums", "media/free", "categories/hals", "media/free-light"].map(
    (picture) => `- { picture: ${picture}, alt: ${picture} }\n`,
  );
  write("pictures/index.yaml", pictures.join(""));
  write("categories/hals.md", "---\ntitle: HALS\n---\n");
  write(
    "news/a.md",
    "---\ntitle: A\nbanner: media/drums\n---\n![x](media/drums) ![y](/media/free-2) x-media/free media/unknown\n",
  );
  write("site.yaml", "pictures: { head: media/drums }\n");
  expect([...listPictureUses(new Names(root))]).toEqual([
    [
      "media/drums",
      [
        { kind: "news", id: "a", name: "A" },
        { kind: "site", id: "site", name: "Site" },
      ],
    ],
    ["media/free", []],
    [
      "categories/hals",
      [{ kind: "categories", id: "hals", name: expect.stringContaining("HALS") }],
    ],
    ["media/free-light", [{ kind: "pictures", id: "media/free", name: "media/free" }]],
  ]);
});

it("pictures in texts are uses, and are renamed in texts and in Markdown fields", () => {
  write("pictures/index.yaml", "- { picture: media/a, alt: A }\n- { picture: media/ab, alt: B }\n");
  write("news/one.md", "---\ntitle: One\n---\nText.\n\n![A](media/a)\n");
  write("products/hals/hals-1.yaml", 'name: H\ndescription: "![A](media/a) ![B](media/ab)"\n');
  const names = new Names(root);
  expect(listPictureUses(names).get("media/a")).toEqual([{ kind: "news", id: "one", name: "One" }]);
  const found = listReferences(names, "pictures", "media/a", "media/c");
  expect(found.map(({ name, changed }) => [name, changed])).toEqual([
    ["H", { name: "H", description: "![A](media/c) ![B](media/ab)" }],
    ["One", { title: "One" }],
  ]);
});
