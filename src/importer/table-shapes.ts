/** Shapes of `content/tables` (content/README.md), and of the rows of those that are drawn. */
import * as v from "valibot";
import { text } from "#model/fields.ts";

const number = v.pipe(v.number("a number"), v.finite("a finite number"));
const figures = v.array(v.pipe(number, v.minValue(0, "at least 0")), "a list of numbers");

/** A table: rows by grade, columns as it names them. */
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

/** °C; left out where no value is certain. */
const temperature = v.optional(v.pipe(number, v.minValue(-100, "at least -100 °C"), v.maxValue(500, "at most 500 °C")));
/** Rows of `tables/peroxide-half-lives.yaml`. */
export const peroxideRow = v.looseObject({ grade: text, t_10h_c: temperature, t_1h_c: temperature, t_6min_c: temperature, t_1min_c: temperature });

/** Rows of `tables/uv-absorbers.yaml`: wavelengths in nm, absorptivities in L/(mol·cm), one for each maximum or none. */
export const absorberRow = v.pipe(
  v.looseObject({ grade: text, class: text, lambda_max_nm: figures, epsilon: figures, solvent: text }),
  v.check(({ lambda_max_nm: maxima, epsilon }) => epsilon.length === 0 || epsilon.length === maxima.length, "as many absorptivities as maxima, or none"),
);

/** In MPa½. */
const solubility = v.pipe(number, v.minValue(0, "at least 0"), v.maxValue(50, "at most 50"));
const parameters = { delta_d: solubility, delta_p: solubility, delta_h: solubility };
/** Rows of `tables/hansen-parameters.yaml`, and its polymers. */
export const solventRow = v.looseObject({ grade: text, ...parameters });
export const polymerRows = v.optional(v.array(v.looseObject({ name: text, ...parameters })), []);
