/** Worked examples, calculated by hand. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import {
  additiveKg,
  type Dose,
  dilution,
  doseKind,
  doseOf,
  letDown,
  packageKg,
  packages,
  transmission,
  typicalDose,
} from "./reckoning.ts";

describe("a dose", () => {
  it.each<[string, Product["doses"], Dose | undefined]>([
    [
      "is the first of the ranges",
      [
        { from: 0.1, to: 0.5, unit: "%" },
        { from: 30, to: 60, unit: "phr" },
      ],
      { min: 0.1, max: 0.5, unit: "%" },
    ],
    [
      "may be one figure",
      [{ from: 150, to: 150, unit: "ppm" }],
      { min: 150, max: 150, unit: "ppm" },
    ],
    ["may be an upper limit", [{ to: 2, unit: "%" }], { min: 2, max: 2, unit: "%" }],
    [
      "may be hundreds of ppm",
      [{ from: 500, to: 1_500, unit: "ppm" }],
      { min: 500, max: 1500, unit: "ppm" },
    ],
    ["is none where there are none", [], undefined],
    ["is none of another server's grade", undefined, undefined],
    [
      "is none of the polymer itself",
      [{ from: 100, to: 100, unit: "%", where: "base resin" }],
      undefined,
    ],
    ["is none of the polymer itself, in parts", [{ from: 100, to: 100, unit: "phr" }], undefined],
    [
      "may count on polyol",
      [{ from: 10, to: 20, unit: "pphp" }],
      { min: 10, max: 20, unit: "pphp" },
    ],
    [
      "says what it counts on",
      [{ from: 1, to: 3, unit: "%", of: "resin solids", where: "on resin solids" }],
      { min: 1, max: 3, unit: "%", of: "resin solids" },
    ],
  ])("%s", (_, ranges, expected) => {
    expect(doseOf(ranges)).toEqual(expected);
  });
  it("in ppm is counted, in per cent or parts it is measured", () => {
    expect((["ppm", "%", "phr", "pphp"] as const).map(doseKind)).toEqual([
      "count",
      "measure",
      "measure",
      "measure",
    ]);
  });
  it("begins with the middle of its range", () => {
    expect(typicalDose({ min: 0.1, max: 0.4, unit: "%" })).toBe(0.25);
    expect(typicalDose({ min: 500, max: 1500, unit: "ppm" })).toBe(1000);
  });
});

describe("additive for a batch", () => {
  it("is a part of the finished compound when the dose is in per cent", () => {
    // 2 % of 1,000 kg of compound is 20 kg on 980 kg of polymer.
    expect(additiveKg(980, 2, { unit: "%" })).toBeCloseTo(20, 9);
  });
  it("is on a hundred of polymer when it is in phr, and in mg/kg when it is in ppm", () => {
    expect(additiveKg(500, 40, { unit: "phr" })).toBe(200);
    // 1,000 mg in each kg of compound: 1 kg in 1,000 kg.
    expect(additiveKg(999, 1_000, { unit: "ppm" })).toBeCloseTo(1, 9);
  });
  it("is on a hundred of polyol when it is in pphp", () => {
    expect(additiveKg(200, 15, { unit: "pphp" })).toBe(30);
  });
  it("counts on what the dose names: resin solids, a solvent blend, a fibre", () => {
    expect(additiveKg(500, 2, { unit: "%", of: "resin solids" })).toBe(10);
    expect(additiveKg(1_000, 200, { unit: "ppm", of: "fibre" })).toBeCloseTo(0.2, 9);
    expect(additiveKg(100, 100, { unit: "%", of: "solvent blend" })).toBe(100);
    expect(additiveKg(100, 101, { unit: "%", of: "solvent blend" })).toBeNaN();
  });
  it.each([
    [0, 1],
    [-5, 1],
    [10, 0],
    [10, 100],
    [10, 250],
    [Number.NaN, 1],
  ])("is not a number for %d kg at %d %%", (kg, amount) => {
    expect(additiveKg(kg, amount, { unit: "%" })).toBeNaN();
  });
  it("makes a compound with that share of additive, whatever the figures", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1e6, noNaN: true }),
        fc.double({ min: 0.001, max: 99, noNaN: true }),
        (polymer, percent) => {
          const kg = additiveKg(polymer, percent, { unit: "%" });
          expect((100 * kg) / (polymer + kg)).toBeCloseTo(percent, 6);
        },
      ),
    );
  });
});

describe("packages", () => {
  it("have the contents of the first with a weight", () => {
    expect(packageKg([{ kind: ["drum"], kg: [180, 190], text: "180 kg or 190 kg drums" }])).toBe(
      180,
    );
    expect(
      packageKg([
        { kind: ["flexitank"], text: "flexitank" },
        { kind: ["ibc"], kg: [1_250], text: "1.25 t IBC" },
      ]),
    ).toBe(1250);
    expect(packageKg([{ kind: ["none"], text: "None; not sold" }])).toBeUndefined();
    expect(packageKg(undefined)).toBeUndefined();
  });
  it("are whole", () => {
    expect(packages(20, 25)).toBe(1);
    expect(packages(75, 25)).toBe(3);
    expect(packages(75.1, 25)).toBe(4);
    // 0.3 is a little more than 3 × 0.1 in binary figures.
    expect(packages(0.1 + 0.2, 0.1)).toBe(3);
  });
});

describe("a masterbatch in a compound", () => {
  it("of 40 % carbon black at 5.8 % is one part on 16 and brings 2.3 % of it", () => {
    const { parts, actives } = dilution(5.8, [{ name: "carbon black", percent: 40 }]);
    expect(Math.round(parts)).toBe(16);
    expect(actives).toEqual([{ name: "carbon black", percent: expect.closeTo(2.32, 9) }]);
  });
  it("with several actives brings each of them", () => {
    // content/products/anti-blocks/sab-25-5.yaml: at 1 % a film holds 0.25 % silica and 0.05 %
    // slip.
    expect(
      dilution(1, [
        { name: "silica", percent: 25 },
        { name: "erucamide", percent: 5 },
      ]),
    ).toEqual({
      parts: 99,
      actives: [
        { name: "silica", percent: 0.25 },
        { name: "erucamide", percent: 0.05 },
      ],
    });
  });
});

describe("let-down of a masterbatch", () => {
  it("of 20 % to 0.4 % is 2 %, one part on 49", () => {
    expect(letDown(0.4, 20)).toEqual({ percent: 2, parts: 49 });
  });
  it.each([
    [20, 20],
    [30, 20],
    [0, 20],
    [1, 120],
  ])("of %d %% from %d %% is impossible", (target, content) => {
    expect(letDown(target, content)).toBeUndefined();
  });
});

it("light through a film follows Lambert and Beer", () => {
  // 0.3 % of 228.24 g/mol in 0.92 g/cm³ is 12.09 mmol/L; 100 µm at 9,400 L/(mol·cm): A = 1.137, T =
  // 7.3 %.
  expect(transmission({ thickness: 100, dose: 0.3, density: 0.92 }, 9_400, 228.24)).toBeCloseTo(
    0.073,
    3,
  );
  expect(transmission({ thickness: 0, dose: 0.3, density: 0.92 }, 9_400, 228.24)).toBe(1);
});
