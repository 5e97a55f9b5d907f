import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { formEnvelope, type LeadKind, leadFormFields } from "./api-forms.ts";
import { enquiryForm } from "./enquiry.ts";
import { applicationForm } from "./forms/application.ts";
import { contactForm } from "./forms/contact.ts";
import { documentForm } from "./forms/documents.ts";
import { fileRequestForm } from "./forms/file-request.ts";
import {
  checkForm,
  type FieldDeclarations,
  type FormSchema,
  fieldsOf,
  newFormKey,
} from "./forms.ts";
import { LINE_MAX, MESSAGE_MAX, RESUME_MAX_BYTES } from "./limits.ts";
import { resumeFault, resumeSignature } from "./resume-file.ts";

const contact = {
  firstName: "Aisha",
  lastName: "Khan",
  email: "aisha@example.com",
  phone: "",
  message: "Please quote UV-531.",
};
const request = {
  name: "Aisha Khan",
  email: "aisha@example.com",
  phone: "0501234567",
  interestedIn: "UV-531",
  message: "TDS",
};
const application = { fullName: "Aisha Khan", email: "aisha@example.com", position: "Chemist" };

const faults = (form: Parameters<typeof checkForm>[0], sent: Record<string, unknown>): string[] => {
  const checked = checkForm(form, sent);
  return checked.ok ? [] : checked.faults.map(({ field, message }) => `${field}: ${message}`);
};

describe("contact form (§5)", () => {
  it.each([
    [{ firstName: "" }, "firstName: First name is required"],
    [{ firstName: "   " }, "firstName: First name is required"],
    [{ firstName: undefined }, "firstName: First name is required"],
    [{ firstName: null }, "firstName: First name is required"],
    [{ firstName: 7 }, "firstName: First name is required"],
    [{ firstName: "A" }, "firstName: First name must be at least 2 characters"],
    [{ firstName: " A " }, "firstName: First name must be at least 2 characters"],
    [{ lastName: "" }, "lastName: Last name is required"],
    [{ lastName: "K" }, "lastName: Last name must be at least 2 characters"],
    [{ email: "" }, "email: Email is required"],
    [{ email: "aisha" }, "email: Invalid email address"],
    [{ phone: "call me" }, "phone: Invalid phone number"],
    [{ phone: "050.123" }, "phone: Invalid phone number"],
    [{ message: "" }, "message: Message is required"],
    [{ message: "123456789" }, "message: Message must be at least 10 characters"],
    [{ lastName: "K".repeat(LINE_MAX + 1) }, `lastName: Must be at most ${LINE_MAX} characters`],
    [
      { message: "K".repeat(MESSAGE_MAX + 1) },
      `message: Must be at most ${MESSAGE_MAX} characters`,
    ],
  ])("%j -> %s", (change, fault) => {
    expect(faults(contactForm, { ...contact, ...change })).toEqual([fault]);
  });

  it("reports one fault per field, in the form's order", () => {
    expect(faults(contactForm, { phone: "x" })).toEqual([
      "firstName: First name is required",
      "lastName: Last name is required",
      "email: Email is required",
      "phone: Invalid phone number",
      "message: Message is required",
    ]);
    expect(fieldsOf(contactForm)).toEqual(["firstName", "lastName", "email", "phone", "message"]);
  });

  it("takes two and ten characters, and a phone with digits, plus, hyphen, white space, parentheses", () => {
    expect(
      faults(contactForm, {
        ...contact,
        firstName: "Al",
        lastName: "Ng",
        message: "1234567890",
        phone: "+971 (4) 000-0000",
      }),
    ).toEqual([]);
    expect(faults(contactForm, { ...contact, phone: "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧" })).toEqual([]);
    expect(faults(contactForm, { ...contact, phone: "\u202a+971 50 123 4567\u202c" })).toEqual([]);
    expect(faults(contactForm, { ...contact, phone: "+971 4 123 4567 ext 5" })).toEqual([
      "phone: Invalid phone number",
    ]);
    expect(faults(contactForm, { ...contact, phone: undefined })).toEqual([]);
    expect(faults(contactForm, { ...contact, phone: null })).toEqual([]);
  });

  it("trims, composes to NFC, keeps lines of the message only, and drops what no database or mail header can hold", () => {
    const checked = checkForm(contactForm, {
      ...contact,
      firstName: "  Zoe\u0308\r\nBcc: x@y.zz\u0000 ",
      message: " one\r\ntwo\u0000\tthree\rfour\ud800 ",
    });
    expect(checked).toMatchObject({
      ok: true,
      value: { firstName: "Zoë Bcc: x@y.zz", message: "one\ntwo\tthree\nfour\ufffd" },
    });
  });

  it.each([
    "o'brien+tag@mail.example.co.uk",
    "أحمد@مثال.إمارات",
    "a@xn--p1ai.xn--p1ai",
    "x_y-z.1@b-c.ae",
  ])("takes %s", (email) => {
    expect(faults(contactForm, { ...contact, email })).toEqual([]);
  });
  it.each([
    "a@b",
    "a b@c.de",
    "a@@c.de",
    "@c.de",
    "a@.de",
    "a@c..de",
    "a..b@c.de",
    ".a@c.de",
    "a.@c.de",
    "a@c.de,b@c.de",
    "<a@c.de>",
    "a@c.d",
    "a@1.2.3.4",
  ])("does not take %s", (email) => {
    expect(faults(contactForm, { ...contact, email })).toEqual(["email: Invalid email address"]);
  });
});

describe("file request form (§5)", () => {
  it.each([
    [{ name: "" }, "name: Name is required"],
    [{ email: "" }, "email: Email is required"],
    [{ email: "x" }, "email: Invalid email address"],
    [{ phone: "" }, "phone: Phone number is required"],
    [{ phone: "123456789" }, "phone: Invalid phone number"],
    [{ phone: "12345678901" }, "phone: Invalid phone number"],
    [{ phone: "+9715" }, "phone: Invalid phone number"],
    [{ phone: "+0501234567" }, "phone: Invalid phone number"],
    [{ phone: "(050) 1234567" }, "phone: Invalid phone number"],
    [{ phone: "٠٥٠١٢٣٤٥٦" }, "phone: Invalid phone number"],
    [{ phone: "0501234567 ext 5" }, "phone: Invalid phone number"],
    [{ interestedIn: "" }, "interestedIn: This field is required"],
    [{ message: "" }, "message: Message is required"],
  ])("%j -> %s", (change, fault) => {
    expect(faults(fileRequestForm, { ...request, ...change })).toEqual([fault]);
  });
  it.each([
    "0501234567",
    "050-123-4567",
    "050 123.4567",
    "٠٥٠١٢٣٤٥٦٧",
    "۰۵۰۱۲۳۴۵۶۷",
    "+971 50 123 4567",
    "00971501234567",
    "+92 (300) 123-4567",
  ])("takes the telephone number %s", (phone) =>
    expect(faults(fileRequestForm, { ...request, phone })).toEqual([]),
  );
  it("takes a name of one character and a message of three", () =>
    expect(faults(fileRequestForm, { ...request, name: "A" })).toEqual([]));
});

describe("email-only form (§5)", () => {
  it("needs text, an at sign, text, a dot, text", () => {
    expect(faults(documentForm, {})).toEqual(["email: Email is required"]);
    for (const email of ["x", "x@y", "x@y.", "@y.z", "x@.", "x y@z.a"])
      expect(faults(documentForm, { email })).toEqual(["email: Invalid email address"]);
    expect(faults(documentForm, { email: "x@y.z" })).toEqual([]);
  });
  it("takes a product with it, or none", () => {
    expect(checkForm(documentForm, { email: "x@y.zz" })).toEqual({
      ok: true,
      value: { email: "x@y.zz", productId: "" },
    });
    expect(checkForm(documentForm, { email: "x@y.zz", productId: "uv-531" })).toMatchObject({
      value: { productId: "uv-531" },
    });
  });
});

describe("application form", () => {
  it.each([
    [{ fullName: " " }, "fullName: Full name is required"],
    [{ email: "" }, "email: Email is required"],
    [{ email: "x" }, "email: Invalid email address"],
    [{ linkedIn: ["a"] }, "linkedIn: Invalid LinkedIn URL"],
    [{ position: "" }, "position: This field is required"],
  ])("%j -> %s", (change, fault) => {
    expect(faults(applicationForm, { ...application, ...change })).toEqual([fault]);
  });
  it.each([
    "https://www.linkedin.com/in/aisha",
    "linkedin.com/in/aisha",
    "aisha-khan",
    "@aisha",
    "https://github.com/aisha",
    "",
  ])("takes the address or handle '%s': §5 has no rule for it", (linkedIn) => {
    expect(faults(applicationForm, { ...application, linkedIn })).toEqual([]);
  });
  it.each(["+971 50 123 4567", "050.123.4567", "04 000 0000 ext. 12", ""])(
    "takes the telephone number '%s': §5 has no rule for it",
    (phone) => {
      expect(faults(applicationForm, { ...application, phone })).toEqual([]);
    },
  );
});

describe("envelope", () => {
  it("is optional, and ignores invalid values", () => {
    expect(v.parse(formEnvelope, {})).toEqual({
      idempotencyKey: undefined,
      website: "",
      page: undefined,
    });
    expect(v.parse(formEnvelope, { website: 1 }).website).toBe("filled");
    expect(v.safeParse(formEnvelope, { idempotencyKey: "1" }).success).toBe(false);
  });
  it("accepts only the path of a page of this site", () => {
    for (const page of [
      "/",
      "/contact",
      "/products-and-solutions/antioxidants-(na)",
      "/available-stocks/a%20b",
    ])
      expect(v.parse(formEnvelope, { page }).page).toBe(page);
    for (const page of [
      "",
      "contact",
      "//evil.example/",
      "https://evil.example/",
      "/\\evil.example",
      "/a b",
      "/a?q=1",
      "/a\nb",
      `/${"a".repeat(200)}`,
      7,
    ])
      expect(v.parse(formEnvelope, { page }).page, String(page)).toBeUndefined();
  });
  it("makes keys that are UUIDs of version 4 and differ", () => {
    const keys = Array.from({ length: 100 }, newFormKey);
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(keys).size).toBe(100);
    // Random: of a hundred keys, some begin with each of 0 to 7 and of c to f.
    for (const place of [0, 24, 34])
      expect(new Set(keys.map((key) => key[place])).size).toBeGreaterThan(8);
    expect(v.parse(formEnvelope, { idempotencyKey: keys[0]?.toUpperCase() }).idempotencyKey).toBe(
      keys[0],
    );
  });
});

describe("résumé, as the browser can judge it", () => {
  const head = (text: string): Uint8Array => Buffer.from(text, "latin1");
  it("is detected by its first bytes and its size", () => {
    expect(
      [
        head("%PDF-1.4"),
        head("PK\x03\x04...."),
        head("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
        head("GIF89a.."),
        head("%PD"),
      ].map(resumeSignature),
    ).toEqual(["pdf", "docx", "doc", undefined, undefined]);
    expect(resumeFault(undefined, head(""))).toBe("resumeRequired");
    expect(resumeFault(0, head(""))).toBe("resumeRequired");
    expect(resumeFault(9, undefined)).toBeUndefined();
    expect(resumeFault(9, head("GIF89a"))).toBe("resumeType");
    expect(resumeFault(RESUME_MAX_BYTES, head("%PDF-1.4"))).toBeUndefined();
    expect(resumeFault(RESUME_MAX_BYTES + 1, head("%PDF-1.4"))).toBe("resumeSize");
  });
});

describe("a phone number is one number in every form, however it was typed or copied", () => {
  const shown = "+971 50-123-4567";
  /** Writes the digits from `zero` on. */
  const digits = (zero: number): string =>
    shown.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const written = {
    "U+2011": shown.replaceAll("-", "\u2011"),
    "en dash": shown.replaceAll("-", "\u2013"),
    "figure dash": shown.replaceAll("-", "\u2012"),
    "minus sign": shown.replaceAll("-", "\u2212"),
    "full-width plus and hyphen": shown.replaceAll("+", "\uFF0B").replaceAll("-", "\uFF0D"),
    "full-width digits": digits(0xff10),
    "Arabic digits": digits(0x0660),
    "Persian digits": digits(0x06f0),
    "no-break blanks": shown.replaceAll(" ", "\u00A0"),
    "narrow no-break blanks": shown.replaceAll(" ", "\u202F"),
    "direction marks": `\u202A${shown}\u202C\u200E`,
    "isolates and joiners": `\u2068${shown.replace("5", "\u200C5")}\u2069`,
  };
  const sent: Readonly<Record<string, readonly [FormSchema, object]>> = {
    contact: [contactForm, contact],
    "file request": [fileRequestForm, request],
    application: [applicationForm, application],
    enquiry: [
      enquiryForm,
      {
        lines: [{ grade: "uv-531" }],
        wants: ["price"],
        country: "Oman",
        company: "Gulf Film",
        name: "Aisha",
        email: "aisha@example.com",
      },
    ],
  };
  for (const [form, [schema, value]] of Object.entries(sent))
    it.each(Object.entries(written))(`${form}: %s`, (_, phone) => {
      const checked = checkForm(schema, { ...value, phone });
      expect(checked.ok ? checked.value : checked.faults).toMatchObject({ phone: shown });
    });

  it("takes ten digits with any dash in the file request (§5)", () => {
    for (const phone of ["050\u2011123\u20114567", "\uFF10\uFF15\uFF10 ١٢٣ 4567"])
      expect(faults(fileRequestForm, { ...request, phone })).toEqual([]);
    expect(faults(fileRequestForm, { ...request, phone: "050\u2011123\u2011456" })).toEqual([
      "phone: Invalid phone number",
    ]);
  });

  it.each(["050 123 4567\u00B2", "050 123 456\u2460", "050 123 456\u00BD", "050 1234567 \u2121"])(
    "reads no digit into %j",
    (phone) => {
      expect(faults(contactForm, { ...contact, phone })).toEqual(["phone: Invalid phone number"]);
      expect(faults(fileRequestForm, { ...request, phone })).toEqual([
        "phone: Invalid phone number",
      ]);
    },
  );
});

describe("a field may be left empty if it is marked as optional, and only then", () => {
  /** Required if a safety data sheet is wanted, and shown only then. */
  const conditional = new Set(["enquiry sdsCountry", "enquiry sdsLanguage"]);
  it.each(Object.keys(leadFormFields) as LeadKind[])("%s", (kind) => {
    const fields: FieldDeclarations = leadFormFields[kind];
    for (const [name, field] of Object.entries(fields)) {
      if ("drawnBy" in field || conditional.has(`${kind} ${name}`)) continue;
      expect([name, v.safeParse(field.schema, "").success]).toEqual([
        name,
        field.optional ?? false,
      ]);
    }
  });
});
