/** Lays out molecules, and rates how clear a layout is. */
import type initRDKit from "@rdkit/rdkit";
import type { Mol } from "@rdkit/rdkit";
import * as OCL from "openchemlib";

type RDKit = Awaited<ReturnType<typeof initRDKit>>;

type Point = readonly [x: number, y: number];
interface Plan {
  readonly atoms: readonly Point[];
  readonly bonds: readonly (readonly [from: number, to: number])[];
}

const getPlan = (molecule: OCL.Molecule): Plan => ({
  atoms: Array.from(
    { length: molecule.getAllAtoms() },
    (_, atom) => [molecule.getAtomX(atom), molecule.getAtomY(atom)] as const,
  ),
  bonds: Array.from(
    { length: molecule.getAllBonds() },
    (_, bond) => [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)] as const,
  ),
});

const getDistance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const getSide = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

/** Share of a bond's length; closer atoms are read as one. */
const CLOSE = 0.45;
/** Bonds off the average by this factor mislead. */
const STRETCHED = 1.6;

export function countFaults(molecule: OCL.Molecule): number {
  const { atoms, bonds } = getPlan(molecule);
  const at = (index: number): Point => atoms[index] ?? [0, 0];
  const lengths = bonds.map(([from, to]) => getDistance(at(from), at(to))).sort((a, b) => a - b);
  const length = lengths[Math.floor(lengths.length / 2)] ?? 1;
  let faults = lengths.filter(
    (other) => other > STRETCHED * length || other * STRETCHED < length,
  ).length;
  atoms.forEach((atom, index) => {
    for (const other of atoms.slice(index + 1))
      if (getDistance(atom, other) < CLOSE * length) faults += 2;
  });
  bonds.forEach(([a, b], index) => {
    for (const [c, d] of bonds.slice(index + 1)) {
      if (a === c || a === d || b === c || b === d) continue;
      const [p, q, r, s] = [at(a), at(b), at(c), at(d)];
      if (getSide(p, q, r) * getSide(p, q, s) < 0 && getSide(r, s, p) * getSide(r, s, q) < 0)
        faults += 1;
    }
  });
  return faults;
}

/** Crossed double bonds, of unknown geometry, look like a fault. */
const uncrossBonds = (molfile: string): string =>
  molfile.replace(/^((?:[ \d]{3}){2} {2}2) {2}3/gm, "$1  0");

const METALS: ReadonlySet<number> = new Set([28, 29, 30]);

/** Nitrogen of a five-membered ring (phthalocyanine) or an amine, sulphur of a thioether. */
function isDonor(molecule: OCL.Molecule, atom: number): boolean {
  const neighbours = molecule.getConnAtoms(atom);
  if (molecule.getAtomicNo(atom) === 16) return neighbours === 2;
  return (
    molecule.getAtomicNo(atom) === 7 &&
    (molecule.getAtomRingSize(atom) === 5 ||
      (neighbours === 1 && molecule.getConnBondOrder(atom, 0) === 1))
  );
}

/** Bonds to donors without a covalent bond to the metal. */
export function findCoordinateBonds(
  molecule: OCL.Molecule,
): (readonly [metal: number, donor: number])[] {
  const { atoms, bonds } = getPlan(molecule);
  const indices = atoms.map((_, atom) => atom);
  const areJoined = (metal: number, donor: number): boolean =>
    bonds.some(([a, b]) => (a === metal && b === donor) || (a === donor && b === metal));
  return indices
    .filter((atom) => METALS.has(molecule.getAtomicNo(atom)) && molecule.getConnAtoms(atom) > 1)
    .flatMap((metal) =>
      indices
        .filter((atom) => isDonor(molecule, atom) && !areJoined(metal, atom))
        .map((donor) => [metal, donor] as const),
    );
}

/** The coordinate bonds hold the rings around the metal in CoordGen. */
function layOutAroundMetal(
  kit: RDKit,
  drawn: OCL.Molecule,
  pairs: ReturnType<typeof findCoordinateBonds>,
): OCL.Molecule {
  const held = drawn.getCompactCopy();
  for (const [metal, nitrogen] of pairs) held.addBond(metal, nitrogen);
  const molecule = kit.get_mol(held.toMolfile(), JSON.stringify({ sanitize: false }));
  if (!molecule) return drawn;
  try {
    molecule.set_new_coords(true);
    const placed = OCL.Molecule.fromMolfile(molecule.get_molblock());
    const result = drawn.getCompactCopy();
    for (let atom = 0; atom < result.getAllAtoms(); atom++) {
      result.setAtomX(atom, placed.getAtomX(atom));
      result.setAtomY(atom, placed.getAtomY(atom));
    }
    return result;
  } finally {
    molecule.delete();
  }
}

export interface Layout {
  readonly molecule: OCL.Molecule;
  readonly faults: number;
}

/**
 * Lazy: the caller may stop at a clear layout.
 * @param molecule a valid molecule of the kit; its coordinates are changed
 */
export function* generateLayouts(kit: RDKit, molecule: Mol): Generator<Layout> {
  for (const coordGen of [true, false]) {
    molecule.set_new_coords(coordGen);
    molecule.normalize_depiction(1);
    const drawn = OCL.Molecule.fromMolfile(uncrossBonds(molecule.get_molblock()));
    const pairs = findCoordinateBonds(drawn);
    const placed = pairs.length > 0 ? layOutAroundMetal(kit, drawn, pairs) : drawn;
    yield { molecule: placed, faults: countFaults(placed) };
  }
  const own = OCL.Molecule.fromMolfile(uncrossBonds(molecule.get_molblock()));
  own.inventCoordinates();
  yield { molecule: own, faults: countFaults(own) };
}

export function layOut(kit: RDKit, molecule: Mol): OCL.Molecule {
  let best: Layout | undefined;
  for (const layout of generateLayouts(kit, molecule)) {
    if (layout.faults === 0) return layout.molecule;
    if (!best || layout.faults < best.faults) best = layout;
  }
  if (!best) throw new Error("a molecule has at least one layout");
  return best.molecule;
}
