import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMOUNT_MAX, type EnquiryLine, enquiryPath, LINES_MAX, printLines, readAmount, readLines, units } from "./enquiry-lines.ts";

const grade = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const amount = fc.oneof(
  fc.integer({ min: 1, max: AMOUNT_MAX }),
  fc.integer({ min: 1, max: 999_999 }).map((thousandths) => thousandths / 1000),
);
const line = fc.record({ grade, quantity: fc.option(fc.record({ amount, unit: fc.constantFrom(...units) }), { nil: undefined }) });
const lines = fc.uniqueArray(line, { selector: (entry) => entry.grade, maxLength: LINES_MAX });
const plain = (entries: readonly EnquiryLine[]) => entries.map(({ grade: id, quantity }) => ({ grade: id, quantity }));

describe("lines of an address", () => {
  it("reads what discovery.md writes", () => {
    expect(readLines("ao-1010:500kg,hals-770:1t")).toEqual([
      { grade: "ao-1010", quantity: { amount: 500, unit: "kg" } },
      { grade: "hals-770", quantity: { amount: 1, unit: "t" } },
    ]);
  });
  it.each([
    ["", []],
    [",,:,", []],
    ["AO-1010:", [{ grade: "ao-1010" }]],
    ["ao-1010", [{ grade: "ao-1010" }]],
    ["ao-1010:1.5 T", [{ grade: "ao-1010", quantity: { amount: 1.5, unit: "t" } }]],
    [" ao-1010 : 5kg", [{ grade: "ao-1010", quantity: { amount: 5, unit: "kg" } }]],
    ["ao-1010:5:kg", [{ grade: "ao-1010" }]],
    ["ao-1010:0kg", [{ grade: "ao-1010" }]],
    ["ao-1010:-5kg", [{ grade: "ao-1010" }]],
    ["ao-1010:1e3kg", [{ grade: "ao-1010" }]],
    ["ao-1010:500lb", [{ grade: "ao-1010" }]],
    ["ao-1010:9999999kg", [{ grade: "ao-1010" }]],
    ["<script>:1t,../x:1t,a--b:1t", []],
    [
      "ao-1010:1.250kg,hals-770:1.250t",
      [
        { grade: "ao-1010", quantity: { amount: 1250, unit: "kg" } },
        { grade: "hals-770", quantity: { amount: 1.25, unit: "t" } },
      ],
    ],
    [
      "ao-1010:1,250kg,hals-770:1,5t",
      [
        { grade: "ao-1010", quantity: { amount: 1250, unit: "kg" } },
        { grade: "hals-770", quantity: { amount: 1.5, unit: "t" } },
      ],
    ],
    ["ao-1010:١٢kg", [{ grade: "ao-1010", quantity: { amount: 12, unit: "kg" } }]],
    ["ao-1010:,ao-1010:2t,ao-1010:3t", [{ grade: "ao-1010", quantity: { amount: 2, unit: "t" } }]],
  ])("reads %j", (text, expected) => expect(readLines(text)).toEqual(expected));
  it("keeps to 50 lines", () => {
    const text = Array.from({ length: 80 }, (_, index) => `g-${index}:1t`).join(",");
    expect(readLines(text)).toHaveLength(50);
    expect(readLines(null)).toEqual([]);
  });
  it("prints what it reads, also through an address", () => {
    fc.assert(
      fc.property(lines, (given) => {
        expect(plain(readLines(printLines(given)))).toEqual(plain(given));
        expect(plain(readLines(new URL(enquiryPath(given), "https://x.example").searchParams.get("lines")))).toEqual(plain(given));
      }),
    );
  });
  it("reads any text without failing, and what it read once it reads alike again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const read = readLines(text);
        expect(read.length).toBeLessThanOrEqual(LINES_MAX);
        expect(readLines(printLines(read))).toEqual(read);
      }),
    );
  });
});

it.each([
  ["500", "kg", 500],
  [" 1,250 ", "kg", 1250],
  ["1.250", "kg", 1250],
  ["1,250", "t", 1.25],
  ["1.250", "t", 1.25],
  ["1,5", "t", 1.5],
  ["١٢", "kg", 12],
  ["12,50", "kg", 12.5],
  ["1,250,000", "kg", undefined],
  ["0.0001", "kg", undefined],
  ["1.5", "kg", 1.5],
  ["0", "kg", undefined],
  ["", "kg", undefined],
  ["five", "kg", undefined],
  ["1000000", "kg", 1_000_000],
  [1.25, "kg", 1.25],
  [1.255, "kg", 1.255],
  [Number.NaN, "t", undefined],
  [-1, "t", undefined],
] as const)("amount %j in %s is %j", (text, unit, expected) => expect(readAmount(text, unit)).toBe(expected));
