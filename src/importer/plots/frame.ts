/** SVG frame of a plot, in viewBox units of about one CSS pixel on a phone. */

/** A phone's column: text is readable without zooming. */
export const WIDTH = 400;

export function createScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

export const round = (value: number): string => String(Math.round(value * 10) / 10);
export const escapeSvg = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Tick {
  readonly at: number;
  readonly label: string;
}

export function renderAxes(
  box: PlotBox,
  x: { readonly name: string; readonly ticks: readonly Tick[] },
  y: { readonly name: string; readonly ticks: readonly Tick[] },
): string {
  const { left, right, top, bottom } = box;
  const grid = [
    ...x.ticks.map(({ at }) => `M${round(at)} ${top}V${bottom}`),
    ...y.ticks.map(({ at }) => `M${left} ${round(at)}H${right}`),
  ].join("");
  const labels = [
    ...x.ticks.map(
      ({ at, label }) =>
        `<text data-axis="x" x="${round(at)}" y="${bottom + 16}" text-anchor="middle">${escapeSvg(label)}</text>`,
    ),
    ...y.ticks.map(
      ({ at, label }) =>
        `<text data-axis="y" x="${left - 7}" y="${round(at)}" dy=".35em" text-anchor="end">${escapeSvg(label)}</text>`,
    ),
  ].join("");
  return `<path class="plot-grid" d="${grid}"/><path class="plot-axis" d="M${left} ${top}V${bottom}H${right}"/>${labels}<text class="plot-name" x="${right}" y="${bottom + 34}" text-anchor="end">${escapeSvg(x.name)}</text><text class="plot-name" x="0" y="11">${escapeSvg(y.name)}</text>`;
}

/** Distinguishable without colour. */
const shapes = [
  '<circle r="4"/>',
  '<path d="M-3.7-3.7h7.4v7.4h-7.4z"/>',
  '<path d="M0-5L4.6 3.6H-4.6Z"/>',
  '<path d="M0-5.2L5.2 0L0 5.2L-5.2 0Z"/>',
  '<path d="M0 5L4.6-3.6H-4.6Z"/>',
] as const;
/** As many as src/app/styles/prose.css has colours. */
export const MAX_SERIES = shapes.length;

export interface Point {
  readonly grade: string;
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly open?: boolean;
}

const renderMark = (
  series: number,
  x: number,
  y: number,
  open: boolean,
  rest = "",
  inner = "",
): string =>
  `<g class="plot-mark plot-${series + 1}${open ? " plot-open" : ""}"${rest} transform="translate(${round(x)} ${round(y)})">${inner}${shapes[series % MAX_SERIES]}</g>`;

export const renderPoints = (all: readonly Point[]): string =>
  all
    .map(({ grade, series, x, y, title, open = false }) =>
      renderMark(
        series,
        x,
        y,
        open,
        ` data-grade="${grade}"`,
        `<title>${escapeSvg(title)}</title>`,
      ),
    )
    .join("");

const LETTER = 7.2;

export function renderLegend(
  names: readonly string[],
  top: number,
  left: number,
): { readonly svg: string; readonly height: number } {
  let [x, y] = [left, top];
  const svg = names.map((name, series) => {
    const width = 22 + name.length * LETTER;
    if (x > left && x + width > WIDTH) [x, y] = [left, y + 18];
    const entry = `${renderMark(series, x + 5, y, false)}<text x="${round(x + 15)}" y="${round(y)}" dy=".35em">${escapeSvg(name)}</text>`;
    x += width;
    return entry;
  });
  return { svg: svg.join(""), height: y - top + 14 };
}

export interface Figure {
  /** Unique on a page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly caption: string;
  readonly height: number;
  readonly svg: string;
}

export const renderFigure = ({ id, title, description, caption, height, svg }: Figure): string =>
  `<figure class="plot"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${Math.ceil(height)}" role="img" aria-labelledby="plot-${id}-title" aria-describedby="plot-${id}-text"><title id="plot-${id}-title">${escapeSvg(title)}</title><desc id="plot-${id}-text">${escapeSvg(description)}</desc>${svg}</svg><figcaption>${escapeSvg(caption)}</figcaption></figure>`;
