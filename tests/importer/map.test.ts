/** docs/map.md and docs/architecture.md agree with specification, files and imports. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const map = readFileSync(join(ROOT, "docs/map.md"), "utf8");
const architecture = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");

/** Cells of tables, without the lines below their heads. */
const cellsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()));
const [specification = "", beyond = ""] = map.split("\n## Beyond the specification\n");
const rows = cellsOf(specification);
const beyondRows = cellsOf(beyond);

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = ""]) => path);
const missingOf = (paths: readonly string[]): string[] =>
  paths.filter((path) => !existsSync(join(ROOT, path)));

const headings = [
  "1. What the product does and for whom",
  "2. Screens and routes",
  "Global chrome",
  "Route list",
  "Home",
  "Industry page (/products-and-solutions/{pageName})",
  "Company pages",
  "Category pages",
  "All-products page",
  "Product list (Available Stock, product finder)",
  "Product detail",
  "News",
  "Blogs and articles",
  "Events",
  "Contact",
  "Careers",
  "Gallery",
  "File request form (/request-file-form)",
  "3. Entities and their fields",
  "4. States and transitions",
  "5. Validation rules",
  "6. Roles and permissions",
  "7. The calls it makes",
  "8. The error catalogue",
  "9. Business constants and limits",
];

/** Paths below the root; also files loaded later or started as processes. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...source.matchAll(/(?:from |import\(|new URL\()"([#.][^"]+)"/g)].map(([, name = ""]) =>
    name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(file), name).replaceAll("\\", "/"),
  );
}

describe("the map", () => {
  it("has a row for every heading of the specification, in its order", () => {
    expect(rows.slice(1).map(([, heading]) => heading)).toEqual(headings);
  });

  it("names only paths that exist", () => {
    expect(pathsIn(map).length).toBeGreaterThan(headings.length);
    expect(missingOf(pathsIn(map))).toEqual([]);
  });

  it("names files of tests or checks, not folders", () => {
    const tests = [...rows.slice(1), ...beyondRows.slice(1)].flatMap(([, , , cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    );
    expect(tests.filter((path) => !/\.(test|spec)\.tsx?$|^scripts\/checks\//.test(path))).toEqual(
      [],
    );
  });

  it("names a test for everything but what needs none", () => {
    const untested = rows.slice(1).filter(([, , , tests]) => tests === "–");
    expect(untested.map(([, heading]) => heading)).toEqual(["6. Roles and permissions"]);
  });

  it("names code and a test for each feature beyond the specification", () => {
    expect(beyondRows.length).toBeGreaterThan(10);
    const incomplete = beyondRows
      .slice(1)
      .filter(([, , code = "", tests = ""]) => !code.includes("`") || !tests.includes("`"));
    expect(incomplete).toEqual([]);
  });
});

describe("the architecture", () => {
  it("names only paths that exist", () => {
    expect(missingOf(pathsIn(architecture))).toEqual([]);
  });

  it("shows the import rules of .dependency-cruiser.cjs in its diagram", () => {
    const [diagram = ""] = architecture.split("```mermaid\n")[1]?.split("```") ?? [];
    const arrows = new Map<string, string[]>();
    for (const [, from = "", to = ""] of diagram.matchAll(/^ {2}(\w+) --> (\w+)$/gm))
      arrows.set(from, [...(arrows.get(from) ?? []), to]);
    const reachable = (folder: string): string[] =>
      (arrows.get(folder) ?? []).flatMap((to) => [to, ...reachable(to)]);

    const { forbidden } = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")) as {
      forbidden: { name: string; from: { path?: string }; to: { pathNot?: string[] } }[];
    };
    const layers = forbidden.filter(({ from }) => /^\^src\/\w+\/$/.test(from.path ?? ""));
    const rules = layers.filter(({ name }) => name.endsWith("-imports"));
    expect(rules.length).toBe(12);
    for (const { name, to } of rules) {
      const folder = name.replace(/-imports$/, "");
      const shown = new Set(reachable(folder));
      // The two exceptions that the text names.
      if (folder === "store") shown.delete("messages");
      if (folder === "desk") for (const part of ["app/ui", "app/styles"]) shown.add(part);
      const allowed = (to.pathNot ?? [])
        .map((path) => path.replace(/^\^src\/(.*)\/$/, "$1"))
        .filter((path) => path !== folder);
      expect([folder, [...shown].sort()]).toEqual([folder, [...new Set(allowed)].sort()]);
    }
  });

  it("explains each folder of src in one row", () => {
    const [table = ""] = architecture.split("| folder |")[1]?.split("\n\n") ?? [];
    const named = cellsOf(table).map(([, folder = ""]) => folder.replaceAll("`", ""));
    expect(named.length).toBe(12);
    expect(missingOf(named.map((folder) => `src/${folder}`))).toEqual([]);
  });

  describe.each([
    ["A page", 17],
    ["A key typed into the search", 9],
    ["A form", 16],
    ["A content file", 11],
    ["A list to check, and the enquiry made from it", 24],
    ["A form without JavaScript", 10],
    ["A picture", 8],
  ])("%s", (trace, most) => {
    const [, afterHeading = ""] = architecture.split(`# ${trace}\n`);
    const [section = ""] = afterHeading.split(/\n##+ /);
    const files = [...section.matchAll(/^\d+\. .*$/gm)].map(
      ([step]) => /`([\w./-]+)`/.exec(step)?.[1] ?? step,
    );

    it(`takes at most ${most} files, each once`, () => {
      expect(files.length).toBeGreaterThan(2);
      expect(files.length).toBeLessThanOrEqual(most);
      expect(new Set(files).size).toBe(files.length);
    });

    it("is one trace: imports connect its files", () => {
      const [start = "", ...others] = files.filter((file) => file.startsWith("src/"));
      const joined = new Set([start]);
      const joins = (one: string, other: string): boolean =>
        importsOf(one).includes(other) || importsOf(other).includes(one);
      for (
        let more = [start];
        more.length > 0;
        more = others.filter(
          (file) => !joined.has(file) && more.some((known) => joins(known, file)),
        )
      )
        for (const file of more) joined.add(file);
      expect(others.filter((file) => !joined.has(file))).toEqual([]);
    });
  });
});

describe("the departures and unknowns", () => {
  it("settle each of the fourteen numbered unknowns", () => {
    const unknowns = readFileSync(join(ROOT, "docs/spec-unknowns.md"), "utf8");
    const numbers = [...unknowns.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  });
});
