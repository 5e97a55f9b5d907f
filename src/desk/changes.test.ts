import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ContentFiles } from "#importer/read.ts";
import { hashSources } from "#importer/sources.ts";
import type { Sources } from "#store/sources.ts";
import { changesBetween, fieldTitle, firstSentence, itemOf, sentenceOf } from "./changes.ts";
import { Names } from "./content/places.ts";

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
};
const edit = (file: string, from: string, to: string): void =>
  write(file, readFileSync(join(root, file), "utf8").replace(from, to));
const sources = (): Sources => hashSources(new ContentFiles(root));
const changes = (before: Sources, after: Sources) =>
  changesBetween(
    before,
    after,
    (kind, id) => new Names(root).of(kind).find((row) => row.id === id)?.name,
  );
const sentence = (change: () => void): string => {
  const before = sources();
  change();
  return sentenceOf(changes(before, sources()));
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

test("matches rows of one file by their key, at any position", () => {
  write("polymers.yaml", "- { polymers: [eva], from: 120 }\n- { polymers: [pvc], from: 150 }\n");
  write("redirects.yaml", "- { from: /old, to: /about-us }\n");
  expect(
    sentence(() => {
      edit("polymers.yaml", "from: 150", "from: 151");
      edit("redirects.yaml", "/about-us", "/gallery");
    }),
  ).toBe("1 moved page changed (/old); melt temperatures changed (pvc)");
  expect(
    sentence(() =>
      edit(
        "polymers.yaml",
        "- { polymers: [pvc]",
        "- { polymers: [pla, pbat], from: 170 }\n- { polymers: [pvc]",
      ),
    ),
  ).toBe("melt temperatures changed (pla)");
});

test("a list in another order, whatever else changes in it", () => {
  write(
    "partners/index.yaml",
    "- { name: A, file: a.svg }\n- { name: B, file: b.svg }\n- { name: C, file: c.svg }\n",
  );
  write("polymers.yaml", "- { polymers: [eva], from: 120 }\n- { polymers: [pvc], from: 150 }\n");
  const reorder = (): void => {
    write(
      "partners/index.yaml",
      "- { name: C, file: c.svg }\n- { name: A, file: a.svg }\n- { name: D, file: d.svg }\n",
    );
    // The site orders these by temperature.
    write("polymers.yaml", "- { polymers: [pvc], from: 150 }\n- { polymers: [eva], from: 120 }\n");
  };
  expect(sentence(reorder)).toBe("1 partner new (D), 1 removed (b.svg); partners in another order");
});

test("new, changed and removed items, with the fields that differ", () => {
  expect(
    sentence(() => {
      edit("stock.csv", "uv-531,in-stock", "uv-531,low-stock");
      edit("products/uv/uv-326.yaml", "0.2 %", "0.3 %");
      write("products/uv/uv-9.yaml", "name: ICG UV-9\n");
      edit("stock.csv", "uv-326,", "uv-9,in-stock,,\nuv-326,");
      edit("news/opening.md", "The text.", "Another text.");
    }),
  ).toBe(
    "1 news item changed (An office opens: text); 1 grade new (ICG UV-9), 2 changed (ICG UV-326: dosage; ICG UV-531: stock)",
  );
  expect(
    sentence(() => {
      rmSync(join(root, "news/opening.md"));
      edit("stock.csv", "uv-9,in-stock,,\n", "");
      rmSync(join(root, "products/uv/uv-9.yaml"));
    }),
  ).toBe("1 news item removed (An office opens); 1 grade removed (ICG UV-9)");
});

test("a picture with its text is one change, a broken file a change like any", () => {
  expect(
    sentence(() => {
      edit("pictures/index.yaml", "alt: Pellets", "alt: Grey pellets");
      write("pictures/media/pellets.jpg", "two");
    }),
  ).toBe("1 picture changed (Grey pellets: file)");
  write("site.yaml", "company: ICG\nphone: 1\n");
  expect(sentence(() => edit("site.yaml", "phone: 1", "phone: 2"))).toBe("site changed (phone)");
  expect(
    sentence(() => edit("products/uv/uv-531.yaml", "name: ", "name: [")).startsWith(
      "1 grade changed (",
    ),
  ).toBe(true);
});

test("many are counted and the first are named", () => {
  for (const number of [1, 2, 3, 4, 5, 6])
    write(`products/uv/g-${number}.yaml`, `name: ICG G-${number}\n`);
  const before = sources();
  for (const number of [1, 2, 3, 4, 5, 6])
    edit(`products/uv/g-${number}.yaml`, "\n", "\nusage: Pipe\n");
  expect(sentenceOf(changes(before, sources()))).toMatch(
    /^6 grades changed \(ICG G-1: .*; and 1 more\)$/,
  );
});

test.each([
  ["products/uv/uv-531.yaml", "products", "uv-531"],
  ["news/opening.md", "news", "opening"],
  ["site.yaml", "site", "site"],
  ["gallery/index.yaml", "gallery", ""],
  ["gallery/store.jpg", "gallery", "store.jpg"],
  ["partners/a.svg", "partners", "a.svg"],
  ["pictures/media/pellets.jpg", "pictures", "media/pellets"],
  ["pictures/media/a.jpg.png", "pictures", "media/a.jpg.png"],
  ["stock.csv", "files", "stock.csv"],
  ["brochures/a.pdf", "files", "brochures/a.pdf"],
  ["news/old/opening.md", "files", "news/old/opening.md"],
  ["drafts/news/opening.md", "files", "drafts/news/opening.md"],
  ["siteXyaml", "files", "siteXyaml"],
])("%s is of %s: %s", (file, kind, id) => {
  expect(itemOf(file)).toEqual({ kind, id });
});

test("a field is called as its form calls it", () => {
  expect(fieldTitle("products", "cas_number")).toBe("cAS number");
  expect(fieldTitle("news", "publish_date")).not.toBe("publish_date");
  expect(fieldTitle("products", "no_such_field")).toBe("no_such_field");
  expect(fieldTitle("files", "name")).toBe("name");
});

test("a new grade with its stock state is one change; rows are added and removed; a file of no kind has its file name", () => {
  const stock = { "uv-1": "in-stock,,", "uv-2": "on-request,," };
  const before = {
    "stock.csv": stock,
    "redirects.yaml": { "/a": "1", "/b": "1" },
    "products/uv/uv-2.yaml": { "": "ICG UV-2", usage: "Film" },
  };
  const after = {
    "stock.csv": { ...stock, "uv-2": "in-stock,,", "uv-3": "in-stock,," },
    "redirects.yaml": { "/b": "2", "/c": "1" },
    "brochures/a.pdf": { "": "", file: "1" },
    "products/uv/uv-2.yaml": { "": "ICG UV-2", usage: "Pipe" },
  };
  expect(changes(before, after)).toEqual([
    {
      kind: "files",
      id: "brochures/a.pdf",
      name: "brochures/a.pdf",
      files: ["brochures/a.pdf"],
      change: "new",
      fields: [],
      needs: [],
      isForced: true,
    },
    {
      kind: "products",
      id: "uv-2",
      name: "ICG UV-2",
      files: ["products/uv/uv-2.yaml", "stock.csv"],
      change: "changed",
      fields: ["use", "stock"],
      needs: [],
      isForced: false,
    },
    {
      kind: "redirects",
      id: "/a",
      name: "/a",
      files: ["redirects.yaml"],
      change: "removed",
      fields: [],
      needs: [],
      isForced: false,
    },
    {
      kind: "redirects",
      id: "/b",
      name: "/b",
      files: ["redirects.yaml"],
      change: "changed",
      fields: [],
      needs: [],
      isForced: false,
    },
    {
      kind: "redirects",
      id: "/c",
      name: "/c",
      files: ["redirects.yaml"],
      change: "new",
      fields: [],
      needs: [],
      isForced: false,
    },
    {
      kind: "products",
      id: "uv-3",
      name: "uv-3",
      files: ["stock.csv"],
      change: "changed",
      fields: ["stock"],
      needs: [],
      isForced: false,
    },
  ]);
  expect(sentenceOf(changes(before, after))).toBe(
    "1 file new (brochures/a.pdf); 2 grades changed (ICG UV-2: use, stock; uv-3: stock); 1 moved page new (/c), 1 changed (/b), 1 removed (/a)",
  );
  expect(changes(after, after)).toEqual([]);
});

test("lists five names and five fields of a kind, and counts the sixth", () => {
  const named = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`news/n-${index}.md`, { "": `N${index}` }]),
    );
  expect(sentenceOf(changes({}, named(5)))).toBe("5 news items new (N0; N1; N2; N3; N4)");
  expect(sentenceOf(changes({}, named(6)))).toBe(
    "6 news items new (N0; N1; N2; N3; N4; and 1 more)",
  );
  const fields = (value: string) =>
    Object.fromEntries(["", ..."abcdef"].map((key) => [key, key === "" ? "N" : value]));
  expect(sentenceOf(changes({ "news/n.md": fields("1") }, { "news/n.md": fields("2") }))).toBe(
    "1 news item changed (N: a, b, c, d, e)",
  );
});

test("a first publication counts what has a file of its own, in the order of the kinds", () => {
  const file = { "": "A" };
  expect(
    firstSentence({
      "news/a.md": file,
      "products/uv/a.yaml": file,
      "products/uv/b.yaml": file,
      "site.yaml": file,
      "stock.csv": {},
      "gallery/index.yaml": {},
    }),
  ).toBe("All of the content: 2 grades, 1 news item");
});
