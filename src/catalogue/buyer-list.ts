/** Parses a buyer's list. Of a table, step 1 is table-columns.ts; step 2, what each row says, is here. */
import papa from "papaparse";
import { checkList as texts } from "#messages/check-list.ts";
import { unitLabels } from "#messages/units.ts";
import { type BuyerLine, LINE_LENGTH_MAX, readBuyerLine } from "./buyer-line.ts";
import { casNumberOfDate, casNumberOfDigits, isCasNumber } from "./cas.ts";
import type { ColumnRole } from "./column-roles.ts";
import { fillDittos, readDitto, withDittoRemarks } from "./ditto.ts";
import { type GradesNamed, readGoods } from "./goods.ts";
import type { CasProblem } from "./line-rules.ts";
import {
  findHead,
  isHeadRow,
  isTotalWord,
  type ListTable,
  readHead,
  rowKey,
} from "./list-heads.ts";
import { withoutMessageMarks } from "./message-marks.ts";
import { type DecimalSign, findDecimalSign, isAmbiguousNumber, westernDigits } from "./numbers.ts";
import { kilograms, type Quantity, quantityText, type Unit, unitNamed } from "./quantities.ts";
import { isCutInStructure } from "./structure.ts";
import {
  classifyColumns,
  isMassUnit,
  isQuantityRole,
  multiply,
  packageOf,
  type QuantitySource,
  readAmountCell,
  readCount,
  readSize,
  sourceOfRoles,
  type TableColumn,
  type TableColumns,
  unitPlaceOf,
} from "./table-columns.ts";

/** Further lines are only counted. */
export const CHECK_LINES_MAX = 500;

/**
 * Readings have the likeliest first; the first that names a grade counts. A line without readings
 * is a remark.
 */
export interface ListLine {
  readonly wrote: string;
  readonly readings: readonly BuyerLine[];
  /** Perhaps a title or courtesy: a remark unless it names a grade. */
  readonly title: boolean;
  /** The row's total is not size × count. */
  readonly conflict?: QuantityConflict | undefined;
}

export interface QuantityConflict {
  /** `25 kg`. */
  readonly size: string;
  readonly count: number;
  readonly product: Quantity;
}

export type LeftOutReason = "head" | "total" | "empty";
export interface LeftOut {
  readonly wrote: string;
  readonly reason: LeftOutReason;
}

export interface QuantityColumn {
  /** 1-based. */
  readonly place: number;
  /** Empty without a head row. */
  readonly head: string;
  readonly as: "quantity" | "size" | "count";
}

/** Which columns of a table gave the quantity, or could. */
export interface ListQuantity {
  readonly columns: readonly QuantityColumn[];
  /** No quantity is read until the visitor has chosen one. */
  readonly choices: readonly {
    readonly columns: readonly QuantityColumn[];
    readonly unit?: Unit | undefined;
    readonly roles: readonly ColumnRole[];
  }[];
  /** Nothing in the table names a unit. */
  readonly assumedUnit?: Unit | undefined;
}

export interface BuyerList {
  /** At most {@link CHECK_LINES_MAX}. */
  readonly lines: readonly ListLine[];
  readonly leftOut: readonly LeftOut[];
  readonly beyond: number;
  /** Undefined if the list is not a table. */
  readonly quantity?: ListQuantity | undefined;
}

const COURTESY =
  /^(?:dear|hello|hi|good (?:day|morning)|please|pls|kindly|(?:best |kind )?regards|thanks|thank you|we (?:need|require|are)|enquiry|inquiry|rfq|request for|quotation|offer|material list|requirements?|order (?:no|list)|our ref|ref|date|subject|attn|tel|phone|e-?mail|www\.|delivery|terms|payment|incoterms?|prepared by|approved by|checked by|signed|page|valid(?:ity)?|currency|bank|ship(?:ment)? to|bill to|port of)(?=$|[\s.:,;#/-])|:\s*$/i;
/** Error values of a spreadsheet, and formulas without a value (buyer-file.ts). */
const UNREADABLE =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$|=(?:.*["(&*+!]|\$?[A-Z]{1,3}\$?\d{1,7}(?:[-/].*)?$))/;

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
const isFilled = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
/** A to Z, AA and so on. */
const columnName = (place: number): string =>
  (place < 26 ? "" : columnName(Math.floor(place / 26) - 1)) +
  String.fromCharCode(65 + (place % 26));

const NUMBERS = /\d(?:[\d.,'’]{0,20}\d)?/g;
const SIGNS: readonly DecimalSign[] = [".", ","];
const hasAmbiguousNumber = (text: string): boolean =>
  (westernDigits(text).match(NUMBERS) ?? []).some(isAmbiguousNumber);

/** Readings with the other value of a number whose sign nothing explains. */
function readUnsure(
  text: string,
  decimal: DecimalSign | undefined,
): readonly [BuyerLine, ...BuyerLine[]] {
  const readings = readBuyerLine(text, decimal);
  if (decimal || !hasAmbiguousNumber(text)) return readings;
  const others = SIGNS.flatMap((sign) => readBuyerLine(text, sign));
  const withOther = (reading: BuyerLine): BuyerLine => {
    const { quantity } = reading;
    if (!quantity) return reading;
    const other = others.find(
      (one) =>
        one.name === reading.name &&
        one.packaging === reading.packaging &&
        one.quantity?.unit === quantity.unit &&
        isThousandfold(one.quantity.amount, quantity.amount),
    );
    return other ? { ...reading, otherQuantity: other.quantity } : reading;
  };
  const [first, ...rest] = readings;
  return [withOther(first), ...rest.map(withOther)];
}
const isThousandfold = (one: number, other: number): boolean =>
  Math.abs(Math.max(one, other) / Math.min(one, other) - 1000) < 1;

/** `decimal`: the decimal sign of the list, if known. Undefined without a letter or digit. */
export function readLine(text: string, decimal?: DecimalSign): ListLine | undefined {
  const wrote = oneLine(text).slice(0, LINE_LENGTH_MAX);
  return isFilled(wrote)
    ? {
        wrote,
        readings: readUnsure(wrote, decimal),
        title: COURTESY.test(withoutMessageMarks(wrote)),
      }
    : undefined;
}

/** Also with a quantity; not the maker "Total Petrochemicals". */
export const isTotal = (name: string): boolean => {
  const [{ name: read, casNumbers }] = readBuyerLine(name);
  return casNumbers.length === 0 && isTotalWord(read || name);
};

/** Unclosed quotes are ordinary characters, so that no cell is lost. */
function rowsWith(text: string, delimiter: string): string[][] {
  let lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  // A cell that is one quotation mark means "ditto".
  if (delimiter === "\t") lines = lines.replace(/(?<![^\t\n])"(?![^\t\n])/g, "〃");
  const parse = (quoteChar: string) =>
    papa.parse<string[]>(lines, { delimiter, quoteChar, newline: "\n" });
  const quoted = parse('"');
  const { data } = quoted.errors.some(({ type }) => type === "Quotes") ? parse("\0") : quoted;
  return data.map((row) => row.map((cell) => oneLine(cell).slice(0, LINE_LENGTH_MAX)));
}

const withoutEnd = <Row extends readonly string[]>(rows: readonly Row[]): Row[] =>
  rows.slice(0, rows.findLastIndex((row) => row.some(isFilled)) + 1);

/**
 * Takes the delimiter that yields a head row, else the one that gives most rows the same number of
 * cells.
 */
export function separatedRows(text: string): ListTable {
  const all = ["\t", ";", ",", "|"].map((delimiter) => {
    const rows = withoutEnd(rowsWith(text, delimiter));
    const widths = rows.map(({ length }) => length);
    const same = Math.max(
      0,
      ...[...new Set(widths)]
        .filter((width) => width > 1)
        .map((width) => widths.filter((one) => one === width).length),
    );
    return {
      rows,
      score:
        (findHead(rows) && widths.some((width) => width > 1) ? 2 : 0) +
        same / Math.max(1, rows.length),
    };
  });
  return all.reduce((best, one) => (one.score > best.score ? one : best)).rows;
}

/**
 * Splits at tabs, as copied from spreadsheets; at semicolons, commas or bars when every row has as
 * many or a head row is found.
 */
export function tableOf(text: string): ListTable | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2) return undefined;
  if (2 * lines.filter((line) => line.includes("\t")).length > lines.length)
    return withoutEnd(rowsWith(text, "\t"));
  for (const delimiter of ["\t", ";", ",", "|"]) {
    if (!text.includes(delimiter)) continue;
    if (lines.some((line) => isCutInStructure(line, delimiter) && !line.includes('"'))) continue;
    const rows = withoutEnd(rowsWith(text, delimiter));
    const filled = rows.filter((row) => row.some(isFilled));
    const width = filled[0]?.length ?? 0;
    const isEven = width > 1 && filled.length > 1 && filled.every((row) => row.length === width);
    const isQuoted =
      rows.length < lines.length ||
      (text.includes('"') && /(?:^|[\t;,|\n])"[^"]*[\t;,|\n]/.test(text));
    const head = findHead(rows);
    const hasHead = head !== undefined && (rows[head.first]?.filter(isFilled).length ?? 0) > 1;
    if (
      hasHead
        ? filled.filter((row) => row.length > 1).length > filled.length / 2
        : isEven && (delimiter === ";" || delimiter === "\t" || isQuoted)
    )
      return rows;
  }
  return undefined;
}

/** `HS code 2920.29`. */
const remarkOf = (cell: string, column: TableColumn | undefined): string =>
  column?.text && !column.head?.isPlain && column.text.length <= 40
    ? `${column.text} ${cell}`
    : cell;

/** Accepts numbers without hyphens; reports those that a spreadsheet turned into a date. */
function readCasCell(cell: string): {
  readonly numbers: readonly string[];
  readonly problems: readonly CasProblem[];
  readonly name: string;
} {
  if (isCasNumber(cell)) return { numbers: [cell], problems: [], name: "" };
  const digits = casNumberOfDigits(cell);
  if (digits) return { numbers: [digits], problems: [], name: "" };
  const meant = casNumberOfDate(cell);
  if (meant) return { numbers: [], problems: [{ kind: "date", wrote: cell, meant }], name: "" };
  const [{ casNumbers, problems, name }] = readBuyerLine(cell);
  return { numbers: casNumbers, problems, name };
}

/** A table with the roles of its columns, guessed or chosen. */
interface ReadTable {
  readonly columns: readonly TableColumn[];
  readonly roles: readonly ColumnRole[];
  readonly guessed: readonly ColumnRole[];
  readonly source: QuantitySource;
}

interface RowQuantity {
  readonly quantity?: Quantity | undefined;
  readonly other?: Quantity | undefined;
  /** Column of the quantity. */
  readonly place: number;
  /** As written, with the unit of its column. */
  readonly written: string;
  /** Rest of the quantity's cell. */
  readonly remarks: readonly string[];
  readonly packaging: string;
}

/** The other value of an amount whose sign nothing explains. */
function readOther(
  read: (decimal: DecimalSign) => Quantity | undefined,
  quantity: Quantity | undefined,
): Quantity | undefined {
  if (!quantity) return undefined;
  return SIGNS.map(read).find((other) => other && isThousandfold(other.amount, quantity.amount));
}

function readColumnQuantity(
  row: readonly string[],
  places: readonly number[],
  { columns, roles }: ReadTable,
): RowQuantity {
  const place = places.find((at) => isFilled(row[at] ?? "")) ?? -1;
  const role = roles[place];
  const amount = row[place] ?? "";
  if (!amount || !isQuantityRole(role))
    return { place: -1, written: "", remarks: [], packaging: "" };
  const unitPlaces = [...roles.keys()].filter((at) => roles[at] === "unit");
  // The unit of a head is not replaced by that of another column.
  const named = row[unitPlaceOf(place, unitPlaces) ?? -1] ?? "";
  const isOwn =
    /\p{L}/u.test(amount) || (isMassUnit(columns[place]?.head?.unit) && !unitNamed(named));
  const written = isOwn ? amount : `${amount} ${named}`.trim();
  const decimal = columns[place]?.decimal;
  const read = (sign: DecimalSign | undefined) =>
    readAmountCell(row, place, { columns, unitPlaces }, role, sign) ??
    (/\p{L}/u.test(amount) ? readBuyerLine(amount, sign)[0].quantity : undefined);
  const quantity = read(decimal);
  const isBare = quantity !== undefined && !/\p{L}/u.test(amount);
  const line = isBare ? undefined : readBuyerLine(written, decimal)[0];
  const other = decimal ? undefined : readOther(read, quantity);
  return {
    quantity,
    other,
    place,
    written,
    remarks: quantity ? (line?.remarks ?? []) : [written],
    packaging: line?.packaging ?? "",
  };
}

/** Weight of one package in a row, by its column, by the head of the count, or by the packaging. */
function readPackageSize(
  row: readonly string[],
  { columns, roles }: ReadTable,
  decimal?: DecimalSign,
): Quantity | undefined {
  for (const role of ["size", "count", "packaging"] as const) {
    const place = roles.indexOf(role);
    const column = columns[place];
    if (!column) continue;
    const named = column.head?.packageSize;
    if (role === "count") {
      if (named) return readSize(`${named.number} ${named.unit}`, undefined);
      continue;
    }
    const head = role === "size" ? column.head : undefined;
    const cell = row[place] ?? "";
    const found =
      role === "packaging" && !/\p{L}/u.test(cell)
        ? undefined
        : readSize(cell, head, column.decimal ?? decimal);
    if (found) return found;
  }
  return undefined;
}

function readRowCount(row: readonly string[], { columns, roles }: ReadTable) {
  const place = roles.indexOf("count");
  const counted = place < 0 ? undefined : readCount(row[place] ?? "", columns[place]?.head);
  if (!counted || counted.unit || columns[place]?.head?.unit) return counted;
  const unit = packageOf(row, { columns });
  return unit === "other" ? counted : { ...counted, unit };
}

/** Size × count; without a size, the packages. */
function readProduct(row: readonly string[], table: ReadTable): RowQuantity {
  const none = { place: -1, written: "", remarks: [], packaging: "" };
  const counted = readRowCount(row, table);
  if (!counted) return none;
  const size = readPackageSize(row, table);
  if (!size) {
    const { count, unit } = counted;
    return unit ? { ...none, quantity: { amount: count, unit } } : none;
  }
  const quantity = multiply(size, counted.count);
  const read = (sign: DecimalSign) => {
    const other = readPackageSize(row, table, sign);
    return other && multiply(other, counted.count);
  };
  return { ...none, quantity, other: readOther(read, quantity) };
}

function readRowQuantity(row: readonly string[], table: ReadTable): RowQuantity {
  const { source } = table;
  if (source.kind === "column") return readColumnQuantity(row, source.places, table);
  if (source.kind === "product") return readProduct(row, table);
  return { place: -1, written: "", remarks: [], packaging: "" };
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 0.005 * Math.max(one, other);

/** A row's quantity, compared with size × count where the row has both. */
function compareProduct(
  row: readonly string[],
  table: ReadTable,
  amount: RowQuantity,
): {
  readonly amount: RowQuantity;
  readonly isProved?: boolean;
  readonly conflict?: QuantityConflict | undefined;
} {
  const { quantity, other } = amount;
  if (table.source.kind !== "column" || !quantity || !isMassUnit(quantity.unit)) return { amount };
  const counted = readRowCount(row, table);
  const size = readPackageSize(row, table);
  if (!counted || !size) return { amount };
  const sizeUnit = table.columns[table.roles.indexOf("size")]?.head?.packageUnit;
  if (sizeUnit && counted.unit && sizeUnit !== counted.unit) return { amount };
  const product = multiply(size, counted.count);
  const kg = kilograms(product) ?? 0;
  if (isNear(kg, kilograms(quantity) ?? 0))
    return { amount: { ...amount, other: undefined }, isProved: true };
  if (other && isNear(kg, kilograms(other) ?? 0))
    return { amount: { ...amount, quantity: other, other: undefined }, isProved: true };
  return {
    amount,
    conflict: { size: quantityText(size), count: counted.count, product },
  };
}

/** `25 kg bag`: packaging cells, and the weight of one package where they do not say it. */
function packagingOf(row: readonly string[], table: ReadTable): string {
  const { columns, roles } = table;
  const cells = row.filter((cell, at) => roles[at] === "packaging" && isFilled(cell));
  const count = roles.indexOf("count");
  const isSized = roles.includes("size") || columns[count]?.head?.packageSize !== undefined;
  const size = isSized ? readPackageSize(row, table) : undefined;
  if (!size || cells.some((cell) => /\d/.test(westernDigits(cell)))) return cells.join(", ");
  const unit = columns[roles.indexOf("size")]?.head?.packageUnit ?? readRowCount(row, table)?.unit;
  if (cells.length === 0 && unit) cells.push(unitLabels[unit][0]);
  return [quantityText(size), ...cells].join(" ");
}

function readRow(row: readonly string[], table: ReadTable): ListLine {
  const { columns, roles, guessed, source } = table;
  const roleOf = (place: number): ColumnRole => roles[place] ?? "remark";
  const filled = row.filter(isFilled);
  const placesOf = (role: ColumnRole): number[] =>
    [...row.keys()].filter((place) => roleOf(place) === role && isFilled(row[place] ?? ""));
  const cellsOf = (role: ColumnRole): string[] => placesOf(role).map((place) => row[place] ?? "");

  const { amount, isProved, conflict } = compareProduct(row, table, readRowQuantity(row, table));
  const { place, quantity, written } = amount;
  const isProduct = source.kind === "product" && quantity !== undefined;
  const isUnitUsed = place >= 0 && (quantity !== undefined || written !== row[place]);
  // Adds the column's unit to a bare number.
  const isScaled = (columns[place]?.head?.factor ?? 1) !== 1;
  let meant = written;
  if (quantity && (isScaled || !/\p{L}/u.test(written)))
    meant =
      amount.other && !isScaled
        ? `${written} ${unitLabels[quantity.unit][1]}`
        : quantityText(quantity);
  const textOf = (cell: string, at: number): string => {
    if (at === place) return meant;
    const role = roleOf(at);
    if (role === "size" && isFilled(cell)) {
      const size = readSize(cell, columns[at]?.head, columns[at]?.decimal);
      return size ? quantityText(size) : cell;
    }
    if (role === "count" && isFilled(cell)) {
      const counted = readCount(cell, columns[at]?.head);
      if (!counted) return cell;
      const { count, unit } = counted;
      return unit ? quantityText({ amount: count, unit }) : remarkOf(cell, columns[at]);
    }
    return role === "none" || (role === "unit" && isUnitUsed) ? "" : cell;
  };
  // "Payment:" under "No.", or text in ignored columns: a row without goods keeps all cells.
  const isAside =
    row.some((cell, at) => guessed[at] === "none" && /\p{L}{3}/u.test(cell)) ||
    row.every((cell, at) => roleOf(at) === "none" || !isFilled(cell));
  const whole = filled.length === 1 || isAside;
  const wrote = (whole ? filled : row.map(textOf))
    .filter(isFilled)
    .join(" ")
    .slice(0, LINE_LENGTH_MAX);

  const cas = cellsOf("cas").map(readCasCell);
  const casNumbers = cas.flatMap(({ numbers }) => numbers);
  const problems = cas.flatMap(({ problems }) => problems);
  const isOther = (at: number): boolean => columns[at]?.head?.meaning === "other-name";
  const isEc = (at: number): boolean => /^\d{3}-\d{3}-\d$/.test(row[at] ?? "");
  const order = (at: number): number =>
    (isOther(at) ? 1 : 0) + (/\p{L}/u.test(row[at] ?? "") ? 0 : 2);
  const named = placesOf("name").toSorted((one, other) => order(one) - order(other) || one - other);
  let places = named;
  if (named.length === 0) places = casNumbers.length > 0 ? [] : placesOf("code");
  const strong = placesOf("name").filter((at) => !isOther(at));
  /** No quantity is taken from the name while another column may hold it. */
  const isOpen = place < 0 && !isProduct && source.kind !== "question";
  const quantityRemarks = (read: BuyerLine): readonly string[] => {
    if (!read.quantity || isOpen) return amount.remarks;
    return [...amount.remarks, quantityText(read.quantity)];
  };
  const remarksOf = (places: readonly number[]): string[] =>
    places.map((at) => remarkOf(row[at] ?? "", columns[at]));
  const packaging = packagingOf(row, table);
  const reading = (name: string, at: number): BuyerLine[] => {
    const others: string[] = [];
    if (at >= 0) others.push(...remarksOf(named.filter((other) => other !== at && !isEc(other))));
    if (places === named || at < 0) others.push(...remarksOf(placesOf("code")));
    others.push(
      ...cas.map((one) => one.name).filter((text) => text && !/^n\/?a\.?$/i.test(text)),
      ...remarksOf(placesOf("remark")),
    );
    // "Unit Stk": why the row has no quantity.
    if (!quantity && !isUnitUsed) others.push(...remarksOf(placesOf("unit")));
    if (!isProduct && !isProved) others.push(...remarksOf(placesOf("count")));
    return readUnsure(name, undefined).map((read) => ({
      name: read.name,
      casNumbers: casNumbers.length > 0 ? casNumbers : read.casNumbers,
      quantity: quantity ?? (isOpen ? read.quantity : undefined),
      otherQuantity: quantity || !isOpen ? amount.other : read.otherQuantity,
      packaging: packaging || amount.packaging || read.packaging,
      lot: cellsOf("lot").join(", ") || read.lot,
      remarks: [...quantityRemarks(read), ...read.remarks, ...others],
      problems: [...problems, ...read.problems],
    }));
  };
  const all = places.flatMap((at) => reading(row[at] ?? "", at));
  if (strong.length > 1) all.push(...reading(strong.map((at) => row[at]).join(" "), -1));
  if (places.length === 0 && (casNumbers.length > 0 || problems.length > 0))
    all.push(...reading("", -1));
  const readings = all.filter(
    ({ name, casNumbers: numbers, problems: wrong }) =>
      name || numbers.length > 0 || wrong.length > 0,
  );
  return {
    wrote,
    readings,
    title: whole || readings.length === 0 || COURTESY.test(wrote),
    conflict,
  };
}

function* readTable(
  rows: ListTable,
  { head, last }: TableColumns,
  table: ReadTable,
): Generator<ListLine | LeftOut> {
  const { roles, guessed } = table;
  const headKeys = new Set(head < 0 ? [] : rows.slice(head, last + 1).map(rowKey));
  let above: readonly string[] = [];
  for (const [index, copied] of rows.entries()) {
    const { cells: written, repeated } = fillDittos(copied, above);
    const whole = written.filter(isFilled).join(" ").slice(0, LINE_LENGTH_MAX);
    for (const [place, cell] of written.entries())
      if (UNREADABLE.test(cell))
        yield {
          wrote: texts.unreadableCell(index + 1, columnName(place), cell),
          readings: [],
          title: true,
        };
    const row = written.map((cell) => (UNREADABLE.test(cell) ? "" : cell));
    if (headKeys.has(rowKey(row))) yield { wrote: whole, reason: "head" };
    else if (!row.some(isFilled)) {
      if (row.join("") === written.join("")) yield { wrote: "", reason: "empty" };
    } else if (index < head) yield { wrote: whole, readings: [], title: true };
    else {
      const names = row.filter((cell, place) => roles[place] === "name" && isFilled(cell));
      const [first = ""] = row.filter(isFilled);
      const hasCas = row.some(
        (cell, place) => roles[place] === "cas" && readCasCell(cell).numbers.length > 0,
      );
      const isOnlyNumber = row.every(
        (cell, place) => !isFilled(cell) || (guessed[place] === "none" && !/\p{L}{3}/u.test(cell)),
      );
      if (!hasCas && (names.length > 0 ? names.every(isTotal) : isTotal(first)))
        yield { wrote: whole, reason: "total" };
      else if (isOnlyNumber && guessed.some((role) => role !== "none"))
        yield { wrote: whole, reason: "empty" };
      else {
        const line = readRow(row, table);
        if (line.readings.length > 0) above = row;
        yield { ...line, readings: withDittoRemarks(line.readings, repeated) };
      }
    }
  }
}

/** Numbers in front of a unit of mass, which may prove the decimal sign of the list. */
function decimalSignOf(lines: readonly string[]): DecimalSign | undefined {
  const numbers = lines.flatMap((line) =>
    [...westernDigits(line).matchAll(/(\d[\d.,'’]{0,20})\s?(\p{L}{1,12})/gu)]
      .filter(([, , unit = ""]) => isMassUnit(unitNamed(unit)))
      .map(([, number = ""]) => number),
  );
  return findDecimalSign(numbers);
}

function* readLines(
  lines: readonly string[],
  gradesNamed: GradesNamed | undefined,
): Generator<ListLine | LeftOut> {
  const decimal = decimalSignOf(lines);
  let head: string | undefined;
  let isBegun = false;
  let above: readonly BuyerLine[] = [];
  for (const text of lines) {
    const goods = readGoods(text, gradesNamed, (part) => readUnsure(part, decimal));
    if (goods.length > 0) {
      isBegun = true;
      above = goods.at(-1)?.readings ?? [];
      for (const good of goods) yield { ...good, title: false };
      continue;
    }
    const repeated = readDitto(oneLine(text), above);
    if (repeated) {
      above = repeated;
      yield { wrote: oneLine(text).slice(0, LINE_LENGTH_MAX), readings: repeated, title: false };
      continue;
    }
    const line = readLine(text, decimal);
    const known = line && readHead(line.wrote);
    if (!line) yield { wrote: oneLine(text).slice(0, LINE_LENGTH_MAX), reason: "empty" };
    else if (
      line.wrote === head ||
      (!isBegun && known?.isComplete && ["name", "cas"].includes(known.meaning)) ||
      (!isBegun && /[,;|]/.test(line.wrote) && isHeadRow(line.wrote.split(/[,;|]/)))
    ) {
      head = line.wrote;
      isBegun = true;
      yield { wrote: line.wrote, reason: "head" };
    } else if (isTotal(line.wrote)) yield { wrote: line.wrote, reason: "total" };
    else {
      isBegun ||= !line.title;
      if (!line.title) above = line.readings;
      yield line;
    }
  }
}

function listQuantityOf(
  { columns, isUnitAssumed }: TableColumns,
  source: QuantitySource,
): ListQuantity {
  const columnOf = (place: number, as: QuantityColumn["as"]): QuantityColumn => ({
    place: place + 1,
    head: columns[place]?.text ?? "",
    as,
  });
  switch (source.kind) {
    case "none":
      return { columns: [], choices: [] };
    case "column":
      return {
        columns: source.places.map((place) => columnOf(place, "quantity")),
        choices: [],
        assumedUnit: isUnitAssumed ? "kg" : undefined,
      };
    case "product": {
      const { size, count } = source;
      const sized = size === undefined ? [] : [columnOf(size, "size")];
      return {
        columns: [...sized, columnOf(count, "count")],
        choices: [],
        assumedUnit: isUnitAssumed ? "kg" : undefined,
      };
    }
    default:
      return {
        columns: [],
        choices: source.choices.map(({ places, unit, roles }) => {
          const [first = -1, second] = places;
          if (second === undefined) {
            const as = roles[first] === "count" ? "count" : "quantity";
            return { columns: [columnOf(first, as)], unit, roles };
          }
          return { columns: [columnOf(first, "size"), columnOf(second, "count")], roles };
        }),
      };
  }
}

/**
 * @param chosen roles that the visitor chose
 * @param gradesNamed tells a name with a comma from two goods
 */
export function readList(
  text: string,
  chosen?: readonly ColumnRole[],
  gradesNamed?: GradesNamed,
): BuyerList {
  const rows = tableOf(text);
  let quantity: ListQuantity | undefined;
  let read: Generator<ListLine | LeftOut>;
  if (rows) {
    const guessed = classifyColumns(rows);
    const isChosen =
      chosen?.length === guessed.roles.length &&
      chosen.some((role, place) => role !== guessed.roles[place]);
    const roles = isChosen ? chosen : guessed.roles;
    const body = rows.slice(guessed.last + 1);
    const source = isChosen ? sourceOfRoles(guessed, roles, body) : guessed.source;
    quantity = listQuantityOf(isChosen ? { ...guessed, isUnitAssumed: false } : guessed, source);
    read = readTable(rows, guessed, {
      columns: guessed.columns,
      roles,
      guessed: guessed.roles,
      source,
    });
  } else read = readLines(text.trimEnd().split(/\r\n|\r|\n/), gradesNamed);
  const lines: ListLine[] = [];
  const leftOut: LeftOut[] = [];
  let beyond = 0;
  for (const row of read) {
    const kept: unknown[] = "reason" in row ? leftOut : lines;
    if (kept.length < CHECK_LINES_MAX) kept.push(row);
    else beyond += 1;
  }
  return { lines, leftOut, beyond, quantity };
}
