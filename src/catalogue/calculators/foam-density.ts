/** Density of a foam from the gas of a blowing agent. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, numberField } from "./calculator.ts";
import { type Foam, foamDensity } from "./formulas/decomposition.ts";
import { blowingAgents } from "./formulas/tables.ts";

const texts = calculators.foam;

export default defineCalculator("foam-density", {
  title: texts.title,
  fields: {
    agent: choiceField(texts.agent, texts.names, "adc"),
    density: numberField(texts.density, "g/cm³", [0.8, 2.2], "0.92"),
    content: numberField(texts.content, "%", [0.01, 15], "0.5"),
    share: numberField(texts.share, "", [0.3, 0.9], "0.6", { hint: texts.shareHint }),
    temperature: numberField(texts.temperature, "°C", [0, 250], "110"),
  },
  calculate: ({ n, s }) => {
    const foam: Foam = {
      density: n("density"),
      gas: blowingAgents[s("agent") as keyof typeof blowingAgents],
      percent: n("content"),
      share: n("share"),
      temperature: n("temperature"),
    };
    const result = foamDensity(foam);
    const kelvin = foam.temperature + 273.15;
    return {
      results: [
        { label: texts.result, value: `${figure(result, 3)} g/cm³` },
        { label: texts.expansion, value: figure(foam.density / result, 3) },
      ],
      steps: [
        { label: texts.gas, value: `V = ${foam.gas} mL/g` },
        {
          label: texts.result,
          value: `ρ = 1 / (1/ρ_p + e · V · p/100 · T/273.15) = 1 / (1/${figure(foam.density)} + ${figure(foam.share)} · ${foam.gas} · ${figure(foam.percent / 100)} · ${figure(kelvin, 5)}/273.15) = ${figure(result, 3)} g/cm³`,
        },
      ],
      notes: [texts.limits],
    };
  },
});
