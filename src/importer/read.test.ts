import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContentFiles, readMarkdown, readYaml } from "./read.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "icg-read-"));
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (name: string, text: string): string => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};
const shown = (name: string): string => `${basename(root)}/${name}`;

it("names of a folder are those with an ending, in order, but hidden ones; none where there is no folder", () => {
  for (const name of ["b.yaml", "a.yaml", ".hidden.yaml", "c.md", "d.jpg"]) write(name, "");
  expect(new ContentFiles(root).names(root, ".yaml")).toEqual(["a.yaml", "b.yaml"]);
  expect(new ContentFiles(root).names(root, ".md", ".yaml")).toEqual(["a.yaml", "b.yaml", "c.md"]);
  expect(new ContentFiles(root).names(join(root, "nothing"), ".yaml")).toEqual([]);
});

describe("a text", () => {
  it("is its front matter and what follows, whatever ends its lines", () => {
    for (const end of ["\n", "\r\n"]) {
      const { files, diagnostics } = readMarkdown(
        new ContentFiles(root),
        write(
          "note.md",
          ["---", "title: A", "list:", "  - one", "  - two", "---", "Body", ""].join(end),
        ),
      );
      expect(diagnostics).toEqual([]);
      expect(files).toMatchObject([
        {
          file: shown("note.md"),
          id: "note",
          value: { title: "A", list: ["one", "two"] },
          body: "Body\n",
        },
      ]);
      expect(
        [["title"], ["list", 1], ["list", 7], ["missing"]].map((path) => files[0]?.lineOf(path)),
      ).toEqual([2, 5, 3, 2]);
    }
  });

  it("without front matter, or with one that cannot be read, is told at its line", () => {
    expect(readMarkdown(new ContentFiles(root), write("none.md", "Body\n"))).toMatchObject({
      files: [],
      diagnostics: [{ file: shown("none.md"), line: 1, code: "no-front-matter" }],
    });
    const { files, diagnostics } = readMarkdown(
      new ContentFiles(root),
      write("slip.md", "---\ntitle: A\nlist: [one\n---\nBody\n"),
    );
    expect(files).toEqual([]);
    expect(diagnostics[0]?.code).toBe("unreadable-yaml");
    expect(diagnostics[0]?.line).toBeGreaterThan(2);
  });
});

it("a list is told with the lines of its rows", () => {
  const { files, diagnostics } = readYaml(
    new ContentFiles(root),
    write("list.yaml", "# first\n- a: 1\n  b: 2\n- a: 3\n"),
  );
  expect(diagnostics).toEqual([]);
  expect(files[0]).toMatchObject({
    id: "list",
    file: shown("list.yaml"),
    value: [{ a: 1, b: 2 }, { a: 3 }],
    body: "",
  });
  expect([[0], [0, "b"], [1], [1, "b"]].map((path) => files[0]?.lineOf(path))).toEqual([
    2, 3, 4, 4,
  ]);
  expect(readYaml(new ContentFiles(root), join(root, "gone.yaml"))).toMatchObject({
    files: [],
    diagnostics: [{ file: shown("gone.yaml"), line: 1, code: "missing-file" }],
  });
});
