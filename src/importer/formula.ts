/** Molecular formulas, by mf-parser. */
import { MF } from "mf-parser";

/** Largest difference in g/mol between a file's weight and the computed one. */
export const WEIGHT_TOLERANCE = 0.05;

/** Hill formula and standard weight (g/mol) of a formula in any order, or undefined if it cannot be read. */
export function formulaOf(text: string): { formula: string; weight: number } | undefined {
  try {
    const info = new MF(text).getInfo();
    return { formula: info.mf, weight: info.mass };
  } catch {
    return undefined;
  }
}
