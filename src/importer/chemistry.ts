/**
 * Computes chemistry from SMILES: RDKit validates and lays out, openchemlib draws, mf-parser does
 * formula and weight.
 */
import initRDKit from "@rdkit/rdkit";
import { drawDashedLine, getAtomPosition, renderSvg, themeDrawing } from "./drawing.ts";
import { parseFormula } from "./formula.ts";
import { findCoordinateBonds, layOut } from "./layout.ts";

export interface Chemistry {
  readonly smiles: string;
  readonly inchikey: string;
  /** Hill order: `C21H26O3`. */
  readonly formula: string;
  /** In g/mol. */
  readonly weight: number;
  /** `currentColor` for carbon and bonds, CSS classes for hetero atoms. */
  readonly svg: string;
  /** V2000, with the coordinates of the drawing. */
  readonly molfile: string;
}

type RDKit = Awaited<ReturnType<typeof initRDKit>>;
let rdkit: Promise<RDKit> | undefined;
export const loadRDKit = (): Promise<RDKit> => {
  rdkit ??= initRDKit();
  return rdkit;
};

/** Undefined for wrong syntax or an impossible valence. */
export async function computeChemistry(smiles: string): Promise<Chemistry | undefined> {
  const kit = await loadRDKit();
  const molecule = kit.get_mol(smiles);
  if (!molecule) return undefined;
  try {
    if (!molecule.is_valid()) return undefined;
    const drawn = layOut(kit, molecule);
    const formula = parseFormula(drawn.getMolecularFormula().formula);
    if (!formula) return undefined;
    const raw = renderSvg(drawn);
    return {
      smiles: molecule.get_smiles(),
      inchikey: kit.get_inchikey_for_inchi(molecule.get_inchi()),
      ...formula,
      molfile: molecule.get_molblock(),
      svg: themeDrawing(
        raw,
        findCoordinateBonds(drawn)
          .map(([metal, donor]) =>
            drawDashedLine(getAtomPosition(raw, metal), getAtomPosition(raw, donor)),
          )
          .join(""),
      ),
    };
  } finally {
    molecule.delete();
  }
}
