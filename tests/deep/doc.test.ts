/** docs/security.md names existing tests, or a reason, for every item. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/security.md"), "utf8");
const named = [...text.matchAll(/`((?:src|tests)\/[\w./-]+\.(?:test|spec)\.ts)`: "([^"]+)"/g)].map(
  ([, file = "", name = ""]) => ({ file, name }),
);

describe("docs/security.md", () => {
  it("names tests that exist", () => {
    expect(named.length).toBeGreaterThan(50);
    const missing = named.filter(
      ({ file, name }) =>
        !existsSync(join(root, file)) || !readFileSync(join(root, file), "utf8").includes(name),
    );
    expect(missing).toEqual([]);
  });

  it("names a test, or the reason why there is none, for every item", () => {
    const rows = text.split("\n").filter((line) => /^\| V\d/.test(line));
    expect(rows.length).toBeGreaterThan(45);
    expect(
      rows.filter(
        (row) =>
          !/\.(test|spec)\.ts`: "|Known limits|step of `npm test`/.test(row.split("|")[4] ?? ""),
      ),
    ).toEqual([]);
  });

  it("names only files that exist", () => {
    const files = [...text.matchAll(/`((?:src|tests|deploy|scripts)\/[\w./-]+)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
