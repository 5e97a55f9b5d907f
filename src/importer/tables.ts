/** Reads `content/tables`: figures by grade that pages reckon with and draw. */
import * as v from "valibot";
import type { Absorptivity } from "#contract/entities.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { SourceFile } from "./read.ts";

const text = v.pipe(v.string("text"), v.trim(), v.nonEmpty("text that is not empty"));
const figures = v.array(v.pipe(v.number("a number"), v.finite("a finite number"), v.minValue(0, "at least 0")), "a list of numbers");

/** A table of `content/tables` (content/README.md): rows by grade, columns as it names them. */
export const tableFile = v.looseObject({
  title: text,
  columns: v.array(v.looseObject({ key: text, name: text, unit: v.optional(text) })),
  rows: v.array(v.looseObject({ grade: text })),
  source: text,
});
export type TableFile = v.InferOutput<typeof tableFile>;

/** Rows of `tables/uv-absorbers.yaml`. */
const absorber = v.object({ grade: text, lambda_max_nm: figures, epsilon: figures, solvent: text });

/** Rows name known grades; an absorber has one absorptivity for each maximum, or none. */
export function tableDiagnostics(
  tables: readonly { readonly id: string; readonly value: TableFile; readonly source: SourceFile }[],
  grades: ReadonlySet<string>,
): Diagnostic[] {
  return tables.flatMap(({ id, value, source }) =>
    value.rows.flatMap((row, index): Diagnostic[] => {
      const at = { file: source.file, line: source.lineOf(["rows", index]) };
      if (!grades.has(row.grade)) return [{ ...at, wrong: `unknown grade ${row.grade}`, expected: "the id of a product" }];
      if (id !== "uv-absorbers") return [];
      const parsed = v.safeParse(absorber, row);
      if (!parsed.success) return [{ ...at, wrong: `${row.grade}: ${parsed.issues[0].message}`, expected: "lambda_max_nm, epsilon and solvent" }];
      const { lambda_max_nm: maxima, epsilon } = parsed.output;
      return epsilon.length === 0 || epsilon.length === maxima.length
        ? []
        : [{ ...at, wrong: `${row.grade}: ${epsilon.length} absorptivities for ${maxima.length} maxima`, expected: "one for each, or an empty list" }];
    }),
  );
}

/** Molar absorptivity by product id, of those for which it is certain. */
export function absorptivities(table: TableFile | undefined): ReadonlyMap<string, Absorptivity> {
  return new Map(
    (table?.rows ?? []).flatMap((row): [string, Absorptivity][] => {
      const { lambda_max_nm: maxima, epsilon, solvent } = v.parse(absorber, row);
      return epsilon.length > 0 ? [[row.grade, { maxima: maxima.map((nm, index) => ({ nm, epsilon: epsilon[index] ?? 0 })), solvent }]] : [];
    }),
  );
}
