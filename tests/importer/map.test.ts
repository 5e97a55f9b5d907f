/** docs/map.md is true: every heading of the specification has a row, and every path in it exists. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const map = readFileSync(join(ROOT, "docs/map.md"), "utf8");
const rows = map
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("|---"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The headings of the specification, in its order. */
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

describe("the map", () => {
  it("has a row for every heading of the specification, in its order", () => {
    expect(rows.slice(1).map(([, heading]) => heading)).toEqual(headings);
  });

  it("names only paths that exist", () => {
    const paths = [...map.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(headings.length);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("names files of tests, not folders", () => {
    const named = rows.slice(1).flatMap(([, , , tests = ""]) => [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path));
    expect(named.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
  });

  it.each([
    ["From a product's file to its card", 14],
    ["From a key to its results", 4],
    ["From a form's email address to the mail", 10],
  ])("%s takes at most %i files", (way, most) => {
    const [section = ""] = map.split(`## ${way}\n`)[1]?.split("\n## ") ?? [];
    const steps = (section.match(/^\d+\. .*$/gm) ?? []).flatMap((step) => [...step.matchAll(/`([\w./-]+\/[\w./-]*)`/g)]);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.length).toBeLessThanOrEqual(most);
  });

  it("names a test for everything but what needs none", () => {
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
