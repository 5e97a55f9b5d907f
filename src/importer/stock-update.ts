/** Updates `content/stock.csv` from an external list (an ERP, a clerk's workbook). */

import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { isSeq, parse, parseDocument } from "yaml";
import { FileRefused, readBuyerFile } from "#catalogue/buyer-file.ts";
import { readBuyerLine } from "#catalogue/buyer-line.ts";
import type { ListTable } from "#catalogue/list-heads.ts";
import { isTotal } from "#catalogue/list-line.ts";
import { nearWords } from "#catalogue/near-words.ts";
import type { DecimalSign } from "#catalogue/numbers.ts";
import { compact } from "#catalogue/search/text.ts";
import { joinWithOr } from "#messages/diagnostic-words.ts";
import { type StockState, stockStates } from "#model/codes.ts";
import type { StockWords } from "#model/kinds/stock-words.ts";
import type { Substances } from "#model/kinds/substances.ts";
import { kinds } from "#model/kinds.ts";
import { listEntries } from "./content-folder.ts";
import { ContentFiles, readYaml } from "./read.ts";
import { massOf, readAmountColumn, readStockAmount, type StockUnit } from "./stock-amounts.ts";
import {
  chooseColumn,
  findColumn,
  hasStockTable,
  quoteColumn,
  type ReadColumn,
  readStockTable,
  type StockColumn,
  type StockTable,
} from "./stock-columns.ts";
import { editStock, parseStockLines, stockPath, writeWhole } from "./stock-file.ts";
import { type StockRole, stockUnit } from "./stock-heads.ts";

/** The message is for the user. */
export class StockFileRefused extends Error {
  override name = "StockFileRefused";
}

export interface KnownGrade {
  readonly id: string;
  readonly name: string;
  readonly cas_number: readonly string[];
  readonly trade_names: readonly string[];
}

export interface StockChange {
  readonly id: string;
  readonly name: string;
  readonly from: StockState | undefined;
  readonly to: StockState;
}

export interface StockQuestion {
  /** 1-based. */
  readonly row: number;
  /** Names the values that would be understood. */
  readonly question: string;
  /** Perhaps a state, which content/stock-words.yaml can define. */
  readonly word?: string;
  /** Perhaps a grade's name, as `word`. */
  readonly name?: string;
  readonly near?: readonly string[];
}

/** A column that may tell the state, and what it would change. */
export interface StockCandidate extends StockColumn {
  readonly changes: readonly StockChange[];
}

export interface StockUpdate {
  /** Tells the state; undefined when no column is certain and none was chosen. */
  readonly column: StockColumn | undefined;
  readonly candidates: readonly StockCandidate[];
  /** Why no column is certain. */
  readonly reason: string;
  readonly changes: readonly StockChange[];
  readonly questions: readonly StockQuestion[];
  readonly unchanged: number;
  /** Order, notes and other lines are kept. */
  readonly text: string;
}

export const STOCK_LIST_BYTES = 10_000_000;
const UNFOLDED_MAX = 100_000_000;

const refusals: Readonly<Record<FileRefused["reason"], (name: string) => string>> = {
  none: (name) => `${name} is not there`,
  empty: (name) => `${name} is empty`,
  kind: (name) => `${name} is neither .csv nor .xlsx`,
  large: (name) => `${name} has more than ${STOCK_LIST_BYTES / 1_000_000} MB`,
  packed: (name) => `${name} unfolds to more than ${UNFOLDED_MAX / 1_000_000} MB`,
  unreadable: (name) => `${name} cannot be read as a workbook`,
};

/**
 * The first visible sheet with a table.
 * @throws StockFileRefused when the file is neither text nor a workbook, or too large
 */
export async function readTable(name: string, bytes: Uint8Array): Promise<ListTable> {
  try {
    const { sheets, chosen } = await readBuyerFile(name, bytes, {
      bytes: STOCK_LIST_BYTES,
      inflated: UNFOLDED_MAX,
      rows: Number.POSITIVE_INFINITY,
    });
    return (sheets.find(({ rows }) => hasStockTable(rows)) ?? chosen).rows;
  } catch (error) {
    if (error instanceof FileRefused) throw new StockFileRefused(refusals[error.reason](name));
    throw error;
  }
}

const WORDS: Readonly<Record<string, StockState>> = Object.fromEntries(
  (
    [
      [
        "in-stock",
        [
          "in stock",
          "available",
          "yes",
          "y",
          "ok",
          "ready",
          "ex stock",
          "on stock",
          "stocked",
          "full",
        ],
      ],
      [
        "low-stock",
        [
          "low stock",
          "low",
          "limited",
          "few left",
          "few",
          "nearly out",
          "last bags",
          "running out",
          "almost sold out",
        ],
      ],
      [
        "on-request",
        [
          "on request",
          "out of stock",
          "out",
          "sold out",
          "no",
          "n",
          "none",
          "nil",
          "empty",
          "not available",
          "unavailable",
          "not in stock",
          "no stock",
          "oos",
          "on order",
          "back order",
          "to order",
        ],
      ],
      ["not-offered", ["not offered", "discontinued", "obsolete", "withdrawn", "banned"]],
    ] as const
  ).flatMap(([state, words]) => [state, ...words].map((word) => [compact(word), state])),
);

const NO_WORDS: StockWords = { states: [], grades: [], ignored: [] };

/**
 * No stock left means "on request". Undefined for other text.
 * @param least stock up to this amount is "low"
 */
export function parseStockState(
  text: string,
  least = 0,
  more: ReadonlyMap<string, StockState> = new Map(),
): StockState | undefined {
  const word = WORDS[compact(text)] ?? more.get(compact(text));
  if (word) return word;
  const read = readStockAmount(text);
  return read && stateOfAmount(massOf(read) ?? read.amount, least);
}

function stateOfAmount(amount: number, least: number): StockState {
  if (amount <= 0) return "on-request";
  return amount <= least ? "low-stock" : "in-stock";
}

function indexGrades(
  grades: readonly KnownGrade[],
  words: StockWords,
): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  const add = (word: string, id: string): void => {
    const key = compact(word);
    if (key !== "") index.set(key, (index.get(key) ?? new Set()).add(id));
  };
  for (const { id, name, cas_number, trade_names } of grades) {
    for (const word of [id, name, name.replace(/^\S+ /, ""), ...cas_number, ...trade_names])
      add(word, id);
  }
  // A confirmed answer overrides other matches.
  for (const { name, grade } of words.grades)
    if (grades.some(({ id }) => id === grade)) index.set(compact(name), new Set([grade]));
  return index;
}

/** Also reads `UV-531 (25 kg bags)`. */
function findGradeIds(
  cell: string,
  index: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> | undefined {
  const names = [
    cell,
    ...readBuyerLine(cell).flatMap(({ name, casNumbers }) => [name, ...casNumbers]),
  ];
  return names.map((name) => index.get(compact(name))).find(Boolean);
}

function resolveGrade(
  cells: readonly string[],
  index: ReadonlyMap<string, ReadonlySet<string>>,
): { readonly id: string } | Omit<StockQuestion, "row"> {
  const found: { readonly cell: string; readonly ids: ReadonlySet<string> }[] = [];
  for (const cell of cells) {
    const ids = findGradeIds(cell, index);
    if (ids) found.push({ cell, ids });
  }
  const [first, ...rest] = found;
  if (!first) {
    const [named = ""] = cells;
    const near = nearWords(compact(named), index.keys()).flatMap((word) => [
      ...(index.get(word) ?? []),
    ]);
    const ids = [...new Set(near)].slice(0, 3);
    return {
      question: `no grade is called ${cells.join(", ")}${ids.length > 0 ? `: ${joinWithOr(ids)}?` : ""}`,
      name: named,
      near: ids,
    };
  }
  const common = [...first.ids].filter((id) => rest.every(({ ids }) => ids.has(id)));
  const [id] = common;
  if (id !== undefined && common.length === 1) return { id };
  if (common.length === 0)
    return { question: `${found.map(({ cell }) => cell).join(" and ")} are different grades` };
  return {
    question: `${first.cell} can mean ${joinWithOr(common)}: choose the grade`,
    name: first.cell,
    near: common,
  };
}

interface ListedRow {
  /** 1-based. */
  readonly row: number;
  readonly state: StockState | undefined;
  readonly amount: string;
  readonly least: readonly string[];
  /** Cell of the unit column. */
  readonly unit: StockUnit | undefined;
}

/** Several rows of a grade are lots or warehouses. */
interface ListedGrades {
  readonly listed: ReadonlyMap<string, readonly ListedRow[]>;
  readonly questions: StockQuestion[];
}

function memoize<T>(find: (text: string) => T): (text: string) => T {
  const found = new Map<string, T>();
  return (text) => {
    const known = found.get(text);
    if (known !== undefined || found.has(text)) return known as T;
    const value = find(text);
    found.set(text, value);
    return value;
  };
}

interface KnownWords {
  readonly findState: (text: string) => StockState | undefined;
  readonly ignored: ReadonlySet<string>;
  readonly isTotal: (name: string) => boolean;
  /** @param named cells that name the grade, one a line */
  readonly findGrade: (named: string) => ReturnType<typeof resolveGrade>;
}

function collectListed(
  rows: ListTable,
  table: StockTable,
  column: ReadColumn,
  words: KnownWords,
): ListedGrades {
  const withRole = (role: StockRole): ReadColumn[] =>
    table.columns.filter((one) => one.role === role);
  const [gradeColumns, unitColumns] = [withRole("grade"), withRole("unit")];
  const leastColumns = withRole("least").filter((one) => one !== column);
  const listed = new Map<string, ListedRow[]>();
  const questions: StockQuestion[] = [];
  for (const [place, cells] of rows.entries()) {
    const row = place + 1;
    const cellOf = (one: ReadColumn): string => (cells[one.place] ?? "").trim();
    const named = gradeColumns.map(cellOf).filter(Boolean);
    const isBlank = cells.every((cell) => cell.trim() === "");
    if (place < table.begin || isBlank || cells[0]?.startsWith("#") || table.isHeadRow(cells))
      continue;
    if (
      named.some((cell) => words.ignored.has(compact(cell))) ||
      (named.length > 0 && named.every(words.isTotal))
    )
      continue;
    const grade = words.findGrade(named.join("\n"));
    if ("question" in grade) {
      questions.push(named.length > 0 ? { row, ...grade } : { row, question: "no grade" });
      continue;
    }
    const text = cellOf(column);
    const state = words.findState(text);
    if (!state && readStockAmount(text) === undefined) {
      const known = joinWithOr(stockStates);
      questions.push(
        text === ""
          ? { row, question: `${grade.id}: no state and no quantity` }
          : {
              row,
              question: `${grade.id}: ${text} is not a state: ${known}, or a quantity`,
              word: text,
            },
      );
      continue;
    }
    // The unit next to the amount, as in "Stock, Unit, Reserved, Unit".
    const unit = unitColumns.find((one) => one.place > column.place) ?? unitColumns[0];
    const own = listed.get(grade.id) ?? [];
    own.push({
      row,
      state,
      amount: text,
      least: leastColumns.map(cellOf),
      unit: unit && stockUnit(cellOf(unit)),
    });
    listed.set(grade.id, own);
  }
  return { listed, questions };
}

/** One way to read the numbers that can be read in several ways. */
interface NumberReading {
  readonly amount: DecimalSign | undefined;
  readonly least: DecimalSign | undefined;
  /** A minimum without a unit is in kg, not in the unit of the amount. */
  readonly isLeastInKg: boolean;
}

const AMOUNT_ROLES: readonly StockRole[] = [
  ...(["free", "closing", "stock", "quantity"] as const),
  ...(["held", "moved", "least"] as const),
];

/** A column that does not settle its decimal sign has that of the other amounts of the table. */
function readingsOf(
  column: ReadColumn,
  leastColumns: readonly ReadColumn[],
  table: StockTable,
): NumberReading[] {
  const amounts = table.columns.filter(({ role }) => AMOUNT_ROLES.includes(role));
  const { decimal: usual } = readAmountColumn(amounts.flatMap(({ cells }) => cells));
  const signsOf = (cells: readonly string[]): readonly (DecimalSign | undefined)[] => {
    const { decimal = usual, isAmbiguous } = readAmountColumn(cells);
    return decimal || !isAmbiguous ? [decimal] : [".", ","];
  };
  const leasts = signsOf(leastColumns.flatMap(({ cells }) => cells));
  return signsOf(column.cells).flatMap((amount) =>
    leasts.flatMap((least) =>
      (leastColumns.length > 0 ? [true, false] : [true]).map((isLeastInKg) => ({
        amount,
        least,
        isLeastInKg,
      })),
    ),
  );
}

/** Undefined when the rows disagree. */
function resolveState(
  rows: readonly ListedRow[],
  column: ReadColumn,
  leastColumns: readonly ReadColumn[],
  reading: NumberReading,
): StockState | undefined {
  const states = new Set<StockState>();
  let sum: number | undefined;
  let highest = 0;
  for (const { state, amount, least, unit } of rows) {
    const rowUnit = column.head.unit ?? unit;
    const read = state ? undefined : readStockAmount(amount, reading.amount, rowUnit);
    if (state) states.add(state);
    if (read) sum = (sum ?? 0) + (massOf(read) ?? read.amount) * column.head.scale;
    for (const [index, text] of least.entries()) {
      const { unit: leastUnit, scale = 1 } = leastColumns[index]?.head ?? {};
      const ownUnit = reading.isLeastInKg ? "kg" : (read?.unit ?? rowUnit);
      const found = readStockAmount(text, reading.least, leastUnit ?? ownUnit);
      if (!found) continue;
      const mass = massOf(found);
      // Bags against kg: either may be more.
      const isComparable =
        reading.isLeastInKg ||
        read?.unit === undefined ||
        found.unit === read.unit ||
        (mass !== undefined && massOf(read) !== undefined);
      if (isComparable) highest = Math.max(highest, (mass ?? found.amount) * scale);
    }
  }
  if (sum !== undefined) states.add(stateOfAmount(sum, highest));
  return states.size === 1 ? [...states][0] : undefined;
}

function describeReadings(
  states: readonly (StockState | undefined)[],
  rows: readonly ListedRow[],
): string {
  const [
    {
      amount,
      least: [least = ""],
    } = { amount: "", least: [] },
  ] = rows;
  const minimum = least === "" ? "" : ` (minimum ${least})`;
  const known = states.filter((state) => state !== undefined);
  return `${amount}${minimum} can be read in two ways, by its decimal sign or the unit of the minimum: ${joinWithOr(known)}?`;
}

/** What each column would change. */
interface ColumnUpdate {
  readonly changes: readonly StockChange[];
  readonly questions: readonly StockQuestion[];
  readonly unchanged: number;
}

function updateFrom(
  column: ReadColumn,
  rows: ListTable,
  table: StockTable,
  grades: readonly KnownGrade[],
  lines: ReadonlyMap<string, { readonly state: string }>,
  words: KnownWords,
): ColumnUpdate {
  const { listed, questions } = collectListed(rows, table, column, words);
  const leastColumns = table.columns.filter((one) => one.role === "least" && one !== column);
  const readings = readingsOf(column, leastColumns, table);
  const changes: StockChange[] = [];
  let unchanged = 0;
  for (const { id, name } of grades) {
    const own = listed.get(id);
    const [entry] = own ?? [];
    if (!own || !entry) continue;
    const states = [
      ...new Set(readings.map((reading) => resolveState(own, column, leastColumns, reading))),
    ];
    const [to] = states;
    const from = stockStates.find((state) => state === lines.get(id)?.state);
    if (states.length > 1)
      questions.push({ row: entry.row, question: `${id}: ${describeReadings(states, own)}` });
    else if (to === undefined)
      questions.push({ row: entry.row, question: `${id}: its rows disagree on the state` });
    else if (from === to) unchanged += 1;
    else if (to === "not-offered" || from === "not-offered")
      questions.push({
        row: entry.row,
        question: `${id}: ${from ?? "no state"} to ${to} is decided in content/stock.csv, with replacements in the file of the grade`,
      });
    else changes.push({ id, name, from, to });
  }
  return { changes, questions: questions.sort((a, b) => a.row - b.row), unchanged };
}

const columnOf = ({ letter, name }: StockColumn): StockColumn => ({ letter, name });

/** @throws StockFileRefused when no column, or more than one, has the name */
function findNamedColumn(table: StockTable, name: string): ReadColumn {
  const found = findColumn(table, name);
  if ("column" in found) return found.column;
  const columns = found.columns.map(quoteColumn).join(", ");
  throw new StockFileRefused(
    found.wrong === "ambiguous"
      ? `several columns are called “${name}”: ${columns}. Name one by its letter`
      : `no column is called “${name}”. The columns are ${columns}`,
  );
}

/**
 * Changes nothing when no column is certain (`column` is then undefined).
 * @param current text of stock.csv (`grade,state,note,date`)
 * @param today YYYY-MM-DD, written to changed lines
 * @param chosen head, letter or number of the column that tells the state
 * @throws StockFileRefused without headings for grade and state, or without the chosen column
 */
export function computeStockUpdate(
  rows: ListTable,
  grades: readonly KnownGrade[],
  current: string,
  today: string,
  words: StockWords = NO_WORDS,
  chosen?: string,
): StockUpdate {
  const index = indexGrades(grades, words);
  const states = new Map(words.states.map(({ word, state }) => [compact(word), state]));
  // Several columns are tried, and cells repeat.
  const known: KnownWords = {
    findState: memoize((text) => WORDS[compact(text)] ?? states.get(compact(text))),
    ignored: new Set(words.ignored.map(compact)),
    isTotal: memoize(isTotal),
    findGrade: memoize((named) => resolveGrade(named.split("\n"), index)),
  };
  const table = readStockTable(rows, (text) => known.findState(text) !== undefined);
  if (!table)
    throw new StockFileRefused(
      "no row of heads: one column is called Grade, CAS number or Trade name, another State or Quantity",
    );
  const choice = chooseColumn(table, rows);
  const column = chosen === undefined ? choice.column : findNamedColumn(table, chosen);
  if (!column && choice.candidates.length === 0) {
    const columns = table.columns.filter(({ role }) => role !== "grade").map(quoteColumn);
    throw new StockFileRefused(`${choice.reason}. The columns are ${columns.join(", ")}`);
  }
  const lines = new Map(parseStockLines(current).map((line) => [line.grade, line]));
  const updateBy = (one: ReadColumn): ColumnUpdate =>
    updateFrom(one, rows, table, grades, lines, known);
  const candidates = choice.candidates.map((one) => ({
    ...columnOf(one),
    changes: updateBy(one).changes,
  }));
  if (!column)
    return {
      column: undefined,
      candidates,
      reason: choice.reason,
      changes: [],
      questions: [],
      unchanged: 0,
      text: current,
    };
  const update = updateBy(column);
  const edits = new Map(update.changes.map(({ id, to }) => [id, { state: to, date: today }]));
  return {
    column: columnOf(column),
    candidates,
    reason: "",
    ...update,
    text: editStock(current, edits),
  };
}

const texts = v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));
const textOrTexts = v.union([
  texts,
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((text) => [String(text)]),
  ),
]);
/** Faults in other fields do not matter here. */
const namedGrade = v.object({
  name: v.string(),
  cas_number: v.fallback(textOrTexts, []),
  trade_names: v.fallback(texts, []),
});

function readSubstances(root: string, files: ContentFiles): Substances {
  const { place, schema } = kinds.substances;
  const path = join(root, place);
  const [source] = files.has(path) ? readYaml(files, path).files : [];
  const rows = v.safeParse(schema, source?.value);
  return rows.success ? rows.output : [];
}

/** With all numbers of their substances. Skips files without a name. */
export function gradesOf(root: string): KnownGrade[] {
  const files = new ContentFiles(root);
  const sets = readSubstances(root, files).map(({ numbers }) => numbers);
  const grades: KnownGrade[] = [];
  for (const entry of listEntries(join(root, "products"))) {
    if (!entry.isFile() || !entry.name.endsWith(".yaml")) continue;
    const [source] = readYaml(files, join(entry.parentPath, entry.name)).files;
    const grade = v.safeParse(namedGrade, source?.value);
    if (!grade.success) continue;
    const written = grade.output.cas_number;
    const same = sets.filter((numbers) => numbers.some((number) => written.includes(number)));
    grades.push({
      id: basename(entry.name, ".yaml"),
      ...grade.output,
      cas_number: [...new Set([...written, ...same.flat()])],
    });
  }
  return grades;
}

const getWordsPath = (root: string): string => join(root, kinds["stock-words"].place);

/** @throws StockFileRefused when the file has faults */
export function readStockWords(root: string): StockWords {
  if (!existsSync(getWordsPath(root))) return NO_WORDS;
  const words = v.safeParse(
    kinds["stock-words"].schema,
    parse(readFileSync(getWordsPath(root), "utf8")),
  );
  if (!words.success)
    throw new StockFileRefused(`${getWordsPath(root)} has faults: npm run icg -- check tells them`);
  return words.output;
}

/** Existing entries and comments stay. */
export function addStockWords(root: string, answers: StockWords): void {
  const doc = parseDocument(
    existsSync(getWordsPath(root))
      ? readFileSync(getWordsPath(root), "utf8")
      : "states: []\ngrades: []\nignored: []\n",
  );
  for (const [key, rows] of Object.entries(answers))
    for (const row of rows) {
      const list = doc.get(key);
      if (isSeq(list)) {
        list.flow = false;
        list.add(doc.createNode(row));
      } else doc.set(key, doc.createNode([row]));
    }
  writeWhole(getWordsPath(root), doc.toString({ lineWidth: 0 }));
}

/**
 * Call `writeWhole(stockPath(root), text)` to apply the changes.
 * @param name `.csv` or `.xlsx`
 * @param today YYYY-MM-DD
 * @param column head, letter or number of the column that tells the state
 * @throws StockFileRefused when the list cannot be read or has no such columns; node:fs errors
 * when stock.csv cannot be read
 */
export async function readStockUpdate(
  root: string,
  name: string,
  bytes: Uint8Array,
  today: string,
  answers: StockWords = NO_WORDS,
  column?: string,
): Promise<StockUpdate> {
  const known = readStockWords(root);
  const words = {
    states: [...known.states, ...answers.states],
    grades: [...known.grades, ...answers.grades],
    ignored: [...known.ignored, ...answers.ignored],
  };
  return computeStockUpdate(
    await readTable(name, bytes),
    gradesOf(root),
    readFileSync(stockPath(root), "utf8"),
    today,
    words,
    column,
  );
}
