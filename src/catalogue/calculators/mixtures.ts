/** Let-down of a masterbatch with regrind and cost; recipes in phr and per cent. */
import { calculators as texts } from "#messages/calculators.ts";
import { masterbatchPercent } from "../reckoning.ts";
import { type Calculator, choice, type Field, figure, given, number } from "./calculator.ts";
import { COMPONENTS } from "./slugs.ts";

/** Above this, the carrier changes the polymer. */
export const LET_DOWN_MAX = 25;

/** Per kg; `percent` of masterbatch. */
export const mixCost = (percent: number, masterbatch: number, resin: number): number =>
  (percent / 100) * masterbatch + (1 - percent / 100) * resin;

export const letDownCalculator: Calculator = {
  slug: "let-down",
  fields: [
    number("target", texts.letDown.target, "%", [0.01, 80], "0.3"),
    number("content", texts.letDown.content, "%", [0.01, 80], "20"),
    number("regrind", texts.letDown.regrind, "%", [0, 50], "0"),
    number("regrindContent", texts.letDown.regrindContent, "%", [0, 80], "0"),
    number(
      "priceMasterbatch",
      texts.letDown.priceMasterbatch,
      texts.letDown.perKg,
      [0.01, 10_000],
      "",
      { optional: true },
    ),
    number("priceResin", texts.letDown.priceResin, texts.letDown.perKg, [0.01, 10_000], "", {
      optional: true,
    }),
  ],
  calculate: ({ n }) => {
    const [target, content, share, held] = [
      n("target"),
      n("content"),
      n("regrind") / 100,
      n("regrindContent"),
    ];
    const percent = masterbatchPercent(target, content, { share, content: held });
    if (percent <= 0) return { refused: texts.letDown.enough };
    if (percent > LET_DOWN_MAX) return { refused: texts.letDown.tooWeak(LET_DOWN_MAX) };
    const carrier = (percent * (100 - content)) / 100;
    const cost = given(mixCost(percent, n("priceMasterbatch"), n("priceResin")));
    return {
      results: [
        { label: texts.letDown.letDown, value: `${figure(percent)} %` },
        { label: texts.letDown.ratio, value: texts.letDown.parts(figure(100 / percent - 1)) },
        { label: texts.letDown.carrier, value: `${figure(carrier)} %` },
        cost !== undefined && {
          label: texts.letDown.cost,
          value: `${figure(cost)} ${texts.letDown.perKg}`,
        },
      ],
      steps: [
        {
          label: texts.letDown.letDown,
          value: `L = 100 · (a_{part} − r · a_r) / a_{mb} = 100 · (${figure(target)} − ${figure(share)} · ${figure(held)}) / ${figure(content)} = ${figure(percent)} %`,
        },
        {
          label: texts.letDown.carrier,
          value: `L · (100 − a_{mb}) / 100 = ${figure(percent)} · ${figure(100 - content)} / 100 = ${figure(carrier)} %`,
        },
        cost !== undefined && {
          label: texts.letDown.cost,
          value: `K = L/100 · P_{mb} + (1 − L/100) · P_{resin} = ${figure(percent / 100)} · ${figure(n("priceMasterbatch"))} + ${figure(1 - percent / 100)} · ${figure(n("priceResin"))} = ${figure(cost)} ${texts.letDown.perKg}`,
        },
      ],
      notes: [texts.letDown.rest(figure(100 - percent))],
    };
  },
};

export interface Component {
  readonly name: string;
  readonly phr: number;
  /** g/cm³; unknown in some recipes. */
  readonly density?: number | undefined;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Empty when nothing is left for the resin. */
export function phrOf(percents: readonly number[]): number[] {
  const resin = 100 - sum(percents);
  return resin > 0 ? percents.map((percent) => (100 * percent) / resin) : [];
}

/** By weight. */
export const percentOf = (phr: readonly number[]): number[] =>
  phr.map((parts) => (100 * parts) / sum(phr));

/** g/cm³ and per cent by volume; undefined when a density is unknown. */
export function volumesOf(
  recipe: readonly Component[],
): { readonly density: number; readonly percent: readonly number[] } | undefined {
  const volumes: number[] = [];
  for (const { phr, density } of recipe) {
    if (density === undefined) return undefined;
    volumes.push(phr / density);
  }
  return {
    density: sum(recipe.map(({ phr }) => phr)) / sum(volumes),
    percent: volumes.map((volume) => (100 * volume) / sum(volumes)),
  };
}

/** `limit` in per cent of the mix; `others`: sum of the other parts. */
export const phrAtLimit = (limit: number, others: number): number =>
  (limit * others) / (100 - limit);

const EXAMPLE = [
  ["DOTP", "50", "0.984"],
  ["CaCO3", "60", "2.71"],
  ["CaZn", "3", "1.20"],
] as const;

const componentFields = Array.from({ length: COMPONENTS }, (_, index): Field[] => {
  const [name = "", amount = "", density = ""] = EXAMPLE[index] ?? [];
  const place = index + 1;
  return [
    { kind: "text", name: `name${place}`, label: texts.recipe.name(place), initial: name },
    number(`amount${place}`, texts.recipe.amount(place), texts.recipe.unit, [0, 2000], amount, {
      optional: true,
    }),
    number(`density${place}`, texts.recipe.density(place), "g/cm³", [0.01, 20], density, {
      optional: true,
    }),
  ];
}).flat();

export const recipeCalculator: Calculator = {
  slug: "phr",
  table: {
    heads: [texts.recipe.component, texts.recipe.unit, texts.recipe.densityHead],
    rows: [
      ["resin", { text: texts.recipe.resinAmount }, "resinDensity"],
      ...Array.from({ length: COMPONENTS }, (_, index) => [
        `name${index + 1}`,
        `amount${index + 1}`,
        `density${index + 1}`,
      ]),
    ],
    shown: 1 + EXAMPLE.length,
    add: texts.recipe.add,
  },
  fields: [
    choice(
      "basis",
      texts.recipe.basis,
      { phr: texts.recipe.phr, percent: texts.recipe.percent },
      "phr",
    ),
    { kind: "text", name: "resin", label: texts.recipe.resin, initial: "PVC" },
    number("resinDensity", texts.recipe.resinDensity, "g/cm³", [0.01, 20], "1.40", {
      optional: true,
    }),
    ...componentFields,
    number("limit", texts.recipe.limit, "%", [0.001, 99], "", {
      optional: true,
      hint: texts.recipe.limitHint,
    }),
  ],
  calculate: ({ n, s }) => {
    const rows = Array.from({ length: COMPONENTS }, (_, index) => {
      const place = index + 1;
      return {
        name: s(`name${place}`).trim() || texts.recipe.name(place),
        amount: n(`amount${place}`),
        density: given(n(`density${place}`)),
      };
    }).filter(({ amount }) => amount > 0);
    const amounts = rows.map(({ amount }) => amount);
    const parts = s("basis") === "phr" ? amounts : phrOf(amounts);
    if (rows.length === 0) return { refused: texts.recipe.none };
    if (parts.length === 0) return { refused: texts.recipe.noResin };
    const recipe: Component[] = [
      {
        name: s("resin").trim() || texts.recipe.resin,
        phr: 100,
        density: given(n("resinDensity")),
      },
      ...rows.map(({ name, density }, index) => ({ name, density, phr: parts[index] ?? 0 })),
    ];
    const total = sum(recipe.map(({ phr }) => phr));
    const percent = percentOf(recipe.map(({ phr }) => phr));
    const volumes = volumesOf(recipe);
    const limit = given(n("limit"));
    const [, first] = recipe;
    return {
      results: [
        volumes && { label: texts.recipe.mixDensity, value: `${figure(volumes.density)} g/cm³` },
        ...recipe.map(({ name, phr }, index) => ({
          label: name,
          value: [
            `${figure(phr)} phr`,
            `${figure(percent[index] ?? 0)} %`,
            volumes && texts.recipe.byVolume(figure(volumes.percent[index] ?? 0, 3)),
          ]
            .filter(Boolean)
            .join(" · "),
        })),
        limit !== undefined &&
          first && {
            label: texts.recipe.atLimit(first.name, figure(limit)),
            value: `${figure(phrAtLimit(limit, total - first.phr), 3)} phr`,
          },
      ],
      steps: [
        {
          label: texts.recipe.sum,
          value: `Σ phr = ${recipe.map(({ phr }) => figure(phr)).join(" + ")} = ${figure(total)}`,
        },
        ...recipe.map(({ name, phr }, index) => ({
          label: name,
          value: `w = 100 · ${figure(phr)} / ${figure(total)} = ${figure(percent[index] ?? 0)} %`,
        })),
        volumes && {
          label: texts.recipe.mixDensity,
          value: `ρ = Σ phr / Σ (phr/ρ_i) = ${figure(total)} / (${recipe.map(({ phr, density }) => `${figure(phr)}/${figure(density ?? 0)}`).join(" + ")}) = ${figure(volumes.density)} g/cm³`,
        },
      ],
      notes: [!volumes && texts.recipe.noDensity],
    };
  },
};
