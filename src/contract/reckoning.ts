/** Reckoning with doses: grams and bags, let-down of a masterbatch, light through a film. Pure functions; estimates, not specifications. */

import { type NumberKind, readNumber } from "./numbers.ts";

/** A range of doses as a product's text gives it. */
export interface Dose {
  readonly min: number;
  readonly max: number;
  readonly unit: "%" | "phr" | "ppm";
}

/** How an amount in a unit is read. ppm is mg/kg. */
export const doseKind = (unit: Dose["unit"]): NumberKind => (unit === "ppm" ? "count" : "measure");
const dose = /^(?:about |up to )?([\d.,]+)(?:–([\d.,]+))?\s*(%|phr|ppm|mg\/kg)/;

/** The first range of a dosage text, such as `0.1–0.5 % by weight; …`; undefined when it begins with none. ppm is mg/kg. */
export function parseDose(text: string): Dose | undefined {
  const [, low, high, unit] = dose.exec(text) ?? [];
  if (low === undefined) return undefined;
  const named = unit === "mg/kg" ? "ppm" : (unit as Dose["unit"]);
  const min = readNumber(low, doseKind(named));
  const max = high === undefined ? min : readNumber(high, doseKind(named));
  return min !== undefined && max !== undefined && max > 0 ? { min, max, unit: named } : undefined;
}

/** The dose that a reckoning begins with: the middle of the range, in two significant figures. */
export const typicalDose = ({ min, max }: Dose): number => Number(((min + max) / 2).toPrecision(2));

/**
 * Kilograms of additive for a batch.
 * @param polymerKg polymer that the additive is added to, kg
 * @param amount `%` of the finished compound, `phr` on 100 parts of polymer, or `ppm` (mg/kg) of the finished compound
 * @returns kg; NaN for a dose of 100 % or more, or for what is not positive
 */
export function additiveKg(polymerKg: number, amount: number, unit: Dose["unit"]): number {
  if (!(polymerKg > 0) || !(amount > 0)) return Number.NaN;
  if (unit === "phr") return (polymerKg * amount) / 100;
  const fraction = unit === "%" ? amount / 100 : amount / 1e6;
  return fraction < 1 ? (polymerKg * fraction) / (1 - fraction) : Number.NaN;
}

/** Size of one package in kg: the first weight that a packaging text names. */
export function packageKg(packaging: string): number | undefined {
  const [, amount, unit] = /(?<![\d.,])([\d.,]+)\s*(kg|t)\b/.exec(packaging) ?? [];
  if (amount === undefined) return undefined;
  const kg = (readNumber(amount, unit === "t" ? "measure" : "count") ?? 0) * (unit === "t" ? 1_000 : 1);
  return kg > 0 ? kg : undefined;
}

/** Whole packages for an amount. */
export const packages = (kg: number, eachKg: number): number => Math.ceil(Number((kg / eachKg).toFixed(9)));

/**
 * Let-down of a masterbatch.
 * @param target % of the active substance in the finished part
 * @param content % of the active substance in the masterbatch
 * @returns `percent` of masterbatch in the blend, and `parts` of polymer on one part of masterbatch; undefined when the masterbatch is too weak
 */
export function letDown(target: number, content: number): { readonly percent: number; readonly parts: number } | undefined {
  if (!(target > 0) || !(content > target) || content > 100) return undefined;
  const percent = (100 * target) / content;
  return { percent, parts: content / target - 1 };
}

export interface Film {
  /** µm */
  readonly thickness: number;
  /** % by weight */
  readonly dose: number;
  /** g/cm³ of the polymer */
  readonly density: number;
}

/**
 * Light that a film with a UV absorber lets through at one wavelength (Lambert–Beer), the polymer's own absorption and reflection left out.
 * @param epsilon molar absorptivity, L/(mol·cm)
 * @param weight molar mass, g/mol
 * @returns transmission from 0 to 1
 */
export function transmission({ thickness, dose, density }: Film, epsilon: number, weight: number): number {
  const molPerLitre = ((dose / 100) * density * 1_000) / weight;
  return 10 ** -(epsilon * molPerLitre * (thickness / 10_000));
}
