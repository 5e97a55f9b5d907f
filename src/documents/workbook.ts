/** Writes `.xlsx` files. Text cells are always text, never formulas, dates or numbers. */
import { setImmediate } from "node:timers/promises";
import writeExcel, { type Row } from "write-excel-file/node";

/** Media type of the files. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type CellValue = string | number | undefined;

export interface WorkbookSheet {
  /** Cut at 31 characters, Excel's limit. */
  readonly name: string;
  /** Frozen with the first column. A sheet without headings is text. */
  readonly head?: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
  /** In characters. */
  readonly widths?: readonly number[];
}

const NAME_MAX = 31;
/** Excel's limit is 32,767 characters in a cell. */
const TEXT_MAX = 32_000;

function makeCell(value: CellValue, wrap: boolean): Row[number] {
  if (value === undefined || value === "") return null;
  if (typeof value === "number") return { value, type: Number };
  const text = { value: value.slice(0, TEXT_MAX), type: String } as const;
  return wrap ? { ...text, wrap: true, alignVertical: "top" } : text;
}

/** Rows written before the event loop handles other work. */
const PORTION = 50;

export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const written = [];
  for (const { name, head, rows, widths } of sheets) {
    const data: Row[] = head ? [head.map((value) => ({ value, fontWeight: "bold" as const }))] : [];
    for (const row of rows) {
      data.push(row.map((value) => makeCell(value, !head)));
      if (data.length % PORTION === 0) await setImmediate();
    }
    written.push({
      data,
      sheet: name.slice(0, NAME_MAX),
      ...(head ? { stickyRowsCount: 1, stickyColumnsCount: 1 } : {}),
      ...(widths ? { columns: widths.map((width) => ({ width })) } : {}),
    });
  }
  return writeExcel(written).toBuffer();
}
