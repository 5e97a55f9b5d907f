/** Reads tables of tab-separated values; quotes have no meaning in them. */
import { basename, join } from "node:path";
import type { Diagnostic } from "./diagnostics.ts";
import { readText } from "./read.ts";

export interface TsvRow<Column extends string> {
  /** Path as shown in a report. */
  readonly file: string;
  /** 1-based line. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

export interface Tsv<Column extends string> {
  readonly rows: TsvRow<Column>[];
  readonly diagnostics: Diagnostic[];
}

/**
 * @param columns names that the first line must have, in any order
 * @returns no rows when the file is missing or its first line is wrong
 */
export function readTsv<Column extends string>(root: string, path: string, columns: readonly Column[]): Tsv<Column> {
  const file = `${basename(root)}/${path}`;
  const read = readText(join(root, path), file);
  if ("diagnostics" in read) return { rows: [], diagnostics: read.diagnostics };
  const [head = "", ...lines] = read.text.split(/\r?\n/);
  const names = head.split("\t");
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    return { rows: [], diagnostics: [{ file, line: 1, wrong: `missing column ${missing.join(", ")}`, expected: `the columns ${columns.join(", ")}` }] };
  const diagnostics: Diagnostic[] = [];
  const rows = lines.flatMap((text, index): TsvRow<Column>[] => {
    if (text.trim() === "") return [];
    const values = text.split("\t");
    const line = index + 2;
    if (values.length !== names.length) diagnostics.push({ file, line, wrong: `${values.length} cells`, expected: `${names.length} cells, divided by tabs` });
    const cells = Object.fromEntries(columns.map((column) => [column, values[names.indexOf(column)]?.trim() ?? ""])) as Record<Column, string>;
    return [{ file, line, cells }];
  });
  return { rows, diagnostics };
}
