/** Reads a list from a file, in the browser or on the server: text as it is, tables with tabs between their cells. Loaded when a file is there. */
import { checkList as texts } from "#messages/check-list.ts";
import { CHECK_LINE_MAX } from "./check-list.ts";
import { writeNumber } from "./numbers.ts";

/** Largest file that is read, in bytes. */
export const LIST_FILE_MAX = 2 * 1024 * 1024;
/** Rows that are looked at: beyond the 500 lines that are checked only their number is of interest. */
const ROWS_MAX = 5_000;

/** Why a file was not read, in words for the visitor. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

/* Sizes in the directory of a zip file, read before anything is inflated (APPNOTE 6.3.10, §4.3.12 and §4.3.16). */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_MAX = 0xffff;

export interface ZipEntry {
  readonly name: string;
  /** Bytes when inflated, as the directory says. */
  readonly size: number;
}

/** The entries of a zip file; undefined when it is none, or one of more than 4 GB (zip64), or its directory is broken. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  for (const last = Math.max(0, end - COMMENT_MAX); end >= last && view.getUint32(end, true) !== END; end -= 1);
  if (end < 0 || view.getUint32(end, true) !== END) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  for (let place = view.getUint32(end + 16, true), index = 0; index < count; index += 1) {
    if (place + ENTRY_BYTES > bytes.length || view.getUint32(place, true) !== ENTRY) return undefined;
    const size = view.getUint32(place + 24, true);
    const nameLength = view.getUint16(place + 28, true);
    if (size === 0xffffffff) return undefined;
    entries.push({ name: new TextDecoder().decode(bytes.subarray(place + ENTRY_BYTES, place + ENTRY_BYTES + nameLength)), size });
    place += ENTRY_BYTES + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  return entries;
}

/** Bytes that a workbook of 500 lines can need, and a hostile one exceeds. */
const INFLATED_MAX = 12 * 1024 * 1024;
const ENTRIES_MAX = 500;

/** True when a workbook may be inflated; false for one too large, undefined for what is no zip file. */
export function mayInflate(bytes: Uint8Array, most = INFLATED_MAX): boolean | undefined {
  const entries = zipEntries(bytes);
  if (!entries) return undefined;
  return entries.length <= ENTRIES_MAX && entries.reduce((sum, { size }) => sum + size, 0) <= most;
}

/** A cell as text. A number is written so that it is read back as it was: 1.255 of a workbook is no 1255. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return writeNumber(cell, "count");
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.replace(/\s+/g, " ").trim().slice(0, CHECK_LINE_MAX);
}

/** UTF-8; else as Excel saves a CSV file in the West. */
function textOf(bytes: Uint8Array): string {
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
export async function readListFile(name: string, bytes: Uint8Array<ArrayBuffer>, most?: number): Promise<string> {
  const kind = /\.(csv|txt|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (!kind) throw new FileRefused(texts.files.kind);
  if (bytes.length > LIST_FILE_MAX) throw new FileRefused(texts.files.large);
  try {
    if (kind === "txt") return textOf(bytes);
    if (kind === "csv") {
      const { default: papa } = await import("papaparse");
      return linesOf(papa.parse<string[]>(textOf(bytes), { preview: ROWS_MAX, skipEmptyLines: true }).data);
    }
    const allowed = mayInflate(bytes, most);
    if (allowed === undefined) throw new FileRefused(texts.files.unreadable);
    if (!allowed) throw new FileRefused(texts.files.packed);
    const { readSheet } = await import("read-excel-file/browser");
    return linesOf(await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)));
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(texts.files.unreadable);
  }
}
