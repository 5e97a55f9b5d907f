/**
 * Step 1 of reading a table: what each column is, by its head, then by its cells, and which columns
 * hold the requested quantity. Step 2, what each row says, is table-rows.ts.
 */

import { readBuyerLine } from "./buyer-line.ts";
import { casNumberOfDigits } from "./cas.ts";
import { COLUMNS_MAX, type ColumnRole } from "./column-roles.ts";
import { oneLine } from "./invisible.ts";
import {
  findHead,
  type Head,
  headWords,
  isTotalWord,
  type ListTable,
  readHead,
  unitInCell,
} from "./list-heads.ts";
import {
  type DecimalSign,
  findDecimalSign,
  isAmbiguousNumber,
  readNumber,
  westernDigits,
} from "./numbers.ts";
import {
  KG_PER_LB,
  kilograms,
  type Quantity,
  quantityOf,
  readQuantity,
  TRADE,
  type Unit,
  units,
} from "./quantities.ts";

export type ColumnKind =
  | "name"
  | "cas"
  | "code"
  | "quantity"
  | "count"
  | "size"
  | "unit"
  | "packaging"
  | "price"
  | "lot"
  | "remark"
  | "none";

export interface TableColumn {
  /** Includes a second head row. */
  readonly text: string;
  readonly head: Head | undefined;
  readonly kind: ColumnKind;
  /** Undefined if neither the column nor the table proves one. */
  readonly decimal: DecimalSign | undefined;
}

/** One way to read the quantity, which the visitor can choose. */
export interface QuantityChoice {
  /** One column, or the two whose product is the quantity. */
  readonly places: readonly number[];
  /** Of one column: the unit of its bare numbers. */
  readonly unit?: Unit | undefined;
  /** Roles of all columns when it is chosen. */
  readonly roles: readonly ColumnRole[];
}

/** `column`: the first of these that is filled in a row. `product`: size of a package × count. */
export type QuantitySource =
  | { readonly kind: "none" }
  | { readonly kind: "column"; readonly places: readonly number[] }
  | { readonly kind: "product"; readonly size?: number | undefined; readonly count: number }
  | { readonly kind: "question"; readonly choices: readonly QuantityChoice[] };

export interface TableColumns {
  /** First and last row of the heads, or -1. */
  readonly head: number;
  readonly last: number;
  readonly columns: readonly TableColumn[];
  readonly roles: readonly ColumnRole[];
  readonly source: QuantitySource;
  /** No head, column or cell names a unit, so numbers are taken as kg. */
  readonly isUnitAssumed: boolean;
}

const JUDGED_MAX = 200;
const PACKAGE_WORDS = 8;
const TOLERANCE = 0.005;
/** Of the amount: the most by which a rounded one may differ. */
const ROUNDED_MAX = 0.05;
/** kg of one package: the most that is usual, and the least of any. */
const PACKAGE_MAX: Partial<Readonly<Record<Unit | "other", number>>> = {
  bag: 60,
  carton: 60,
  pail: 60,
  drum: 350,
  pallet: 1500,
  container: 30_000,
};
const ANY_PACKAGE_MAX = 1500;
const PACKAGE_MIN = 5;
const USUAL_KG = [
  5, 10, 15, 20, 22.68, 25, 30, 40, 50, 100, 120, 125, 150, 160, 170, 175, 180, 190, 200, 210, 215,
  220, 225, 250, 500, 600, 700, 750, 800, 900, 1000, 1100, 1200, 1250,
];
/** Gross weight by net weight, with usual packages. */
const GROSS_RATIO = [1.005, 1.15] as const;

const PACKED = new RegExp(TRADE, "i");
const ONLY_OTHER_UNIT = /^(?:pcs|pieces|nos|ltrs?|lit(?:er|re)s?)\.?$/i;

const DECIMAL_SIGNS = [".", ","] as const;

const isFilled = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const isUnitCell = (cell: string): boolean =>
  /\p{L}/u.test(cell) && (unitInCell(cell) !== undefined || ONLY_OTHER_UNIT.test(cell));
/** "TO", "ZZ2": perhaps a unit that is not ours. */
const isShortCode = (cell: string): boolean => /^\p{L}[\p{L}\d]{0,3}\.?$/u.test(cell.trim());
/** Codes of units (ОКЕИ), which are not amounts. */
const isOkeiCode = (cell: string): boolean =>
  !/\p{L}/u.test(cell) && unitInCell(cell) !== undefined;
const isNumber = (cell: string): boolean => readNumber(cell, "count") !== undefined;
const isCasCell = (cell: string): boolean =>
  /(?<!\d)\d{2,7}-\d\d-\d(?!\d)/.test(cell) || casNumberOfDigits(cell) !== undefined;
function isQuantityCell(cell: string): boolean {
  if (!/\d/.test(westernDigits(cell)) || !/\p{L}/u.test(cell)) return false;
  if (readQuantity(cell)) return true;
  const [{ name, casNumbers, quantity }] = readBuyerLine(cell);
  return name === "" && casNumbers.length === 0 && quantity !== undefined;
}
const most = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= 0.6 * cells.length;
const isPackedCell = (cell: string): boolean => !isNumber(cell) && PACKED.test(cell);

export const isMassUnit = (unit: string | undefined): unit is "kg" | "t" | "lb" =>
  unit === "kg" || unit === "t" || unit === "lb";
export const isQuantityRole = (role: ColumnRole | undefined): role is Unit =>
  units.some((unit) => unit === role);

/** True for row numbers: 1, 2, 3; 10, 20, 30; 11, 12, 13. */
function isSteps(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) =>
    /^\d{1,6}\.?$/.test(westernDigits(cell))
      ? Number.parseInt(westernDigits(cell), 10)
      : Number.NaN,
  );
  const [first = 0, second = Number.NaN] = numbers;
  const step = second - first;
  return (
    (step === 1 || first === step || (step > 0 && step % 10 === 0 && first % step === 0)) &&
    numbers.every((number, place) => number === first + place * step)
  );
}

/** `25 kg` of `25 kg bag`, `25kg/bag` or `PP bag, 25 kg`. */
function leadingQuantity(cell: string, decimal?: DecimalSign): Quantity | undefined {
  const words = cell
    .trim()
    .split(/[\s/()-]+/)
    .slice(0, PACKAGE_WORDS);
  for (const [place, word] of words.entries()) {
    if (!/\d/.test(westernDigits(word))) continue;
    const found =
      readQuantity(word, undefined, decimal) ??
      readQuantity(`${word} ${words[place + 1] ?? ""}`, undefined, decimal);
    if (isMassUnit(found?.unit)) return found;
  }
  return undefined;
}

/** Weight of one package as a row says it: `25`, `25 kg`, `25 kg bag`, or by the head of the count. */
export function readSize(
  cell: string,
  head: Head | undefined,
  decimal?: DecimalSign,
): Quantity | undefined {
  const unit = head?.unit === undefined ? "kg" : head.unit;
  if (isNumber(cell)) return isMassUnit(unit) ? readQuantity(cell, unit, decimal) : undefined;
  return leadingQuantity(cell, decimal);
}

/** Number of packages: `20`, `20 bags`. */
export function readCount(
  cell: string,
  head: Head | undefined,
): { readonly count: number; readonly unit?: Unit | undefined } | undefined {
  const count = readNumber(cell, "count");
  const unit = head?.unit === "other" ? undefined : head?.unit;
  if (count !== undefined) return count > 0 ? { count, unit } : undefined;
  const quantity = readQuantity(cell);
  return quantity && !isMassUnit(quantity.unit)
    ? { count: quantity.amount, unit: quantity.unit }
    : undefined;
}

const rounded = (amount: number): number => Math.round(amount * 1000) / 1000;

export const multiply = ({ amount, unit }: Quantity, times: number): Quantity => ({
  amount: rounded(amount * times),
  unit,
});

function kindByCells(cells: readonly string[], hasName: boolean): ColumnKind {
  if (cells.length === 0 || (isSteps(cells) && !hasName)) return "none";
  if (most(cells, isCasCell)) return "cas";
  if (most(cells, isUnitCell)) return "unit";
  if (cells.some(isUnitCell) && cells.every((cell) => isUnitCell(cell) || isShortCode(cell)))
    return "unit";
  if (most(cells, isQuantityCell)) return "quantity";
  if (most(cells, isNumber)) return "remark";
  if (most(cells, (cell) => PACKED.test(cell))) return "packaging";
  return hasName ? "remark" : "name";
}

function kindByHead(head: Head, cells: readonly string[]): ColumnKind {
  const isMeasured = (cell: string): boolean => isNumber(cell) || isQuantityCell(cell);
  switch (head.meaning) {
    case "line":
      // "No. of …" with an unknown word.
      return head.isComplete || isSteps(cells) || !most(cells, isNumber) ? "none" : "remark";
    case "code":
      return isSteps(cells) ? "none" : "code";
    case "name":
    case "other-name":
      if (isSteps(cells)) return "none";
      // "Ce." (plant) over 1000, 1000.
      if (head.meaning === "other-name" && most(cells, isNumber) && new Set(cells).size === 1)
        return "remark";
      return head.meaning === "name" && most(cells, (cell) => /^\d{5,}$/.test(cell))
        ? "code"
        : "name";
    case "size":
      return most(cells, isMeasured) && !most(cells, isPackedCell) ? "size" : "packaging";
    case "packaging":
      // "Pack size" over 25, 25, 20.
      return most(cells, isNumber) && head.unit !== "other" ? "size" : "packaging";
    case "count":
      if (most(cells, (cell) => readCount(cell, head) !== undefined)) return "count";
      return most(cells, isPackedCell) ? "packaging" : "remark";
    case "unit":
      return most(cells, isNumber) && !cells.every(isOkeiCode) ? "remark" : "unit";
    case "quantity":
      if (most(cells, isUnitCell)) return "unit";
      // "Bags" over "25 kg bag" is packaging.
      if (head.unit && most(cells, (cell) => isPackedCell(cell) && !readQuantity(cell)))
        return "packaging";
      return most(cells, isMeasured) || cells.length === 0 ? "quantity" : "remark";
    case "state":
    case "least":
      return "remark";
    default:
      return head.meaning;
  }
}

/** Only the number of a cell: `1,250.00` of `USD 1,250.00`, `2 500,00` of `2 500,00 kg`. */
const numberIn = (cell: string): string =>
  /\d{1,3}(?:\s\d{3}){1,4}(?!\d)(?:[.,]\d{1,6})?|\d(?:[\d.,'’]{0,20}\d)?/.exec(
    westernDigits(cell),
  )?.[0] ?? "";

const isGroupedDecimal = (number: string): boolean =>
  /^\d{1,3}([\s.,'’])\d{3}(?:\1\d{3}){0,3}(?!\1)[.,]\d{1,6}$/.test(number);

interface Body {
  readonly rows: ListTable;
  readonly columns: readonly TableColumn[];
  readonly unitPlaces: readonly number[];
}

/** The unit cell of a number: the next one to its right, else the first. */
export const unitPlaceOf = (place: number, unitPlaces: readonly number[]): number | undefined =>
  unitPlaces.find((at) => at > place) ?? unitPlaces[0];

/** A quantity cell with its unit: its own, that of its head or that of the column of units. */
export function readAmountCell(
  row: readonly string[],
  place: number,
  { columns, unitPlaces }: Pick<Body, "columns" | "unitPlaces">,
  unit: Unit,
  decimal = columns[place]?.decimal,
): Quantity | undefined {
  const cell = row[place] ?? "";
  const head = columns[place]?.head;
  // Another unit than that of the head was chosen by the visitor.
  const factor = head?.unit && head.unit !== unit ? 1 : (head?.factor ?? 1);
  const times = (quantity: Quantity | undefined) =>
    quantity && factor !== 1 ? multiply(quantity, factor) : quantity;
  if (!isNumber(cell)) return readQuantity(cell, unit, decimal);
  const unitPlace = unitPlaceOf(place, unitPlaces);
  const written = row[unitPlace ?? -1] ?? "";
  const named = unitInCell(written);
  // "Qty (kg)" next to "Bag" of another column.
  if (unitPlace === undefined || (isMassUnit(head?.unit) && !isMassUnit(named)))
    return times(readQuantity(cell, unit, decimal));
  // An unknown unit, or none where other rows have one, is not kg.
  if (named === undefined) return undefined;
  return times(
    named === "g" ? quantityOf(cell, named, 1, decimal) : readQuantity(cell, named, decimal),
  );
}

type Measure = "mass" | "trade" | "other" | "bare";

function measureOf(place: number, { rows, columns, unitPlaces }: Body): Measure {
  const head = columns[place]?.head;
  const cells = rows.map((row) => row[place] ?? "").filter(isFilled);
  if (most(cells, (cell) => !isNumber(cell))) {
    const isMass = most(cells, (cell) => {
      const unit = (readQuantity(cell) ?? readBuyerLine(cell)[0].quantity)?.unit;
      return isMassUnit(unit);
    });
    return isMass ? "mass" : "trade";
  }
  if (head?.unit === "other") return "other";
  if (head?.unit) return isMassUnit(head.unit) ? "mass" : "trade";
  const unitPlace = unitPlaceOf(place, unitPlaces);
  if (unitPlace === undefined) return "bare";
  const named = rows.map((row) => row[unitPlace] ?? "").filter(isFilled);
  if (named.length === 0) return "bare";
  if (named.some((cell) => unitInCell(cell) === "g" || isMassUnit(unitInCell(cell)))) return "mass";
  return named.some((cell) => unitInCell(cell)) ? "trade" : "other";
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.max(one, other);

/** What a column holds in kg, or the bare number if no unit is known. */
function kgIn(row: readonly string[], place: number, body: Body): number | undefined {
  const column = body.columns[place];
  if (column?.kind === "size" || column?.kind === "packaging") {
    const head = column.kind === "size" ? column.head : undefined;
    const size = readSize(row[place] ?? "", head, column.decimal);
    return size && kilograms(size);
  }
  const unit = column?.head?.unit;
  const found = readAmountCell(row, place, body, isMassUnit(unit) ? unit : "kg");
  return found && (kilograms(found) ?? found.amount);
}

/** Rows in which all of these are filled. */
function valuesOf(body: Body, places: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const row of body.rows) {
    const values = places.map((place) => kgIn(row, place, body));
    if (values.every((value) => value !== undefined)) found.push(values);
  }
  return found;
}

/** kg of the last shown decimal of a cell: 1 for `0.037` t. */
function stepOf(row: readonly string[], place: number, body: Body): number {
  const cell = westernDigits(row[place] ?? "");
  const number = numberIn(cell);
  const digits = Number(number.replace(/\D/g, ""));
  // Not of "2 x 25 kg".
  if (digits === 0 || /\d/.test(cell.replace(number, ""))) return 0;
  return (kgIn(row, place, body) ?? 0) / digits;
}

/** True when no row says two different quantities. A column may be rounded: 37.5 kg, 0.037 t. */
function agree(body: Body, one: number, other: number): boolean {
  return body.rows.every((row) => {
    const [a, b] = [kgIn(row, one, body), kgIn(row, other, body)];
    if (a === undefined || b === undefined) return true;
    const step = Math.max(stepOf(row, one, body), stepOf(row, other, body));
    const difference = Math.abs(a - b);
    return isNear(a, b) || (difference <= 0.5001 * step && difference <= ROUNDED_MAX * a);
  });
}

/** The exact one of columns that agree: `37.5` kg, not `0.037` t. */
function byPrecision(body: Body, places: readonly number[]): number[] {
  const steps = new Map(
    places.map((place) => {
      const all = body.rows.map((row) => stepOf(row, place, body)).filter((step) => step > 0);
      return [place, all.length === 0 ? 0 : Math.round(Math.log10(Math.max(...all)))];
    }),
  );
  return places.toSorted((one, other) => (steps.get(one) ?? 0) - (steps.get(other) ?? 0));
}

function isProduct(body: Body, size: number, count: number, total: number): boolean {
  const values = valuesOf(body, [size, count, total]);
  const proofs = values.filter(([one = 0, times = 0]) => one !== 1 && times !== 1);
  const right = proofs.filter(([one = 0, times = 0, all = 0]) => isNear(one * times, all));
  return proofs.length > 0 && right.length >= 0.6 * proofs.length;
}

/** The kind of package that a row names in a column of its own. */
export function packageOf(
  row: readonly string[],
  { columns }: Pick<Body, "columns">,
): Unit | "other" {
  for (const [place, { kind }] of columns.entries()) {
    if (kind !== "packaging" && kind !== "unit") continue;
    const unit = unitInCell(row[place] ?? "");
    if (unit && unit !== "g" && !isMassUnit(unit)) return unit;
  }
  return "other";
}

/** Net weights that are no weights of packages, but each divided by the count is a usual one. */
function isNetTotal(body: Body, net: number, gross: number, count: number): boolean {
  const isUsual = (kg: number): boolean => USUAL_KG.some((usual) => isNear(kg, usual));
  const values = valuesOf(body, [net, gross, count]);
  const [least, most] = GROSS_RATIO;
  return (
    values.length > 1 &&
    values.every(
      ([net = 0, gross = 0, count = 0]) =>
        gross >= least * net && gross <= most * net && isUsual(net / count),
    ) &&
    !values.every(([net = 0]) => isUsual(net))
  );
}

interface Decision {
  readonly source: QuantitySource;
  readonly sizes: ReadonlySet<number>;
  readonly counts: ReadonlySet<number>;
  readonly isUnitAssumed: boolean;
}
interface Option {
  readonly places: readonly number[];
  readonly unit?: Unit;
}

/** An explicit quantity or total first, then weights, then size × count. Two candidates: a question. */
function decideQuantity(body: Body): Decision & { readonly options?: readonly Option[] } {
  const { columns } = body;
  const ofKind = (kind: ColumnKind): number[] =>
    [...columns.keys()].filter((place) => columns[place]?.kind === kind);
  const headOf = (place: number): Head | undefined => columns[place]?.head;
  const quantities = ofKind("quantity");
  const measures = new Map(quantities.map((place) => [place, measureOf(place, body)]));
  const isLate = (place: number): boolean =>
    headOf(place)?.isPeriod === true || headOf(place)?.isStock === true;
  const having = (measure: Measure, late = false): number[] =>
    quantities.filter(
      (place) =>
        measures.get(place) === measure && isLate(place) === late && !headOf(place)?.isVague,
    );
  const sizes = new Set(ofKind("size"));
  const counts = new Set([
    ...ofKind("count"),
    ...having("trade"),
    ...having("other").filter((place) => headOf(place)?.isPieces),
  ]);
  let masses = having("mass");
  let bares = having("bare");
  const vague = quantities.filter((place) => headOf(place)?.isVague);

  const done = (source: QuantitySource, isUnitAssumed = false): Decision => ({
    source,
    sizes,
    counts,
    isUnitAssumed,
  });
  const ask = (options: readonly Option[]) => ({
    ...done({ kind: "question", choices: [] }),
    options,
  });
  const optionOf = (place: number): Option => ({ places: [place] });
  const column = (places: readonly number[], isUnitAssumed = false) =>
    done({ kind: "column", places }, isUnitAssumed);
  /** All of them if no row contradicts, else a question. */
  const pick = (places: readonly number[], isUnitAssumed = false) => {
    const [first = -1, ...others] = places;
    return others.every((other) => agree(body, first, other))
      ? column(byPrecision(body, places), isUnitAssumed)
      : ask(places.map(optionOf));
  };

  /** Sizes in numbers for which nothing names a unit. */
  const isBareSize = (place: number | undefined): boolean =>
    place !== undefined &&
    headOf(place)?.unit === undefined &&
    most(body.rows.map((row) => row[place] ?? "").filter(isFilled), isNumber);

  // A proof: size × count is the total in most rows.
  const isWeight = (place: number): boolean => headOf(place)?.isWeight === true;
  const totals = [...masses, ...bares, ...vague].toSorted(
    (one, other) => Number(headOf(other)?.isTotal ?? 0) - Number(headOf(one)?.isTotal ?? 0),
  );
  proof: for (const total of totals)
    for (const size of [...sizes, ...masses, ...bares])
      for (const count of [...counts, ...bares]) {
        if (new Set([size, count, total]).size < 3) continue;
        if (isWeight(size) && headOf(size)?.isTotal) continue;
        if (!isProduct(body, size, count, total)) continue;
        sizes.add(size);
        counts.add(count);
        masses = [total, ...masses].filter(
          (place, at, all) => place !== size && place !== count && all.indexOf(place) === at,
        );
        bares = bares.filter((place) => ![size, count, total].includes(place));
        break proof;
      }

  const explicit = masses.filter((place) => !isWeight(place));
  if (explicit.length > 0) return pick(explicit);

  // "Weight (kg)" is that of the line, or of one package.
  let weights = masses;
  let counters = [...counts, ...bares];
  // "Weight" without a unit, next to a count.
  const isAssumed = masses.length === 0 && sizes.size === 0;
  if (isAssumed) {
    counters = counters.filter((place) => !isWeight(place));
    if (counters.length > 0) weights = bares.filter(isWeight);
  }
  if (weights.some((place) => !headOf(place)?.isGross))
    weights = weights.filter((place) => !headOf(place)?.isGross);
  const weightTotals = weights.filter((place) => headOf(place)?.isTotal);
  if (weightTotals.length > 0) return pick(weightTotals, isAssumed);
  const [counted] = counters;
  const [weight] = weights;
  if (weight !== undefined && counted !== undefined && sizes.size === 0) {
    const unit = headOf(counted)?.unit;
    let [canBeTotal, canBeSize] = [true, true];
    for (const row of body.rows) {
      const [times, kg] = [kgIn(row, counted, body), kgIn(row, weight, body)];
      if (times === undefined || kg === undefined) continue;
      const limit = PACKAGE_MAX[unit ?? packageOf(row, body)] ?? ANY_PACKAGE_MAX;
      const isSize = (weight: number): boolean => weight >= PACKAGE_MIN && weight <= limit;
      canBeTotal &&= isSize(kg / times);
      canBeSize &&= isSize(kg);
    }
    const gross = [...masses, ...bares].find((place) => headOf(place)?.isGross && place !== weight);
    if (canBeSize && gross !== undefined)
      canBeSize = !counters.some((place) => isNetTotal(body, weight, gross, place));
    const product = { places: [weight, counted] };
    if (canBeSize === canBeTotal) return ask([optionOf(weight), product]);
    if (canBeTotal) return pick(weights, isAssumed);
    sizes.add(weight);
    bares = bares.filter((place) => place !== weight);
    weights = [];
  }
  if (weights.length > 0) return pick(weights, isAssumed);

  const sizePlace = [...sizes].find((place) => {
    const own = headOf(place)?.packageUnit;
    return [...counts].some((at) => !own || !headOf(at)?.unit || headOf(at)?.unit === own);
  });
  const packed = [...counts].find((place) => headOf(place)?.packageSize);
  // "25 kg bags" under "Packing".
  const packing = ofKind("packaging").find((place) =>
    most(
      body.rows.map((row) => row[place] ?? "").filter(isFilled),
      (cell) => leadingQuantity(cell) !== undefined,
    ),
  );
  const product = (): Option | undefined => {
    if (packed !== undefined) return { places: [packed] };
    if (sizePlace === undefined) {
      const count = [...counts].find((place) => !headOf(place)?.unit && !measures.has(place));
      return packing === undefined || count === undefined
        ? undefined
        : { places: [packing, count] };
    }
    const own = headOf(sizePlace)?.packageUnit;
    const fitting = [...counts].filter(
      (place) => !own || !headOf(place)?.unit || headOf(place)?.unit === own,
    );
    return fitting[0] === undefined ? undefined : { places: [sizePlace, fitting[0]] };
  };

  if (bares.length > 0) {
    const [bare = -1] = bares;
    const [size = packing] = sizes;
    const found = product();
    if (found) return ask([...bares.map(optionOf), found]);
    if (size !== undefined && bares.length === 1) {
      // Less than one package in most rows: the numbers count packages.
      const values = valuesOf(body, [bare, size]);
      const below = values.filter(([amount = 0, each = 0]) => amount < each);
      if (values.length === 0 || 2 * below.length <= values.length)
        return ask([{ places: [bare], unit: "kg" }, { places: [size, bare] }]);
      counts.add(bare);
      return done({ kind: "product", size, count: bare }, isBareSize(size));
    }
    const priced = columns.find(({ kind, head }) => kind === "price" && isMassUnit(head?.unit));
    const unit = priced?.head?.unit;
    if (isMassUnit(unit) && unit !== "kg" && bares.length === 1)
      return ask([
        { places: [bare], unit },
        { places: [bare], unit: "kg" },
      ]);
    return pick(bares, true);
  }

  const found = product();
  if (found) {
    const [size, count = size] = found.places;
    if (count === undefined) return done({ kind: "none" });
    const isOwn = size === count;
    return done(
      { kind: "product", size: isOwn ? undefined : size, count },
      !isOwn && isBareSize(size),
    );
  }
  const named = [...counts].filter(
    (place) => measures.get(place) === "trade" || headOf(place)?.unit !== undefined,
  );
  const [only] = named;
  // "Number" next to a column with the kind of package.
  const [plain, ...others] = [...counts].filter((place) => !headOf(place)?.unit);
  if (only === undefined && plain !== undefined && others.length === 0) {
    const isNamed = (row: readonly string[]): boolean => packageOf(row, body) !== "other";
    if (body.rows.some(isNamed)) return done({ kind: "product", count: plain });
  }
  if (only !== undefined) return named.length === 1 ? column([only]) : ask(named.map(optionOf));

  for (const late of [having("mass", true), having("trade", true), having("bare", true)])
    if (late.length > 0) return pick(late, late === having("bare", true));
  const [amount] = vague.filter((place) => measures.get(place) !== "other");
  if (amount !== undefined) {
    if (measures.get(amount) !== "bare") return pick(vague);
    if (!columns.some(({ kind }) => kind === "price"))
      return ask([{ places: [amount], unit: "kg" }]);
  }
  return done({ kind: "none" });
}

/** The unit of a column's bare numbers. */
function unitOfColumn(column: TableColumn | undefined): Unit {
  const unit = column?.head?.unit;
  return unit === undefined || unit === "other" ? "kg" : unit;
}

function rolesFor(
  columns: readonly TableColumn[],
  { source, sizes, counts }: Pick<Decision, "source" | "sizes" | "counts">,
): ColumnRole[] {
  const taken = source.kind === "column" ? source.places : [];
  return columns.map((column, place): ColumnRole => {
    if (taken.includes(place)) return unitOfColumn(column);
    if (sizes.has(place)) return "size";
    if (counts.has(place)) return "count";
    switch (column.kind) {
      case "quantity":
      case "price":
        return "remark";
      default:
        return column.kind;
    }
  });
}

function rolesOfOption(
  columns: readonly TableColumn[],
  decision: Decision,
  { places, unit }: Option,
): ColumnRole[] {
  const [first = -1, second] = places;
  const isPacked = columns[first]?.head?.packageSize !== undefined;
  if (second === undefined && !isPacked) {
    const roles = rolesFor(columns, { ...decision, source: { kind: "column", places } });
    return unit ? roles.with(first, unit) : roles;
  }
  const count = second ?? first;
  const isSize = second !== undefined && columns[first]?.kind !== "packaging";
  const sizes = new Set(isSize ? [first] : []);
  return rolesFor(columns, { source: { kind: "none" }, sizes, counts: new Set([count]) });
}

/** The source of the quantity by roles that the visitor chose. */
export function sourceOfRoles(
  { columns }: Pick<TableColumns, "columns">,
  roles: readonly ColumnRole[],
  rows: ListTable,
): QuantitySource {
  const places = [...roles.keys()].filter((place) => isQuantityRole(roles[place]));
  const [first, ...others] = places;
  if (first !== undefined) {
    const unitPlaces = [...roles.keys()].filter((place) => roles[place] === "unit");
    const kg = (row: readonly string[], place: number): number | undefined => {
      const role = roles[place];
      const found =
        isQuantityRole(role) && readAmountCell(row, place, { columns, unitPlaces }, role);
      return found ? (kilograms(found) ?? found.amount) : undefined;
    };
    const isContradicted = (other: number): boolean =>
      rows.some((row) => {
        const [one, two] = [kg(row, first), kg(row, other)];
        return one !== undefined && two !== undefined && !isNear(one, two);
      });
    // Kilograms and bags of one row cannot contradict each other.
    const mass = places.filter((place) => isMassUnit(roles[place]));
    if (mass.length > 0 && mass.length < places.length) return { kind: "column", places: mass };
    if (!others.some(isContradicted)) return { kind: "column", places };
    const choices = places.map((place): QuantityChoice => {
      const role = roles[place];
      return {
        places: [place],
        unit: isQuantityRole(role) ? role : undefined,
        roles: roles.map((other, at) => (isQuantityRole(other) && at !== place ? "remark" : other)),
      };
    });
    return { kind: "question", choices };
  }
  const count = roles.indexOf("count");
  const size = roles.indexOf("size");
  if (count < 0) return { kind: "none" };
  if (size >= 0) return { kind: "product", size, count };
  if (columns[count]?.head?.packageSize) return { kind: "product", count };
  const packaging = roles.indexOf("packaging");
  return { kind: "product", size: packaging < 0 ? undefined : packaging, count };
}

/** Sign of the decimals of a quantity that price × quantity = amount proves. */
function signByPrice(place: number, { rows, columns, unitPlaces }: Body): DecimalSign | undefined {
  const column = columns[place];
  if (column?.kind !== "quantity" || (column.head?.factor ?? 1) !== 1) return undefined;
  const money = [...columns.keys()].filter(
    (at) => at !== place && (columns[at]?.kind === "price" || columns[at]?.head?.isVague),
  );
  const readMoney = (row: readonly string[], at: number): number | undefined => {
    const number = numberIn(row[at] ?? "");
    const decimal = columns[at]?.decimal;
    return decimal || !isAmbiguousNumber(number) ? readNumber(number, "count", decimal) : undefined;
  };
  const ofHead = isMassUnit(column.head?.unit) ? column.head.unit : "kg";
  const found = new Set<DecimalSign | undefined>();
  for (const row of rows) {
    const number = numberIn(row[place] ?? "");
    if (!isAmbiguousNumber(number)) continue;
    const unit = readAmountCell(row, place, { columns, unitPlaces }, ofHead)?.unit;
    const group = number.includes(",") ? "," : ".";
    const other = group === "," ? "." : ",";
    // Of kg only thousands, of t only decimals: else the price may be for another unit.
    const sign = unit === "t" ? group : other;
    const amount = readNumber(number, "count", sign) ?? 0;
    const values = money.map((at) => readMoney(row, at));
    const isProved = values.some(
      (price, at) =>
        price !== undefined &&
        values.some((sum, of) => of !== at && sum !== undefined && isNear(price * amount, sum)),
    );
    if (isMassUnit(unit) && isProved) found.add(sign);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * Sign of the decimals of a column in kg or lb next to the other one. Whole numbers that are
 * rounded (400 kg, 882 lb) show that the column has no decimals.
 */
function signByPounds(place: number, body: Body): DecimalSign | undefined {
  const unitOf = (at: number) => body.columns[at]?.head?.unit;
  const pounds = [...body.columns.keys()].find((at) => unitOf(at) === "lb");
  const kilos = [...body.columns.keys()].find((at) => unitOf(at) === "kg");
  if (pounds === undefined || kilos === undefined || ![pounds, kilos].includes(place))
    return undefined;
  const isWhole = body.rows.some((row) => {
    const cells = [kilos, pounds].map((at) => westernDigits(row[at] ?? ""));
    if (!cells.every((cell) => /^\d{1,3}$/.test(cell))) return false;
    const [kg = 0, lb = 0] = cells.map(Number);
    const exact = kg / KG_PER_LB;
    return Math.abs(exact - lb) <= 0.5 && Math.abs(exact - lb) > 0.001;
  });
  const numbers = body.rows.map((row) => numberIn(row[place] ?? "")).filter(isAmbiguousNumber);
  const groups = new Set(numbers.map((number) => (number.includes(",") ? "," : ".")));
  if (!isWhole || groups.size !== 1) return undefined;
  return groups.has(",") ? "." : ",";
}

/** The one sign with which a column in kg and one in t say the same: `1,500` kg, `1.500` t. */
function signByTonnes(place: number, body: Body): DecimalSign | undefined {
  const places = (["kg", "t"] as const).map((unit) =>
    body.columns.findIndex(({ kind, head }) => kind === "quantity" && head?.unit === unit),
  );
  const [kilos = -1, tonnes = -1] = places;
  if (kilos < 0 || tonnes < 0 || !places.includes(place)) return undefined;
  const fitting = DECIMAL_SIGNS.filter((decimal) => {
    const columns = body.columns.map((column) => ({ ...column, decimal }));
    const values = valuesOf({ ...body, columns }, [kilos, tonnes]);
    return values.length > 0 && values.every(([one = 0, other = 0]) => isNear(one, other));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Rows below the head that hold goods; totals and titles would mislead. */
const bodyOf = (rows: ListTable, last: number): string[][] =>
  rows
    .slice(last + 1)
    .filter((row) => row.filter(isFilled).length > 1 && !row.some(isTotalWord))
    .slice(0, JUDGED_MAX)
    .map((row) => [...row]);

export function classifyColumns(rows: ListTable): TableColumns {
  const found = findHead(rows);
  const width = Math.min(COLUMNS_MAX, Math.max(0, ...rows.map((row) => row.length)));
  const body = bodyOf(rows, found?.last ?? -1);
  const heads = Array.from({ length: width }, (_, place) => {
    if (!found) return { text: "", head: undefined };
    const cells = rows.slice(found.first, found.last + 1).map((row) => row[place] ?? "");
    const text = oneLine(cells.join(" "));
    return { text, head: readHead(text) ?? readHead(cells[0] ?? "") };
  });
  const cellsOf = (place: number): string[] => body.map((row) => row[place] ?? "").filter(isFilled);
  const hasMeaning = (meaning: string): boolean =>
    heads.some(({ head }) => head?.meaning === meaning);

  const byHead = heads.map(({ head }, place) => head && kindByHead(head, cellsOf(place)));
  const kinds: ColumnKind[] = [];
  for (const [place, { head }] of heads.entries()) {
    const cells = cellsOf(place);
    const hasName = [...kinds, ...byHead].some((kind) => kind === "name" || kind === "cas");
    const known = byHead[place];
    if (cells.length === 0 && !head) kinds.push("none");
    else if (known) kinds.push(known);
    else {
      const kind = kindByCells(cells, hasName);
      const isSecond =
        (kind === "unit" && hasMeaning("unit")) || (kind === "quantity" && hasMeaning("quantity"));
      kinds.push(isSecond ? "remark" : kind);
    }
  }
  // Codes of units, where no other column names the units.
  const codesAt = kinds.findIndex(
    (kind, place) =>
      kind === "code" &&
      headWords(heads[place]?.text ?? "").includes("океи") &&
      cellsOf(place).some(isOkeiCode),
  );
  if (codesAt >= 0 && !kinds.includes("unit")) kinds[codesAt] = "unit";
  // Without heads, the numbers next to a column of units are quantities.
  const unitAt = kinds.indexOf("unit");
  if (!found && unitAt >= 0 && !kinds.includes("quantity")) {
    const counted = [...kinds.keys()].filter(
      (place) => kinds[place] === "remark" && most(cellsOf(place), isNumber),
    );
    const unitOf = (row: readonly string[]) => unitInCell(row[unitAt] ?? "");
    // "kg, 166": the code of the unit.
    const hasCodes = counted.some((place) =>
      body.every(
        (row) => isOkeiCode(row[place] ?? "") && unitInCell(row[place] ?? "") === unitOf(row),
      ),
    );
    // "bag, 25, 40": contents and number.
    const isTrade = !body.some((row) => isMassUnit(unitOf(row)) || unitOf(row) === "g");
    let place = [unitAt - 1, unitAt + 1].find((at) => counted.includes(at));
    if (counted.length === 1) place = counted[0];
    if (hasCodes || (isTrade && counted.length > 1 && place === unitAt + 1)) place = undefined;
    if (place !== undefined) kinds[place] = "quantity";
  }
  // "Number" next to the kind of package is no number of the row.
  const nameAt = kinds.indexOf("name");
  for (const [place, { head }] of heads.entries())
    if (
      head?.meaning === "line" &&
      nameAt >= 0 &&
      place > nameAt &&
      most(cellsOf(place), isNumber) &&
      !isSteps(cellsOf(place)) &&
      kinds.some((kind, at) => kind === "packaging" && most(cellsOf(at), isPackedCell))
    )
      kinds[place] = "count";
  // Names may be numbers ("770"), or under "No.".
  if (!kinds.includes("name") && !kinds.includes("cas") && !kinds.includes("code")) {
    const place = heads.findIndex(
      ({ head }, at) =>
        (head?.meaning === "line" || !head) &&
        cellsOf(at).length > 0 &&
        kinds[at] !== "quantity" &&
        !isSteps(cellsOf(at)),
    );
    if (place >= 0) kinds[place] = "name";
  }

  const numbersOf = (place: number): string[] => cellsOf(place).map(numberIn);
  const isMeasured = (kind: ColumnKind | undefined): boolean =>
    kind === "quantity" || kind === "size" || kind === "count" || kind === "price";
  const measured = [...kinds.keys()].filter((place) => isMeasured(kinds[place]));
  // A stock of "3 600,000" proves the sign too; "3812.39" of another column may be a code.
  const ofTable =
    findDecimalSign(measured.flatMap(numbersOf)) ??
    findDecimalSign([...kinds.keys()].flatMap(numbersOf).filter(isGroupedDecimal));
  const columns = heads.map(
    ({ text, head }, place): TableColumn => ({
      text,
      head,
      kind: kinds[place] ?? "remark",
      decimal: isMeasured(kinds[place])
        ? (findDecimalSign(numbersOf(place)) ?? ofTable)
        : undefined,
    }),
  );
  const unitPlaces = [...kinds.keys()].filter((place) => kinds[place] === "unit");
  const settled = columns.map((column, place): TableColumn => {
    if (column.decimal) return column;
    const known: Body = { rows: body, columns, unitPlaces };
    return {
      ...column,
      decimal:
        signByPrice(place, known) ?? signByTonnes(place, known) ?? signByPounds(place, known),
    };
  });
  const { options = [], ...decision } = decideQuantity({
    rows: body,
    columns: settled,
    unitPlaces,
  });
  const choices = options.map((option) => ({
    ...option,
    roles: rolesOfOption(settled, decision, option),
  }));
  const source: QuantitySource =
    decision.source.kind === "question" ? { kind: "question", choices } : decision.source;
  // Until the visitor has chosen, candidates are remarks.
  const asked = new Set(choices.flatMap(({ places }) => places));
  const roles = rolesFor(settled, { ...decision, source }).map((role, place) =>
    asked.has(place) && role !== "size" ? "remark" : role,
  );
  return {
    head: found?.first ?? -1,
    last: found?.last ?? -1,
    columns: settled,
    roles,
    source,
    isUnitAssumed: decision.isUnitAssumed,
  };
}
