/** One grade in place of another at equal phosphorus, bromine or hindered-amine nitrogen. */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, type ChoiceField, figure, number } from "./calculator.ts";
import { actives } from "./tables.ts";

const BROMINE = 79.904;
const ANTIMONY_TRIOXIDE = 291.52;

/** Dose of the new grade. @param from @param to content of the active element in the old and the new one, % */
export const equalDose = (dose: number, from: number, to: number): number => (dose * from) / to;
/** Antimony trioxide at 3 Br on 1 Sb. @param bromine mass of bromine, in the unit of the result */
export const antimonyTrioxide = (bromine: number): number => ((bromine / BROMINE / 3) * ANTIMONY_TRIOXIDE) / 2;

type Group = keyof typeof actives;
const t = texts.active;
const groups = Object.entries(actives) as readonly (readonly [Group, Readonly<Record<string, number>>])[];
const options = groups.flatMap(([group, grades]) => Object.keys(grades).map((value) => ({ value, label: t.nameOf(value), group: t.groups[group] })));
const grade = (name: string, label: string, initial: string): ChoiceField => ({ kind: "choice", name, label, options, initial });
const find = (grade: string): { readonly group: Group; readonly percent: number } | undefined =>
  groups.flatMap(([group, grades]) => (grades[grade] === undefined ? [] : [{ group, percent: grades[grade] }]))[0];

export const activeElementCalculator: Calculator = {
  slug: "active-element",
  fields: [grade("from", t.from, "ao-168"), grade("to", t.to, "ao-9228"), number("dose", t.dose, "%", [0.001, 90], "0.10")],
  calculate: ({ n, s }) => {
    const [from, to] = [find(s("from")), find(s("to"))];
    if (!from || !to || from.group !== to.group) return { refused: t.apart };
    const dose = n("dose");
    const result = equalDose(dose, from.percent, to.percent);
    if (result >= 100) return { refused: t.impossible };
    const element = t.elements[from.group];
    const bromine = from.group === "bromine" ? (dose * from.percent) / 100 : undefined;
    const oxide = bromine === undefined ? undefined : antimonyTrioxide(bromine);
    return {
      results: [
        { label: t.needed(t.nameOf(s("to"))), value: `${figure(result, 4)} %` },
        { label: t.held(element), value: `${figure((dose * from.percent) / 100)} %` },
        oxide !== undefined && { label: t.oxide, value: `${figure(oxide, 3)} %` },
      ],
      steps: [
        { label: t.held(element), value: `${figure(dose)} · ${figure(from.percent)} / 100 = ${figure((dose * from.percent) / 100)} %` },
        {
          label: t.needed(t.nameOf(s("to"))),
          value: `dose_{new} = dose · X_{old} / X_{new} = ${figure(dose)} · ${figure(from.percent)} / ${figure(to.percent)} = ${figure(result)} %`,
        },
        bromine !== undefined &&
          oxide !== undefined && {
            label: t.oxide,
            value: `ATO = m_{Br} / 79.904 / 3 · 291.52 / 2 = ${figure(bromine)} / 79.904 / 3 · 145.76 = ${figure(oxide, 3)} %`,
          },
      ],
      notes: [t.trial, from.group.startsWith("hals") && t.hals, oxide !== undefined && t.oxideByWeight],
    };
  },
};
