import { describe, expect, it } from "vitest";
import { enquiry } from "../../tests/support/catalogue.ts";
import { enquiryForm } from "./enquiry.ts";
import { checkForm } from "./forms.ts";

const faultsOf = (change: Record<string, unknown>): Record<string, string> => {
  const result = checkForm(enquiryForm, { ...enquiry, ...change });
  return result.ok ? {} : Object.fromEntries(result.faults.map(({ field, message }) => [field, message]));
};

describe("enquiry", () => {
  it("takes what a visitor fills in", () => {
    const result = checkForm(enquiryForm, enquiry);
    expect(result.ok && result.value).toMatchObject({
      lines: [
        { grade: "uv-531", quantity: 500, unit: "kg", packaging: "25 kg drums" },
        { grade: "ao-1010", quantity: 1.5, unit: "t", packaging: "" },
      ],
      wants: ["price", "tds"],
      incoterm: "CIF",
    });
  });
  it("reads a quantity by its unit, as every other form does", () => {
    const lines = [
      { grade: "uv-531", quantity: "1.250", unit: "kg" },
      { grade: "ao-1010", quantity: "1,250", unit: "t" },
      { grade: "hals-770", quantity: "١٢,٥" },
      { grade: "ao-168", quantity: 1.255 },
    ];
    const result = checkForm(enquiryForm, { ...enquiry, lines });
    expect(result.ok && result.value.lines.map((line) => line.quantity)).toEqual([1250, 1.25, 12.5, 1.255]);
  });
  it("takes one box ticked as a form without scripts sends it", () => {
    const result = checkForm(enquiryForm, { ...enquiry, wants: "sample" });
    expect(result.ok && result.value.wants).toEqual(["sample"]);
  });
  it.each([
    [{ lines: [] }, { lines: "Add at least one grade" }],
    [{ lines: undefined }, { lines: "Add at least one grade" }],
    [{ lines: "x" }, { lines: "Add at least one grade" }],
    [{ lines: Array.from({ length: 51 }, () => ({ grade: "uv-531", quantity: 1 })) }, { lines: "At most 50 grades in one enquiry" }],
    [{ lines: [{ grade: "../x", quantity: 1 }] }, { "lines.0.grade": "Unknown grade" }],
    [{ lines: [{ grade: "uv-531", quantity: "-1" }] }, { "lines.0.quantity": "Give a quantity as a number, such as 500 or 1.5" }],
    [{ lines: [{ grade: "uv-531", quantity: 1, unit: "lb" }] }, { "lines.0.unit": "Choose kg or t" }],
    [{ wants: [] }, { wants: "Choose at least one" }],
    [{ wants: undefined }, { wants: "Choose at least one" }],
    [{ country: " " }, { country: "Destination country is required" }],
    [{ incoterm: "DAT" }, { incoterm: "Choose an Incoterm" }],
    [{ company: "" }, { company: "Company is required" }],
    [{ firstName: "" }, { firstName: "First name is required" }],
    [{ lastName: "" }, { lastName: "Last name is required" }],
    [{ email: "" }, { email: "Email is required" }],
    [{ email: "a@b" }, { email: "Invalid email address" }],
  ])("refuses %j", (change, faults) => expect(faultsOf(change)).toMatchObject(faults));
  it("looks at no line of a list that is too long, nor at a wish", () => {
    const unseen = {
      get grade(): string {
        throw new Error("it was looked at");
      },
    };
    expect(faultsOf({ lines: Array<object>(51).fill(unseen) })).toEqual({ lines: "At most 50 grades in one enquiry" });
    expect(faultsOf({ wants: Array<string>(20_000).fill("") })).toMatchObject({ wants: "Choose at least one" });
  });
  it.each(["", "+968 2412 3456", "+971501234567", "(021) 34 56-78 90", "+44.20.7946.0958", "0501234567"])("takes the phone number %j", (phone) =>
    expect(faultsOf({ phone })).toEqual({}),
  );
  it.each(["call me", "12345", "+1234567890123456", "+971 50 123 4567 ext"])("refuses the phone number %j", (phone) =>
    expect(faultsOf({ phone })).toEqual({ phone: "Invalid phone number" }),
  );
  it("wants a quantity for a price, and only for that", () => {
    const lines = [
      { grade: "uv-531", quantity: 5 },
      { grade: "ao-1010", quantity: "" },
    ];
    expect(faultsOf({ lines })).toEqual({ "lines.1.quantity": "Give a quantity, so that we can quote a price" });
    expect(faultsOf({ lines, wants: ["tds"] })).toEqual({});
  });
  it("names all faults at once, those that depend on another field too, in the form's order", () => {
    const lines = [{ grade: "uv-531", quantity: "" }, { grade: "ao-1010", quantity: "many" }, "x"];
    const change = { lines, wants: ["price", "sds"], country: "", incoterm: "DAT", company: "", email: "a@b", sdsCountry: "", sdsLanguage: " " };
    expect(Object.entries(faultsOf(change))).toEqual([
      ["lines.1.quantity", "Give a quantity as a number, such as 500 or 1.5"],
      ["lines.2", expect.any(String)],
      ["lines.0.quantity", "Give a quantity, so that we can quote a price"],
      ["sdsCountry", "Name the country of use: language and classification depend on it"],
      ["sdsLanguage", "Name the language of the SDS"],
      ["country", "Destination country is required"],
      ["incoterm", "Choose an Incoterm"],
      ["company", "Company is required"],
      ["email", "Invalid email address"],
    ]);
    expect(faultsOf({ wants: ["price", 7], lines: "x", company: "" })).toMatchObject({ company: "Company is required" });
  });
  it("wants country and language for a safety data sheet", () => {
    expect(Object.keys(faultsOf({ wants: ["sds"] }))).toEqual(["sdsCountry", "sdsLanguage"]);
    expect(faultsOf({ wants: ["sds"], sdsCountry: "Oman", sdsLanguage: "Arabic" })).toEqual({});
  });
  it("holds hostile values without failing", () => {
    for (const wild of [null, 7, {}, [[]], "\0".repeat(9), "x".repeat(9_000)])
      for (const field of Object.keys(enquiry)) expect(() => checkForm(enquiryForm, { ...enquiry, [field]: wild })).not.toThrow();
  });
});
