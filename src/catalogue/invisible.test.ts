/** Marks copied from a chat or an Arabic page must not change a visitor's text. */
import { describe, expect, it } from "vitest";
import { compact, normalise } from "#catalogue/search/text.ts";
import { type LeadKind, leadForms } from "#contract/api-forms.ts";
import { checkForm, type FormSchema } from "#contract/forms.ts";
import { withoutHiddenMarks, withoutInvisibleMarks } from "./invisible.ts";
import { readNumber } from "./numbers.ts";
import { readQuantity } from "./quantities.ts";

/** Seen in text copied by buyers. */
const MARKS = [
  0x00ad, 0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
  0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff,
].map((code) => String.fromCharCode(code));
/** At the beginning, before the last character, at the end. */
const marked = (text: string, mark: string): string =>
  text === "" ? "" : `${mark}${text.slice(0, -1)}${mark}${text.slice(-1)}${mark}`;

const person = {
  firstName: "Aisha",
  lastName: "Khan",
  email: "aisha@example.ae",
  phone: "+971 50 123 4567",
};
const sent: Readonly<Record<LeadKind, Readonly<Record<string, string>>>> = {
  contact: person,
  tds: { email: person.email, productId: "uv-531" },
  sds: { email: person.email, productId: "uv-531", sdsCountry: "Oman", sdsLanguage: "Arabic" },
  "file-request": {
    name: "Aisha Khan",
    email: person.email,
    phone: "0501234567",
    interestedIn: "TDS: ICG UV-531",
  },
  application: {
    fullName: "Aisha Khan",
    email: person.email,
    phone: person.phone,
    linkedIn: "linkedin.com/in/aisha",
    position: "Chemist",
  },
  enquiry: {
    name: "Aisha Khan",
    email: person.email,
    phone: person.phone,
    company: "Gulf Film",
    country: "Oman",
    port: "Sohar",
    sdsCountry: "",
    sdsLanguage: "",
  },
};
const rest = { message: "A message of ten characters", wants: ["price"] };
const line = { grade: "uv-531", amount: "500 kg", unit: "kg", packaging: "25 kg bags" };

describe("single-line fields of every form are the same with and without marks", () => {
  it.each(Object.keys(sent) as LeadKind[])("%s", (kind) => {
    const form = leadForms[kind] as FormSchema;
    const clean = checkForm(form, { ...rest, ...sent[kind], lines: [line] });
    expect(clean.ok).toBe(true);
    for (const mark of MARKS) {
      const withMark = (texts: Readonly<Record<string, string>>): Record<string, string> =>
        Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, marked(text, mark)]));
      const lines = [
        {
          ...withMark({ grade: line.grade, amount: line.amount, packaging: line.packaging }),
          unit: line.unit,
        },
      ];
      expect([
        mark.codePointAt(0)?.toString(16),
        checkForm(form, { ...rest, ...withMark(sent[kind]), lines }),
      ]).toEqual([mark.codePointAt(0)?.toString(16), clean]);
    }
  });
});

it.each(MARKS.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))(
  "U+%s is in no number, quantity or search term",
  (_, mark) => {
    expect(readNumber(marked("1,250.5", mark), "measure")).toBe(1250.5);
    expect(readQuantity(marked("1.5 t", mark))).toEqual({ amount: 1.5, unit: "t" });
    expect(normalise(marked("Tinuvin 770", mark))).toBe("tinuvin 770");
    expect(compact(marked("1843-05-6", mark))).toBe("1843056");
  },
);

it("a field of marks alone is empty", () => {
  const checked = checkForm(leadForms["file-request"], {
    ...sent["file-request"],
    message: "Hello",
    name: "\u200E\u200F ",
  });
  expect(checked.ok ? [] : checked.faults).toEqual([
    { field: "name", message: "Name is required", code: "nameRequired" },
  ]);
});

it("letters, accents, dashes and no-break blanks are no marks", () => {
  for (const text of ["Jörg Müller", "علي رضا", "1,2–3", "a\u00A0b", "β-form"])
    expect(withoutInvisibleMarks(text)).toBe(text);
});

describe("a joiner that belongs to a word", () => {
  it.each([
    ["Persian", "علی\u200Cرضا"],
    ["Hindi", "\u0930\u0915\u094D\u200D\u0937\u093E"],
    ["Sinhala", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3"],
    ["Malayalam, at the end of a word", "\u0D05\u0D35\u0D28\u0D4D\u200D"],
    ["a family", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}"],
    ["a skin tone", "\u{1F469}\u{1F3FD}\u200D\u{1F52C}"],
    ["a variation selector", "\u2764\uFE0F\u200D\u{1F525}"],
  ])("stays: %s", (_, text) => {
    expect(withoutHiddenMarks(text)).toBe(text);
    const checked = checkForm<FormSchema>(leadForms["file-request"], {
      ...sent["file-request"],
      name: text,
      message: text,
    });
    expect(checked.ok && checked.value).toMatchObject({ name: text, message: text });
  });

  it.each([
    ["Aish\u200Ca\u200D", "Aisha"],
    ["\u200Cعلی\u200C \u200Dرضا\u200C", "علی رضا"],
    ["علی\u200C\u200F\u200C\u202Eرضا", "علی\u200Cرضا"],
    ["1\u200C2\u200D3", "123"],
    ["ع\u200Ca", "عa"],
  ])("is removed elsewhere: %j", (text, plain) => {
    expect(withoutHiddenMarks(text)).toBe(plain);
  });

  it("is in no email address", () => {
    const checked = checkForm<FormSchema>(leadForms.contact, {
      ...sent.contact,
      ...rest,
      email: "علی\u200Cرضا@example.ae",
    });
    expect(checked.ok && checked.value).toMatchObject({ email: "علیرضا@example.ae" });
  });

  it("does not separate the words of a search", () => {
    expect(normalise("علی\u200Cرضا")).toBe(normalise("علیرضا"));
  });
});
