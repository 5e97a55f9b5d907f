/**
 * The repeating units of a polymer, each a SMILES with two attachment points (`*CC*`): their formulas, and their drawing in brackets, with n
 * for one unit and x, y, z for those of a copolymer.
 */
import { ownSize, placeOf, rawSvg, themed } from "./drawing.ts";
import { formulaOf } from "./formula.ts";
import { type LaidUnit, laidUnit, sideBySide } from "./repeat-layout.ts";

export interface RepeatUnit {
  /** Hill formulas of the units, without their neighbours, with commas: `C2H4, C4H6O2`. */
  readonly formula: string;
  readonly svg: string;
}

/** As many as there are letters for. */
export const UNITS_MAX = 4;
const SUBSCRIPTS = ["x", "y", "z", "w"];

/** Half the usual height of a bracket in the drawing's units; a bond is 24 long. */
const HALF = 19;
/** Half a label's height and some air. */
const LABEL = 8;
/** Where a bracket crosses the bond of an end, as a share of the bond: clear of what hangs on the chain's last atom. */
const CROSSING = 0.62;
/** A small unit is not blown up to fill its place. */
const LEAST = { width: 150, height: 100 };

type Point = readonly [x: number, y: number];
interface Brackets {
  readonly left: number;
  readonly right: number;
  /** Height of their middle. */
  readonly y: number;
  /** Half their height: more where an atom's label would touch a foot. */
  readonly half: number;
  /** Where the letter begins: further right where an atom's label stands in its way. */
  readonly letter: number;
}

const bracket = (x: number, y: number, half: number, foot: number): string =>
  `<path d="M${(x + foot).toFixed(1)} ${(y - half).toFixed(1)}H${x.toFixed(1)}V${(y + half).toFixed(1)}H${(x + foot).toFixed(1)}" fill="none" stroke="currentColor" stroke-width="1.3"/>`;

const marked = ({ left, right, y, half, letter }: Brackets, subscript: string): string =>
  `${bracket(left, y, half, 5)}${bracket(right, y, half, -5)}<text x="${letter.toFixed(1)}" y="${(y + half + 4).toFixed(1)}" font-size="13" font-style="italic">${subscript}</text>`;

/** Half a bracket's height: less than usual where it would cross a label above or below its end. @param labels their distances from the middle */
const halfOf = (labels: readonly number[]): number =>
  Math.max(HALF - LABEL, Math.min(HALF, ...labels.filter((distance) => distance > 2 * LABEL).map((distance) => distance - LABEL)));

/** Formula of one unit: its ends count as methyl groups until then. */
function formulaOfUnit({ molecule, ends }: LaidUnit): string | undefined {
  // The ends are drawn as bare lines: carbons have no label.
  for (const end of ends) molecule.setAtomicNo(end, 6);
  const whole = formulaOf(molecule.getMolecularFormula().formula);
  return whole && formulaOf(`${whole.formula}C-2H-6`)?.formula;
}

/** @returns undefined if there is none, more than four, or one that is no possible unit */
export async function repeatUnitOf(smiles: readonly string[]): Promise<RepeatUnit | undefined> {
  if (smiles.length === 0 || smiles.length > UNITS_MAX) return undefined;
  const units: LaidUnit[] = [];
  const formulas: string[] = [];
  for (const one of smiles) {
    const unit = await laidUnit(one);
    const formula = unit && formulaOfUnit(unit);
    if (!unit || !formula) return undefined;
    units.push(unit);
    formulas.push(formula);
  }
  const { molecule, ends } = sideBySide(units);
  const svg = rawSvg(molecule);
  const crossing = (end: number): Point => {
    const [x, y] = placeOf(svg, end);
    const [nx, ny] = placeOf(svg, molecule.getConnAtom(end, 0));
    return [nx + CROSSING * (x - nx), ny + CROSSING * (y - ny)];
  };
  const labels = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom)
    .filter((atom) => molecule.getAtomicNo(atom) !== 6)
    .map((atom) => placeOf(svg, atom));
  const brackets = ends.map(([first, second]): Brackets => {
    const [left, right] = [crossing(first), crossing(second)];
    const y = (left[1] + right[1]) / 2;
    const half = halfOf(labels.filter(([lx]) => Math.min(Math.abs(lx - left[0] - 2), Math.abs(lx - right[0] + 2)) < 9).map(([, ly]) => Math.abs(ly - y)));
    const atLetter = labels.filter(([lx, ly]) => Math.abs(lx - right[0] - 8) < 12 && Math.abs(ly - y - half) < 10);
    return { left: left[0], right: right[0], y, half, letter: Math.max(right[0] + 4, ...atLetter.map(([lx]) => lx + 8)) };
  });
  const marks = brackets.map((one, index) => marked(one, (brackets.length > 1 && SUBSCRIPTS[index]) || "n")).join("");
  return { formula: formulas.join(", "), svg: grown(themed(svg, marks), brackets) };
}

/** The box of the drawing with room for brackets and their letters. */
function grown(svg: string, brackets: readonly Brackets[]): string {
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/\s+/).map(Number);
  let x0 = Math.min(x, ...brackets.map(({ left }) => left - 8));
  let y0 = Math.min(y, ...brackets.map((one) => one.y - one.half - 4));
  let x1 = Math.max(x + width, ...brackets.map(({ letter }) => letter + 14));
  let y1 = Math.max(y + height, ...brackets.map((one) => one.y + one.half + 8));
  const [moreX, moreY] = [Math.max(0, LEAST.width - (x1 - x0)) / 2, Math.max(0, LEAST.height - (y1 - y0)) / 2];
  x0 -= moreX;
  x1 += moreX;
  y0 -= moreY;
  y1 += moreY;
  const box = [x0, y0, x1 - x0, y1 - y0].map((value) => Math.round(value * 10) / 10);
  return svg.replace(/viewBox="[^"]+" width="[^"]+" height="[^"]+"/, `viewBox="${box.join(" ")}" ${ownSize(x1 - x0, y1 - y0)}`);
}
