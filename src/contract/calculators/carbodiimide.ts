/** Carbodiimide against carboxyl ends and acid. */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, figure, number } from "./calculator.ts";

/** N=C=N, g/mol. */
const NCN = 40.02;
const KOH = 56.11;

/** Carboxyl in mmol/kg of an acid value in mg KOH/g. */
export const carboxylOf = (acidValue: number): number => (1000 * acidValue) / KOH;
/** g per mole of N=C=N. @param percent of N=C=N in the grade */
export const perMole = (percent: number): number => NCN / (percent / 100);
/** Dose in %. @param carboxyl mmol/kg @param equivalent g/mol @param factor moles on one of carboxyl */
export const carbodiimideDose = (carboxyl: number, equivalent: number, factor: number): number => (carboxyl * equivalent * factor) / 1e4;

const t = texts.carbodiimide;
const [LOW, HIGH] = [5, 100];

export const carbodiimideCalculator: Calculator = {
  slug: "carbodiimide",
  fields: [
    number("acid", t.acid, "", [0.1, 100], "30", { hint: t.acidHint }),
    choice("unit", t.unit, { mmol: t.mmol, koh: t.koh }, "mmol"),
    number("ncn", t.ncn, "%", [5, 11.04], "10.6", { hint: t.ncnHint }),
    number("factor", t.factor, "", [1, 3], "1", { hint: t.factorHint }),
  ],
  calculate: ({ n, s }) => {
    const asValue = s("unit") === "koh";
    const carboxyl = asValue ? carboxylOf(n("acid")) : n("acid");
    if (carboxyl < LOW || carboxyl > HIGH) return { refused: t.outside(figure(carboxyl), LOW, HIGH) };
    const equivalent = perMole(n("ncn"));
    const dose = carbodiimideDose(carboxyl, equivalent, n("factor"));
    return {
      results: [
        { label: t.dose, value: `${figure(dose)} %` },
        { label: t.carboxyl, value: `${figure(carboxyl)} mmol/kg` },
        { label: t.equivalent, value: `${figure(equivalent)} g/mol` },
      ],
      steps: [
        asValue && { label: t.carboxyl, value: `1000 · AV / 56.11 = 1000 · ${figure(n("acid"))} / 56.11 = ${figure(carboxyl)} mmol/kg` },
        { label: t.equivalent, value: `E = 40.02 / (NCN/100) = 40.02 / ${figure(n("ncn") / 100)} = ${figure(equivalent)} g/mol` },
        { label: t.dose, value: `COOH · E · s / 10⁴ = ${figure(carboxyl)} · ${figure(equivalent)} · ${figure(n("factor"))} / 10⁴ = ${figure(dose)} %` },
      ],
      notes: [t.usual],
    };
  },
};
