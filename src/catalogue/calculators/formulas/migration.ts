/**
 * Food contact (Regulation (EU) No 10/2011): total transfer, and Piringer's upper bound of
 * migration by diffusion.
 */
import { comparedLimit, type FoodLimit } from "#catalogue/food-limits.ts";
import { calculators as texts } from "#messages/calculators.ts";
import { type CalculatorGrade, figure, given, numberField, type Outcome } from "../calculator.ts";

/** Contact area, dm² per kg of food (Article 17). */
export const AREA_PER_FOOD = 6;
/** mg/dm² (Article 12). */
export const OVERALL = 10;

export interface Layer {
  /** mg/kg in the polymer. */
  readonly content: number;
  /** g/cm³ */
  readonly density: number;
  /** µm */
  readonly thickness: number;
}

/** mg/dm². */
export const totalTransfer = ({ content, density, thickness }: Layer): number =>
  content * density * thickness * 1e-5;

/** Upper bound, cm²/s; `weight` in g/mol. */
export const diffusionCoefficient = (
  { a, tau }: { readonly a: number; readonly tau: number },
  weight: number,
  kelvin: number,
): number =>
  1e4 * Math.exp(a - tau / kelvin - 0.1351 * weight ** (2 / 3) + 0.003 * weight - 10_454 / kelvin);

/** Thick layer, short time: mg/dm². `diffusion` in cm²/s. */
export const freeMigration = (
  { content, density }: Layer,
  diffusion: number,
  seconds: number,
): number => 0.1 * (2 / Math.sqrt(Math.PI)) * content * density * Math.sqrt(diffusion * seconds);

/** Limited thickness: mg/dm² (Crank's series for one side, no resistance in the food). */
export function slabMigration(layer: Layer, diffusion: number, seconds: number): number {
  const cm = layer.thickness * 1e-4;
  let left = 0;
  for (let n = 0; n <= 200; n += 1) {
    const odd = (2 * n + 1) ** 2 * Math.PI ** 2;
    left += (8 / odd) * Math.exp((-odd * diffusion * seconds) / (4 * cm ** 2));
  }
  return totalTransfer(layer) * (1 - left);
}

const t = texts.migration;

export const limitField = numberField(t.limit, "mg/kg", [0.001, 1000], "", {
  optional: true,
  hint: t.limitHint,
});

export function limitOf(typed: number, grade: CalculatorGrade | undefined): FoodLimit | undefined {
  const own = given(typed);
  return own === undefined ? comparedLimit(grade?.limits ?? []) : { mgPerKg: own };
}

export function limitNotes(
  grade: CalculatorGrade | undefined,
  compared: FoodLimit | undefined,
): string[] {
  const others = (grade?.limits ?? []).filter((limit) => limit !== compared);
  const notes = compared?.group === undefined ? [] : [t.group(compared.group)];
  for (const { group, mgPerKg, where } of others) {
    if (group !== undefined) notes.push(t.alsoGroup(group, figure(mgPerKg)));
    else if (where !== undefined) notes.push(t.limitWhere(where, figure(mgPerKg)));
  }
  return notes;
}

export const limitLine = ({ mgPerKg, group }: FoodLimit) => ({
  label: t.limitUsed,
  value: group === undefined ? `${figure(mgPerKg)} mg/kg` : t.limitOfGroup(figure(mgPerKg), group),
});

/** The content is the substance's: a masterbatch contributes only part of its weight. */
export const concentrateNote = (grade: CalculatorGrade | undefined): string | undefined =>
  grade?.active &&
  t.concentrate(
    grade.name,
    figure(grade.active.percent),
    grade.active.name,
    figure(grade.active.percent * 100),
  );

export function verdictOf(
  food: number,
  limit: number | undefined,
  passes: string,
  exceeds: string,
): Outcome["verdict"] {
  if (limit === undefined) return undefined;
  const within = food <= limit;
  return {
    passes: within,
    text: `${figure(food)} ${within ? "≤" : ">"} ${figure(limit)} mg/kg: ${within ? passes : exceeds}`,
  };
}
