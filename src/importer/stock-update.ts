/** Updates `content/stock.csv` from an external list (an ERP, a clerk's workbook). */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { isSeq, parse, parseDocument } from "yaml";
import { FileRefused, readBuyerFile } from "#catalogue/buyer-file.ts";
import { readBuyerLine } from "#catalogue/buyer-line.ts";
import { isTotal } from "#catalogue/buyer-list.ts";
import { findHead, type HeadMeaning, readHead, type Table } from "#catalogue/list-heads.ts";
import { nearWords } from "#catalogue/near-words.ts";
import { readNumber } from "#catalogue/numbers.ts";
import { kilograms, readQuantity, type Unit } from "#catalogue/quantities.ts";
import { compact } from "#catalogue/search/text.ts";
import { type StockState, stockStates } from "#model/codes.ts";
import { kinds } from "#model/kinds.ts";
import { type StockWords, type Substances, stockWords, substances } from "#model/trade.ts";
import { listEntries } from "./content-folder.ts";
import { joinWithOr } from "./diagnostics.ts";
import { ContentFiles, readYaml } from "./read.ts";
import { editStock, parseStockLines, stockPath, writeWhole } from "./stock-file.ts";

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

export interface StockUpdate {
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
export async function readTable(name: string, bytes: Uint8Array): Promise<Table> {
  try {
    return (
      await readBuyerFile(name, bytes, {
        bytes: STOCK_LIST_BYTES,
        inflated: UNFOLDED_MAX,
        rows: Number.POSITIVE_INFINITY,
      })
    ).chosen.rows;
  } catch (error) {
    if (error instanceof FileRefused) throw new StockFileRefused(refusals[error.reason](name));
    throw error;
  }
}

interface Columns {
  readonly head: number;
  readonly grade: readonly number[];
  readonly state: readonly number[];
  readonly quantity: readonly number[];
  readonly least: readonly number[];
  readonly units: ReadonlyMap<number, Unit>;
}

function findColumns(rows: Table): Columns {
  const found = findHead(rows);
  const heads = found ? (rows[found.first] ?? []).map(readHead) : [];
  const places = (...meanings: readonly HeadMeaning[]): number[] =>
    [...heads.keys()].filter((place) => {
      const head = heads[place];
      return head && meanings.includes(head.meaning);
    });
  const [grade, state, quantity, least] = [
    places("name", "other-name", "code", "cas"),
    places("state"),
    places("quantity"),
    places("least"),
  ];
  if (!found || grade.length === 0 || state.length + quantity.length === 0)
    throw new StockFileRefused(
      "no row of heads: one column is called Grade, CAS number or Trade name, another State or Quantity",
    );
  const units = new Map<number, Unit>();
  for (const [place, head] of heads.entries())
    if (head?.unit && head.unit !== "other") units.set(place, head.unit);
  return { head: found.last, grade, state, quantity, least, units };
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

/** By letters and digits only. */
type WordStates = ReadonlyMap<string, StockState>;
const NO_WORDS: StockWords = { states: [], grades: [], ignored: [] };

/**
 * No stock left means "on request". Undefined for other text.
 * @param least stock up to this amount is "low"
 */
export function parseStockState(
  text: string,
  least = 0,
  more: WordStates = new Map(),
): StockState | undefined {
  const word = WORDS[compact(text)] ?? more.get(compact(text));
  if (word) return word;
  const amount = parseAmount(text);
  if (amount === undefined) return undefined;
  if (amount <= 0) return "on-request";
  return amount <= least ? "low-stock" : "in-stock";
}

/**
 * In kg if the unit is one of mass; reserved or oversold stock is 0.
 * @param unit of a number without one
 */
function parseAmount(text: string, unit: Unit = "kg"): number | undefined {
  const plain = text.trim();
  if (/^(?:[-−]\s?\d|[0٠۰]+(?:[.,][0٠۰]+)?(?:\s?\p{L}{1,10})?\.?$)/u.test(plain)) return 0;
  const quantity = readQuantity(plain, unit);
  return quantity ? (kilograms(quantity) ?? quantity.amount) : readNumber(plain, "count");
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

interface ListedState {
  readonly row: number;
  readonly states: Set<StockState>;
  amount: number | undefined;
  least: number;
}

/** Quantities of several rows (lots, warehouses) are added. */
function collectListed(
  rows: Table,
  grades: readonly KnownGrade[],
  words: StockWords,
): { readonly listed: ReadonlyMap<string, ListedState>; readonly questions: StockQuestion[] } {
  const columns = findColumns(rows);
  const index = indexGrades(grades, words);
  const states: WordStates = new Map(words.states.map(({ word, state }) => [compact(word), state]));
  const ignored = new Set(words.ignored.map(compact));
  const listed = new Map<string, ListedState>();
  const questions: StockQuestion[] = [];
  for (const [place, cells] of rows.entries()) {
    const row = place + 1;
    const named = columns.grade.map((column) => cells[column] ?? "").filter((cell) => cell !== "");
    const isBlank = cells.every((cell) => cell === "");
    if (place <= columns.head || isBlank || cells[0]?.startsWith("#")) continue;
    if (
      named.some((cell) => ignored.has(compact(cell))) ||
      (named.length > 0 && named.every(isTotal))
    )
      continue;
    const grade = resolveGrade(named, index);
    if ("question" in grade) {
      questions.push(named.length > 0 ? { row, ...grade } : { row, question: "no grade" });
      continue;
    }
    const column = [...columns.state, ...columns.quantity].find(
      (index) => (cells[index] ?? "") !== "",
    );
    const text = column === undefined ? "" : (cells[column] ?? "");
    const state = parseStockState(text, 0, states);
    if (!state) {
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
    const entry = listed.get(grade.id) ?? { row, states: new Set(), amount: undefined, least: 0 };
    const amount =
      WORDS[compact(text)] || states.has(compact(text))
        ? undefined
        : parseAmount(text, column === undefined ? undefined : columns.units.get(column));
    if (amount === undefined) entry.states.add(state);
    else entry.amount = (entry.amount ?? 0) + amount;
    for (const leastColumn of columns.least)
      entry.least = Math.max(
        entry.least,
        parseAmount(cells[leastColumn] ?? "", columns.units.get(leastColumn)) ?? 0,
      );
    listed.set(grade.id, entry);
  }
  return { listed, questions };
}

function resolveState({ states, amount, least }: ListedState): StockState | undefined {
  const all = new Set(states);
  if (amount !== undefined) all.add(parseStockState(String(amount), least) ?? "on-request");
  return all.size === 1 ? [...all][0] : undefined;
}

/**
 * @param current text of stock.csv (`grade,state,note,date`)
 * @param today YYYY-MM-DD, written to changed lines
 * @throws StockFileRefused without headings for grade and state
 */
export function computeStockUpdate(
  rows: Table,
  grades: readonly KnownGrade[],
  current: string,
  today: string,
  words: StockWords = NO_WORDS,
): StockUpdate {
  const { listed, questions } = collectListed(rows, grades, words);
  const lines = new Map(parseStockLines(current).map((line) => [line.grade, line]));
  const changes: StockChange[] = [];
  let unchanged = 0;
  for (const { id, name } of grades) {
    const entry = listed.get(id);
    if (!entry) continue;
    const to = resolveState(entry);
    const from = stockStates.find((state) => state === lines.get(id)?.state);
    if (to === undefined)
      questions.push({ row: entry.row, question: `${id}: its rows disagree on the state` });
    else if (from === to) unchanged += 1;
    else if (to === "not-offered" || from === "not-offered")
      questions.push({
        row: entry.row,
        question: `${id}: ${from ?? "no state"} to ${to} is decided in content/stock.csv, with replacements in the file of the grade`,
      });
    else changes.push({ id, name, from, to });
  }
  const edits = new Map(changes.map(({ id, to }) => [id, { state: to, date: today }]));
  return {
    changes,
    questions: questions.sort((a, b) => a.row - b.row),
    unchanged,
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
  const path = join(root, kinds.substances.place);
  const [source] = files.has(path) ? readYaml(files, path).files : [];
  const rows = v.safeParse(substances, source?.value);
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
  const words = v.safeParse(stockWords, parse(readFileSync(getWordsPath(root), "utf8")));
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
 * @throws StockFileRefused when the list cannot be read or has no grade and state; node:fs errors
 * when stock.csv cannot be read
 */
export async function readStockUpdate(
  root: string,
  name: string,
  bytes: Uint8Array,
  today: string,
  answers: StockWords = NO_WORDS,
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
  );
}
