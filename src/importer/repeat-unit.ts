/** The repeating unit of a polymer, from a SMILES with two attachment points (`*CC*`): its formula, and its drawing in brackets with n. */
import type * as OCL from "openchemlib";
import { loadRDKit } from "./chemistry.ts";
import { placeOf, rawSvg, themed } from "./drawing.ts";
import { formulaOf } from "./formula.ts";
import { type Layout, layouts } from "./layout.ts";

export interface RepeatUnit {
  /** Hill formula of one unit, without its neighbours. */
  readonly formula: string;
  readonly svg: string;
}

const endsOf = (molecule: OCL.Molecule): number[] =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom).filter((atom) => molecule.getAtomicNo(atom) === 0);

/** How far the two ends stand apart, in bonds: a stretched chain reads best. */
function spanOf({ molecule }: Layout): number {
  const [first = 0, second = 0] = endsOf(molecule);
  return (
    Math.hypot(molecule.getAtomX(first) - molecule.getAtomX(second), molecule.getAtomY(first) - molecule.getAtomY(second)) / molecule.getAverageBondLength(true)
  );
}

/** Turns a drawing so that its two ends lie on one line from left to right. */
function level(molecule: OCL.Molecule, from: number, to: number): void {
  const angle = Math.atan2(molecule.getAtomY(to) - molecule.getAtomY(from), molecule.getAtomX(to) - molecule.getAtomX(from));
  const [c, s] = [Math.cos(-angle), Math.sin(-angle)];
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const [x, y] = [molecule.getAtomX(atom), molecule.getAtomY(atom)];
    molecule.setAtomX(atom, x * c - y * s);
    molecule.setAtomY(atom, x * s + y * c);
  }
}

/** Half the height of a bracket in the drawing's units; a bond is 24 long. */
const HALF = 19;
const bracket = (x: number, y: number, foot: number): string =>
  `<path d="M${(x + foot).toFixed(1)} ${(y - HALF).toFixed(1)}H${x.toFixed(1)}V${(y + HALF).toFixed(1)}H${(x + foot).toFixed(1)}" fill="none" stroke="currentColor" stroke-width="1.3"/>`;

/** @returns undefined if RDKit refuses the SMILES or it has not two attachment points */
export async function repeatUnitOf(smiles: string): Promise<RepeatUnit | undefined> {
  const kit = await loadRDKit();
  const raw = kit.get_mol(smiles);
  if (!raw) return undefined;
  try {
    if (!raw.is_valid()) return undefined;
    const [best] = [...layouts(kit, raw)].filter(({ molecule }) => endsOf(molecule).length === 2).sort((a, b) => a.faults - b.faults || spanOf(b) - spanOf(a));
    if (!best) return undefined;
    const { molecule } = best;
    const ends = endsOf(molecule);
    const [first = 0, second = 0] = ends;
    level(molecule, first, second);
    // The ends are drawn as bare lines: carbons have no label.
    for (const end of ends) molecule.setAtomicNo(end, 6);
    const whole = formulaOf(molecule.getMolecularFormula().formula);
    const formula = whole && formulaOf(`${whole.formula}C-2H-6`);
    if (!formula) return undefined;
    const svg = rawSvg(molecule);
    const at = (atom: number): readonly [x: number, y: number] => {
      const [x, y] = placeOf(svg, atom);
      const [nx, ny] = placeOf(svg, molecule.getConnAtom(atom, 0));
      return [(x + nx) / 2, (y + ny) / 2];
    };
    const [left, right] = [at(first), at(second)];
    const marks = `${bracket(...left, 5)}${bracket(...right, -5)}<text x="${(right[0] + 5).toFixed(1)}" y="${(right[1] + HALF + 4).toFixed(1)}" font-size="13" font-style="italic">n</text>`;
    return { formula: formula.formula, svg: grown(themed(svg, marks), left, right) };
  } finally {
    raw.delete();
  }
}

/** The box of the drawing with room for brackets and n. */
function grown(svg: string, left: readonly [number, number], right: readonly [number, number]): string {
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/\s+/).map(Number);
  const x0 = Math.min(x, left[0] - 8);
  const y0 = Math.min(y, left[1] - HALF - 4, right[1] - HALF - 4);
  const x1 = Math.max(x + width, right[0] + 18);
  const y1 = Math.max(y + height, left[1] + HALF + 8, right[1] + HALF + 8);
  const box = [x0, y0, x1 - x0, y1 - y0].map((value) => Math.round(value * 10) / 10);
  return svg.replace(/viewBox="[^"]+" width="[^"]+" height="[^"]+"/, `viewBox="${box.join(" ")}" width="${box[2]}" height="${box[3]}"`);
}
