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
