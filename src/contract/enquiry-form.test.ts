/** The enquiry's form. */
import { describe, expect, it } from "vitest";
import { ENQUIRY_FIELDS_MAX } from "./api-forms.ts";
import {
  CHANGE,
  changedForm,
  enquiryBody,
  fieldsOfLines,
  formOf,
  readForm,
  readLines,
} from "./enquiry-form.ts";
import { type AskedGrade, blankLine, LINES_MAX } from "./enquiry-line.ts";
import { enquiryLineOf } from "./enquiry-lines.ts";
import { addFields } from "./enquiry-state.ts";

const line = (grade: string, amount = "") => ({ ...blankLine(grade), amount }) as const;
const form = (
  grades: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  company: "Sohar Film LLC",
  ...fieldsOfLines(grades.map((grade) => line(grade, "500"))),
  ...more,
});
const gradesOf = (fields: Readonly<Record<string, unknown>> | undefined) =>
  fields && readLines(fields).map(({ grade }) => grade);

describe("the lines of a posted form", () => {
  it("keep their order and the typed text, even if it is not a quantity", () => {
    const fields = {
      "lines[0].grade": "AO-1010",
      "lines[0].amount": "a lot",
      "lines[0].unit": "t",
      "lines[0].packaging": "drums",
      "lines[1].grade": "uv-531",
    };
    expect(readLines(fields)).toEqual([
      { ...blankLine("ao-1010"), amount: "a lot", unit: "t", packaging: "drums" },
      line("uv-531"),
    ]);
  });
  it("keep 200 characters of a field", () => {
    const [first] = readLines({
      "lines[0].grade": "uv-531",
      "lines[0].amount": "9".repeat(201),
      "lines[0].packaging": "d".repeat(200),
    });
    expect([first?.amount.length, first?.packaging.length]).toEqual([200, 200]);
  });
  it("omit those without a grade, and numbers beyond the maximum", () => {
    const fields = {
      "lines[0].grade": "../x",
      "lines[3].grade": "ao-1010",
      [`lines[${LINES_MAX}].grade`]: "uv-531",
      "lines[1e9].grade": "uv-326",
    };
    expect(readLines(fields)).toEqual([line("ao-1010")]);
  });
  it("fit the bound on its fields, with every box ticked and every field filled in", () => {
    const all = fieldsOfLines(Array.from({ length: LINES_MAX }, (_, index) => line(`g-${index}`)));
    const boxes = 6;
    const others = [
      "also",
      "sdsCountry",
      "sdsLanguage",
      "country",
      "port",
      "incoterm",
      "neededBy",
      "message",
      "name",
      "company",
      "email",
      "phone",
    ];
    const rest = [...others, "add", "amount", "unit", "change", "form", "website"];
    expect(Object.keys(all).length + boxes + rest.length).toBeLessThanOrEqual(ENQUIRY_FIELDS_MAX);
    expect(ENQUIRY_FIELDS_MAX).toBeLessThan(500);
  });
});

describe("the state of a posted form", () => {
  const posted = {
    ...form(["ao-1010", "uv-531"], { also: "By sea", add: " HALS 944 ", amount: "200", unit: "t" }),
    wants: ["price", "tds"],
  };
  it("has its lines, remarks and other fields, and the grade that it names", () => {
    expect(readForm(posted)).toMatchObject({
      lines: [line("ao-1010", "500"), line("uv-531", "500")],
      also: "By sea",
      fields: { company: "Sohar Film LLC", wants: ["price", "tds"] },
      asked: [{ words: "HALS 944", amount: "200", unit: "t" }],
    });
  });
  it("is written back as it was posted, without the pressed button and gaps in the lines", () => {
    expect(formOf(readForm({ ...posted, [CHANGE]: "send" }))).toEqual(posted);
    const written = formOf(readForm({ ...posted, "lines[0].grade": "" }));
    expect(written["lines[0].grade"]).toBe("uv-531");
    expect(written).not.toHaveProperty(["lines[1].grade"]);
  });
});

describe("the body of the endpoint", () => {
  const lines = [enquiryLineOf("uv-531", { amount: 2, unit: "t" }), enquiryLineOf("ao-1010")];
  const fields = { email: "a@example.com", [CHANGE]: "send", ...fieldsOfLines(lines) };
  const added = (words: string, amount = "") => ({
    [addFields.words]: words,
    [addFields.amount]: amount,
    [addFields.unit]: "kg",
  });
  it("has the fields and the lines, and nothing of the page's own buttons", () => {
    expect(enquiryBody({ ...fields, ...added(" ", "1") })).toEqual({
      email: "a@example.com",
      lines,
    });
  });
  it.each([
    [added("uv-326", "1"), [], undefined, "uv-326, 1 kg"],
    [added("uv-326", "some"), [], "and carbon black", "and carbon black\nuv-326, some"],
    [
      added("hals"),
      [
        { words: "hals", amount: "", unit: "kg" },
        { words: "uv", amount: "2", unit: "t" },
      ],
      undefined,
      "hals\nuv, 2 t",
    ],
    [added("hals"), [], "hals\nurgent", "hals\nurgent"],
  ])(
    "keeps grades that were typed and not added as remarks: %j %j",
    (typed, asked, also, remarks) => {
      expect(
        enquiryBody({ ...fields, ...typed, also }, asked as readonly AskedGrade[]),
      ).toMatchObject({
        lines,
        also: remarks,
      });
    },
  );
});

describe("a button of the form", () => {
  it("removes its line, and renumbers the others with their typed text", () => {
    const changed = changedForm(form(["ao-1010", "hals-770", "uv-531"], { change: "remove:1" }));
    expect(gradesOf(changed)).toEqual(["ao-1010", "uv-531"]);
    expect(changed).toMatchObject({
      company: "Sohar Film LLC",
      "lines[1].grade": "uv-531",
      "lines[1].amount": "500",
    });
    expect(changed).not.toHaveProperty(["lines[2].grade"]);
  });
  it("takes one of the grades that were meant, with its quantity, and empties the fields that named it", () => {
    const changed = changedForm(
      form(["ao-1010"], { change: "take:uv-531", add: "uv", amount: "250", unit: "t" }),
    );
    expect(readLines(changed ?? {})).toEqual([
      line("ao-1010", "500"),
      { ...blankLine("uv-531"), wrote: "uv", amount: "250", unit: "t" },
    ]);
    expect(changed).toMatchObject({ add: "", amount: "" });
  });
  it("takes an offered grade in the packaging that was read from the words", () => {
    const changed = changedForm(
      form([], {
        change: "take:uv-531:25 kg drums",
        add: "Tinuvin 40 drums",
        amount: "40",
        unit: "drum",
      }),
    );
    expect(readLines(changed ?? {})).toEqual([
      {
        ...blankLine("uv-531"),
        wrote: "Tinuvin 40 drums",
        amount: "40",
        unit: "drum",
        packaging: "25 kg drums",
      },
    ]);
  });
  it("keeps words that name no grade as a line without one", () => {
    const changed = changedForm(
      form(["ao-1010"], { change: "keep", add: "Zelan R-8", amount: "2" }),
    );
    expect(readLines(changed ?? {})).toEqual([
      line("ao-1010", "500"),
      { ...blankLine(""), wrote: "Zelan R-8", amount: "2" },
    ]);
  });
  it("takes another grade instead, with the quantity; one that is there already has the sum", () => {
    expect(readLines(changedForm(form(["uv-320"], { change: "replace:0:uv-234" })) ?? {})).toEqual([
      line("uv-234", "500"),
    ]);
    expect(
      readLines(changedForm(form(["uv-320", "uv-234"], { change: "replace:0:uv-234" })) ?? {}),
    ).toEqual([line("uv-234", "1000")]);
  });
  it("keeps a grade beyond the maximum as a remark", () => {
    const full = Array.from({ length: LINES_MAX }, (_, index) => `g-${index}`);
    const changed = changedForm(form(full, { change: "take:uv-531", also: "By sea" }));
    expect(gradesOf(changed)).toEqual(full);
    expect(changed).toMatchObject({ also: "By sea\nuv-531" });
  });
  it.each([
    [{ change: "add", add: "uv-531" }, false],
    [{ change: "add", add: "" }, false],
    [{ add: "uv-531" }, false],
    [{ change: "open" }, false],
    [{ add: " " }, true],
    [{ change: "send", add: "uv-531" }, true],
    [{}, true],
  ])("%j: sends %s", (more, sends) =>
    expect(changedForm(form(["ao-1010"], more)) === undefined).toBe(sends),
  );
});
