/** Hansen parameters: polar part against hydrogen bonding, solvents and polymers, both axes in one scale since distance is what counts. */
import * as v from "valibot";
import { polymerRows, solventRow, type Table } from "#model/tables.ts";
import { axes, escapeXml, figure, legend, points, round, WIDTH } from "./frame.ts";
import { labelPlaces } from "./label-places.ts";

const STEP = 4;
const box = { left: 30, right: WIDTH - 6, top: 26 };

/** Names of what stands at the same place are one label. */
function named(all: readonly { readonly x: number; readonly y: number; readonly name: string }[]): { x: number; y: number; text: string }[] {
  const places = new Map<string, { x: number; y: number; text: string }>();
  for (const { x, y, name } of all) {
    const key = `${round(x)} ${round(y)}`;
    const first = places.get(key);
    places.set(key, { x, y, text: first ? `${first.text}, ${name}` : name });
  }
  return [...places.values()];
}

/** @param nameOf name of a grade */
export function solubilityPlot(table: Table, nameOf: (grade: string) => string): string {
  const solvents = table.rows.map((row) => v.parse(solventRow, row));
  const polymers = v.parse(polymerRows, table["polymers"]);
  const all = [...solvents, ...polymers];
  const most = (key: "delta_p" | "delta_h"): number => Math.ceil(Math.max(...all.map((row) => row[key])) + 0.5);
  const [right, top] = [most("delta_h"), most("delta_p")];
  const unit = (box.right - box.left - 12) / right;
  const bottom = box.top + 8 + top * unit;
  const place = (row: { readonly delta_h: number; readonly delta_p: number }) => ({ x: box.left + row.delta_h * unit, y: bottom - row.delta_p * unit });
  const shortName = (grade: string): string => nameOf(grade).replace(/^\S+ /, "");
  const told = (name: string, row: (typeof all)[number]): string => `${name}: δD ${row.delta_d}, δP ${row.delta_p}, δH ${row.delta_h}`;
  const labels = labelPlaces(
    named([...solvents.map((row) => ({ ...place(row), name: shortName(row.grade) })), ...polymers.map((row) => ({ ...place(row), name: row.name }))]),
    { left: box.left, right: box.right, top: box.top, bottom },
  );
  const ticks = (count: number): number[] => Array.from({ length: Math.floor(count / STEP) + 1 }, (_, n) => n * STEP);
  const names = legend(["Solvents", "Polymers"], bottom + 54, box.left);
  return figure({
    id: "solubility",
    title: table.title,
    description: `Polar part against hydrogen bonding, in MPa½. ${[...solvents.map((row) => told(nameOf(row.grade), row)), ...polymers.map((row) => told(row.name, row))].join(". ")}.`,
    caption: table.note ?? table.source,
    height: bottom + 46 + names.height,
    svg:
      axes(
        { ...box, bottom },
        { name: "δH, hydrogen bonding, MPa½", ticks: ticks(right).map((value) => ({ at: box.left + value * unit, label: String(value) })) },
        { name: "δP, polar, MPa½", ticks: ticks(top).map((value) => ({ at: bottom - value * unit, label: String(value) })) },
      ) +
      points([
        ...solvents.map((row) => ({ grade: row.grade, series: 0, ...place(row), title: told(nameOf(row.grade), row) })),
        ...polymers.map((row) => ({ grade: "", series: 1, ...place(row), title: told(row.name, row) })),
      ]) +
      labels
        .map(
          ({ x, y, anchor, text }) => `<text class="plot-label" x="${round(x)}" y="${round(y)}" dy=".35em" text-anchor="${anchor}">${escapeXml(text)}</text>`,
        )
        .join("") +
      names.svg,
  });
}
