/** Quantities as people write them: one reader for lists, the fields of an enquiry and its links. Numbers are read by numbers.ts. */
import { withoutInvisibleMarks } from "./invisible.ts";
import { type NumberKind, readNumber, westernDigits, writeNumber } from "./numbers.ts";

export const units = ["kg", "t"] as const;
export type Unit = (typeof units)[number];
/** How an amount in a unit is read (numbers.ts). */
export const kindOf = (unit: Unit): NumberKind => (unit === "kg" ? "count" : "measure");

export const AMOUNT_MAX = 1_000_000;

export interface Quantity {
  /** Above 0, at most {@link AMOUNT_MAX}, at most three decimals. */
  readonly amount: number;
  readonly unit: Unit;
}

const NAMES: Readonly<Record<Unit | "g", string>> = {
  kg: "kgs?|kilos?|kilograms?|kilogramm|كجم|كغم|كلغ|كغ|كيلو",
  t: "t|to|tons?|tonnes?|tonnen?|mts?|طن",
  g: "g|grs?|gms?|grams?",
};
/** Names of units, as the alternatives of a pattern. */
export const UNIT = Object.values(NAMES).join("|");
/** A number in a text, as a pattern. */
export const NUMBER = "\\d{1,3}(?:[.,'’\\u066c]\\d{3}){1,4}(?:[.,\\u066b]\\d{1,6})?|\\d{1,12}(?:[.,\\u066b]\\d{1,6})?";
const thousandths = (amount: number): number => Math.round(amount * 1000) / 1000;
const isAmount = (amount: number): boolean => amount > 0 && amount <= AMOUNT_MAX;

/** A number as people write it, or as it is; undefined for what is none, too much or finer than a thousandth. */
export function readAmount(given: string | number, unit: Unit): number | undefined {
  const amount = typeof given === "number" ? given : readNumber(given, kindOf(unit));
  return amount !== undefined && isAmount(amount) && thousandths(amount) === amount ? amount : undefined;
}

const unitNamed = (name: string): Unit | "g" | undefined => (["kg", "t", "g"] as const).find((unit) => new RegExp(`^(?:${NAMES[unit]})$`, "i").test(name));

/** Quantity that a pattern has found: `times` × `number` `unit` × `by`; undefined when it is nothing, too much or finer than a thousandth. */
export function quantityOf({ times = "1", number = "", unit: name = "", by = "1" }: Readonly<Record<string, string | undefined>>): Quantity | undefined {
  const named = unitNamed(name);
  if (!named) return undefined;
  const unit = named === "g" ? "kg" : named;
  const amount = (readNumber(number, kindOf(unit)) ?? 0) * Number(times) * Number(by) * (named === "g" ? 0.001 : 1);
  const rounded = thousandths(amount);
  return isAmount(rounded) && Math.abs(rounded - amount) < 1e-9 * amount ? { amount: rounded, unit } : undefined;
}

const QUANTITY = new RegExp(`^(?:(?<times>\\d{1,4})\\s?[x×*]\\s?)?(?<number>${NUMBER}|\\d{1,3}(?:\\s\\d{3}){1,4})\\s?(?<unit>${UNIT})\\.?$`, "i");

/** A text that is a quantity and nothing else: `500kg`, `1.5 t`, `2x25 kg`, and `500` of the unit beside it; undefined for any other. */
export function readQuantity(text: string, unit?: Unit): Quantity | undefined {
  const plain = withoutInvisibleMarks(text).trim();
  const amount = unit && readAmount(plain, unit);
  if (unit && amount) return { amount, unit };
  return quantityOf(QUANTITY.exec(westernDigits(plain))?.groups ?? {});
}

/** `500 kg`, read back by {@link readQuantity} as it was. */
export const quantityText = ({ amount, unit }: Quantity): string => `${writeNumber(amount, kindOf(unit))} ${unit}`;
