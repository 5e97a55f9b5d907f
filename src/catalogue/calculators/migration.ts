/**
 * Food contact (Regulation (EU) No 10/2011): total transfer, and Piringer's upper bound of
 * migration by diffusion.
 */
import { comparedLimit, type FoodLimit } from "#catalogue/food-limits.ts";
import { calculators as texts } from "#messages/calculators.ts";
import {
  type Calculator,
  type CalculatorGrade,
  choice,
  type Field,
  figure,
  given,
  number,
  type Outcome,
} from "./calculator.ts";
import { conditions, polymers } from "./tables.ts";

/** Contact area, dm² per kg of food (Article 17). */
export const AREA_PER_FOOD = 6;
/** mg/dm² (Article 12). */
const OVERALL = 10;

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
const layerFields: readonly Field[] = [
  number("content", t.content, "mg/kg", [0, 500_000], "1000", { hint: t.contentHint }),
  number("density", t.density, "g/cm³", [0.85, 2.2], "0.92", { hint: t.densityHint }),
  number("thickness", t.thickness, "µm", [1, 10_000], "50"),
];
const limitField = number("limit", t.limit, "mg/kg", [0.001, 1000], "", {
  optional: true,
  hint: t.limitHint,
});

function limitOf(typed: number, grade: CalculatorGrade | undefined): FoodLimit | undefined {
  const own = given(typed);
  return own === undefined ? comparedLimit(grade?.limits ?? []) : { mgPerKg: own };
}

function limitNotes(grade: CalculatorGrade | undefined, compared: FoodLimit | undefined): string[] {
  const others = (grade?.limits ?? []).filter((limit) => limit !== compared);
  const notes = compared?.group === undefined ? [] : [t.group(compared.group)];
  for (const { group, mgPerKg, where } of others) {
    if (group !== undefined) notes.push(t.alsoGroup(group, figure(mgPerKg)));
    else if (where !== undefined) notes.push(t.limitWhere(where, figure(mgPerKg)));
  }
  return notes;
}

const limitLine = ({ mgPerKg, group }: FoodLimit) => ({
  label: t.limitUsed,
  value: group === undefined ? `${figure(mgPerKg)} mg/kg` : t.limitOfGroup(figure(mgPerKg), group),
});

/** The content is the substance's: a masterbatch contributes only part of its weight. */
const concentrateNote = (grade: CalculatorGrade | undefined): string | undefined =>
  grade?.active &&
  t.concentrate(
    grade.name,
    figure(grade.active.percent),
    grade.active.name,
    figure(grade.active.percent * 100),
  );

function verdictOf(
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

export const totalTransferCalculator: Calculator = {
  slug: "total-transfer",
  fields: [
    { kind: "grade", name: "grade", label: t.grade, hint: t.gradeHint, initial: "ao-1076" },
    ...layerFields,
    number("ratio", t.ratio, "dm²/kg", [0.1, 1000], String(AREA_PER_FOOD), { hint: t.ratioHint }),
    limitField,
  ],
  calculate: ({ n, grade }) => {
    const layer: Layer = {
      content: n("content"),
      density: n("density"),
      thickness: n("thickness"),
    };
    const surface = totalTransfer(layer);
    const food = surface * n("ratio");
    const limit = limitOf(n("limit"), grade);
    return {
      results: [
        { label: t.inFood, value: `${figure(food)} mg/kg` },
        { label: t.perArea, value: `${figure(surface)} mg/dm²` },
        limit && limitLine(limit),
      ],
      steps: [
        {
          label: t.perArea,
          value: `m_A = c · ρ · d · 10⁻⁵ = ${figure(layer.content)} · ${figure(layer.density)} · ${figure(layer.thickness)} · 10⁻⁵ = ${figure(surface)} mg/dm²`,
        },
        {
          label: t.inFood,
          value: `C_food = m_A · R = ${figure(surface)} · ${figure(n("ratio"))} = ${figure(food)} mg/kg`,
        },
      ],
      verdict: verdictOf(food, limit?.mgPerKg, t.passesTransfer, t.exceedsTransfer),
      notes: [
        concentrateNote(grade),
        limit === undefined && t.noLimit,
        ...limitNotes(grade, limit),
        t.overall(figure(surface), OVERALL),
      ],
    };
  },
};

const polymerNames = Object.fromEntries(
  Object.entries(polymers).map(([key, { name }]) => [key, name]),
);

export const diffusionCalculator: Calculator = {
  slug: "diffusion",
  fields: [
    { kind: "grade", name: "grade", label: t.grade, hint: t.gradeHint, initial: "ao-3114" },
    number("weight", t.weight, "g/mol", [30, 2000], "", { optional: true, hint: t.weightHint }),
    choice("polymer", t.polymer, polymerNames, "pp"),
    number("content", t.content, "mg/kg", [0, 50_000], "500", { hint: t.contentHint }),
    number("density", t.density, "g/cm³", [0.85, 2.2], "0.90", { hint: t.densityHint }),
    number("thickness", t.thickness, "µm", [1, 10_000], "600"),
    choice("conditions", t.conditions, { ...t.conditionNames, own: t.own }, "10d60"),
    number("temperature", t.temperature, "°C", [0, 175], "", { optional: true, hint: t.ownHint }),
    number("hours", t.hours, "h", [0.1, 87_600], "", { optional: true, hint: t.ownHint }),
    limitField,
  ],
  calculate: ({ n, s, grade }) => {
    if (grade?.excluded) return { refused: t.excluded[grade.excluded](grade.name) };
    const weight = given(n("weight")) ?? grade?.weight;
    if (weight === undefined || weight < 30 || weight > 2000) return { refused: t.noWeight };
    const known = conditions[s("conditions") as keyof typeof conditions] as
      | { readonly temperature: number; readonly hours: number }
      | undefined;
    const { temperature, hours } = known ?? { temperature: n("temperature"), hours: n("hours") };
    if (Number.isNaN(temperature) || Number.isNaN(hours)) return { refused: t.noConditions };
    const polymer = polymers[s("polymer") as keyof typeof polymers];
    const row = polymer.rows.find(({ max }) => temperature <= max);
    if (!row) return { refused: t.tooHot(polymer.name, polymer.rows.at(-1)?.max ?? 0) };
    const layer: Layer = {
      content: n("content"),
      density: n("density"),
      thickness: n("thickness"),
    };
    const kelvin = temperature + 273.15;
    const diffusion = diffusionCoefficient(row, weight, kelvin);
    const seconds = hours * 3600;
    const all = totalTransfer(layer);
    const free = freeMigration(layer, diffusion, seconds);
    const share = all > 0 ? free / all : 0;
    const slab = share > 0.6 ? slabMigration(layer, diffusion, seconds) : undefined;
    const taken = Math.min(slab ?? free, all);
    const food = AREA_PER_FOOD * taken;
    const limit = limitOf(n("limit"), grade);
    const steps = [
      {
        label: t.diffusion,
        value: `D = 10⁴ · exp(A′_P − τ/T − 0.1351 · M^{2/3} + 0.003 · M − 10454/T) = 10⁴ · exp(${figure(row.a)} − ${figure(row.tau)}/${figure(kelvin, 5)} − 0.1351 · ${figure(weight, 5)}^{2/3} + 0.003 · ${figure(weight, 5)} − 10454/${figure(kelvin, 5)}) = ${figure(diffusion)} cm²/s`,
      },
      {
        label: t.free,
        value: `m_A = 0.1 · 2/√π · c · ρ · √(D · t) = 0.1128 · ${figure(layer.content)} · ${figure(layer.density)} · √(${figure(diffusion)} · ${figure(seconds, 6)}) = ${figure(free)} mg/dm²`,
      },
      {
        label: t.all,
        value: `m_{max} = c · ρ · d · 10⁻⁵ = ${figure(layer.content)} · ${figure(layer.density)} · ${figure(layer.thickness)} · 10⁻⁵ = ${figure(all)} mg/dm²`,
      },
      { label: t.share, value: `x = m_A / m_{max} = ${figure(share, 3)}` },
      slab !== undefined && {
        label: t.slab,
        value: `m_A = m_{max} · [1 − Σ 8/((2n+1)²π²) · exp(−(2n+1)²π²Dt/(4d²))] = ${figure(slab)} mg/dm²`,
      },
      {
        label: t.inFood,
        value: `C_food = ${AREA_PER_FOOD} · m_A = ${AREA_PER_FOOD} · ${figure(taken)} = ${figure(food)} mg/kg`,
      },
    ];
    return {
      results: [
        { label: t.inFood, value: `${figure(food)} mg/kg` },
        { label: t.perArea, value: `${figure(taken)} mg/dm²` },
        { label: t.conditions, value: t.at(figure(temperature), figure(hours)) },
        limit && limitLine(limit),
      ],
      steps,
      verdict: verdictOf(food, limit?.mgPerKg, t.passesModel, t.exceedsModel),
      notes: [
        concentrateNote(grade),
        limit === undefined && t.noLimit,
        ...limitNotes(grade, limit),
        share > 1 && t.capped,
        layer.content > 10_000 && t.tooMuch,
        s("polymer").startsWith("pvc") && t.pvc,
      ],
    };
  },
};
