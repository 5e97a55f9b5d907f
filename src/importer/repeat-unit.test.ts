import { expect, it } from "vitest";
import { computeRepeatUnit } from "./repeat-unit.ts";

it.each([
  ["polyethylene", "*CC*", "C2H4"],
  ["polyamide 6", "*NCCCCCC(=O)*", "C6H11NO"],
  ["poly(ethylene terephthalate)", "*OCCOC(=O)c1ccc(cc1)C(=O)*", "C10H8O4"],
  ["bisphenol A polycarbonate", "*Oc1ccc(cc1)C(C)(C)c1ccc(cc1)OC(=O)*", "C16H14O3"],
])("%s", async (_, smiles, formula) => {
  const unit = await computeRepeatUnit([smiles]);
  expect(unit?.formula).toBe(formula);
  expect(unit?.svg.match(/<path d="M[-\d. ]+H[-\d.]+V[-\d.]+H/g)).toHaveLength(2);
  expect(unit?.svg).toMatch(/font-style="italic">n</);
  expect(unit?.svg).not.toMatch(/NaN|rgb|\*/);
});

const bracketsOf = (svg = "") =>
  [...svg.matchAll(/<path d="M[-\d.]+ ([-\d.]+)H([-\d.]+)V([-\d.]+)H/g)].map(
    ([, top, x, bottom]) => ({
      x: Number(x),
      middle: (Number(top) + Number(bottom)) / 2,
    }),
  );
const lettersOf = (svg = "") =>
  [...svg.matchAll(/font-style="italic">(\w)</g)].map(([, letter]) => letter);

it("draws a copolymer as one unit for each monomer, side by side on one line", async () => {
  const unit = await computeRepeatUnit(["*CC(*)C#N", "*CC=CC*", "*CC(*)c1ccccc1"]);
  expect(unit?.formula).toBe("C3H3N, C4H6, C8H8");
  const brackets = bracketsOf(unit?.svg);
  expect(brackets).toHaveLength(6);
  const xs = brackets.map(({ x }) => x);
  expect(xs).toEqual([...xs].sort((a, b) => a - b));
  for (const { middle } of brackets)
    expect(Math.abs(middle - (brackets[0]?.middle ?? 0))).toBeLessThan(8);
  expect(lettersOf(unit?.svg)).toEqual(["x", "y", "z"]);
});

it("draws a salt's chain in brackets with the counter-ion above its charge", async () => {
  const unit = await computeRepeatUnit(["*OP(*)(=O)[O-].Nc1nc(N)[nH+]c(N)n1"]);
  // Melamine C3H6N6 and metaphosphoric acid HPO3.
  expect(unit?.formula).toBe("C3H7N6O3P");
  expect(bracketsOf(unit?.svg)).toHaveLength(2);
  const heights = (kind: string) =>
    [
      ...(unit?.svg ?? "").matchAll(
        new RegExp(`y="([-\\d.]+)" font-size="[\\d.]+" class="atom-${kind}"`, "g"),
      ),
    ].map(([, y]) => Number(y));
  expect(Math.max(...heights("N"))).toBeLessThan(Math.min(...heights("O"), ...heights("P")));
});

it("refuses a list with a unit that is none, an empty list, and more than there are letters for", async () => {
  expect(await computeRepeatUnit(["*CC*", "CC"])).toBeUndefined();
  expect(await computeRepeatUnit([])).toBeUndefined();
  expect(await computeRepeatUnit(Array.from({ length: 5 }, () => "*CC*"))).toBeUndefined();
});

it.each(["CC", "*CC", "*C(*)C*", "*C(C)(C)(C)(C)*", "no smiles"])("refuses %s", async (smiles) => {
  expect(await computeRepeatUnit([smiles])).toBeUndefined();
});
