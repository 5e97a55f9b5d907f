/** Values of tables that plots are drawn from. */
import * as v from "valibot";

const number = v.pipe(v.number("a number"), v.finite("a finite number"));

/** °C. */
export const temperature = v.pipe(number, v.minValue(-100, "at least -100 °C"), v.maxValue(500, "at most 500 °C"));
/** Absorption maxima in nm, and molar absorptivities. */
export const figures = v.array(v.pipe(number, v.minValue(0, "at least 0")), "a list of numbers");
/** A solubility parameter in MPa½. */
export const solubility = v.pipe(number, v.minValue(0, "at least 0"), v.maxValue(50, "at most 50"));
