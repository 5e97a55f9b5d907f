/** Recipes in phr and in per cent, with the density of the mix. */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, type Field, figure, given, number } from "./calculator.ts";
import { COMPONENTS } from "./slugs.ts";

export interface Component {
  readonly name: string;
  readonly phr: number;
  /** g/cm³; unknown in some recipes. */
  readonly density?: number | undefined;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Parts on 100 of resin from per cent of the mix. @throws never; an empty list where nothing is left for the resin */
export function phrOf(percents: readonly number[]): number[] {
  const resin = 100 - sum(percents);
  return resin > 0 ? percents.map((percent) => (100 * percent) / resin) : [];
}

/** Per cent by weight of each component. */
export const percentOf = (phr: readonly number[]): number[] => phr.map((parts) => (100 * parts) / sum(phr));

/** Density of the mix in g/cm³ and per cent by volume; undefined where a density is not known. */
export function volumesOf(recipe: readonly Component[]): { readonly density: number; readonly percent: readonly number[] } | undefined {
  const volumes = recipe.flatMap(({ phr, density }) => (density === undefined ? [] : [phr / density]));
  if (volumes.length < recipe.length) return undefined;
  return { density: sum(recipe.map(({ phr }) => phr)) / sum(volumes), percent: volumes.map((volume) => (100 * volume) / sum(volumes)) };
}

/** Parts at which a component reaches a limit in per cent of the mix. @param others all parts but its own */
export const phrAtLimit = (limit: number, others: number): number => (limit * others) / (100 - limit);

const t = texts.recipe;
const EXAMPLE = [
  ["DOTP", "50", "0.984"],
  ["CaCO3", "60", "2.71"],
  ["CaZn", "3", "1.20"],
] as const;

const componentFields = Array.from({ length: COMPONENTS }, (_, index): Field[] => {
  const [name = "", amount = "", density = ""] = EXAMPLE[index] ?? [];
  const place = index + 1;
  return [
    { kind: "text", name: `name${place}`, label: t.name(place), initial: name },
    number(`amount${place}`, t.amount(place), t.unit, [0, 2000], amount, { optional: true }),
    number(`density${place}`, t.density(place), "g/cm³", [0.01, 20], density, { optional: true }),
  ];
}).flat();

export const recipeCalculator: Calculator = {
  slug: "phr",
  columns: 3,
  fields: [
    choice("basis", t.basis, { phr: t.phr, percent: t.percent }, "phr"),
    { kind: "text", name: "resin", label: t.resin, initial: "PVC" },
    number("resinDensity", t.resinDensity, "g/cm³", [0.01, 20], "1.40", { optional: true }),
    ...componentFields,
    number("limit", t.limit, "%", [0.001, 99], "", { optional: true, hint: t.limitHint }),
  ],
  calculate: ({ n, s }) => {
    const rows = Array.from({ length: COMPONENTS }, (_, index) => {
      const place = index + 1;
      return { name: s(`name${place}`).trim() || t.name(place), amount: n(`amount${place}`), density: given(n(`density${place}`)) };
    }).filter(({ amount }) => amount > 0);
    const amounts = rows.map(({ amount }) => amount);
    const parts = s("basis") === "phr" ? amounts : phrOf(amounts);
    if (rows.length === 0) return { refused: t.none };
    if (parts.length === 0) return { refused: t.noResin };
    const recipe: Component[] = [
      { name: s("resin").trim() || t.resin, phr: 100, density: given(n("resinDensity")) },
      ...rows.map(({ name, density }, index) => ({ name, density, phr: parts[index] ?? 0 })),
    ];
    const total = sum(recipe.map(({ phr }) => phr));
    const percent = percentOf(recipe.map(({ phr }) => phr));
    const volumes = volumesOf(recipe);
    const limit = given(n("limit"));
    const [, first] = recipe;
    return {
      results: [
        volumes && { label: t.mixDensity, value: `${figure(volumes.density)} g/cm³` },
        ...recipe.map(({ name, phr }, index) => ({
          label: name,
          value: [`${figure(phr)} phr`, `${figure(percent[index] ?? 0)} %`, ...(volumes ? [t.byVolume(figure(volumes.percent[index] ?? 0, 3))] : [])].join(
            " · ",
          ),
        })),
        limit !== undefined && first && { label: t.atLimit(first.name, figure(limit)), value: `${figure(phrAtLimit(limit, total - first.phr), 3)} phr` },
      ],
      steps: [
        { label: t.sum, value: `Σ phr = ${recipe.map(({ phr }) => figure(phr)).join(" + ")} = ${figure(total)}` },
        ...recipe.map(({ name, phr }, index) => ({ label: name, value: `w = 100 · ${figure(phr)} / ${figure(total)} = ${figure(percent[index] ?? 0)} %` })),
        volumes && {
          label: t.mixDensity,
          value: `ρ = Σ phr / Σ (phr/ρ_i) = ${figure(total)} / (${recipe.map(({ phr, density }) => `${figure(phr)}/${figure(density ?? 0)}`).join(" + ")}) = ${figure(volumes.density)} g/cm³`,
        },
      ],
      notes: [!volumes && t.noDensity],
    };
  },
};
