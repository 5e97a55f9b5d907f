/** Food contact: the worst case, in which all of the substance migrates. */
import { calculators } from "#messages/calculators.ts";
import { defineCalculator, figure, numberField } from "./calculator.ts";
import {
  AREA_PER_FOOD,
  concentrateNote,
  type Layer,
  limitField,
  limitLine,
  limitNotes,
  limitOf,
  OVERALL,
  totalTransfer,
  verdictOf,
} from "./formulas/migration.ts";

const texts = calculators.migration;

export default defineCalculator("total-transfer", {
  title: texts.totalTransferTitle,
  fields: {
    grade: { kind: "grade", label: texts.grade, hint: texts.gradeHint, initial: "ao-1076" },
    content: numberField(texts.content, "mg/kg", [0, 500_000], "1000", { hint: texts.contentHint }),
    density: numberField(texts.density, "g/cm³", [0.85, 2.2], "0.92", { hint: texts.densityHint }),
    thickness: numberField(texts.thickness, "µm", [1, 10_000], "50"),
    ratio: numberField(texts.ratio, "dm²/kg", [0.1, 1000], String(AREA_PER_FOOD), {
      hint: texts.ratioHint,
    }),
    limit: limitField,
  },
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
        { label: texts.inFood, value: `${figure(food)} mg/kg` },
        { label: texts.perArea, value: `${figure(surface)} mg/dm²` },
        limit && limitLine(limit),
      ],
      steps: [
        {
          label: texts.perArea,
          value: `m_A = c · ρ · d · 10⁻⁵ = ${figure(layer.content)} · ${figure(layer.density)} · ${figure(layer.thickness)} · 10⁻⁵ = ${figure(surface)} mg/dm²`,
        },
        {
          label: texts.inFood,
          value: `C_food = m_A · R = ${figure(surface)} · ${figure(n("ratio"))} = ${figure(food)} mg/kg`,
        },
      ],
      verdict: verdictOf(food, limit?.mgPerKg, texts.passesTransfer, texts.exceedsTransfer),
      notes: [
        concentrateNote(grade),
        limit === undefined && texts.noLimit,
        ...limitNotes(grade, limit),
        texts.overall(figure(surface), OVERALL),
      ],
    };
  },
});
