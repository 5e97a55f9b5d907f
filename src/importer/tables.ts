/** Reads `content/tables`: figures by grade that pages reckon with and draw. */
import * as v from "valibot";
import type { Absorptivity } from "#contract/entities/products.ts";
import { absorberRow, peroxideRow, solventRow, type Table } from "#model/tables.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { SourceFile } from "./read.ts";

/** The rows of tables that are drawn. */
const rowShapes: Readonly<Record<string, v.GenericSchema>> = {
  "uv-absorbers": absorberRow,
  "peroxide-half-lives": peroxideRow,
  "hansen-parameters": solventRow,
};

/** Rows have what is drawn of them. */
export function tableDiagnostics(tables: readonly { readonly id: string; readonly value: Table; readonly source: SourceFile }[]): Diagnostic[] {
  return tables.flatMap(({ id, value, source }) =>
    value.rows.flatMap((row, index): Diagnostic[] => {
      const at = { file: source.file, line: source.lineOf(["rows", index]) };
      const shape = Object.hasOwn(rowShapes, id) ? rowShapes[id] : undefined;
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
      return epsilon.length > 0 ? [[row.grade, { maxima: maxima.map((nm, index) => ({ nm, epsilon: epsilon[index] ?? 0 })), solvent }]] : [];
    }),
  );
}
