/** Isocyanate for polyols and water. */
import { calculators } from "#messages/calculators.ts";
import { choiceField, defineCalculator, figure, numberField } from "./calculator.ts";
import {
  equivalentsOf,
  hydroxylWeight,
  isocyanateMass,
  isocyanateWeight,
  WATER,
} from "./formulas/reactive-groups.ts";
import { isocyanates } from "./formulas/tables.ts";

const texts = calculators.isocyanate;

const places = [1, 2, 3] as const;
const mass = (place: number, initial = "") =>
  numberField(texts.mass(place), "g", [0.01, 100_000], initial, { optional: true });
const hydroxyl = (place: number, initial = "") =>
  numberField(texts.hydroxyl(place), "mg KOH/g", [1, 1900], initial, { optional: true });

export default defineCalculator("isocyanate", {
  title: texts.title,
  fields: {
    isocyanate: choiceField(texts.isocyanate, { ...texts.names, own: texts.own }, "tdi-80"),
    nco: numberField(texts.nco, "%", [1, 60], "", {
      optional: true,
      hint: texts.ncoHint,
    }),
    mass1: mass(1, "100"),
    hydroxyl1: hydroxyl(1, "56"),
    mass2: mass(2),
    hydroxyl2: hydroxyl(2),
    mass3: mass(3),
    hydroxyl3: hydroxyl(3),
    water: numberField(texts.water, "g", [0, 100_000], "4"),
    index: numberField(texts.index, "", [10, 500], "105"),
  },
  calculate: ({ n, s }) => {
    const known = isocyanates[s("isocyanate") as keyof typeof isocyanates] as number | undefined;
    const percent = Number.isNaN(n("nco")) ? known : n("nco");
    if (percent === undefined) return { refused: texts.noNco };
    const rows = places.map((place) => ({
      mass: n(`mass${place}`),
      hydroxyl: n(`hydroxyl${place}`),
    }));
    if (rows.some((row) => Number.isNaN(row.mass) !== Number.isNaN(row.hydroxyl)))
      return { refused: texts.half };
    const polyols = rows.filter((row) => row.mass > 0);
    const water = n("water");
    if (polyols.length === 0 && water === 0) return { refused: texts.nothing };
    const equivalents = equivalentsOf(polyols, water);
    const result = isocyanateMass(equivalents, percent, n("index"));
    return {
      results: [
        { label: texts.result, value: `${figure(result)} g` },
        { label: texts.equivalents, value: `${figure(equivalents)} mol` },
      ],
      steps: [
        {
          label: texts.ncoWeight,
          value: `E_{NCO} = 4202 / NCO = 4202 / ${figure(percent)} = ${figure(isocyanateWeight(percent))} g`,
        },
        ...polyols.map((polyol, index) => ({
          label: texts.polyol(index + 1),
          value: `m / E_{OH} = ${figure(polyol.mass)} / (56,110 / ${figure(polyol.hydroxyl)}) = ${figure(polyol.mass / hydroxylWeight(polyol.hydroxyl))} mol`,
        })),
        water > 0 && {
          label: texts.water,
          value: `m / E = ${figure(water)} / 9.01 = ${figure(water / WATER)} mol`,
        },
        {
          label: texts.result,
          value: `m_{NCO} = index/100 · E_{NCO} · Σ (m/E) = ${figure(n("index") / 100)} · ${figure(isocyanateWeight(percent))} · ${figure(equivalents)} = ${figure(result)} g`,
        },
      ],
      notes: [],
    };
  },
});
