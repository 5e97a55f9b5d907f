/** Plots absorption maxima of UV absorbers. */
import * as v from "valibot";
import { absorberPlot as texts } from "#messages/plots.ts";
import type { ValueTable } from "#model/kinds/tables.ts";
import { absorberRow } from "#model/tables.ts";
import {
  createScale,
  escapeSvg,
  type Point,
  renderAxes,
  renderFigure,
  renderLegend,
  renderPoints,
  round,
  WIDTH,
} from "./frame.ts";

const LINE = 16;
const box = { left: 84, right: WIDTH - 10, top: 26 };
/** ISO 21348: boundary of UV-B and UV-A, in nm. */
const UVA_FROM = 315;
const VALUE = 7;

export function renderAbsorberPlot(table: ValueTable, nameOf: (grade: string) => string): string {
  const rows = table.rows.map((row) => v.parse(absorberRow, row));
  const classes = [...new Set(rows.map((row) => row.class))];
  const bottom = box.top + 8 + rows.length * LINE;
  const maxima = rows.flatMap((row) => row.lambda_max_nm);
  const [low, high] = [
    Math.floor(Math.min(...maxima) / 10) * 10,
    Math.ceil(Math.max(...maxima) / 10) * 10,
  ];
  const x = createScale([low, high], [box.left + 8, box.right - 8]);
  const lineOf = (index: number): number => box.top + LINE * (index + 0.75);
  const drawn = rows.flatMap((row, index): Point[] =>
    row.lambda_max_nm.map((nm, place) => {
      const epsilon = row.epsilon[place];
      const absorptivity =
        epsilon === undefined ? "" : `, ${epsilon.toLocaleString("en")} L/(mol·cm)`;
      return {
        grade: row.grade,
        series: classes.indexOf(row.class),
        x: x(nm),
        y: lineOf(index),
        title: `${nameOf(row.grade)}: ${nm} nm${absorptivity}, ${row.solvent}`,
        open: epsilon === undefined,
      };
    }),
  );
  let values = "";
  for (const [index, row] of rows.entries())
    for (const [place, nm] of row.lambda_max_nm.entries()) {
      const epsilon = row.epsilon[place];
      if (epsilon === undefined) continue;
      values += `<text class="plot-value" x="${round(x(nm) + VALUE)}" y="${round(lineOf(index))}" dy=".35em">${epsilon.toLocaleString("en")}</text>`;
    }
  const sentences = rows.map(
    (row) => `${nameOf(row.grade)}, ${row.class}: ${texts.maxima(row.lambda_max_nm)}`,
  );
  const names = renderLegend(classes, bottom + 58, 0);
  const border = x(UVA_FROM);
  return renderFigure({
    id: "absorbers",
    title: table.title,
    description: texts.description(sentences.join(". ")),
    caption: table.note ?? table.source,
    height: bottom + 48 + names.height,
    svg:
      renderAxes(
        { ...box, bottom },
        {
          name: texts.wavelength,
          ticks: Array.from(
            { length: Math.floor((high - low) / 20) + 1 },
            (_, n) => Math.ceil(low / 20) * 20 + 20 * n,
          )
            .filter((nm) => nm <= high)
            .map((nm) => ({ at: x(nm), label: String(nm) })),
        },
        {
          name: "",
          ticks: rows.map(({ grade }, index) => ({
            at: lineOf(index),
            label: nameOf(grade).replace(/^\S+ /, ""),
          })),
        },
      ) +
      `<path class="plot-border" d="M${round(border)} ${box.top - 4}V${bottom}"/><text class="plot-name" x="${round(border - 6)}" y="15" text-anchor="end">${escapeSvg("UV-B")}</text><text class="plot-name" x="${round(border + 6)}" y="15">UV-A</text>` +
      renderPoints(drawn) +
      values +
      names.svg,
  });
}
