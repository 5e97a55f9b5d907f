import * as OCL from "openchemlib";
import { expect, it } from "vitest";
import { computeChemistry, loadRDKit } from "./chemistry.ts";
import { countFaults, findCoordinateBonds, layOut } from "./layout.ts";

const faultsOf = async (smiles: string): Promise<number> => {
  const kit = await loadRDKit();
  const molecule = kit.get_mol(smiles);
  if (!molecule) expect.fail(smiles);
  return countFaults(layOut(kit, molecule));
};
const phthalocyanine =
  "C1=CC=C2C(=C1)C3=NC4=NC(=NC5=C6C=CC=CC6=C7N5[Cu]N3C2=NC8=NC(=N7)C9=CC=CC=C98)C1=CC=CC=C14";

it("keeps the isopropyl groups of the carbodiimide apart, and marks its middle carbon", async () => {
  const smiles = "CC(C)c1cccc(C(C)C)c1N=C=Nc1c(C(C)C)cccc1C(C)C";
  expect(await faultsOf(smiles)).toBe(0);
  expect((await computeChemistry(smiles))?.svg).toContain("<circle");
});

it("shows all four bonds of copper in its phthalocyanine: two as they are written, two dashed", async () => {
  expect((await computeChemistry(phthalocyanine))?.svg.match(/stroke-dasharray/g)).toHaveLength(2);
  expect(await faultsOf(phthalocyanine)).toBe(0);
});

it("shows all four bonds of nickel in a thiobisphenolate: two oxygens as they are written, sulphur and amine dashed", async () => {
  const nickelQuencher = "CCCCN.CC(C)(C)CC(C)(C)c1ccc2O[Ni]Oc3ccc(C(C)(C)CC(C)(C)C)cc3Sc2c1";
  expect((await computeChemistry(nickelQuencher))?.svg.match(/stroke-dasharray/g)).toHaveLength(2);
  expect(await faultsOf(nickelQuencher)).toBe(0);
});

it("never crosses a double bond whose geometry is not stated", async () =>
  expect(await faultsOf("NC(=O)N=NC(N)=O")).toBe(0));

it("takes for coordinated the donors that a metal between two atoms is not joined to: nitrogen of five-membered rings, amine, thioether, and nothing else", () => {
  const pairs = (smiles: string): number =>
    findCoordinateBonds(OCL.Molecule.fromSmiles(smiles)).length;
  const rings = "C1=CC=NC1.C1=CC=NC1";
  expect(findCoordinateBonds(OCL.Molecule.fromSmiles(phthalocyanine))).toHaveLength(2);
  expect(pairs(`C[Zn]C.${rings}`)).toBe(2);
  expect(pairs("C[Zn]C.CN.CSC")).toBe(2);
  expect(pairs("C[Zn]C.CS.C=N.CNC")).toBe(0);
  expect(pairs(`C[Zn].${rings}`)).toBe(0);
  expect(pairs(`[Zn+2].${rings}`)).toBe(0);
  expect(pairs(`C[Si](C)C.${rings}`)).toBe(0);
  expect(pairs("C[Zn]C.C1=CC=NC=C1.CC#N")).toBe(0);
  expect(pairs("C1=CC=CN1[Zn]N1C=CC=C1")).toBe(0);
});
