/** Plots Hansen parameters, with one scale for both axes because distances matter. */
import * as v from "valibot";
import { solubilityPlot as texts } from "#messages/plots.ts";
import type { ValueTable } from "#model/kinds/tables.ts";
import { polymerRows, solventRow } from "#model/tables.ts";
import {
  escapeSvg,
  type PlotBox,
  renderAxes,
  renderFigure,
  renderLegend,
  renderPoints,
  round,
  WIDTH,
} from "./frame.ts";

interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly text: string;
}

/** Plot units, for text on a phone, where it is largest. */
const LETTER = 6.4;
const HEIGHT = 13;
const MARK = 5;

/** In order of preference. */
const sides = [
  { dx: 8, dy: 0, anchor: "start" },
  { dx: -8, dy: 0, anchor: "end" },
  { dx: 0, dy: -13, anchor: "middle" },
  { dx: 0, dy: 13, anchor: "middle" },
  { dx: 6, dy: -11, anchor: "start" },
  { dx: 6, dy: 11, anchor: "start" },
  { dx: -6, dy: -11, anchor: "end" },
  { dx: -6, dy: 11, anchor: "end" },
] as const;

const getOverlap = (a: PlotBox, b: PlotBox): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function getLabelBox({ x, y, anchor, text }: LabelPlace): PlotBox {
  const width = text.length * LETTER;
  let left = x - width / 2;
  if (anchor === "start") left = x;
  if (anchor === "end") left = x - width;
  return { left, right: left + width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 };
}

/**
 * The first free place, or the one that covers least.
 * @param room which labels do not leave
 */
export function placePointLabels(points: readonly Labelled[], room: PlotBox): LabelPlace[] {
  const taken: PlotBox[] = points.map(({ x, y }) => ({
    left: x - MARK,
    right: x + MARK,
    top: y - MARK,
    bottom: y + MARK,
  }));
  return points.map(({ x, y, text }) => {
    const choices = sides.map(
      ({ dx, dy, anchor }): LabelPlace => ({ x: x + dx, y: y + dy, anchor, text }),
    );
    const cost = (place: LabelPlace): number => {
      const rectangle = getLabelBox(place);
      const outside =
        rectangle.left < room.left ||
        rectangle.right > room.right ||
        rectangle.top < room.top ||
        rectangle.bottom > room.bottom;
      return taken.reduce((sum, other) => sum + getOverlap(rectangle, other), outside ? 10_000 : 0);
    };
    const best = choices.reduce((lowest, choice) =>
      cost(choice) < cost(lowest) ? choice : lowest,
    );
    taken.push(getLabelBox(best));
    return best;
  });
}

const STEP = 4;
const box = { left: 30, right: WIDTH - 6, top: 26 };

function mergeNames(
  all: readonly { readonly x: number; readonly y: number; readonly name: string }[],
): { x: number; y: number; text: string }[] {
  const places = new Map<string, { x: number; y: number; text: string }>();
  for (const { x, y, name } of all) {
    const key = `${round(x)} ${round(y)}`;
    const first = places.get(key);
    places.set(key, { x, y, text: first ? `${first.text}, ${name}` : name });
  }
  return [...places.values()];
}

export function renderSolubilityPlot(table: ValueTable, nameOf: (grade: string) => string): string {
  const solvents = table.rows.map((row) => v.parse(solventRow, row));
  const polymers = v.parse(polymerRows, table["polymers"]);
  const all = [...solvents, ...polymers];
  const most = (key: "delta_p" | "delta_h"): number =>
    Math.ceil(Math.max(...all.map((row) => row[key])) + 0.5);
  const [right, top] = [most("delta_h"), most("delta_p")];
  const unit = (box.right - box.left - 12) / right;
  const bottom = box.top + 8 + top * unit;
  const place = (row: { readonly delta_h: number; readonly delta_p: number }) => ({
    x: box.left + row.delta_h * unit,
    y: bottom - row.delta_p * unit,
  });
  const describePoint = (name: string, row: (typeof all)[number]): string =>
    `${name}: δD ${row.delta_d}, δP ${row.delta_p}, δH ${row.delta_h}`;
  const labels = placePointLabels(
    mergeNames([
      ...solvents.map((row) => ({
        ...place(row),
        // Without the prefix of the company.
        name: nameOf(row.grade).replace(/^\S+ /, ""),
      })),
      ...polymers.map((row) => ({ ...place(row), name: row.name })),
    ]),
    { left: box.left, right: box.right, top: box.top, bottom },
  );
  const sentences = [
    ...solvents.map((row) => describePoint(nameOf(row.grade), row)),
    ...polymers.map((row) => describePoint(row.name, row)),
  ];
  const ticks = (count: number): number[] =>
    Array.from({ length: Math.floor(count / STEP) + 1 }, (_, n) => n * STEP);
  const names = renderLegend([texts.solvents, texts.polymers], bottom + 54, box.left);
  return renderFigure({
    id: "solubility",
    title: table.title,
    description: texts.description(sentences.join(". ")),
    caption: table.note ?? table.source,
    height: bottom + 46 + names.height,
    svg:
      renderAxes(
        { ...box, bottom },
        {
          name: texts.hydrogenBonding,
          ticks: ticks(right).map((value) => ({
            at: box.left + value * unit,
            label: String(value),
          })),
        },
        {
          name: texts.polar,
          ticks: ticks(top).map((value) => ({ at: bottom - value * unit, label: String(value) })),
        },
      ) +
      renderPoints([
        ...solvents.map((row) => ({
          grade: row.grade,
          series: 0,
          ...place(row),
          title: describePoint(nameOf(row.grade), row),
        })),
        ...polymers.map((row) => ({
          grade: "",
          series: 1,
          ...place(row),
          title: describePoint(row.name, row),
        })),
      ]) +
      labels
        .map(
          ({ x, y, anchor, text }) =>
            `<text class="plot-label" x="${round(x)}" y="${round(y)}" dy=".35em" text-anchor="${anchor}">${escapeSvg(text)}</text>`,
        )
        .join("") +
      names.svg,
  });
}
