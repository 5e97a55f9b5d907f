/**
 * Doses by reactive groups: epoxides, carbodiimide, isocyanate for polyols and water, scavengers
 * for chlorine of the catalyst.
 */
import { scavengers } from "./tables.ts";

/* Epoxides by oxirane oxygen. */

/** g/mol */
export const HCL = 36.46;
/** g/mol */
export const CHLORINE = 35.45;

/** Equivalent weight, g/mol, of % oxirane oxygen. */
export const epoxideWeight = (oxirane: number): number => 1599.9 / oxirane;
/** In the unit of the dose. */
export const acidTaken = (dose: number, equivalent: number): number => (dose * HCL) / equivalent;
/** In the unit of the acid. */
export const doseForAcid = (acid: number, equivalent: number, factor: number): number =>
  (acid * equivalent * factor) / HCL;
/** g per kg of polymer; carboxyl in mmol/kg. */
export const doseForCarboxyl = (carboxyl: number, equivalent: number, factor: number): number =>
  ((carboxyl * equivalent) / 1000) * factor;

/* Carbodiimide. */

/** N=C=N, g/mol. */
const NCN = 40.02;
const KOH = 56.11;

/** mmol/kg of mg KOH/g. */
export const carboxylOf = (acidValue: number): number => (1000 * acidValue) / KOH;
/** g per mole of N=C=N; `percent` in the grade. */
export const perMole = (percent: number): number => NCN / (percent / 100);
/** %, of carboxyl in mmol/kg, equivalent in g/mol, and moles per mole of carboxyl. */
export const carbodiimideDose = (carboxyl: number, equivalent: number, factor: number): number =>
  (carboxyl * equivalent * factor) / 1e4;

/* Isocyanate. */

/** g per equivalent: two NCO per molecule. */
export const WATER = 9.01;

/** g per equivalent of NCO. */
export const isocyanateWeight = (percent: number): number => 4202 / percent;
/** g per equivalent of OH, of mg KOH/g. */
export const hydroxylWeight = (hydroxyl: number): number => 56_110 / hydroxyl;

export interface Polyol {
  /** g */
  readonly mass: number;
  /** mg KOH/g */
  readonly hydroxyl: number;
}
/** Water in g. */
export const equivalentsOf = (polyols: readonly Polyol[], water: number): number =>
  polyols.reduce((sum, { mass, hydroxyl }) => sum + mass / hydroxylWeight(hydroxyl), water / WATER);
/** g; index 100 for equal NCO and OH. */
export const isocyanateMass = (equivalents: number, percent: number, index: number): number =>
  (index / 100) * isocyanateWeight(percent) * equivalents;

/* Acid scavengers. */

export type Scavenger = keyof typeof scavengers;

/** g of scavenger per g of chlorine. */
export const perChlorine = (scavenger: Scavenger): number =>
  scavengers[scavenger].weight / (scavengers[scavenger].chlorine * CHLORINE);
