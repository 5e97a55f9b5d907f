/** A tagged A4 document with embedded fonts. Lengths are points. */
import PDFDocument from "pdfkit";
import { ink, ruleColour, slate } from "./colours.ts";
import { fontNames, measureHeight, openFont, putText, type Style, type Target } from "./text.ts";

/** From `content/site.yaml`. */
export interface DocumentCompany {
  readonly company: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
}

export const pageSize = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  bottom: 772,
} as const;
export const contentWidth = pageSize.right - pageSize.left;

export interface Pdf extends Target {
  parent: PDFKit.PDFStructureElement;
  y: number;
  /** Also sets `y` below the head. */
  newPage: () => void;
}

export interface PdfInfo {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** `YYYY-MM-DD`; the only date in the file, so that the same input gives the same bytes. */
  readonly date: string;
}

/** @throws if a font file is missing */
export function createPdf(info: PdfInfo): Pdf {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Creator: info.author,
      Producer: info.author,
      CreationDate: new Date(`${info.date}T00:00:00Z`),
    },
  });
  // The types allow only bytes, but pdfkit also accepts an open font.
  for (const name of fontNames) doc.registerFont(name, openFont(name) as never);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, parent: root, y: 0, newPage: () => doc.addPage() };
}

/** A document that draws nothing and collects the texts that it would print. */
export function createTextCollector(): Pdf & { readonly texts: string[] } {
  const ignore: unknown = new Proxy(() => {}, {
    apply: () => ignore,
    get: () => ignore,
  });
  const struct = (_tag: string, ...parts: readonly unknown[]): unknown => {
    for (const draw of parts) if (typeof draw === "function") draw();
    return ignore;
  };
  const doc = new Proxy(() => {}, {
    get: (_, name) => (name === "struct" ? struct : () => doc),
  }) as unknown as PDFKit.PDFDocument;
  const parent = ignore as PDFKit.PDFStructureElement;
  return { doc, parent, y: 0, newPage: () => {}, texts: [] };
}

/** `tag`: `H1`, `P`, `TD`. */
export function drawTagged(
  pdf: Pdf,
  tag: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  pdf.parent.add(pdf.doc.struct(tag, options, draw));
}

/** Returns the lower edge. */
export function writeText(
  pdf: Pdf,
  tag: string,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style,
): number {
  let below = y;
  drawTagged(pdf, tag, () => {
    below = putText(pdf, text, x, y, width, style);
  });
  return below;
}

/** Nests what `draw` writes in an element: `Table`, `TR`, `L`. */
export function drawNested(pdf: Pdf, tag: string, draw: () => void): void {
  const outer = pdf.parent;
  pdf.parent = pdf.doc.struct(tag);
  outer.add(pdf.parent);
  draw();
  pdf.parent = outer;
}

/** Screen readers skip it. */
export function drawArtifact(
  pdf: Pdf,
  draw: () => void,
  type: "Layout" | "Pagination" = "Layout",
): void {
  pdf.doc.markContent("Artifact", { type });
  draw();
  pdf.doc.endMarkedContent();
}

export function ensureRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pageSize.bottom) pdf.newPage();
}

export type TableCell = readonly { readonly text: string; readonly style: Style }[];
interface Column {
  readonly heading: string;
  readonly width: number;
}

const GAP = 10;
const PAD = 2.6;
const head: Style = { font: "bold", size: 7.8, colour: slate };

/** The last column needs no gap. */
const getInnerWidth = (columns: readonly Column[], index: number): number =>
  (columns[index]?.width ?? 0) - (index < columns.length - 1 ? GAP : 0);
const measureCell = (pdf: Pdf, cell: TableCell, width: number): number =>
  cell.reduce((sum, { text, style }) => sum + measureHeight(pdf, text, width, style), 0);

function drawRow(
  pdf: Pdf,
  tag: "TH" | "TD",
  cells: readonly TableCell[],
  columns: readonly Column[],
  x: number,
  height: number,
  rule: { colour: string; width: number },
): void {
  drawNested(pdf, "TR", () => {
    let left = x;
    columns.forEach(({ width }, index) => {
      drawTagged(pdf, tag, () => {
        let y = pdf.y + PAD;
        for (const { text, style } of cells[index] ?? [])
          y = putText(pdf, `${text} `, left, y, getInnerWidth(columns, index), style);
      });
      left += width;
    });
  });
  pdf.y += height;
  drawArtifact(pdf, () => {
    const right = x + columns.reduce((sum, { width }) => sum + width, 0);
    pdf.doc.lineWidth(rule.width).moveTo(x, pdf.y).lineTo(right, pdf.y).stroke(rule.colour);
  });
}

/** Repeats the head on every page; does not divide rows. */
export function drawTable(
  pdf: Pdf,
  x: number,
  columns: readonly Column[],
  rows: readonly (readonly TableCell[])[],
): void {
  const heights = rows.map(
    (cells) =>
      Math.max(
        ...cells.map((cell, index) => measureCell(pdf, cell, getInnerWidth(columns, index))),
      ) +
      PAD * 2,
  );
  const heading = columns.map((column) => [{ text: column.heading, style: head }]);
  const headHeight = head.size * 1.3 + PAD * 2;
  drawNested(pdf, "Table", () => {
    const drawHead = () =>
      drawRow(pdf, "TH", heading, columns, x, headHeight, { colour: ink, width: 0.8 });
    ensureRoom(pdf, headHeight + (heights[0] ?? 0) + (heights[1] ?? 0));
    drawHead();
    rows.forEach((cells, index) => {
      const height = heights[index] ?? 0;
      if (pdf.y + height > pageSize.bottom) {
        pdf.newPage();
        drawHead();
      }
      drawRow(pdf, "TD", cells, columns, x, height, { colour: ruleColour, width: 0.5 });
    });
  });
}

/** Footers begin at page `first`, counted from 1. */
export async function finishPdf(
  pdf: Pdf,
  footer: (number: number, count: number) => void,
  first = 1,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const { doc } = pdf;
  const pages = doc.bufferedPageRange().count;
  for (let number = first; number <= pages; number += 1) {
    doc.switchToPage(number - 1);
    drawArtifact(pdf, () => footer(number, pages), "Pagination");
  }
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return { bytes: new Uint8Array(Buffer.concat(chunks)), pages };
}
