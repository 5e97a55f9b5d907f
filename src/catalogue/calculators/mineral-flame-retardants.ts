/** Water and heat of mineral fillers; oxygen index from char. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, given, numberField } from "./calculator.ts";
import { atEqualHeat, heatOf, oxygenIndex, waterOf } from "./formulas/decomposition.ts";
import { fillers } from "./formulas/tables.ts";

const texts = calculators.fillers;

type Filler = { readonly loss: number; readonly heat?: number };

export default defineCalculator("mineral-flame-retardants", {
  title: texts.title,
  fields: {
    filler: choiceField(texts.filler, texts.names, "ath"),
    content: numberField(texts.content, "%", [0.1, 90], "60"),
    char: numberField(texts.char, "%", [0, 100], "", {
      optional: true,
      hint: texts.charHint,
    }),
  },
  calculate: ({ n, s }) => {
    const key = s("filler") as keyof typeof fillers;
    const { loss, heat: enthalpy = Number.NaN }: Filler = fillers[key];
    const percent = n("content");
    const water = waterOf(percent, loss);
    const heat = given(heatOf(percent, enthalpy));
    const otherKey = key === "ath" ? "mdh" : "ath";
    const other = fillers[otherKey];
    const replaced = given(atEqualHeat(percent, enthalpy, other.heat));
    const index = given(oxygenIndex(n("char")));
    return {
      results: [
        { label: texts.water, value: texts.per100(figure(water), "kg") },
        heat !== undefined && {
          label: texts.heat,
          value: texts.per100(figure(heat), "MJ"),
        },
        replaced !== undefined && {
          label: texts.replaced(texts.names[otherKey]),
          value: `${figure(replaced, 3)} %; ${texts.waterThen(figure(waterOf(replaced, other.loss)))}`,
        },
        index !== undefined && { label: texts.index, value: `${figure(index, 3)} %` },
      ],
      steps: [
        {
          label: texts.water,
          value: `w · LOI / 100 = ${figure(percent)} · ${figure(loss)} / 100 = ${figure(water)} kg`,
        },
        heat !== undefined && {
          label: texts.heat,
          value: `w · ΔH = ${figure(percent)} · ${figure(enthalpy)} = ${figure(heat)} MJ`,
        },
        replaced !== undefined && {
          label: texts.replaced(texts.names[otherKey]),
          value: `w · ΔH / ΔH_{new} = ${figure(percent)} · ${figure(enthalpy)} / ${figure(other.heat)} = ${figure(replaced, 3)} %`,
        },
        index !== undefined && {
          label: texts.index,
          value: `OI = 17.5 + 0.4 · CR = 17.5 + 0.4 · ${figure(n("char"))} = ${figure(index, 3)} %`,
        },
      ],
      notes: [
        heat === undefined && texts.noHeat,
        percent > 80 && texts.high,
        index !== undefined && texts.indexLimits,
      ],
    };
  },
});
