import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  contentPlaceOf,
  findItem,
  gradeFolders,
  isFixed,
  isOrdered,
  isWhole,
  Names,
  NoSuchItem,
  openItem,
  partsOf,
  rowIndex,
  schemaOfPlace,
  versionOf,
} from "./places.ts";

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), "icg-places-")), "content");
  write("products/hals/hals-770.yaml", "name: ICG HALS-770\n");
  write("news/opening.md", "---\ntitle: An office opens\n---\nThe text.\n");
  write(
    "gallery/index.yaml",
    "- { filename: store.jpg, caption: The store }\n- { filename: dock.jpg, caption: The dock }\n",
  );
});
afterEach(() => rmSync(dirname(root), { recursive: true }));

describe("a place", () => {
  it.each<[string, string, string, boolean]>([
    ["products", "hals-770", "products/hals/hals-770.yaml", false],
    ["news", "opening", "news/opening.md", true],
    ["news", "not-there-yet", "news/not-there-yet.md", true],
    ["gallery", "anything at all", "gallery/index.yaml", false],
    ["site", "site", "site.yaml", false],
  ])("of %s/%s is %s", (kind, id, file, isMarkdown) => {
    expect(contentPlaceOf(root, kind, id)).toMatchObject({
      kind,
      id,
      file: join(root, file),
      isMarkdown,
    });
  });

  it.each([
    ["nothing", "x"],
    ["constructor", "x"],
    ["news", "../secret"],
    ["news", "Opening"],
    ["news", ""],
    ["site", "other"],
    ["products", "hals-771"],
    ["products", "../hals-770"],
  ])("of %s/%s there is none", (kind, id) => {
    expect(() => contentPlaceOf(root, kind, id)).toThrow(NoSuchItem);
  });

  it("of a new grade is the folder of its category, which is one of the menu", () => {
    expect(contentPlaceOf(root, "products", "ao-1", "antioxidants").file).toBe(
      join(root, "products/antioxidants/ao-1.yaml"),
    );
    expect(() => contentPlaceOf(root, "products", "ao-1", "../news")).toThrow(NoSuchItem);
    write("products/drafts/ao-2.yaml", "name: ICG AO-2\n");
    expect(gradeFolders(root)).toEqual(["hals"]);
    expect(() => contentPlaceOf(root, "products", "ao-2")).toThrow(NoSuchItem);
  });

  it("is no link, lies behind none, and is no folder", () => {
    write("../outside/opening.md", "---\ntitle: Outside\n---\n");
    symlinkSync(join(root, "../outside/opening.md"), join(root, "news/linked.md"));
    symlinkSync(join(root, "../outside"), join(root, "blogs"));
    symlinkSync(join(root, "news"), join(root, "articles"));
    mkdirSync(join(root, "news/folder.md"));
    for (const [kind, id] of [
      ["news", "linked"],
      ["blogs", "opening"],
      ["articles", "opening"],
      ["news", "folder"],
    ] as const)
      expect(() => contentPlaceOf(root, kind, id), id).toThrow(NoSuchItem);
  });

  it("may lie in a folder that is itself reached by a link", () => {
    const linked = join(root, "../linked");
    symlinkSync(root, linked);
    expect(contentPlaceOf(linked, "news", "opening").file).toBe(join(linked, "news/opening.md"));
  });
});

it("kinds that the menu fixes, that are shown in the order of their file, that are one file", () => {
  expect(["categories", "acts", "site", "news", "partners"].map(isFixed)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(["gallery", "partners", "pictures", "news"].map(isOrdered)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(["site", "polymers", "interactions", "news", "gallery", "acts"].map(isWhole)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe("a text in its parts", () => {
  it.each([
    [
      "front matter and a text",
      "---\ntitle: A\n---\nText.\n",
      true,
      ["---\n", "title: A\n", "---\n", "Text.\n"],
    ],
    [
      "carriage returns",
      "---\r\ntitle: A\r\n---\r\nText.\r\n",
      true,
      ["---\r\n", "title: A\r\n", "---\r\n", "Text.\r\n"],
    ],
    ["no text", "---\ntitle: A\n---", true, ["---\n", "title: A\n", "---", ""]],
    [
      "a rule in the text",
      "---\ntitle: A\n---\nOne.\n---\nTwo.\n",
      true,
      ["---\n", "title: A\n", "---\n", "One.\n---\nTwo.\n"],
    ],
    ["no front matter", "Text.\n---\n", true, ["---\n", "", "---\n", "Text.\n---\n"]],
    ["YAML alone", "---\na: 1\n---\n", false, ["", "---\na: 1\n---\n", "", ""]],
  ])("%s", (_, text, isMarkdown, [head, yaml, fence, body]) => {
    expect(partsOf(text, isMarkdown)).toEqual({ head, yaml, fence, body });
  });
});

it("an item is a file, or a row of one", () => {
  expect(openItem(contentPlaceOf(root, "news", "opening"))).toMatchObject({
    index: -1,
    raw: { title: "An office opens" },
    body: "The text.\n",
  });
  expect(openItem(contentPlaceOf(root, "gallery", "dock.jpg"))).toMatchObject({
    index: 1,
    raw: { caption: "The dock" },
  });
  expect(findItem(contentPlaceOf(root, "gallery", "gate.jpg"))).toBeUndefined();
  expect(findItem(contentPlaceOf(root, "partners", "a.svg"))).toBeUndefined();
  expect(() => openItem(contentPlaceOf(root, "gallery", "gate.jpg"))).toThrow(NoSuchItem);
  expect(rowIndex("text", "id", "x")).toBe(-1);
  expect(rowIndex([null, { id: 5 }], "id", "5")).toBe(1);
  expect(schemaOfPlace(contentPlaceOf(root, "gallery", "dock.jpg"), {}).properties).toHaveProperty(
    "filename",
  );
  expect(schemaOfPlace(contentPlaceOf(root, "news", "opening"), {}).properties).toHaveProperty(
    "title",
  );
});

it("a version is of the text alone", () => {
  expect(versionOf("a")).toBe(versionOf("a"));
  expect(versionOf("a")).not.toBe(versionOf("a\n"));
  expect(versionOf("a")).toMatch(/^[\w-]{22}$/);
});

describe("names", () => {
  const named = (kind: string): [string, string][] =>
    new Names(root).of(kind).map(({ id, name }) => [id, name]);

  it("of files: their name, title or page name, in the order in which people count", () => {
    write("products/hals/hals-1000.yaml", "usage: Film\nname: 'ICG HALS-1000'\n");
    write("products/antioxidants/ao-1.yaml", "name: icg ao-1\n");
    write("products/hals/no-name.yaml", "usage: Film\n");
    write("products/hals/empty.yaml", "name: ''\n");
    write("products/hals/number.yaml", "name: 5\n");
    write("products/hals/broken.yaml", "name: [\n");
    expect(new Names(root).of("products")).toEqual([
      { id: "broken", name: "broken", category: "hals" },
      { id: "empty", name: "empty", category: "hals" },
      { id: "ao-1", name: "icg ao-1", category: "antioxidants" },
      { id: "hals-770", name: "ICG HALS-770", category: "hals" },
      { id: "hals-1000", name: "ICG HALS-1000", category: "hals" },
      { id: "no-name", name: "no-name", category: "hals" },
      { id: "number", name: "number", category: "hals" },
    ]);
  });

  it("of scheduled and closed items, by their front matter alone", () => {
    write(
      "jobs/driver.md",
      "---\ntitle: Driver\npublish_from: '2027-03-01T08:00'\nclosed: true\n---\nText.\n",
    );
    write(
      "jobs/chemist.md",
      "---\ntitle: Chemist\nclosed: false\n---\npublish_from: 2027-03-01T08:00\nclosed: true\n",
    );
    expect(new Names(root).of("jobs")).toEqual([
      { id: "chemist", name: "Chemist" },
      { id: "driver", name: "Driver", publish_from: "2027-03-01T08:00", closed: true },
    ]);
  });

  it("of a folder: its plain files of the kind's ending whose name is an id", () => {
    for (const name of ["README.md", ".hidden.md", "Upper.md", "notes.yaml", "text.md.swp"])
      write(`news/${name}`, "title: No item\n");
    mkdirSync(join(root, "news/folder.md"));
    symlinkSync(join(root, "news/opening.md"), join(root, "news/linked.md"));
    expect(named("news")).toEqual([["opening", "An office opens"]]);
    expect(named("blogs")).toEqual([]);
    write("tables/uv.yaml", "note: x\ntitle: Values\n");
    expect(named("tables")).toEqual([["uv", "Values"]]);
    write("pages/about-us.md", "---\npageName: About us\n---\n");
    expect(named("pages")).toEqual([["about-us", "About us"]]);
    // Named as in the menu.
    write("categories/hals.md", "---\ntitle: Something else\n---\n");
    expect(named("categories")).toEqual([["hals", "Hindered Amine Light Stabilizers (HALS)"]]);
  });

  it("of rows: the first of name, caption, alternative text, title and names, in the order of the file", () => {
    write(
      "not-held.yaml",
      "- { id: e, name: Name, caption: Caption }\n- { id: d, caption: Caption, alt: Alt }\n- { id: c, alt: Alt, title: Title }\n- { id: b, title: Title, names: [x] }\n- { id: a, names: [One, Two, Three] }\n- { id: f }\n- { id: g, name: 5 }\n- text\n",
    );
    expect(named("not-held")).toEqual([
      ["e", "Name"],
      ["d", "Caption"],
      ["c", "Alt"],
      ["b", "Title"],
      ["a", "One, Two"],
      ["f", "f"],
      ["g", "g"],
    ]);
    write("redirects.yaml", "- [\n");
    expect(named("redirects")).toEqual([]);
    write("brands.yaml", "brand: no list\n");
    expect(named("brands")).toEqual([]);
    expect(named("partners")).toEqual([]);
  });

  it("of one file: the title of its kind, where it is there", () => {
    expect(named("site")).toEqual([]);
    write("site.yaml", "phone: 1\n");
    expect(named("site")).toEqual([["site", "Site"]]);
  });

  it("are read again after a change of the file, even with the same size and in the same second", () => {
    const names = new Names(root);
    const name = () => names.of("news")[0]?.name;
    expect(name()).toBe("An office opens");
    write("news/opening.md", "---\ntitle: A factory opens\n---\nThe text.\n");
    expect(name()).toBe("A factory opens");
    const file = join(root, "news/opening.md");
    const { atime } = statSync(file);
    write("news/opening.md", "---\ntitle: A factory burns\n---\nThe text.\n");
    utimesSync(file, atime, new Date(2020, 1, 1));
    expect(name()).toBe("A factory burns");
  });
});
