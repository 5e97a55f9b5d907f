/** Acid taken up by an epoxide. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, given, numberField } from "./calculator.ts";
import {
  acidTaken,
  CHLORINE,
  doseForAcid,
  doseForCarboxyl,
  epoxideWeight,
  HCL,
} from "./formulas/reactive-groups.ts";
import { epoxides } from "./formulas/tables.ts";

const texts = calculators.oxirane;
const OWN = "own";

export default defineCalculator("oxirane", {
  title: texts.title,
  fields: {
    epoxide: choiceField(texts.epoxide, { ...texts.names, [OWN]: texts.own }, "esbo"),
    oxirane: numberField(texts.oxirane, "%", [0.1, 40], "", {
      optional: true,
      hint: texts.ownHint,
    }),
    dose: numberField(texts.dose, "phr", [0.01, 100], "3", { optional: true }),
    acid: numberField(texts.acid, "phr", [0.001, 20], "", { optional: true }),
    carboxyl: numberField(texts.carboxyl, "mmol/kg", [0.1, 2000], "", { optional: true }),
    factor: numberField(texts.factor, "", [1, 2], "1.5", { hint: texts.factorHint }),
  },
  calculate: ({ n, s }) => {
    const oxirane =
      s("epoxide") === OWN ? n("oxirane") : epoxides[s("epoxide") as keyof typeof epoxides];
    if (Number.isNaN(oxirane)) return { refused: texts.noOxirane };
    const [dose, acid, carboxyl, factor] = [n("dose"), n("acid"), n("carboxyl"), n("factor")];
    if (Number.isNaN(dose) && Number.isNaN(acid) && Number.isNaN(carboxyl))
      return { refused: texts.nothing };
    const weight = epoxideWeight(oxirane);
    const taken = given(acidTaken(dose, weight));
    const forAcid = given(doseForAcid(acid, weight, factor));
    const forCarboxyl = given(doseForCarboxyl(carboxyl, weight, factor));
    return {
      results: [
        { label: texts.weight, value: `${figure(weight)} g/mol` },
        taken !== undefined && {
          label: texts.taken,
          value: texts.takenAs(figure(taken, 3), figure((taken * CHLORINE) / HCL, 3)),
        },
        forAcid !== undefined && {
          label: texts.forAcid,
          value: `${figure(forAcid, 3)} phr`,
        },
        forCarboxyl !== undefined && {
          label: texts.forCarboxyl,
          value: `${figure(forCarboxyl, 3)} g/kg = ${figure(forCarboxyl / 10, 2)} %`,
        },
      ],
      steps: [
        {
          label: texts.weight,
          value: `EEW = 1599.9 / O = 1599.9 / ${figure(oxirane)} = ${figure(weight)} g/mol`,
        },
        taken !== undefined && {
          label: texts.taken,
          value: `dose · 36.46 / EEW = ${figure(dose)} · 36.46 / ${figure(weight)} = ${figure(taken, 3)} phr`,
        },
        forAcid !== undefined && {
          label: texts.forAcid,
          value: `HCl · EEW / 36.46 · s = ${figure(acid)} · ${figure(weight)} / 36.46 · ${figure(factor)} = ${figure(forAcid, 3)} phr`,
        },
        forCarboxyl !== undefined && {
          label: texts.forCarboxyl,
          value: `COOH · EEW / 1000 · s = ${figure(carboxyl)} · ${figure(weight)} / 1000 · ${figure(factor)} = ${figure(forCarboxyl, 3)} g/kg`,
        },
      ],
      notes: [texts.acidValue],
    };
  },
});
