/** Epoxides by oxirane oxygen: acid that a dose takes up, dose for an acid, dose for carboxyl ends. */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, figure, given, number } from "./calculator.ts";
import { epoxides } from "./tables.ts";

const HCL = 36.46;
const CHLORINE = 35.45;

/** Epoxide equivalent weight, g/mol. @param oxirane oxirane oxygen, % */
export const epoxideWeight = (oxirane: number): number => 1599.9 / oxirane;
/** HCl that a dose takes up, in the unit of the dose. */
export const acidTaken = (dose: number, equivalent: number): number => (dose * HCL) / equivalent;
/** Dose for an amount of HCl, in its unit. */
export const doseForAcid = (acid: number, equivalent: number, factor: number): number => (acid * equivalent * factor) / HCL;
/** g per kg of polymer. @param carboxyl mmol/kg */
export const doseForCarboxyl = (carboxyl: number, equivalent: number, factor: number): number => ((carboxyl * equivalent) / 1000) * factor;

const t = texts.oxirane;
const OWN = "own";

export const oxiraneCalculator: Calculator = {
  slug: "oxirane",
  fields: [
    choice("epoxide", t.epoxide, { ...t.names, [OWN]: t.own }, "esbo"),
    number("oxirane", t.oxirane, "%", [0.1, 40], "", { optional: true, hint: t.ownHint }),
    number("dose", t.dose, "phr", [0.01, 100], "3", { optional: true }),
    number("acid", t.acid, "phr", [0.001, 20], "", { optional: true }),
    number("carboxyl", t.carboxyl, "mmol/kg", [0.1, 2000], "", { optional: true }),
    number("factor", t.factor, "", [1, 2], "1.5", { hint: t.factorHint }),
  ],
  calculate: ({ n, s }) => {
    const oxirane = s("epoxide") === OWN ? n("oxirane") : epoxides[s("epoxide") as keyof typeof epoxides];
    if (Number.isNaN(oxirane)) return { refused: t.noOxirane };
    const [dose, acid, carboxyl, factor] = [n("dose"), n("acid"), n("carboxyl"), n("factor")];
    if (Number.isNaN(dose) && Number.isNaN(acid) && Number.isNaN(carboxyl)) return { refused: t.nothing };
    const weight = epoxideWeight(oxirane);
    const taken = given(acidTaken(dose, weight));
    const forAcid = given(doseForAcid(acid, weight, factor));
    const forCarboxyl = given(doseForCarboxyl(carboxyl, weight, factor));
    return {
      results: [
        { label: t.weight, value: `${figure(weight)} g/mol` },
        taken !== undefined && { label: t.taken, value: t.takenAs(figure(taken, 3), figure((taken * CHLORINE) / HCL, 3)) },
        forAcid !== undefined && { label: t.forAcid, value: `${figure(forAcid, 3)} phr` },
        forCarboxyl !== undefined && { label: t.forCarboxyl, value: `${figure(forCarboxyl, 3)} g/kg = ${figure(forCarboxyl / 10, 2)} %` },
      ],
      steps: [
        { label: t.weight, value: `EEW = 1599.9 / O = 1599.9 / ${figure(oxirane)} = ${figure(weight)} g/mol` },
        taken !== undefined && { label: t.taken, value: `dose · 36.46 / EEW = ${figure(dose)} · 36.46 / ${figure(weight)} = ${figure(taken, 3)} phr` },
        forAcid !== undefined && {
          label: t.forAcid,
          value: `HCl · EEW / 36.46 · s = ${figure(acid)} · ${figure(weight)} / 36.46 · ${figure(factor)} = ${figure(forAcid, 3)} phr`,
        },
        forCarboxyl !== undefined && {
          label: t.forCarboxyl,
          value: `COOH · EEW / 1000 · s = ${figure(carboxyl)} · ${figure(weight)} / 1000 · ${figure(factor)} = ${figure(forCarboxyl, 3)} g/kg`,
        },
      ],
      notes: [t.acidValue],
    };
  },
};
