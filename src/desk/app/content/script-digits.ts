/** Converts digits to Unicode subscripts and superscripts. */
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const PLAIN = "0123456789+-";

const mapped = (text: string, from: string, to: string): string =>
  [...text].map((character) => to[from.indexOf(character)] ?? character).join("");

/** Texts with other characters stay unchanged. */
const scripted = (text: string, to: string): string => {
  const plain = text.replaceAll("−", "-");
  return [...plain].every((character) => PLAIN.includes(character))
    ? mapped(plain, PLAIN, to)
    : text;
};
export const toSubscript = (text: string): string => scripted(text, SUBSCRIPTS);
export const toSuperscript = (text: string): string => scripted(text, SUPERSCRIPTS);

/** Subscripts are turned back into digits. */
export const toggleSubscript = (text: string): string =>
  /[₀-₉₊₋]/.test(text)
    ? mapped(text, SUBSCRIPTS, PLAIN)
    : text.replaceAll(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? digit);
