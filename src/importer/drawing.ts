/** Turns a laid-out molecule into a small SVG that follows the theme. */
import type * as OCL from "openchemlib";

const round = (value: string | number): string => String(Math.round(Number(value) * 10) / 10);

/** CSS pixels per drawing unit: an openchemlib bond has 24 units, lists show 18 px. */
const PIXELS = 0.75;
export const formatSize = (width: number, height: number): string =>
  `width="${round(width * PIXELS)}" height="${round(height * PIXELS)}"`;

const LABEL = /<text x="([^"]+)" y="([^"]+)"[^>]*font-size="([^"]+)"[^>]*>([^<]+)<\/text>/g;

export const renderSvg = (molecule: OCL.Molecule): string =>
  molecule.toSVG(360, 240, "s", {
    autoCrop: true,
    autoCropMargin: 6,
    suppressChiralText: true,
    suppressESR: true,
    suppressCIPParity: true,
  });

export function getAtomPosition(svg: string, atom: number): readonly [x: number, y: number] {
  const found = new RegExp(`<circle id="s:Atom:${atom}"[^>]*cx="([^"]+)" cy="([^"]+)"`).exec(svg);
  return [Number(found?.[1]), Number(found?.[2])];
}

/** A charge that would cover a number is moved by this. */
const CHARGE_ASIDE = 6;

const LABEL_ROOM = 8;

export function drawDashedLine(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): string {
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [((bx - ax) / length) * LABEL_ROOM, ((by - ay) / length) * LABEL_ROOM];
  return `<path d="M${round(ax + ux)} ${round(ay + uy)}L${round(bx - ux)} ${round(by - uy)}" fill="none" stroke="currentColor" stroke-width="1.3" stroke-dasharray="2 1.5"/>`;
}

/** @param extra marks on top, in the drawing's coordinates */
export function themeDrawing(svg: string, extra = ""): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 300 200";
  const bonds = [
    ...svg.matchAll(/<line x1="([^"]+)" y1="([^"]+)" x2="([^"]+)" y2="([^"]+)" stroke="rgb/g),
  ]
    .map(
      ([, x1 = "0", y1 = "0", x2 = "0", y2 = "0"]) =>
        `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`,
    )
    .join("");
  const wedges = [...svg.matchAll(/<polygon points="([^"]+)"/g)]
    .map(
      ([, points = ""]) =>
        `<path d="M${points
          .trim()
          .split(/\s+/)
          .map((pair) => pair.split(",").map(round).join(" "))
          .join("L")}Z"/>`,
    )
    .join("");
  // A carbon between two double bonds.
  const dots = [...svg.matchAll(/<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)" fill="rgb/g)]
    .map(([, x = "0", y = "0"]) => `<circle cx="${round(x)}" cy="${round(y)}" r="2"/>`)
    .join("");
  const labels = [...svg.matchAll(LABEL)].map(([, x = "0", y = "0", size = "14", label = ""]) => ({
    x: Number(x),
    y: Number(y),
    size,
    label,
  }));
  const atoms = labels
    .map(({ x: left, y, size, label }) => {
      const element = /^[A-Z][a-z]?/.exec(label)?.[0];
      // openchemlib draws a charge over the hydrogen count when hydrogens are above their atom.
      const covered =
        /^\d*[+-]$/.test(label) &&
        labels.some(
          (other) =>
            /^\d$/.test(other.label) && Math.abs(other.x - left) < 7 && Math.abs(other.y - y) < 9,
        );
      const x = covered ? left + CHARGE_ASIDE : left;
      const isHetero = element !== undefined && element !== "H" && element !== "C";
      const className = isHetero ? ` class="atom-${element}"` : "";
      return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${className}>${label}</text>`;
    })
    .join("");
  const [, , width = "300", height = "200"] = viewBox.split(/\s+/);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${formatSize(Number(width), Number(height))} fill="currentColor" font-family="IBM Plex Sans,sans-serif"><path d="${bonds}" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round"/>${wedges}${dots}${atoms}${extra}</svg>`;
}
