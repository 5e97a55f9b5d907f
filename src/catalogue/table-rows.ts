/** Reads the rows of a table whose columns are known. */

import { checkList as texts } from "#messages/check-list.ts";
import { unitLabels } from "#messages/units.ts";
import { type BuyerLine, LINE_LENGTH_MAX, readBuyerLine } from "./buyer-line.ts";
import { casNumberOfDate, casNumberOfDigits, isCasNumber } from "./cas.ts";
import type { ColumnRole } from "./column-roles.ts";
import { fillDittos, withDittoRemarks } from "./ditto.ts";
import type { CasProblem } from "./line-rules.ts";
import { type ListTable, rowKey } from "./list-heads.ts";
import {
  isCourtesy,
  isFilled,
  isTotal,
  type LeftOut,
  type ListLine,
  readUnsure,
} from "./list-line.ts";
import { westernDigits } from "./numbers.ts";
import { quantityText } from "./quantities.ts";
import {
  compareProduct,
  type ReadTable,
  type RowQuantity,
  readPackaging,
  readRowQuantity,
} from "./row-quantity.ts";
import { readCount, readSize, type TableColumn, type TableColumns } from "./table-columns.ts";

/** Error values of a spreadsheet, and formulas without a value (buyer-file.ts). */
const UNREADABLE =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$|=(?:.*["(&*+!]|\$?[A-Z]{1,3}\$?\d{1,7}(?:[-/].*)?$))/;

/** A to Z, AA and so on. */
const columnName = (place: number): string =>
  (place < 26 ? "" : columnName(Math.floor(place / 26) - 1)) +
  String.fromCharCode(65 + (place % 26));

/** `HS code 2920.29`. */
const remarkOf = (cell: string, column: TableColumn | undefined): string =>
  column?.text && !column.head?.isPlain && column.text.length <= 40
    ? `${column.text} ${cell}`
    : cell;

interface CasCell {
  readonly numbers: readonly string[];
  readonly problems: readonly CasProblem[];
  readonly name: string;
}

/** Accepts numbers without hyphens; reports those that a spreadsheet turned into a date. */
function readCasCell(cell: string): CasCell {
  if (isCasNumber(cell)) return { numbers: [cell], problems: [], name: "" };
  const digits = casNumberOfDigits(cell);
  if (digits) return { numbers: [digits], problems: [], name: "" };
  const meant = casNumberOfDate(cell);
  if (meant) return { numbers: [], problems: [{ kind: "date", wrote: cell, meant }], name: "" };
  const [{ casNumbers, problems, name }] = readBuyerLine(cell);
  return { numbers: casNumbers, problems, name };
}

/** A row, and what its columns say together. */
interface ReadCells {
  readonly cells: readonly string[];
  readonly table: ReadTable;
  readonly amount: RowQuantity;
  /** Size × count gave the quantity, or confirmed it. */
  readonly isCounted: boolean;
  /** The column of units belongs to the quantity. */
  readonly isUnitUsed: boolean;
  /** No column holds a quantity, so the name may. */
  readonly isOpen: boolean;
  readonly packaging: string;
  readonly cas: readonly CasCell[];
  /** Columns of names, the likeliest first. */
  readonly named: readonly number[];
}

const roleOf = (place: number, { roles }: ReadTable): ColumnRole => roles[place] ?? "remark";

/** Filled cells of a role. */
const placesOf = (role: ColumnRole, cells: readonly string[], table: ReadTable): number[] =>
  [...cells.keys()].filter((at) => roleOf(at, table) === role && isFilled(cells[at] ?? ""));

const isOtherName = (at: number, { columns }: ReadTable): boolean =>
  columns[at]?.head?.meaning === "other-name";
const isEcNumber = (cell: string): boolean => /^\d{3}-\d{3}-\d$/.test(cell);

/** Words precede numbers, the column of names precedes "description" or "brand". */
function sortNames(cells: readonly string[], table: ReadTable): readonly number[] {
  const order = (at: number): number =>
    (isOtherName(at, table) ? 1 : 0) + (/\p{L}/u.test(cells[at] ?? "") ? 0 : 2);
  return placesOf("name", cells, table).toSorted(
    (one, other) => order(one) - order(other) || one - other,
  );
}

/** The quantity as it was meant: a bare number with the unit of its column. */
function writeAmount({ quantity, other, place, written }: RowQuantity, table: ReadTable): string {
  const isScaled = (table.columns[place]?.head?.factor ?? 1) !== 1;
  if (!quantity || (!isScaled && /\p{L}/u.test(written))) return written;
  return other && !isScaled ? `${written} ${unitLabels[quantity.unit][1]}` : quantityText(quantity);
}

function writeCell(at: number, { cells, table, amount, isUnitUsed }: ReadCells): string {
  const cell = cells[at] ?? "";
  if (at === amount.place) return writeAmount(amount, table);
  const role = roleOf(at, table);
  const column = table.columns[at];
  if (role === "none" || (role === "unit" && isUnitUsed)) return "";
  if (role === "size" && isFilled(cell)) {
    const size = readSize(cell, column?.head, column?.decimal);
    return size ? quantityText(size) : cell;
  }
  if (role === "count" && isFilled(cell)) {
    const counted = readCount(cell, column?.head);
    if (!counted) return cell;
    const { count, unit } = counted;
    return unit ? quantityText({ amount: count, unit }) : remarkOf(cell, column);
  }
  return cell;
}

/** "Payment:" under "No.", or text in ignored columns: a row without goods keeps all cells. */
const isAside = (cells: readonly string[], table: ReadTable): boolean =>
  cells.some((cell, at) => table.guessed[at] === "none" && /\p{L}{3}/u.test(cell)) ||
  cells.every((cell, at) => roleOf(at, table) === "none" || !isFilled(cell));

/** Texts of the columns that `name` of the column `at` does not use; -1: of none or all. */
function listRemarks(at: number, row: ReadCells): string[] {
  const { cells, table, amount, isCounted, isUnitUsed, cas, named } = row;
  const textsOf = (places: readonly number[]): string[] =>
    places.map((place) => remarkOf(cells[place] ?? "", table.columns[place]));
  const withRole = (role: ColumnRole): string[] => textsOf(placesOf(role, cells, table));
  const names = named.filter((other) => other !== at && !isEcNumber(cells[other] ?? ""));
  const casTexts = cas.map(({ name }) => name).filter((text) => text && !/^n\/?a\.?$/i.test(text));
  return [
    ...(at >= 0 ? textsOf(names) : []),
    ...casTexts,
    ...withRole("remark"),
    // "Unit Stk": why the row has no quantity.
    ...(amount.quantity || isUnitUsed ? [] : withRole("unit")),
    ...(isCounted ? [] : withRole("count")),
  ];
}

/** The readings of a row whose name is that of the column `at`. */
function readNamedRow(name: string, at: number, row: ReadCells): BuyerLine[] {
  const { cells, table, amount, isOpen, packaging, cas } = row;
  const { quantity } = amount;
  const casNumbers = cas.flatMap(({ numbers }) => numbers);
  const lots = placesOf("lot", cells, table).map((place) => cells[place]);
  const others = listRemarks(at, row);
  return readUnsure(name, undefined).map((read) => {
    const unused = read.quantity && !isOpen ? [quantityText(read.quantity)] : [];
    return {
      name: read.name,
      casNumbers: casNumbers.length > 0 ? casNumbers : read.casNumbers,
      quantity: quantity ?? (isOpen ? read.quantity : undefined),
      otherQuantity: quantity || !isOpen ? amount.other : read.otherQuantity,
      packaging: packaging || amount.packaging || read.packaging,
      lot: lots.join(", ") || read.lot,
      remarks: [...amount.remarks, ...unused, ...read.remarks, ...others],
      problems: [...cas.flatMap(({ problems }) => problems), ...read.problems],
    };
  });
}

/** By each column of names, by all of them together, by the CAS number alone. */
function readNames(row: ReadCells): BuyerLine[] {
  const { cells, table, cas, named } = row;
  const hasCas = cas.some(({ numbers }) => numbers.length > 0);
  const hasProblem = cas.some(({ problems }) => problems.length > 0);
  let places = named;
  if (named.length === 0) places = hasCas ? [] : placesOf("code", cells, table);
  const readings = places.flatMap((at) => readNamedRow(cells[at] ?? "", at, row));
  const strong = placesOf("name", cells, table).filter((at) => !isOtherName(at, table));
  if (strong.length > 1)
    readings.push(...readNamedRow(strong.map((at) => cells[at]).join(" "), -1, row));
  if (places.length === 0 && (hasCas || hasProblem)) readings.push(...readNamedRow("", -1, row));
  return readings.filter(
    ({ name, casNumbers, problems }) => name || casNumbers.length > 0 || problems.length > 0,
  );
}

const isItemHead = (column: TableColumn | undefined): boolean =>
  ["code", "line", "name"].includes(column?.head?.meaning ?? "");
const isItemCell = (cell = ""): boolean => /^\s*\d{1,6}\.?\s*$/.test(westernDigits(cell));

/** Of the column of item numbers, unless they are the names; else the number of the row. */
function findItem({ cells, table, named, cas }: ReadCells): string {
  const isNamed = named.length > 0 || cas.some(({ numbers }) => numbers.length > 0);
  const codes = isNamed ? placesOf("code", cells, table) : [];
  // Item numbers often rise by ten: 10, 20, 30.
  const rows = [...cells.keys()].filter(
    (at) => table.roles[at] === "none" && isItemHead(table.columns[at]) && isItemCell(cells[at]),
  );
  return (codes.length > 0 ? codes : rows)
    .map((at) => cells[at] ?? "")
    .filter(isFilled)
    .join(" ");
}

function readRow(cells: readonly string[], table: ReadTable): ListLine {
  const { amount, isProved, conflict } = compareProduct(
    cells,
    table,
    readRowQuantity(cells, table),
  );
  const { place, quantity, written } = amount;
  const isProduct = table.source.kind === "product" && quantity !== undefined;
  const row: ReadCells = {
    cells,
    table,
    amount,
    isCounted: isProduct || isProved === true,
    isUnitUsed: place >= 0 && (quantity !== undefined || written !== cells[place]),
    isOpen: place < 0 && !isProduct && table.source.kind !== "question",
    packaging: readPackaging(cells, table),
    cas: placesOf("cas", cells, table).map((at) => readCasCell(cells[at] ?? "")),
    named: sortNames(cells, table),
  };
  const filled = cells.filter(isFilled);
  const isWhole = filled.length === 1 || isAside(cells, table);
  const wrote = (isWhole ? filled : cells.map((_, at) => writeCell(at, row)))
    .filter(isFilled)
    .join(" ")
    .slice(0, LINE_LENGTH_MAX);
  const readings = readNames(row);
  return {
    wrote,
    item: findItem(row),
    readings,
    title: isWhole || readings.length === 0 || isCourtesy(wrote),
    conflict,
  };
}

export function* readTableRows(
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
