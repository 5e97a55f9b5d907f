/** Reads a list from a file, in the browser or on the server: text as it is, tables with tabs between their cells. Loaded when a file is there. */

import { LINE_LENGTH_MAX } from "#catalogue/buyer-line.ts";
import { writeNumber } from "#catalogue/numbers.ts";
import { checkList as texts } from "#messages/check-list.ts";

/** Largest file that is read, in bytes. */
export const LIST_FILE_MAX = 2 * 1024 * 1024;
/** Rows that are looked at: beyond the 500 lines that are checked only their number is of interest. */
const ROWS_MAX = 5_000;

/** Why a file was not read, in words for the visitor. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

/** Bytes that a workbook of 500 lines can need, and a hostile one exceeds. */
const INFLATED_MAX = 12 * 1024 * 1024;
const ENTRIES_MAX = 500;

/** Whether a workbook stays within its bounds by the sizes of its directory, beyond which the reader inflates nothing. @throws what is no zip file */
async function mayInflate(bytes: Uint8Array, most: number): Promise<boolean> {
  const { unzipSync } = await import("fflate");
  const sizes: number[] = [];
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sizes.push(originalSize);
      return false;
    },
  });
  return sizes.length <= ENTRIES_MAX && sizes.reduce((sum, size) => sum + size, 0) <= most;
}

/**
 * Rows of the first sheet of a workbook (.xlsx); undefined of one that is too large to be inflated.
 * @param most bytes of it when unpacked
 * @throws what is no workbook
 */
export async function sheetRows(bytes: Uint8Array, most: number): Promise<readonly (readonly unknown[])[] | undefined> {
  if (!(await mayInflate(bytes, most))) return undefined;
  const { readSheet } = await import("read-excel-file/browser");
  return readSheet(Uint8Array.from(bytes).buffer);
}

/** A cell as text. A number is written so that it is read back as it was: 1.255 of a workbook is no 1255. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return writeNumber(cell, "count");
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.replace(/\s+/g, " ").trim().slice(0, LINE_LENGTH_MAX);
}

/** A text in UTF-8; else as Excel saves a CSV file in the West. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Rows as lines, with tabs between their cells; of a table of one column without them. */
export function linesOf(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.slice(0, ROWS_MAX).map((row) => row.map(cellText));
  const columns = [...new Set(cells.flatMap((row) => row.flatMap((cell, place) => (cell ? [place] : []))))].sort((a, b) => a - b);
  return cells
    .filter((row) => row.some(Boolean))
    .map((row) => columns.map((place) => row[place] ?? "").join("\t"))
    .join("\n");
}

/**
 * The text of a list in a file.
 * @param most bytes of a workbook when unpacked
 * @throws FileRefused with what to tell the visitor
 */
export async function readListFile(name: string, bytes: Uint8Array, most = INFLATED_MAX): Promise<string> {
  const kind = /\.(csv|txt|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (!kind) throw new FileRefused(texts.files.kind);
  if (bytes.length > LIST_FILE_MAX) throw new FileRefused(texts.files.large);
  try {
    if (kind === "txt") return textOf(bytes);
    if (kind === "csv") {
      const { default: papa } = await import("papaparse");
      return linesOf(papa.parse<string[]>(textOf(bytes), { preview: ROWS_MAX, skipEmptyLines: true }).data);
    }
    const rows = await sheetRows(bytes, most);
    if (!rows) throw new FileRefused(texts.files.packed);
    return linesOf(rows);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(texts.files.unreadable);
  }
}
