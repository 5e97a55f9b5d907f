import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { REAL_CONTENT } from "../../../tests/support/content.ts";
import { changedYaml, normalYaml } from "./changed-yaml.ts";
import { partsOf } from "./places.ts";

const text = `# Head
name: ICG A # the name
year: 2.50
text: |
  First line.
  Second line.

list: [a, b]
rows:
  - { id: one, tags: [x, y] } # first
  # about the second
  - { id: two, tags: [] }
deep:
  inner:
    - id: p
      why: because
    - id: q
last: 'single'
`;
// biome-ignore lint/suspicious/noExplicitAny: tests change any part of a file
type Draft = any;
const value = parse(text) as Draft;
const lines = (before: string, after: string) => ({
  removed: before.split("\n").filter((line) => !after.split("\n").includes(line)),
  added: after.split("\n").filter((line) => !before.split("\n").includes(line)),
});
const edited = (change: (draft: Draft) => void) => {
  const draft = structuredClone(value);
  change(draft);
  const after = changedYaml(text, draft);
  expect(parse(after)).toEqual(draft);
  return lines(text, after);
};

describe("one changed value is one changed line", () => {
  it.each<[string, (draft: Draft) => void, string[], string[]]>([
    [
      "a text, with its comment",
      (draft) => {
        draft.name = "ICG: B";
      },
      ["name: ICG A # the name"],
      ['name: "ICG: B" # the name'],
    ],
    [
      "a number",
      (draft) => {
        draft.year = 3;
      },
      ["year: 2.50"],
      ["year: 3"],
    ],
    [
      "a line of a text of several",
      (draft) => {
        draft.text = "First line.\nAnother line.\n";
      },
      ["  Second line."],
      ["  Another line."],
    ],
    [
      "an entry that is added to a list on one line",
      (draft) => {
        draft.list.push("c, d");
      },
      ["list: [a, b]"],
      ['list: [a, b, "c, d"]'],
    ],
    [
      "a field inside an entry",
      (draft) => {
        draft.rows[1].id = "three";
      },
      ["  - { id: two, tags: [] }"],
      ["  - { id: three, tags: [] }"],
    ],
    [
      "an entry that goes",
      (draft) => {
        draft.rows.splice(0, 1);
      },
      ["  - { id: one, tags: [x, y] } # first"],
      [],
    ],
    [
      "an entry that comes",
      (draft) => {
        draft.rows.push({ id: "new", tags: ["z"] });
      },
      [],
      ["  - { id: new, tags: [z] }"],
    ],
    [
      "a field that goes",
      (draft) => {
        delete draft.deep.inner[0].why;
      },
      ["      why: because"],
      [],
    ],
    [
      "a field that comes",
      (draft) => {
        draft.deep.inner[1].why = "so";
      },
      [],
      ["      why: so"],
    ],
    [
      "a text in single quotes",
      (draft) => {
        draft.last = "it's";
      },
      ["last: 'single'"],
      ["last: 'it''s'"],
    ],
  ])("%s", (_, change, removed, added) => {
    expect(edited(change)).toEqual({ removed, added });
  });
});

it("entries that change their order take their comments with them", () => {
  const rows =
    '# Head\n\n- { id: one, tags: [x] }\n# of the second\n- id: two\n  why: "because" # said\n- { id: three }\n';
  const [one, two, three] = parse(rows) as unknown[];
  expect(changedYaml(rows, [two, one, three])).toBe(
    '# Head\n\n# of the second\n- id: two\n  why: "because" # said\n- { id: one, tags: [x] }\n- { id: three }\n',
  );
  expect(changedYaml("a: [x, 'y', z]\n", { a: ["z", "x", "y"] })).toBe("a: [z, x, 'y']\n");
});

it("a comment at the head of a file stays there, whichever entry is the first", () => {
  const rows = "# Ours\n- { k: a }\n# of b\n- { k: b }\n";
  expect(changedYaml(rows, [{ k: "b" }, { k: "a" }])).toBe(
    "# Ours\n# of b\n- { k: b }\n- { k: a }\n",
  );
  expect(changedYaml(rows, [{ k: "b" }])).toBe("# Ours\n# of b\n- { k: b }\n");
  expect(changedYaml("# Ours\na: 1\nb: 2\n", { b: 2 })).toBe("# Ours\nb: 2\n");
});

it("a file in another format is reformatted with its first change", () => {
  expect(changedYaml("a:   1 # one\nm: {b: 2,  c: [ 3 ]}\n", { a: 1, m: { b: 2, c: [4] } })).toBe(
    "a: 1 # one\nm: { b: 2, c: [4] }\n",
  );
  expect(changedYaml("a: 1\r\nb: 2\r\n", { a: 1, b: 3 })).toBe("a: 1\r\nb: 3\r\n");
});

function withOneChange(value: Draft): Draft {
  if (typeof value === "string") return value.includes("\n") ? undefined : `${value} x`;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const changed = withOneChange(part);
    if (changed !== undefined)
      return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  }
  return undefined;
}

it("all files of the content are in the form that the desk gives them: one changed value is one changed line", () => {
  const files = readdirSync(REAL_CONTENT, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(yaml|md)$/.test(name) && !name.includes("README"),
  );
  expect(files.length).toBeGreaterThan(400);
  for (const name of files) {
    const { yaml } = partsOf(readFileSync(join(REAL_CONTENT, name), "utf8"), name.endsWith(".md"));
    expect([name, normalYaml(yaml)]).toEqual([name, yaml]);
    const changed = withOneChange(parse(yaml));
    if (changed === undefined) continue;
    const after = changedYaml(yaml, changed).split("\n");
    expect([
      name,
      yaml.split("\n").filter((line, index) => line !== after[index]).length,
      after.length,
    ]).toEqual([name, 1, yaml.split("\n").length]);
  }
});

it("a new field is placed in the order of the schema", () => {
  const order = () => ["name", "colour", "year"];
  expect(changedYaml("name: a\nyear: 1\n", { name: "a", year: 1, colour: "red" }, order)).toBe(
    "name: a\ncolour: red\nyear: 1\n",
  );
});

it("whatever is written in whatever is there reads as it was meant", () => {
  const leaf = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("a: b", "- x", "#", "yes", "1", "2026-01-01", "a\nb", "[", "é"),
    fc.integer(),
    fc.boolean(),
  );
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      leaf,
      fc.array(tie("node"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("k", "l", "a b", "m"), tie("node"), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    ),
  })).node;
  const file = fc.dictionary(fc.constantFrom("one", "two", "three", "list"), tree, {
    maxKeys: 4,
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(file, file, (before, after) => {
      const written = changedYaml(changedYaml("", before), after);
      expect(parse(written) ?? {}).toEqual(after);
    }),
    { numRuns: 200 },
  );
});

it("a duplicate key does not prevent a text from being rewritten", () => {
  const after = changedYaml("a: 1\nb: &x {c: 1}\na: 2\nd: *x\n", {
    a: 5,
    b: { c: 2 },
    d: { c: 1 },
  });
  expect(parse(after, { uniqueKeys: true })).toEqual({ a: 5, b: { c: 2 }, d: { c: 1 } });
});

describe("what is written, to the letter", () => {
  it.each<[string, string, unknown, string]>([
    [
      "a new file",
      "",
      { name: "a", list: ["x", "y"], rows: [{ id: "p" }], empty: {}, none: [] },
      "name: a\nlist: [x, y]\nrows:\n  - { id: p }\nempty: {}\nnone: []\n",
    ],
    ["a comment above nothing", "# Head\n", { a: 1 }, "# Head\n\na: 1\n"],
    ["a field that is undefined", "a: 1\nb: 2\n", { a: undefined, b: 2 }, "b: 2\n"],
    ["nothing new", "a:   1 # one\n", { a: 1 }, "a:   1 # one\n"],
    [
      "a field of a flow map",
      "m: { a: 1, b: 2 } # m\n",
      { m: { a: 1, b: 3 } },
      "m: { a: 1, b: 3 } # m\n",
    ],
    [
      "a field more in a flow map",
      "m: { a: 1, b: 2 } # m\n",
      { m: { a: 1, b: 2, c: "x" } },
      "m: { a: 1, b: 2, c: x } # m\n",
    ],
    [
      "a field less in a flow map, another changed",
      "m: { a: 'x', b: 2, c: [p, q] }\n",
      { m: { a: "y", c: ["p", "q"] } },
      "m: { a: 'y', c: [p, q] }\n",
    ],
    [
      "an entry changed in a flow list",
      "l: [a, 'b', c]\n",
      { l: ["a", "x", "c"] },
      "l: [a, 'x', c]\n",
    ],
    ["an entry less in a flow list", "l: [a, 'b', c]\n", { l: ["a", "c"] }, "l: [a, c]\n"],
    [
      "an entry less and one changed in a flow list",
      "l: [{ k: 'a' }, b, c]\n",
      { l: [{ k: "x" }, "c"] },
      "l: [{ k: 'x' }, c]\n",
    ],
    ["a list that is emptied", "l:\n  - a\n  - b\nm: 1\n", { l: [], m: 1 }, "l: []\nm: 1\n"],
    [
      "an empty list that is filled",
      "l: [] # none yet\nm: 1\n",
      { l: ["a"], m: 1 },
      "l: [a] # none yet\nm: 1\n",
    ],
    ["a value where there was none", "a:\nb: 1\n", { a: "x", b: 1 }, "a: x\nb: 1\n"],
    [
      "a list where there was no value",
      "a:\nb: 1\n",
      { a: [{ k: 1 }], b: 1 },
      "a:\n  - { k: 1 }\nb: 1\n",
    ],
    ["a text where there was a list", "a:\n  - x\nb: 1\n", { a: "x", b: 1 }, "a: x\nb: 1\n"],
    ["a map where there was a text", "a: x\nb: 1\n", { a: { k: 1 }, b: 1 }, "a: { k: 1 }\nb: 1\n"],
    ["a last field without a line end", "a: 1", { a: 1, b: 2 }, "a: 1\nb: 2\n"],
    ["a first field that goes", "a: 1\nb: 2\n", { b: 2 }, "b: 2\n"],
    [
      "a first field of an entry that goes",
      "r:\n  - a: 1\n    b: 2\n",
      { r: [{ b: 2 }] },
      "r:\n  - b: 2\n",
    ],
    [
      "a field of an entry that goes",
      "r:\n  - a: 1\n    b: 2\n  - a: 3\n",
      { r: [{ a: 1 }, { a: 3 }] },
      "r:\n  - a: 1\n  - a: 3\n",
    ],
    [
      "a field of a map in a map",
      "m:\n  # first\n  a: 1\n  b:\n    c: 2 # two\n",
      { m: { a: 1, b: { c: 3 } } },
      "m:\n  # first\n  a: 1\n  b:\n    c: 3 # two\n",
    ],
    [
      "a field more in a map in a map",
      "m:\n  a: 1\nn: 2\n",
      { m: { a: 1, b: 2 }, n: 2 },
      "m:\n  a: 1\n  b: 2\nn: 2\n",
    ],
    [
      "an entry that comes in the middle",
      "- a # one\n- c\n",
      ["a", "b", "c"],
      "- a # one\n- b\n- c\n",
    ],
    [
      "an entry that comes first",
      "# Head\n\n- { k: a }\n",
      [{ k: "x" }, { k: "a" }],
      "# Head\n\n- { k: x }\n- { k: a }\n",
    ],
    [
      "an entry in lines where there are such",
      "- k: a\n  l: 1\n- k: b\n  l: 2\n",
      [{ k: "a", l: 1 }],
      "- k: a\n  l: 1\n",
    ],
    ["entries that go, but for the last", "- a\n- b # two\n- c\n", ["c"], "- c\n"],
    [
      "a list inside a list that grows",
      "- - a\n  - b\n",
      [["a", "b", "c"]],
      "- - a\n  - b\n  - c\n",
    ],
    [
      "a text of lines where there was one",
      "t: One\nu: 1\n",
      { t: "One\nTwo\n", u: 1 },
      "t: |\n  One\n  Two\nu: 1\n",
    ],
    [
      "a text of lines on one line",
      "m: { a: x }\n",
      { m: { a: "One\nTwo" } },
      'm: { a: "One\\nTwo" }\n',
    ],
  ])("%s", (_, before, after, written) => {
    expect(changedYaml(before, after)).toBe(written);
  });

  it("a collection is on one line while it fits", () => {
    const entry = (length: number) => ({ k: "x".repeat(length) });
    expect(changedYaml("", { m: entry(100) })).toBe(`m: { k: ${entry(100).k} }\n`);
    expect(changedYaml("", { m: entry(160) })).toBe(`m:\n  k: ${entry(160).k}\n`);
    expect(changedYaml("", { m: [entry(100)] })).toBe(`m:\n  - { k: ${entry(100).k} }\n`);
    expect(changedYaml("", { m: [entry(160)] })).toBe(`m:\n  - k: ${entry(160).k}\n`);
    expect(changedYaml("", { m: { k: "a\nb" } })).toBe("m:\n  k: |-\n    a\n    b\n");
  });

  it("keys of a schema follow the nearest key before them, the first is at the top; others are at the end", () => {
    const order = (path: readonly (string | number)[]) =>
      path.length === 0 ? ["a", "b", "c", "d"] : ["x", "y"];
    expect(changedYaml("b: 2\nz: 9\n", { b: 2, z: 9, a: 1 }, order)).toBe("a: 1\nb: 2\nz: 9\n");
    expect(changedYaml("a: 1\nz: 9\n", { a: 1, z: 9, c: 3, b: 2 }, order)).toBe(
      "a: 1\nb: 2\nc: 3\nz: 9\n",
    );
    expect(changedYaml("a: 1\n", { a: 1, w: 8, b: 2 }, order)).toBe("a: 1\nb: 2\nw: 8\n");
    expect(changedYaml("a: { y: 1 }\n", { a: { y: 1, x: 0 } }, order)).toBe("a: { x: 0, y: 1 }\n");
    expect(changedYaml("- y: 1\n  w: 2\n", [{ x: 0, y: 1, w: 2 }], order)).toBe(
      "- x: 0\n  y: 1\n  w: 2\n",
    );
  });
});
