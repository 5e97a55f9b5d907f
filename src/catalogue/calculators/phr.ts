/** Recipes in phr and per cent. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, given, numberField } from "./calculator.ts";
import {
  type Component,
  percentOf,
  phrAtLimit,
  phrOf,
  sum,
  volumesOf,
} from "./formulas/mixtures.ts";

const texts = calculators.recipe;

/** In addition to the resin. */
const places = [1, 2, 3, 4, 5, 6] as const;
const name = (place: number, initial = "") =>
  ({ kind: "text", label: texts.name(place), initial }) as const;
const amount = (place: number, initial = "") =>
  numberField(texts.amount(place), texts.unit, [0, 2000], initial, { optional: true });
const density = (place: number, initial = "") =>
  numberField(texts.density(place), "g/cm³", [0.01, 20], initial, { optional: true });

export default defineCalculator("phr", {
  title: texts.title,
  table: {
    heads: [texts.component, texts.unit, texts.densityHead],
    rows: [
      ["resin", { text: texts.resinAmount }, "resinDensity"],
      ...places.map((place) => [`name${place}`, `amount${place}`, `density${place}`] as const),
    ],
    shown: 4,
    add: texts.add,
  },
  fields: {
    basis: choiceField(texts.basis, { phr: texts.phr, percent: texts.percent }, "phr"),
    resin: { kind: "text", label: texts.resin, initial: "PVC" },
    resinDensity: numberField(texts.resinDensity, "g/cm³", [0.01, 20], "1.40", {
      optional: true,
    }),
    name1: name(1, "DOTP"),
    amount1: amount(1, "50"),
    density1: density(1, "0.984"),
    name2: name(2, "CaCO3"),
    amount2: amount(2, "60"),
    density2: density(2, "2.71"),
    name3: name(3, "CaZn"),
    amount3: amount(3, "3"),
    density3: density(3, "1.20"),
    name4: name(4),
    amount4: amount(4),
    density4: density(4),
    name5: name(5),
    amount5: amount(5),
    density5: density(5),
    name6: name(6),
    amount6: amount(6),
    density6: density(6),
    limit: numberField(texts.limit, "%", [0.001, 99], "", {
      optional: true,
      hint: texts.limitHint,
    }),
  },
  calculate: ({ n, s }) => {
    const rows = places
      .map((place) => ({
        name: s(`name${place}`).trim() || texts.name(place),
        amount: n(`amount${place}`),
        density: given(n(`density${place}`)),
      }))
      .filter((row) => row.amount > 0);
    const amounts = rows.map((row) => row.amount);
    const parts = s("basis") === "phr" ? amounts : phrOf(amounts);
    if (rows.length === 0) return { refused: texts.none };
    if (parts.length === 0) return { refused: texts.noResin };
    const recipe: Component[] = [
      {
        name: s("resin").trim() || texts.resin,
        phr: 100,
        density: given(n("resinDensity")),
      },
      ...rows.map((row, index) => ({
        name: row.name,
        density: row.density,
        phr: parts[index] ?? 0,
      })),
    ];
    const total = sum(recipe.map(({ phr }) => phr));
    const percent = percentOf(recipe.map(({ phr }) => phr));
    const volumes = volumesOf(recipe);
    const limit = given(n("limit"));
    const [, first] = recipe;
    return {
      results: [
        volumes && { label: texts.mixDensity, value: `${figure(volumes.density)} g/cm³` },
        ...recipe.map(({ name, phr }, index) => ({
          label: name,
          value: [
            `${figure(phr)} phr`,
            `${figure(percent[index] ?? 0)} %`,
            volumes && texts.byVolume(figure(volumes.percent[index] ?? 0, 3)),
          ]
            .filter(Boolean)
            .join(" · "),
        })),
        limit !== undefined &&
          first && {
            label: texts.atLimit(first.name, figure(limit)),
            value: `${figure(phrAtLimit(limit, total - first.phr), 3)} phr`,
          },
      ],
      steps: [
        {
          label: texts.sum,
          value: `Σ phr = ${recipe.map(({ phr }) => figure(phr)).join(" + ")} = ${figure(total)}`,
        },
        ...recipe.map(({ name, phr }, index) => ({
          label: name,
          value: `w = 100 · ${figure(phr)} / ${figure(total)} = ${figure(percent[index] ?? 0)} %`,
        })),
        volumes && {
          label: texts.mixDensity,
          value: `ρ = Σ phr / Σ (phr/ρ_i) = ${figure(total)} / (${recipe.map(({ phr, density }) => `${figure(phr)}/${figure(density ?? 0)}`).join(" + ")}) = ${figure(volumes.density)} g/cm³`,
        },
      ],
      notes: [!volumes && texts.noDensity],
    };
  },
});
