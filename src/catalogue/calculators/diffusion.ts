/** Food contact: Piringer's upper bound of migration by diffusion. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, given, numberField } from "./calculator.ts";
import {
  AREA_PER_FOOD,
  concentrateNote,
  diffusionCoefficient,
  freeMigration,
  type Layer,
  limitField,
  limitLine,
  limitNotes,
  limitOf,
  slabMigration,
  totalTransfer,
  verdictOf,
} from "./formulas/migration.ts";
import { conditions, migrationPolymers } from "./formulas/tables.ts";

const texts = calculators.migration;

export default defineCalculator("diffusion", {
  title: texts.diffusionTitle,
  fields: {
    grade: { kind: "grade", label: texts.grade, hint: texts.gradeHint, initial: "ao-3114" },
    weight: numberField(texts.weight, "g/mol", [30, 2000], "", {
      optional: true,
      hint: texts.weightHint,
    }),
    polymer: choiceField(texts.polymer, texts.polymerNames, "pp"),
    content: numberField(texts.content, "mg/kg", [0, 50_000], "500", { hint: texts.contentHint }),
    density: numberField(texts.density, "g/cm³", [0.85, 2.2], "0.90", { hint: texts.densityHint }),
    thickness: numberField(texts.thickness, "µm", [1, 10_000], "600"),
    conditions: choiceField(texts.conditions, { ...texts.conditionNames, own: texts.own }, "10d60"),
    temperature: numberField(texts.temperature, "°C", [0, 175], "", {
      optional: true,
      hint: texts.ownHint,
    }),
    hours: numberField(texts.hours, "h", [0.1, 87_600], "", {
      optional: true,
      hint: texts.ownHint,
    }),
    limit: limitField,
  },
  calculate: ({ n, s, grade }) => {
    if (grade?.excluded) return { refused: texts.excluded[grade.excluded](grade.name) };
    const weight = given(n("weight")) ?? grade?.weight;
    if (weight === undefined || weight < 30 || weight > 2000) return { refused: texts.noWeight };
    const known = conditions[s("conditions") as keyof typeof conditions] as
      | { readonly temperature: number; readonly hours: number }
      | undefined;
    const { temperature, hours } = known ?? { temperature: n("temperature"), hours: n("hours") };
    if (Number.isNaN(temperature) || Number.isNaN(hours)) return { refused: texts.noConditions };
    const polymer = s("polymer") as keyof typeof migrationPolymers;
    const rows = migrationPolymers[polymer];
    const row = rows.find(({ max }) => temperature <= max);
    if (!row) return { refused: texts.tooHot(texts.polymerNames[polymer], rows.at(-1)?.max ?? 0) };
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
        label: texts.diffusion,
        value: `D = 10⁴ · exp(A′_P − τ/T − 0.1351 · M^{2/3} + 0.003 · M − 10454/T) = 10⁴ · exp(${figure(row.a)} − ${figure(row.tau)}/${figure(kelvin, 5)} − 0.1351 · ${figure(weight, 5)}^{2/3} + 0.003 · ${figure(weight, 5)} − 10454/${figure(kelvin, 5)}) = ${figure(diffusion)} cm²/s`,
      },
      {
        label: texts.free,
        value: `m_A = 0.1 · 2/√π · c · ρ · √(D · t) = 0.1128 · ${figure(layer.content)} · ${figure(layer.density)} · √(${figure(diffusion)} · ${figure(seconds, 6)}) = ${figure(free)} mg/dm²`,
      },
      {
        label: texts.all,
        value: `m_{max} = c · ρ · d · 10⁻⁵ = ${figure(layer.content)} · ${figure(layer.density)} · ${figure(layer.thickness)} · 10⁻⁵ = ${figure(all)} mg/dm²`,
      },
      { label: texts.share, value: `x = m_A / m_{max} = ${figure(share, 3)}` },
      slab !== undefined && {
        label: texts.slab,
        value: `m_A = m_{max} · [1 − Σ 8/((2n+1)²π²) · exp(−(2n+1)²π²Dt/(4d²))] = ${figure(slab)} mg/dm²`,
      },
      {
        label: texts.inFood,
        value: `C_food = ${AREA_PER_FOOD} · m_A = ${AREA_PER_FOOD} · ${figure(taken)} = ${figure(food)} mg/kg`,
      },
    ];
    return {
      results: [
        { label: texts.inFood, value: `${figure(food)} mg/kg` },
        { label: texts.perArea, value: `${figure(taken)} mg/dm²` },
        { label: texts.conditions, value: texts.at(figure(temperature), figure(hours)) },
        limit && limitLine(limit),
      ],
      steps,
      verdict: verdictOf(food, limit?.mgPerKg, texts.passesModel, texts.exceedsModel),
      notes: [
        concentrateNote(grade),
        limit === undefined && texts.noLimit,
        ...limitNotes(grade, limit),
        share > 1 && texts.capped,
        layer.content > 10_000 && texts.tooMuch,
        s("polymer").startsWith("pvc") && texts.pvc,
      ],
    };
  },
});
