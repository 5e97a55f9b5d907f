/** Dose of a carbodiimide for the acid of a polymer. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, numberField } from "./calculator.ts";
import { carbodiimideDose, carboxylOf, perMole } from "./formulas/reactive-groups.ts";

const texts = calculators.carbodiimide;

/** mmol/kg */
const [LOW, HIGH] = [5, 100];

export default defineCalculator("carbodiimide", {
  title: texts.title,
  fields: {
    acid: numberField(texts.acid, "", [0.1, 100], "30", {
      hint: texts.acidHint,
    }),
    unit: choiceField(texts.unit, { mmol: texts.mmol, koh: texts.koh }, "mmol"),
    ncn: numberField(texts.ncn, "%", [5, 11.04], "10.6", {
      hint: texts.ncnHint,
    }),
    factor: numberField(texts.factor, "", [1, 3], "1", {
      hint: texts.factorHint,
    }),
  },
  calculate: ({ n, s }) => {
    const asValue = s("unit") === "koh";
    const carboxyl = asValue ? carboxylOf(n("acid")) : n("acid");
    if (carboxyl < LOW || carboxyl > HIGH)
      return { refused: texts.outside(figure(carboxyl), LOW, HIGH) };
    const equivalent = perMole(n("ncn"));
    const dose = carbodiimideDose(carboxyl, equivalent, n("factor"));
    return {
      results: [
        { label: texts.dose, value: `${figure(dose)} %` },
        { label: texts.carboxyl, value: `${figure(carboxyl)} mmol/kg` },
        { label: texts.equivalent, value: `${figure(equivalent)} g/mol` },
      ],
      steps: [
        asValue && {
          label: texts.carboxyl,
          value: `1000 · AV / 56.11 = 1000 · ${figure(n("acid"))} / 56.11 = ${figure(carboxyl)} mmol/kg`,
        },
        {
          label: texts.equivalent,
          value: `E = 40.02 / (NCN/100) = 40.02 / ${figure(n("ncn") / 100)} = ${figure(equivalent)} g/mol`,
        },
        {
          label: texts.dose,
          value: `COOH · E · s / 10⁴ = ${figure(carboxyl)} · ${figure(equivalent)} · ${figure(n("factor"))} / 10⁴ = ${figure(dose)} %`,
        },
      ],
      notes: [texts.usual],
    };
  },
});
