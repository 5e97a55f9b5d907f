/** Mark, lattice, structures and formulas. */

import { amber, getAtomColour, ink, petrol, white } from "./colours.ts";
import type { Pdf } from "./pdf.ts";
import { drawLine, measureWidth, putText } from "./text.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function makeHexagonPath(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** As in `app/chrome/logo.tsx`, `height` points high. */
export function drawWordmark(
  pdf: Pdf,
  company: string,
  x: number,
  y: number,
  height: number,
  light = false,
): void {
  const { doc } = pdf;
  const colour = light ? white : petrol;
  doc
    .save()
    .translate(x, y)
    .scale(height / 32)
    .lineWidth(2.4)
    .lineJoin("round")
    .lineCap("round");
  doc
    .path("M16 2.6L27.6 9.3V22.7L16 29.4L4.4 22.7V9.3Z M8.9 12V20 M16 24.6L23 20.6 M23 11.4L16 7.4")
    .stroke(colour);
  doc.circle(16, 16, 2.6).fill(amber);
  doc.restore();
  const [first = "", ...rest] = company.split(" ");
  const size = height * 0.64;
  const bold = { font: "bold", size, colour: light ? white : ink } as const;
  const left = x + height * 1.22;
  const top = y + (height - size * 1.3) / 2;
  putText(pdf, first, left, top, 200, bold);
  if (rest.length > 0)
    putText(pdf, rest.join(" "), left + measureWidth(pdf, `${first} `, bold), top, 300, {
      ...bold,
      font: "sans",
    });
}

/** Like an open polymer network. */
const cells: readonly (readonly [number, number])[] = [
  [2, 5],
  [3, 3],
  [3, 4],
  [3, 6],
  [4, 2],
  [4, 4],
  [4, 5],
  [5, 1],
  [5, 5],
  [6, 3],
  [6, 4],
  [6, 6],
];

export function drawLattice(
  { doc }: Pdf,
  box: Box,
  radius: number,
  colour: string,
  filled = false,
): void {
  doc.save().rect(box.x, box.y, box.width, box.height).clip().lineWidth(0.7);
  const step = radius * Math.sqrt(3);
  for (let row = 0; row * radius * 1.5 < box.height + radius * 2; row += 1) {
    for (let column = 0; column * step < box.width + step * 2; column += 1) {
      doc.path(
        makeHexagonPath(
          box.x + column * step + (row % 2) * (step / 2),
          box.y + row * radius * 1.5,
          radius,
        ),
      );
    }
  }
  doc.stroke(colour);
  for (const [row, column] of filled ? cells : [])
    doc.path(
      makeHexagonPath(
        box.x + column * step + (row % 2) * (step / 2),
        box.y + row * radius * 1.5,
        radius * 0.93,
      ),
    );
  if (filled) doc.fill(colour);
  doc.restore();
}

/**
 * Centres a structure from the import's SVG: bonds are one stroked path, wedges filled paths, atoms
 * texts. `maxScale` limits the bond length (24 units in the SVG); `colour` overrides all colours.
 */
export function drawStructure(
  pdf: Pdf,
  svg: string,
  box: Box,
  maxScale: number,
  colour?: string,
): void {
  const { doc } = pdf;
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "")
    .split(/\s+/)
    .map(Number);
  const scale = Math.min(maxScale, box.width / width, box.height / height);
  doc.save();
  doc
    .translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2)
    .scale(scale)
    .translate(-left, -top);
  // Keeps lines of big molecules printable.
  doc.lineCap("round").lineWidth(Math.max(1.3, 0.7 / scale));
  for (const [, path = "", rest = ""] of svg.matchAll(/<path d="([^"]*)"([^>]*)>/g)) {
    if (path === "") continue;
    doc.path(path);
    if (rest.includes('fill="none"')) doc.stroke(colour ?? ink);
    else doc.fill(colour ?? ink);
  }
  for (const [, x = "0", y = "0", size = "14", element = "", label = ""] of svg.matchAll(
    /<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)"(?: class="atom-([^"]+)")?>([^<]+)<\/text>/g,
  )) {
    doc.fillColor(colour ?? getAtomColour(element));
    drawLine(pdf, label, Number(x), Number(y), { font: "sans", size: Number(size) });
  }
  doc.restore();
}

/**
 * Uses the font's subscript digits. A digit at the start or after a dot or a space is a multiplier.
 * Returns the width in points.
 */
export function drawFormula(
  pdf: Pdf,
  text: string,
  x: number,
  baseline: number,
  size: number,
  colour: string,
): number {
  pdf.doc.fillColor(colour);
  let right = x;
  for (const [part] of text.matchAll(/(?<=[A-Za-z)\]])\d+|(?:(?<![A-Za-z)\]\d])\d+|[^\d])+/g)) {
    const features: PDFKit.Mixins.OpenTypeFeatures[] =
      /^\d/.test(part) && right > x ? ["subs"] : ["kern"];
    right += drawLine(pdf, part, right, baseline, { font: "bold", size }, features);
  }
  return right - x;
}
