/**
 * Brings `content/stock.csv` to a list from elsewhere (an ERP, a clerk's workbook): knows its columns by their heads, understands a state in a
 * person's words, and tells what would change and what it did not understand. The command line and the desk apply it.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import Papa from "papaparse";
import * as v from "valibot";
import { isSeq, parse, parseDocument } from "yaml";
import { readNumber } from "#catalogue/numbers.ts";
import { sheetRows, textOf } from "#contract/list-file.ts";
import { compact } from "#contract/search/text.ts";
import { type StockState, stockStates } from "#model/codes.ts";
import { kinds } from "#model/kinds.ts";
import { type StockWords, stockWords } from "#model/trade.ts";
import { entriesBelow } from "./content-folder.ts";
import { nearWords, orList } from "./diagnostics.ts";
import { ContentFiles, readYaml } from "./read.ts";
import { stockPath, withStock, writeWhole, writtenStock } from "./stock-file.ts";

/** A file or a table in which nothing can be found. The message is for whoever gave it. */
export class StockFileRefused extends Error {
  override name = "StockFileRefused";
}

/** Fields by which a row may name a grade. */
export interface KnownGrade {
  readonly id: string;
  readonly name: string;
  readonly cas_number: readonly string[];
  readonly trade_names: readonly string[];
}

export interface StockChange {
  readonly id: string;
  readonly name: string;
  /** Undefined for a grade that has no line yet. */
  readonly from: StockState | undefined;
  readonly to: StockState;
}

/** A row that was not understood. */
export interface StockQuestion {
  /** 1-based row of the table. */
  readonly row: number;
  /** Its text, and the values that would be understood. */
  readonly question: string;
  /** A word that may be a state: whoever knows writes it into content/stock-words.yaml, and it is not asked about again. */
  readonly word?: string;
  /** The same of a name that may be a grade's, and grades that are called nearly so. */
  readonly name?: string;
  readonly near?: readonly string[];
}

export interface StockUpdate {
  readonly changes: readonly StockChange[];
  readonly questions: readonly StockQuestion[];
  /** Grades that stand in the list as they already are. */
  readonly unchanged: number;
  /** The whole of stock.csv with the changes; order, notes and lines of other grades stay. */
  readonly text: string;
}

/** Largest list. */
export const STOCK_LIST_BYTES = 10_000_000;
const UNFOLDED_MAX = 100_000_000;
type Table = readonly (readonly string[])[];

const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null || cell === undefined ? "" : String(cell).trim();

/**
 * Rows of a .csv (comma, semicolon or tab; UTF-8 or Windows-1252) or of the first sheet of an .xlsx file.
 * @throws StockFileRefused when it is neither, or too large
 */
export async function readTable(name: string, bytes: Uint8Array): Promise<Table> {
  if (bytes.length > STOCK_LIST_BYTES) throw new StockFileRefused(`${name} has more than ${STOCK_LIST_BYTES / 1_000_000} MB`);
  if (/\.xlsx$/i.test(name)) {
    const rows = await sheetRows(bytes, UNFOLDED_MAX).catch(() => {
      throw new StockFileRefused(`${name} cannot be read as a workbook`);
    });
    if (!rows) throw new StockFileRefused(`${name} unfolds to more than ${UNFOLDED_MAX / 1_000_000} MB`);
    return rows.map((row) => row.map(cellText));
  }
  if (!/\.(?:csv|tsv|txt)$/i.test(name)) throw new StockFileRefused(`${name} is neither .csv nor .xlsx`);
  return Papa.parse<string[]>(textOf(bytes).trimEnd()).data.map((row) => row.map(cellText));
}

/** Heads of columns by what they hold, as letters and digits only. */
const HEADS = {
  grade: ["grade", "product", "item", "article", "material", "name", "code", "sku", "id", "tradename", "brand", "cas", "casno", "casnumber", "casnr", "casrn"],
  state: ["state", "status", "availability", "available", "stock", "stockstate", "stockstatus"],
  quantity: ["quantity", "qty", "amount", "onhand", "balance", "kg", "stockkg", "quantitykg", "qtykg", "freestock", "stockqty", "stockquantity"],
  least: ["minimum", "min", "reorderlevel", "reorderpoint", "safetystock", "minkg", "minimumkg"],
} as const;

interface Columns {
  /** Place of the row of heads. */
  readonly head: number;
  readonly grade: readonly number[];
  readonly state: readonly number[];
  readonly quantity: readonly number[];
  readonly least: readonly number[];
}

/** Rows above the heads that may hold a title or a date. */
const HEAD_WITHIN = 10;

function columnsOf(rows: Table): Columns {
  for (const [head, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const places = (words: readonly string[]): number[] =>
      row.flatMap((cell, place) => {
        const [bare, whole] = [compact(cell.replace(/[([].*$/, "")), compact(cell)];
        return words.includes(bare) || words.includes(whole) || (words === HEADS.grade && words.some((word) => word.length > 3 && bare.startsWith(word)))
          ? [place]
          : [];
      });
    const [grade, state, quantity, least] = [places(HEADS.grade), places(HEADS.state), places(HEADS.quantity), places(HEADS.least)];
    if (grade.length > 0 && state.length + quantity.length > 0) return { head, grade, state, quantity, least };
  }
  throw new StockFileRefused("no row of heads: one column is called Grade, CAS number or Trade name, another State or Quantity");
}

/** States in a person's words, as letters and digits only. */
const WORDS: Readonly<Record<string, StockState>> = Object.fromEntries(
  (
    [
      ["in-stock", ["in stock", "available", "yes", "y", "ok", "ready", "ex stock", "on stock", "stocked", "full"]],
      ["low-stock", ["low stock", "low", "limited", "few left", "few", "nearly out", "last bags", "running out", "almost sold out"]],
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

/** States that words mean, by the words as letters and digits only. */
type WordStates = ReadonlyMap<string, StockState>;
const NO_WORDS: StockWords = { states: [], grades: [], ignored: [] };

/** The state that a word or a number means: nothing left is "on request". Undefined for what is neither. @param least what is "low" */
export function stockStateOf(text: string, least = 0, more: WordStates = new Map()): StockState | undefined {
  const word = WORDS[compact(text)] ?? more.get(compact(text));
  const amount = word ? undefined : amountOf(text);
  return word ?? (amount === undefined ? undefined : amount <= 0 ? "on-request" : amount <= least ? "low-stock" : "in-stock");
}

/** A quantity with or without its unit; below nothing (reserved, oversold) is nothing. */
function amountOf(text: string): number | undefined {
  const [, sign, digits = ""] = /^([-−]?)\s*([\d٠-٩۰-۹.,\s'’]+?)\s*(?:kgs?|t|mt|pcs|bags?|drums?|cartons?)?\.?$/i.exec(text.trim()) ?? [];
  const amount = readNumber(digits, "count");
  return amount === undefined ? undefined : sign ? 0 : amount;
}

/** Grades by everything that a row may call them, as letters and digits only. */
function gradeIndex(grades: readonly KnownGrade[], words: StockWords): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  const add = (word: string, id: string): void => {
    const key = compact(word);
    if (key !== "") index.set(key, (index.get(key) ?? new Set()).add(id));
  };
  for (const { id, name, cas_number, trade_names } of grades) {
    for (const word of [id, name, name.replace(/^\S+ /, ""), ...cas_number, ...trade_names]) add(word, id);
  }
  // What was answered once stands alone.
  for (const { name, grade } of words.grades) if (grades.some(({ id }) => id === grade)) index.set(compact(name), new Set([grade]));
  return index;
}

/** The one grade that the cells of a row agree on, or what to ask. */
function gradeOf(cells: readonly string[], index: ReadonlyMap<string, ReadonlySet<string>>): { readonly id: string } | Omit<StockQuestion, "row"> {
  const found = cells.flatMap((cell) => {
    const ids = index.get(compact(cell));
    return ids ? [{ cell, ids }] : [];
  });
  const [first, ...rest] = found;
  if (!first) {
    const [named = ""] = cells;
    const near = nearWords(compact(named), index.keys()).flatMap((word) => [...(index.get(word) ?? [])]);
    const ids = [...new Set(near)].slice(0, 3);
    return { question: `no grade is called ${cells.join(", ")}${ids.length > 0 ? `: ${orList(ids)}?` : ""}`, name: named, near: ids };
  }
  const common = [...first.ids].filter((id) => rest.every(({ ids }) => ids.has(id)));
  const [id] = common;
  if (id !== undefined && common.length === 1) return { id };
  return common.length > 1
    ? { question: `${first.cell} stands for ${orList(common)}: name the grade`, name: first.cell, near: common }
    : { question: `${found.map(({ cell }) => cell).join(" and ")} are different grades` };
}

interface Wanted {
  readonly row: number;
  readonly states: Set<StockState>;
  amount: number | undefined;
  least: number;
}

/** Rows as what they want of each grade: quantities of several rows (lots, warehouses) are added. */
function wantedOf(
  rows: Table,
  grades: readonly KnownGrade[],
  words: StockWords,
): { readonly wanted: ReadonlyMap<string, Wanted>; readonly questions: StockQuestion[] } {
  const columns = columnsOf(rows);
  const index = gradeIndex(grades, words);
  const states: WordStates = new Map(words.states.map(({ word, state }) => [compact(word), state]));
  const ignored = new Set(words.ignored.map(compact));
  const wanted = new Map<string, Wanted>();
  const questions: StockQuestion[] = [];
  for (const [place, cells] of rows.entries()) {
    const row = place + 1;
    const at = (places: readonly number[]): string[] => places.map((column) => cells[column] ?? "").filter((cell) => cell !== "");
    const named = at(columns.grade);
    if (place <= columns.head || cells.every((cell) => cell === "") || cells[0]?.startsWith("#")) continue;
    if (named.some((cell) => ignored.has(compact(cell)))) continue;
    const grade = gradeOf(named, index);
    if ("question" in grade) {
      questions.push(named.length > 0 ? { row, ...grade } : { row, question: "no grade" });
      continue;
    }
    const [said = ""] = [...at(columns.state), ...at(columns.quantity)];
    const state = stockStateOf(said, 0, states);
    if (!state) {
      const known = orList(stockStates);
      questions.push(
        said === ""
          ? { row, question: `${grade.id}: no state and no quantity` }
          : { row, question: `${grade.id}: ${said} is no state: ${known}, or a quantity`, word: said },
      );
      continue;
    }
    const entry = wanted.get(grade.id) ?? { row, states: new Set(), amount: undefined, least: 0 };
    const amount = WORDS[compact(said)] || states.has(compact(said)) ? undefined : amountOf(said);
    if (amount === undefined) entry.states.add(state);
    else entry.amount = (entry.amount ?? 0) + amount;
    entry.least = Math.max(entry.least, amountOf(at(columns.least)[0] ?? "") ?? 0);
    wanted.set(grade.id, entry);
  }
  return { wanted, questions };
}

/** The state of a grade from all of its rows; undefined where they disagree. */
function stateWanted({ states, amount, least }: Wanted): StockState | undefined {
  const all = new Set(states);
  if (amount !== undefined) all.add(stockStateOf(String(amount), least) ?? "on-request");
  return all.size === 1 ? [...all][0] : undefined;
}

/**
 * Changes that a list would make.
 * @param rows as `readTable` gives them
 * @param grades of the catalogue
 * @param current text of stock.csv (`grade,state,note,date`)
 * @param today YYYY-MM-DD, written beside what changes
 * @param words of content/stock-words.yaml
 * @throws StockFileRefused when the table has no heads that tell a grade and its state
 */
export function stockUpdate(rows: Table, grades: readonly KnownGrade[], current: string, today: string, words: StockWords = NO_WORDS): StockUpdate {
  const { wanted, questions } = wantedOf(rows, grades, words);
  const lines = new Map(writtenStock(current).map((line) => [line.grade, line]));
  const changes: StockChange[] = [];
  let unchanged = 0;
  for (const { id, name } of grades) {
    const entry = wanted.get(id);
    if (!entry) continue;
    const to = stateWanted(entry);
    const from = stockStates.find((state) => state === lines.get(id)?.state);
    if (to === undefined) questions.push({ row: entry.row, question: `${id}: its rows disagree on the state` });
    else if (from === to) unchanged += 1;
    else if (to === "not-offered" || from === "not-offered")
      questions.push({
        row: entry.row,
        question: `${id}: ${from ?? "no state"} to ${to} is decided in content/stock.csv, with replacements in the file of the grade`,
      });
    else changes.push({ id, name, from, to });
  }
  const edits = new Map(changes.map(({ id, to }) => [id, { state: to, date: today }]));
  return { changes, questions: questions.sort((a, b) => a.row - b.row), unchanged, text: withStock(current, edits) };
}

const texts = v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));
const textOrTexts = v.union([
  texts,
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((text) => [String(text)]),
  ),
]);
/** Fields of a grade's file that are read here: its other fields may have faults, which are none of a stock list. */
const namedGrade = v.object({ name: v.string(), cas_number: v.fallback(textOrTexts, []), trade_names: v.fallback(texts, []) });

/** The grades of a content folder, by its files `products/{category}/{id}.yaml`; one without a name is left out. */
export function gradesOf(root: string): KnownGrade[] {
  const files = new ContentFiles(root);
  return entriesBelow(join(root, "products")).flatMap((entry): KnownGrade[] => {
    if (!entry.isFile() || !entry.name.endsWith(".yaml")) return [];
    const [source] = readYaml(files, join(entry.parentPath, entry.name)).files;
    const grade = v.safeParse(namedGrade, source?.value);
    return grade.success ? [{ id: basename(entry.name, ".yaml"), ...grade.output }] : [];
  });
}

const wordsPath = (root: string): string => join(root, kinds["stock-words"].place);

/** Names of grades and states in the lists of others; nothing where the file is not there. @throws StockFileRefused when it has faults */
export function stockWordsOf(root: string): StockWords {
  if (!existsSync(wordsPath(root))) return NO_WORDS;
  const words = v.safeParse(stockWords, parse(readFileSync(wordsPath(root), "utf8")));
  if (!words.success) throw new StockFileRefused(`${wordsPath(root)} has faults: npm run icg -- check tells them`);
  return words.output;
}

/** Adds answers to content/stock-words.yaml; what stands there stays, comments too. */
export function addStockWords(root: string, answers: StockWords): void {
  const doc = parseDocument(existsSync(wordsPath(root)) ? readFileSync(wordsPath(root), "utf8") : "states: []\ngrades: []\nignored: []\n");
  for (const [key, rows] of Object.entries(answers))
    for (const row of rows) {
      const list = doc.get(key);
      if (isSeq(list)) {
        list.flow = false;
        list.add(doc.createNode(row));
      } else doc.set(key, doc.createNode([row]));
    }
  writeWhole(wordsPath(root), doc.toString({ lineWidth: 0 }));
}

/**
 * Changes that a list from elsewhere would make in `content/stock.csv`; `writeWhole(stockPath(root), text)` does it.
 * @param root the content folder
 * @param name of the list's file, `.csv` or `.xlsx`
 * @param today YYYY-MM-DD
 * @param answers to what was asked before
 * @throws StockFileRefused when the list cannot be read or tells no grade and state; as node:fs does when stock.csv cannot be read
 */
export async function stockUpdateOf(root: string, name: string, bytes: Uint8Array, today: string, answers: StockWords = NO_WORDS): Promise<StockUpdate> {
  const known = stockWordsOf(root);
  const words = {
    states: [...known.states, ...answers.states],
    grades: [...known.grades, ...answers.grades],
    ignored: [...known.ignored, ...answers.ignored],
  };
  return stockUpdate(await readTable(name, bytes), gradesOf(root), readFileSync(stockPath(root), "utf8"), today, words);
}
