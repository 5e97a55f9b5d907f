/** Reads stock states from `content/stock.csv`, which an ERP may write daily. */
import { basename, join } from "node:path";
import Papa from "papaparse";
import * as v from "valibot";
import { nearWords } from "#catalogue/near-words.ts";
import type { Finding } from "#messages/diagnostics.ts";
import { type StockState, stockStates } from "#model/codes.ts";
import { stockLine } from "#model/product.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { ContentFiles } from "./read.ts";
import { diagnoseSchema } from "./schema-diagnostics.ts";
import { parseStockState } from "./stock-update.ts";

const columns = Object.keys(stockLine.entries) as (keyof typeof stockLine.entries)[];

export interface Stock {
  readonly states: ReadonlyMap<string, { readonly state: StockState; readonly line: number }>;
  /** Lines with a reported fault. */
  readonly faulty: ReadonlySet<string>;
  readonly file: string;
  readonly diagnostics: Diagnostic[];
}

/** @param grades including those whose files have faults */
export function readStock(files: ContentFiles, grades: ReadonlySet<string>): Stock {
  const file = `${basename(files.root)}/stock.csv`;
  const states = new Map<string, { state: StockState; line: number }>();
  const faulty = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const refuse = (line: number, finding: Finding): void =>
    void diagnostics.push({ file, line, ...finding });
  const read = files.text(join(files.root, "stock.csv"), file);
  if ("diagnostics" in read) return { states, faulty, file, diagnostics: read.diagnostics };
  const [head = [], ...rows] = Papa.parse<string[]>(read.text.trimEnd(), { delimiter: "," }).data;
  const names = head.map((name) => name.trim().replace(/^\ufeff/, ""));
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    refuse(1, { code: "stock-columns", values: { missing, columns } });
    return { states, faulty, file, diagnostics };
  }
  for (const [index, cells] of rows.entries()) {
    const line = index + 2;
    if (cells.every((cell) => cell.trim() === "") || cells[0]?.startsWith("#")) continue;
    const value = Object.fromEntries(
      columns.map((column) => [column, cells[names.indexOf(column)]?.trim() ?? ""]),
    );
    const row = v.safeParse(stockLine, value);
    const meant = row.success ? undefined : parseStockState(value["state"] ?? "");
    if (meant !== undefined && meant !== value["state"])
      refuse(line, {
        code: "stock-state",
        values: { state: value["state"] ?? "", meant, states: stockStates },
      });
    else if (!row.success) {
      diagnostics.push(
        ...diagnoseSchema(row.issues, { file, value, lineOf: () => line }, stockLine),
      );
    }
    if (!row.success) {
      faulty.add(value["grade"] ?? "");
      continue;
    }
    const { grade, state } = row.output;
    const first = states.get(grade);
    const near = grades.has(grade) ? [] : nearWords(grade, grades);
    if (!grades.has(grade))
      refuse(line, {
        code: "unknown-reference",
        values: { kinds: ["grade"], id: grade, near, ids: [] },
      });
    else if (first)
      refuse(line, { code: "second-stock-line", values: { grade, line: first.line } });
    else states.set(grade, { state, line });
  }
  return { states, faulty, file, diagnostics };
}
