/** Checks and plots `content/tables`. */
import * as v from "valibot";
import type { Absorptivity } from "#catalogue/entities/products.ts";
import type { ValueTable } from "#model/kinds/tables.ts";
import { absorberRow, peroxideRow, solventRow } from "#model/tables.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { renderAbsorberPlot } from "./plots/absorber-maxima.ts";
import { renderHalfLifePlot } from "./plots/half-lives.ts";
import { renderSolubilityPlot } from "./plots/solubility.ts";
import type { SourceFile } from "./read.ts";

/** The choice of silanes is clearer as a table. */
const drawn: Readonly<
  Record<
    string,
    {
      readonly row: v.GenericSchema;
      readonly draw: (table: ValueTable, nameOf: (grade: string) => string) => string;
    }
  >
> = {
  "peroxide-half-lives": { row: peroxideRow, draw: renderHalfLifePlot },
  "uv-absorbers": { row: absorberRow, draw: renderAbsorberPlot },
  "hansen-parameters": { row: solventRow, draw: renderSolubilityPlot },
};
const findPlot = (id: string) => (Object.hasOwn(drawn, id) ? drawn[id] : undefined);

/** By table name, as in a text's fenced block of the language `plot`. */
export function renderPlots(
  tables: readonly { readonly id: string; readonly value: ValueTable }[],
  nameOf: (grade: string) => string,
): ReadonlyMap<string, string> {
  const plots = new Map<string, string>();
  for (const { id, value } of tables) {
    const plot = value.rows.length > 0 && findPlot(id)?.draw(value, nameOf);
    if (plot) plots.set(id, plot);
  }
  return plots;
}

export function diagnoseTables(
  tables: readonly {
    readonly id: string;
    readonly value: ValueTable;
    readonly source: SourceFile;
  }[],
): Diagnostic[] {
  return tables.flatMap(({ id, value, source }) =>
    value.rows.flatMap((row, index): Diagnostic[] => {
      const at = { file: source.file, line: source.lineOf(["rows", index]) };
      const shape = findPlot(id)?.row;
      const parsed = shape && v.safeParse(shape, row);
      return (parsed?.issues ?? []).map((issue) => ({
        ...at,
        code: "table-value",
        values: {
          grade: row.grade,
          field: v.getDotPath(issue) ?? "the row",
          received: issue.received,
          takes: issue.message,
        },
      }));
    }),
  );
}

export function mapAbsorptivities(
  table: ValueTable | undefined,
): ReadonlyMap<string, Absorptivity> {
  const absorptivities = new Map<string, Absorptivity>();
  for (const row of table?.rows ?? []) {
    const { lambda_max_nm: maxima, epsilon, solvent } = v.parse(absorberRow, row);
    if (epsilon.length === 0) continue;
    absorptivities.set(row.grade, {
      maxima: maxima.map((nm, index) => ({ nm, epsilon: epsilon[index] ?? 0 })),
      solvent,
    });
  }
  return absorptivities;
}
