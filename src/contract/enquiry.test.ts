import { describe, expect, it } from "vitest";
import { enquiry } from "../../tests/support/catalogue.ts";
import { enquiryForm, enquiryWords } from "./enquiry.ts";
import { checkForm } from "./forms.ts";

const check = (sent: Readonly<Record<string, unknown>>) =>
  checkForm(enquiryForm, sent, enquiryWords);

const faultsOf = (change: Record<string, unknown>): Record<string, string> => {
  const result = check({ ...enquiry, ...change });
  return result.ok
    ? {}
    : Object.fromEntries(result.faults.map(({ field, message }) => [field, message]));
};

describe("enquiry", () => {
  it("accepts a filled-in form", () => {
    const result = check(enquiry);
    expect(result.ok && result.value).toMatchObject({
      lines: [
        { grade: "uv-531", amount: 500, unit: "kg", packaging: "25 kg drums" },
        { grade: "ao-1010", amount: 1.5, unit: "t", packaging: "" },
      ],
      wants: ["price", "tds"],
      incoterm: "CIF",
    });
  });
  it("reads a quantity by its unit, as every other form does", () => {
    const lines = [
      { grade: "uv-531", amount: "1.250", unit: "kg" },
      { grade: "ao-1010", amount: "1,250", unit: "t" },
      { grade: "hals-770", amount: "١٢,٥" },
      { grade: "ao-168", amount: 1.255 },
    ];
    const result = check({ ...enquiry, lines });
    expect(result.ok && result.value.lines.map((line) => line.amount)).toEqual([
      1250, 1.25, 12.5, 1.255,
    ]);
  });
  it("takes every unit of mass and of the trade by its code, and one that is typed next to the number", () => {
    const amountOf = (given: Record<string, unknown>): string => {
      const result = check({ ...enquiry, lines: [{ grade: "uv-531", ...given }] });
      const [line] = result.ok ? result.value.lines : [];
      return `${line?.amount} ${line?.unit}`;
    };
    for (const unit of [
      "kg",
      "t",
      "lb",
      "bag",
      "drum",
      "pail",
      "carton",
      "octabin",
      "big-bag",
      "ibc",
      "pallet",
      "container",
      "truck",
      "tank",
    ])
      expect(amountOf({ amount: 40, unit })).toBe(`40 ${unit}`);
    expect(amountOf({ amount: "40 bags", unit: "kg" })).toBe("40 bag");
    expect(amountOf({ amount: "2 FCL" })).toBe("2 container");
  });
  it("takes a name of one word", () => {
    const result = check({ ...enquiry, name: " Aisha " });
    expect(result.ok && result.value.name).toBe("Aisha");
  });
  it("accepts a needed-by date that exists", () => {
    expect(faultsOf({ neededBy: "2028-02-29" })).toEqual({});
    expect(faultsOf({ neededBy: "" })).toEqual({});
    for (const neededBy of ["2027-02-29", "2027-13-01", "31.01.2027", "soon"])
      expect(faultsOf({ neededBy })).toEqual({ neededBy: "Give a date, such as 2027-01-31" });
  });
  it("accepts a single ticked box as posted without JavaScript", () => {
    const result = check({ ...enquiry, wants: "sample" });
    expect(result.ok && result.value.wants).toEqual(["sample"]);
  });
  it.each([
    [{ lines: [] }, { lines: "Add at least one grade" }],
    [{ lines: undefined }, { lines: "Add at least one grade" }],
    [{ lines: "x" }, { lines: "Add at least one grade" }],
    [
      { lines: Array.from({ length: 51 }, () => ({ grade: "uv-531", amount: 1 })) },
      { lines: "At most 50 grades in one enquiry" },
    ],
    [{ lines: [{ grade: "../x", amount: 1 }] }, { "lines.0.grade": "Unknown grade" }],
    [
      { lines: [{ grade: "uv-531", amount: "-1" }] },
      { "lines.0.amount": "Give a quantity as a number, such as 500 or 1.5" },
    ],
    [
      { lines: [{ grade: "uv-531", amount: 1, unit: "pieces" }] },
      {
        "lines.0.unit":
          "Unknown unit. Choose one of kg, t, lb, bag, drum, pail, carton, octabin, big-bag, ibc, pallet, container, truck, tank",
      },
    ],
    [{ wants: [] }, { wants: "Choose what you need" }],
    [{ wants: undefined }, { wants: "Choose what you need" }],
    [{ country: " " }, { country: "Destination country is required" }],
    [{ incoterm: "DAT" }, { incoterm: "Choose an Incoterm" }],
    [{ company: "" }, { company: "Company is required" }],
    [{ name: " " }, { name: "Name is required" }],
    [{ email: "" }, { email: "Email is required" }],
    [{ email: "a@b" }, { email: "Invalid email address" }],
  ])("refuses %j", (change, faults) => expect(faultsOf(change)).toMatchObject(faults));
  it("validates no line of a list that is too long, and no wish", () => {
    const unseen = {
      get grade(): string {
        throw new Error("it was looked at");
      },
    };
    expect(faultsOf({ lines: Array<object>(51).fill(unseen) })).toEqual({
      lines: "At most 50 grades in one enquiry",
    });
    expect(faultsOf({ wants: Array<string>(20_000).fill("") })).toMatchObject({
      wants: "Choose what you need",
    });
  });
  it.each([
    "",
    "+968 2412 3456",
    "+971501234567",
    "(021) 34 56-78 90",
    "+44.20.7946.0958",
    "0501234567",
    "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧",
    "۰۲۱-۸۸۷۷۶۶۵۵",
    "+971 4 123 4567 ext 5",
    "+971 4 123 4567 ext. 12",
    "+971 4 123 4567 x5",
    "021 34/56 78 90",
    "+971 4 123 4567 / +971 50 123 4567",
    "Tel: +971 4 123 4567",
    "\u202a+971 50 123 4567\u202c",
  ])("takes the phone number %j", (phone) => expect(faultsOf({ phone })).toEqual({}));
  it("keeps a phone number with the digits 0 to 9", () => {
    const result = check({ ...enquiry, phone: "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧" });
    expect(result.ok && result.value.phone).toBe("+971 50 123 4567");
  });
  it.each([
    ["call me", "A phone number cannot contain “call”. Write an extension as “ext 5”"],
    [
      "+971 50 123 4567 ask for Omar",
      "A phone number cannot contain “ask”. Write an extension as “ext 5”",
    ],
    ["12345", "This phone number is too short. Give at least 7 digits"],
    ["ext 5", "This phone number is too short. Give at least 7 digits"],
    ["+1234567890123456", "This phone number is too long. A number has at most 15 digits"],
  ])("says what is wrong with the phone number %j", (phone, message) =>
    expect(faultsOf({ phone })).toEqual({ phone: message }),
  );
  it("accepts a price request without a quantity", () => {
    expect(
      faultsOf({
        lines: [{ grade: "uv-531" }, { grade: "ao-1010", amount: "" }],
        wants: ["price"],
      }),
    ).toEqual({});
  });
  it("reports all faults at once, including those over several fields, in the form's order", () => {
    const lines = [{ grade: "uv-531", amount: "" }, { grade: "ao-1010", amount: "many" }, "x"];
    const change = {
      lines,
      wants: ["price", "sds"],
      country: "",
      incoterm: "DAT",
      neededBy: "soon",
      name: "",
      company: "",
      email: "a@b",
      sdsCountry: "",
      sdsLanguage: " ",
    };
    expect(Object.entries(faultsOf(change))).toEqual([
      ["lines.1.amount", "Give a quantity as a number, such as 500 or 1.5"],
      ["lines.2", expect.any(String)],
      ["sdsCountry", "Name the country of use: language and classification depend on it"],
      ["sdsLanguage", "Name the language of the SDS"],
      ["country", "Destination country is required"],
      ["incoterm", "Choose an Incoterm"],
      ["neededBy", "Give a date, such as 2027-01-31"],
      ["name", "Name is required"],
      ["company", "Company is required"],
      ["email", "Invalid email address"],
    ]);
    expect(faultsOf({ wants: ["price", 7], lines: "x", company: "" })).toMatchObject({
      company: "Company is required",
    });
  });
  it("requires country and language for a safety data sheet", () => {
    expect(Object.keys(faultsOf({ wants: ["sds"] }))).toEqual(["sdsCountry", "sdsLanguage"]);
    expect(faultsOf({ wants: ["sds"], sdsCountry: "Oman", sdsLanguage: "Arabic" })).toEqual({});
  });
  it("does not throw on hostile values", () => {
    for (const wild of [null, 7, {}, [[]], "\0".repeat(9), "x".repeat(9_000)])
      for (const field of Object.keys(enquiry))
        expect(() => check({ ...enquiry, [field]: wild })).not.toThrow();
  });
});
