import { describe, expect, it } from "vitest";
import type { FieldSchema } from "#model/json-schema.ts";
import { kindOf } from "#model/kinds.ts";
import { formSchema, fromForm, itemFields, toForm } from "./form.ts";

const text: FieldSchema = { type: "string" };
const scalar: FieldSchema = { anyOf: [{ type: "string" }, { type: "number" }] };
const oneOrMore: FieldSchema = { anyOf: [text, { type: "array", items: text }] };
const shapes: FieldSchema = {
  title: "Place",
  oneOf: [
    {
      type: "object",
      properties: { kind: { const: "town" }, name: text },
      required: ["kind", "name"],
    },
    {
      type: "object",
      properties: { kind: { const: "sea" }, depth: { type: "number" } },
      required: ["kind", "depth"],
    },
  ],
};
const object = (properties: Record<string, FieldSchema>, ...required: string[]): FieldSchema => ({
  type: "object",
  properties,
  required,
});

it("a kind is one of the content's own", () => {
  expect(kindOf("news")?.place).toBe("news/{id}.md");
  expect(kindOf("constructor")).toBeUndefined();
  expect(itemFields("constructor", "x", undefined)).toEqual({});
});

describe("a field as a form renders it", () => {
  it.each<[string, FieldSchema, FieldSchema]>([
    [
      "a text",
      { type: "string", title: "Name", examples: ["a"], maxLength: 60 },
      { type: "string", title: "Name", examples: ["a"], maxLength: 60 },
    ],
    [
      "text that may be a number",
      { ...scalar, title: "CAS number" },
      { type: "string", title: "CAS number" },
    ],
    ["one or more", oneOrMore, { type: "array", items: { type: "string" } }],
    ["a list of what is not said", { type: "array" }, { type: "array", items: { type: "string" } }],
    [
      "a list",
      { type: "array", items: { type: "number" } },
      { type: "array", items: { type: "number" } },
    ],
    ["what is not said", {}, { type: "string" }],
    [
      "a choice",
      { type: "string", enum: ["a", "b"], labels: { a: "A" } },
      { type: "string", enum: ["a", "b"], labels: { a: "A" } },
    ],
    [
      "a reference",
      { type: "string", kind: "reference", to: ["products"] },
      { type: "string", kind: "reference", to: ["products"] },
    ],
    [
      "a map",
      object({ a: scalar }, "a"),
      { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    ],
    ["a map without fields", { type: "object" }, { type: "object", properties: {}, required: [] }],
    [
      "a choice of shapes: one shape with the fields of all, of which those of every shape are required",
      shapes,
      {
        title: "Place",
        type: "object",
        properties: {
          kind: { type: "string", enum: ["town", "sea"] },
          name: { type: "string" },
          depth: { type: "number" },
        },
        required: ["kind"],
      },
    ],
  ])("%s", (_, field, form) => {
    expect(formSchema(field)).toEqual(form);
  });

  it("its help leaves out what concerns the file: quotes, commands, files of the program", () => {
    const description =
      "In quotes where it is %; by weight. See `icg check`. Codes: src/model/codes.ts. At most 60 characters.";
    expect(formSchema({ ...text, description }).description).toBe(
      "by weight. At most 60 characters.",
    );
  });
});

describe("a file's value in a form", () => {
  it.each<[string, FieldSchema, unknown, unknown]>([
    ["nothing", text, null, undefined],
    ["a text", text, "a", "a"],
    ["a number for a text", scalar, 5, "5"],
    ["one for one or more", oneOrMore, "a", ["a"]],
    ["several for one or more", oneOrMore, ["a", "b"], ["a", "b"]],
    ["a list", { type: "array", items: scalar }, [1, "b"], ["1", "b"]],
    ["a list of what is not said", { type: "array" }, [1], [1]],
    ["a text where a list is asked for", { type: "array", items: scalar }, "a", "a"],
    [
      "a map, without what is empty or unknown",
      object({ a: scalar, b: text, c: text }),
      { a: 1, b: null, d: "x" },
      { a: "1" },
    ],
    ["a map of no fields", { type: "object" }, { a: 1 }, {}],
    ["a text where a map is asked for", object({ a: text }), "a", "a"],
    ["a shape", shapes, { kind: "sea", depth: 5 }, { kind: "sea", depth: 5 }],
  ])("%s", (_, field, raw, form) => {
    expect(toForm(field, raw)).toEqual(form);
  });
});

describe("a form's value in the file", () => {
  it.each<[string, FieldSchema, unknown, unknown, unknown]>([
    ["nothing", text, "a", "", undefined],
    ["a field that is empty", text, "a", null, undefined],
    ["a text", text, "a", "b", "b"],
    ["a number that was not changed", scalar, 5, "5", 5],
    ["a number that was changed", scalar, 5, "6", "6"],
    ["digits that were written as text", scalar, "5", "5", "5"],
    ["one that was one", oneOrMore, "a", ["b"], "b"],
    ["one that was a list", oneOrMore, ["a"], ["b"], ["b"]],
    ["one that was new", oneOrMore, undefined, ["b"], "b"],
    ["two that were one", oneOrMore, "a", ["a", "b"], ["a", "b"]],
    [
      "a list of numbers, one of them changed",
      { type: "array", items: scalar },
      [1, 2, 3],
      ["1", "5", "3"],
      [1, "5", 3],
    ],
    [
      "a list of numbers in another order",
      { type: "array", items: scalar },
      [1, 2],
      ["2", "1"],
      [2, 1],
    ],
    [
      "a list of numbers, one of them gone",
      { type: "array", items: scalar },
      [1, 2, 3],
      ["1", "3"],
      [1, 3],
    ],
    ["a list where nothing was", { type: "array", items: text }, undefined, ["a"], ["a"]],
    ["a list of what is not said", { type: "array" }, [1], [2], [2]],
    [
      "a map: what no form shows stays",
      object({ a: scalar, b: text }),
      { a: 1, hidden: 2 },
      { a: "1", b: "x" },
      { a: 1, hidden: 2, b: "x" },
    ],
    ["a map of what was none", object({ a: text }), "text", { a: "x" }, { a: "x" }],
    ["a text in the place of a map", object({ a: text }), { a: "x" }, "y", "y"],
    [
      "a field that the schema does not know",
      object({ a: text }),
      {},
      { a: "x", b: "y" },
      { a: "x", b: "y" },
    ],
    [
      "a field that is emptied",
      object({ a: text, b: text }),
      { a: "x", b: "y" },
      { a: "x", b: "" },
      { a: "x" },
    ],
    [
      "a list that is emptied",
      object({ a: { type: "array", items: text } }),
      { a: ["x"] },
      { a: [] },
      {},
    ],
    [
      "a list that was written as empty",
      object({ a: { type: "array", items: text } }),
      { a: [] },
      { a: [] },
      { a: [] },
    ],
    [
      "a list that is needed",
      object({ a: { type: "array", items: text } }, "a"),
      {},
      { a: [] },
      { a: [] },
    ],
    ["a text that is needed", object({ a: text }, "a"), {}, { a: "" }, {}],
    [
      "a map that is emptied",
      object({ a: object({ b: text }) }),
      { a: { b: "x" } },
      { a: { b: "" } },
      {},
    ],
    [
      "an entry of which a field was changed keeps the others",
      { type: "array", items: object({ a: scalar }) },
      [{ a: 1, h: 2 }],
      [{ a: "3" }],
      [{ a: "3", h: 2 }],
    ],
    [
      "an entry that is new has nothing of its neighbour",
      { type: "array", items: object({ a: scalar }) },
      [{ a: 1, h: 2 }],
      [{ a: "3" }, { a: "4" }],
      [{ a: "3" }, { a: "4" }],
    ],
    ["a shape", shapes, undefined, { kind: "sea", depth: 5, name: "" }, { kind: "sea", depth: 5 }],
  ])("%s", (_, field, raw, form, written) => {
    expect(fromForm(field, raw, form)).toEqual(written);
  });
});

it("a table of values has the columns that it names, each of the type that its rows have", () => {
  const table = {
    columns: [
      { key: "grade", name: "Solvent" },
      { key: "delta", name: "Dispersion", unit: "MPa½" },
      { key: "note", name: "Note" },
      { key: "polymers", name: "Polymers" },
      { key: "sold", name: "Sold" },
      null,
    ],
    rows: [
      { grade: "xylene", polymers: [] },
      { grade: "acetone", delta: 15.5, note: "dry", polymers: ["pvc"], sold: true },
      null,
    ],
  };
  const cells = itemFields("tables", "any", table).properties?.["rows"]?.items?.properties ?? {};
  // The key of a row keeps its field from the schema.
  expect(cells["grade"]?.title).not.toBe("Solvent");
  expect(
    Object.fromEntries(Object.entries(cells).filter(([key]) => key !== "grade")),
  ).toMatchObject({
    delta: { type: "number", title: "Dispersion, MPa½" },
    note: { type: "string", title: "Note" },
    polymers: { type: "array", items: { type: "string" }, title: "Polymers" },
    sold: { type: "boolean", title: "Sold" },
  });
  expect(
    Object.keys(
      itemFields("tables", "any", undefined).properties?.["rows"]?.items?.properties ?? {},
    ),
  ).toEqual(["grade"]);
  expect(
    Object.keys(itemFields("tables", "any", { columns: "x", rows: "y" }).properties ?? {}),
  ).toEqual(Object.keys(itemFields("tables", "any", undefined).properties ?? {}));
});

it("a page has the fields of its own", () => {
  expect(Object.keys(itemFields("pages", "about-us", undefined).properties ?? {})).not.toEqual(
    Object.keys(itemFields("pages", "any-other", undefined).properties ?? {}),
  );
});
