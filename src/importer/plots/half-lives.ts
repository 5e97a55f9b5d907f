/**
 * Plots half-lives of peroxides: log time against 1/T, where first-order decay is a straight line.
 */
import * as v from "valibot";
import { halfLifePlot as texts } from "#messages/plots.ts";
import type { ValueTable } from "#model/kinds/tables.ts";
import { peroxideRow } from "#model/tables.ts";
import {
  createScale,
  type Point,
  renderAxes,
  renderFigure,
  renderLegend,
  renderPoints,
  round,
  WIDTH,
} from "./frame.ts";

const times = [
  { key: "t_10h_c", minutes: 600 },
  { key: "t_1h_c", minutes: 60 },
  { key: "t_6min_c", minutes: 6 },
  { key: "t_1min_c", minutes: 1 },
] as const;

const box = { left: 46, right: WIDTH - 8, top: 24, bottom: 274 };
const reciprocal = (celsius: number): number => 1 / (celsius + 273.15);

export function renderHalfLifePlot(table: ValueTable, nameOf: (grade: string) => string): string {
  const rows = table.rows.map((row) => v.parse(peroxideRow, row));
  const calculated = new Set(
    table.columns.filter((column) => column.calculated).map(({ key }) => key),
  );
  const found = rows
    .flatMap((row) => times.map(({ key }) => row[key]))
    .filter((celsius) => celsius !== undefined);
  const [low, high] = [
    Math.floor(Math.min(...found) / 10) * 10,
    Math.ceil(Math.max(...found) / 10) * 10,
  ];
  const x = createScale([reciprocal(low), reciprocal(high)], [box.left + 6, box.right - 10]);
  const y = createScale([Math.log10(600), 0], [box.top + 10, box.bottom - 10]);
  const drawn = rows.map((row, series): Point[] => {
    const points: Point[] = [];
    for (const { key, minutes } of times) {
      const celsius = row[key];
      if (celsius === undefined) continue;
      points.push({
        grade: row.grade,
        series,
        x: x(reciprocal(celsius)),
        y: y(Math.log10(minutes)),
        title: `${nameOf(row.grade)}: ${texts.point(texts.times[key], celsius)}`,
        open: calculated.has(key),
      });
    }
    return points;
  });
  const lines = drawn
    .map(
      (line, series) =>
        `<path class="plot-line plot-${series + 1}" d="${line.map((point, n) => `${n === 0 ? "M" : "L"}${round(point.x)} ${round(point.y)}`).join("")}"/>`,
    )
    .join("");
  const sentences = rows.map((row) => {
    const points: string[] = [];
    for (const { key } of times) {
      const celsius = row[key];
      if (celsius !== undefined) points.push(texts.point(texts.times[key], celsius));
    }
    return `${nameOf(row.grade)}: ${points.join(", ")}`;
  });
  const ticks = Array.from({ length: (high - low) / 10 + 1 }, (_, n) => low + 10 * n);
  const names = renderLegend(
    rows.map(({ grade }) => nameOf(grade)),
    box.bottom + 56,
    box.left,
  );
  return renderFigure({
    id: "half-lives",
    title: table.title,
    description: texts.description(sentences.join(". ")),
    caption: table.note ?? table.source,
    height: box.bottom + 48 + names.height,
    svg:
      renderAxes(
        box,
        {
          name: texts.temperature,
          ticks: ticks
            .filter((celsius) => celsius % 20 === 0)
            .map((celsius) => ({ at: x(reciprocal(celsius)), label: String(celsius) })),
        },
        {
          name: texts.halfLife,
          ticks: times.map(({ key, minutes }) => ({
            at: y(Math.log10(minutes)),
            label: texts.times[key],
          })),
        },
      ) +
      lines +
      renderPoints(drawn.flat()) +
      names.svg,
  });
}
