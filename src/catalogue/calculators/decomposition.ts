/**
 * Mineral flame retardants: water, heat, oxygen index from char (van Krevelen). Foam density from a
 * blowing agent's gas (ideal gas at 1 bar).
 */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, figure, given, number } from "./calculator.ts";
import { blowingAgents, fillers } from "./tables.ts";

/** kg per 100 kg of compound; `loss` on ignition, %. */
export const waterOf = (percent: number, loss: number): number => (percent * loss) / 100;
/** MJ per 100 kg of compound; enthalpy in kJ/g. */
export const heatOf = (percent: number, enthalpy: number): number => percent * enthalpy;
export const atEqualHeat = (percent: number, from: number, to: number): number =>
  (percent * from) / to;
/** %, for halogen-free polymers without filler; `char`: residue at 850 °C, %. */
export const oxygenIndex = (char: number): number => 17.5 + 0.4 * char;

type Filler = { readonly loss: number; readonly heat?: number };

export const flameRetardantCalculator: Calculator = {
  slug: "mineral-flame-retardants",
  fields: [
    choice("filler", texts.fillers.filler, texts.fillers.names, "ath"),
    number("content", texts.fillers.content, "%", [0.1, 90], "60"),
    number("char", texts.fillers.char, "%", [0, 100], "", {
      optional: true,
      hint: texts.fillers.charHint,
    }),
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
        { label: texts.fillers.water, value: texts.fillers.per100(figure(water), "kg") },
        heat !== undefined && {
          label: texts.fillers.heat,
          value: texts.fillers.per100(figure(heat), "MJ"),
        },
        replaced !== undefined && {
          label: texts.fillers.replaced(texts.fillers.names[otherKey]),
          value: `${figure(replaced, 3)} %; ${texts.fillers.waterThen(figure(waterOf(replaced, other.loss)))}`,
        },
        index !== undefined && { label: texts.fillers.index, value: `${figure(index, 3)} %` },
      ],
      steps: [
        {
          label: texts.fillers.water,
          value: `w · LOI / 100 = ${figure(percent)} · ${figure(loss)} / 100 = ${figure(water)} kg`,
        },
        heat !== undefined && {
          label: texts.fillers.heat,
          value: `w · ΔH = ${figure(percent)} · ${figure(enthalpy)} = ${figure(heat)} MJ`,
        },
        replaced !== undefined && {
          label: texts.fillers.replaced(texts.fillers.names[otherKey]),
          value: `w · ΔH / ΔH_{new} = ${figure(percent)} · ${figure(enthalpy)} / ${figure(other.heat)} = ${figure(replaced, 3)} %`,
        },
        index !== undefined && {
          label: texts.fillers.index,
          value: `OI = 17.5 + 0.4 · CR = 17.5 + 0.4 · ${figure(n("char"))} = ${figure(index, 3)} %`,
        },
      ],
      notes: [
        heat === undefined && texts.fillers.noHeat,
        percent > 80 && texts.fillers.high,
        index !== undefined && texts.fillers.indexLimits,
      ],
    };
  },
};

export interface Foam {
  /** Of the polymer, g/cm³. */
  readonly density: number;
  /** mL per gram of agent at 0 °C and 1.013 bar. */
  readonly gas: number;
  /** Agent in the mix, %. */
  readonly percent: number;
  /** Of the gas in the cells, 0.3 to 0.9. */
  readonly share: number;
  /** At which the foam sets, °C. */
  readonly temperature: number;
}

/** g/cm³ */
export const foamDensity = ({ density, gas, percent, share, temperature }: Foam): number =>
  1 / (1 / density + (((share * gas * percent) / 100) * (temperature + 273.15)) / 273.15);

type Agent = keyof typeof blowingAgents;

export const foamCalculator: Calculator = {
  slug: "foam-density",
  fields: [
    choice("agent", texts.foam.agent, texts.foam.names, "adc"),
    number("density", texts.foam.density, "g/cm³", [0.8, 2.2], "0.92"),
    number("content", texts.foam.content, "%", [0.01, 15], "0.5"),
    number("share", texts.foam.share, "", [0.3, 0.9], "0.6", { hint: texts.foam.shareHint }),
    number("temperature", texts.foam.temperature, "°C", [0, 250], "110"),
  ],
  calculate: ({ n, s }) => {
    const foam: Foam = {
      density: n("density"),
      gas: blowingAgents[s("agent") as Agent],
      percent: n("content"),
      share: n("share"),
      temperature: n("temperature"),
    };
    const result = foamDensity(foam);
    const kelvin = foam.temperature + 273.15;
    return {
      results: [
        { label: texts.foam.result, value: `${figure(result, 3)} g/cm³` },
        { label: texts.foam.expansion, value: figure(foam.density / result, 3) },
      ],
      steps: [
        { label: texts.foam.gas, value: `V = ${foam.gas} mL/g` },
        {
          label: texts.foam.result,
          value: `ρ = 1 / (1/ρ_p + e · V · p/100 · T/273.15) = 1 / (1/${figure(foam.density)} + ${figure(foam.share)} · ${foam.gas} · ${figure(foam.percent / 100)} · ${figure(kelvin, 5)}/273.15) = ${figure(result, 3)} g/cm³`,
        },
      ],
      notes: [texts.foam.limits],
    };
  },
};
