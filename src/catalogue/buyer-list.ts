/**
 * Parses a buyer's list. Of a table, step 1 is table-columns.ts; step 2, what each row says, is
 * table-rows.ts.
 */

import papa from "papaparse";
import { type BuyerLine, LINE_LENGTH_MAX } from "./buyer-line.ts";
import type { ColumnRole } from "./column-roles.ts";
import { readDitto } from "./ditto.ts";
import { type GradesNamed, readGoods } from "./goods.ts";
import { oneLine } from "./invisible.ts";
import { findHead, isHeadRow, type ListTable, readHead } from "./list-heads.ts";
import {
  isFilled,
  isTotal,
  type LeftOut,
  type ListLine,
  readLine,
  readUnsure,
} from "./list-line.ts";
import { type DecimalSign, findDecimalSign, westernDigits } from "./numbers.ts";
import { type Unit, unitNamed } from "./quantities.ts";
import { isCutInStructure } from "./structure.ts";
import {
  classifyColumns,
  isMassUnit,
  type QuantitySource,
  sourceOfRoles,
  type TableColumns,
} from "./table-columns.ts";
import { readTableRows } from "./table-rows.ts";

/** Further lines are only counted. */
export const CHECK_LINES_MAX = 500;

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
    read = readTableRows(rows, guessed, {
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
