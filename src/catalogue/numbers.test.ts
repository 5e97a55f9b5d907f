/** One reading for all forms (discovery.md §11). */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findDecimalSign,
  isAmbiguousNumber,
  type NumberKind,
  readNumber,
  westernDigits,
  writeNumber,
} from "./numbers.ts";

describe("a number", () => {
  it.each([
    ["500", 500],
    ["0", 0],
    ["1,5", 1.5],
    ["1.5", 1.5],
    [".5", 0.5],
    ["0.125", 0.125],
    ["0,125", 0.125],
    ["1250.125", 1250.125],
    ["12,50", 12.5],
    ["1.2500", 1.25],
    ["1,250,000", 1_250_000],
    ["1.250.000", 1_250_000],
    ["1,250.5", 1250.5],
    ["1.250,5", 1250.5],
    ["1 250", 1250],
    ["1\u00a0250\u202f000", 1_250_000],
    ["1'250.75", 1250.75],
    ["  25 ", 25],
    ["١٢", 12],
    ["۱۲", 12],
    ["١٬٢٥٠", 1250],
    ["۲٫۵", 2.5],
    ["١٫٢٥٠", 1.25],
    ["١،٥", 1.5],
  ] as const)("%s is the same in every field", (text, expected) => {
    expect(readNumber(text, "count")).toBe(expected);
    expect(readNumber(text, "measure")).toBe(expected);
  });

  it.each(["1.250", "1,250", "١،٢٥٠", "١.٢٥٠"])(
    "%s is a thousand and more of kg or pieces, one and a quarter of t or %%",
    (text) => {
      expect(readNumber(text, "count")).toBe(1250);
      expect(readNumber(text, "measure")).toBe(1.25);
    },
  );

  it.each([
    "",
    " ",
    "-5",
    "+5",
    "1e9",
    "ten",
    "5 kg",
    "1.2.3",
    "1,2,3",
    "1.250,000.5",
    "1,25.5",
    "12 34",
    "1..5",
    ".",
    "0x10",
    "∞",
    "NaN",
    "9".repeat(31),
  ])("%j is none", (text) => {
    expect(readNumber(text, "count")).toBeUndefined();
    expect(readNumber(text, "measure")).toBeUndefined();
  });

  it("is read back as it was written", () => {
    const value = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 9_999_999 }).map((thousandths) => thousandths / 1000),
    );
    fc.assert(
      fc.property(value, fc.constantFrom<NumberKind>("count", "measure"), (given, kind) => {
        expect(readNumber(writeNumber(given, kind), kind)).toBe(given);
      }),
    );
  });

  it("keeps its place in a line when digits are folded", () => {
    expect(westernDigits("UV-٥٣١، ۲۵ kg")).toBe("UV-531, 25 kg");
  });
});

describe("a decimal sign", () => {
  it.each([
    [["1,000.000"], "."],
    [["0.750"], "."],
    [["1.000,000"], ","],
    [["12,5"], ","],
    [["1,250,000"], "."],
    [["1,00,000"], "."],
    [["1'250.5"], "."],
    [["1 250,5"], ","],
    [["1250.125"], "."],
    [["12.500", "250,000"], undefined],
    [["500", "1'250"], undefined],
    [["12,5", "12.5"], undefined],
  ] as const)("of %j is %j", (numbers, sign) => expect(findDecimalSign(numbers)).toBe(sign));
  it("decides numbers that can be read in two ways", () => {
    expect(isAmbiguousNumber("12.500")).toBe(true);
    expect(readNumber("12.500", "count", ".")).toBe(12.5);
    expect(readNumber("12.500", "measure", ",")).toBe(12_500);
    expect(readNumber("1,000.500", "count", ".")).toBe(1000.5);
  });
});
