/** Mineral flame retardants: water set free and heat taken up; oxygen index from char (van Krevelen). */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, figure, given, number } from "./calculator.ts";
import { fillers } from "./tables.ts";

/** Water in kg per 100 kg of compound. @param percent of the filler @param loss its loss on ignition, % */
export const waterOf = (percent: number, loss: number): number => (percent * loss) / 100;
/** Heat in MJ per 100 kg of compound. @param enthalpy kJ/g */
export const heatOf = (percent: number, enthalpy: number): number => percent * enthalpy;
/** Another filler at equal heat, %. */
export const atEqualHeat = (percent: number, from: number, to: number): number => (percent * from) / to;
/** Limiting oxygen index in %, of halogen-free polymers without filler. @param char residue at 850 °C, % */
export const oxygenIndex = (char: number): number => 17.5 + 0.4 * char;

const t = texts.fillers;
type Filler = { readonly loss: number; readonly heat?: number };

export const flameRetardantCalculator: Calculator = {
  slug: "mineral-flame-retardants",
  fields: [
    choice("filler", t.filler, t.names, "ath"),
    number("content", t.content, "%", [0.1, 90], "60"),
    number("char", t.char, "%", [0, 100], "", { optional: true, hint: t.charHint }),
  ],
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
        { label: t.water, value: t.per100(figure(water), "kg") },
        heat !== undefined && { label: t.heat, value: t.per100(figure(heat), "MJ") },
        replaced !== undefined && {
          label: t.replaced(t.names[otherKey]),
          value: `${figure(replaced, 3)} %; ${t.waterThen(figure(waterOf(replaced, other.loss)))}`,
        },
        index !== undefined && { label: t.index, value: `${figure(index, 3)} %` },
      ],
      steps: [
        { label: t.water, value: `w · LOI / 100 = ${figure(percent)} · ${figure(loss)} / 100 = ${figure(water)} kg` },
        heat !== undefined && { label: t.heat, value: `w · ΔH = ${figure(percent)} · ${figure(enthalpy)} = ${figure(heat)} MJ` },
        replaced !== undefined && {
          label: t.replaced(t.names[otherKey]),
          value: `w · ΔH / ΔH_{new} = ${figure(percent)} · ${figure(enthalpy)} / ${figure(other.heat)} = ${figure(replaced, 3)} %`,
        },
        index !== undefined && { label: t.index, value: `OI = 17.5 + 0.4 · CR = 17.5 + 0.4 · ${figure(n("char"))} = ${figure(index, 3)} %` },
      ],
      notes: [heat === undefined && t.noHeat, percent > 80 && t.high, index !== undefined && t.indexLimits],
    };
  },
};
