/** Order of texts that mix Arabic with Latin and figures (UAX #9, Unicode Bidirectional Algorithm). */
import bidiFactory from "bidi-js";
import { findValues, isRightToLeft } from "#catalogue/values.ts";

const bidi = bidiFactory();

/** Left-to-right isolate and its end, and left-to-right mark. */
const [LRI, PDI, LRM] = ["\u2066", "\u2069", "\u200e"];
const MARKS: ReadonlySet<string | undefined> = new Set([LRI, PDI, LRM]);

/**
 * The direction of the paragraph is that of its first letter. Values are kept in one piece: after
 * Arabic letters the algorithm alone shows 1843-05-6 as 6-05-1843, and separates 25 from kg. From
 * left to right, a value also ends an Arabic phrase, so that each stays next to its own value.
 * @param paragraph without marks of direction
 * @returns the level of each UTF-16 unit, odd from right to left; undefined without such letters
 */
export function resolveLevels(paragraph: string): Uint8Array | undefined {
  if (!isRightToLeft(paragraph)) return undefined;
  const isRtl = bidi.getEmbeddingLevels(paragraph, "auto").paragraphs[0]?.level === 1;
  const [before, after] = isRtl ? [LRI, PDI] : [LRM, LRM];
  let marked = "";
  let done = 0;
  for (const [start, end] of findValues(paragraph)) {
    marked += paragraph.slice(done, start) + before + paragraph.slice(start, end) + after;
    done = end;
  }
  marked += paragraph.slice(done);
  const { levels } = bidi.getEmbeddingLevels(marked, isRtl ? "rtl" : "ltr");
  return levels.filter((_, at) => !MARKS.has(marked[at]));
}

/** Runs of a line from left to right (UAX #9, L2). */
export function orderRuns<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}

/** For a font that draws from left to right. */
export const reverseText = (text: string): string =>
  [...text]
    .reverse()
    .map((char) => bidi.getMirroredCharacter(char) ?? char)
    .join("");
