import { describe, expect, it } from "vitest";
import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import { formGroups, type ProductForm, type Regime, type RegulatoryState } from "#model/codes.ts";
import { type PolymerCode, polymerGroups } from "#model/codes-polymers.ts";
import { type ProcessCode, processGroups } from "#model/codes-processes.ts";
import { facetValues } from "./facets.ts";
import { facetsOf } from "./product-facets.ts";

const values = (key: string, tokens: readonly string[]): string[] =>
  tokens.filter((token) => token.startsWith(`${key}_`)).map((token) => token.slice(key.length + 1));

describe("polymers", () => {
  it.each<[PolymerCode, string[]]>([
    ["pp", ["pp"]],
    ["polyolefins", ["pp", "pe"]],
    ["mlldpe", ["pe"]],
    ["cpvc", ["pvc"]],
    ["pc-abs", ["styrenics", "pc"]],
    ["rpet", ["pet"]],
    // Thermosets and coating resins, no PET.
    ["up-resin", ["up"]],
    ["polyester-coil-coating", []],
    ["polyester-polyols", ["pu"]],
    ["ppa", ["pa"]],
    ["pan", []],
    ["spandex", ["pu"]],
    ["sebs", ["tpo", "block"]],
    // A film former of paints, no elastomer.
    ["chlorinated-rubber", []],
    ["acrylic-rubber", ["rubber"]],
  ])("%s", (code, expected) => {
    expect(values("polymer", facetsOf({ polymers: [code] }))).toEqual(expected);
  });
  it("each of several, in the order in which they are shown", () =>
    expect(facetsOf({ polymers: ["pvc", "pp"] })).toEqual(["polymer_pp", "polymer_pvc"]));
});

describe("processes and product forms", () => {
  it.each<[ProcessCode, string[]]>([
    ["injection-moulding", ["injection"]],
    ["blow-moulding", ["blowmoulding"]],
    ["film-extrusion", ["film"]],
    // Of tablets and of steel pipe.
    ["film-coating", ["coating"]],
    ["pipe-coating", ["coating"]],
    ["hot-melt-compounding", ["compounding", "adhesives"]],
    ["cleaning", []],
  ])("%s", (code, expected) => {
    expect(values("process", facetsOf({ processes: [code] }))).toEqual(expected);
  });
  it.each<[ProductForm[], string[]]>([
    [
      ["granules", "powder"],
      ["powder", "granules"],
    ],
    [["crystalline-powder"], ["powder"]],
    [["crumb"], ["solid"]],
    [["crystals"], ["crystals"]],
    [[], []],
  ])("%j", (forms, expected) => {
    expect(values("form", facetsOf({ forms }))).toEqual(expected);
  });
  it("has a value that is offered for every group", () => {
    expect(Object.keys(polymerGroups)).toEqual(facetValues.polymer);
    expect(Object.keys(processGroups)).toEqual(facetValues.process);
    expect(Object.keys(formGroups)).toEqual(facetValues.form);
  });
});

describe("what a regulatory block states", () => {
  const block = (
    ...rows: readonly (readonly [Regime, RegulatoryState | undefined])[]
  ): RegulatoryBlock => ({
    pictograms: [],
    rows: rows.map(([regime, state]) => ({
      regime,
      ...(state ? { state } : {}),
      value: "words that nobody reads",
      act: "Act",
      checked: "2026-11-01",
    })),
  });
  it.each<[string, RegulatoryBlock, string[]]>([
    ["no row", block(), []],
    [
      "not on the Candidate List",
      block(["clp", undefined], ["reach-candidate", "not-listed"]),
      ["notcandidate"],
    ],
    ["on the Candidate List", block(["reach-candidate", "listed"]), []],
    ["nothing known of the Candidate List", block(["reach-candidate", undefined]), []],
    ["not classified", block(["clp", "not-listed"]), ["notclassified"]],
    ["classified", block(["clp", "listed"], ["pops", "not-listed"]), []],
    ["not dangerous goods", block(["transport", "not-listed"]), ["notdangerous"]],
    ["dangerous goods", block(["transport", "listed"]), []],
    ["on the Union list of food contact", block(["food-eu", "listed"]), ["foodeu"]],
    [
      "on that list with one of two substances",
      block(["food-eu", "listed"], ["food-eu", "not-listed"]),
      [],
    ],
    ["on that list with its monomers only", block(["food-eu", "by-components"]), []],
    [
      "regulations of the FDA for both substances",
      block(["food-us", "listed"], ["food-us", "listed"]),
      ["foodus"],
    ],
    ["no listing of the FDA", block(["food-us", "not-listed"]), []],
  ])("%s", (_, regulatory, expected) => {
    expect(values("regulatory", facetsOf({ regulatory }))).toEqual(expected);
  });
});

it("stock is its own value, and none without it", () => {
  expect(facetsOf({ stock: "low-stock" })).toEqual(["stock_lowstock"]);
  expect(facetsOf({})).toEqual([]);
});
