/** Marks copied from a chat or an Arabic page must not change a visitor's text. */
import { describe, expect, it } from "vitest";
import { compact, normalise } from "#catalogue/search/text.ts";
import { type LeadKind, leadForms } from "#contract/api-forms.ts";
import { checkForm, type FormSchema } from "#contract/forms.ts";
import { withoutInvisibleMarks } from "./invisible.ts";
import { readNumber } from "./numbers.ts";
import { readQuantity } from "./quantities.ts";

/** Seen in text copied by buyers. */
const MARKS = [
  ...[
    0x00ad, 0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
  ],
  ...[0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff],
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
    ...person,
    company: "Gulf Film",
    country: "Oman",
    port: "Sohar",
    sdsCountry: "",
    sdsLanguage: "",
  },
};
const rest = { message: "A message of ten characters", wants: ["price"] };
const line = { grade: "uv-531", quantity: "500 kg", unit: "kg", packaging: "25 kg bags" };

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
          ...withMark({ grade: line.grade, quantity: line.quantity, packaging: line.packaging }),
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
    { field: "name", message: "Name is required" },
  ]);
});

it("letters, accents, dashes and no-break blanks are no marks", () => {
  for (const text of ["Jörg Müller", "علي رضا", "1,2–3", "a\u00A0b", "β-form"])
    expect(withoutInvisibleMarks(text)).toBe(text);
});
