/** Density of a foam from the gas of a chemical blowing agent (ideal gas at 1 bar in the cells). */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, figure, number } from "./calculator.ts";
import { blowingAgents } from "./tables.ts";

export interface Foam {
  /** Of the polymer, g/cm³. */
  readonly density: number;
  /** mL of gas a gram of agent, at 0 °C and 1.013 bar. */
  readonly gas: number;
  /** Agent in the mix, %. */
  readonly percent: number;
  /** Of the gas, what stays in the cells, 0.3 to 0.9. */
  readonly share: number;
  /** At which the foam sets, °C. */
  readonly temperature: number;
}

/** g/cm³ */
export const foamDensity = ({ density, gas, percent, share, temperature }: Foam): number =>
  1 / (1 / density + (((share * gas * percent) / 100) * (temperature + 273.15)) / 273.15);

const t = texts.foam;
type Agent = keyof typeof blowingAgents;

export const foamCalculator: Calculator = {
  slug: "foam-density",
  fields: [
    choice("agent", t.agent, t.names, "adc"),
    number("density", t.density, "g/cm³", [0.8, 2.2], "0.92"),
    number("content", t.content, "%", [0.01, 15], "0.5"),
    number("share", t.share, "", [0.3, 0.9], "0.6", { hint: t.shareHint }),
    number("temperature", t.temperature, "°C", [0, 250], "110"),
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
        { label: t.result, value: `${figure(result, 3)} g/cm³` },
        { label: t.expansion, value: figure(foam.density / result, 3) },
      ],
      steps: [
        { label: t.gas, value: `V = ${foam.gas} mL/g` },
        {
          label: t.result,
          value: `ρ = 1 / (1/ρ_p + e · V · p/100 · T/273.15) = 1 / (1/${figure(foam.density)} + ${figure(foam.share)} · ${foam.gas} · ${figure(foam.percent / 100)} · ${figure(kelvin, 5)}/273.15) = ${figure(result, 3)} g/cm³`,
        },
      ],
      notes: [t.limits],
    };
  },
};
