/**
 * Names, numbers, codes and values in a text that runs from right to left: they are shown in one
 * piece. After Arabic letters a browser or a PDF alone shows 1843-05-6 as 6-05-1843.
 */

/** Blocks of right-to-left scripts, for a character class. */
const RTL = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc";
const HAS_RTL = new RegExp(`[${RTL}]`);
export const isRightToLeft = (text: string): boolean => HAS_RTL.test(text);

const WORD = /\p{Ll}{3}/u;
/** Words without Arabic letters. Figures, codes and units of two letters are in no language. */
export const isEnglishText = (text: string): boolean => WORD.test(text) && !isRightToLeft(text);

const LEFT_TO_RIGHT = `(?![${RTL}])[\\p{L}\\p{N}]`;
/**
 * From the first letter or figure to the last before an Arabic one, a quotation mark, a colon after
 * a figure or the dot between the items of a line, with a sign and a unit.
 */
const VALUE = new RegExp(
  `(?:[+\\-−°]|[±≥≤<>~] ?){0,3}${LEFT_TO_RIGHT}(?:(?:(?!(?<=[\\d%]): | · (?!10[⁻¹]))[^${RTL}«»])*(?:${LEFT_TO_RIGHT}|[\\p{M}%°′″⁺⁻₊₋]|(?<=\\d)\\+))?`,
  "gu",
);

const isOpening = (char = ""): boolean => char !== "" && "([{".includes(char);
const isClosing = (char = ""): boolean => char !== "" && ")]}".includes(char);

/** Start and end of each value, with the brackets that belong to it: `phenol (BHT)`. */
export function* findValues(text: string): Generator<readonly [start: number, end: number]> {
  for (const { 0: value, index } of text.matchAll(VALUE)) {
    let [opened, closed] = [0, 0];
    for (const char of value)
      if (isOpening(char)) opened += 1;
      else if (isClosing(char) && opened > 0) opened -= 1;
      else if (isClosing(char)) closed += 1;
    let [start, end] = [index, index + value.length];
    for (; closed > 0 && isOpening(text[start - 1]); closed -= 1) start -= 1;
    for (; opened > 0 && isClosing(text[end]); opened -= 1) end += 1;
    yield [start, end];
  }
}

/** Values have odd indexes. */
export function splitValues(text: string): readonly string[] {
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of findValues(text)) {
    parts.push(text.slice(done, start), text.slice(start, end));
    done = end;
  }
  return [...parts, text.slice(done)];
}
