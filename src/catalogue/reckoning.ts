/** Dose calculations. Estimates, not specifications. */

import type { Product } from "#catalogue/entities/products.ts";
import type { NumberKind } from "#catalogue/numbers.ts";
import type { DoseUnit } from "#model/codes.ts";

export interface DoseBasis {
  readonly unit: DoseUnit;
  /** Absent for the finished compound (`%`, `ppm`), the polymer (`phr`) and the polyol (`pphp`). */
  readonly of?: string | undefined;
}
export interface Dose extends DoseBasis {
  readonly min: number;
  readonly max: number;
}

/** ppm is mg/kg. */
export const doseKind = (unit: DoseUnit): NumberKind => (unit === "ppm" ? "count" : "measure");

/** Undefined without a range, and for the polymer itself (100 % or 100 phr). */
export function doseOf(ranges: Product["doses"]): Dose | undefined {
  const [first] = ranges ?? [];
  if (!first) return undefined;
  const { from: min = first.to, to: max, unit, of } = first;
  if (max <= 0 || (unit !== "ppm" && min >= 100)) return undefined;
  return { min, max, unit, of: of || undefined };
}

/** The compound includes the additive. */
export const isShareOfCompound = ({ unit, of }: DoseBasis): boolean =>
  (unit === "%" || unit === "ppm") && !of;

/** Middle of the range, to two significant figures. */
export const typicalDose = ({ min, max }: Dose): number => Number(((min + max) / 2).toPrecision(2));

/**
 * `baseKg`: the dose's base; the polymer for a share of the compound. NaN for 100 % or more of the
 * compound, more than 100 % of another base, or non-positive input.
 */
export function additiveKg(baseKg: number, amount: number, basis: DoseBasis): number {
  if (!(baseKg > 0) || !(amount > 0)) return Number.NaN;
  const fraction = basis.unit === "ppm" ? amount / 1e6 : amount / 100;
  if (isShareOfCompound(basis))
    return fraction < 1 ? (baseKg * fraction) / (1 - fraction) : Number.NaN;
  return basis.unit === "%" && fraction > 1 ? Number.NaN : baseKg * fraction;
}

export interface Active {
  readonly name: string;
  readonly percent: number;
}

/**
 * Content of a compound made with a concentrate. `percent`: grade as delivered in the compound.
 * `parts`: polymer per part of the grade.
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

/** Of the first package that states a weight. */
export const packageKg = (packages: Product["packages"]): number | undefined =>
  packages?.flatMap(({ kg }) => kg ?? [])[0];

export const packages = (kg: number, eachKg: number): number =>
  Math.ceil(Number((kg / eachKg).toFixed(9)));

/**
 * %, of a mix. `target` and `content`: active in part and masterbatch, %. `regrind`: share, 0 to
 * 0.5, and active, %.
 */
export const masterbatchPercent = (
  target: number,
  content: number,
  regrind: { readonly share: number; readonly content: number } = { share: 0, content: 0 },
): number => (100 * (target - regrind.share * regrind.content)) / content;

/**
 * `target` and `content`: active in part and masterbatch, %. `percent` of masterbatch, `parts` of
 * polymer per part of it; undefined when the masterbatch is too weak.
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
  /** g/cm³ */
  readonly density: number;
}

/**
 * 0 to 1, at one wavelength (Lambert–Beer), without the polymer's own absorption and reflection.
 * `epsilon` in L/(mol·cm), `weight` in g/mol.
 */
export function transmission(
  { thickness, dose, density }: Film,
  epsilon: number,
  weight: number,
): number {
  const molPerLitre = ((dose / 100) * density * 1_000) / weight;
  return 10 ** -(epsilon * molPerLitre * (thickness / 10_000));
}
