/** How a repeating unit lies in its drawing: its two ends on one line, what hangs on the chain above it, a counter-ion over its charge. */
import * as OCL from "openchemlib";
import { loadRDKit } from "./chemistry.ts";
import { type Layout, layouts } from "./layout.ts";

export interface LaidUnit {
  readonly molecule: OCL.Molecule;
  /** The two attachment points, from left to right. */
  readonly ends: readonly [left: number, right: number];
}

const atomsOf = (molecule: OCL.Molecule): number[] => Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);
const endsOf = (molecule: OCL.Molecule): number[] => atomsOf(molecule).filter((atom) => molecule.getAtomicNo(atom) === 0);

/** How far the ends stand apart, in bonds, and how far their bonds point outwards: a stretched chain with free brackets reads best. */
function spanOf({ molecule }: Layout): number {
  const [first = 0, second = 0] = endsOf(molecule);
  const bond = molecule.getAverageBondLength(true);
  const across = [molecule.getAtomX(second) - molecule.getAtomX(first), molecule.getAtomY(second) - molecule.getAtomY(first)] as const;
  const length = Math.hypot(...across) || 1;
  const outwards = [first, second].map((end, index) => {
    const inner = molecule.getConnAtom(end, 0);
    const [x, y] = [molecule.getAtomX(end) - molecule.getAtomX(inner), molecule.getAtomY(end) - molecule.getAtomY(inner)];
    return ((index === 0 ? -1 : 1) * (x * across[0] + y * across[1])) / (length * (Math.hypot(x, y) || 1));
  });
  return length / bond + 4 * Math.min(0.5, ...outwards);
}

/** Moves the chosen atoms. */
function shift(molecule: OCL.Molecule, atoms: readonly number[], dx: number, dy: number): void {
  for (const atom of atoms) {
    molecule.setAtomX(atom, molecule.getAtomX(atom) + dx);
    molecule.setAtomY(atom, molecule.getAtomY(atom) + dy);
  }
}

/** Turns a drawing so that its two ends lie on y = 0 from left to right, and what hangs on the chain stands above. */
function level(molecule: OCL.Molecule, from: number, to: number, chain: readonly number[]): void {
  const [x0, y0] = [molecule.getAtomX(from), molecule.getAtomY(from)];
  const angle = Math.atan2(molecule.getAtomY(to) - y0, molecule.getAtomX(to) - x0);
  const [c, s] = [Math.cos(-angle), Math.sin(-angle)];
  for (const atom of atomsOf(molecule)) {
    const [x, y] = [molecule.getAtomX(atom) - x0, molecule.getAtomY(atom) - y0];
    molecule.setAtomX(atom, x * c - y * s);
    molecule.setAtomY(atom, x * s + y * c);
  }
  // y grows downwards. A charge stands above the chain, beside its counter-ion.
  const charged = chain.filter((atom) => molecule.getAtomCharge(atom) !== 0);
  const weight = (charged.length > 0 ? charged : chain).reduce((sum, atom) => sum + molecule.getAtomY(atom), 0);
  if (weight > 0) for (const atom of atomsOf(molecule)) molecule.setAtomY(atom, -molecule.getAtomY(atom));
}

const range = (values: readonly number[]): readonly [least: number, most: number] => [Math.min(...values), Math.max(...values)];

/** Puts what is not bound to the chain, the counter-ion of a salt, over the charge that it belongs to. */
function placeIons(molecule: OCL.Molecule, chain: readonly number[]): void {
  const ions = atomsOf(molecule).filter((atom) => !chain.includes(atom));
  const charged = chain.find((atom) => molecule.getAtomCharge(atom) !== 0);
  if (ions.length === 0 || charged === undefined) return;
  const [left, right] = range(ions.map((atom) => molecule.getAtomX(atom)));
  const [, bottom] = range(ions.map((atom) => molecule.getAtomY(atom)));
  const [top] = range(chain.map((atom) => molecule.getAtomY(atom)));
  shift(molecule, ions, molecule.getAtomX(charged) - (left + right) / 2, top - 1.1 * molecule.getAverageBondLength(true) - bottom);
}

/** @returns undefined if RDKit refuses the SMILES or it has not two attachment points */
export async function laidUnit(smiles: string): Promise<LaidUnit | undefined> {
  const kit = await loadRDKit();
  const raw = kit.get_mol(smiles);
  if (!raw) return undefined;
  try {
    if (!raw.is_valid()) return undefined;
    const [best] = [...layouts(kit, raw)].filter(({ molecule }) => endsOf(molecule).length === 2).sort((a, b) => a.faults - b.faults || spanOf(b) - spanOf(a));
    if (!best) return undefined;
    const { molecule } = best;
    const [left = 0, right = 0] = endsOf(molecule);
    const fragments: number[] = [];
    molecule.getFragmentNumbers(fragments, false, true);
    const chain = atomsOf(molecule).filter((atom) => fragments[atom] === fragments[left]);
    if (!chain.includes(right)) return undefined;
    level(molecule, left, right, chain);
    placeIons(molecule, chain);
    return { molecule, ends: [left, right] };
  } finally {
    raw.delete();
  }
}

/** The libraries draw bonds of different lengths. */
function scale(molecule: OCL.Molecule): void {
  const factor = 1 / molecule.getAverageBondLength(true);
  for (const atom of atomsOf(molecule)) {
    molecule.setAtomX(atom, molecule.getAtomX(atom) * factor);
    molecule.setAtomY(atom, molecule.getAtomY(atom) * factor);
  }
}

/** Room between two units, in bonds. */
const GAP = 0.8;

/** Units side by side as one molecule, and the ends of each in it. */
export function sideBySide(units: readonly LaidUnit[]): {
  readonly molecule: OCL.Molecule;
  readonly ends: readonly (readonly [left: number, right: number])[];
} {
  const molecule = new OCL.Molecule(0, 0);
  const ends: [number, number][] = [];
  let edge = 0;
  for (const unit of units) {
    const atoms = atomsOf(unit.molecule);
    scale(unit.molecule);
    const [least, most] = range(atoms.map((atom) => unit.molecule.getAtomX(atom)));
    shift(unit.molecule, atoms, edge - least, 0);
    edge += most - least + GAP;
    const first = molecule.getAllAtoms();
    molecule.addMolecule(unit.molecule);
    ends.push([first + unit.ends[0], first + unit.ends[1]]);
  }
  molecule.ensureHelperArrays(OCL.Molecule.cHelperNeighbours);
  return { molecule, ends };
}
