/** Scavengers for chlorine of the catalyst. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, numberField } from "./calculator.ts";
import { CHLORINE, perChlorine, type Scavenger } from "./formulas/reactive-groups.ts";
import { scavengers } from "./formulas/tables.ts";

const texts = calculators.acid;

export default defineCalculator("acid-scavenger", {
  title: texts.title,
  fields: {
    scavenger: choiceField(texts.scavenger, texts.names, "calcium-stearate"),
    chlorine: numberField(texts.chlorine, "mg/kg", [1, 100], "20"),
    factor: numberField(texts.factor, "", [1, 3], "2", { hint: texts.factorHint }),
  },
  calculate: ({ n, s }) => {
    const scavenger = s("scavenger") as Scavenger;
    const k = perChlorine(scavenger);
    const exact = n("chlorine") * k;
    const dose = exact * n("factor");
    return {
      results: [
        { label: texts.dose, value: `${figure(dose, 3)} mg/kg` },
        { label: texts.exact, value: `${figure(exact)} mg/kg` },
      ],
      steps: [
        {
          label: texts.k,
          value: `k = M / (${scavengers[scavenger].chlorine} · 35.45) = ${figure(scavengers[scavenger].weight, 5)} / ${figure(scavengers[scavenger].chlorine * CHLORINE)} = ${figure(k)} g/g`,
        },
        {
          label: texts.exact,
          value: `Cl · k = ${figure(n("chlorine"))} · ${figure(k)} = ${figure(exact)} mg/kg`,
        },
        {
          label: texts.dose,
          value: `Cl · k · s = ${figure(exact)} · ${figure(n("factor"))} = ${figure(dose, 3)} mg/kg`,
        },
      ],
      notes: [texts.usual[scavenger], scavenger.endsWith("-stearate") && texts.stearate],
    };
  },
});
