/** Reads a list from a file in the browser: text as it is, tables as one line a row. Loaded when a file is chosen. */
import { checkList as texts } from "#messages/check-list.ts";
import { mayInflate } from "./zip-directory.ts";

const BYTES_MAX = 2 * 1024 * 1024;
/** Rows that are looked at: beyond the 500 lines that are checked only their number is of interest. */
const ROWS_MAX = 5_000;

/** Why a file was not read, in words for the visitor. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

type Rows = readonly (readonly unknown[])[];

/** Headings of columns that a list is read from; of a table without them every column is. */
const NAMED = /cas|grade|trade|product|item|material|name|article|description/i;
const AMOUNT = /qty|quantity|amount|menge|kg\b|tonn?e?s?\b|\bmt\b/i;
const UNIT = /^(unit|uom)$/i;

/** Rows of a table as lines of a list: the columns that name a product, then the quantity. */
export function linesOf(rows: Rows): string[] {
  const cells = rows.slice(0, ROWS_MAX).map((row) => row.map((value) => (value === null || value === undefined ? "" : String(value).trim())));
  const [head = [], ...body] = cells;
  const heading = head.some((text) => NAMED.test(text)) && head.every((text) => !/\d{3}/.test(text));
  if (!heading) return cells.map((row) => row.filter(Boolean).join(" "));
  const places = (pattern: RegExp): number[] => head.flatMap((text, index) => (pattern.test(text) ? [index] : []));
  const [amount, unit] = [places(AMOUNT)[0], places(UNIT)[0]];
  const named = places(NAMED).filter((index) => index !== amount && index !== unit);
  return body.map((row) => {
    // One name will do: a number before a grade before a description.
    const name = named.map((index) => row[index] ?? "").find(Boolean) ?? "";
    const number = amount === undefined ? "" : (row[amount] ?? "");
    const inHead = /\b(kg|mt|t|tonn?e?s?)\b/i.exec(head[amount ?? -1] ?? "")?.[1] ?? "kg";
    const measure = /[a-z]/i.test(number) ? "" : (unit === undefined ? "" : row[unit]) || inHead;
    return number ? `${name} ${number} ${measure}` : name;
  });
}

async function readWorkbook(bytes: ArrayBuffer): Promise<Rows> {
  const allowed = mayInflate(new Uint8Array(bytes));
  if (allowed === undefined) throw new FileRefused(texts.files.unreadable);
  if (!allowed) throw new FileRefused(texts.files.packed);
  const { readSheet } = await import("read-excel-file/browser");
  return readSheet(bytes);
}

/** @returns the lines of the list @throws FileRefused with what to tell the visitor */
export async function readListFile(file: File): Promise<string> {
  const kind = /\.(csv|txt|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!kind) throw new FileRefused(texts.files.kind);
  if (file.size > BYTES_MAX) throw new FileRefused(texts.files.large);
  try {
    if (kind === "txt") return await file.text();
    if (kind === "xlsx") return linesOf(await readWorkbook(await file.arrayBuffer())).join("\n");
    const { default: papa } = await import("papaparse");
    return linesOf(papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ""), { preview: ROWS_MAX, skipEmptyLines: true }).data).join("\n");
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(texts.files.unreadable);
  }
}
