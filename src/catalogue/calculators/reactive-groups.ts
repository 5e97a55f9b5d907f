/**
 * Doses by reactive groups: epoxides, carbodiimide, isocyanate for polyols and water, scavengers
 * for chlorine of the catalyst.
 */
import { calculators as texts } from "#messages/calculators.ts";
import { type Calculator, choice, type Field, figure, given, number } from "./calculator.ts";
import { POLYOLS } from "./slugs.ts";
import { epoxides, isocyanates, scavengers } from "./tables.ts";

/* Epoxides by oxirane oxygen. */

/** g/mol */
const HCL = 36.46;
const CHLORINE = 35.45;

/** Equivalent weight, g/mol, of % oxirane oxygen. */
export const epoxideWeight = (oxirane: number): number => 1599.9 / oxirane;
/** In the unit of the dose. */
export const acidTaken = (dose: number, equivalent: number): number => (dose * HCL) / equivalent;
/** In the unit of the acid. */
export const doseForAcid = (acid: number, equivalent: number, factor: number): number =>
  (acid * equivalent * factor) / HCL;
/** g per kg of polymer; carboxyl in mmol/kg. */
export const doseForCarboxyl = (carboxyl: number, equivalent: number, factor: number): number =>
  ((carboxyl * equivalent) / 1000) * factor;

const OWN = "own";

export const oxiraneCalculator: Calculator = {
  slug: "oxirane",
  fields: [
    choice(
      "epoxide",
      texts.oxirane.epoxide,
      { ...texts.oxirane.names, [OWN]: texts.oxirane.own },
      "esbo",
    ),
    number("oxirane", texts.oxirane.oxirane, "%", [0.1, 40], "", {
      optional: true,
      hint: texts.oxirane.ownHint,
    }),
    number("dose", texts.oxirane.dose, "phr", [0.01, 100], "3", { optional: true }),
    number("acid", texts.oxirane.acid, "phr", [0.001, 20], "", { optional: true }),
    number("carboxyl", texts.oxirane.carboxyl, "mmol/kg", [0.1, 2000], "", { optional: true }),
    number("factor", texts.oxirane.factor, "", [1, 2], "1.5", { hint: texts.oxirane.factorHint }),
  ],
  calculate: ({ n, s }) => {
    const oxirane =
      s("epoxide") === OWN ? n("oxirane") : epoxides[s("epoxide") as keyof typeof epoxides];
    if (Number.isNaN(oxirane)) return { refused: texts.oxirane.noOxirane };
    const [dose, acid, carboxyl, factor] = [n("dose"), n("acid"), n("carboxyl"), n("factor")];
    if (Number.isNaN(dose) && Number.isNaN(acid) && Number.isNaN(carboxyl))
      return { refused: texts.oxirane.nothing };
    const weight = epoxideWeight(oxirane);
    const taken = given(acidTaken(dose, weight));
    const forAcid = given(doseForAcid(acid, weight, factor));
    const forCarboxyl = given(doseForCarboxyl(carboxyl, weight, factor));
    return {
      results: [
        { label: texts.oxirane.weight, value: `${figure(weight)} g/mol` },
        taken !== undefined && {
          label: texts.oxirane.taken,
          value: texts.oxirane.takenAs(figure(taken, 3), figure((taken * CHLORINE) / HCL, 3)),
        },
        forAcid !== undefined && {
          label: texts.oxirane.forAcid,
          value: `${figure(forAcid, 3)} phr`,
        },
        forCarboxyl !== undefined && {
          label: texts.oxirane.forCarboxyl,
          value: `${figure(forCarboxyl, 3)} g/kg = ${figure(forCarboxyl / 10, 2)} %`,
        },
      ],
      steps: [
        {
          label: texts.oxirane.weight,
          value: `EEW = 1599.9 / O = 1599.9 / ${figure(oxirane)} = ${figure(weight)} g/mol`,
        },
        taken !== undefined && {
          label: texts.oxirane.taken,
          value: `dose · 36.46 / EEW = ${figure(dose)} · 36.46 / ${figure(weight)} = ${figure(taken, 3)} phr`,
        },
        forAcid !== undefined && {
          label: texts.oxirane.forAcid,
          value: `HCl · EEW / 36.46 · s = ${figure(acid)} · ${figure(weight)} / 36.46 · ${figure(factor)} = ${figure(forAcid, 3)} phr`,
        },
        forCarboxyl !== undefined && {
          label: texts.oxirane.forCarboxyl,
          value: `COOH · EEW / 1000 · s = ${figure(carboxyl)} · ${figure(weight)} / 1000 · ${figure(factor)} = ${figure(forCarboxyl, 3)} g/kg`,
        },
      ],
      notes: [texts.oxirane.acidValue],
    };
  },
};

/* Carbodiimide. */

/** N=C=N, g/mol. */
const NCN = 40.02;
const KOH = 56.11;

/** mmol/kg of mg KOH/g. */
export const carboxylOf = (acidValue: number): number => (1000 * acidValue) / KOH;
/** g per mole of N=C=N; `percent` in the grade. */
export const perMole = (percent: number): number => NCN / (percent / 100);
/** %, of carboxyl in mmol/kg, equivalent in g/mol, and moles per mole of carboxyl. */
export const carbodiimideDose = (carboxyl: number, equivalent: number, factor: number): number =>
  (carboxyl * equivalent * factor) / 1e4;

const [LOW, HIGH] = [5, 100];

export const carbodiimideCalculator: Calculator = {
  slug: "carbodiimide",
  fields: [
    number("acid", texts.carbodiimide.acid, "", [0.1, 100], "30", {
      hint: texts.carbodiimide.acidHint,
    }),
    choice(
      "unit",
      texts.carbodiimide.unit,
      { mmol: texts.carbodiimide.mmol, koh: texts.carbodiimide.koh },
      "mmol",
    ),
    number("ncn", texts.carbodiimide.ncn, "%", [5, 11.04], "10.6", {
      hint: texts.carbodiimide.ncnHint,
    }),
    number("factor", texts.carbodiimide.factor, "", [1, 3], "1", {
      hint: texts.carbodiimide.factorHint,
    }),
  ],
  calculate: ({ n, s }) => {
    const asValue = s("unit") === "koh";
    const carboxyl = asValue ? carboxylOf(n("acid")) : n("acid");
    if (carboxyl < LOW || carboxyl > HIGH)
      return { refused: texts.carbodiimide.outside(figure(carboxyl), LOW, HIGH) };
    const equivalent = perMole(n("ncn"));
    const dose = carbodiimideDose(carboxyl, equivalent, n("factor"));
    return {
      results: [
        { label: texts.carbodiimide.dose, value: `${figure(dose)} %` },
        { label: texts.carbodiimide.carboxyl, value: `${figure(carboxyl)} mmol/kg` },
        { label: texts.carbodiimide.equivalent, value: `${figure(equivalent)} g/mol` },
      ],
      steps: [
        asValue && {
          label: texts.carbodiimide.carboxyl,
          value: `1000 · AV / 56.11 = 1000 · ${figure(n("acid"))} / 56.11 = ${figure(carboxyl)} mmol/kg`,
        },
        {
          label: texts.carbodiimide.equivalent,
          value: `E = 40.02 / (NCN/100) = 40.02 / ${figure(n("ncn") / 100)} = ${figure(equivalent)} g/mol`,
        },
        {
          label: texts.carbodiimide.dose,
          value: `COOH · E · s / 10⁴ = ${figure(carboxyl)} · ${figure(equivalent)} · ${figure(n("factor"))} / 10⁴ = ${figure(dose)} %`,
        },
      ],
      notes: [texts.carbodiimide.usual],
    };
  },
};

/* Isocyanate. */

/** Two NCO per molecule. */
const WATER = 9.01;

/** g per equivalent of NCO. */
export const isocyanateWeight = (percent: number): number => 4202 / percent;
/** g per equivalent of OH, of mg KOH/g. */
export const hydroxylWeight = (hydroxyl: number): number => 56_110 / hydroxyl;

export interface Polyol {
  /** g */
  readonly mass: number;
  /** mg KOH/g */
  readonly hydroxyl: number;
}
/** Water in g. */
export const equivalentsOf = (polyols: readonly Polyol[], water: number): number =>
  polyols.reduce((sum, { mass, hydroxyl }) => sum + mass / hydroxylWeight(hydroxyl), water / WATER);
/** g; index 100 for equal NCO and OH. */
export const isocyanateMass = (equivalents: number, percent: number, index: number): number =>
  (index / 100) * isocyanateWeight(percent) * equivalents;

const polyolFields = Array.from({ length: POLYOLS }, (_, place): Field[] => [
  number(
    `mass${place + 1}`,
    texts.isocyanate.mass(place + 1),
    "g",
    [0.01, 100_000],
    place === 0 ? "100" : "",
    { optional: true },
  ),
  number(
    `hydroxyl${place + 1}`,
    texts.isocyanate.hydroxyl(place + 1),
    "mg KOH/g",
    [1, 1900],
    place === 0 ? "56" : "",
    { optional: true },
  ),
]).flat();

export const isocyanateCalculator: Calculator = {
  slug: "isocyanate",
  fields: [
    choice(
      "isocyanate",
      texts.isocyanate.isocyanate,
      { ...texts.isocyanate.names, own: texts.isocyanate.own },
      "tdi-80",
    ),
    number("nco", texts.isocyanate.nco, "%", [1, 60], "", {
      optional: true,
      hint: texts.isocyanate.ncoHint,
    }),
    ...polyolFields,
    number("water", texts.isocyanate.water, "g", [0, 100_000], "4"),
    number("index", texts.isocyanate.index, "", [10, 500], "105"),
  ],
  calculate: ({ n, s }) => {
    const known = isocyanates[s("isocyanate") as keyof typeof isocyanates] as number | undefined;
    const percent = Number.isNaN(n("nco")) ? known : n("nco");
    if (percent === undefined) return { refused: texts.isocyanate.noNco };
    const rows = Array.from({ length: POLYOLS }, (_, place) => ({
      mass: n(`mass${place + 1}`),
      hydroxyl: n(`hydroxyl${place + 1}`),
    }));
    if (rows.some(({ mass, hydroxyl }) => Number.isNaN(mass) !== Number.isNaN(hydroxyl)))
      return { refused: texts.isocyanate.half };
    const polyols = rows.filter(({ mass }) => mass > 0);
    const water = n("water");
    if (polyols.length === 0 && water === 0) return { refused: texts.isocyanate.nothing };
    const equivalents = equivalentsOf(polyols, water);
    const mass = isocyanateMass(equivalents, percent, n("index"));
    return {
      results: [
        { label: texts.isocyanate.result, value: `${figure(mass)} g` },
        { label: texts.isocyanate.equivalents, value: `${figure(equivalents)} mol` },
      ],
      steps: [
        {
          label: texts.isocyanate.ncoWeight,
          value: `E_{NCO} = 4202 / NCO = 4202 / ${figure(percent)} = ${figure(isocyanateWeight(percent))} g`,
        },
        ...polyols.map(({ mass: grams, hydroxyl }, place) => ({
          label: texts.isocyanate.polyol(place + 1),
          value: `m / E_{OH} = ${figure(grams)} / (56,110 / ${figure(hydroxyl)}) = ${figure(grams / hydroxylWeight(hydroxyl))} mol`,
        })),
        water > 0 && {
          label: texts.isocyanate.water,
          value: `m / E = ${figure(water)} / 9.01 = ${figure(water / WATER)} mol`,
        },
        {
          label: texts.isocyanate.result,
          value: `m_{NCO} = index/100 · E_{NCO} · Σ (m/E) = ${figure(n("index") / 100)} · ${figure(isocyanateWeight(percent))} · ${figure(equivalents)} = ${figure(mass)} g`,
        },
      ],
      notes: [],
    };
  },
};

/* Acid scavengers. */

export type Scavenger = keyof typeof scavengers;

/** g of scavenger per g of chlorine. */
export const perChlorine = (scavenger: Scavenger): number =>
  scavengers[scavenger].weight / (scavengers[scavenger].chlorine * CHLORINE);

export const acidScavengerCalculator: Calculator = {
  slug: "acid-scavenger",
  fields: [
    choice("scavenger", texts.acid.scavenger, texts.acid.names, "calcium-stearate"),
    number("chlorine", texts.acid.chlorine, "mg/kg", [1, 100], "20"),
    number("factor", texts.acid.factor, "", [1, 3], "2", { hint: texts.acid.factorHint }),
  ],
  calculate: ({ n, s }) => {
    const scavenger = s("scavenger") as Scavenger;
    const k = perChlorine(scavenger);
    const exact = n("chlorine") * k;
    const dose = exact * n("factor");
    return {
      results: [
        { label: texts.acid.dose, value: `${figure(dose, 3)} mg/kg` },
        { label: texts.acid.exact, value: `${figure(exact)} mg/kg` },
      ],
      steps: [
        {
          label: texts.acid.k,
          value: `k = M / (${scavengers[scavenger].chlorine} · 35.45) = ${figure(scavengers[scavenger].weight, 5)} / ${figure(scavengers[scavenger].chlorine * CHLORINE)} = ${figure(k)} g/g`,
        },
        {
          label: texts.acid.exact,
          value: `Cl · k = ${figure(n("chlorine"))} · ${figure(k)} = ${figure(exact)} mg/kg`,
        },
        {
          label: texts.acid.dose,
          value: `Cl · k · s = ${figure(exact)} · ${figure(n("factor"))} = ${figure(dose, 3)} mg/kg`,
        },
      ],
      notes: [texts.acid.usual[scavenger], scavenger.endsWith("-stearate") && texts.acid.stearate],
    };
  },
};
