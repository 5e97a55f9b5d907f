/** Keeps figures with units, ranges and grade codes on one line, and in their order. */

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

const rightToLeft = "\\p{Script=Arabic}\\p{Script=Hebrew}";
const anyRightToLeft = new RegExp(`[${rightToLeft}]`, "u");
export const isRightToLeft = (text: string): boolean => anyRightToLeft.test(text);

const sign = "[+±−≤≥<>~≈]?";
const character = "\\p{Script=Latin}\\p{Script=Greek}\\d";
const inBrackets = `\\([^()${rightToLeft}]*\\)`;
/** From a sign, letter or digit to a letter, digit, percent sign or closed bracket. */
const run = new RegExp(
  `(${sign}[${character}](?:(?:[^()${rightToLeft}]|${inBrackets})*(?:[${character}%°²³]|${inBrackets}))?)`,
  "u",
);

/** Names, numbers and values in a text that runs from right to left have odd indexes. */
export const splitValues = (text: string): readonly string[] => withUnits(text).split(run);
