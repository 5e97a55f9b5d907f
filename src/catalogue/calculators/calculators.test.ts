/** Worked examples of the calculators' source document. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CalculatorSlug,
  calculatorFieldNames,
  calculatorFields,
  calculatorSlugs,
} from "#model/calculators.ts";
import { masterbatchPercent } from "../reckoning.ts";
import {
  type Calculator,
  type CalculatorGrade,
  figure,
  inputsOf,
  type Outcome,
  read,
} from "./calculator.ts";
import { calculatorsBySlug } from "./calculators.ts";
import {
  atEqualHeat,
  foamDensity,
  heatOf,
  oxygenIndex,
  waterOf,
} from "./formulas/decomposition.ts";
import {
  diffusionCoefficient,
  freeMigration,
  slabMigration,
  totalTransfer,
} from "./formulas/migration.ts";
import { mixCost, percentOf, phrAtLimit, phrOf, volumesOf } from "./formulas/mixtures.ts";
import {
  acidTaken,
  carbodiimideDose,
  carboxylOf,
  doseForAcid,
  doseForCarboxyl,
  epoxideWeight,
  equivalentsOf,
  isocyanateMass,
  perChlorine,
  perMole,
} from "./formulas/reactive-groups.ts";
import {
  activeOxygen,
  antimonyTrioxide,
  equalDose,
  radicals,
  theoreticalOxygen,
} from "./formulas/replacements.ts";
import { actives, migrationPolymers } from "./formulas/tables.ts";

/** To the document's decimals. */
const as = (value: number, written: string): void =>
  expect(value.toFixed(written.split(".")[1]?.length ?? 0)).toBe(written);

const grades: readonly CalculatorGrade[] = [
  { id: "ao-1076", name: "ICG AO 1076", weight: 530.87, limits: [{ mgPerKg: 6 }] },
  { id: "ao-3114", name: "ICG AO 3114", weight: 784.08, limits: [{ mgPerKg: 5 }] },
  { id: "uv-531", name: "ICG UV-531", weight: 326.43, limits: [{ mgPerKg: 6, group: "8" }] },
  // Entries 207, 728, 798 and 532 of the Union list.
  {
    id: "doa",
    name: "ICG DOA",
    limits: [{ mgPerKg: 18 }, { mgPerKg: 60, group: "32" }],
    excluded: "plasticizer",
  },
  {
    id: "dphp",
    name: "ICG DPHP",
    excluded: "plasticizer",
    limits: [
      { mgPerKg: 60, group: "32" },
      { mgPerKg: 1.8, group: "26" },
    ],
  },
  {
    id: "dotp",
    name: "ICG DOTP",
    limits: [{ mgPerKg: 60, group: "32" }, { mgPerKg: 60 }],
    excluded: "plasticizer",
  },
  {
    id: "esbo",
    name: "ICG ESBO",
    limits: [{ mgPerKg: 30, where: "in PVC gaskets" }, { mgPerKg: 60 }],
    excluded: "plasticizer",
  },
  { id: "hals-622", name: "ICG HALS 622", limits: [{ mgPerKg: 30 }], excluded: "polymeric" },
  { id: "mb-slip-5", name: "ICG MB Slip 5", active: { name: "erucamide", percent: 5 } },
];
function calculatorOf(slug: CalculatorSlug): Calculator {
  const calculator = calculatorsBySlug.get(slug);
  if (!calculator) throw new Error(`src/catalogue/calculators/${slug}.ts is missing`);
  return calculator;
}
const reading = (slug: CalculatorSlug, given: Readonly<Record<string, string>>) =>
  read(calculatorOf(slug), (name) => given[name] ?? null, grades);
function outcome(slug: CalculatorSlug, given: Readonly<Record<string, string>>): Outcome {
  const { outcome: found, faults } = reading(slug, given);
  if (!found || "refused" in found) throw new Error(`${slug}: ${JSON.stringify([faults, found])}`);
  return found;
}
const refusal = (slug: CalculatorSlug, given: Readonly<Record<string, string>>): string => {
  const { outcome: found } = reading(slug, given);
  return found && "refused" in found ? found.refused : "";
};
/** `30 · 377.5 / 10⁴`. */
const sumOf = (sum: string): number => {
  const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  const code = sum
    .replaceAll(",", "")
    .replaceAll("·", "*")
    .replaceAll("−", "-")
    .replace(
      /(⁻?)([⁰¹²³⁴-⁹]+)/g,
      (_, minus: string, digits: string) =>
        `**(${minus && "-"}${[...digits].map((digit) => superscripts.indexOf(digit)).join("")})`,
    )
    .replace(/\^\{([^}]+)\}/g, "**($1)")
    .replaceAll("√(", "Math.sqrt(")
    .replaceAll("exp(", "Math.exp(");
  return new Function(`return ${code}`)() as number;
};
const valuesOf = ({ results }: Outcome): string => results.map(({ value }) => value).join("; ");

describe("1 total transfer", () => {
  it.each([
    ["AO 1076 in LDPE film", { content: 1000, density: 0.92, thickness: 50 }, "0.460", "2.76"],
    ["UV-531 in LDPE film", { content: 3000, density: 0.92, thickness: 80 }, "2.208", "13.25"],
    ["HALS 622 in PP film", { content: 3000, density: 0.9, thickness: 100 }, "2.700", "16.20"],
  ])("%s", (_, layer, area, food) => {
    as(totalTransfer(layer), area);
    as(6 * totalTransfer(layer), food);
  });
  it("notes the share of a masterbatch that is the substance", () => {
    const { notes } = outcome("total-transfer", { grade: "mb-slip-5" });
    expect(notes.join(" ")).toContain(
      "ICG MB Slip 5 contains 5 % erucamide: each 1 % of it in the polymer is 500 mg/kg of the substance",
    );
    expect(outcome("total-transfer", {}).notes.join(" ")).not.toContain("contains");
  });
  describe("of a substance that has a limit and belongs to groups", () => {
    const notesOf = (grade: string, typed = "") =>
      outcome("total-transfer", { grade, limit: typed });
    it("compares with its own limit, and says in which group it also counts", () => {
      const { results, notes } = notesOf("doa");
      expect(results.at(-1)?.value).toBe("18 mg/kg");
      expect(notes.join(" ")).toContain("also counts in group restriction 32, 60 mg/kg");
      expect(notes.join(" ")).not.toContain("limit is that of group");
    });
    it("says that the limit is the group's where the lowest one is", () => {
      const { results, notes } = notesOf("dphp");
      expect(results.at(-1)?.value).toBe("1.8 mg/kg, SML(T) of group 26");
      expect(notes.join(" ")).toContain("The limit is that of group restriction 26");
      expect(notes.join(" ")).toContain("also counts in group restriction 32, 60 mg/kg");
    });
    it("takes the substance's own limit for the lowest where the group's is equal", () => {
      expect(notesOf("dotp").results.at(-1)?.value).toBe("60 mg/kg");
      expect(notesOf("dotp").notes.join(" ")).toContain(
        "also counts in group restriction 32, 60 mg/kg",
      );
    });
    it("compares with the limit for every use, and names that of one use", () => {
      expect(notesOf("esbo").results.at(-1)?.value).toBe("60 mg/kg");
      expect(notesOf("esbo").notes.join(" ")).toContain("The limit is 30 mg/kg in PVC gaskets.");
    });
    it("takes no typed limit for that of a group", () => {
      expect(notesOf("dphp", "1").results.at(-1)?.value).toBe("1 mg/kg");
      expect(notesOf("dphp", "1").notes.join(" ")).not.toContain("limit is that of group");
    });
  });
  it("compares with the limit of the grade, and of its group", () => {
    expect(outcome("total-transfer", {}).verdict).toMatchObject({
      passes: true,
      text: expect.stringContaining("passes by total transfer"),
    });
    const over = outcome("total-transfer", {
      grade: "uv-531",
      content: "3,000",
      density: "0,92",
      thickness: "80",
    });
    expect(over.verdict).toMatchObject({
      passes: false,
      text: expect.stringContaining("does not prove failure"),
    });
    expect(over.notes.join(" ")).toContain("group restriction 8");
    expect(
      outcome("total-transfer", {
        grade: "hals-622",
        content: "3000",
        density: "0.9",
        thickness: "100",
      }).verdict?.passes,
    ).toBe(true);
    expect(outcome("total-transfer", { grade: "", limit: "" }).verdict).toBeUndefined();
    expect(outcome("total-transfer", { limit: "2.5" }).verdict?.passes).toBe(false);
  });
});

describe("2 diffusion", () => {
  it.each([
    [
      "AO 3114 in PP",
      migrationPolymers.pp[0],
      784.08,
      { content: 500, density: 0.9, thickness: 600 },
      60,
      "1.09e-10",
      "0.493",
      "2.700",
      "0.183",
      "0.493",
    ],
    [
      "UV-531 in HDPE",
      migrationPolymers.hdpe[0],
      326.43,
      { content: 2000, density: 0.95, thickness: 800 },
      40,
      "1.80e-9",
      "8.458",
      "15.200",
      "0.556",
      "8.433",
    ],
    [
      "UV-234 in PET",
      migrationPolymers.pet[0],
      447.58,
      { content: 2000, density: 1.38, thickness: 300 },
      60,
      "6.50e-14",
      "0.074",
      "8.280",
      "0.009",
      "0.074",
    ],
    [
      "AO 1076 in LDPE",
      migrationPolymers.ldpe[0],
      530.87,
      { content: 1000, density: 0.92, thickness: 50 },
      40,
      "2.19e-9",
      "4.519",
      "0.460",
      "9.823",
      "0.460",
    ],
  ] as const)("%s", (_, row, weight, layer, temperature, diffusion, free, all, share, slab) => {
    const found = diffusionCoefficient(row, weight, temperature + 273.15);
    const seconds = 10 * 86_400;
    expect(found.toExponential(2)).toBe(diffusion);
    as(freeMigration(layer, found, seconds), free);
    as(totalTransfer(layer), all);
    as(freeMigration(layer, found, seconds) / totalTransfer(layer), share);
    as(slabMigration(layer, found, seconds), slab);
  });
  it.each([
    [{}, "2.959", true],
    [
      {
        grade: "uv-531",
        polymer: "hdpe",
        content: "2,000",
        density: "0.95",
        thickness: "800",
        conditions: "10d40",
      },
      "50.75",
      false,
    ],
    [
      {
        grade: "",
        weight: "447.58",
        limit: "1.5",
        polymer: "pet",
        content: "2000",
        density: "1.38",
        thickness: "300",
      },
      "0.4",
      true,
    ],
    [
      {
        grade: "ao-1076",
        polymer: "ldpe",
        content: "1000",
        density: "0.92",
        thickness: "50",
        conditions: "own",
        temperature: "40",
        hours: "240",
      },
      "2.76",
      true,
    ],
  ])("%j: %s mg/kg", (given, food, passes) => {
    const found = outcome("diffusion", given);
    expect(found.results[0]?.value).toMatch(new RegExp(`^${food.replace(".", "\\.")}\\d* mg/kg$`));
    expect(found.verdict?.passes).toBe(passes);
  });
  it("never gives more than the layer holds", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 30, max: 2000 }),
        (content, thickness, weight) => {
          const found = outcome("diffusion", {
            grade: "",
            weight: String(weight),
            polymer: "ldpe",
            content: String(content),
            thickness: String(thickness),
            limit: "1",
          });
          const food = Number((found.results[0]?.value ?? "").replace(/ .*|,/g, ""));
          if (Number.isFinite(food) && !(found.results[0]?.value ?? "").includes("10⁻"))
            expect(food).toBeLessThanOrEqual(
              6.006 * totalTransfer({ content, density: 0.9, thickness }) + 0.001,
            );
        },
      ),
      { numRuns: 50 },
    );
  });
  it("refuses what the model does not hold for, without a figure", () => {
    expect(refusal("diffusion", { grade: "hals-622" })).toContain("polymeric");
    expect(refusal("diffusion", { grade: "" })).toContain("Molar mass");
    expect(refusal("diffusion", { conditions: "own" })).toContain("temperature and time");
    expect(refusal("diffusion", { polymer: "ps", conditions: "1h100" })).toBe(
      "The values for PS hold up to 70 °C.",
    );
  });
});

describe("3 let-down", () => {
  it("worked examples", () => {
    as(masterbatchPercent(0.3, 20), "1.50");
    as(masterbatchPercent(0.12, 5), "2.40");
    as(masterbatchPercent(2.5, 40, { share: 0.2, content: 2.5 }), "5.00");
    expect(mixCost(2, 5, 1)).toBeCloseTo(1.08, 9);
  });
  it("through the form", () => {
    expect(
      valuesOf(
        outcome("let-down", { target: "2,5", content: "40", regrind: "20", regrindContent: "2.5" }),
      ),
    ).toMatch(/^5 %; 1 part to 19 parts; 3 %/);
    expect(refusal("let-down", { target: "6", content: "20" })).toContain("25 %");
    expect(
      refusal("let-down", { target: "1", content: "20", regrind: "50", regrindContent: "2" }),
    ).toContain("no masterbatch");
  });
});

describe("4 phr and per cent", () => {
  const recipe = [
    { name: "PVC", phr: 100, density: 1.4 },
    { name: "DOTP", phr: 50, density: 0.984 },
    { name: "CaCO3", phr: 60, density: 2.71 },
    { name: "CaZn", phr: 3, density: 1.2 },
  ];
  it("worked examples", () => {
    expect(percentOf(recipe.map(({ phr }) => phr)).map((percent) => percent.toFixed(2))).toEqual([
      "46.95",
      "23.47",
      "28.17",
      "1.41",
    ]);
    const volumes = volumesOf(recipe);
    as(volumes?.density ?? 0, "1.450");
    as(volumes?.percent[2] ?? 0, "15.1");
    as(percentOf([100, 12, 2])[2] ?? 0, "1.75");
    as(phrAtLimit(2, 112), "2.29");
  });
  it("there and back", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 200, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (parts) => {
          const [, ...percents] = percentOf([100, ...parts]);
          for (const [index, phr] of phrOf(percents).entries())
            expect(phr).toBeCloseTo(parts[index] ?? 0, 6);
        },
      ),
    );
  });
  it("through the form", () => {
    expect(outcome("phr", {}).results).toContainEqual({
      label: "CaCO3",
      value: "60 phr · 28.17 % · 15.1 % by volume",
    });
    expect(outcome("phr", {}).results).toContainEqual({
      label: "Density of the mix",
      value: "1.45 g/cm³",
    });
    const rigid = {
      name1: "acr-p",
      amount1: "2",
      name2: "others",
      amount2: "12",
      amount3: "",
      limit: "2",
    };
    expect(outcome("phr", rigid).results).toContainEqual({
      label: "acr-p reaches 2 % at",
      value: "2.29 phr",
    });
    expect(refusal("phr", { basis: "percent", amount1: "60", amount2: "40" })).toContain(
      "nothing is left",
    );
  });
});

it("5 mineral flame retardants", () => {
  as(waterOf(60, 34.6), "20.76");
  as(heatOf(60, 1.17), "70.2");
  // The document rounds 16.995.
  expect(waterOf(55, 30.9)).toBeCloseTo(17, 1);
  expect(heatOf(55, 1.37)).toBeCloseTo(75.4, 1);
  as(atEqualHeat(60, 1.17, 1.37), "51.2");
  as(waterOf(atEqualHeat(60, 1.17, 1.37), 30.9), "15.83");
  as(oxygenIndex(24), "27.1");
  expect(valuesOf(outcome("mineral-flame-retardants", { char: "24" }))).toBe(
    "20.76 kg per 100 kg of compound; 70.2 MJ per 100 kg of compound; 51.2 %; 15.83 kg of water; 27.1 %",
  );
  expect(
    outcome("mineral-flame-retardants", { filler: "zb-2335", content: "5" }).notes.join(),
  ).toContain("none is calculated");
});

it("6 acid scavenger", () => {
  as(perChlorine("calcium-stearate"), "8.56");
  as(perChlorine("zinc-stearate"), "8.92");
  as(perChlorine("hydrotalcite"), "6.62");
  as(perChlorine("zinc-oxide"), "1.148");
  expect(20 * perChlorine("calcium-stearate")).toBeCloseTo(171.2, 0);
  expect(valuesOf(outcome("acid-scavenger", {}))).toMatch(/^342 mg\/kg/);
  expect(
    valuesOf(
      outcome("acid-scavenger", { scavenger: "hydrotalcite", chlorine: "25", factor: "1.5" }),
    ),
  ).toBe("248 mg/kg; 165.5 mg/kg");
  expect(
    valuesOf(outcome("acid-scavenger", { scavenger: "zinc-oxide", chlorine: "8", factor: "3" })),
  ).toMatch(/^27\.5 mg\/kg; 9\.18/);
});

it("7 same active element", () => {
  as(equalDose(0.1, actives.phosphite["ao-168"], actives.phosphite["ao-9228"]), "0.066");
  as(equalDose(13, actives.phosphorus.bdp, actives.phosphorus.rdp), "10.78");
  // The document's 14.74 results from 82.27 / 67 = 1.22791.
  expect(equalDose(12, actives.bromine.dbdpe, actives.bromine.bps)).toBeCloseTo(14.74, 1);
  as(antimonyTrioxide((12 * actives.bromine.dbdpe) / 100), "6.00");
  as(equalDose(0.3, actives["hals-nh"]["hals-770"], actives["hals-nh"]["hals-944"]), "0.374");
  expect(outcome("active-element", {}).results[0]).toEqual({
    label: "AO 9228 needed",
    value: "0.06598 %",
  });
  expect(refusal("active-element", { from: "hals-770", to: "hals-123" })).toContain("one group");
});

it("8 peroxides", () => {
  expect(
    (["dcp", "dhbp", "bipb", "dtbp", "tbec"] as const).map((one) =>
      theoreticalOxygen(one).toFixed(2),
    ),
  ).toEqual(["5.92", "11.02", "9.45", "10.94", "6.49"]);
  expect(
    (["dcp", "dhbp", "bipb", "dtbp", "tbec"] as const).map((one) => activeOxygen(one).toFixed(2)),
  ).toEqual(["5.80", "10.14", "9.08", "10.83", "6.17"]);
  as((2 * activeOxygen("dcp")) / activeOxygen("bipb"), "1.28");
  as((400 * activeOxygen("dhbp")) / activeOxygen("dtbp"), "374");
  as(radicals(0.8, activeOxygen("tbec")), "6.17");
  expect(
    outcome("peroxides", { from: "dhbp", to: "dtbp", dose: "400", unit: "mg/kg" }).results[0]
      ?.value,
  ).toBe("374 mg/kg");
  expect(refusal("peroxides", { dose: "1000" })).toContain("10 phr");
});

it("9 oxirane", () => {
  const esbo = epoxideWeight(6.5);
  as(esbo, "246.1");
  as(acidTaken(3, esbo), "0.444");
  as(acidTaken(3, esbo) * (35.45 / 36.46), "0.432");
  as(doseForAcid(0.2, esbo, 1.5), "2.03");
  as(doseForCarboxyl(30, 188, 1.5), "8.46");
  expect(valuesOf(outcome("oxirane", { acid: "0.20" }))).toBe(
    "246.1 g/mol; 0.444 phr, 0.432 phr as chloride; 2.03 phr",
  );
  expect(valuesOf(outcome("oxirane", { epoxide: "ler-188", dose: "", carboxyl: "30" }))).toBe(
    "188 g/mol; 8.46 g/kg = 0.85 %",
  );
  expect(outcome("oxirane", { epoxide: "gptms" }).results[0]?.value).toBe("236.3 g/mol");
  expect(outcome("oxirane", {}).notes.join()).toContain("56.11");
});

it("10 carbodiimide", () => {
  as(perMole(10.6), "377.5");
  as(carbodiimideDose(30, perMole(10.6), 1), "1.133");
  as(carbodiimideDose(20, perMole(10.6), 2), "1.510");
  as(carboxylOf(0.8), "14.26");
  as(carbodiimideDose(carboxylOf(0.8), perMole(10.6), 1.5), "0.807");
  expect(
    outcome("carbodiimide", { acid: "0,8", unit: "koh", factor: "1.5" }).results[0]?.value,
  ).toMatch(/^0\.807\d* %$/);
  expect(refusal("carbodiimide", { acid: "0.1", unit: "koh" })).toContain("from 5 to 100");
  expect(refusal("carbodiimide", { acid: "4.9" })).toContain("from 5 to 100");
  expect(refusal("carbodiimide", { acid: "6", unit: "koh" })).toContain("from 5 to 100");
  for (const acid of ["5", "100"])
    expect(valuesOf(outcome("carbodiimide", { acid }))).toContain(`${acid} mmol/kg`);
});

it("11 foam", () => {
  as(foamDensity({ density: 0.92, gas: 220, percent: 0.5, share: 0.6, temperature: 110 }), "0.497");
  as(foamDensity({ density: 1.15, gas: 125, percent: 3, share: 0.5, temperature: 25 }), "0.343");
  as(foamDensity({ density: 0.9, gas: 75, percent: 1.5, share: 0.5, temperature: 130 }), "0.515");
  expect(valuesOf(outcome("foam-density", {}))).toBe("0.497 g/cm³; 1.85");
});

it("12 isocyanate", () => {
  as(isocyanateMass(equivalentsOf([{ mass: 100, hydroxyl: 56 }], 4), 48.3, 105), "49.7");
  as(isocyanateMass(equivalentsOf([{ mass: 100, hydroxyl: 140 }], 0), 21.8, 100), "48.1");
  as(isocyanateMass(equivalentsOf([{ mass: 100, hydroxyl: 400 }], 2), 31.5, 110), "137.2");
  expect(outcome("isocyanate", {}).results[0]?.value).toBe("49.67 g");
  expect(refusal("isocyanate", { hydroxyl1: "" })).toContain("both its mass");
  // 105 % of 87.0 g an equivalent: 4 g of water, 100 g of polyol, a visitor's own isocyanate.
  expect(outcome("isocyanate", { mass1: "", hydroxyl1: "" }).results[0]?.value).toBe("40.55 g");
  expect(outcome("isocyanate", { water: "0" }).results[0]?.value).toBe("9.117 g");
  expect(
    outcome("isocyanate", {
      isocyanate: "own",
      nco: "21.8",
      mass1: "100",
      hydroxyl1: "140",
      water: "0",
      index: "100",
    }).results[0]?.value,
  ).toBe("48.09 g");
  expect(refusal("isocyanate", { mass1: "", hydroxyl1: "", water: "0" })).toContain(
    "at least one polyol, or water",
  );
  expect(refusal("isocyanate", { isocyanate: "own" })).toContain("NCO content");
});

describe("typed input", () => {
  it.each([
    ["ten", /digits/],
    ["1e9", /digits/],
    ["-5", /digits/],
    ["0", /Outside/],
    ["1000000000", /Outside/],
    ["", /Fill this in/],
  ])("%j gets a line of its own and is kept", (thickness, fault) => {
    const { typed, faults, outcome: found } = reading("total-transfer", { thickness });
    expect(faults["thickness"]).toMatch(fault);
    expect(Object.keys(faults)).toEqual(["thickness"]);
    expect(typed["thickness"]).toBe(thickness);
    expect(found).toBeUndefined();
  });
  it("is understood in Arabic and Persian digits and with a decimal comma", () => {
    const plain = outcome("total-transfer", { content: "1000", density: "0.92", thickness: "50" });
    expect(
      outcome("total-transfer", { content: "١٬٠٠٠", density: "٠٫٩٢", thickness: "۵۰" }),
    ).toEqual(plain);
    expect(
      outcome("total-transfer", { content: "1.000", density: "0,92", thickness: "50,0" }),
    ).toEqual(plain);
  });
  it("of a choice or a grade must be one of the list", () => {
    expect(reading("diffusion", { polymer: "toString", grade: "nothing" }).faults).toEqual({
      polymer: "Choose one from the list.",
      grade: "Choose a grade from the list, or none.",
    });
  });
  it("never makes a figure that is none, nor an error, whatever it is", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("0", "1", "25", "1e9", "١٢", "1,5", "", "own", "koh", "percent", "99999"),
    );
    for (const slug of calculatorSlugs)
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...calculatorFields), text), (given) => {
          const { outcome: found } = reading(slug, given);
          if (found && !("refused" in found))
            for (const { value } of [...found.results, ...found.steps])
              expect(value).not.toMatch(/NaN|Infinity|∞|undefined/);
        }),
        { numRuns: 60 },
      );
  });
});

it("an address holds what differs from the worked example, and gives the same result", () => {
  const given = { grade: "", content: "2,500", thickness: "80", limit: "1.5" };
  const found = reading("total-transfer", given);
  expect(inputsOf(calculatorOf("total-transfer"), found)).toEqual(given);
  expect(inputsOf(calculatorOf("total-transfer"), reading("total-transfer", {}))).toEqual({});
});

describe("every calculator", () => {
  it.each(calculatorSlugs)(
    "%s shows a worked example, with its steps, before anything is typed",
    (slug) => {
      const found = outcome(slug, {});
      expect(found.results.length).toBeGreaterThan(0);
      expect(found.steps.length).toBeGreaterThan(0);
    },
  );
  it.each([
    ...calculatorSlugs.map((slug) => [slug, {}, undefined] as const),
    ["oxirane", { acid: "0.20" }, 3] as const,
    ["oxirane", { epoxide: "ler-188", dose: "", carboxyl: "30" }, 2] as const,
    ["carbodiimide", { acid: "0,8", unit: "koh", factor: "1.5" }, 3] as const,
    ["isocyanate", { water: "0" }, 3] as const,
  ])(
    "%s with %o: the figures of each step come to what stands behind them",
    (slug, given, count) => {
      const { steps } = outcome(slug, given);
      if (count !== undefined) expect(steps).toHaveLength(count);
      const sums = steps.map(({ value }) => value.split(" = ").slice(-2));
      expect(sums.filter(([, last]) => last === undefined)).toEqual([]);
      const reckoned = sums.filter(([sum = ""]) => !/[A-Za-z_Σ]/.test(sum.replace("exp(", "(")));
      expect(reckoned.length).toBeGreaterThan(0);
      for (const [sum = "", last = ""] of reckoned) {
        const shown = sumOf(last.replace(/ (?![·\d]).*$/, ""));
        expect(Math.abs(sumOf(sum) / shown - 1), `${sum} = ${last}`).toBeLessThan(0.01);
      }
    },
  );
  it.each(calculatorSlugs)("%s has the fields that are declared for it", (slug) => {
    const names = calculatorOf(slug).fields.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...calculatorFieldNames[slug]].toSorted());
    expect(calculatorFields).toEqual(expect.arrayContaining(names));
  });
});

it.each([
  [1234.56, "1,235"],
  [0.46, "0.46"],
  [1.09e-10, "1.09 · 10⁻¹⁰"],
  [0, "0"],
  [864_000, "864,000"],
])("figure %d is %s", (value, text) => expect(figure(value)).toBe(text));
