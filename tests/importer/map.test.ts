/**
 * docs/map.md is true: every heading of the specification has a row, every path exists, and imports
 * connect the files of each row.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const map = readFileSync(join(ROOT, "docs/map.md"), "utf8");
const rows = map
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("|---"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

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

/**
 * Files of `src` that a file imports, as paths below the root, including those loaded later or
 * started as a process.
 */
function findImports(file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...source.matchAll(/(?:from |import\(|new URL\()"([#.][^"]+)"/g)].map(([, name = ""]) =>
    name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(file), name).replaceAll("\\", "/"),
  );
}

describe("the map", () => {
  it("has a row for every heading of the specification, in order", () => {
    expect(rows.slice(1).map(([, heading]) => heading)).toEqual(headings);
  });

  it("names only paths that exist", () => {
    const paths = [...map.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(headings.length);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("names test files, not folders", () => {
    const named = rows
      .slice(1)
      .flatMap(([, , , tests = ""]) =>
        [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
      );
    expect(named.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
  });

  describe.each([
    ["From a key to its results", 9],
    ["From a grade's file to its page", 16],
    ["From the contact form to the mail", 18],
    ["From a list to a stored enquiry", 24],
    ["From a posted enquiry to the store", 11],
    ["From a picture to the page", 9],
  ])("%s", (way, most) => {
    const [section = ""] = map.split(`## ${way}\n`)[1]?.split("\n## ") ?? [];
    const files = [...section.matchAll(/^\d+\. .*$/gm)].map(
      ([step]) => /`([\w./-]+)`/.exec(step)?.[1] ?? step,
    );

    it(`takes at most ${most} files, each once`, () => {
      expect(files.length).toBeGreaterThan(2);
      expect(files.length).toBeLessThanOrEqual(most);
      expect(new Set(files).size).toBe(files.length);
    });

    it("is connected: imports join its files", () => {
      const [start = "", ...others] = files.filter((file) => file.startsWith("src/"));
      const joined = new Set([start]);
      const joins = (one: string, other: string): boolean =>
        findImports(one).includes(other) || findImports(other).includes(one);
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

  it("names a test for everything that needs one", () => {
    const untested = rows.slice(1).filter(([, , , tests]) => tests === "–");
    expect(untested.map(([, heading]) => heading)).toEqual(["6. Roles and permissions"]);
  });
});

describe("the departures and unknowns", () => {
  it("settle each of the fourteen numbered unknowns", () => {
    const unknowns = readFileSync(join(ROOT, "docs/spec-unknowns.md"), "utf8");
    const numbers = [...unknowns.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  });
});
