/** The enquiry's form as a browser without scripts posts it: one button, one change. */
import { describe, expect, it } from "vitest";
import { ENQUIRY_FIELDS_MAX } from "./enquiry.ts";
import { changedFields, typedLines, withLines } from "./enquiry-form-fields.ts";
import { LINES_MAX } from "./enquiry-lines.ts";

const line = (grade: string, quantity = "") => ({ grade, quantity, unit: "kg", packaging: "" }) as const;
const form = (grades: readonly string[], more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  ...withLines<Record<string, string>>(
    { company: "Sohar Film LLC" },
    grades.map((grade) => line(grade, "500")),
  ),
  ...more,
});
const gradesOf = (fields: Readonly<Record<string, unknown>> | undefined) => fields && typedLines(fields).map(({ grade }) => grade);

describe("the lines of a posted form", () => {
  it("come in their order, with what was typed, also when it is no quantity", () => {
    const fields = {
      "lines[0].grade": "AO-1010",
      "lines[0].quantity": "a lot",
      "lines[0].unit": "t",
      "lines[0].packaging": "drums",
      "lines[1].grade": "uv-531",
    };
    expect(typedLines(fields)).toEqual([{ grade: "ao-1010", quantity: "a lot", unit: "t", packaging: "drums" }, line("uv-531")]);
  });
  it("leave out what names no grade, a grade for the second time, and numbers beyond the most", () => {
    const fields = {
      "lines[0].grade": "../x",
      "lines[3].grade": "ao-1010",
      "lines[4].grade": "ao-1010",
      [`lines[${LINES_MAX}].grade`]: "uv-531",
      "lines[1e9].grade": "uv-326",
    };
    expect(typedLines(fields)).toEqual([line("ao-1010")]);
  });
  it("fit the bound on its fields, with every box ticked and every field filled in", () => {
    const all = withLines(
      {},
      Array.from({ length: LINES_MAX }, (_, index) => line(`g-${index}`)),
    );
    const boxes = 6;
    const others = ["sdsCountry", "sdsLanguage", "country", "port", "incoterm", "message", "firstName", "lastName", "company", "email", "phone"];
    const rest = [...others, "add", "amount", "unit", "change", "form", "website"];
    expect(Object.keys(all).length + boxes + rest.length).toBeLessThanOrEqual(ENQUIRY_FIELDS_MAX);
    expect(ENQUIRY_FIELDS_MAX).toBeLessThan(300);
  });
});

describe("a button of the form", () => {
  it("removes its line, and the others are numbered anew with all that was typed", () => {
    const changed = changedFields(form(["ao-1010", "hals-770", "uv-531"], { change: "remove:hals-770" }));
    expect(gradesOf(changed)).toEqual(["ao-1010", "uv-531"]);
    expect(changed).toMatchObject({ company: "Sohar Film LLC", "lines[1].grade": "uv-531", "lines[1].quantity": "500" });
    expect(changed).not.toHaveProperty(["lines[2].grade"]);
  });
  it("takes one of the grades that were meant, with its quantity, and empties the fields that named it", () => {
    const changed = changedFields(form(["ao-1010"], { change: "take:uv-531", add: "uv", amount: "250", unit: "t" }));
    expect(typedLines(changed ?? {})).toEqual([line("ao-1010", "500"), { grade: "uv-531", quantity: "250", unit: "t", packaging: "" }]);
    expect(changed).toMatchObject({ add: "", amount: "" });
  });
  it("takes another grade instead, with the quantity; one that is there already stays once", () => {
    expect(typedLines(changedFields(form(["uv-320"], { change: "replace:uv-320:uv-234" })) ?? {})).toEqual([line("uv-234", "500")]);
    expect(gradesOf(changedFields(form(["uv-320", "uv-234"], { change: "replace:uv-320:uv-234" })))).toEqual(["uv-234"]);
  });
  it("adds nothing beyond the most", () => {
    const full = Array.from({ length: LINES_MAX }, (_, index) => `g-${index}`);
    expect(gradesOf(changedFields(form(full, { change: "take:uv-531" })))).toEqual(full);
  });
  it.each([
    [{ change: "add", add: "uv-531" }, false],
    [{ change: "add", add: "" }, false],
    [{ add: "uv-531" }, false],
    [{ add: " " }, true],
    [{ change: "send", add: "uv-531" }, true],
    [{}, true],
  ])("%j: sends %s", (more, sends) => expect(changedFields(form(["ao-1010"], more)) === undefined).toBe(sends));
});
