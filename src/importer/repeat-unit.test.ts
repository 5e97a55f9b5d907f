/** Repeating units: formulas from textbooks, and a drawing with its two brackets. */
import { expect, it } from "vitest";
import { repeatUnitOf } from "./repeat-unit.ts";

it.each([
  ["polyethylene", "*CC*", "C2H4"],
  ["polyamide 6", "*NCCCCCC(=O)*", "C6H11NO"],
  ["poly(ethylene terephthalate)", "*OCCOC(=O)c1ccc(cc1)C(=O)*", "C10H8O4"],
  ["bisphenol A polycarbonate", "*Oc1ccc(cc1)C(C)(C)c1ccc(cc1)OC(=O)*", "C16H14O3"],
])("%s", async (_, smiles, formula) => {
  const unit = await repeatUnitOf(smiles);
  expect(unit?.formula).toBe(formula);
  expect(unit?.svg.match(/<path d="M[-\d. ]+H[-\d.]+V[-\d.]+H/g)).toHaveLength(2);
  expect(unit?.svg).toMatch(/font-style="italic">n</);
  expect(unit?.svg).not.toMatch(/NaN|rgb|\*/);
});

it.each(["CC", "*CC", "*C(*)C*", "*C(C)(C)(C)(C)*", "no smiles"])("refuses %s", async (smiles) => {
  expect(await repeatUnitOf(smiles)).toBeUndefined();
});
