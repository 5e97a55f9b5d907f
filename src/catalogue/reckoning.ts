/**
 * Calculations with doses: grams and bags, let-down of a masterbatch, light through a film. Pure
 * functions; estimates, not specifications.
 */

import type { Product } from "#catalogue/entities/products.ts";
import type { NumberKind } from "#catalogue/numbers.ts";
import type { DoseUnit } from "#model/codes.ts";

/** A unit, and what its figures count on. */
export interface DoseBasis {
  readonly unit: DoseUnit;
  /**
   * Named where it is not the finished compound (`%`, `ppm`), the polymer (`phr`) or the polyol
   * (`pphp`).
   */
  readonly of?: string | undefined;
}
/** The range of doses that a calculation begins with. */
export interface Dose extends DoseBasis {
  readonly min: number;
  readonly max: number;
}

/** How an amount in a unit is read. ppm is mg/kg. */
export const doseKind = (unit: DoseUnit): NumberKind => (unit === "ppm" ? "count" : "measure");

/**
 * The first of a grade's ranges as a dose.
 * @returns undefined where there is none, and where it is the polymer itself (100 % or 100 phr)
 */
export function doseOf(ranges: Product["doses"]): Dose | undefined {
  const [first] = ranges ?? [];
  if (!first) return undefined;
  const { from: min = first.to, to: max, unit, of } = first;
  return max > 0 && (unit === "ppm" || min < 100)
    ? { min, max, unit, ...(of ? { of } : {}) }
    : undefined;
}

/** Whether a dose is a share of the finished compound, which holds the additive too. */
export const isShareOfCompound = ({ unit, of }: DoseBasis): boolean =>
  (unit === "%" || unit === "ppm") && !of;

/** The dose that a reckoning begins with: the middle of the range, in two significant figures. */
export const typicalDose = ({ min, max }: Dose): number => Number(((min + max) / 2).toPrecision(2));

/**
 * Kilograms of the grade for a batch.
 * @param baseKg kg of what the dose counts on: of the polymer where it is a share of the finished
 * compound
 * @returns NaN for a dose of 100 % or more of the compound, more than 100 % of another base, or for
 * what is not positive
 */
export function additiveKg(baseKg: number, amount: number, basis: DoseBasis): number {
  if (!(baseKg > 0) || !(amount > 0)) return Number.NaN;
  const fraction = basis.unit === "ppm" ? amount / 1e6 : amount / 100;
  if (isShareOfCompound(basis))
    return fraction < 1 ? (baseKg * fraction) / (1 - fraction) : Number.NaN;
  return basis.unit === "%" && fraction > 1 ? Number.NaN : baseKg * fraction;
}

/** An active and its share, %. */
export interface Active {
  readonly name: string;
  readonly percent: number;
}

/**
 * What a masterbatch or another concentrate brings into a compound.
 * @param percent % of the grade as delivered in the finished compound
 * @param actives what the grade holds
 * @returns parts of polymer on one part of the grade, and what the compound holds
 */
export const dilution = (
  percent: number,
  actives: readonly Active[],
): { readonly parts: number; readonly actives: readonly Active[] } => ({
  parts: 100 / percent - 1,
  actives: actives.map(({ name, percent: content }) => ({
    name,
    percent: (percent * content) / 100,
  })),
});

/** Contents of one package in kg: those of the first that has a weight. */
export const packageKg = (packages: Product["packages"]): number | undefined =>
  packages?.flatMap(({ kg }) => kg ?? [])[0];

/** Whole packages for an amount. */
export const packages = (kg: number, eachKg: number): number =>
  Math.ceil(Number((kg / eachKg).toFixed(9)));

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
 * @returns `percent` of masterbatch in the blend, and `parts` of polymer on one part of
 * masterbatch; undefined when the masterbatch is too weak
 */
export function letDown(
  target: number,
  content: number,
): { readonly percent: number; readonly parts: number } | undefined {
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
 * Light that a film with a UV absorber lets through at one wavelength (Lambert–Beer), the polymer's
 * own absorption and reflection left out.
 * @param epsilon molar absorptivity, L/(mol·cm)
 * @param weight molar mass, g/mol
 * @returns transmission from 0 to 1
 */
export function transmission(
  { thickness, dose, density }: Film,
  epsilon: number,
  weight: number,
): number {
  const molPerLitre = ((dose / 100) * density * 1_000) / weight;
  return 10 ** -(epsilon * molPerLitre * (thickness / 10_000));
}
