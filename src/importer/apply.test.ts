import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashContent } from "./apply.ts";

let root: string;
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
const hash = (): string => hashContent(join(root, "content"), [join(root, "code")]);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "icg-hash-"));
  for (const folder of ["content", "code"]) mkdirSync(join(root, folder));
  write("content/a.md", "one");
  write("code/rows.ts", "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each<readonly [string, () => void]>([
  ["a file changes", () => write("content/a.md", "two")],
  ["a file is added", () => write("content/b.md", "")],
  ["a file is renamed", () => renameSync(join(root, "content/a.md"), join(root, "content/b.md"))],
  ["a file goes", () => rmSync(join(root, "content/a.md"))],
  [
    "text moves from one file to the next",
    () => [write("content/a.md", "on"), write("content/b.md", "e")],
  ],
  ["the code that makes the rows changes", () => write("code/rows.ts", "two")],
])("content is imported again when %s", (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

it("content is not imported again when a test changes or the folder is moved", () => {
  const before = hash();
  write("code/rows.test.ts", "two");
  expect(hash()).toBe(before);
  renameSync(join(root, "content"), join(root, "moved"));
  expect(hashContent(join(root, "moved"), [join(root, "code")])).toBe(before);
});
