/** Finds the column of a stock table that tells the state of a grade. */

import { isCasNumber } from "#catalogue/cas.ts";
import { oneLine } from "#catalogue/invisible.ts";
import type { ListTable } from "#catalogue/list-heads.ts";
import { readAmountColumn, readStockAmount } from "./stock-amounts.ts";
import { readStockHead, type StockHead, type StockRole } from "./stock-heads.ts";

/** A column as the user sees it. */
export interface StockColumn {
  /** `A` to `Z`, `AA` and so on. */
  readonly letter: string;
  /** Text of its head. */
  readonly name: string;
}

export interface ReadColumn extends StockColumn {
  readonly place: number;
  readonly head: StockHead;
  readonly role: StockRole;
  /** Cells below the head that are not empty. */
  readonly cells: readonly string[];
  readonly isNumeric: boolean;
  readonly hasStateWord: boolean;
}

export interface StockTable {
  /** First row of the goods. */
  readonly begin: number;
  readonly columns: readonly ReadColumn[];
  /** Heads are repeated on each page of some reports. */
  readonly isHeadRow: (row: readonly string[]) => boolean;
}

export interface ColumnChoice {
  /** Undefined when no column is certain. */
  readonly column: ReadColumn | undefined;
  /** All columns that may tell the state, the likeliest first. */
  readonly candidates: readonly ReadColumn[];
  /** Why no column is certain. */
  readonly reason: string;
}

/** Rows above may hold a letterhead, a title or a date. */
const HEAD_WITHIN = 20;
const HEAD_ROWS = 3;

export const quoteColumn = ({ name, letter }: StockColumn): string =>
  name === "" ? letter : `“${name}” (${letter})`;
const listColumns = (columns: readonly StockColumn[]): string =>
  columns.map(quoteColumn).join(", ");

const isFilled = (cell: string): boolean => /[\p{L}\p{N}#]/u.test(cell);
const letterOf = (place: number): string =>
  (place < 26 ? "" : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));
const isData = (cell: string): boolean =>
  isCasNumber(cell.trim()) || readStockAmount(cell) !== undefined;

const sureRole = (cell: string): StockRole | undefined => {
  const head = readStockHead(cell);
  return head.isSure ? head.role : undefined;
};

function isFirstHeadRow(row: readonly string[]): boolean {
  const filled = row.filter(isFilled);
  return (
    filled.length > 1 &&
    !filled.some(isData) &&
    filled.some((cell) => sureRole(cell) === "grade") &&
    // A column that names the grade, and one that may tell its state.
    filled.some((cell) => readStockHead(cell).role !== "grade")
  );
}

/** Units, a second language, or "Quantity" below "Closing balance". */
function continuesHead(row: readonly string[], first: readonly string[]): boolean {
  const filled = row.filter(isFilled);
  return (
    filled.length > 0 &&
    (filled.length > 1 || readStockHead(filled[0] ?? "").unit !== undefined) &&
    row.every(
      (cell, place) =>
        !isFilled(cell) ||
        (!isData(cell) &&
          sureRole(cell) !== undefined &&
          (sureRole(first[place] ?? "") !== "grade" || sureRole(cell) === "grade")),
    )
  );
}

/** "Closing balance" over several columns, in the row above the heads. */
function isGroupRow(row: readonly string[], below: readonly string[]): boolean {
  const filled = [...row.keys()].filter((place) => isFilled(row[place] ?? ""));
  return (
    filled.length > 0 &&
    filled.every(
      (place) =>
        sureRole(row[place] ?? "") !== undefined &&
        !isData(row[place] ?? "") &&
        sureRole(below[place] ?? "") !== "grade",
    )
  );
}

/** Merged cells hold their text in the first one. */
function spreadGroups(groups: readonly string[], below: readonly string[]): string[] {
  let group = "";
  return Array.from({ length: Math.max(groups.length, below.length) }, (_, place) => {
    const own = groups[place] ?? "";
    if (isFilled(own)) group = isFilled(below[place] ?? "") ? own : "";
    return isFilled(own) || !isFilled(below[place] ?? "") ? own : group;
  });
}

function findHeadRows(
  rows: ListTable,
): { readonly first: number; readonly last: number } | undefined {
  const first = rows.slice(0, HEAD_WITHIN).findIndex(isFirstHeadRow);
  if (first < 0) return undefined;
  const head = rows[first] ?? [];
  let last = first;
  while (last - first + 1 < HEAD_ROWS && continuesHead(rows[last + 1] ?? [], head)) last += 1;
  const above = rows[first - 1];
  return { first: above && isGroupRow(above, head) ? first - 1 : first, last };
}

export function hasStockTable(rows: ListTable): boolean {
  const head = findHeadRows(rows);
  return head !== undefined && rows.length > head.last + 1;
}

const AVAILABILITY = /avail|verfugbar|disponib|доступн|توفر|有无/;

/** The head's role, corrected by what the cells hold. */
function roleOf(
  head: StockHead,
  { cells, isNumeric }: Pick<ReadColumn, "cells" | "isNumeric">,
): StockRole {
  if (head.role === "state" && isNumeric && AVAILABILITY.test(head.subject)) return "free";
  const isAmount = ["free", "closing", "stock"].includes(head.role);
  // "Available" over yes and no.
  return isAmount && cells.length > 0 && !isNumeric ? "state" : head.role;
}

/** @param isStateWord "sold out", and words that were answered before */
export function readStockTable(
  rows: ListTable,
  isStateWord: (text: string) => boolean,
): StockTable | undefined {
  const found = findHeadRows(rows);
  if (!found) return undefined;
  const heads = rows.slice(found.first, found.last + 1);
  const spread = heads.map((row, place) =>
    place < heads.length - 1 ? spreadGroups(row, heads[place + 1] ?? []) : row,
  );
  const keyOf = (row: readonly string[]): string => row.join(" ").trim().toLowerCase();
  const keys = new Set(heads.map(keyOf));
  const isHeadRow = (row: readonly string[]): boolean => keys.has(keyOf(row));
  const goods = rows.slice(found.last + 1).filter((row) => !isHeadRow(row));
  const width = Math.max(...heads.map((row) => row.length), ...goods.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, place): ReadColumn => {
    const name = oneLine(spread.map((row) => row[place] ?? "").join(" "));
    const head = readStockHead(name);
    const cells = goods.map((row) => row[place] ?? "").filter((cell) => cell.trim() !== "");
    const amounts = cells.filter((cell) => readStockAmount(cell) !== undefined).length;
    const isNumeric = amounts > 0 && 2 * amounts >= cells.length;
    return {
      letter: letterOf(place),
      name,
      place,
      head,
      role: roleOf(head, { cells, isNumeric }),
      cells,
      isNumeric,
      hasStateWord: cells.some(isStateWord),
    };
  });
  return { begin: found.last + 1, columns, isHeadRow };
}

const MASS_UNITS: readonly unknown[] = ["kg", "t", "lb"];
const isMass = ({ head }: ReadColumn): boolean => MASS_UNITS.includes(head.unit);

/** "Stock (kg)" and "Stock (bags)" tell the same. */
function withoutOtherUnits(columns: readonly ReadColumn[]): ReadColumn[] {
  return columns.filter((column) => {
    const same = columns.filter(
      ({ head }) => head.subject !== "" && head.subject === column.head.subject,
    );
    const units = new Set(same.map(({ head }) => head.unit));
    if (same.length < 2 || units.has(undefined) || units.size < same.length) return true;
    const [kept] = same.filter(isMass);
    return kept === undefined || kept === column;
  });
}

/** "No. of bags" and "Total kg" tell the same. */
function withoutPackages(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const [total, ...more] = columns.filter((column) => column.head.isTotal && isMass(column));
  const isOnly =
    total !== undefined &&
    more.length === 0 &&
    columns.every(
      (column) => column === total || (column.head.unit !== undefined && !isMass(column)),
    );
  return isOnly ? [total] : columns;
}

/** More can be sold than there is: the column includes what is on order. */
function exceeds(free: ReadColumn, stock: ReadColumn, rows: ListTable): boolean {
  if (free.head.unit !== stock.head.unit || free.head.scale !== stock.head.scale) return false;
  const { decimal } = readAmountColumn([...free.cells, ...stock.cells]);
  return rows.some((row) => {
    const [most, least] = [free, stock].map(
      ({ place }) => readStockAmount(row[place] ?? "", decimal)?.amount,
    );
    return most !== undefined && least !== undefined && most > Math.max(0, least);
  });
}

/** Takes the column that tells the state beyond doubt. */
export function chooseColumn({ columns, begin }: StockTable, rows: ListTable): ColumnChoice {
  const withRole = (role: StockRole): ReadColumn[] =>
    columns.filter((column) => column.role === role);
  const unknown = withRole("unknown").filter(
    ({ isNumeric, hasStateWord }) => isNumeric || hasStateWord,
  );
  const free = withoutOtherUnits(withRole("free"));
  const closing = withoutOtherUnits(withRole("closing"));
  const stock = withoutOtherUnits(withRole("stock"));
  const quantity = withoutPackages(
    withoutOtherUnits(
      withRole("quantity").filter(({ isNumeric, cells }) => isNumeric || cells.length === 0),
    ),
  );
  const held = withRole("held");
  const states = withRole("state");
  const amounts = [...free, ...closing, ...stock, ...quantity];
  const possible = [...amounts, ...states, ...unknown];
  const candidates =
    possible.length > 0
      ? possible
      : columns.filter(({ role, isNumeric }) => role !== "grade" && isNumeric);
  const ask = (reason: string): ColumnChoice => ({ column: undefined, candidates, reason });
  const several = (of: readonly ReadColumn[]): ColumnChoice =>
    ask(`several columns may tell the stock: ${listColumns(of)}`);
  const unsure = (of: readonly ReadColumn[]): ColumnChoice =>
    ask(`it is not certain what these columns hold: ${listColumns(of)}`);

  if (possible.length === 0) return ask("no column tells the state or the free stock");
  const [state, ...moreStates] = states;
  if (state && amounts.length === 0) {
    if (moreStates.length > 0) return several(states);
    if (unknown.length > 0 || !state.head.isSure) return unsure([state, ...unknown]);
    return { column: state, candidates, reason: "" };
  }
  const ranked = [free, closing, stock, quantity].find(({ length }) => length > 0);
  const [best, ...others] = ranked ?? [];
  if (!best) return unsure(unknown);
  if (others.length > 0) return several([best, ...others]);
  const wordy = states.filter(
    ({ hasStateWord }) => hasStateWord || best.role === "stock" || best.role === "quantity",
  );
  if (wordy.length > 0) return several([best, ...wordy]);
  if (!best.head.isSure) return unsure([best, ...unknown]);
  if (best.role === "free") {
    if (held.length === 0 && closing.length > 0) return several([best, ...closing]);
    const less = [...closing, ...stock].find((one) => exceeds(best, one, rows.slice(begin)));
    if (less)
      return ask(
        `${quoteColumn(best)} is more than ${quoteColumn(less)} in some rows: it may include goods on order`,
      );
    return { column: best, candidates, reason: "" };
  }
  if (held.length > 0)
    return ask(`${quoteColumn(best)} may include what is not free: ${listColumns(held)}`);
  if (best.role === "closing") return { column: best, candidates, reason: "" };
  const moved = best.role === "quantity" ? withRole("moved").filter((one) => one.isNumeric) : [];
  if (unknown.length > 0 || moved.length > 0) return unsure([best, ...unknown, ...moved]);
  return { column: best, candidates, reason: "" };
}

export type NamedColumn =
  | { readonly column: ReadColumn }
  | { readonly wrong: "unknown" | "ambiguous"; readonly columns: readonly ReadColumn[] };

/** @param name text of a head in any case, with any blanks; a letter or a number of a column */
export function findColumn({ columns }: StockTable, name: string): NamedColumn {
  const wanted = oneLine(name).toLowerCase();
  const choosable = columns.filter(({ role }) => role !== "grade");
  const plain = (text: string): string => text.replaceAll(" ", "");
  const named = choosable.filter((column) => plain(column.name.toLowerCase()) === plain(wanted));
  if (named.length > 1) return { wrong: "ambiguous", columns: named };
  const column =
    named[0] ??
    choosable.find(
      ({ letter, place }) => letter.toLowerCase() === wanted || String(place + 1) === wanted,
    );
  return column && wanted !== "" ? { column } : { wrong: "unknown", columns: choosable };
}
