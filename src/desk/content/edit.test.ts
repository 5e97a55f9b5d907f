/** Changed values in a YAML text: only their lines differ, and what is written reads as what was meant. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { editedYaml } from "./edit.ts";

const text = `# Head
name: ICG A   # the name
year: 2.50
note: >-
  folded
  words
text: |
  First line.
  Second line.

list: [a,  b]
rows:
  - { id: one, tags: [x, y] }   # first
  # about the second
  - { id: two, tags: [] }
deep:
  inner:
    - id: p
      why: because
    - id: q
last: 'single'
`;
// biome-ignore lint/suspicious/noExplicitAny: what a test changes in a file of its own
type Draft = any;
const value = parse(text) as Draft;
const lines = (before: string, after: string) => ({
  gone: before.split("\n").filter((line) => !after.split("\n").includes(line)),
  come: after.split("\n").filter((line) => !before.split("\n").includes(line)),
});
const edited = (change: (draft: Draft) => void) => {
  const draft = structuredClone(value);
  change(draft);
  const after = editedYaml(text, draft);
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
      ["name: ICG A   # the name"],
      ['name: "ICG: B"   # the name'],
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
      ["list: [a,  b]"],
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
      ["  - { id: one, tags: [x, y] }   # first"],
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
  ])("%s", (_, change, gone, come) => {
    expect(edited(change)).toEqual({ gone, come });
  });
});

it("entries that change their order are moved as they are written; comments and other lines stay", () => {
  const rows = '# Head\n- { id: one,  tags: [x] }\n# between\n- id: two\n  why: "because"   # said\n- {id: three}\n';
  const [one, two, three] = parse(rows) as unknown[];
  expect(editedYaml(rows, [two, one, three])).toBe('# Head\n- id: two\n  why: "because"\n# between\n- { id: one,  tags: [x] }   # said\n- {id: three}\n');
  expect(editedYaml("a: [x,  'y', z]\n", { a: ["z", "x", "y"] })).toBe("a: [z,  x, 'y']\n");
});

it("a new field stands where the schema has it", () => {
  const order = () => ["name", "colour", "year"];
  expect(editedYaml("name: a\nyear: 1\n", { name: "a", year: 1, colour: "red" }, order)).toBe("name: a\ncolour: red\nyear: 1\n");
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
      fc.dictionary(fc.constantFrom("k", "l", "a b", "m"), tie("node"), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).node;
  const file = fc.dictionary(fc.constantFrom("one", "two", "three", "list"), tree, { maxKeys: 4, noNullPrototype: true });
  fc.assert(
    fc.property(file, file, (before, after) => {
      const written = editedYaml(editedYaml("", before), after);
      expect(parse(written) ?? {}).toEqual(after);
    }),
    { numRuns: 200 },
  );
});

it("a key that stands twice does not keep a text from being written anew", () => {
  const after = editedYaml("a: 1\nb: &x {c: 1}\na: 2\nd: *x\n", { a: 5, b: { c: 2 }, d: { c: 1 } });
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
    ["a comment above nothing", "# Head\n", { a: 1 }, "# Head\na: 1\n"],
    ["a field that is undefined", "a: 1\nb: 2\n", { a: undefined, b: 2 }, "b: 2\n"],
    ["nothing new", "a:   1 # one\n", { a: 1 }, "a:   1 # one\n"],
    ["a field of a flow map", "m: {a: 1,  b: 2} # m\n", { m: { a: 1, b: 3 } }, "m: {a: 1,  b: 3} # m\n"],
    ["a field more in a flow map", "m: {a: 1,  b: 2} # m\n", { m: { a: 1, b: 2, c: "x" } }, "m: { a: 1, b: 2, c: x } # m\n"],
    ["a field less in a flow map, another changed", "m: { a: 'x', b: 2, c: [p,  q] }\n", { m: { a: "y", c: ["p", "q"] } }, "m: { a: 'y', c: [p,  q] }\n"],
    ["a field of no value in a flow map", "m: { a:, b: 2 }\n", { m: { a: 1, b: 2 } }, "m: { a: 1, b: 2 }\n"],
    ["an entry changed in a flow list", "l: [a,  'b', c]\n", { l: ["a", "x", "c"] }, "l: [a,  'x', c]\n"],
    ["an entry less in a flow list", "l: [a,  'b', c]\n", { l: ["a", "c"] }, "l: [a, c]\n"],
    ["an entry less and one changed in a flow list", "l: [{ k: 'a' }, b, c]\n", { l: [{ k: "x" }, "c"] }, "l: [{ k: 'x' }, c]\n"],
    ["a list that is emptied", "l:\n  - a\n  - b\nm: 1\n", { l: [], m: 1 }, "l: []\nm: 1\n"],
    ["an empty list that is filled", "l: [] # none yet\nm: 1\n", { l: ["a"], m: 1 }, "l: [a] # none yet\nm: 1\n"],
    ["a value where there was none", "a:\nb: 1\n", { a: "x", b: 1 }, "a: x\nb: 1\n"],
    ["a list where there was no value", "a:\nb: 1\n", { a: [{ k: 1 }], b: 1 }, "a:\n  - { k: 1 }\nb: 1\n"],
    ["a text where there was a list", "a:\n  - x\nb: 1\n", { a: "x", b: 1 }, "a: x\nb: 1\n"],
    ["a map where there was a text", "a: x\nb: 1\n", { a: { k: 1 }, b: 1 }, "a: { k: 1 }\nb: 1\n"],
    ["a last field without a line end", "a: 1", { a: 1, b: 2 }, "a: 1\nb: 2"],
    ["a first field that goes", "a: 1\nb: 2\n", { b: 2 }, "b: 2\n"],
    ["a first field of an entry that goes", "r:\n  - a: 1\n    b: 2\n", { r: [{ b: 2 }] }, "r:\n  - b: 2\n"],
    ["a field of an entry that goes", "r:\n  - a: 1\n    b: 2\n  - a: 3\n", { r: [{ a: 1 }, { a: 3 }] }, "r:\n  - a: 1\n  - a: 3\n"],
    [
      "a field of a map in a map",
      "m:\n  # first\n  a: 1\n  b:\n    c: 2 # two\n",
      { m: { a: 1, b: { c: 3 } } },
      "m:\n  # first\n  a: 1\n  b:\n    c: 3 # two\n",
    ],
    ["a field more in a map in a map", "m:\n  a: 1\nn: 2\n", { m: { a: 1, b: 2 }, n: 2 }, "m:\n  a: 1\n  b: 2\nn: 2\n"],
    ["an entry that comes in the middle", "- a # one\n- c\n", ["a", "b", "c"], "- a # one\n- b\n- c\n"],
    ["an entry that comes first", "# Head\n- { k: a }\n", [{ k: "x" }, { k: "a" }], "# Head\n- { k: x }\n- { k: a }\n"],
    ["entries that come behind a last line without an end", "- a", ["a", "b"], "- a\n- b"],
    ["an entry in lines where there are such", "- k: a\n  l: 1\n- k: b\n  l: 2\n", [{ k: "a", l: 1 }], "- k: a\n  l: 1\n"],
    ["entries that go, but for the last", "- a\n- b # two\n- c\n", ["c"], "- c\n"],
    [
      "a list in a list",
      "- - a\n  - b\n- [c]\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
      "- - a\n  - b\n- [c, d]\n",
    ],
    ["a list inside a list that grows", "- - a\n  - b\n", [["a", "b", "c"]], "- - a\n  - b\n  - c\n"],
    ["a line of a block with an indent of its own", "t: |\n    One.\n    Two.\nu: 1\n", { t: "One.\nThree.\n", u: 1 }, "t: |\n    One.\n    Three.\nu: 1\n"],
    ["a folded text", "t: >-\n  One\n  two\nu: 1\n", { t: "One three", u: 1 }, "t: >-\n  One three\nu: 1\n"],
    ["a text of lines where there was one", "t: One\nu: 1\n", { t: "One\nTwo\n", u: 1 }, "t: |\n  One\n  Two\nu: 1\n"],
    ["a text of lines on one line", "m: { a: x }\n", { m: { a: "One\nTwo" } }, 'm: { a: "One\\nTwo" }\n'],
  ])("%s", (_, before, after, written) => {
    expect(editedYaml(before, after)).toBe(written);
    if (before.startsWith("#")) return;
    // Written anew by the library this line would differ: it stays where only what was changed is written.
    const odd = Array.isArray(after) ? "- {p:  [1]}\n" : "odd:  {p:  [1]}\n";
    const whole = Array.isArray(after) ? [{ p: [1] }, ...after] : { odd: { p: [1] }, ...(after as object) };
    expect(editedYaml(odd + before, whole)).toBe(odd + written);
  });

  it("a collection stands on one line while that has at most 150 characters, with its indent", () => {
    const entry = (length: number) => ({ k: "x".repeat(length - "{ k:  }".length) });
    expect(editedYaml("", { m: entry(150) })).toBe(`m: { k: ${entry(150).k} }\n`);
    expect(editedYaml("", { m: entry(151) })).toBe(`m:\n  k: ${entry(151).k}\n`);
    expect(editedYaml("", { m: [entry(148)] })).toBe(`m:\n  - { k: ${entry(148).k} }\n`);
    expect(editedYaml("", { m: [entry(149)] })).toBe(`m:\n  - k: ${entry(149).k}\n`);
    expect(editedYaml("", { m: { k: "a\nb" } })).toBe("m:\n  k: |-\n    a\n    b\n");
  });

  it("keys of a schema stand behind the nearest before them, the first at the top; others at the end", () => {
    const order = (path: readonly (string | number)[]) => (path.length === 0 ? ["a", "b", "c", "d"] : ["x", "y"]);
    expect(editedYaml("b: 2\nz: 9\n", { b: 2, z: 9, a: 1 }, order)).toBe("a: 1\nb: 2\nz: 9\n");
    expect(editedYaml("a: 1\nz: 9\n", { a: 1, z: 9, c: 3, b: 2 }, order)).toBe("a: 1\nb: 2\nc: 3\nz: 9\n");
    expect(editedYaml("a: 1\n", { a: 1, w: 8, b: 2 }, order)).toBe("a: 1\nw: 8\nb: 2\n");
    expect(editedYaml("a: { y: 1 }\n", { a: { y: 1, x: 0 } }, order)).toBe("a: { x: 0, y: 1 }\n");
    expect(editedYaml("- y: 1\n  w: 2\n", [{ x: 0, y: 1, w: 2 }], order)).toBe("- x: 0\n  y: 1\n  w: 2\n");
  });
});
