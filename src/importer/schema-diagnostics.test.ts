import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { nearWords } from "#catalogue/near-words.ts";
import { joinWithOr } from "#messages/diagnostic-words.ts";
import { fileWords } from "#messages/diagnostics.ts";
import { date, field, line, oneOf, text } from "#model/fields.ts";
import { diagnoseSchema } from "./schema-diagnostics.ts";

const shape = v.strictObject({
  title: field(line(20), "Title", "Of the item.", "An office opens"),
  day: v.optional(field(date, "Day", "Of the fact.")),
  state: v.optional(
    field(oneOf(["in-stock", "low-stock", "on-request"]), "State", "Of the stock."),
  ),
  tags: v.optional(v.array(text, "a list")),
  place: v.optional(v.strictObject({ town: field(text, "Town", "Where it is."), country: text })),
});
const told = (value: unknown) => {
  const source = {
    file: "content/x.yaml",
    lineOf: (path: readonly unknown[]) => 10 + path.length,
    value,
  };
  const { issues = [] } = v.safeParse(shape, value);
  return diagnoseSchema(issues, source as never, shape);
};
const lines = (value: unknown): string[] =>
  told(value).map((diagnostic) => fileWords(diagnostic).join(", expected "));

describe("a day that is written in another way", () => {
  it.each([
    ["7.12.2026", "2026-12-07"],
    ["07/12/2026", "2026-12-07"],
    ["7-12-2026", "2026-12-07"],
    [" 7.12.2026 ", "2026-12-07"],
    ["2026/12/7", "2026-12-07"],
    ["2026.1.31", "2026-01-31"],
    ["7 December 2026", "2026-12-07"],
    ["December 7, 2026", "2026-12-07"],
    ["7 jan 2026", "2026-01-07"],
    ["1st of March 2026", "2026-03-01"],
  ])("%s is %s", (written, meant) => {
    expect(lines({ title: "x", day: written })).toEqual([
      `day is ${JSON.stringify(written)}, expected a date as YYYY-MM-DD: ${meant}`,
    ]);
  });

  it.each([
    "31.2.2026",
    "2026/2/30",
    "12/2026",
    "tomorrow",
    "7 Smarch 2026",
    "January 2026",
    "99 May 2026",
    "1.2.20266",
    "x7.12.2026",
    "7.12.2026x",
  ])("%s is none", (written) => {
    expect(lines({ title: "x", day: written })).toEqual([
      `day is ${JSON.stringify(written)}, expected a date as YYYY-MM-DD`,
    ]);
  });
});

describe("text that YAML read as something else", () => {
  it.each([
    [2027, 'title is 2027, expected text in quotes: "2027"'],
    [true, 'title is true, expected text in quotes: "true"'],
    [
      { "Candidate List": "changes" },
      'title is {"Candidate List":"changes"}, expected text in quotes: "Candidate List: changes"',
    ],
    [{ a: "b", c: "d" }, 'title is {"a":"b","c":"d"}, expected text'],
    [{ a: { b: "c" } }, 'title is {"a":{"b":"c"}}, expected text'],
    [["a"], 'title is ["a"], expected text'],
    [null, "title is empty, expected text"],
    ["", "title is empty, expected text that is not empty"],
    ["x".repeat(90), `title is "${"x".repeat(59)}, expected at most 20 characters`],
  ])("%j", (title, line_) => {
    expect(lines({ title })).toEqual([line_]);
  });
});

describe("a code", () => {
  it.each([
    ["in stock", ": in-stock?"],
    ["low_stock", ": low-stock or in-stock?"],
    ["stock", ": in-stock or low-stock?"],
    ["plenty", ""],
  ])("%s", (state, hint) => {
    expect(lines({ title: "x", state })).toEqual([
      `state is ${JSON.stringify(state)}, expected one of in-stock, low-stock, on-request${hint}`,
    ]);
  });
});

describe("a name of a field", () => {
  it("that is missing has an example, or what the field is, or only that", () => {
    expect(lines({})).toEqual(["missing title, expected a value such as title: An office opens"]);
    expect(lines({ title: "x", place: { country: "AE" } })).toEqual([
      "missing place.town, expected a value: Where it is.",
    ]);
    expect(lines({ title: "x", place: { town: "Dubai" } })).toEqual([
      "missing place.country, expected a value",
    ]);
  });

  it("that is mistyped is told once, with the one that is meant", () => {
    expect(lines({ titel: "x" })).toEqual(["unknown field titel, expected title"]);
    expect(lines({ title: "x", place: { twon: "Dubai", country: "AE" } })).toEqual([
      "unknown field place.twon, expected town",
    ]);
  });

  it("that is mistyped hides no other field that is missing", () => {
    expect(lines({ titel: "x", place: { country: "AE" } }).sort()).toEqual([
      "missing place.town, expected a value: Where it is.",
      "unknown field titel, expected title",
    ]);
    expect(lines({ place: { titel: 1, town: "Dubai", country: "AE" } }).sort()).toEqual([
      "missing title, expected a value such as title: An office opens",
      "unknown field place.titel, expected one of town, country",
    ]);
  });

  it("that is near none has the list of them", () => {
    expect(lines({ title: "x", smell: "none" })).toEqual([
      "unknown field smell, expected one of title, day, state, tags, place",
    ]);
  });
});

it("a fault stands at its own line and path", () => {
  expect(told({ title: "x", tags: ["a", "", "c"] })).toEqual([
    {
      file: "content/x.yaml",
      line: 12,
      path: ["tags", 1],
      code: "value",
      values: { name: "tags", input: "empty", takes: "text that is not empty" },
    },
  ]);
});

it("a whole file of another kind is called the file", () => {
  expect(lines("text")).toEqual([expect.stringMatching(/^the file is "text", expected /)]);
});

describe("words that are near", () => {
  it.each([
    ["antioxidant", ["antioxidants", "hals"], ["antioxidants"]],
    ["HALS 770", ["hals-622", "hals-770"], ["hals-770"]],
    ["hals-707", ["hals-770", "uv-531"], ["hals-770"]],
    ["uv", ["uv-531", "pvc"], []],
    ["xyz", ["abc"], []],
    ["a", ["b", "ab"], ["b", "ab"]],
    ["grade", ["grade-1", "grade-2", "grade-3", "grade-4"], ["grade-1", "grade-2", "grade-3"]],
  ])("%s", (word, known, near) => {
    expect(nearWords(word, known)).toEqual(near);
  });

  it("are said with or", () => {
    expect([
      joinWithOr([]),
      joinWithOr(["a"]),
      joinWithOr(["a", "b"]),
      joinWithOr(["a", "b", "c"]),
    ]).toEqual(["", "a", "a or b", "a, b or c"]);
  });
});
