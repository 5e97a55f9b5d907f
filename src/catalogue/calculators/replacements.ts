/**
 * Replacement at equal phosphorus, bromine or hindered-amine nitrogen; peroxides at equal active
 * oxygen.
 */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, type ChoiceField, choice, figure, number } from "./calculator.ts";
import { actives, peroxides } from "./tables.ts";

const BROMINE = 79.904;
const ANTIMONY_TRIOXIDE = 291.52;

/** `from` and `to`: active element in the old and the new grade, %. */
export const equalDose = (dose: number, from: number, to: number): number => (dose * from) / to;
/** At 3 Br per Sb, in the unit of the bromine. */
export const antimonyTrioxide = (bromine: number): number =>
  ((bromine / BROMINE / 3) * ANTIMONY_TRIOXIDE) / 2;

type Group = keyof typeof actives;
const groups = Object.entries(actives) as readonly (readonly [
  Group,
  Readonly<Record<string, number>>,
])[];
const options = groups.flatMap(([group, grades]) =>
  Object.keys(grades).map((value) => ({
    value,
    label: texts.active.nameOf(value),
    group: texts.active.groups[group],
  })),
);
const gradeField = (name: string, label: string, initial: string): ChoiceField => ({
  kind: "choice",
  name,
  label,
  options,
  initial,
});
function activeOf(grade: string): { readonly group: Group; readonly percent: number } | undefined {
  for (const [group, grades] of groups) {
    const percent = grades[grade];
    if (percent !== undefined) return { group, percent };
  }
  return undefined;
}

export const activeElementCalculator: Calculator = {
  slug: "active-element",
  fields: [
    gradeField("from", texts.active.from, "ao-168"),
    gradeField("to", texts.active.to, "ao-9228"),
    number("dose", texts.active.dose, "%", [0.001, 90], "0.10"),
  ],
  calculate: ({ n, s }) => {
    const [from, to] = [activeOf(s("from")), activeOf(s("to"))];
    if (!from || !to || from.group !== to.group) return { refused: texts.active.apart };
    const dose = n("dose");
    const result = equalDose(dose, from.percent, to.percent);
    if (result >= 100) return { refused: texts.active.impossible };
    const element = texts.active.elements[from.group];
    const bromine = from.group === "bromine" ? (dose * from.percent) / 100 : undefined;
    const oxide = bromine === undefined ? undefined : antimonyTrioxide(bromine);
    return {
      results: [
        {
          label: texts.active.needed(texts.active.nameOf(s("to"))),
          value: `${figure(result, 4)} %`,
        },
        { label: texts.active.held(element), value: `${figure((dose * from.percent) / 100)} %` },
        oxide !== undefined && { label: texts.active.oxide, value: `${figure(oxide, 3)} %` },
      ],
      steps: [
        {
          label: texts.active.held(element),
          value: `${figure(dose)} · ${figure(from.percent)} / 100 = ${figure((dose * from.percent) / 100)} %`,
        },
        {
          label: texts.active.needed(texts.active.nameOf(s("to"))),
          value: `dose_{new} = dose · X_{old} / X_{new} = ${figure(dose)} · ${figure(from.percent)} / ${figure(to.percent)} = ${figure(result)} %`,
        },
        bromine !== undefined &&
          oxide !== undefined && {
            label: texts.active.oxide,
            value: `ATO = m_{Br} / 79.904 / 3 · 291.52 / 2 = ${figure(bromine)} / 79.904 / 3 · 145.76 = ${figure(oxide, 3)} %`,
          },
      ],
      notes: [
        texts.active.trial,
        from.group.startsWith("hals") && texts.active.hals,
        oxide !== undefined && texts.active.oxideByWeight,
      ],
    };
  },
};

const OXYGEN = 15.999;
export type Peroxide = keyof typeof peroxides;

/** %, of the pure peroxide. */
export const theoreticalOxygen = (peroxide: Peroxide): number =>
  (100 * peroxides[peroxide].bonds * OXYGEN) / peroxides[peroxide].weight;
/** %, at the usual assay. */
export const activeOxygen = (peroxide: Peroxide): number =>
  (theoreticalOxygen(peroxide) * peroxides[peroxide].assay) / 100;
/** mmol per 100 g of polymer; dose in phr, active oxygen in %. */
export const radicals = (dose: number, oxygen: number): number =>
  (2 * 1000 * dose * (oxygen / 100)) / OXYGEN;

export const peroxideCalculator: Calculator = {
  slug: "peroxides",
  fields: [
    choice("from", texts.peroxides.from, texts.peroxides.names, "dcp"),
    choice("to", texts.peroxides.to, texts.peroxides.names, "bipb"),
    number("dose", texts.peroxides.dose, "", [0.0001, 10_000], "2.0", {
      hint: texts.peroxides.doseHint,
    }),
    choice("unit", texts.peroxides.unit, { phr: "phr", "mg/kg": "mg/kg" }, "phr"),
  ],
  calculate: ({ n, s }) => {
    const unit = s("unit");
    const phr = unit === "phr" ? n("dose") : n("dose") / 10_000;
    if (phr > 10) return { refused: texts.peroxides.tooMuch };
    const [from, to] = [s("from") as Peroxide, s("to") as Peroxide];
    const [held, needed] = [activeOxygen(from), activeOxygen(to)];
    const result = (n("dose") * held) / needed;
    const step = (peroxide: Peroxide) => ({
      label: texts.peroxides.oxygenOf(texts.peroxides.names[peroxide]),
      value: `AO = 100 · n · 15.999 / M · assay/100 = 100 · ${peroxides[peroxide].bonds} · 15.999 / ${figure(peroxides[peroxide].weight, 5)} · ${figure(peroxides[peroxide].assay / 100)} = ${figure(activeOxygen(peroxide), 3)} %`,
    });
    return {
      results: [
        {
          label: texts.peroxides.needed(texts.peroxides.names[to]),
          value: `${figure(result, 3)} ${unit}`,
        },
        {
          label: texts.peroxides.radicals,
          value: texts.peroxides.mmol(figure(radicals(phr, held), 3)),
        },
      ],
      steps: [
        step(from),
        from !== to && step(to),
        {
          label: texts.peroxides.needed(texts.peroxides.names[to]),
          value: `dose_{new} = dose · AO_{old} / AO_{new} = ${figure(n("dose"))} · ${figure(held, 3)} / ${figure(needed, 3)} = ${figure(result, 3)} ${unit}`,
        },
        {
          label: texts.peroxides.radicals,
          value: `n = 2 · 1000 · dose · (AO/100) / 15.999 = 2000 · ${figure(phr)} · ${figure(held / 100, 3)} / 15.999 = ${texts.peroxides.mmol(figure(radicals(phr, held), 3))}`,
        },
      ],
      notes: [texts.peroxides.cure],
    };
  },
};
