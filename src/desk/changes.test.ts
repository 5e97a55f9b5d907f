/** What a publication would change, in words: from the files alone, not from what follows of them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourcesOf } from "#importer/sources.ts";
import { changesBetween, sentenceOf } from "./changes.ts";

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
};
const edit = (file: string, from: string, to: string): void => write(file, readFileSync(join(root, file), "utf8").replace(from, to));
const sentence = (change: () => void): string => {
  const before = sourcesOf(root);
  change();
  return sentenceOf(changesBetween(before, sourcesOf(root)));
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "icg-changes-"));
  write("products/uv/uv-531.yaml", "name: ICG UV-531\nusage: Film\ndosage: { text: 0.2 % }\n");
  write("products/uv/uv-326.yaml", "name: ICG UV-326\nusage: Film\ndosage: { text: 0.2 % }\n");
  write("stock.csv", "grade,state,note,date\nuv-531,in-stock,,\nuv-326,on-request,,\n");
  write("news/opening.md", "---\ntitle: An office opens\ndate: 2026-11-01\n---\nThe text.\n");
  write("pictures/index.yaml", "- { picture: media/pellets, alt: Pellets }\n");
  write("pictures/media/pellets.jpg", "one");
  write("README.md", "none of the content");
});
afterEach(() => rmSync(root, { recursive: true }));

test("nothing, when nothing that the site shows has changed", () => {
  expect(
    sentence(() => {
      edit("stock.csv", "uv-531,in-stock,,", "uv-531,in-stock,a note,2026-11-23");
      edit("products/uv/uv-531.yaml", "usage: Film", "usage:   'Film' # as before");
      edit("README.md", "none", "nothing");
    }),
  ).toBe("");
});

test("rows of one file: by the field that names them, by their number where nothing does", () => {
  write("polymers.yaml", "- { polymers: [eva], from: 120 }\n- { polymers: [pvc], from: 150 }\n");
  write("redirects.yaml", "- { from: /old, to: /about-us }\n");
  expect(
    sentence(() => {
      edit("polymers.yaml", "from: 150", "from: 151");
      edit("redirects.yaml", "/about-us", "/gallery");
    }),
  ).toBe("1 row changed (Melt temperatures 2); 1 moved page changed (/old)");
});

test("new, changed and gone, with the fields that differ", () => {
  expect(
    sentence(() => {
      edit("stock.csv", "uv-531,in-stock", "uv-531,low-stock");
      edit("products/uv/uv-326.yaml", "0.2 %", "0.3 %");
      write("products/uv/uv-9.yaml", "name: ICG UV-9\n");
      edit("stock.csv", "uv-326,", "uv-9,in-stock,,\nuv-326,");
      edit("news/opening.md", "The text.", "Another text.");
    }),
  ).toBe("1 news item changed (An office opens: text); 1 grade new (ICG UV-9), 2 changed (ICG UV-326: dosage; ICG UV-531: stock)");
  expect(
    sentence(() => {
      rmSync(join(root, "news/opening.md"));
      edit("stock.csv", "uv-9,in-stock,,\n", "");
      rmSync(join(root, "products/uv/uv-9.yaml"));
    }),
  ).toBe("1 news item gone (An office opens); 1 grade gone (ICG UV-9)");
});

test("a picture with its text is one change, a broken file a change like any", () => {
  expect(
    sentence(() => {
      edit("pictures/index.yaml", "alt: Pellets", "alt: Grey pellets");
      write("pictures/media/pellets.jpg", "two");
    }),
  ).toBe("1 picture changed (media/pellets: file)");
  write("site.yaml", "company: ICG\nphone: 1\n");
  expect(sentence(() => edit("site.yaml", "phone: 1", "phone: 2"))).toBe("site changed (phone)");
  expect(sentence(() => edit("products/uv/uv-531.yaml", "name: ", "name: [")).startsWith("1 grade changed (")).toBe(true);
});

test("many are counted and the first are named", () => {
  for (const number of [1, 2, 3, 4, 5, 6]) write(`products/uv/g-${number}.yaml`, `name: ICG G-${number}\n`);
  const before = sourcesOf(root);
  for (const number of [1, 2, 3, 4, 5, 6]) edit(`products/uv/g-${number}.yaml`, "\n", "\nusage: Pipe\n");
  expect(sentenceOf(changesBetween(before, sourcesOf(root)))).toMatch(/^6 grades changed \(ICG G-1: .*; and 1 more\)$/);
});
