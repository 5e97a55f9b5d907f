/**
 * The text of `content/stock.csv` by its lines: a grade's line is read and written, all others stay
 * as they are, byte for byte.
 */
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

/** Path of the stock states of a content folder. */
export const stockPath = (root: string): string => join(root, "stock.csv");

/** A line as it stands: what it says may have faults. */
export type WrittenStock = Readonly<Record<keyof StockLine, string>>;

/** A line with its end, and its cells; without cells for a comment or what is no CSV. */
interface Line {
  readonly text: string;
  readonly cells: readonly string[] | undefined;
}

const endOf = (text: string): string => /\r?\n$/.exec(text)?.[0] ?? "";

/** Lines with their ends. A note in quotes may go on in the next line. */
function lineTexts(text: string): string[] {
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

function linesOf(text: string): {
  readonly lines: Line[];
  readonly head: number;
  readonly names: readonly string[];
} {
  const lines = lineTexts(text).map((line): Line => {
    const { data, errors } = Papa.parse<string[]>(line.slice(0, line.length - endOf(line).length), {
      delimiter: ",",
    });
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

/** Lines of grades in their order. @param text of stock.csv */
export function writtenStock(text: string): WrittenStock[] {
  const { lines, head, names } = linesOf(text);
  return lines.slice(head + 1).flatMap(({ cells }) => {
    const cell = (name: keyof StockLine): string => cells?.[names.indexOf(name)] ?? "";
    return cell("grade") === ""
      ? []
      : [{ grade: cell("grade"), state: cell("state"), note: cell("note"), date: cell("date") }];
  });
}

/**
 * The text with other cells in the lines of some grades; one that has no line gets one at the end.
 * @param text of stock.csv @param edits cells by grade
 */
export function withStock(text: string, edits: ReadonlyMap<string, Partial<WrittenStock>>): string {
  const { lines, head, names } = linesOf(text);
  const end = endOf(lines[0]?.text ?? "") || "\n";
  const open = new Map(edits);
  const texts = lines.map(({ text: line, cells }, place) => {
    const grade = place > head ? (cells?.[names.indexOf("grade")] ?? "") : "";
    const edit = open.get(grade);
    if (!edit) return line;
    open.delete(grade);
    const after = names.map((name, index) => edit[name as keyof StockLine] ?? cells?.[index] ?? "");
    return after.every((cell, index) => cell === (cells?.[index] ?? ""))
      ? line
      : `${Papa.unparse([after])}${endOf(line)}`;
  });
  const added = [...open].map(
    ([grade, edit]) =>
      `${Papa.unparse([names.map((name) => ({ ...edit, grade })[name as keyof StockLine] ?? "")])}${end}`,
  );
  const before = texts.join("");
  return added.length > 0 && endOf(before) === ""
    ? `${before}${end}${added.join("")}`
    : `${before}${added.join("")}`;
}

/** Ending of a file that is being written. */
const UNFINISHED = ".part";

/**
 * Removes what writers that were killed left below a folder; the files themselves are the old ones.
 * @throws as node:fs does
 */
export function removeUnfinished(root: string): void {
  for (const name of readdirSync(root, { encoding: "utf8", recursive: true }))
    if (basename(name).startsWith(".") && name.endsWith(UNFINISHED))
      rmSync(join(root, name), { force: true });
}

/**
 * Writes a file whole or not at all: whoever reads it sees the old one or the new one.
 * @throws as node:fs does; the file is then as it was
 */
export function writeWhole(path: string, text: string | Uint8Array): void {
  // Hidden: a check that runs meanwhile passes over it.
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
