/** Isocyanate for polyols and water. */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, type Field, figure, number } from "./calculator.ts";
import { POLYOLS } from "./slugs.ts";
import { isocyanates } from "./tables.ts";

/** Equivalent weight of water: two NCO a molecule. */
const WATER = 9.01;

/** g per equivalent of NCO. @param percent NCO, % */
export const isocyanateWeight = (percent: number): number => 4202 / percent;
/** g per equivalent of OH. @param hydroxyl mg KOH/g */
export const hydroxylWeight = (hydroxyl: number): number => 56_110 / hydroxyl;

export interface Polyol {
  /** g */
  readonly mass: number;
  /** mg KOH/g */
  readonly hydroxyl: number;
}
/** Equivalents that react with NCO. @param water g */
export const equivalentsOf = (polyols: readonly Polyol[], water: number): number =>
  polyols.reduce((sum, { mass, hydroxyl }) => sum + mass / hydroxylWeight(hydroxyl), water / WATER);
/** g of isocyanate. @param index 100 is as many NCO as OH */
export const isocyanateMass = (equivalents: number, percent: number, index: number): number => (index / 100) * isocyanateWeight(percent) * equivalents;

const t = texts.isocyanate;
const polyolFields = Array.from({ length: POLYOLS }, (_, place): Field[] => [
  number(`mass${place + 1}`, t.mass(place + 1), "g", [0.01, 100_000], place === 0 ? "100" : "", { optional: true }),
  number(`hydroxyl${place + 1}`, t.hydroxyl(place + 1), "mg KOH/g", [1, 1900], place === 0 ? "56" : "", { optional: true }),
]).flat();

export const isocyanateCalculator: Calculator = {
  slug: "isocyanate",
  fields: [
    choice("isocyanate", t.isocyanate, { ...t.names, own: t.own }, "tdi-80"),
    number("nco", t.nco, "%", [1, 60], "", { optional: true, hint: t.ncoHint }),
    ...polyolFields,
    number("water", t.water, "g", [0, 100_000], "4"),
    number("index", t.index, "", [10, 500], "105"),
  ],
  calculate: ({ n, s }) => {
    const known = isocyanates[s("isocyanate") as keyof typeof isocyanates] as number | undefined;
    const percent = Number.isNaN(n("nco")) ? known : n("nco");
    if (percent === undefined) return { refused: t.noNco };
    const rows = Array.from({ length: POLYOLS }, (_, place) => ({ mass: n(`mass${place + 1}`), hydroxyl: n(`hydroxyl${place + 1}`) }));
    if (rows.some(({ mass, hydroxyl }) => Number.isNaN(mass) !== Number.isNaN(hydroxyl))) return { refused: t.half };
    const polyols = rows.filter(({ mass }) => mass > 0);
    const water = n("water");
    if (polyols.length === 0 && water === 0) return { refused: t.nothing };
    const equivalents = equivalentsOf(polyols, water);
    const mass = isocyanateMass(equivalents, percent, n("index"));
    return {
      results: [
        { label: t.result, value: `${figure(mass)} g` },
        { label: t.equivalents, value: `${figure(equivalents)} mol` },
      ],
      steps: [
        { label: t.ncoWeight, value: `E_{NCO} = 4202 / NCO = 4202 / ${figure(percent)} = ${figure(isocyanateWeight(percent))} g` },
        ...polyols.map(({ mass: grams, hydroxyl }, place) => ({
          label: t.polyol(place + 1),
          value: `m / E_{OH} = ${figure(grams)} / (56,110 / ${figure(hydroxyl)}) = ${figure(grams / hydroxylWeight(hydroxyl))} mol`,
        })),
        water > 0 && { label: t.water, value: `m / E = ${figure(water)} / 9.01 = ${figure(water / WATER)} mol` },
        {
          label: t.result,
          value: `m_{NCO} = index/100 · E_{NCO} · Σ (m/E) = ${figure(n("index") / 100)} · ${figure(isocyanateWeight(percent))} · ${figure(equivalents)} = ${figure(mass)} g`,
        },
      ],
      notes: [],
    };
  },
};
