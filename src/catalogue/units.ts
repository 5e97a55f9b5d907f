/** Prevents breaks within figures with units, ranges and grade codes. */

const units =
  "%|°C|K|phr|ppm|kg|mg|g|t|nm|µm|mm|cm|m|ml|l|h|min|s|d|kJ|J|kV|V|W|MPa|GPa|Pa|bar|Hz|mol|years|months|days|hours|minutes";
const figure = new RegExp(`(\\d) (?=(?:${units})(?![A-Za-z]))`, "g");

/** Non-breaking space, so that no line begins with `°C`. */
export const withUnits = (text: string): string => text.replace(figure, "$1\u00a0");

const number = String.raw`\d+(?:[.,]\d+)*`;
const unit = `\u00a0(?:${units})(?:/[a-z]+[²³]?)?(?![A-Za-z])`;
const range = `${number}–${number}(?:${unit})?`;
/** Browsers break after the slash of `mg/kg`. */
const perUnit = `${number}\u00a0(?:${units})/[a-z]+[²³]?`;
/** `UV-P`, `UV-326`, a CAS number. */
const code = "(?<![\\w-])[A-Z\\d]{1,7}-[A-Z\\d](?:[A-Z\\d-]{0,10}[A-Z\\d])?(?![\\w-])";
const whole = new RegExp(`(${range}|${perUnit}|${code})`);

/** Unbreakable parts have odd indexes. */
export const splitUnbroken = (text: string): readonly string[] => withUnits(text).split(whole);
