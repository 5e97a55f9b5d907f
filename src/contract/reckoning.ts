/** Reckoning with doses: grams and bags, let-down of a masterbatch, light through a film. Pure functions; estimates, not specifications. */

import type { DoseUnit } from "#model/codes.ts";
import type { Product } from "./entities/products.ts";
import type { NumberKind } from "./numbers.ts";

/** A range of doses that is reckoned with. */
export interface Dose {
  readonly min: number;
  readonly max: number;
  readonly unit: Exclude<DoseUnit, "pphp">;
}

/** How an amount in a unit is read. ppm is mg/kg. */
export const doseKind = (unit: Dose["unit"]): NumberKind => (unit === "ppm" ? "count" : "measure");

/**
 * The first of a grade's ranges as a dose.
 * @returns undefined where there is none, where it is on polyol and not on polymer, and where it is the polymer itself (100 % or 100 phr)
 */
export function doseOf(ranges: Product["doses"]): Dose | undefined {
  const [first] = ranges ?? [];
  if (!first || first.unit === "pphp") return undefined;
  const { from: min = first.to, to: max, unit } = first;
  return max > 0 && (unit === "ppm" || min < 100) ? { min, max, unit } : undefined;
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

/** Contents of one package in kg: those of the first that has a weight. */
export const packageKg = (packages: Product["packages"]): number | undefined => packages?.flatMap(({ kg }) => kg ?? [])[0];

/** Whole packages for an amount. */
export const packages = (kg: number, eachKg: number): number => Math.ceil(Number((kg / eachKg).toFixed(9)));

/**
 * Masterbatch in a mix, %.
 * @param target active in the part, %
 * @param content active in the masterbatch, %
 * @param regrind its part of the mix, 0 to 0.5, and the active in it, %
 */
export const masterbatchPercent = (
  target: number,
  content: number,
  regrind: { readonly share: number; readonly content: number } = { share: 0, content: 0 },
): number => (100 * (target - regrind.share * regrind.content)) / content;

/**
 * Let-down of a masterbatch.
 * @param target % of the active substance in the finished part
 * @param content % of the active substance in the masterbatch
 * @returns `percent` of masterbatch in the blend, and `parts` of polymer on one part of masterbatch; undefined when the masterbatch is too weak
 */
export function letDown(target: number, content: number): { readonly percent: number; readonly parts: number } | undefined {
  if (!(target > 0) || !(content > target) || content > 100) return undefined;
  const percent = masterbatchPercent(target, content);
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
