import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { diagnoseSchema } from "#importer/schema-diagnostics.ts";
import { type FieldSchema, fieldSchema } from "#model/json-schema.ts";
import { kindNames, kindOf } from "#model/kinds.ts";
import { REAL_CONTENT } from "../../../tests/support/content.ts";
import { expectPlainWords, spoilt } from "../../../tests/support/desk-words.ts";
import { contentPlaceOf, Names, openItem } from "./places.ts";
import { inWords } from "./plain-words.ts";

const names = new Names(REAL_CONTENT);

it.each(kindNames)("any fault in a value of %s is described in plain words", (kind) => {
  const shape = kindOf(kind)?.schema;
  const [first] = names.of(kind);
  if (!shape || !first) return;
  const schema = fieldSchema(shape);
  const { file: whole } = openItem(contentPlaceOf(REAL_CONTENT, kind, first.id));
  const messages = new Set<string>();
  for (const value of spoilt(whole)) {
    const { issues = [] } = v.safeParse(shape, value);
    for (const fault of diagnoseSchema(
      issues,
      { file: "content/x.yaml", value, lineOf: () => 1 },
      shape,
    ))
      messages.add(inWords(fault, schema, "content", names));
  }
  expect(messages.size).toBeGreaterThan(0);
  for (const message of messages) expectPlainWords(message, schema);
});

describe("a fault of the check", () => {
  const schema: FieldSchema = {
    properties: {
      cas_number: { title: "CAS number" },
      gradePrefix: { title: "Prefix of grades" },
      actives: {
        title: "Active content",
        items: { properties: { let_down: { title: "Let-down" } } },
      },
    },
  };
  const say = (wrong: string, expected: string, code?: "value" | "near" | "missing") =>
    inWords(code ? { code, wrong, expected } : { wrong, expected }, schema, "content", names);

  it.each([
    [
      "cas_number 1-2-3 fails its check digit",
      "1-2-4",
      "CAS number 1-2-3 fails its check digit. Needed: 1-2-4.",
    ],
    ["gradePrefix is odd", "a let_down", "Prefix of grades is odd. Needed: a let-down."],
    ["smiles and other_key are odd", "x", "Smiles and other key are odd. Needed: x."],
    ["as in content/products/uv-absorbers/uv-531.yaml:12", "x", "As in “ICG UV-531”. Needed: x."],
    ["content/products/uv-absorbers/uv-999.yaml: odd", "x", "“uv-999” (Grades): odd. Needed: x."],
    ["x", "a line in content/pictures/index.yaml", "X. Needed: a line in “Pictures”."],
    ["x is not in content/standards.yaml", "y", "X is not in “Standards”. Needed: y."],
    [
      "x",
      "a partner that content/interactions.yaml does not warn of",
      "X. Needed: a partner that “Interactions” does not warn of.",
    ],
    [
      "media/x is not a picture",
      "content/pictures/media/x.jpg to exist",
      "Media/x is not a picture. Needed: a picture with this name.",
    ],
    [
      "no line in content/stock.csv",
      "its stock state there, such as uv-1,on-request,,",
      "No line in the stock list. Needed: its stock state there.",
    ],
    ["a second row for BASF", "one; the first is line 12", "A second row for BASF. Needed: one."],
    [
      "nothing is here any more",
      "at least one, or: npm run icg -- import --prune",
      "Nothing is here any more. Needed: at least one.",
    ],
  ])("%s, expected %s", (wrong, expected, sentence) => {
    expect(say(wrong.replace("Smiles", "smiles"), expected)).toBe(sentence);
  });

  it.each([
    ["at most 60 characters", "This takes at most 60 characters."],
    ['text in quotes: "7"', "This takes text."],
    ["one of bag, drum", "This takes one of bag, drum."],
    ["one of bag, drum: bag?", "Did you mean bag?"],
    [
      "fields, each as name: value",
      "This was written into the file by hand, in a form that the site does not read. Fill it in here.",
    ],
    [`one of ${"a-long-code, ".repeat(30)}`, "This is not in the list of what may be chosen."],
  ])("a value that its field does not take, expected %s", (expected, sentence) => {
    expect(say("x is 7", expected, "value")).toBe(sentence);
  });
});
