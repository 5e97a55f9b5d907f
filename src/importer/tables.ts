/** `content/tables`: figures by grade that pages reckon with and draw. */
import * as v from "valibot";
import type { Absorptivity } from "#catalogue/entities/products.ts";
import { absorberRow, peroxideRow, solventRow, type Table } from "#model/tables.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { absorberPlot } from "./plots/absorber-maxima.ts";
import { halfLifePlot } from "./plots/half-lives.ts";
import { solubilityPlot } from "./plots/solubility.ts";
import type { SourceFile } from "./read.ts";

/**
 * Tables that are drawn: the shape of their rows, and the plot. A choice of silane is words and a
 * few figures that follow from one another: a table says it better.
 */
const drawn: Readonly<
  Record<
    string,
    {
      readonly row: v.GenericSchema;
      readonly draw: (table: Table, nameOf: (grade: string) => string) => string;
    }
  >
> = {
  "peroxide-half-lives": { row: peroxideRow, draw: halfLifePlot },
  "uv-absorbers": { row: absorberRow, draw: absorberPlot },
  "hansen-parameters": { row: solventRow, draw: solubilityPlot },
};
const drawnAs = (id: string) => (Object.hasOwn(drawn, id) ? drawn[id] : undefined);

/**
 * HTML of each plot by the name of its table; tables that are not there, or have faults, have none.
 * A text shows one with a fenced block of the language `plot` that names its table.
 */
export const plotsOf = (
  tables: readonly { readonly id: string; readonly value: Table }[],
  nameOf: (grade: string) => string,
): ReadonlyMap<string, string> =>
  new Map(
    tables.flatMap(({ id, value }) => {
      const plot = value.rows.length > 0 && drawnAs(id)?.draw(value, nameOf);
      return plot ? [[id, plot] as const] : [];
    }),
  );

/** Rows have what is drawn of them. */
export function tableDiagnostics(
  tables: readonly { readonly id: string; readonly value: Table; readonly source: SourceFile }[],
): Diagnostic[] {
  return tables.flatMap(({ id, value, source }) =>
    value.rows.flatMap((row, index): Diagnostic[] => {
      const at = { file: source.file, line: source.lineOf(["rows", index]) };
      const shape = drawnAs(id)?.row;
      const parsed = shape && v.safeParse(shape, row);
      return (parsed?.issues ?? []).map((issue) => ({
        ...at,
        wrong: `${row.grade}: ${v.getDotPath(issue) ?? "the row"} is ${issue.received}`,
        expected: issue.message,
      }));
    }),
  );
}

/** Molar absorptivity by product id, of those for which it is certain. */
export function absorptivities(table: Table | undefined): ReadonlyMap<string, Absorptivity> {
  return new Map(
    (table?.rows ?? []).flatMap((row): [string, Absorptivity][] => {
      const { lambda_max_nm: maxima, epsilon, solvent } = v.parse(absorberRow, row);
      return epsilon.length > 0
        ? [
            [
              row.grade,
              {
                maxima: maxima.map((nm, index) => ({ nm, epsilon: epsilon[index] ?? 0 })),
                solvent,
              },
            ],
          ]
        : [];
    }),
  );
}
