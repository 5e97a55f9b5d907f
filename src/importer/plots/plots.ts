/** The plots of `content/tables`, made at import. A text shows one with a fenced block of the language `plot` that names its table. */
import type { Table } from "#model/tables.ts";
import { absorberPlot } from "./absorber-maxima.ts";
import { halfLifePlot } from "./half-lives.ts";
import { solubilityPlot } from "./solubility.ts";

type Draw = (table: Table, nameOf: (grade: string) => string) => string;

/** By table. A choice of silane is words and a few figures that follow from one another: a table says it better. */
const drawings: Readonly<Record<string, Draw>> = {
  "peroxide-half-lives": halfLifePlot,
  "uv-absorbers": absorberPlot,
  "hansen-parameters": solubilityPlot,
};

/** HTML of each plot by the name of its table; tables that are not there, or have faults, have none. */
export const plotsOf = (tables: readonly { readonly id: string; readonly value: Table }[], nameOf: (grade: string) => string): ReadonlyMap<string, string> =>
  new Map(
    tables.flatMap(({ id, value }) => (value.rows.length > 0 && Object.hasOwn(drawings, id) ? [[id, drawings[id]?.(value, nameOf) ?? ""] as const] : [])),
  );
