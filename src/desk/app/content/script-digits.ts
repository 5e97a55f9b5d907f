/**
 * Subscripts and superscripts of formulae as characters of their own: the site's Markdown has no
 * marks for them.
 */
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const PLAIN = "0123456789+-";

const mapped = (given: string, from: string, to: string): string =>
  [...given].map((character) => to[from.indexOf(character)] ?? character).join("");

/** Unchanged where a character has no such form. */
const scripted = (given: string, to: string): string => {
  const plain = given.replaceAll("−", "-");
  return [...plain].every((character) => PLAIN.includes(character))
    ? mapped(plain, PLAIN, to)
    : given;
};
export const toSubscript = (given: string): string => scripted(given, SUBSCRIPTS);
export const toSuperscript = (given: string): string => scripted(given, SUPERSCRIPTS);

/** Digits of a text as subscripts; where it has some already, those as plain digits. */
export const toggleSubscript = (given: string): string =>
  /[₀-₉₊₋]/.test(given)
    ? mapped(given, SUBSCRIPTS, PLAIN)
    : given.replaceAll(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? digit);
