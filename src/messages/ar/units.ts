/** Mass and trade units, and the time zone. */
import type * as english from "../units.ts";
import { plural, type Words } from "./words.ts";

export const GULF_TIME = "توقيت الخليج (UTC+4)";

/** Choices of a unit: the singular, as on invoices. */
export const unitLabels = {
  kg: ["kg", "kg"],
  t: ["t", "t"],
  lb: ["lb", "lb"],
  bag: ["كيس", "كيس"],
  drum: ["برميل", "برميل"],
  pail: ["سطل", "سطل"],
  carton: ["كرتون", "كرتون"],
  octabin: ["أوكتابين", "أوكتابين"],
  "big-bag": ["كيس جامبو", "كيس جامبو"],
  ibc: ["خزان IBC", "خزان IBC"],
  pallet: ["طبلية", "طبلية"],
  container: ["حاوية", "حاوية"],
  truck: ["شاحنة", "شاحنة"],
  tank: ["صهريج", "صهريج"],
} as const satisfies Words<typeof english.unitLabels>;

type Unit = keyof typeof unitLabels;

/** From 3 to 10 and from 11 to 99; other numbers have the words of `unitLabels`. */
const forms: Readonly<
  Record<Exclude<Unit, "kg" | "t" | "lb">, readonly [few: string, many: string]>
> = {
  bag: ["أكياس", "كيسًا"],
  drum: ["براميل", "برميلًا"],
  pail: ["أسطال", "سطلًا"],
  carton: ["كراتين", "كرتونًا"],
  octabin: ["أوكتابين", "أوكتابين"],
  "big-bag": ["أكياس جامبو", "كيس جامبو"],
  ibc: ["خزانات IBC", "خزان IBC"],
  pallet: ["طبالي", "طبلية"],
  container: ["حاويات", "حاوية"],
  truck: ["شاحنات", "شاحنة"],
  tank: ["صهاريج", "صهريجًا"],
};

export const countedUnit: typeof english.countedUnit = (amount, unit, written = String(amount)) => {
  if (unit === "kg" || unit === "t" || unit === "lb") return `${written} ${unit}`;
  const counted = `${written} ${unitLabels[unit][0]}`;
  const [few, many] = forms[unit];
  return plural(amount, {
    one: counted,
    two: counted,
    few: () => `${written} ${few}`,
    many: () => `${written} ${many}`,
    other: () => counted,
  });
};
