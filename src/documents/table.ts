/** A table with hairlines: its head is repeated on every page, no row is cut. */
import { ink, line, slate } from "./colours.ts";
import { artifact, nested, type Pdf, page, room, tagged } from "./pdf.ts";
import { heightOf, put, type Style } from "./text.ts";

/** One line or several below one another in a cell. */
export type Cell = readonly { readonly text: string; readonly style: Style }[];
export interface Column {
  readonly heading: string;
  /** Points. */
  readonly width: number;
}

const GAP = 10;
const PAD = 2.6;
const head: Style = { font: "bold", size: 7.8, colour: slate };

/** Width of the text in a column: the last one needs no gap. */
const inner = (columns: readonly Column[], index: number): number => (columns[index]?.width ?? 0) - (index < columns.length - 1 ? GAP : 0);
const cellHeight = (pdf: Pdf, cell: Cell, width: number): number => cell.reduce((sum, { text, style }) => sum + heightOf(pdf, text, width, style), 0);

function row(
  pdf: Pdf,
  tag: "TH" | "TD",
  cells: readonly Cell[],
  columns: readonly Column[],
  x: number,
  height: number,
  rule: { colour: string; width: number },
): void {
  nested(pdf, "TR", () => {
    let left = x;
    columns.forEach(({ width }, index) => {
      tagged(pdf, tag, () => {
        let y = pdf.y + PAD;
        for (const { text, style } of cells[index] ?? []) y = put(pdf, `${text} `, left, y, inner(columns, index), style);
      });
      left += width;
    });
  });
  pdf.y += height;
  artifact(pdf, () => {
    const right = x + columns.reduce((sum, { width }) => sum + width, 0);
    pdf.doc.lineWidth(rule.width).moveTo(x, pdf.y).lineTo(right, pdf.y).stroke(rule.colour);
  });
}

/** Draws the table at `pdf.y` and moves `pdf.y` below it. */
export function table(pdf: Pdf, x: number, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const heights = rows.map((cells) => Math.max(...cells.map((cell, index) => cellHeight(pdf, cell, inner(columns, index)))) + PAD * 2);
  const heading = columns.map((column) => [{ text: column.heading, style: head }]);
  const headHeight = head.size * 1.3 + PAD * 2;
  nested(pdf, "Table", () => {
    const drawHead = () => row(pdf, "TH", heading, columns, x, headHeight, { colour: ink, width: 0.8 });
    room(pdf, headHeight + (heights[0] ?? 0) + (heights[1] ?? 0));
    drawHead();
    rows.forEach((cells, index) => {
      const height = heights[index] ?? 0;
      if (pdf.y + height > page.bottom) {
        pdf.newPage();
        drawHead();
      }
      row(pdf, "TD", cells, columns, x, height, { colour: line, width: 0.5 });
    });
  });
}
