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

const kg500 = { amount: 500, unit: "kg" } as const;
describe("units of other scripts, languages and codes", () => {
  it.each([
    ["ＵＶ－５３１ ５００ｋｇ", kg500],
    ["UV-531 500 ㎏", kg500],
    ["UV-531 500 公斤", kg500],
    ["UV-531，500千克", kg500],
    ["需要500公斤UV-531", kg500],
    ["UV-531 2吨", { amount: 2, unit: "t" }],
    ["UV-531 2 噸", { amount: 2, unit: "t" }],
    ["半吨 UV-531", { amount: 0.5, unit: "t" }],
    ["UV-531 40袋", { amount: 40, unit: "bag" }],
    ["UV-531 10 桶", { amount: 10, unit: "drum" }],
    ["UV-531 500 кг", kg500],
    ["UV-531 2 тонны", { amount: 2, unit: "t" }],
    ["UV-531 2 т", { amount: 2, unit: "t" }],
    ["UV-531 20 мешков по 25 кг", kg500],
    ["UV-531 5 бочек", { amount: 5, unit: "drum" }],
    ["UV-531 500 کیلوگرم", kg500],
    ["UV-531 2 ٹن", { amount: 2, unit: "t" }],
    ["UV-531 ۵۰۰ کلو", kg500],
    ["UV-531 طنين", { amount: 2, unit: "t" }],
    ["UV-531 20 sacchi da 25 kg", kg500],
    ["UV-531 10 fusti", { amount: 10, unit: "drum" }],
    ["UV-531 2 tonnellate", { amount: 2, unit: "t" }],
    ["UV-531 40 çuval", { amount: 40, unit: "bag" }],
    ["UV-531 40 torba", { amount: 40, unit: "bag" }],
    ["UV-531 3 varil", { amount: 3, unit: "drum" }],
    ["UV-531 500 KGM", kg500],
    ["UV-531 500 kgm", kg500],
    ["UV-531 2 TNE", { amount: 2, unit: "t" }],
    ["UV-531 100 LBR", { amount: 100, unit: "lb" }],
    ["UV-531 5 TO", { amount: 5, unit: "t" }],
    ["UV-531 5 to, CIF Hamburg", { amount: 5, unit: "t" }],
  ] as const)("%s", (text, quantity) =>
    expect(first(text)).toMatchObject({ name: "UV-531", quantity }),
  );

  it.each([
    ["UV-531 40 BG", { amount: 40, unit: "bag" }],
    ["UV-531 3 DR", { amount: 3, unit: "drum" }],
    ["UV-531 10 CT", { amount: 10, unit: "carton" }],
    ["UV-531 2 PF", { amount: 2, unit: "pallet" }],
  ] as const)("%s, unless the whole is a name", (text, quantity) => {
    expect(first(text).quantity).toBeUndefined();
    expect(readingNamed(text, "UV-531")?.quantity).toEqual(quantity);
  });

  it.each(["UV-531 3 ST", "UV-531 3 PK", "UV-531 3 STN"])("%s is no unit of ours", (text) => {
    for (const { quantity } of readBuyerLine(text)) expect(quantity).toBeUndefined();
  });

  it("keep the signs of a name that mean something else than their plain form", () => {
    expect(first("poly² C₂₁ µ-grade").name).toBe("poly² C₂₁ µ-grade");
  });
});

describe("what a chat or a mail program put before the line", () => {
  it.each([
    "[12:34, 27/11/2026] Ali: UV-531 500 kg",
    "27/11/2026, 12:34 - Ali: UV-531 500 kg",
    "[27/11/26, 12:34:56] Ali Khan: UV-531 500 kg",
    "[11/27/26, 12:34:56 PM] +971 50 123 4567: UV-531 500 kg",
    "27.11.26, 12:34 - Ali: UV-531 500 kg",
    "\u200e[٢٧/١١/٢٠٢٦، ١٢:٣٤:٥٦ م] \u202bعلي\u202c: UV-531 500 kg",
    "> UV-531 500 kg",
    "> > UV-531 500 kg",
    "On Fri, 27 Nov 2026 at 12:34, Ali <ali@example.com> wrote: UV-531 500 kg",
  ])("%s", (text) =>
    expect(first(text)).toMatchObject({ name: "UV-531", quantity: kg500, remarks: [] }),
  );
});

describe("numbers in words and other notations", () => {
  it.each([
    [".5 MT UV-531", { amount: 0.5, unit: "t" }],
    ["UV-531 one ton", { amount: 1, unit: "t" }],
    ["two tonnes UV-531", { amount: 2, unit: "t" }],
    ["UV-531 half a ton", { amount: 0.5, unit: "t" }],
    ["one and a half tons of UV-531", { amount: 1.5, unit: "t" }],
    ["a ton of UV-531", { amount: 1, unit: "t" }],
    ["eine Tonne UV-531", { amount: 1, unit: "t" }],
    ["deux tonnes UV-531", { amount: 2, unit: "t" }],
    ["نصف طن UV-531", { amount: 0.5, unit: "t" }],
    ["две тонны UV-531", { amount: 2, unit: "t" }],
    ["UV-531 5.00E+02 kg", kg500],
  ] as const)("%s", (text, quantity) =>
    expect(first(text)).toMatchObject({ name: "UV-531", quantity }),
  );

  it("without the last digits are not a quantity", () => {
    for (const { quantity } of readBuyerLine("UV-531 1.23E+05 kg"))
      expect(quantity).toBeUndefined();
  });
});

describe("remarks", () => {
  it.each([
    ["UV-531 500 kg +/- 10%", ["+/- 10%"]],
    ["UV-531 500 kg ±10 %", ["±10 %"]],
    ["UV-531 500 kg (+/-5%)", ["+/-5%"]],
    ["UV-531 99.5% 500 kg", ["99.5%"]],
    ["UV-531, min. 99 %, 500 kg", ["min. 99 %"]],
    ["UV-531 purity 99% min 500 kg", ["purity 99% min"]],
    ["UV-531 (or eq.) 500 kg", ["or equivalent accepted"]],
    ["UV-531 or eqv. 500 kg", ["or equivalent accepted"]],
    ["UV-531 eqv, 500 kg", ["or equivalent accepted"]],
    ["UV-531 (eq.) 500 kg", ["or equivalent accepted"]],
    ["UV-531 (or equivalent) 500 kg", ["or equivalent accepted"]],
    ["UV-531 / equivalent 500 kg", ["or equivalent accepted"]],
    ["500 kg UV-531 or approved equal", ["or equivalent accepted"]],
    ["UV-531 or similar, 500 kg", ["or equivalent accepted"]],
    ["UV-531 أو ما يعادله 500 kg", ["or equivalent accepted"]],
    ["UV-531 99.5% (or eq.) 500 kg", ["or equivalent accepted", "99.5%"]],
    ["UV-531 assay 98.0 - 102.0 % 500 kg", ["assay 98.0 - 102.0 %"]],
    ["UV-531 purity 99 pct 500 kg", ["purity 99 pct"]],
    ["UV-531 بنقاوة 99.5% 500 kg", ["بنقاوة 99.5%"]],
    ["UV-531 500 kg Incoterm: CFR Jebel Ali", ["CFR Jebel Ali"]],
    ["UV-531 500 kg, Incoterms 2020 CIF Dammam", ["CIF Dammam"]],
    ["UV-531 EXW 500 kg", ["EXW"]],
    ["UV-531 CFR Jebel Ali 500 kg", ["CFR Jebel Ali"]],
    ["CFR Jebel Ali UV-531 500 kg", ["CFR Jebel Ali"]],
    ["FOB Kandla: UV-531 500 kg", ["FOB Kandla"]],
    ["UV-531 500 kg DDP Riyadh", ["DDP Riyadh"]],
    ["UV-531 500 kg تسليم جبل علي", ["تسليم جبل علي"]],
    ["UV-531 500 kg 25 kg/bag palletized", ["palletized"]],
  ])("%s", (text, remarks) =>
    expect(first(text)).toMatchObject({ name: "UV-531", quantity: kg500, remarks }),
  );
  it.each([
    ["EVA 28% 500 kg", "EVA 28%"],
    ["silicone MB 50% 500 kg", "silicone MB 50%"],
  ])("a content below 90 percent belongs to the name: %s", (text, name) =>
    expect(first(text)).toMatchObject({ name, quantity: kg500 }),
  );
  it.each([
    ["UV-531 500 kg packing 20 kg bag", { quantity: kg500, packaging: "20 kg bag" }],
    ["UV-531 20 t flexitank", { quantity: { amount: 20, unit: "t" }, packaging: "flexitank" }],
    ["UV-531 20 t in flexi bag", { packaging: "flexi bag" }],
    ["UV-531 1 flexitank", { quantity: { amount: 1, unit: "tank" } }],
    ["UV-531 2x20' flexitank", { quantity: { amount: 2, unit: "container" } }],
  ] as const)("%s", (text, expected) =>
    expect(first(text)).toMatchObject({ name: "UV-531", ...expected }),
  );
  it.each([
    [
      "Irganox 1010 flexitank 20 t",
      { quantity: { amount: 20, unit: "t" }, packaging: "flexitank" },
    ],
    ["Irganox 1010 drums 500 kg", { quantity: kg500, packaging: "drums" }],
  ] as const)("a number before a package may be the grade's: %s", (text, expected) =>
    expect(readBuyerLine(text)).toContainEqual(
      expect.objectContaining({ name: "Irganox 1010", ...expected }),
    ),
  );

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
    ["CAS No. 06683-19-8", ["6683-19-8"]],
    ["6683 – 19 – 8", ["6683-19-8"]],
    ["CAS6683-19-8", ["6683-19-8"]],
    ["CASRN1843-05-6", ["1843-05-6"]],
    ["CAS:6683-19-8", ["6683-19-8"]],
    ["CAS#6683-19-8", ["6683-19-8"]],
    ["CAS-No.6683-19-8", ["6683-19-8"]],
    ["C.A.S. No.: 6683-19-8", ["6683-19-8"]],
    ["CAS Registry Number 6683-19-8", ["6683-19-8"]],
    ["CAS 6683198", ["6683-19-8"]],
  ])("%s", (text, numbers) => expect(first(text)).toMatchObject({ name: "", casNumbers: numbers }));

  it("may be one of several next to a name", () =>
    expect(first("LS 292, 41556-26-7 / 82919-37-7")).toMatchObject({
      name: "LS 292",
      casNumbers: ["41556-26-7", "82919-37-7"],
    }));

  it("has no label in a longer word", () => {
    expect(first("Casamid 710")).toMatchObject({ name: "Casamid 710", casNumbers: [] });
  });

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
