/** Parts that data sheets and brochures share: a tagged A4 document with embedded fonts, structure elements and pages. Lengths are points. */
import PDFDocument from "pdfkit";
import { fontNames, fontOf } from "./fonts.ts";
import { put, type Style } from "./text.ts";

/** Who issues a document; a part of the site's own words (`content/site.yaml`). */
export interface DocumentCompany {
  readonly company: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
}

export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, bottom: 772 } as const;
export const contentWidth = page.right - page.left;

/** A document being written. */
export interface Pdf {
  readonly doc: PDFKit.PDFDocument;
  /** The structure element that new text becomes a child of. */
  parent: PDFKit.PDFStructureElement;
  /** Upper edge of what comes next. */
  y: number;
  /** Begins a page and sets `y` below its head. */
  newPage: () => void;
}

export interface PdfInfo {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** `YYYY-MM-DD`: the only date in the file, so that the same input gives the same bytes. */
  readonly date: string;
}

/** Begins a document with no page yet. @throws if a font file is missing */
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
  // The types know bytes alone; pdfkit takes a font that is open as well.
  for (const name of fontNames) doc.registerFont(name, fontOf(name) as never);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, parent: root, y: 0, newPage: () => doc.addPage() };
}

/** Runs `draw` as the content of a structure element, e.g. `H1`, `P`, `TD`. */
export function tagged(pdf: Pdf, tag: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
  pdf.parent.add(pdf.doc.struct(tag, options, draw));
}

/** Draws a text as a structure element of its own; gives its lower edge. */
export function write(pdf: Pdf, tag: string, text: string, x: number, y: number, width: number, style: Style): number {
  let below = y;
  tagged(pdf, tag, () => {
    below = put(pdf, text, x, y, width, style);
  });
  return below;
}

/** Runs `draw` with a new structure element as the parent of what it writes, e.g. `Table`, `TR`, `L`. */
export function nested(pdf: Pdf, tag: string, draw: () => void): void {
  const outer = pdf.parent;
  pdf.parent = pdf.doc.struct(tag);
  outer.add(pdf.parent);
  draw();
  pdf.parent = outer;
}

/** Draws what carries no meaning (lines, grounds, running heads), so that screen readers pass over it. */
export function artifact(pdf: Pdf, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  pdf.doc.markContent("Artifact", { type });
  draw();
  pdf.doc.endMarkedContent();
}

/** Begins a page if `height` points do not fit above the footer any more. */
export function room(pdf: Pdf, height: number): void {
  if (pdf.y + height > page.bottom) pdf.newPage();
}

/** Draws `footer(page from 1, pages)` on every page from `first` on, closes the document and gives its bytes. */
export async function finish(pdf: Pdf, footer: (number: number, count: number) => void, first = 1): Promise<{ bytes: Uint8Array; pages: number }> {
  const { doc } = pdf;
  const pages = doc.bufferedPageRange().count;
  for (let number = first; number <= pages; number += 1) {
    doc.switchToPage(number - 1);
    artifact(pdf, () => footer(number, pages), "Pagination");
  }
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return { bytes: new Uint8Array(Buffer.concat(chunks)), pages };
}
