/**
 * Brings `content/stock.csv` to a list from elsewhere (an ERP, a clerk's workbook): knows its columns by their heads, understands a state in a
 * person's words, and tells what would change and what it did not understand. The command line and the desk apply it.
 */
import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Papa from "papaparse";
import * as v from "valibot";
import { parse } from "yaml";
import { readNumber } from "#contract/numbers.ts";
import { compact } from "#contract/search/text.ts";
import { type StockState, stockStates } from "#model/codes.ts";
import { entriesBelow } from "./content-folder.ts";
import { nearWords, orList } from "./near.ts";

/** A file or a table in which nothing can be found. The message is for whoever gave it. */
export class StockFileRefused extends Error {
  override name = "StockFileRefused";
}

/** What a row may name a grade by. */
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
  /** What it says, and what would be understood. */
  readonly question: string;
}

export interface StockUpdate {
  readonly changes: readonly StockChange[];
  readonly questions: readonly StockQuestion[];
  /** Grades that stand in the list as they already are. */
  readonly unchanged: number;
  /** The whole of stock.csv with the changes; order, notes and lines of other grades stay. */
  readonly text: string;
}

const BYTES_MAX = 10_000_000;
type Table = readonly (readonly string[])[];

const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null || cell === undefined ? "" : String(cell).trim();

/**
 * Rows of a .csv (comma, semicolon or tab; UTF-8 or Windows-1252) or of the first sheet of an .xlsx file.
 * @throws StockFileRefused when it is neither, or too large
 */
export async function readTable(name: string, bytes: Uint8Array): Promise<Table> {
  if (bytes.length > BYTES_MAX) throw new StockFileRefused(`${name} has more than ${BYTES_MAX / 1_000_000} MB`);
  if (/\.xlsx$/i.test(name)) {
    const { readSheet } = await import("read-excel-file/node");
    const rows = await readSheet(Buffer.from(bytes)).catch(() => {
      throw new StockFileRefused(`${name} cannot be read as a workbook`);
    });
    return rows.map((row) => row.map(cellText));
  }
  if (!/\.(?:csv|tsv|txt)$/i.test(name)) throw new StockFileRefused(`${name} is neither .csv nor .xlsx`);
  const decode = (encoding: string, fatal: boolean): string => new TextDecoder(encoding, { fatal }).decode(bytes);
  let text: string;
  try {
    text = decode("utf-8", true);
  } catch {
    text = decode("windows-1252", false);
  }
  return Papa.parse<string[]>(text.trimEnd()).data.map((row) => row.map(cellText));
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

/** The state that a word or a number means: nothing left is "on request". Undefined for what is neither. @param least what is "low" */
export function stockStateOf(text: string, least = 0): StockState | undefined {
  const word = WORDS[compact(text)];
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
function gradeIndex(grades: readonly KnownGrade[]): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  const add = (word: string, id: string): void => {
    const key = compact(word);
    if (key !== "") index.set(key, (index.get(key) ?? new Set()).add(id));
  };
  for (const { id, name, cas_number, trade_names } of grades) {
    for (const word of [id, name, name.replace(/^\S+ /, ""), ...cas_number, ...trade_names]) add(word, id);
  }
  return index;
}

/** The one grade that the cells of a row agree on, or what to ask. */
function gradeOf(cells: readonly string[], index: ReadonlyMap<string, ReadonlySet<string>>): { readonly id: string } | { readonly question: string } {
  const found = cells.flatMap((cell) => {
    const ids = index.get(compact(cell));
    return ids ? [{ cell, ids }] : [];
  });
  const [first, ...rest] = found;
  if (!first) {
    const [named = ""] = cells;
    const near = nearWords(compact(named), index.keys()).flatMap((word) => [...(index.get(word) ?? [])]);
    return { question: `no grade is called ${cells.join(", ")}${near.length > 0 ? `: ${orList([...new Set(near)].slice(0, 3))}?` : ""}` };
  }
  const common = [...first.ids].filter((id) => rest.every(({ ids }) => ids.has(id)));
  const [id] = common;
  if (id !== undefined && common.length === 1) return { id };
  return common.length > 1
    ? { question: `${first.cell} stands for ${orList(common)}: name the grade` }
    : { question: `${found.map(({ cell }) => cell).join(" and ")} are different grades` };
}

interface Wanted {
  readonly row: number;
  readonly states: Set<StockState>;
  amount: number | undefined;
  least: number;
}

/** Rows as what they want of each grade: quantities of several rows (lots, warehouses) are added. */
function wantedOf(rows: Table, grades: readonly KnownGrade[]): { readonly wanted: ReadonlyMap<string, Wanted>; readonly questions: StockQuestion[] } {
  const columns = columnsOf(rows);
  const index = gradeIndex(grades);
  const wanted = new Map<string, Wanted>();
  const questions: StockQuestion[] = [];
  for (const [place, cells] of rows.entries()) {
    const row = place + 1;
    const at = (places: readonly number[]): string[] => places.map((column) => cells[column] ?? "").filter((cell) => cell !== "");
    const named = at(columns.grade);
    if (place <= columns.head || cells.every((cell) => cell === "") || cells[0]?.startsWith("#")) continue;
    const grade = gradeOf(named, index);
    if ("question" in grade) {
      questions.push({ row, question: named.length > 0 ? grade.question : "no grade" });
      continue;
    }
    const [said = ""] = [...at(columns.state), ...at(columns.quantity)];
    const state = stockStateOf(said);
    if (!state) {
      const known = orList(stockStates);
      questions.push({ row, question: said === "" ? `${grade.id}: no state and no quantity` : `${grade.id}: ${said} is no state: ${known}, or a quantity` });
      continue;
    }
    const entry = wanted.get(grade.id) ?? { row, states: new Set(), amount: undefined, least: 0 };
    const amount = WORDS[compact(said)] ? undefined : amountOf(said);
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

/** One line of CSV; undefined for the head, a comment, or a note that goes on in the next line. */
const lineCells = (line: string): string[] | undefined => {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter: "," });
  return errors.length > 0 || line.startsWith("#") ? undefined : data[0]?.map((cell) => cell.trim());
};

/**
 * What a list would change.
 * @param rows as `readTable` gives them
 * @param grades of the catalogue
 * @param current text of stock.csv (`grade,state,note,date`)
 * @param today YYYY-MM-DD, written beside what changes
 * @throws StockFileRefused when the table has no heads that tell a grade and its state
 */
export function stockUpdate(rows: Table, grades: readonly KnownGrade[], current: string, today: string): StockUpdate {
  const { wanted, questions } = wantedOf(rows, grades);
  const [end] = /\r?\n/.exec(current) ?? ["\n"];
  const lines = current.replace(/(?:\r?\n)+$/, "").split(/\r?\n/);
  const head = lines.findIndex((line) => lineCells(line)?.includes("grade"));
  const names = lineCells(lines[head] ?? "") ?? [];
  const column = (name: string): number => names.indexOf(name);
  const places = new Map(
    lines.flatMap((line, place) => {
      const id = place > head ? lineCells(line)?.[column("grade")] : undefined;
      return id ? [[id, place] as const] : [];
    }),
  );
  const changes: StockChange[] = [];
  let unchanged = 0;
  for (const { id, name } of grades) {
    const entry = wanted.get(id);
    if (!entry) continue;
    const to = stateWanted(entry);
    const place = places.get(id);
    const cells = place === undefined ? names.map((title) => (title === "grade" ? id : "")) : (lineCells(lines[place] ?? "") ?? []);
    const from = stockStates.find((state) => state === cells[column("state")]);
    if (to === undefined) questions.push({ row: entry.row, question: `${id}: its rows disagree on the state` });
    else if (from === to) unchanged += 1;
    else if (to === "not-offered" || from === "not-offered")
      questions.push({
        row: entry.row,
        question: `${id}: ${from ?? "no state"} to ${to} is decided in content/stock.csv, with replacements in the file of the grade`,
      });
    else {
      changes.push({ id, name, from, to });
      const line = names.map((title, index) => (title === "state" ? to : title === "date" ? today : (cells[index] ?? "")));
      lines[place ?? lines.length] = Papa.unparse([line]);
    }
  }
  return { changes, questions: questions.sort((a, b) => a.row - b.row), unchanged, text: `${lines.join(end)}${end}` };
}

const texts = v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));
const textOrTexts = v.union([
  texts,
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((text) => [String(text)]),
  ),
]);
/** What a grade's file is read for here: its other fields may have faults, which are none of a stock list. */
const namedGrade = v.object({ name: v.string(), cas_number: v.fallback(textOrTexts, []), trade_names: v.fallback(texts, []) });

/** The grades of a content folder, by its files `products/{category}/{id}.yaml`; one without a name is left out. */
function gradesOf(root: string): KnownGrade[] {
  return entriesBelow(join(root, "products")).flatMap((entry): KnownGrade[] => {
    if (!entry.isFile() || !entry.name.endsWith(".yaml")) return [];
    try {
      const grade = v.safeParse(namedGrade, parse(readFileSync(join(entry.parentPath, entry.name), "utf8")));
      return grade.success ? [{ id: basename(entry.name, ".yaml"), ...grade.output }] : [];
    } catch {
      return [];
    }
  });
}

/** Path of the stock states of a content folder. */
export const stockPath = (root: string): string => join(root, "stock.csv");

/**
 * What a list from elsewhere would change in `content/stock.csv`; `writeWhole(stockPath(root), text)` does it.
 * @param root the content folder
 * @param name of the list's file, `.csv` or `.xlsx`
 * @param today YYYY-MM-DD
 * @throws StockFileRefused when the list cannot be read or tells no grade and state; as node:fs does when stock.csv cannot be read
 */
export async function stockUpdateOf(root: string, name: string, bytes: Uint8Array, today: string): Promise<StockUpdate> {
  return stockUpdate(await readTable(name, bytes), gradesOf(root), readFileSync(stockPath(root), "utf8"), today);
}

/** Writes a file whole or not at all: whoever reads it sees the old one or the new one. @throws as node:fs does; the file is then as it was */
export function writeWhole(path: string, text: string): void {
  // Hidden: a check that runs meanwhile passes over it.
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString("hex")}.part`);
  try {
    const file = openSync(temporary, "wx", 0o644);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
