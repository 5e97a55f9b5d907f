import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "#importer/diagnostics.ts";
import { checkedItem, pathOf } from "./draft-check.ts";
import type { Names, Place } from "./places.ts";

describe("the field at a line", () => {
  const yaml =
    "title: A\nrows:\n  - id: p\n    why: because\n  - { id: q }\ntext: |\n  One.\n  Two.\nlast: 1\n";
  const at = (line: number, head = "") =>
    pathOf({ file: "", line, wrong: "", expected: "" }, { head, yaml });
  it.each<[number, (string | number)[]]>([
    [1, ["title"]],
    [2, ["rows"]],
    [3, ["rows", 0]],
    [4, ["rows", 0, "why"]],
    [5, ["rows", 1]],
    [7, ["text"]],
    [8, ["text"]],
    [9, ["last"]],
    [99, ["last"]],
    [0, []],
  ])("%i of a file", (line, path) => {
    expect(at(line)).toEqual(path);
  });
  it("of a Markdown file counts from its first line, which opens the front matter", () => {
    expect([1, 2, 5].map((line) => at(line, "---\n"))).toEqual([[], ["title"], ["rows", 0, "why"]]);
  });
  it("is what the check says, where it says it", () => {
    expect(
      pathOf({ file: "", line: 1, wrong: "", expected: "", path: ["body"] }, { head: "", yaml }),
    ).toEqual(["body"]);
  });
});

describe("faults of an item", () => {
  const root = "/tmp/content";
  const place: Place = {
    kind: "news",
    id: "opening",
    file: join(root, "news/opening.md"),
    rowKey: undefined,
    isMarkdown: true,
  };
  const names = {
    of: (kind: string) => (kind === "products" ? [{ id: "uv-531", name: "ICG UV-531" }] : []),
  } as unknown as Names;
  const fault = (part: Partial<Diagnostic>): Diagnostic => ({
    file: "content/news/opening.md",
    line: 1,
    path: ["title"],
    wrong: "it is odd",
    expected: "another",
    ...part,
  });
  const shared = { published: [], before: [], place, index: -1, text: "", root, names };
  const check = (diagnostics: Diagnostic[], before: Diagnostic[] = []) =>
    checkedItem({ ...shared, diagnostics, before, published: before });
  const message = (part: Partial<Diagnostic>) => check([fault(part)]).faults[0]?.message;

  it("are in the words of a form", () => {
    expect(basename(root)).toBe("content");
    expect(message({})).toBe("It is odd. Needed: another.");
    expect(message({ code: "missing" })).toBe("Fill this in.");
    expect(message({ code: "near", expected: "uv-531?" })).toBe(
      "There is none. Did you mean uv-531?",
    );
    expect(message({ code: "value", expected: "a publish_date" })).toBe("This takes a date.");
    expect(message({ wrong: "opening: publish_date is late" })).toBe(
      "Date is late. Needed: another.",
    );
    expect(message({ wrong: "no_field_of_this is late" })).toBe(
      "No field of this is late. Needed: another.",
    );
  });
  it("make it worse where they were not there before", () => {
    expect(check([])).toEqual({ faults: [], isWorse: false, elsewhere: [] });
    expect(check([fault({})]).isWorse).toBe(true);
    expect(check([fault({})], [fault({ line: 9 })])).toMatchObject({
      faults: [{ path: ["title"] }],
      isWorse: false,
    });
    expect(check([fault({})], [fault({ file: "content/site.yaml" })]).isWorse).toBe(true);
    expect(check([fault({}), fault({ wrong: "new" })], [fault({})]).isWorse).toBe(true);
    expect(check([fault({ wrong: "new" }), fault({})], [fault({})]).isWorse).toBe(true);
  });
  it("of other files are complete; existing ones are left out", () => {
    const elsewhere = fault({ file: "content/site.yaml", code: "missing" });
    expect(check([elsewhere])).toEqual({
      faults: [],
      isWorse: false,
      elsewhere: ["“Site”: it is odd. Needed: another."],
    });
    expect(check([elsewhere], [elsewhere]).elsewhere).toEqual([]);
  });
  it("of a row are those of its own part of the file", () => {
    const row: Place = {
      kind: "gallery",
      id: "a.jpg",
      file: join(root, "gallery/index.yaml"),
      rowKey: "filename",
      isMarkdown: false,
    };
    const of = (index: number) =>
      fault({ file: "content/gallery/index.yaml", path: [index, "alt"] });
    expect(checkedItem({ ...shared, diagnostics: [of(0), of(1)], place: row, index: 1 })).toEqual({
      faults: [{ path: ["alt"], message: "It is odd. Needed: another." }],
      isWorse: true,
      elsewhere: ["“Gallery”: it is odd. Needed: another."],
    });
    expect(checkedItem({ ...shared, diagnostics: [of(0)], place: row, index: 0 })).toMatchObject({
      faults: [{ path: ["alt"] }],
      elsewhere: [],
    });
  });
  it("are at their position in the checked text", () => {
    const text = "---\ntitle: A\nauthor: B\n---\n";
    const { path: _, ...fromFile } = fault({ line: 3 });
    expect(checkedItem({ ...shared, diagnostics: [fromFile], text }).faults[0]?.path).toEqual([
      "author",
    ]);
  });
});
