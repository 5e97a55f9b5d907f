/** Organic peroxides by active oxygen. */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, figure, number } from "./calculator.ts";
import { peroxides } from "./tables.ts";

const OXYGEN = 15.999;
export type Peroxide = keyof typeof peroxides;

/** Active oxygen of the pure peroxide, %. */
export const theoreticalOxygen = (peroxide: Peroxide): number => (100 * peroxides[peroxide].bonds * OXYGEN) / peroxides[peroxide].weight;
/** Active oxygen of the grade at its usual assay, %. */
export const activeOxygen = (peroxide: Peroxide): number => (theoreticalOxygen(peroxide) * peroxides[peroxide].assay) / 100;
/** Radicals, mmol per 100 g of polymer. @param dose phr @param oxygen active oxygen, % */
export const radicals = (dose: number, oxygen: number): number => (2 * 1000 * dose * (oxygen / 100)) / OXYGEN;

const t = texts.peroxides;

export const peroxideCalculator: Calculator = {
  slug: "peroxides",
  fields: [
    choice("from", t.from, t.names, "dcp"),
    choice("to", t.to, t.names, "bipb"),
    number("dose", t.dose, "", [0.0001, 10_000], "2.0", { hint: t.doseHint }),
    choice("unit", t.unit, { phr: "phr", "mg/kg": "mg/kg" }, "phr"),
  ],
  calculate: ({ n, s }) => {
    const unit = s("unit");
    const phr = unit === "phr" ? n("dose") : n("dose") / 10_000;
    if (phr > 10) return { refused: t.tooMuch };
    const [from, to] = [s("from") as Peroxide, s("to") as Peroxide];
    const [held, needed] = [activeOxygen(from), activeOxygen(to)];
    const result = (n("dose") * held) / needed;
    const step = (peroxide: Peroxide) => ({
      label: t.oxygenOf(t.names[peroxide]),
      value: `AO = 100 · n · 15.999 / M · assay/100 = 100 · ${peroxides[peroxide].bonds} · 15.999 / ${figure(peroxides[peroxide].weight, 5)} · ${figure(peroxides[peroxide].assay / 100)} = ${figure(activeOxygen(peroxide), 3)} %`,
    });
    return {
      results: [
        { label: t.needed(t.names[to]), value: `${figure(result, 3)} ${unit}` },
        { label: t.radicals, value: t.mmol(figure(radicals(phr, held), 3)) },
      ],
      steps: [
        step(from),
        from !== to && step(to),
        {
          label: t.needed(t.names[to]),
          value: `dose_{new} = dose · AO_{old} / AO_{new} = ${figure(n("dose"))} · ${figure(held, 3)} / ${figure(needed, 3)} = ${figure(result, 3)} ${unit}`,
        },
        {
          label: t.radicals,
          value: `n = 2 · 1000 · dose · (AO/100) / 15.999 = 2000 · ${figure(phr)} · ${figure(held / 100, 3)} / 15.999 = ${t.mmol(figure(radicals(phr, held), 3))}`,
        },
      ],
      notes: [t.cure],
    };
  },
};
