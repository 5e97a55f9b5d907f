/** Reads `content/tables`: figures by grade that pages reckon with and draw. */
import * as v from "valibot";
import type { Absorptivity } from "#contract/entities.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { absorberRow } from "./plots/absorber-maxima.ts";
import { peroxideRow } from "./plots/half-lives.ts";
import { solventRow } from "./plots/solubility.ts";
import type { SourceFile } from "./read.ts";

const text = v.pipe(v.string("text"), v.trim(), v.nonEmpty("text that is not empty"));

/** A table of `content/tables` (content/README.md): rows by grade, columns as it names them. */
export const tableFile = v.looseObject({
  title: text,
  /** `calculated`: follows from the other columns, and is drawn as such. */
  columns: v.array(v.looseObject({ key: text, name: text, unit: v.optional(text), calculated: v.optional(v.boolean("true or false")) })),
  rows: v.array(v.looseObject({ grade: text })),
  /** What the values hold for; stands under the plot. */
  note: v.optional(text),
  source: text,
});
export type TableFile = v.InferOutput<typeof tableFile>;

/** The rows of tables that are drawn. */
const rowShapes: Readonly<Record<string, v.GenericSchema>> = {
  "uv-absorbers": v.pipe(
    absorberRow,
    v.check(({ lambda_max_nm: maxima, epsilon }) => epsilon.length === 0 || epsilon.length === maxima.length, "as many absorptivities as maxima, or none"),
  ),
  "peroxide-half-lives": peroxideRow,
  "hansen-parameters": solventRow,
};

/** Rows name known grades and have what is drawn of them. @param grades by product id */
export function tableDiagnostics(
  tables: readonly { readonly id: string; readonly value: TableFile; readonly source: SourceFile }[],
  grades: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  return tables.flatMap(({ id, value, source }) =>
    value.rows.flatMap((row, index): Diagnostic[] => {
      const at = { file: source.file, line: source.lineOf(["rows", index]) };
      if (!grades.has(row.grade)) return [{ ...at, wrong: `unknown grade ${row.grade}`, expected: "the id of a product" }];
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
export function absorptivities(table: TableFile | undefined): ReadonlyMap<string, Absorptivity> {
  return new Map(
    (table?.rows ?? []).flatMap((row): [string, Absorptivity][] => {
      const { lambda_max_nm: maxima, epsilon, solvent } = v.parse(absorberRow, row);
      return epsilon.length > 0 ? [[row.grade, { maxima: maxima.map((nm, index) => ({ nm, epsilon: epsilon[index] ?? 0 })), solvent }]] : [];
    }),
  );
}
