/** Fonts and text setting, in points. pdfkit's own line breaks divide CAS numbers and ranges. */
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { orderRuns, resolveLevels, reverseText } from "./direction.ts";

export type FontName = "sans" | "bold" | "mono";

/** `npm run fonts` makes those for other scripts. Licences are next to them. */
const files = {
  // The web subsets of IBM Plex lack ₂, ≤ and ≥.
  sans: "IBMPlexSans-Regular.ttf",
  bold: "IBMPlexSans-SemiBold.ttf",
  mono: "IBMPlexMono-Regular.ttf",
  signs: "Signs.ttf",
  arabic: "Arabic.ttf",
  chinese: "Chinese.ttf",
} as const;
type FontFile = keyof typeof files;
export const fontNames = Object.keys(files) as readonly FontFile[];
const opened = new Map<FontFile, Font>();

/**
 * Memoized: decoding takes a quarter of a document's time.
 * @throws if the file is missing
 */
export function openFont(name: FontFile): Font {
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
export interface Target {
  readonly doc: PDFKit.PDFDocument;
  /** Collects the texts instead of drawing them. */
  readonly texts?: string[];
}

const covered = new Map<FontFile, ReadonlySet<number>>();

function hasGlyph(name: FontFile, char: string): boolean {
  let codePoints = covered.get(name);
  if (!codePoints) {
    codePoints = new Set(openFont(name).characterSet);
    covered.set(name, codePoints);
  }
  return codePoints.has(char.codePointAt(0) ?? 0);
}

/** For characters that the style's own font lacks. */
const fallbacks: readonly FontFile[] = ["sans", "signs", "arabic", "chinese", "mono"];

const findFont = (font: FontName, char: string): FontFile | undefined =>
  hasGlyph(font, char) ? font : fallbacks.find((name) => hasGlyph(name, char));

/** Invisible, except the joiners that Arabic letters need. */
const INVISIBLE = /(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu;
const ATTACHED = /[\p{M}\p{Join_Control}\s]/u;
const BASIC = /^[\n -~]*$/;

/** `U+1F600` */
export const formatCodePoint = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

function prepareText(text: string, onMissing?: (char: string) => void): string {
  if (BASIC.test(text)) return text;
  let prepared = "";
  for (const char of text.normalize("NFC").replace(INVISIBLE, "")) {
    if (char === "\n" || findFont("sans", char)) prepared += char;
    else if (/\s/.test(char)) prepared += " ";
    else {
      onMissing?.(char);
      // A similar character could change a figure: 10⁵ is not 105.
      prepared += `[${formatCodePoint(char)}]`;
    }
  }
  return prepared;
}

/** Characters that no font has; documents show their code points. */
export function findMissingGlyphs(text: string): string[] {
  const missing = new Set<string>();
  prepareText(text, (char) => missing.add(char));
  return [...missing];
}

export interface TextRun {
  readonly font: FontFile;
  readonly text: string;
}

function findFonts(chars: readonly string[], font: FontName): FontFile[] {
  const fonts: FontFile[] = [];
  for (const char of chars) {
    const last = fonts.at(-1);
    // An Arabic phrase is shaped with its spaces and marks.
    const stays = last && ATTACHED.test(char) && hasGlyph(last, char);
    fonts.push(stays ? last : (findFont(font, char) ?? font));
  }
  for (let at = chars.length - 1; at >= 0; at -= 1)
    if (/\s/.test(chars[at] ?? "") && fonts[at] !== fonts[at + 1]) fonts[at] = font;
  return fonts;
}

/** fontkit lays out such a run from right to left. */
const isReversed = ({ font, text }: TextRun): boolean =>
  font === "arabic" && /\p{Script=Arabic}/u.test(text);

/**
 * Divides a line by direction and by the fonts that have its characters.
 * @param levels of its UTF-16 units, if it is a part of a paragraph
 * @returns runs from left to right
 */
export function splitRuns(text: string, font: FontName, levels?: Uint8Array): readonly TextRun[] {
  const prepared = prepareText(text);
  if (!levels && BASIC.test(prepared)) return [{ font, text: prepared }];
  const chars = [...prepared];
  const fonts = findFonts(chars, font);
  const directions = levels ?? resolveLevels(prepared);
  // A space at the end of a line stays at its right, so that it moves no text.
  const end = prepared.trimEnd().length;
  const runs: { font: FontFile; text: string; level: number }[] = [];
  let place = 0;
  chars.forEach((char, at) => {
    const last = runs.at(-1);
    const next = fonts[at] ?? font;
    const level = place < end ? (directions?.[place] ?? 0) : 0;
    place += char.length;
    // fontkit would reverse the figures of an Arabic number.
    const isAlone = next === "arabic" && level % 2 === 0;
    if (last?.font === next && last.level === level && !isAlone) last.text += char;
    else runs.push({ font: next, text: char, level });
  });
  if (!directions) return runs;
  const ordered: typeof runs = [];
  for (const run of orderRuns(runs)) {
    const last = ordered.at(-1);
    const isForward = run.level % 2 === 0;
    const joins = isForward && last?.font === run.font && run.font !== "arabic";
    if (joins && last.level % 2 === 0) last.text += run.text;
    else ordered.push(run);
    if (!isForward && !isReversed(run)) run.text = reverseText(run.text);
  }
  return ordered;
}

/**
 * Lines end at spaces, but not between a number and its unit, `≥` and its number, or the parts of a
 * grade; in chemical names, after a hyphen before a letter and after a closing bracket. Never at
 * the dash of a range or inside a CAS number.
 */
const BREAKS =
  /(?<= )(?<![≥≤<>~] )(?!(?<=\b[A-Z]{2,4} )\S*\d)(?!(?<=\d )(?:%|°|phr\b|ppm\b|[kmµnc]?[gmlhJ]\b|[kMG]?Pa\b))|(?<=[\w)\]′]-)(?=[A-Za-z([])|(?<=[)\]])(?=[A-Za-z]{4}|[([])/;

const leadingOf = (style: Style): number => style.leading ?? style.size * 1.3;

type TextStyle = Pick<Style, "font" | "size" | "tracking">;

/** pdfkit lays out words one by one, in the wrong order for Arabic, unless features are set. */
const getOptions = (
  run: TextRun,
  { font, tracking = 0 }: TextStyle,
  features?: PDFKit.Mixins.OpenTypeFeatures[],
): PDFKit.Mixins.TextOptions => ({
  characterSpacing: tracking,
  ...(run.font === font ? features && { features } : { features: [] }),
});

function measureRun(
  { doc }: Target,
  run: TextRun,
  style: TextStyle,
  features?: PDFKit.Mixins.OpenTypeFeatures[],
): number {
  doc.font(run.font).fontSize(style.size);
  return doc.widthOfString(run.text, getOptions(run, style, features));
}

function createMeasurer(target: Target, style: TextStyle): (text: string) => number {
  return (text) => {
    const runs = splitRuns(text, style.font);
    const between = (runs.length - 1) * (style.tracking ?? 0);
    return runs.reduce((sum, run) => sum + measureRun(target, run, style), between);
  };
}

interface Line {
  readonly text: string;
  /** {@link resolveLevels} of its paragraph. */
  readonly levels?: Uint8Array | undefined;
}

/** Draws a line without breaks at its baseline; returns its width. */
export function drawLine(
  target: Target,
  line: string | Line,
  x: number,
  baseline: number,
  style: TextStyle,
  features?: PDFKit.Mixins.OpenTypeFeatures[],
): number {
  const { text, levels }: Line = typeof line === "string" ? { text: line } : line;
  if (target.texts) {
    target.texts.push(text);
    return 0;
  }
  let right = x;
  for (const run of splitRuns(text, style.font, levels)) {
    const width = measureRun(target, run, style, features);
    target.doc.text(run.text, right, baseline, {
      ...getOptions(run, style, features),
      lineBreak: false,
      baseline: "alphabetic",
    });
    right += width + (style.tracking ?? 0);
  }
  return right - x;
}

/** Of a line that begins at `top`. */
export function findBaseline(top: number, leading: number, { font, size }: TextStyle): number {
  const { ascent, descent, unitsPerEm } = openFont(font);
  return top + (leading + ((ascent + descent) / unitsPerEm) * size) / 2;
}

function splitPiece(piece: string, width: number, measure: (text: string) => number): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece];
  let end = piece.length - 1;
  while (end > 1 && measure(piece.slice(0, end)) > width) end -= 1;
  return [piece.slice(0, end), ...splitPiece(piece.slice(end), width, measure)];
}

/** Keeps trailing spaces, which separate words in extracted text. */
function breakParagraph(
  paragraph: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  if (measure(paragraph.trimEnd()) <= width) return [paragraph];
  const lines: string[] = [];
  let current = "";
  for (const piece of paragraph.split(BREAKS).flatMap((part) => splitPiece(part, width, measure))) {
    if (current !== "" && measure((current + piece).trimEnd()) > width) {
      lines.push(current);
      current = "";
    }
    current += piece;
  }
  return [...lines, current];
}

function breakLines(target: Target, text: string, width: number, style: Style): Line[] {
  if (target.texts) return [{ text }];
  const measure = createMeasurer(target, style);
  const lines: Line[] = [];
  for (const paragraph of prepareText(text).split("\n")) {
    const levels = resolveLevels(paragraph);
    let start = 0;
    for (const line of breakParagraph(paragraph, width, measure)) {
      lines.push({ text: line, levels: levels?.subarray(start, start + line.length) });
      start += line.length;
    }
  }
  return lines;
}

export const measureHeight = (target: Target, text: string, width: number, style: Style): number =>
  breakLines(target, text, width, style).length * leadingOf(style);

export const measureWidth = (target: Target, text: string, style: Style): number =>
  target.texts ? 0 : createMeasurer(target, style)(text);

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
  const lines = breakLines(target, text, width, style);
  const leading = leadingOf(style);
  const baseline = findBaseline(y, leading, style);
  target.doc.fillColor(style.colour);
  lines.forEach((line, index) => {
    const left =
      style.align === "right" ? x + width - measureWidth(target, line.text.trimEnd(), style) : x;
    drawLine(target, line, left, baseline + index * leading, style);
  });
  return y + lines.length * leading;
}
