import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic, DiagnosticPlace } from "#importer/diagnostics.ts";
import type { Finding } from "#messages/diagnostics.ts";
import { checkedItem, pathOf } from "./draft-check.ts";
import type { Place } from "./places.ts";

describe("the field at a line", () => {
  const yaml =
    "title: A\nrows:\n  - id: p\n    why: because\n  - { id: q }\ntext: |\n  One.\n  Two.\nlast: 1\n";
  const at = (line: number, head = "") => pathOf({ file: "", line }, { head, yaml });
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
    expect(pathOf({ file: "", line: 1, path: ["body"] }, { head: "", yaml })).toEqual(["body"]);
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
  };
  const odd: Finding = { code: "unknown-key", values: { key: "odd", keys: ["even"] } };
  const late: Finding = {
    code: "date-before-publication",
    values: { field: "publish_date", date: "2026-01-01", day: "2026-01-02" },
  };
  const fault = (part: Partial<DiagnosticPlace>, finding: Finding = odd): Diagnostic => ({
    file: "content/news/opening.md",
    line: 1,
    path: ["title"],
    ...part,
    ...finding,
  });
  const shared = { published: [], before: [], place, index: -1, text: "", root, names };
  const check = (diagnostics: Diagnostic[], before: Diagnostic[] = []) =>
    checkedItem({ ...shared, diagnostics, before, published: before });
  const message = (finding: Finding) => check([fault({}, finding)]).faults[0]?.message;

  it("are in the words of a form", () => {
    expect(basename(root)).toBe("content");
    expect(message(odd)).toBe("Unknown key odd. Needed: one of even.");
    expect(message({ code: "missing-value", values: { name: "title", takes: "text" } })).toBe(
      "Fill this in.",
    );
    expect(
      message({
        code: "unknown-reference",
        values: { kinds: ["grade"], id: "uv-513", near: ["uv-531"], ids: [] },
      }),
    ).toBe("There is none. Did you mean uv-531?");
    expect(message(late)).toBe(
      "Date is 2026-01-01, before show from. Needed: 2026-01-02 or later.",
    );
    expect(
      message({
        code: "name-without-prefix",
        values: { item: "opening", name: "x", prefix: "ICG" },
      }),
    ).toBe("Name x lacks the prefix. Needed: ICG and the grade.");
  });
  it("make it worse where they were not there before", () => {
    expect(check([])).toEqual({ faults: [], isWorse: false, elsewhere: [] });
    expect(check([fault({})]).isWorse).toBe(true);
    expect(check([fault({})], [fault({ line: 9 })])).toMatchObject({
      faults: [{ path: ["title"] }],
      isWorse: false,
    });
    expect(check([fault({})], [fault({ file: "content/site.yaml" })]).isWorse).toBe(true);
    expect(check([fault({}), fault({}, late)], [fault({})]).isWorse).toBe(true);
    expect(check([fault({}, late), fault({})], [fault({})]).isWorse).toBe(true);
  });
  it("of other files are complete; existing ones are left out", () => {
    const elsewhere = fault(
      { file: "content/site.yaml" },
      { code: "missing-value", values: { name: "phone", takes: "text" } },
    );
    expect(check([elsewhere])).toEqual({
      faults: [],
      isWorse: false,
      elsewhere: ["“Site”: phone is empty. Needed: text."],
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
      faults: [{ path: ["alt"], message: "Unknown key odd. Needed: one of even." }],
      isWorse: true,
      elsewhere: ["“Gallery”: unknown key odd. Needed: one of even."],
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
