/** Quantities: mass and trade units. */
import { countedUnit, unitLabels } from "#messages/units.ts";
import { plainForm, withoutInvisibleMarks } from "./invisible.ts";
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

/**
 * Alternatives of a pattern, in the languages of the trade. `g` becomes kg. KGM, TNE, LBR and GRM
 * are codes of UN/ECE Recommendation 20. Its short and long tons are not t.
 */
const MASS_NAMES = {
  kg: "kgs?|kgm|kilos?|kilogramm?s?|kilogramm?es?|kilogramo?s?|chilogramm[io]|chil[io]|كجم|كغم|كلغ|كغ|كيلو(?:\\s?(?:غرام|جرام))?|کیلو(?:\\s?گرا?م)?|کلو(?:\\s?گرام)?|公斤|千克|кг|килограмм(?:а|ов)?",
  t: "t|tne|tons?|tonnes?|tonnen?|tonnellat[ae]|toneladas?|mts?|m\\.t\\.?|m/t|metric tons?|metric tonnes?|طن|أطنان|اطنان|تن|ٹن|公吨|公噸|吨|噸|т|тн|тонн(?:а|ы|у)?",
  lb: "lbs?|lbr|pounds?|磅",
  g: "g|grm|grs?|gms?|gramm?s?|gramm?es?|грамм(?:а|ов)?|克",
} as const;
export const MASS = Object.values(MASS_NAMES).join("|");

const TRADE_NAMES = {
  "big-bag":
    "(?:big|bulk|jumbo|ton)[\\s-]?bags?|fibcs?|super\\s?sacks?|吨袋|噸袋|(?:كيس|أكياس|اكياس)\\sجامبو|جامبو|биг[\\s-]?бэг(?:а|ов)?",
  bag: "(?:(?:paper|pe|pp|poly|kraft|plastic)\\s)?(?:bags?|sacks?|säcken?|säcke|sack|sacs?|sacos?|sacch[io]|sacco|çuval|cuval|torba|bolsas?)|كيس|كيسا|كيسًا|أكياس|اكياس|کیسه|گونی|بوری|بوریاں|袋|包|меш(?:ок|ка|ков)",
  drum: "(?:(?:steel|iron|plastic|fibre|fiber|hdpe|pe)\\s)?(?:drums?|barrels?|fässern?|fass|fûts?|fust[io]|varil|fıçı|tambor(?:es)?|bidones)|برميل|برميلا|برميلًا|براميل|بشکه|ڈرم|桶|боч(?:ка|ки|ек)",
  pail: "pails?|cans?|buckets?|jerry\\s?cans?|سطل|سطلا|سطلًا|أسطال|اسطال|جركن|جراكن|ведр[оа]|вёдер|ведер",
  carton:
    "cartons?|ctns?|box(?:es)?|scatol[ae]|cartoni|kutu|koli|كرتون|كرتونا|كرتونًا|كرتونة|كراتين|کارتن|箱|короб(?:ка|ки|ок)",
  octabin: "octabins?|أوكتابين|اوكتابين",
  ibc: "ibcs?|totes?|خزان(?:ات)?\\sibc",
  pallet:
    "pallets?|plts?|palett?en?|palett?es?|palets?|bancal[ei]|طبلية|طبليات|طبالي|پالت|托盘|托盤|паллет(?:а|ы)?|поддон(?:а|ов)?",
  container:
    "fcls?|lcls?|containers?|cntrs?|cont|konteyner|conteneurs?|contenedor(?:es)?|حاويات|حاوية|کانتینر|集装箱|货柜|контейнер(?:а|ов)?",
  truck: "truck\\s?loads?|trucks?|ftl|شاحنة|شاحنات",
  tank: "iso[\\s-]?tanks?|flexi[\\s-]?(?:tanks?|bags?)|tank\\s?trucks?|tankers?|isotanks?|tanks?|صهريج|صهريجا|صهريجًا|صهاريج",
} as const satisfies Partial<Record<Unit, string>>;
export const TRADE = Object.values(TRADE_NAMES).join("|");
/** Not vehicles: `20 t FCL` is their load. */
export const PACKAGE = Object.entries(TRADE_NAMES)
  .filter(([unit]) => !["container", "truck", "tank"].includes(unit))
  .map(([, names]) => names)
  .join("|");

/**
 * Two letters of UN/ECE Recommendations 20 and 21 and of SAP, which also end names of grades. `ST`
 * (piece or sheet) and `PK` (package of any kind) are no unit of ours.
 */
const UNIT_CODES: Readonly<Record<string, Unit>> = {
  to: "t",
  bg: "bag",
  dr: "drum",
  ct: "carton",
  bx: "carton",
  pf: "pallet",
  px: "pallet",
};
export const UNIT_CODE = Object.keys(UNIT_CODES).join("|");

const unitPatterns = Object.entries({ ...MASS_NAMES, ...TRADE_NAMES }).map(
  ([unit, names]) => [unit as Unit | "g", new RegExp(`^(?:${names})$`, "i")] as const,
);
export function unitNamed(name: string): Unit | "g" | undefined {
  if (isUnit(name)) return name;
  const plain = plainForm(name).trim().replace(/\.$/, "");
  const known = unitPatterns.find(([, pattern]) => pattern.test(plain))?.[0];
  return known ?? UNIT_CODES[plain.toLowerCase()];
}

/** Grouped digits (also Indian), decimals, fractions. */
export const NUMBER =
  "\\d{1,2}(?:,\\d{2}){1,3},\\d{3}|\\d{1,3}(?:[.,'’\\u066c]\\d{3}){1,4}(?:[.,\\u066b]\\d{1,6})?|\\d{1,2}\\s?[½¼¾]|[½¼¾]|\\d{1,12}(?:[.,\\u066b]\\d{1,6})?|\\.\\d{1,6}|[1-9]/[2-9](?!\\d)";

/**
 * `5.00E+02`, as spreadsheets write 500. `1.23E+05` stays, because its last digits are lost.
 */
export const withoutExponents = (text: string): string =>
  text.replace(
    /(?<![\w.])\d\.(\d{1,6})e\+?0?(\d)(?![\w.])/gi,
    (written: string, decimals: string, power: string) =>
      decimals.length >= Number(power) ? String(Number(written)) : written,
  );

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
  `^(?:(?<times>\\d{1,4})\\s?[x×*]\\s?)?(?<number>${NUMBER}|\\d{1,3}(?:\\s\\d{3}){1,4}(?:[.,]\\d{1,6})?)\\s?(?<unit>${MASS}|${TRADE}|${UNIT_CODE}|${units.join("|")})\\.?$`,
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
  const plain = withoutExponents(westernDigits(plainForm(withoutInvisibleMarks(text)))).trim();
  const amount = unit && readAmount(plain, unit, decimal);
  if (unit && amount) return { amount, unit };
  const { times = "1", number = "", unit: name = "" } = QUANTITY.exec(plain)?.groups ?? {};
  return quantityOf(number, name, Number(times), decimal);
}

/** Inverse of {@link readQuantity}: `500 kg`, `1 drum`, `3 drums`. */
export const quantityText = ({ amount, unit }: Quantity): string =>
  countedUnit(amount, unit, writeNumber(amount, numberKindOf(unit)));

export interface Package {
  readonly kind: readonly string[];
  readonly kg?: readonly number[] | undefined;
  readonly text: string;
  readonly packs_per_pallet?: number | undefined;
}

/** Net. */
export function palletKg({ kg, packs_per_pallet: packs }: Package): number | undefined {
  const [each] = kg ?? [];
  return packs !== undefined && each !== undefined ? thousandths(packs * each) : undefined;
}

export const KG_PER_LB = 0.45359237;

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
  const isPallet = unit === "pallet";
  const ofUnit = packages.filter(({ kind }) => isPallet || kind.includes(unit));
  const chosen = ofUnit.filter(({ text }) => text === packaging);
  const weighed = chosen.length > 0 ? chosen : ofUnit;
  // Of a package without a pallet load, a pallet could weigh anything.
  if (isPallet && weighed.some((each) => palletKg(each) === undefined)) return undefined;
  const weights = new Set(
    weighed.flatMap((each) => (isPallet ? (palletKg(each) ?? []) : (each.kg ?? []))),
  );
  const [each] = weights;
  return weights.size === 1 && each !== undefined ? thousandths(amount * each) : undefined;
}
