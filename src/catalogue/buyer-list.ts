/** Parses a buyer's list. Columns are guessed by head and content; the visitor can correct them. */
import papa from "papaparse";
import { checkList as texts } from "#messages/check-list.ts";
import { type BuyerLine, type CasProblem, LINE_LENGTH_MAX, readBuyerLine } from "./buyer-line.ts";
import { casNumberOfDate, casNumberOfDigits } from "./cas.ts";
import { COLUMNS_MAX, type ColumnRole } from "./column-roles.ts";
import { fillDittos, readDitto, withDittoRemarks } from "./ditto.ts";
import { type GradesNamed, readGoods } from "./goods.ts";
import {
  findHead,
  type Head,
  isTotalWord,
  isVagueQuantity,
  readHead,
  rowKey,
  type Table,
} from "./list-heads.ts";
import { withoutMessageMarks } from "./message-marks.ts";
import { readNumber, westernDigits } from "./numbers.ts";
import { quantityText, readQuantity, TRADE, type Unit, unitNamed, units } from "./quantities.ts";

/** Further lines are only counted. */
export const CHECK_LINES_MAX = 500;

const isQuantityRole = (role: ColumnRole | undefined): role is Unit =>
  units.some((unit) => unit === role);

/**
 * Readings have the likeliest first; the first that names a grade counts. A line without readings
 * is a remark.
 */
export interface ListLine {
  readonly wrote: string;
  readonly readings: readonly BuyerLine[];
  /** Perhaps a title or courtesy: a remark unless it names a grade. */
  readonly title: boolean;
}

export type LeftOutReason = "head" | "total" | "empty";
export interface LeftOut {
  readonly wrote: string;
  readonly reason: LeftOutReason;
}

export interface BuyerList {
  /** At most {@link CHECK_LINES_MAX}. */
  readonly lines: readonly ListLine[];
  readonly leftOut: readonly LeftOut[];
  readonly beyond: number;
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

/** Undefined without a letter or digit. */
export function readLine(text: string): ListLine | undefined {
  const wrote = oneLine(text).slice(0, LINE_LENGTH_MAX);
  return isFilled(wrote)
    ? { wrote, readings: readBuyerLine(wrote), title: COURTESY.test(withoutMessageMarks(wrote)) }
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
export function separatedRows(text: string): Table {
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
export function tableOf(text: string): Table | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2) return undefined;
  if (2 * lines.filter((line) => line.includes("\t")).length > lines.length)
    return withoutEnd(rowsWith(text, "\t"));
  for (const delimiter of ["\t", ";", ",", "|"]) {
    if (!text.includes(delimiter)) continue;
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

export interface Columns {
  /** First and last row of the heads, or -1. */
  readonly head: number;
  readonly last: number;
  readonly roles: readonly ColumnRole[];
  readonly heads: readonly Column[];
}
interface Column {
  /** Includes a second head row. */
  readonly text: string;
  readonly head: Head | undefined;
}

const PACKED = new RegExp(TRADE, "i");
const ONLY_OTHER_UNIT = /^(?:pcs|pieces|nos|ltrs?|lit(?:er|re)s?)\.?$/i;
const isUnitCell = (cell: string): boolean =>
  unitNamed(cell) !== undefined || ONLY_OTHER_UNIT.test(cell);
const isNumber = (cell: string): boolean => readNumber(cell, "count") !== undefined;
const isCasCell = (cell: string): boolean =>
  /(?<!\d)\d{2,7}-\d\d-\d(?!\d)/.test(cell) || casNumberOfDigits(cell) !== undefined;
function isQuantityCell(cell: string): boolean {
  if (!/\d/.test(westernDigits(cell))) return false;
  if (readQuantity(cell)) return true;
  const [{ name, casNumbers, quantity }] = readBuyerLine(cell);
  return name === "" && casNumbers.length === 0 && quantity !== undefined;
}
const most = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= 0.6 * cells.length;

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

function roleByCells(cells: readonly string[], hasName: boolean): ColumnRole {
  if (cells.length === 0 || (isSteps(cells) && !hasName)) return "none";
  if (most(cells, isCasCell)) return "cas";
  if (most(cells, isUnitCell)) return "unit";
  if (most(cells, isQuantityCell)) return "kg";
  if (most(cells, isNumber)) return "remark";
  if (most(cells, (cell) => PACKED.test(cell))) return "packaging";
  return hasName ? "remark" : "name";
}

/** Excludes the requested quantity. */
function roleByHead({ meaning, unit }: Head, cells: readonly string[]): ColumnRole {
  switch (meaning) {
    case "line":
      return "none";
    case "code":
      return isSteps(cells) ? "none" : "code";
    case "name":
    case "other-name":
      if (isSteps(cells)) return "none";
      return meaning === "name" && most(cells, (cell) => /^\d{5,}$/.test(cell)) ? "code" : "name";
    case "quantity":
      return unit && most(cells, (cell) => !isNumber(cell) && PACKED.test(cell))
        ? "packaging"
        : "remark";
    case "state":
    case "least":
      return "remark";
    default:
      return meaning;
  }
}

/** Ranks columns as the requested quantity; 0 for other numbers. */
function quantityRank({ head, text }: Column, cells: readonly string[], hasUnits: boolean): number {
  if (head?.meaning !== "quantity" || head.unit === "other") return 0;
  const isTrade = head.unit !== undefined && !["kg", "t", "lb"].includes(head.unit);
  // "Bags" over "25 kg bag" is packaging.
  if (isTrade && !most(cells, (cell) => isNumber(cell) || isQuantityCell(cell))) return 0;
  const hasUnit = head.unit !== undefined || hasUnits || most(cells, isQuantityCell);
  return (
    1 +
    (isVagueQuantity(text) ? 0 : 4) +
    (hasUnit ? 8 : 0) +
    (isTrade ? 0 : 2) -
    (head.isPeriod ? 4 : 0)
  );
}

const JUDGED_MAX = 200;

/** By head, or by content where a head is unknown or missing. */
export function guessColumns(rows: Table): Columns {
  const head = findHead(rows);
  const width = Math.min(COLUMNS_MAX, Math.max(0, ...rows.map((row) => row.length)));
  const body = rows
    .slice((head?.last ?? -1) + 1)
    .filter((row) => row.filter(isFilled).length > 1 && !row.some(isTotalWord))
    .slice(0, JUDGED_MAX);
  const heads = Array.from({ length: width }, (_, place): Column => {
    const text = head
      ? oneLine(
          rows
            .slice(head.first, head.last + 1)
            .map((row) => row[place] ?? "")
            .join(" "),
        )
      : "";
    return { text, head: readHead(text) ?? (head && readHead(rows[head.first]?.[place] ?? "")) };
  });
  const cellsOf = (place: number): string[] => body.map((row) => row[place] ?? "").filter(isFilled);
  const meaningOf = (place: number) => heads[place]?.head?.meaning;
  const hasUnits =
    heads.some((_, place) => meaningOf(place) === "unit") ||
    (!head && heads.some((_, place) => most(cellsOf(place), isUnitCell)));
  const ranks = heads.map((column, place) => quantityRank(column, cellsOf(place), hasUnits));
  const quantity = Math.max(...ranks) > 0 ? ranks.indexOf(Math.max(...ranks)) : -1;
  const isHeadless = !head;
  const roles: ColumnRole[] = [];
  for (const [place, { head: known }] of heads.entries()) {
    const cells = cellsOf(place);
    const hasName =
      roles.some((role) => role === "name" || role === "cas") ||
      heads.some(({ head: other }) => other?.meaning === "name");
    if (cells.length === 0 && !known) roles.push("none");
    else if (!known) {
      const role = roleByCells(cells, hasName);
      const isSecond = isQuantityRole(role)
        ? quantity >= 0 || roles.some(isQuantityRole)
        : role === "unit" && heads.some(({ head: other }) => other?.meaning === "unit");
      // Numbers next to units are quantities.
      const isCounted =
        isHeadless &&
        role === "remark" &&
        hasUnits &&
        most(cells, isNumber) &&
        !roles.some(isQuantityRole);
      if (isCounted) roles.push("kg");
      else roles.push(isSecond ? "remark" : role);
    } else if (place === quantity)
      roles.push(known.unit && known.unit !== "other" ? known.unit : "kg");
    else roles.push(roleByHead(known, cells));
  }
  // Names may be numbers ("770"), or under "No.".
  if (!roles.includes("name") && !roles.includes("cas")) {
    const place = heads.findIndex(
      ({ head: known }, at) =>
        (known?.meaning === "line" || !known) &&
        cellsOf(at).length > 0 &&
        !isQuantityRole(roles[at]) &&
        !isSteps(cellsOf(at)),
    );
    if (place >= 0 && !roles.includes("code")) roles[place] = "name";
  }
  return { head: head?.first ?? -1, last: head?.last ?? -1, roles, heads };
}

/** `HS code 2920.29`. */
const remarkOf = (cell: string, column: Column | undefined): string =>
  column?.text && !column.head?.isPlain && column.text.length <= 40
    ? `${column.text} ${cell}`
    : cell;

/** Accepts numbers without hyphens; reports those that a spreadsheet turned into a date. */
function readCasCell(cell: string): {
  readonly numbers: readonly string[];
  readonly problems: readonly CasProblem[];
  readonly name: string;
} {
  const digits = casNumberOfDigits(cell);
  if (digits) return { numbers: [digits], problems: [], name: "" };
  const meant = casNumberOfDate(cell);
  if (meant) return { numbers: [], problems: [{ kind: "date", wrote: cell, meant }], name: "" };
  const [{ casNumbers, problems, name }] = readBuyerLine(cell);
  return { numbers: casNumbers, problems, name };
}

function readRow(
  row: readonly string[],
  { roles, heads }: Columns,
  guessed: readonly ColumnRole[],
): ListLine {
  const roleOf = (place: number): ColumnRole => roles[place] ?? "remark";
  const filled = row.filter(isFilled);
  const placesOf = (role: ColumnRole): number[] =>
    [...row.keys()].filter((place) => roleOf(place) === role && isFilled(row[place] ?? ""));
  const cellsOf = (role: ColumnRole): string[] => placesOf(role).map((place) => row[place] ?? "");

  const place = row.findIndex((cell, at) => isQuantityRole(roleOf(at)) && isFilled(cell));
  const role = roleOf(place);
  const amount = place < 0 ? "" : (row[place] ?? "");
  // Of several unit cells, the one after the quantity counts.
  const unitPlaces = placesOf("unit");
  const unit = row[unitPlaces.find((at) => at > place) ?? unitPlaces[0] ?? -1] ?? "";
  const written = amount && /\p{L}/u.test(amount) ? amount : `${amount} ${unit}`.trim();
  const [quantityLine] = readBuyerLine(written);
  const quantity =
    amount && isQuantityRole(role)
      ? (readQuantity(written, unit ? undefined : role) ?? quantityLine.quantity)
      : undefined;
  // Adds the column's unit to a bare number.
  const meant = quantity && !/\p{L}/u.test(written) ? quantityText(quantity) : written;
  const textOf = (cell: string, at: number): string => {
    if (at === place) return meant;
    return roleOf(at) === "none" ||
      (roleOf(at) === "unit" && amount && (quantity || written !== amount))
      ? ""
      : cell;
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
  const isOther = (at: number): boolean => heads[at]?.head?.meaning === "other-name";
  const isEc = (at: number): boolean => /^\d{3}-\d{3}-\d$/.test(row[at] ?? "");
  const order = (at: number): number =>
    (isOther(at) ? 1 : 0) + (/\p{L}/u.test(row[at] ?? "") ? 0 : 2);
  const named = placesOf("name").toSorted((one, other) => order(one) - order(other) || one - other);
  let places = named;
  if (named.length === 0) places = casNumbers.length > 0 ? [] : placesOf("code");
  const strong = placesOf("name").filter((at) => !isOther(at));
  const unread = amount === "" || quantity ? quantityLine.remarks : [written];
  const quantityRemarks = (read: BuyerLine): readonly string[] => {
    if (amount === "") return [];
    return read.quantity ? [...unread, quantityText(read.quantity)] : unread;
  };
  const remarksOf = (places: readonly number[]): string[] =>
    places.map((at) => remarkOf(row[at] ?? "", heads[at]));
  const reading = (name: string, at: number): BuyerLine[] => {
    const others: string[] = [];
    if (at >= 0) others.push(...remarksOf(named.filter((other) => other !== at && !isEc(other))));
    if (places === named || at < 0) others.push(...remarksOf(placesOf("code")));
    others.push(
      ...cas.map((one) => one.name).filter((text) => text && !/^n\/?a\.?$/i.test(text)),
      ...remarksOf(placesOf("remark")),
    );
    return readBuyerLine(name).map((read) => ({
      name: read.name,
      casNumbers: casNumbers.length > 0 ? casNumbers : read.casNumbers,
      quantity: quantity ?? (amount === "" ? read.quantity : undefined),
      packaging: cellsOf("packaging").join(", ") || quantityLine.packaging || read.packaging,
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
  return { wrote, readings, title: whole || readings.length === 0 || COURTESY.test(wrote) };
}

function* readTable(
  rows: Table,
  chosen: readonly ColumnRole[] | undefined,
): Generator<ListLine | LeftOut> {
  const guessed = guessColumns(rows);
  const columns = chosen?.length === guessed.roles.length ? { ...guessed, roles: chosen } : guessed;
  const headKeys = new Set(
    guessed.head < 0 ? [] : rows.slice(guessed.head, guessed.last + 1).map(rowKey),
  );
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
    } else if (index < columns.head) yield { wrote: whole, readings: [], title: true };
    else {
      const names = row.filter((cell, place) => columns.roles[place] === "name" && isFilled(cell));
      const [first = ""] = row.filter(isFilled);
      const hasCas = row.some(
        (cell, place) => columns.roles[place] === "cas" && readCasCell(cell).numbers.length > 0,
      );
      const isOnlyNumber = row.every(
        (cell, place) =>
          !isFilled(cell) || (guessed.roles[place] === "none" && !/\p{L}{3}/u.test(cell)),
      );
      if (!hasCas && (names.length > 0 ? names.every(isTotal) : isTotal(first)))
        yield { wrote: whole, reason: "total" };
      else if (isOnlyNumber && guessed.roles.some((role) => role !== "none"))
        yield { wrote: whole, reason: "empty" };
      else {
        const line = readRow(row, columns, guessed.roles);
        if (line.readings.length > 0) above = row;
        yield { ...line, readings: withDittoRemarks(line.readings, repeated) };
      }
    }
  }
}

function* readLines(
  lines: readonly string[],
  gradesNamed: GradesNamed | undefined,
): Generator<ListLine | LeftOut> {
  let head: string | undefined;
  let isBegun = false;
  let above: readonly BuyerLine[] = [];
  for (const text of lines) {
    const goods = readGoods(text, gradesNamed);
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
    const line = readLine(text);
    const known = line && readHead(line.wrote);
    if (!line) yield { wrote: oneLine(text).slice(0, LINE_LENGTH_MAX), reason: "empty" };
    else if (
      line.wrote === head ||
      (!isBegun && known?.isComplete && ["name", "cas"].includes(known.meaning))
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
  const lines: ListLine[] = [];
  const leftOut: LeftOut[] = [];
  let beyond = 0;
  for (const row of rows
    ? readTable(rows, chosen)
    : readLines(text.trimEnd().split(/\r\n|\r|\n/), gradesNamed)) {
    const kept: unknown[] = "reason" in row ? leftOut : lines;
    if (kept.length < CHECK_LINES_MAX) kept.push(row);
    else beyond += 1;
  }
  return { lines, leftOut, beyond };
}
