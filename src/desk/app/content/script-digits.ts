/**
 * Converts digits to Unicode subscripts and superscripts, which the site's Markdown has no marks
 * for.
 */
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const PLAIN = "0123456789+-";

const mapped = (text: string, from: string, to: string): string =>
  [...text].map((character) => to[from.indexOf(character)] ?? character).join("");

/** Characters without such a form stay unchanged. */
const scripted = (text: string, to: string): string => {
  const plain = text.replaceAll("−", "-");
  return [...plain].every((character) => PLAIN.includes(character))
    ? mapped(plain, PLAIN, to)
    : text;
};
export const toSubscript = (text: string): string => scripted(text, SUBSCRIPTS);
export const toSuperscript = (text: string): string => scripted(text, SUPERSCRIPTS);

/** Turns digits into subscripts, or subscripts back into digits where the text has some. */
export const toggleSubscript = (text: string): string =>
  /[₀-₉₊₋]/.test(text)
    ? mapped(text, SUBSCRIPTS, PLAIN)
    : text.replaceAll(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? digit);
