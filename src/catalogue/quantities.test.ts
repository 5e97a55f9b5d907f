import { expect, it } from "vitest";
import {
  kilograms,
  quantityText,
  readAmount,
  readQuantity,
  unitNamed,
  units,
} from "./quantities.ts";

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
] as const)("amount %j in %s is %j", (text, unit, expected) =>
  expect(readAmount(text, unit)).toBe(expected),
);

it.each([
  ["500kg", { amount: 500, unit: "kg" }],
  ["1,5 t", { amount: 1.5, unit: "t" }],
  ["1.250 kg", { amount: 1250, unit: "kg" }],
  ["1,250 kg", { amount: 1250, unit: "kg" }],
  ["1 250 kg", { amount: 1250, unit: "kg" }],
  ["1.250 t", { amount: 1.25, unit: "t" }],
  ["١٢ kg", { amount: 12, unit: "kg" }],
  ["١٢ كجم", { amount: 12, unit: "kg" }],
  ["2x25 kg", { amount: 50, unit: "kg" }],
  ["20 MT", { amount: 20, unit: "t" }],
  ["250 g", { amount: 0.25, unit: "kg" }],
  ["0.2 g", undefined],
  ["2,000,000 kg", undefined],
  ["500", undefined],
  ["1 FCL", { amount: 1, unit: "container" }],
  ["40 bags", { amount: 40, unit: "bag" }],
  ["½ t", { amount: 0.5, unit: "t" }],
  ["1,00,000 kg", { amount: 100_000, unit: "kg" }],
  ["500-1000 kg", undefined],
  ["-5 kg", undefined],
  ["５００ｋｇ", { amount: 500, unit: "kg" }],
  ["500 ㎏", { amount: 500, unit: "kg" }],
  ["500 公斤", { amount: 500, unit: "kg" }],
  ["2 т", { amount: 2, unit: "t" }],
  ["500 KGM", { amount: 500, unit: "kg" }],
  ["2 TNE", { amount: 2, unit: "t" }],
  ["5 to", { amount: 5, unit: "t" }],
  ["40 BG", { amount: 40, unit: "bag" }],
  ["3 DR", { amount: 3, unit: "drum" }],
  ["3 ST", undefined],
  [".5 MT", { amount: 0.5, unit: "t" }],
  ["5.00E+02 kg", { amount: 500, unit: "kg" }],
  ["1.23E+05 kg", undefined],
] as const)("%s is %j", (text, expected) => expect(readQuantity(text)).toEqual(expected));

it("a number without a unit gets the default; a written unit takes precedence", () => {
  expect(readQuantity("500", "t")).toEqual({ amount: 500, unit: "t" });
  expect(readQuantity("500 kg", "t")).toEqual({ amount: 500, unit: "kg" });
});

it.each([
  ["KGM", "kg"],
  ["tne", "t"],
  ["LBR", "lb"],
  ["TO", "t"],
  ["BG", "bag"],
  ["dr", "drum"],
  ["CT", "carton"],
  ["PF", "pallet"],
  ["公斤", "kg"],
  ["ＫＧ", "kg"],
  ["тонн", "t"],
  ["sacchi", "bag"],
  ["ST", undefined],
  ["PK", undefined],
] as const)("the unit %s is %s", (text, unit) => expect(unitNamed(text)).toBe(unit));

it("a formatted quantity parses back, in every unit", () => {
  for (const unit of units)
    for (const amount of [1, 2, 40, 2.5])
      expect(readQuantity(quantityText({ amount, unit }))).toEqual({ amount, unit });
});

it("kilograms are known when the packaging defines the weight of the unit", () => {
  const packages = [
    { kind: ["bag"], kg: [25], text: "25 kg bags" },
    { kind: ["drum"], kg: [20, 25], text: "20 kg or 25 kg drums" },
  ];
  expect(kilograms({ amount: 40, unit: "bag" }, packages)).toBe(1000);
  expect(kilograms({ amount: 2, unit: "drum" }, packages)).toBeUndefined();
  expect(kilograms({ amount: 2, unit: "container" }, packages)).toBeUndefined();
  expect(kilograms({ amount: 1.5, unit: "t" })).toBe(1500);
  expect(kilograms({ amount: 2, unit: "pallet" }, packages)).toBeUndefined();
  expect(kilograms({ amount: 100, unit: "lb" })).toBe(45.359);
});

it("kilograms of pallets are known when each package that may be meant has a pallet load", () => {
  const bags = { kind: ["bag"], kg: [25], text: "25 kg bags", packs_per_pallet: 50 };
  const drums = { kind: ["drum"], kg: [50], text: "50 kg drums" };
  const pallets = { amount: 2, unit: "pallet" } as const;
  expect(kilograms(pallets, [bags])).toBe(2500);
  expect(kilograms(pallets, [bags, drums])).toBeUndefined();
  expect(kilograms(pallets, [bags, drums], "25 kg bags")).toBe(2500);
  expect(kilograms(pallets, [bags, { ...drums, packs_per_pallet: 20 }])).toBeUndefined();
});
