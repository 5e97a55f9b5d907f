/** Molecular formulas, by mf-parser. */
import { MF } from "mf-parser";

/**
 * In g/mol. Masses of mf-parser (C 12.0107, H 1.00794) and IUPAC's abridged ones of 2021 (C 12.011,
 * H 1.008) differ by about 25 ppm.
 */
export const getWeightTolerance = (weight: number): number => Math.max(0.05, weight * 3e-5);

/** In Hill order, and in g/mol. */
export function parseFormula(text: string): { formula: string; weight: number } | undefined {
  try {
    const info = new MF(text).getInfo();
    return { formula: info.mf, weight: info.mass };
  } catch {
    return undefined;
  }
}
