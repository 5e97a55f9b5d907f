/** Shapes of plotted rows. */
import * as v from "valibot";
import { text } from "./fields.ts";

const number = v.pipe(v.number("a number"), v.finite("a finite number"));
const figures = v.array(v.pipe(number, v.minValue(0, "at least 0")), "a list of numbers");

/** °C; omitted where no value is certain. */
const temperature = v.optional(
  v.pipe(number, v.minValue(-100, "at least -100 °C"), v.maxValue(500, "at most 500 °C")),
);
/** `tables/peroxide-half-lives.yaml` */
export const peroxideRow = v.looseObject({
  grade: text,
  t_10h_c: temperature,
  t_1h_c: temperature,
  t_6min_c: temperature,
  t_1min_c: temperature,
});

/**
 * `tables/uv-absorbers.yaml`: wavelengths in nm, absorptivities in L/(mol·cm), one for each maximum
 * or none.
 */
export const absorberRow = v.pipe(
  v.looseObject({
    grade: text,
    class: text,
    lambda_max_nm: figures,
    epsilon: figures,
    solvent: text,
  }),
  v.check(
    ({ lambda_max_nm: maxima, epsilon }) =>
      epsilon.length === 0 || epsilon.length === maxima.length,
    "as many absorptivities as maxima, or none",
  ),
);

/** In MPa½. */
const solubility = v.pipe(number, v.minValue(0, "at least 0"), v.maxValue(50, "at most 50"));
const parameters = { delta_d: solubility, delta_p: solubility, delta_h: solubility };
/** `tables/hansen-parameters.yaml` */
export const solventRow = v.looseObject({ grade: text, ...parameters });
export const polymerRows = v.optional(
  v.array(v.looseObject({ name: text, ...parameters }), "a list of polymers"),
  [],
);
