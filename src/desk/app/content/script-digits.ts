/**
 * Converts digits to Unicode subscripts and superscripts, which the site's Markdown has no marks
 * for.
 */
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const PLAIN = "0123456789+-";

const mapped = (given: string, from: string, to: string): string =>
  [...given].map((character) => to[from.indexOf(character)] ?? character).join("");

/** Characters without such a form stay unchanged. */
const scripted = (given: string, to: string): string => {
  const plain = given.replaceAll("−", "-");
  return [...plain].every((character) => PLAIN.includes(character))
    ? mapped(plain, PLAIN, to)
    : given;
};
export const toSubscript = (given: string): string => scripted(given, SUBSCRIPTS);
export const toSuperscript = (given: string): string => scripted(given, SUPERSCRIPTS);

/** Turns digits into subscripts, or subscripts back into digits where the text has some. */
export const toggleSubscript = (given: string): string =>
  /[₀-₉₊₋]/.test(given)
    ? mapped(given, SUBSCRIPTS, PLAIN)
    : given.replaceAll(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? digit);
