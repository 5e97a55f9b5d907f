/** Reads a text file or workbook; loaded when a file is chosen. */

import { checkList as texts } from "#messages/check-list.ts";
import { LINE_LENGTH_MAX } from "./buyer-line.ts";
import { separatedRows, tableOf } from "./buyer-list.ts";
import { oneLine } from "./invisible.ts";
import type { ListTable } from "./list-heads.ts";
import { type NumberFormat, readNumberFormat } from "./number-formats.ts";
import { writeNumber } from "./numbers.ts";
import { classifyColumns } from "./table-columns.ts";
import { decodeText } from "./text-encoding.ts";

export const LIST_FILE_MAX = 2 * 1024 * 1024;
/** Rows beyond the 500 that are checked are only counted. */
const ROWS_MAX = 5_000;
/** Unpacked bytes: enough for 500 lines, too few for a hostile workbook. */
const INFLATED_MAX = 12 * 1024 * 1024;
const ENTRIES_MAX = 500;
const SHEETS_MAX = 50;
/** The limit of Excel. */
const FORMATS_MAX = 65_490;
/** A hostile unreadable cell far out would create millions of empty ones. */
const MARKED_ROWS_MAX = 100_000;
const MARKED_COLUMNS_MAX = 200;

/** With a message for the visitor. */
export class FileRefused extends Error {
  override name = "FileRefused";
  readonly reason: keyof typeof texts.files;
  constructor(reason: keyof typeof texts.files) {
    super(texts.files[reason]);
    this.reason = reason;
  }
}

export interface Sheet {
  /** Empty for files without sheets. */
  readonly name: string;
  readonly rows: ListTable;
}

export interface BuyerFile {
  /** Visible ones, at least one. */
  readonly sheets: readonly Sheet[];
  /** The first with a table of goods, else the first non-empty one. */
  readonly chosen: Sheet;
  /** Unchanged, only of a .txt file. */
  readonly text?: string | undefined;
}

export interface FileLimits {
  readonly bytes: number;
  readonly inflated: number;
  readonly rows: number;
}
const LIMITS: FileLimits = { bytes: LIST_FILE_MAX, inflated: INFLATED_MAX, rows: ROWS_MAX };

/** Numbers parse back unchanged: 1.255 does not become 1255. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return writeNumber(cell, "count");
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return oneLine(text).slice(0, LINE_LENGTH_MAX);
}

const withoutEnd = (rows: ListTable): ListTable =>
  rows.slice(0, rows.findLastIndex((row) => row.some(Boolean)) + 1);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const decodeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");
const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]{1,40})="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.replace(/^.*:/, ""),
      decodeXml(value),
    ]),
  );
const tagsOf = (
  xml: string,
  name: string,
  most = ENTRIES_MAX,
): Readonly<Record<string, string>>[] =>
  xml
    .split(`<${name} `)
    .slice(1, 1 + most)
    .map((part) => attributesOf(part.slice(0, part.indexOf(">"))));

/** By the style of a cell: the texts that its number format shows with the number. */
function numberFormatsOf(styles: string): readonly (NumberFormat | undefined)[] {
  const formats = new Map(
    tagsOf(styles, "numFmt", FORMATS_MAX).map(({ numFmtId = "", formatCode = "" }) => [
      numFmtId,
      readNumberFormat(formatCode),
    ]),
  );
  const start = styles.indexOf("<cellXfs");
  const cells = start < 0 ? "" : styles.slice(start, styles.indexOf("</cellXfs>", start));
  return tagsOf(cells, "xf", FORMATS_MAX).map(({ numFmtId = "" }) => formats.get(numFmtId));
}

/** 0-based; `B4` is row 3, column 1. */
function placeOf(cell: string): readonly [number, number] | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(cell) ?? [];
  if (!letters) return undefined;
  return [
    Number(digits) - 1,
    [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1,
  ];
}

function textInside(xml: string, tag: string): string {
  const start = xml.indexOf(">", xml.indexOf(tag)) + 1;
  return xml.slice(start, xml.indexOf("<", start)).slice(0, LINE_LENGTH_MAX);
}

interface MarkedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** Replaces what the library read. */
  readonly isNumber: boolean;
}

/** `2.5 MT` for the number 2.5 with the format `0.00" MT"`. */
function formatNumberCell(value: string, { prefix, suffix, divisor }: NumberFormat): string {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return "";
  const shown = writeNumber(Number((number / divisor).toPrecision(15)), "count");
  return [prefix, shown, suffix].filter(Boolean).join(" ");
}

/**
 * Finds cells that the workbook library leaves empty (errors such as `#N/A`, and formulas saved
 * without a value, `=B2*2`), and numbers whose format shows a unit.
 */
function markedCells(xml: string, formats: readonly (NumberFormat | undefined)[]): MarkedCell[] {
  const found: MarkedCell[] = [];
  for (const part of xml.split("</c>")) {
    const start = part.lastIndexOf("<c ");
    if (start < 0) continue;
    const tag = part.slice(start, part.indexOf(">", start) + 1);
    const body = part.slice(start + tag.length);
    const isError = tag.includes(' t="e"');
    const hasValue = body.includes("<v");
    const format = formats.some(Boolean) ? formats[Number(attributesOf(tag)["s"])] : undefined;
    const isNumber = format !== undefined && hasValue && !/ t="(?!n")/.test(tag);
    if (!isNumber && !isError && (hasValue || !body.includes("<f"))) continue;
    const place = placeOf(attributesOf(tag)["r"] ?? "");
    if (!place) continue;
    const [row, column] = place;
    const value = decodeXml(textInside(body, isError || isNumber ? "<v" : "<f"));
    let text = isError ? value || "#VALUE!" : `=${value}`;
    if (isNumber) text = formatNumberCell(value, format);
    found.push({ row, column, text, isNumber });
  }
  return found;
}

/** Includes the unreadable cells, and the units of number formats. */
async function workbookSheets(
  bytes: Uint8Array,
  { inflated, rows: most }: FileLimits,
): Promise<readonly Sheet[]> {
  const { strFromU8, unzipSync } = await import("fflate");
  const sizes: number[] = [];
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sizes.push(originalSize);
      return false;
    },
  });
  // A file whose directory exceeds the limits is not unpacked.
  if (sizes.length > ENTRIES_MAX || sizes.reduce((sum, size) => sum + size, 0) > inflated)
    throw new FileRefused("packed");
  const { default: readWorkbook } = await import("read-excel-file/browser");
  const data = await readWorkbook(Uint8Array.from(bytes).buffer);
  const parts = unzipSync(bytes, {
    filter: ({ name }) =>
      /^xl\/(?:workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(
        name,
      ),
  });
  const partOf = (name: string): string => (parts[name] ? strFromU8(parts[name]) : "");
  const targets = new Map(
    tagsOf(partOf("xl/_rels/workbook.xml.rels"), "Relationship").map(({ Id = "", Target = "" }) => [
      Id,
      Target.replace(/^\/?(?:xl\/)?/, "xl/"),
    ]),
  );
  const known = tagsOf(partOf("xl/workbook.xml"), "sheet");
  const formats = numberFormatsOf(partOf("xl/styles.xml"));
  return data.slice(0, SHEETS_MAX).flatMap(({ sheet: name, data: cells }, place): Sheet[] => {
    const tag = known.find((one) => one["name"] === name) ?? known[place];
    if (/hidden/i.test(tag?.["state"] ?? "")) return [];
    const rows = cells.slice(0, most).map((row) => row.map(cellText));
    const xml = partOf(targets.get(tag?.["id"] ?? "") ?? "");
    for (const { row, column, text, isNumber } of markedCells(xml, formats)) {
      if (row >= Math.min(most, MARKED_ROWS_MAX) || column >= MARKED_COLUMNS_MAX) continue;
      while (rows.length <= row) rows.push([]);
      const line = rows[row] ?? [];
      while (line.length <= column) line.push("");
      if (isNumber && text) line[column] = text;
      else line[column] ||= text;
    }
    return [{ name, rows: withoutEnd(rows) }];
  });
}

function hasGoods({ rows }: Sheet): boolean {
  const { head, roles } = classifyColumns(rows);
  return rows.length > head + 1 && (roles.includes("cas") || (head >= 0 && roles.includes("name")));
}

/** @throws FileRefused with a message for the visitor */
export async function readBuyerFile(
  name: string,
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): Promise<BuyerFile> {
  const bounds = { ...LIMITS, ...limits };
  const kind = /\.(csv|tsv|txt|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (!kind) throw new FileRefused("kind");
  if (bytes.length > bounds.bytes) throw new FileRefused("large");
  try {
    if (kind === "xlsx") {
      const sheets = await workbookSheets(bytes, bounds);
      const chosen = sheets.find(hasGoods) ?? sheets.find(({ rows }) => rows.length > 0);
      if (!chosen) throw new FileRefused("empty");
      return { sheets, chosen };
    }
    const text = decodeText(bytes);
    const rows =
      kind === "txt"
        ? (tableOf(text) ?? text.split(/\r\n|\r|\n/).map((line) => [line]))
        : separatedRows(text);
    const chosen = { name: "", rows: withoutEnd(rows).slice(0, bounds.rows) };
    if (chosen.rows.length === 0) throw new FileRefused("empty");
    return { sheets: [chosen], chosen, text: kind === "txt" ? text : undefined };
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("unreadable");
  }
}

/** Inverse of `tableOf`: cells are separated by tabs; a one-column table has none. */
export function formatRows(rows: ListTable): string {
  const cells = rows.map((row) => row.map(oneLine));
  const width = 1 + Math.max(-1, ...cells.map((row) => row.findLastIndex(Boolean)));
  // A leading quote would start a quoted cell.
  const quoted = (cell: string): string =>
    cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  return cells
    .map((row) => Array.from({ length: width }, (_, place) => quoted(row[place] ?? "")).join("\t"))
    .join("\n");
}

/** As many rows as have room, and their total number. */
export function listText(
  { text }: Pick<BuyerFile, "text">,
  { rows }: Sheet,
  most: number,
): { readonly text: string; readonly rows: number; readonly kept: number } {
  const all = (text ?? formatRows(rows)).split(/\r\n|\r|\n/);
  const lines = all.slice(0, all.findLastIndex(Boolean) + 1);
  let length = -1;
  const kept = lines.findIndex((line) => {
    length += line.length + 1;
    return length > most;
  });
  return {
    text: lines.slice(0, kept < 0 ? lines.length : kept).join("\n"),
    rows: lines.length,
    kept: kept < 0 ? lines.length : kept,
  };
}
