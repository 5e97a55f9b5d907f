/** Replacement of a peroxide at equal active oxygen. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, numberField } from "./calculator.ts";
import { activeOxygen, type Peroxide, radicals } from "./formulas/replacements.ts";
import { peroxides } from "./formulas/tables.ts";

const texts = calculators.peroxides;

export default defineCalculator("peroxides", {
  title: texts.title,
  fields: {
    from: choiceField(texts.from, texts.names, "dcp"),
    to: choiceField(texts.to, texts.names, "bipb"),
    dose: numberField(texts.dose, "", [0.0001, 10_000], "2.0", {
      hint: texts.doseHint,
    }),
    unit: choiceField(texts.unit, { phr: "phr", "mg/kg": "mg/kg" }, "phr"),
  },
  calculate: ({ n, s }) => {
    const unit = s("unit");
    const phr = unit === "phr" ? n("dose") : n("dose") / 10_000;
    if (phr > 10) return { refused: texts.tooMuch };
    const [from, to] = [s("from") as Peroxide, s("to") as Peroxide];
    const [held, needed] = [activeOxygen(from), activeOxygen(to)];
    const result = (n("dose") * held) / needed;
    const step = (peroxide: Peroxide) => ({
      label: texts.oxygenOf(texts.names[peroxide]),
      value: `AO = 100 · n · 15.999 / M · assay/100 = 100 · ${peroxides[peroxide].bonds} · 15.999 / ${figure(peroxides[peroxide].weight, 5)} · ${figure(peroxides[peroxide].assay / 100)} = ${figure(activeOxygen(peroxide), 3)} %`,
    });
    return {
      results: [
        {
          label: texts.needed(texts.names[to]),
          value: `${figure(result, 3)} ${unit}`,
        },
        {
          label: texts.radicals,
          value: texts.mmol(figure(radicals(phr, held), 3)),
        },
      ],
      steps: [
        step(from),
        from !== to && step(to),
        {
          label: texts.needed(texts.names[to]),
          value: `dose_{new} = dose · AO_{old} / AO_{new} = ${figure(n("dose"))} · ${figure(held, 3)} / ${figure(needed, 3)} = ${figure(result, 3)} ${unit}`,
        },
        {
          label: texts.radicals,
          value: `n = 2 · 1000 · dose · (AO/100) / 15.999 = 2000 · ${figure(phr)} · ${figure(held / 100, 3)} / 15.999 = ${texts.mmol(figure(radicals(phr, held), 3))}`,
        },
      ],
      notes: [texts.cure],
    };
  },
});
