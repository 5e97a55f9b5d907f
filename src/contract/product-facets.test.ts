import { describe, expect, it } from "vitest";
import { facetsOf } from "./product-facets.ts";
import type { RegimeKey } from "./regimes.ts";
import type { RegulatoryBlock } from "./regulatory.ts";

const values = (key: string, tokens: readonly string[]): string[] =>
  tokens.filter((token) => token.startsWith(`${key}_`)).map((token) => token.slice(key.length + 1));

describe("polymers, however a catalogue writes them", () => {
  it.each([
    ["PP", ["pp"]],
    ["PE", ["pe"]],
    ["BOPP", ["pp"]],
    ["Polyolefins", ["pp", "pe"]],
    ["polyolefin films", ["pp", "pe"]],
    ["LDPE", ["pe"]],
    ["LLDPE", ["pe"]],
    ["mLLDPE", ["pe"]],
    ["MDPE", ["pe"]],
    ["UHMWPE", ["pe"]],
    ["EVA", ["eva"]],
    ["PVC", ["pvc"]],
    ["CPVC", ["pvc"]],
    ["Polystyrene", ["styrenics"]],
    ["styrenic blends", ["styrenics"]],
    ["Styrenics", ["styrenics"]],
    ["PBT", ["pet"]],
    ["Polyester", ["pet"]],
    ["Polyesters", ["pet"]],
    ["polyester coatings", []],
    // A thermoset, no PET.
    ["Unsaturated polyester", ["up"]],
    ["unsaturated polyester SMC", ["up"]],
    ["PA", ["pa"]],
    ["PA6", ["pa"]],
    ["PA 66", ["pa"]],
    ["PAN", []],
    ["Polyamide", ["pa"]],
    ["Polyamides", ["pa"]],
    ["Acrylic", ["pmma"]],
    ["Polyurethane", ["pu"]],
    ["Polyols", ["pu"]],
    ["Epoxies", ["epoxy"]],
    ["Alkyd", ["up"]],
    ["Rubber", ["rubber"]],
    ["SEBS", ["tpo", "block"]],
    ["Polyvinyl butyral", ["pvac"]],
  ])("%s", (named, expected) => {
    expect(values("polymer", facetsOf({ polymers: [named] }))).toEqual(expected);
  });
  it("each of several, in the order in which they are shown", () => expect(facetsOf({ polymers: ["PVC", "PP"] })).toEqual(["polymer_pp", "polymer_pvc"]));
});

describe("processes and product forms", () => {
  it.each([
    ["Injection moulding", ["injection"]],
    ["Blow moulding", ["blowmoulding"]],
    ["Film extrusion", ["film"]],
    ["Rubber vulcanisation", ["rubber"]],
    ["Polymerization", ["polymerisation"]],
  ])("%s", (made, expected) => {
    expect(values("process", facetsOf({ processes: [made] }))).toEqual(expected);
  });
  it.each([
    ["White powder or granules", ["powder", "granules"]],
    ["Beads", ["beads"]],
    ["Microbeads", ["beads"]],
    ["Micro-prills", ["beads"]],
    ["Bale", ["solid"]],
    ["Lump", ["solid"]],
    ["Lumps in bales", ["solid"]],
    ["Clear liquid", ["liquid"]],
    ["", []],
  ])("%s", (product_form, expected) => {
    expect(values("form", facetsOf({ product_form }))).toEqual(expected);
  });
});

describe("what a regulatory block states", () => {
  const block = (...rows: readonly (readonly [RegimeKey, string])[]): RegulatoryBlock => ({
    pictograms: [],
    rows: rows.map(([regime, value]) => ({ regime, value, act: "Act", checked: "2026-11-01" })),
  });
  it.each<[string, RegulatoryBlock, string[]]>([
    ["no row", block(), []],
    ["not on the Candidate List", block(["clp", ""], ["reach-candidate", "not listed (253 entries)"]), ["notcandidate"]],
    ["on the Candidate List", block(["reach-candidate", "2024-01-23: vPvB"]), []],
    ["nothing known of the Candidate List", block(["reach-candidate", ""]), []],
    ["not classified", block(["clp", "not classified"]), ["notclassified"]],
    ["classified", block(["clp", "Aquatic Chronic 2"], ["transport", "not classified"]), []],
    ["not dangerous goods", block(["transport", "not dangerous goods"]), ["notdangerous"]],
    ["dangerous goods", block(["transport", "UN 3077"]), []],
    ["on the Union list of food contact", block(["food-eu", "FCM 433"]), ["foodeu"]],
    ["on that list with one of two substances", block(["food-eu", "FCM 433"], ["food-eu", "not listed"]), []],
    ["a mention of such a list", block(["food-eu", "not FCM 433"]), []],
    ["a regulation of the FDA", block(["food-us", "178 CFR 2010"], ["food-us", "FCN 1234"]), ["foodus"]],
    ["a mention of a notification", block(["food-us", "no FCN"]), []],
  ])("%s", (_, regulatory, expected) => {
    expect(values("regulatory", facetsOf({ regulatory }))).toEqual(expected);
  });
});

it("stock is its own value, and none without it", () => {
  expect(facetsOf({ stock: "low-stock" })).toEqual(["stock_lowstock"]);
  expect(facetsOf({})).toEqual([]);
});
