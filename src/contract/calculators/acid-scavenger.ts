/** Acid scavengers of polyolefins, from the chlorine that the catalyst left. */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, figure, number } from "./calculator.ts";
import { scavengers } from "./tables.ts";

const CHLORINE = 35.45;
export type Scavenger = keyof typeof scavengers;

/** g of scavenger on 1 g of chlorine. */
export const perChlorine = (scavenger: Scavenger): number => scavengers[scavenger].weight / (scavengers[scavenger].chlorine * CHLORINE);

const t = texts.acid;

export const acidScavengerCalculator: Calculator = {
  slug: "acid-scavenger",
  fields: [
    choice("scavenger", t.scavenger, t.names, "calcium-stearate"),
    number("chlorine", t.chlorine, "mg/kg", [1, 100], "20"),
    number("factor", t.factor, "", [1, 3], "2", { hint: t.factorHint }),
  ],
  calculate: ({ n, s }) => {
    const scavenger = s("scavenger") as Scavenger;
    const k = perChlorine(scavenger);
    const exact = n("chlorine") * k;
    const dose = exact * n("factor");
    return {
      results: [
        { label: t.dose, value: `${figure(dose, 3)} mg/kg` },
        { label: t.exact, value: `${figure(exact)} mg/kg` },
      ],
      steps: [
        {
          label: t.k,
          value: `k = M / (${scavengers[scavenger].chlorine} · 35.45) = ${figure(scavengers[scavenger].weight, 5)} / ${figure(scavengers[scavenger].chlorine * CHLORINE)} = ${figure(k)} g/g`,
        },
        { label: t.exact, value: `Cl · k = ${figure(n("chlorine"))} · ${figure(k)} = ${figure(exact)} mg/kg` },
        { label: t.dose, value: `Cl · k · s = ${figure(exact)} · ${figure(n("factor"))} = ${figure(dose, 3)} mg/kg` },
      ],
      notes: [t.usual[scavenger], scavenger.endsWith("-stearate") && t.stearate],
    };
  },
};
