/** Lines of one text: of 200,000 grades a list of strings takes several times the memory and a second to make. */
export interface Lines {
  readonly text: string;
  /** Where each line begins, and behind them where another one would. */
  readonly starts: Uint32Array;
}

/** @param count number of lines, none of which has a line break */
export function linesOf(text: string, count: number): Lines {
  const starts = new Uint32Array(count + 1);
  for (let place = 1; place < starts.length; place += 1) starts[place] = text.indexOf("\n", starts[place - 1]) + 1 || text.length + 1;
  return { text, starts };
}

export const lineAt = ({ text, starts }: Lines, place: number): string => text.slice(starts[place], (starts[place + 1] ?? 0) - 1);

/** Number of places from the first on of which something holds; it holds of none behind one of which it does not. */
export function leading(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Place of the first line that is not before a text. @param lines in the order of UTF-16 */
export const placeOf = (lines: Lines, text: string): number => leading(lines.starts.length - 1, (place) => lineAt(lines, place) < text);

/** Place of the line that is a text, or undefined. @param lines in the order of UTF-16 */
export function placeOfLine(lines: Lines, text: string): number | undefined {
  const place = placeOf(lines, text);
  return place < lines.starts.length - 1 && lineAt(lines, place) === text ? place : undefined;
}
