/** Sections of a data sheet: a label at the left, texts or pairs beside it. */
import { ink, line, slate } from "./colours.ts";
import { artifact, contentWidth, type Pdf, page, room, write } from "./pdf.ts";
import { PAGE_TOP } from "./sheet-head.ts";
import { heightOf, type Style } from "./text.ts";

export const body: Style = { font: "sans", size: 9.2, colour: ink, leading: 13 };
export const note: Style = { font: "sans", size: 8, colour: slate, leading: 11 };
export const figures: Style = { ...body, font: "mono", size: 8.8 };
export const heading: Style = { font: "bold", size: 10.2, colour: ink, leading: 13 };
const LABELS = 116;
export const left = page.left + LABELS;
export const width = contentWidth - LABELS;
export const GAP = 12;

/** Begins a section: hairline, heading in the margin; `needed` points of it stay together. */
export function section(pdf: Pdf, title: string, needed: number): void {
  room(pdf, needed + GAP);
  if (pdf.y > PAGE_TOP) {
    artifact(pdf, () => {
      pdf.doc.lineWidth(0.5).moveTo(page.left, pdf.y).lineTo(page.right, pdf.y).stroke(line);
    });
  }
  pdf.y += 8;
  write(pdf, "H2", title, page.left, pdf.y, LABELS - 12, heading);
}

function paragraphs(pdf: Pdf, texts: readonly string[], style: Style): void {
  texts.forEach((text, index) => {
    if (index > 0) room(pdf, heightOf(pdf, text, width, style));
    pdf.y = write(pdf, "P", text, left, pdf.y, width, style) + 4;
  });
}

export function text(pdf: Pdf, title: string, texts: readonly string[], style: Style = body): void {
  const [first] = texts;
  if (first === undefined) return;
  section(pdf, title, heightOf(pdf, first, width, style));
  paragraphs(pdf, texts, style);
  pdf.y += GAP - 4;
}

/** Rows of a bold label and its text; empty ones are left out. */
export function pairs(pdf: Pdf, title: string, rows: readonly (readonly [string, string | undefined])[]): void {
  const shown = rows.flatMap(([label, value]) => (value ? [{ label, value, height: heightOf(pdf, value, width - 82, body) }] : []));
  if (shown.length === 0) return;
  section(
    pdf,
    title,
    shown.reduce((sum, { height }) => sum + height + 4, 8),
  );
  for (const { label, value, height } of shown) {
    write(pdf, "P", label, left, pdf.y, 78, { ...body, colour: slate });
    write(pdf, "P", value, left + 82, pdf.y, width - 82, body);
    pdf.y += height + 4;
  }
  pdf.y += GAP - 4;
}
