/** Fonts and text setting, in points. pdfkit's own line breaks divide CAS numbers and ranges. */
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";

export type FontName = "sans" | "bold" | "mono";

/** The web subsets of IBM Plex lack ₂, ≤ and ≥ (SIL Open Font License: fonts/OFL.txt). */
const files: Readonly<Record<FontName, string>> = {
  sans: "IBMPlexSans-Regular.ttf",
  bold: "IBMPlexSans-SemiBold.ttf",
  mono: "IBMPlexMono-Regular.ttf",
};
export const fontNames = Object.keys(files) as readonly FontName[];
const opened = new Map<FontName, Font>();

/**
 * Memoized: decoding takes a quarter of a document's time.
 * @throws if the file is missing
 */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(new URL(`./fonts/${files[name]}`, import.meta.url))) as Font;
  opened.set(name, font);
  return font;
}

export interface Style {
  readonly font: FontName;
  readonly size: number;
  readonly colour: string;
  /** Distance of base lines; 1.3 times the size by default. */
  readonly leading?: number;
  readonly tracking?: number;
  readonly align?: "left" | "right";
}
interface Target {
  readonly doc: PDFKit.PDFDocument;
}

/**
 * Lines end at spaces, but not between a number and its unit, `≥` and its number, or the parts of a
 * grade; in chemical names, after a hyphen before a letter and after a closing bracket. Never at
 * the dash of a range or inside a CAS number.
 */
const BREAKS =
  /(?<= )(?<![≥≤<>~] )(?!(?<=\b[A-Z]{2,4} )\S*\d)(?!(?<=\d )(?:%|°|phr\b|ppm\b|[kmµnc]?[gmlhJ]\b|[kMG]?Pa\b))|(?<=[\w)\]′]-)(?=[A-Za-z([])|(?<=[)\]])(?=[A-Za-z]{4}|[([])/;

const leadingOf = (style: Style): number => style.leading ?? style.size * 1.3;

function createMeasurer({ doc }: Target, style: Style): (text: string) => number {
  doc.font(style.font).fontSize(style.size);
  return (text) => doc.widthOfString(text, { characterSpacing: style.tracking ?? 0 });
}

function splitPiece(piece: string, width: number, measure: (text: string) => number): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece];
  let end = piece.length - 1;
  while (end > 1 && measure(piece.slice(0, end)) > width) end -= 1;
  return [piece.slice(0, end), ...splitPiece(piece.slice(end), width, measure)];
}

/** Keeps trailing spaces, which separate words in extracted text. */
function breakLines(target: Target, text: string, width: number, style: Style): string[] {
  const measure = createMeasurer(target, style);
  return text.split("\n").flatMap((paragraph) => {
    if (measure(paragraph.trimEnd()) <= width) return [paragraph];
    const lines: string[] = [];
    let current = "";
    for (const piece of paragraph
      .split(BREAKS)
      .flatMap((part) => splitPiece(part, width, measure))) {
      if (current !== "" && measure((current + piece).trimEnd()) > width) {
        lines.push(current);
        current = "";
      }
      current += piece;
    }
    return [...lines, current];
  });
}

export const measureHeight = (target: Target, text: string, width: number, style: Style): number =>
  breakLines(target, text, width, style).length * leadingOf(style);

export const measureWidth = (target: Target, text: string, style: Style): number =>
  createMeasurer(target, style)(text);

/**
 * Draws without a structure element; returns the lower edge. Leading is half above and half below a
 * line.
 */
export function putText(
  target: Target,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style,
): number {
  const { doc } = target;
  const lines = breakLines(target, text, width, style);
  const leading = leadingOf(style);
  doc.fillColor(style.colour);
  lines.forEach((content, index) => {
    const left =
      style.align === "right" ? x + width - measureWidth(target, content.trimEnd(), style) : x;
    doc.text(content, left, y + index * leading + (leading - doc.currentLineHeight()) / 2, {
      lineBreak: false,
      characterSpacing: style.tracking ?? 0,
    });
  });
  return y + lines.length * leading;
}
