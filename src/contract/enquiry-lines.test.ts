/** Enquiry lines. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMOUNT_MAX, units } from "#catalogue/quantities.ts";
import { ENQUIRY_FIELDS_MAX } from "./api-forms.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import {
  addFields,
  addLine,
  CHANGE,
  changedFields,
  enquiryBody,
  enquiryLineOf,
  fieldsOfLines,
  formatEnquiryLines,
  lineToAdd,
  packagingOf,
  parseEnquiryLines,
  remarksText,
  typedLines,
  withLines,
} from "./enquiry-lines.ts";

const grade = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const amount = fc.oneof(
  fc.integer({ min: 1, max: AMOUNT_MAX }),
  fc.integer({ min: 1, max: 999_999 }).map((thousandths) => thousandths / 1000),
);
const quantity = fc.option(fc.record({ amount, unit: fc.constantFrom(...units) }), {
  nil: undefined,
});
const printable = fc.uniqueArray(
  fc.tuple(grade, quantity).map(([id, much]) => enquiryLineOf(id, much)),
  { selector: (entry) => entry.grade, maxLength: LINES_MAX },
);
/** `grade amount unit`. */
const shortly = (lines: readonly EnquiryLine[]): string[] =>
  lines.map((line) =>
    [line.grade, line.amount, line.amount && line.unit].filter(Boolean).join(" "),
  );

describe("lines of an address", () => {
  it.each([
    ["ao-1010:500kg,hals-770:1t", ["ao-1010 500 kg", "hals-770 1 t"]],
    ["", []],
    [",,:,", []],
    ["AO-1010:", ["ao-1010"]],
    ["ao-1010", ["ao-1010"]],
    ["ao-1010:1.5 T", ["ao-1010 1.5 t"]],
    [" ao-1010 : 5kg", ["ao-1010 5 kg"]],
    ["ao-1010:2x25kg", ["ao-1010 50 kg"]],
    ["ao-1010:5:kg", ["ao-1010"]],
    ["ao-1010:0kg", ["ao-1010"]],
    ["ao-1010:-5kg", ["ao-1010"]],
    ["ao-1010:1e3kg", ["ao-1010"]],
    ["ao-1010:500lb", ["ao-1010 500 lb"]],
    ["ao-1010:40bag,dotp:2container", ["ao-1010 40 bag", "dotp 2 container"]],
    ["ao-1010:40 bags,dotp:2 FCL", ["ao-1010 40 bag", "dotp 2 container"]],
    ["ao-1010:1,250 bags,dotp:3big-bag", ["ao-1010 1250 bag", "dotp 3 big-bag"]],
    ["ao-1010:9999999kg", ["ao-1010"]],
    ["<script>:1t,../x:1t,a--b:1t", []],
    ["ao-1010:1.250kg,hals-770:1.250t", ["ao-1010 1250 kg", "hals-770 1.25 t"]],
    ["ao-1010:1,250kg,hals-770:1,5t", ["ao-1010 1250 kg", "hals-770 1.5 t"]],
    ["ao-1010:1,00,000kg,0:,0t:", ["ao-1010 100000 kg", "0", "0t"]],
    ["ao-1010:١٢kg", ["ao-1010 12 kg"]],
    ["ao-1010:,ao-1010:2t,ao-1010:3t", ["ao-1010 5 t"]],
    ["ao-1010:500kg,uv-531:,ao-1010:1t", ["ao-1010 500 kg", "uv-531", "ao-1010 1 t"]],
  ])("reads %j", (text, expected) =>
    expect(shortly(parseEnquiryLines(text).lines)).toEqual(expected),
  );
  it("are limited to 50", () => {
    const text = Array.from({ length: 80 }, (_, index) => `g-${index}:1t`).join(",");
    expect(parseEnquiryLines(text).lines).toHaveLength(50);
    expect(parseEnquiryLines(null).lines).toEqual([]);
  });
  it("round-trip", () => {
    fc.assert(
      fc.property(
        printable,
        (given) => void expect(parseEnquiryLines(formatEnquiryLines(given)).lines).toEqual(given),
      ),
    );
  });
  it("parse any text without failing, and round-trip the result", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const read = parseEnquiryLines(text).lines;
        expect(read.length).toBeLessThanOrEqual(LINES_MAX);
        expect(parseEnquiryLines(formatEnquiryLines(read)).lines).toEqual(read);
      }),
    );
  });
});

describe("the other parts of an address", () => {
  it.each([
    ["ao-1010:500kg", []],
    [",,:,", []],
    ["Irganox 1010:500kg,ao-168:1t", ["Irganox 1010:500kg"]],
    ["ao-1010:5 pieces,<b>:1t", ["ao-1010:5 pieces", "<b>:1t"]],
    ["ao-1010:0kg", ["ao-1010:0kg"]],
  ])("of %j are kept as they were written", (text, expected) =>
    expect(parseEnquiryLines(text).others).toEqual(expected),
  );
  it("include lines beyond the maximum", () => {
    const { lines, others } = parseEnquiryLines("a-1:1t,a-2:1t,a-3:2bag", 2);
    expect([shortly(lines), others]).toEqual([["a-1 1 t", "a-2 1 t"], ["a-3:2bag"]]);
  });
  it("and the lines are together every part with a letter or digit", () => {
    const part = fc.oneof(grade, fc.stringMatching(/^[a-zA-Z ]{1,9}:[a-z0-9 ]{0,9}$/));
    fc.assert(
      fc.property(fc.uniqueArray(part, { maxLength: 20 }), (parts) => {
        // With a blank: "a:0,0t" is one part with a decimal comma.
        const { lines, others } = parseEnquiryLines(parts.join(", "));
        for (const text of parts.filter((one) => /[a-z0-9]/i.test(one))) {
          const name = text.split(":")[0]?.trim().toLowerCase();
          expect(others.includes(text.trim()) || lines.some((one) => one.grade === name)).toBe(
            true,
          );
        }
      }),
    );
  });
});

describe("a grade that is added by its name", () => {
  const words = { [addFields.words]: "Irganox 1010 40 bags" };
  const understood = { quantity: { amount: 40, unit: "bag" }, packaging: "25 kg bags" } as const;
  it("has the quantity and packaging of the words", () =>
    expect(lineToAdd(words, "ao-1010", understood)).toEqual({
      grade: "ao-1010",
      amount: "40",
      unit: "bag",
      packaging: "25 kg bags",
    }));
  it("has the amount that was typed in its own field, where there is one", () =>
    expect(
      lineToAdd(
        { ...words, [addFields.amount]: "2", [addFields.unit]: "t" },
        "ao-1010",
        understood,
      ),
    ).toEqual({
      grade: "ao-1010",
      amount: "2",
      unit: "t",
      packaging: "25 kg bags",
    }));
  it.each([
    ["25 kg bag", "25 kg bags"],
    ["25kg Bags", "25 kg bags"],
    ["drums", "drums"],
  ])("is packed in the grade's own packaging where %j means it", (written, expected) =>
    expect(packagingOf(written, ["20 kg cartons", "25 kg bags"])).toBe(expected),
  );
});

describe("the same grade twice", () => {
  const kg = (text: string, packaging = ""): EnquiryLine => ({
    grade: "ao-1010",
    amount: text,
    unit: "kg",
    packaging,
  });
  it.each([
    ["is one line with the sum", [kg("500"), kg("1,250")], [kg("1750")]],
    [
      "is two lines where units differ",
      [kg("500"), { ...kg("1"), unit: "t" }],
      [kg("500"), { ...kg("1"), unit: "t" }],
    ],
    [
      "is two lines where packaging differs",
      [kg("500", "bags"), kg("500", "drums")],
      [kg("500", "bags"), kg("500", "drums")],
    ],
    ["takes the quantity when it had none", [kg(""), kg("500")], [kg("500")]],
    ["keeps the quantity when the other has none", [kg("500"), kg("")], [kg("500")]],
    [
      "is two lines where a quantity is no number",
      [kg("some"), kg("500")],
      [kg("some"), kg("500")],
    ],
    [
      "is two lines where the sum is more than an enquiry takes",
      [kg("999999"), kg("2")],
      [kg("999999"), kg("2")],
    ],
  ] as const)("%s", (_, given, expected) =>
    expect((given as readonly EnquiryLine[]).reduce(addLine, [])).toEqual(expected),
  );
  it("adds up thousandths without rounding errors", () =>
    expect([kg("0.1"), kg("0.2")].reduce(addLine, [] as readonly EnquiryLine[])).toEqual([
      kg("0.3"),
    ]));
});

describe("remarks", () => {
  it("are one per line, without duplicates", () =>
    expect(remarksText(["DOP 1 t", "", "DOP  1 t", "1 FCL"], String)).toBe("DOP 1 t\n1 FCL"));
  it("that do not fit are counted", () => {
    const text = remarksText(
      Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(95)}`),
      (count) => `missing: ${count}`,
    );
    expect(text.length).toBeLessThanOrEqual(5_000);
    const lines = text.split("\n");
    expect(lines.at(-1)).toBe(`missing: ${100 - (lines.length - 1)}`);
  });
});

const line = (grade: string, amount = "") =>
  ({ grade, amount, unit: "kg", packaging: "" }) as const;
const form = (
  grades: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  ...withLines<Record<string, string>>(
    { company: "Sohar Film LLC" },
    grades.map((grade) => line(grade, "500")),
  ),
  ...more,
});
const gradesOf = (fields: Readonly<Record<string, unknown>> | undefined) =>
  fields && typedLines(fields).map(({ grade }) => grade);

describe("the lines of a posted form", () => {
  it("keep their order and the typed text, even if it is not a quantity", () => {
    const fields = {
      "lines[0].grade": "AO-1010",
      "lines[0].amount": "a lot",
      "lines[0].unit": "t",
      "lines[0].packaging": "drums",
      "lines[1].grade": "uv-531",
    };
    expect(typedLines(fields)).toEqual([
      { grade: "ao-1010", amount: "a lot", unit: "t", packaging: "drums" },
      line("uv-531"),
    ]);
  });
  it("keep 200 characters of a field", () => {
    const [first] = typedLines({
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
    expect(typedLines(fields)).toEqual([line("ao-1010")]);
  });
  it("fit the bound on its fields, with every box ticked and every field filled in", () => {
    const all = withLines(
      {},
      Array.from({ length: LINES_MAX }, (_, index) => line(`g-${index}`)),
    );
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
    expect(ENQUIRY_FIELDS_MAX).toBeLessThan(300);
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
    [added("hals"), ["hals", "uv, 2 t"], undefined, "hals\nuv, 2 t"],
    [added("hals"), [], "hals\nurgent", "hals\nurgent"],
  ])(
    "keeps grades that were typed and not added as remarks: %j %j",
    (typed, pending, also, remarks) => {
      expect(enquiryBody({ ...fields, ...typed, also }, pending)).toMatchObject({
        lines,
        also: remarks,
      });
    },
  );
});

describe("a button of the form", () => {
  it("removes its line, and renumbers the others with their typed text", () => {
    const changed = changedFields(form(["ao-1010", "hals-770", "uv-531"], { change: "remove:1" }));
    expect(gradesOf(changed)).toEqual(["ao-1010", "uv-531"]);
    expect(changed).toMatchObject({
      company: "Sohar Film LLC",
      "lines[1].grade": "uv-531",
      "lines[1].amount": "500",
    });
    expect(changed).not.toHaveProperty(["lines[2].grade"]);
  });
  it("takes one of the grades that were meant, with its quantity, and empties the fields that named it", () => {
    const changed = changedFields(
      form(["ao-1010"], { change: "take:uv-531", add: "uv", amount: "250", unit: "t" }),
    );
    expect(typedLines(changed ?? {})).toEqual([
      line("ao-1010", "500"),
      { grade: "uv-531", amount: "250", unit: "t", packaging: "" },
    ]);
    expect(changed).toMatchObject({ add: "", amount: "" });
  });
  it("takes an offered grade in the packaging that was read from the words", () => {
    const changed = changedFields(
      form([], {
        change: "take:uv-531:25 kg drums",
        add: "Tinuvin 40 drums",
        amount: "40",
        unit: "drum",
      }),
    );
    expect(typedLines(changed ?? {})).toEqual([
      { grade: "uv-531", amount: "40", unit: "drum", packaging: "25 kg drums" },
    ]);
  });
  it("takes another grade instead, with the quantity; one that is there already has the sum", () => {
    expect(
      typedLines(changedFields(form(["uv-320"], { change: "replace:0:uv-234" })) ?? {}),
    ).toEqual([line("uv-234", "500")]);
    expect(
      typedLines(changedFields(form(["uv-320", "uv-234"], { change: "replace:0:uv-234" })) ?? {}),
    ).toEqual([line("uv-234", "1000")]);
  });
  it("adds nothing beyond the maximum", () => {
    const full = Array.from({ length: LINES_MAX }, (_, index) => `g-${index}`);
    expect(gradesOf(changedFields(form(full, { change: "take:uv-531" })))).toEqual(full);
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
    expect(changedFields(form(["ao-1010"], more)) === undefined).toBe(sends),
  );
});
