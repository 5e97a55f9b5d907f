import { describe, expect, it } from "vitest";
import { compareLines, isSame, mergeValues, pathKey } from "./merge.ts";

describe("two changes of one item", () => {
  const base = { title: "Old", author: "Desk", body: "One\nTwo\n" };

  it("of different fields are merged, and each says whose it is", () => {
    const { value, merged, conflicts } = mergeValues(
      base,
      { ...base, title: "Mine" },
      { ...base, author: "Theirs" },
    );
    expect(value).toEqual({ title: "Mine", author: "Theirs", body: "One\nTwo\n" });
    expect(merged).toEqual([
      { path: ["title"], from: "mine" },
      { path: ["author"], from: "theirs" },
    ]);
    expect(conflicts).toEqual([]);
  });

  it("of the same field are left to choose; without a choice mine is kept", () => {
    const [mine, theirs] = [
      { ...base, title: "Mine" },
      { ...base, title: "Theirs", author: "X" },
    ];
    const found = mergeValues(base, mine, theirs);
    expect(found.conflicts).toEqual([
      { path: ["title"], base: base.title, mine: "Mine", theirs: "Theirs" },
    ]);
    expect(found.value).toEqual({ ...base, title: "Mine", author: "X" });
    expect(
      mergeValues(base, mine, theirs, new Map([[pathKey(["title"]), "theirs"]])).value,
    ).toEqual({ ...base, title: "Theirs", author: "X" });
  });

  it("that are the same are no conflict and need no mention", () => {
    const both = { ...base, title: "Same" };
    expect(mergeValues(base, both, { ...both })).toEqual({
      value: both,
      merged: [],
      conflicts: [],
    });
  });

  it("a field that one side emptied and the other left alone is empty; one that both changed is a choice", () => {
    const { author: _, ...without } = base;
    expect(mergeValues<object>(base, without, { ...base, title: "T" }).value).toEqual({
      title: "T",
      author: undefined,
      body: "One\nTwo\n",
    });
    expect(mergeValues<object>(base, without, { ...base, author: "T" }).conflicts).toEqual([
      { path: ["author"], base: base.author, mine: undefined, theirs: "T" },
    ]);
    expect(
      mergeValues<object>(base, { ...base, note: "new" }, { ...base, title: "T" }).value,
    ).toEqual({ ...base, title: "T", note: "new" });
  });

  it("fields of a group are merged one by one, those that both added too", () => {
    const contact = { email: "a@b.example", phone: "1" };
    expect(
      mergeValues(
        { contact },
        { contact: { ...contact, phone: "2" } },
        { contact: { ...contact, email: "c@d.example" } },
      ),
    ).toEqual({
      value: { contact: { email: "c@d.example", phone: "2" } },
      merged: [
        { path: ["contact", "email"], from: "theirs" },
        { path: ["contact", "phone"], from: "mine" },
      ],
      conflicts: [],
    });
    const { value, conflicts } = mergeValues<object>(
      {},
      { seo: { a: 1, c: 3 } },
      { seo: { b: 2, c: 4 } },
    );
    expect(value).toEqual({ seo: { a: 1, b: 2, c: 3 } });
    expect(conflicts).toEqual([{ path: ["seo", "c"], mine: 3, theirs: 4 }]);
  });
});

describe("lists", () => {
  const row = (name: string, value: string) => ({ name, value });
  const base = [row("Ash", "0.1"), row("Assay", "99"), row("Volatiles", "0.5")];

  it("of entries that stay at their places are merged entry by entry", () => {
    const mine = base.with(0, row("Ash", "0.2"));
    const theirs = base.with(2, row("Volatiles", "0.4"));
    expect(mergeValues(base, mine, theirs).value).toEqual([
      row("Ash", "0.2"),
      row("Assay", "99"),
      row("Volatiles", "0.4"),
    ]);
    expect(mergeValues(base, mine, base.with(0, row("Ash", "0.3"))).conflicts).toEqual([
      { path: [0, "value"], base: "0.1", mine: "0.2", theirs: "0.3" },
    ]);
  });

  it.each([
    ["longer on one side", [...base, row("Colour", "white")], base.with(0, row("Ash", "0.3"))],
    ["in another order on one side", base.toReversed(), base.with(0, row("Ash", "0.3"))],
    [
      "an entry repeated on one side",
      base.with(1, row("Ash", "0.1")),
      base.with(0, row("Ash", "0.3")),
    ],
  ])("%s are one choice: entries are not mixed up", (_, mine, theirs) => {
    expect(mergeValues(base, mine, theirs).conflicts).toEqual([{ path: [], base, mine, theirs }]);
  });

  it("of words are one choice where both changed them, and merged where one did", () => {
    const words = ["film", "pipe"];
    expect(
      mergeValues({ words }, { words: ["film", "fibre"] }, { words: ["foam", "pipe"] }).conflicts,
    ).toHaveLength(1);
    expect(mergeValues({ words }, { words }, { words: ["foam"] }).value).toEqual({
      words: ["foam"],
    });
  });
});

it.each<[unknown, unknown, boolean]>([
  [undefined, "", true],
  [null, undefined, true],
  [[], undefined, true],
  [{ text: "" }, undefined, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ["a\r\nb", "a\nb", true],
  [0, undefined, false],
  [false, undefined, false],
  ["1", 1, false],
  [["a"], ["a", "b"], false],
  [["a"], { 0: "a" }, false],
])("%j and %j are the same content: %s", (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
  expect(isSame(b, a)).toBe(same);
});

describe("texts by lines", () => {
  const shown = (theirs: string, mine: string) =>
    compareLines(theirs.split(""), mine.split(""))
      .map(({ side, text }) => ({ both: " ", theirs: "-", mine: "+" })[side] + text)
      .join("");
  it.each([
    ["abc", "abc", " a b c"],
    ["abc", "axc", " a-b+x c"],
    ["abc", "ac", " a-b c"],
    ["ac", "abc", " a+b c"],
    ["", "ab", "+a+b"],
    ["ab", "", "-a-b"],
    ["abcd", "bcda", "-a b c d+a"],
  ])("%s and %s", (theirs, mine, expected) => {
    expect(shown(theirs, mine)).toBe(expected);
  });
});
