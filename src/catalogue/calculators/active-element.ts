/** Replacement at equal phosphorus, bromine or hindered-amine nitrogen. */
import { calculators } from "#messages/calculators.ts";
import { defineCalculator, figure, numberField } from "./calculator.ts";
import { antimonyTrioxide, equalDose } from "./formulas/replacements.ts";
import { actives } from "./formulas/tables.ts";

const texts = calculators.active;

type Group = keyof typeof actives;
const groups = Object.entries(actives) as readonly (readonly [
  Group,
  Readonly<Record<string, number>>,
])[];
const options = groups.flatMap(([group, grades]) =>
  Object.keys(grades).map((value) => ({
    value,
    label: texts.nameOf(value),
    group: texts.groups[group],
  })),
);
function activeOf(grade: string): { readonly group: Group; readonly percent: number } | undefined {
  for (const [group, grades] of groups) {
    const percent = grades[grade];
    if (percent !== undefined) return { group, percent };
  }
  return undefined;
}

export default defineCalculator("active-element", {
  title: texts.title,
  fields: {
    from: { kind: "choice", label: texts.from, options, initial: "ao-168" },
    to: { kind: "choice", label: texts.to, options, initial: "ao-9228" },
    dose: numberField(texts.dose, "%", [0.001, 90], "0.10"),
  },
  calculate: ({ n, s }) => {
    const [from, to] = [activeOf(s("from")), activeOf(s("to"))];
    if (!from || !to || from.group !== to.group) return { refused: texts.apart };
    const dose = n("dose");
    const result = equalDose(dose, from.percent, to.percent);
    if (result >= 100) return { refused: texts.impossible };
    const element = texts.elements[from.group];
    const bromine = from.group === "bromine" ? (dose * from.percent) / 100 : undefined;
    const oxide = bromine === undefined ? undefined : antimonyTrioxide(bromine);
    return {
      results: [
        {
          label: texts.needed(texts.nameOf(s("to"))),
          value: `${figure(result, 4)} %`,
        },
        { label: texts.held(element), value: `${figure((dose * from.percent) / 100)} %` },
        oxide !== undefined && { label: texts.oxide, value: `${figure(oxide, 3)} %` },
      ],
      steps: [
        {
          label: texts.held(element),
          value: `${figure(dose)} · ${figure(from.percent)} / 100 = ${figure((dose * from.percent) / 100)} %`,
        },
        {
          label: texts.needed(texts.nameOf(s("to"))),
          value: `dose_{new} = dose · X_{old} / X_{new} = ${figure(dose)} · ${figure(from.percent)} / ${figure(to.percent)} = ${figure(result)} %`,
        },
        bromine !== undefined &&
          oxide !== undefined && {
            label: texts.oxide,
            value: `ATO = m_{Br} / 79.904 / 3 · 291.52 / 2 = ${figure(bromine)} / 79.904 / 3 · 145.76 = ${figure(oxide, 3)} %`,
          },
      ],
      notes: [
        texts.trial,
        from.group.startsWith("hals") && texts.hals,
        oxide !== undefined && texts.oxideByWeight,
      ],
    };
  },
});
