/** Formulas and drawings of repeating units: SMILES with two attachment points (`*CC*`). */
import * as OCL from "openchemlib";
import { loadRDKit } from "./chemistry.ts";
import { formatSize, getAtomPosition, renderSvg, themeDrawing } from "./drawing.ts";
import { parseFormula } from "./formula.ts";
import { generateLayouts, type Layout } from "./layout.ts";

export interface LaidUnit {
  readonly molecule: OCL.Molecule;
  readonly ends: readonly [left: number, right: number];
}

const listAtoms = (molecule: OCL.Molecule): number[] =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);
const findEnds = (molecule: OCL.Molecule): number[] =>
  listAtoms(molecule).filter((atom) => molecule.getAtomicNo(atom) === 0);

/** A stretched chain with free brackets is clearest. */
function measureSpan({ molecule }: Layout): number {
  const [first = 0, second = 0] = findEnds(molecule);
  const bond = molecule.getAverageBondLength(true);
  const across = [
    molecule.getAtomX(second) - molecule.getAtomX(first),
    molecule.getAtomY(second) - molecule.getAtomY(first),
  ] as const;
  const length = Math.hypot(...across) || 1;
  const outwards = [first, second].map((end, index) => {
    const inner = molecule.getConnAtom(end, 0);
    const [x, y] = [
      molecule.getAtomX(end) - molecule.getAtomX(inner),
      molecule.getAtomY(end) - molecule.getAtomY(inner),
    ];
    return (
      ((index === 0 ? -1 : 1) * (x * across[0] + y * across[1])) /
      (length * (Math.hypot(x, y) || 1))
    );
  });
  return length / bond + 4 * Math.min(0.5, ...outwards);
}

function shift(molecule: OCL.Molecule, atoms: readonly number[], dx: number, dy: number): void {
  for (const atom of atoms) {
    molecule.setAtomX(atom, molecule.getAtomX(atom) + dx);
    molecule.setAtomY(atom, molecule.getAtomY(atom) + dy);
  }
}

/** Puts the ends on y = 0 from left to right, side groups above. */
function level(molecule: OCL.Molecule, from: number, to: number, chain: readonly number[]): void {
  const [x0, y0] = [molecule.getAtomX(from), molecule.getAtomY(from)];
  const angle = Math.atan2(molecule.getAtomY(to) - y0, molecule.getAtomX(to) - x0);
  const [c, s] = [Math.cos(-angle), Math.sin(-angle)];
  for (const atom of listAtoms(molecule)) {
    const [x, y] = [molecule.getAtomX(atom) - x0, molecule.getAtomY(atom) - y0];
    molecule.setAtomX(atom, x * c - y * s);
    molecule.setAtomY(atom, x * s + y * c);
  }
  // y increases downwards. A charge is drawn above the chain, next to its counter-ion.
  const charged = chain.filter((atom) => molecule.getAtomCharge(atom) !== 0);
  const weight = (charged.length > 0 ? charged : chain).reduce(
    (sum, atom) => sum + molecule.getAtomY(atom),
    0,
  );
  if (weight > 0)
    for (const atom of listAtoms(molecule)) molecule.setAtomY(atom, -molecule.getAtomY(atom));
}

const getRange = (values: readonly number[]): readonly [least: number, most: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** Moves counter-ions above their charge. */
function placeIons(molecule: OCL.Molecule, chain: readonly number[]): void {
  const ions = listAtoms(molecule).filter((atom) => !chain.includes(atom));
  const charged = chain.find((atom) => molecule.getAtomCharge(atom) !== 0);
  if (ions.length === 0 || charged === undefined) return;
  const [left, right] = getRange(ions.map((atom) => molecule.getAtomX(atom)));
  const [, bottom] = getRange(ions.map((atom) => molecule.getAtomY(atom)));
  const [top] = getRange(chain.map((atom) => molecule.getAtomY(atom)));
  shift(
    molecule,
    ions,
    molecule.getAtomX(charged) - (left + right) / 2,
    top - 1.1 * molecule.getAverageBondLength(true) - bottom,
  );
}

/** Undefined if RDKit refuses the SMILES or it does not have two attachment points. */
export async function layOutUnit(smiles: string): Promise<LaidUnit | undefined> {
  const kit = await loadRDKit();
  const raw = kit.get_mol(smiles);
  if (!raw) return undefined;
  try {
    if (!raw.is_valid()) return undefined;
    const [best] = [...generateLayouts(kit, raw)]
      .filter(({ molecule }) => findEnds(molecule).length === 2)
      .sort((a, b) => a.faults - b.faults || measureSpan(b) - measureSpan(a));
    if (!best) return undefined;
    const { molecule } = best;
    const [left = 0, right = 0] = findEnds(molecule);
    const fragments: number[] = [];
    molecule.getFragmentNumbers(fragments, false, true);
    const chain = listAtoms(molecule).filter((atom) => fragments[atom] === fragments[left]);
    if (!chain.includes(right)) return undefined;
    level(molecule, left, right, chain);
    placeIons(molecule, chain);
    return { molecule, ends: [left, right] };
  } finally {
    raw.delete();
  }
}

/** The libraries' bond lengths differ. */
function normalizeBondLength(molecule: OCL.Molecule): void {
  const factor = 1 / molecule.getAverageBondLength(true);
  for (const atom of listAtoms(molecule)) {
    molecule.setAtomX(atom, molecule.getAtomX(atom) * factor);
    molecule.setAtomY(atom, molecule.getAtomY(atom) * factor);
  }
}

/** In bonds. */
const GAP = 0.8;

export function placeSideBySide(units: readonly LaidUnit[]): {
  readonly molecule: OCL.Molecule;
  readonly ends: readonly (readonly [left: number, right: number])[];
} {
  const molecule = new OCL.Molecule(0, 0);
  const ends: [number, number][] = [];
  let edge = 0;
  for (const unit of units) {
    const atoms = listAtoms(unit.molecule);
    normalizeBondLength(unit.molecule);
    const [least, most] = getRange(atoms.map((atom) => unit.molecule.getAtomX(atom)));
    shift(unit.molecule, atoms, edge - least, 0);
    edge += most - least + GAP;
    const first = molecule.getAllAtoms();
    molecule.addMolecule(unit.molecule);
    ends.push([first + unit.ends[0], first + unit.ends[1]]);
  }
  molecule.ensureHelperArrays(OCL.Molecule.cHelperNeighbours);
  return { molecule, ends };
}

export interface RepeatUnit {
  /** Of the units without their neighbours: `C2H4, C4H6O2`. */
  readonly formula: string;
  readonly svg: string;
}

/** One per subscript. */
export const UNITS_MAX = 4;
const SUBSCRIPTS = ["x", "y", "z", "w"];

/** Half the usual height of a bracket; a bond is 24 long. */
const HALF = 19;
/** Half a label's height with a margin. */
const LABEL = 8;
/** Share of the end's bond, clear of side groups. */
const CROSSING = 0.62;
/** Small units are not enlarged. */
const MIN_SIZE = { width: 150, height: 100 };

type Point = readonly [x: number, y: number];
interface Brackets {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** More where an atom's label would touch a foot. */
  readonly half: number;
  /** Further right if an atom's label is in the way. */
  readonly letter: number;
}

const drawBracket = (x: number, y: number, half: number, foot: number): string =>
  `<path d="M${(x + foot).toFixed(1)} ${(y - half).toFixed(1)}H${x.toFixed(1)}V${(y + half).toFixed(1)}H${(x + foot).toFixed(1)}" fill="none" stroke="currentColor" stroke-width="1.3"/>`;

const drawBrackets = ({ left, right, y, half, letter }: Brackets, subscript: string): string =>
  `${drawBracket(left, y, half, 5)}${drawBracket(right, y, half, -5)}<text x="${letter.toFixed(1)}" y="${(y + half + 4).toFixed(1)}" font-size="13" font-style="italic">${subscript}</text>`;

/**
 * Less where the bracket would cross a label.
 * @param labels distances from the middle
 */
const getHalfHeight = (labels: readonly number[]): number =>
  Math.max(
    HALF - LABEL,
    Math.min(
      HALF,
      ...labels.filter((distance) => distance > 2 * LABEL).map((distance) => distance - LABEL),
    ),
  );

/** Each end counts as a methyl group, subtracted here. */
function computeUnitFormula({ molecule, ends }: LaidUnit): string | undefined {
  // Ends are drawn as bare lines: carbons have no label.
  for (const end of ends) molecule.setAtomicNo(end, 6);
  const whole = parseFormula(molecule.getMolecularFormula().formula);
  return whole && parseFormula(`${whole.formula}C-2H-6`)?.formula;
}

/** Undefined without units, with more than `UNITS_MAX`, or with an invalid unit. */
export async function computeRepeatUnit(
  smiles: readonly string[],
): Promise<RepeatUnit | undefined> {
  if (smiles.length === 0 || smiles.length > UNITS_MAX) return undefined;
  const units: LaidUnit[] = [];
  const formulas: string[] = [];
  for (const unitSmiles of smiles) {
    const unit = await layOutUnit(unitSmiles);
    const formula = unit && computeUnitFormula(unit);
    if (!unit || !formula) return undefined;
    units.push(unit);
    formulas.push(formula);
  }
  const { molecule, ends } = placeSideBySide(units);
  const svg = renderSvg(molecule);
  const crossing = (end: number): Point => {
    const [x, y] = getAtomPosition(svg, end);
    const [nx, ny] = getAtomPosition(svg, molecule.getConnAtom(end, 0));
    return [nx + CROSSING * (x - nx), ny + CROSSING * (y - ny)];
  };
  const labels = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom)
    .filter((atom) => molecule.getAtomicNo(atom) !== 6)
    .map((atom) => getAtomPosition(svg, atom));
  const brackets = ends.map(([first, second]): Brackets => {
    const [left, right] = [crossing(first), crossing(second)];
    const y = (left[1] + right[1]) / 2;
    const half = getHalfHeight(
      labels
        .filter(([lx]) => Math.min(Math.abs(lx - left[0] - 2), Math.abs(lx - right[0] + 2)) < 9)
        .map(([, ly]) => Math.abs(ly - y)),
    );
    const atLetter = labels.filter(
      ([lx, ly]) => Math.abs(lx - right[0] - 8) < 12 && Math.abs(ly - y - half) < 10,
    );
    return {
      left: left[0],
      right: right[0],
      y,
      half,
      letter: Math.max(right[0] + 4, ...atLetter.map(([lx]) => lx + 8)),
    };
  });
  const marks = brackets
    .map((pair, index) => drawBrackets(pair, (brackets.length > 1 && SUBSCRIPTS[index]) || "n"))
    .join("");
  return { formula: formulas.join(", "), svg: growViewBox(themeDrawing(svg, marks), brackets) };
}

/** Makes room for brackets and their letters. */
function growViewBox(svg: string, brackets: readonly Brackets[]): string {
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "")
    .split(/\s+/)
    .map(Number);
  let x0 = Math.min(x, ...brackets.map(({ left }) => left - 8));
  let y0 = Math.min(y, ...brackets.map((pair) => pair.y - pair.half - 4));
  let x1 = Math.max(x + width, ...brackets.map(({ letter }) => letter + 14));
  let y1 = Math.max(y + height, ...brackets.map((pair) => pair.y + pair.half + 8));
  const [moreX, moreY] = [
    Math.max(0, MIN_SIZE.width - (x1 - x0)) / 2,
    Math.max(0, MIN_SIZE.height - (y1 - y0)) / 2,
  ];
  x0 -= moreX;
  x1 += moreX;
  y0 -= moreY;
  y1 += moreY;
  const box = [x0, y0, x1 - x0, y1 - y0].map((value) => Math.round(value * 10) / 10);
  return svg.replace(
    /viewBox="[^"]+" width="[^"]+" height="[^"]+"/,
    `viewBox="${box.join(" ")}" ${formatSize(x1 - x0, y1 - y0)}`,
  );
}
