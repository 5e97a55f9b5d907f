import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REAL_CONTENT } from "../../../tests/support/content.ts";
import { Names } from "./places.ts";
import { ContentSearch } from "./search.ts";

let root: string;
let search: ContentSearch;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "icg-search-"));
  search = new ContentSearch(new Names(root));
  write(
    "products/uv-absorbers/uv-531.yaml",
    "name: ICG UV-531\ncas_number: 1843-05-6\ntrade_names: [Cyasorb UV-531, Uvinul 3008]\nusage: For film.\n",
  );
  write(
    "products/uv-absorbers/uv-326.yaml",
    "name: ICG UV-326\nsynergists: [uv-531]\nusage: >-\n  For polypropylene\n  and crates.\nstorage: Dry\n",
  );
  write(
    "products/hals/hals-770.yaml",
    "name: ICG HALS 770\nchemical_name: Bis(octyloxypiperidyl) sebacate\n",
  );
  write(
    "news/duty.md",
    "---\ntitle: Duty on additives\nsummary: The rate of 2026-04-01.\n---\nThe **tariff** changes in Jebel Ali; see the Café list… of ½ page.\n",
  );
  write(
    "gallery/index.yaml",
    "- { filename: a.jpg, alt: Blue drums, caption: Drums }\n- { filename: b.jpg, alt: Red bags, caption: Bags }\n",
  );
  write("site.yaml", "company: ICG Chemicals\n");
  write("news/broken.md", "---\ntitle: [broken\n---\nTariff\n");
});
afterAll(() => rmSync(root, { recursive: true }));

const ids = (text: string) =>
  search.find(text).groups.flatMap(({ kind, items }) => items.map(({ id }) => `${kind}/${id}`));
const first = (text: string) => search.find(text).groups[0]?.items[0];

describe("an item is found by", () => {
  it.each<[string, string, readonly string[]]>([
    ["its name", "ICG HALS 770", ["products/hals-770"]],
    ["its id, however it is written", "uv531", ["products/uv-531", "products/uv-326"]],
    ["the beginning of its id", "hals-7", ["products/hals-770"]],
    ["its CAS number", "1843-05-6", ["products/uv-531"]],
    ["a trade name, with or without the blank", "uvinul3008", ["products/uv-531"]],
    ["a word of its text", "tariff", ["news/broken", "news/duty"]],
    ["words in several fields", "duty jebel", ["news/duty"]],
    ["a part of a long word", "piperidyl", ["products/hals-770"]],
    ["words that the file breaks over lines", "polypropylene and crates", ["products/uv-326"]],
    ["a word without its accent", "cafe", ["news/duty"]],
    ["a row of a list", "red bags", ["gallery/b.jpg"]],
    ["the one item of a file", "icg chemicals", ["site/site"]],
  ])("%s", (_, text, found) => {
    expect(ids(text)).toEqual(found);
  });
});

it.each([
  "e-2026-4",
  "0001",
  "843-05-6",
  "4",
  "usage",
  "synergists",
  "",
  "  ",
  "((",
  "%",
  "<script>",
  "\\",
  "x".repeat(5000),
])("%j finds nothing: names of fields, the end of a number and signs are no content", (text) => {
  expect(search.find(text)).toEqual({ total: 0, groups: [] });
});

it("the item of that name is before those that mention it, and an exact field is before a text", () => {
  expect(ids("uv-531")).toEqual(["products/uv-531", "products/uv-326"]);
  write("news/uvinul.md", "---\ntitle: Names\n---\nUvinul 3008 is one.\n");
  expect(ids("Uvinul 3008")).toEqual(["products/uv-531", "news/uvinul"]);
});

it("an excerpt says the field, and marks what was found", () => {
  expect(first("uvinul 3008")).toEqual({
    id: "uv-531",
    name: "ICG UV-531",
    field: "Trade names",
    excerpt: ["", "Uvinul 3008", ""],
  });
  expect(first("tariff changes")).toMatchObject({
    field: "Text",
    excerpt: ["The **", "tariff", "** changes in Jebel Ali; see the Café list… of ½ page."],
  });
  expect(first("page")).toMatchObject({ excerpt: [expect.stringMatching(/½ $/), "page", "."] });
  expect(first("hals 770")).toEqual({ id: "hals-770", name: "ICG HALS 770" });
});

it("a file that was changed is read again", () => {
  write("news/duty.md", "---\ntitle: Duty on additives\n---\nNothing else: quotas.\n");
  expect(ids("quotas")).toEqual(["news/duty"]);
  expect(ids("jebel")).toEqual([]);
});

it("at most fifty items are listed, and all are counted", () => {
  for (let index = 100; index < 170; index += 1)
    write(`news/many-${index}.md`, `---\ntitle: Many ${index}\n---\n`);
  const { total, groups } = search.find("many");
  expect([total, groups.map(({ kind, title, items }) => [kind, title, items.length])]).toEqual([
    70,
    [["news", "News", 50]],
  ]);
});

it("of the real content a CAS number, a trade name and a grade are found first", async () => {
  const real = new ContentSearch(new Names(REAL_CONTENT));
  await real.prepare();
  const best = (text: string) => real.find(text).groups[0]?.items[0];
  expect(best("82451-48-7")?.name).toBe("ICG HALS 3346");
  expect(best("uv-531")?.name).toBe("ICG UV-531");
  expect(best("Irganox 1010")).toMatchObject({ name: "ICG AO 1010", field: "Trade names" });
  expect(real.find("e-2026-4").total).toBe(0);
});
