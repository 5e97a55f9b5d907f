/**
 * Chemistry of a product, computed from its SMILES at import: canonical SMILES, InChIKey, Hill formula, weight, drawing.
 * RDKit validates and lays out, openchemlib draws, mf-parser computes the formula and the standard weight.
 */
import initRDKit from "@rdkit/rdkit";
import { MF } from "mf-parser";
import * as OCL from "openchemlib";

export interface Chemistry {
  /** Canonical SMILES. */
  readonly smiles: string;
  readonly inchikey: string;
  /** Hill order, e.g. `C21H26O3`. */
  readonly formula: string;
  /** Standard molecular weight in g/mol. */
  readonly weight: number;
  /** Drawing: `currentColor` for carbon and bonds, CSS classes for hetero atoms. */
  readonly svg: string;
  /** V2000 connection table with the coordinates of the drawing. */
  readonly molfile: string;
}

/** Largest difference in g/mol between a file's weight and the computed one. */
export const WEIGHT_TOLERANCE = 0.05;

type RDKit = Awaited<ReturnType<typeof initRDKit>>;
let rdkit: Promise<RDKit> | undefined;
const load = (): Promise<RDKit> => {
  rdkit ??= initRDKit();
  return rdkit;
};

const round = (value: string): string => String(Math.round(Number(value) * 10) / 10);

/** Turns openchemlib's SVG into a small one that follows the theme: one path for the bonds, classes for the atoms. */
function tidy(svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 300 200";
  const bonds = [...svg.matchAll(/<line x1="([^"]+)" y1="([^"]+)" x2="([^"]+)" y2="([^"]+)" stroke="rgb/g)]
    .map(([, x1 = "0", y1 = "0", x2 = "0", y2 = "0"]) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`)
    .join("");
  const wedges = [...svg.matchAll(/<polygon points="([^"]+)"/g)]
    .map(
      ([, points = ""]) =>
        `<path d="M${points
          .trim()
          .split(/\s+/)
          .map((pair) => pair.split(",").map(round).join(" "))
          .join("L")}Z"/>`,
    )
    .join("");
  const atoms = [...svg.matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*font-size="([^"]+)"[^>]*>([^<]+)<\/text>/g)]
    .map(([, x = "0", y = "0", size = "14", label = ""]) => {
      const element = /^[A-Z][a-z]?/.exec(label)?.[0];
      return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${element && element !== "H" && element !== "C" ? ` class="atom-${element}"` : ""}>${label}</text>`;
    })
    .join("");
  const [, , width = "300", height = "200"] = viewBox.split(/\s+/);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" fill="currentColor" font-family="IBM Plex Sans,sans-serif"><path d="${bonds}" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round"/>${wedges}${atoms}</svg>`;
}

/** Hill formula and standard weight (g/mol) of a formula in any order, or undefined if it cannot be read. */
export function formulaOf(text: string): { formula: string; weight: number } | undefined {
  try {
    const info = new MF(text).getInfo();
    return { formula: info.mf, weight: info.mass };
  } catch {
    return undefined;
  }
}

/** Everything computed from a SMILES, or undefined if RDKit refuses it (syntax or an impossible valence). */
export async function chemistryOf(smiles: string): Promise<Chemistry | undefined> {
  const kit = await load();
  const molecule = kit.get_mol(smiles);
  if (!molecule) return undefined;
  try {
    if (!molecule.is_valid()) return undefined;
    molecule.set_new_coords(true);
    molecule.normalize_depiction(1);
    const molfile = molecule.get_molblock();
    const drawn = OCL.Molecule.fromMolfile(molfile);
    const formula = formulaOf(drawn.getMolecularFormula().formula);
    if (!formula) return undefined;
    return {
      smiles: molecule.get_smiles(),
      inchikey: kit.get_inchikey_for_inchi(molecule.get_inchi()),
      ...formula,
      molfile,
      svg: tidy(drawn.toSVG(360, 240, "s", { autoCrop: true, autoCropMargin: 6, suppressChiralText: true, suppressESR: true, suppressCIPParity: true })),
    };
  } finally {
    molecule.delete();
  }
}
