import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BuyerLine, LINE_LENGTH_MAX, lineText, readBuyerLine } from "./buyer-line.ts";

const first = (text: string): BuyerLine => readBuyerLine(text)[0];
const readingNamed = (text: string, name: string): BuyerLine | undefined =>
  readBuyerLine(text).find((reading) => reading.name === name);

describe("a name with a quantity", () => {
  it.each([
    ["Irganox 1010 20 kg", "Irganox 1010", { amount: 20, unit: "kg" }],
    ["DOTP 20 MT", "DOTP", { amount: 20, unit: "t" }],
    ["Irganox 1010 - 500 kg", "Irganox 1010", { amount: 500, unit: "kg" }],
    ["AO 168 to 500 kg", "AO 168", { amount: 500, unit: "kg" }],
    ["20 MT of DOTP", "DOTP", { amount: 20, unit: "t" }],
    ["UV-531 1,5 t", "UV-531", { amount: 1.5, unit: "t" }],
    ["UV-531 1.250 kg", "UV-531", { amount: 1250, unit: "kg" }],
    ["UV-531 1,00,000 kg", "UV-531", { amount: 100_000, unit: "kg" }],
    ["½ t UV-531", "UV-531", { amount: 0.5, unit: "t" }],
    ["UV-531 ٢ طن", "UV-531", { amount: 2, unit: "t" }],
    ["UV-531 500 g", "UV-531", { amount: 0.5, unit: "kg" }],
    ["UV-531 100 lbs", "UV-531", { amount: 100, unit: "lb" }],
    ["Irganox 1010 25 Kg/bag x 40", "Irganox 1010", { amount: 1000, unit: "kg" }],
    ["Irganox 1010 40 bags x 25 kg", "Irganox 1010", { amount: 1000, unit: "kg" }],
    ["Irganox 1010 20 bags of 25 kg", "Irganox 1010", { amount: 500, unit: "kg" }],
    ["DOTP 2 FCL", "DOTP", { amount: 2, unit: "container" }],
    ["DOTP 1x20", "DOTP", { amount: 1, unit: "container" }],
    ["DOTP 2x20 ISO", "DOTP", { amount: 2, unit: "container" }],
    ["DOTP 1x40HC", "DOTP", { amount: 1, unit: "container" }],
    ["two containers DOTP", "DOTP", { amount: 2, unit: "container" }],
    ["DOTP 1 IBC", "DOTP", { amount: 1, unit: "ibc" }],
    ["AO 1010 40 bags", "AO 1010", { amount: 40, unit: "bag" }],
    ["AO 1010 3 pallets", "AO 1010", { amount: 3, unit: "pallet" }],
    ["AO 1010 2 big bags", "AO 1010", { amount: 2, unit: "big-bag" }],
    ["pls quote Irganox 1010 500 kg CIF Jebel Ali", "Irganox 1010", { amount: 500, unit: "kg" }],
    ["1. AO 1010 500 kg", "AO 1010", { amount: 500, unit: "kg" }],
  ] as const)("%s", (text, name, quantity) =>
    expect(first(text)).toMatchObject({ name, quantity }),
  );

  it("is read in other ways where the first names no grade", () => {
    expect(readingNamed("DOTP 20 T", "DOTP")?.quantity).toEqual({ amount: 20, unit: "t" });
    expect(readingNamed("UV-531 10 500 kg", "UV-531")?.quantity).toEqual({
      amount: 10_500,
      unit: "kg",
    });
    expect(readingNamed("11 Tinuvin 770 2 t", "Tinuvin 770")?.quantity).toEqual({
      amount: 2,
      unit: "t",
    });
    expect(readingNamed("Irgafos 168 500-1000 kg", "Irgafos 168")).toMatchObject({
      quantity: undefined,
      remarks: ["500-1000 kg"],
    });
    expect(readingNamed("Irganox 1010 bags", "Irganox 1010")).toMatchObject({
      quantity: undefined,
      packaging: "bags",
    });
    expect(readingNamed("Irganox 1010; 500", "Irganox 1010")).toMatchObject({
      quantity: undefined,
      remarks: ["500"],
    });
  });

  it("of a line with two articles is not made of the second one's number", () => {
    for (const { quantity } of readBuyerLine("AO 1010 500 kg, AO 168 200 kg"))
      expect(quantity?.amount ?? 0).toBeLessThan(1000);
  });
});

describe("remarks", () => {
  it.each([
    [
      "Irganox 1076 25kg bag",
      { name: "Irganox 1076", packaging: "25 kg bag", quantity: undefined },
    ],
    [
      "UV-531 500 kg in 25 kg drums",
      { name: "UV-531", packaging: "25 kg drums", quantity: { amount: 500, unit: "kg" } },
    ],
    ["DINP 5 t in drums", { name: "DINP", packaging: "drums" }],
    ["DOTP 1x40HC", { packaging: "40' HC" }],
    ["Tinuvin 770 DF, 20 kg, batch 0012345", { name: "Tinuvin 770 DF", lot: "0012345" }],
    ["HALS 770 B/N 2411-A", { name: "HALS 770", lot: "2411-A" }],
    [
      "UV-531 about 2 t per month",
      { name: "UV-531", quantity: { amount: 2, unit: "t" }, remarks: ["about 2 t per month"] },
    ],
    ["UV-531 500 kg @ USD 3.20/kg", { name: "UV-531", remarks: ["@ USD 3.20/kg"] }],
    ["UV-531 500 kg CIF Jebel Ali", { name: "UV-531", remarks: ["CIF Jebel Ali"] }],
    ["Irganox 1076 or equal", { name: "Irganox 1076" }],
    ["Irganox® 1010", { name: "Irganox 1010" }],
    ["Irganox(R) 1010 (TM)", { name: "Irganox 1010" }],
    ["- AO 1010 price please", { name: "AO 1010" }],
  ] as const)("%s", (text, expected) => expect(first(text)).toMatchObject(expected));
});

describe("a CAS number", () => {
  it.each([
    ["LS 292, 41556-26-7 / 82919-37-7", ["41556-26-7", "82919-37-7"]],
    ["CAS No. 06683-19-8", ["6683-19-8"]],
    ["6683 – 19 – 8", ["6683-19-8"]],
  ])("%s", (text, numbers) => expect(first(text).casNumbers).toEqual(numbers));

  it("with a wrong check digit is reported", () => {
    expect(first("6683-19-9").problems).toEqual([{ kind: "check-digit", wrote: "6683-19-9" }]);
    expect(first("6683-19-8").problems).toEqual([]);
  });

  it("that a spreadsheet made a date is reported with the number that was meant", () => {
    expect(first("1957-11-04").problems).toEqual([
      { kind: "date", wrote: "1957-11-04", meant: "57-11-4" },
    ]);
  });
});

it("is shown in short", () => {
  expect(lineText(first("Irganox 1076 25kg bag"))).toBe("Irganox 1076 · 25 kg bag");
  expect(lineText(first("DOTP 2 FCL, lot A1234"))).toBe("DOTP · 2 containers · lot A1234");
});

it("has a bounded name for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const readings = readBuyerLine(text);
      expect(readings.length).toBeGreaterThan(0);
      for (const { name } of readings) expect(name.length).toBeLessThanOrEqual(LINE_LENGTH_MAX);
    }),
  );
});

it("has a reading for 10,000 characters of the worst kind", () => {
  for (const text of [
    "1".repeat(10_000),
    "1 ".repeat(5_000),
    "1x".repeat(5_000),
    "kg ".repeat(3_000),
    "a(".repeat(5_000),
    "1,000,".repeat(2_000),
    " ".repeat(10_000),
  ])
    expect(readBuyerLine(text).length).toBeGreaterThan(0);
});
