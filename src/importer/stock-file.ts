/** Reads and writes lines of `content/stock.csv`; all other bytes stay. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import Papa from "papaparse";
import type { StockLine } from "#model/product.ts";

export const stockPath = (root: string): string => join(root, "stock.csv");

/** The line of a grade, with its line break. */
export const stockLinePattern = (grade: string): RegExp =>
  new RegExp(`^"?${grade}"?,.*(?:\\r?\\n|$)`, "m");

/** Possibly with faults. */
export type WrittenStock = Readonly<Record<keyof StockLine, string>>;

/** A comment or invalid CSV has no cells. */
interface Line {
  readonly text: string;
  readonly cells: readonly string[] | undefined;
}

const getLineBreak = (text: string): string => /\r?\n$/.exec(text)?.[0] ?? "";

/** A quoted note may span several lines. */
function splitLines(text: string): string[] {
  const lines: string[] = [];
  let open = "";
  for (const part of text.split(/(?<=\n)/)) {
    open += part;
    if (open.startsWith("#") || (open.split('"').length - 1) % 2 === 0) {
      lines.push(open);
      open = "";
    }
  }
  return open === "" ? lines : [...lines, open];
}

function parseLines(text: string): {
  readonly lines: Line[];
  readonly head: number;
  readonly names: readonly string[];
} {
  const lines = splitLines(text).map((line): Line => {
    const { data, errors } = Papa.parse<string[]>(
      line.slice(0, line.length - getLineBreak(line).length),
      {
        delimiter: ",",
      },
    );
    return {
      text: line,
      cells:
        errors.length > 0 || line.startsWith("#")
          ? undefined
          : data[0]?.map((cell) => cell.trim().replace(/^\ufeff/, "")),
    };
  });
  const head = lines.findIndex(({ cells }) => cells?.includes("grade"));
  return { lines, head, names: lines[head]?.cells ?? [] };
}

export function parseStockLines(text: string): WrittenStock[] {
  const { lines, head, names } = parseLines(text);
  return lines
    .slice(head + 1)
    .map(({ cells }) => {
      const getCell = (name: keyof StockLine): string => cells?.[names.indexOf(name)] ?? "";
      return {
        grade: getCell("grade"),
        state: getCell("state"),
        note: getCell("note"),
        date: getCell("date"),
      };
    })
    .filter(({ grade }) => grade !== "");
}

/**
 * A grade without a line is appended.
 * @param edits cells by grade
 */
export function editStock(text: string, edits: ReadonlyMap<string, Partial<WrittenStock>>): string {
  const { lines, head, names } = parseLines(text);
  const end = getLineBreak(lines[0]?.text ?? "") || "\n";
  const open = new Map(edits);
  const texts = lines.map(({ text: line, cells }, place) => {
    const grade = place > head ? (cells?.[names.indexOf("grade")] ?? "") : "";
    const edit = open.get(grade);
    if (!edit) return line;
    open.delete(grade);
    const after = names.map((name, index) => edit[name as keyof StockLine] ?? cells?.[index] ?? "");
    return after.every((cell, index) => cell === (cells?.[index] ?? ""))
      ? line
      : `${Papa.unparse([after])}${getLineBreak(line)}`;
  });
  const added = [...open].map(
    ([grade, edit]) =>
      `${Papa.unparse([names.map((name) => ({ ...edit, grade })[name as keyof StockLine] ?? "")])}${end}`,
  );
  const before = texts.join("");
  return added.length > 0 && getLineBreak(before) === ""
    ? `${before}${end}${added.join("")}`
    : `${before}${added.join("")}`;
}

const UNFINISHED = ".part";

/**
 * Temporary files of killed writers.
 * @throws node:fs errors
 */
export function removeUnfinished(root: string): void {
  for (const name of readdirSync(root, { encoding: "utf8", recursive: true }))
    if (basename(name).startsWith(".") && name.endsWith(UNFINISHED))
      rmSync(join(root, name), { force: true });
}

/**
 * Atomic.
 * @throws node:fs errors; the file is then unchanged
 */
export function writeWhole(path: string, text: string | Uint8Array): void {
  // Hidden, so that a concurrent check skips it.
  const temporary = join(
    dirname(path),
    `.${basename(path)}.${randomBytes(4).toString("hex")}${UNFINISHED}`,
  );
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
