import { describe, expect, it } from "vitest";
import { makeContent, type ProductEntry } from "../../tests/support/content.ts";
import { check } from "./check.ts";
import { diagnoseHazards, parseRange } from "./check-hazards.ts";
import type { Grade } from "./check-products.ts";
import { diagnosticLine } from "./diagnostics.ts";

/** The line number is that of the path's first field. */
const report = (part: Partial<ProductEntry>): string[] => {
  const product = { id: "x", properties: [], regulatory: {}, ...part } as unknown as Grade;
  const at = (...path: readonly (string | number)[]) => ({
    file: `${path.join("/")}.yaml`,
    line: 1,
    path,
  });
  return diagnoseHazards([{ product, category: "compound", chemistry: undefined, at }]).map(
    diagnosticLine,
  );
};

const liquid = (
  flash: string | undefined,
  boiling: string,
  statements: string,
  packing_group?: string,
  more: object = {},
): Partial<ProductEntry> => ({
  properties: [
    { name: "Appearance", value: "Clear liquid" },
    { name: "Purity", value: "≥ 99", unit: "%" },
    { name: "Boiling range", value: boiling, unit: "°C" },
    flash === undefined
      ? { name: "Water", value: "≤ 0.1", unit: "%" }
      : { name: "Flash point", value: flash, unit: "°C" },
  ],
  regulatory: {
    clp: { state: "listed", value: "Flam. Liq.", statements, index: "607-025-00-1", ...more },
    ...(packing_group
      ? {
          transport: {
            state: "listed",
            un: "1993",
            value: "FLAMMABLE LIQUID, N.O.S.",
            class: "3",
            packing_group,
          },
        }
      : {}),
  },
});

describe("flash point, hazard statement and packing group", () => {
  // CLP Annex I, table 2.6.1; ADR 2.2.3.1.3.
  it.each<[string, Partial<ProductEntry>]>([
    ["diethyl ether", liquid("−45", "35", "H224; H302", "I")],
    ["acetone", liquid("−18", "55.8–56.6", "H225; H319", "II")],
    ["n-butyl acetate", liquid("27", "124–128", "H226; H336", "III")],
    ["a liquid at 23 °C", liquid("23", "120", "H226", "III")],
    ["a liquid at 60 °C", liquid("60", "150", "H226", "III")],
    ["a liquid above 60 °C", liquid("62–67", "169", "H302")],
    ["a lower limit that the group allows", liquid("≥ 23", "122", "H226", "III")],
    [
      "a harmonised entry without H226 next to a supplier's label with it",
      liquid("58", "153", "H360D", "III", {
        usual_label: { value: "Flam. Liq. 3", statements: "H226; H360D" },
      }),
    ],
  ])("agree: %s", (_, part) => expect(report(part)).toEqual([]));

  it.each<[string, Partial<ProductEntry>, RegExp]>([
    [
      "a range over both sides of 23 °C",
      liquid("22–27", "124", "H226", "III"),
      /\.yaml:\d+: .*flash point 22–27 °C is on both sides of 23 °C, expected one side: H225 and packing group II .*, or H226 and packing group III/,
    ],
    [
      "H226 below 23 °C",
      liquid("14", "114", "H226"),
      /flash point 14 °C next to H226, expected H225 and packing group II/,
    ],
    [
      "H225 at 35 °C or less of boiling",
      liquid("-45", "34", "H225"),
      /flash point -45 °C next to H225, expected H224 and packing group I /,
    ],
    [
      "packing group II from 23 °C",
      liquid("44", "155", "H226", "II"),
      /packing group II next to H226, expected H226 and packing group III/,
    ],
    [
      "a statement and a group that differ, without a flash point",
      liquid(undefined, "120", "H225", "III"),
      /packing group III next to H225/,
    ],
    [
      "a flammable liquid without its statement",
      liquid("58", "153", "H360D"),
      /flash point 58 °C without H226, expected H226 and packing group III/,
    ],
    [
      "a statement above 60 °C",
      liquid("≥ 90", "217", "H226"),
      /flash point ≥ 90 °C next to H226, expected neither/,
    ],
  ])("are refused where they do not: %s", (_, part, line) => {
    const lines = report(part);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toMatch(line);
  });

  it.each([
    ["25–27", { from: 25, to: 27 }],
    ["25-27", { from: 25, to: 27 }],
    ["−18", { from: -18, to: -18 }],
    ["above 180", { from: 180, to: Number.POSITIVE_INFINITY }],
    ["about 115", { from: 115, to: 115 }],
    ["none", undefined],
  ])("reads the cell %s", (text, range) => expect(parseRange(text)).toEqual(range));
});

it("a heterocycle with nitrogen is not put before heading 2933 of the tariff", () => {
  // UV-P is a benzotriazole; ruling US CBP NY K81463 has a triazine of this kind under 2933.69.
  const triazole = {
    smiles: "Cc1ccc(O)c(-n2nc3ccccc3n2)c1",
    molecular_formula: "C13H11N3O",
    molecular_weight: 225.25,
  };
  expect(report({ ...triazole, regulatory: { hs: { value: "293090" } } })).toEqual([
    expect.stringMatching(
      /\.yaml:\d+: .*HS code 293090 of a heterocycle with nitrogen, expected 2933 or 2934: .*\(HS Chapter 29 Note 3\)$/,
    ),
  ]);
  expect(report({ ...triazole, regulatory: { hs: { value: "293399" } } })).toEqual([]);
});

it("is part of the check of a content folder, which names the line of the cell", async () => {
  const content = await makeContent({ products: 1, items: 1, brief: true });
  try {
    const [first] = content.products("antioxidants");
    content.writeProducts("antioxidants", [
      { ...first, ...liquid("22–27", "124", "H226", "III") } as ProductEntry,
    ]);
    const file = `products/antioxidants/${first?.id}.yaml`;
    const line = content
      .read(file)
      .split("\n")
      .findIndex((text) => text.includes("Flash point"));
    await expect(check(content.root)).rejects.toThrow(
      `content/${file}:${line + 1}: ${first?.id}: flash point 22–27 °C is on both sides`,
    );
  } finally {
    content.remove();
  }
});
