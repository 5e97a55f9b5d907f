/** Quantities: mass and trade units. */
import { unitLabels } from "#messages/units.ts";
import { withoutInvisibleMarks } from "./invisible.ts";
import {
  type DecimalSign,
  type NumberKind,
  readNumber,
  westernDigits,
  writeNumber,
} from "./numbers.ts";

export const units = Object.keys(unitLabels) as readonly Unit[];
export type Unit = keyof typeof unitLabels;
export const isUnit = (text: unknown): text is Unit =>
  typeof text === "string" && Object.hasOwn(unitLabels, text);
/** Three decimals are usual for t (1.250 t), and never written for kg or pieces. */
export const numberKindOf = (unit: Unit): NumberKind => (unit === "t" ? "measure" : "count");

export const AMOUNT_MAX = 1_000_000;

export interface Quantity {
  /** Above 0, at most {@link AMOUNT_MAX}, at most three decimals. */
  readonly amount: number;
  readonly unit: Unit;
}

/** Alternatives of a pattern. `g` becomes kg. */
const MASS_NAMES = {
  kg: "kgs?|kilos?|kilograms?|kilogramm|كجم|كغم|كلغ|كغ|كيلو|کیلو",
  t: "t|tons?|tonnes?|tonnen|mts?|m\\.t\\.?|m/t|metric tons?|metric tonnes?|طن|تن",
  lb: "lbs?|pounds?",
  g: "g|grs?|gms?|grams?",
} as const;
export const MASS = Object.values(MASS_NAMES).join("|");

const TRADE_NAMES = {
  "big-bag": "(?:big|bulk|jumbo|ton)[\\s-]?bags?|fibcs?|super\\s?sacks?",
  bag: "(?:(?:paper|pe|pp|poly|kraft|plastic)\\s)?(?:bags?|sacks?|säcken?|sacs?|sacos?)|كيس|أكياس|اكياس",
  drum: "(?:(?:steel|iron|plastic|fibre|fiber|hdpe|pe)\\s)?(?:drums?|barrels?|fässern?|fass|fûts?)|برميل|براميل",
  pail: "pails?|cans?|buckets?|jerry\\s?cans?",
  carton: "cartons?|ctns?|box(?:es)?|كرتون",
  octabin: "octabins?",
  ibc: "ibcs?|totes?",
  pallet: "pallets?|plts?|paletten?|طبلية|طبليات",
  container: "fcls?|lcls?|containers?|cntrs?|cont|حاويات|حاوية",
  truck: "truck\\s?loads?|trucks?|ftl",
  tank: "iso[\\s-]?tanks?|flexi[\\s-]?tanks?|tank\\s?trucks?|tankers?|isotanks?|tanks?",
} as const satisfies Partial<Record<Unit, string>>;
export const TRADE = Object.values(TRADE_NAMES).join("|");

const unitPatterns = Object.entries({ ...MASS_NAMES, ...TRADE_NAMES }).map(
  ([unit, names]) => [unit as Unit | "g", new RegExp(`^(?:${names})$`, "i")] as const,
);
export const unitNamed = (name: string): Unit | "g" | undefined =>
  isUnit(name)
    ? name
    : unitPatterns.find(([, pattern]) => pattern.test(name.trim().replace(/\.$/, "")))?.[0];

/** Grouped digits (also Indian), decimals, fractions. */
export const NUMBER =
  "\\d{1,2}(?:,\\d{2}){1,3},\\d{3}|\\d{1,3}(?:[.,'’\\u066c]\\d{3}){1,4}(?:[.,\\u066b]\\d{1,6})?|\\d{1,2}\\s?[½¼¾]|[½¼¾]|\\d{1,12}(?:[.,\\u066b]\\d{1,6})?|[1-9]/[2-9](?!\\d)";

const thousandths = (amount: number): number => Math.round(amount * 1000) / 1000;
const isAmount = (amount: number): boolean => amount > 0 && amount <= AMOUNT_MAX;

/** Packages are counted: `1,250 bags` has no decimals. */
const signFor = (unit: Unit, decimal: DecimalSign | undefined): DecimalSign | undefined =>
  ["kg", "t", "lb"].includes(unit) ? decimal : undefined;

/** Undefined when it is 0, too large or has more than three decimals. */
export function readAmount(
  given: string | number,
  unit: Unit,
  decimal?: DecimalSign,
): number | undefined {
  const amount =
    typeof given === "number"
      ? given
      : readNumber(given, numberKindOf(unit), signFor(unit, decimal));
  return amount !== undefined && isAmount(amount) && thousandths(amount) === amount
    ? amount
    : undefined;
}

/** Undefined when the amount is 0, too large or has more than three decimals. */
export function quantityOf(
  number: string,
  name: string,
  times = 1,
  decimal?: DecimalSign,
): Quantity | undefined {
  const named = unitNamed(name);
  if (!named) return undefined;
  const unit = named === "g" ? "kg" : named;
  const amount =
    (readNumber(number, numberKindOf(unit), signFor(unit, decimal)) ?? 0) *
    times *
    (named === "g" ? 0.001 : 1);
  const rounded = thousandths(amount);
  return isAmount(rounded) && Math.abs(rounded - amount) < 1e-9 * amount
    ? { amount: rounded, unit }
    : undefined;
}

const QUANTITY = new RegExp(
  `^(?:(?<times>\\d{1,4})\\s?[x×*]\\s?)?(?<number>${NUMBER}|\\d{1,3}(?:\\s\\d{3}){1,4})\\s?(?<unit>${MASS}|${TRADE}|${units.join("|")})\\.?$`,
  "i",
);

/**
 * Parses text that is only a quantity: `500kg`, `1.5 t`, `2x25 kg`, `3 drums`. `unit` applies to a
 * bare number; `decimal` is the decimal sign of the list, if known.
 */
export function readQuantity(
  text: string,
  unit?: Unit,
  decimal?: DecimalSign,
): Quantity | undefined {
  const plain = westernDigits(withoutInvisibleMarks(text)).trim();
  const amount = unit && readAmount(plain, unit, decimal);
  if (unit && amount) return { amount, unit };
  const { times = "1", number = "", unit: name = "" } = QUANTITY.exec(plain)?.groups ?? {};
  return quantityOf(number, name, Number(times), decimal);
}

/** Inverse of {@link readQuantity}: `500 kg`, `1 drum`, `3 drums`. */
export const quantityText = ({ amount, unit }: Quantity): string =>
  `${writeNumber(amount, numberKindOf(unit))} ${unitLabels[unit][amount === 1 ? 0 : 1]}`;

interface Package {
  readonly kind: readonly string[];
  readonly kg?: readonly number[] | undefined;
  readonly text: string;
}

const KG_PER_LB = 0.45359237;

/**
 * Undefined when the packaging does not define the unit's weight. Of several weights only that of
 * the chosen `packaging` counts.
 */
export function kilograms(
  { amount, unit }: Quantity,
  packages: readonly Package[] = [],
  packaging = "",
): number | undefined {
  if (unit === "kg") return amount;
  if (unit === "t") return amount * 1000;
  if (unit === "lb") return thousandths(amount * KG_PER_LB);
  const ofUnit = packages.filter(({ kind }) => kind.includes(unit));
  const chosen = ofUnit.filter(({ text }) => text === packaging);
  const weights = new Set((chosen.length > 0 ? chosen : ofUnit).flatMap(({ kg = [] }) => kg));
  const [each] = weights;
  return weights.size === 1 && each !== undefined ? thousandths(amount * each) : undefined;
}
