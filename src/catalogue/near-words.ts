/** Words that a mistyped word may stand for. */
import { distance } from "#catalogue/search/nearest.ts";

const NEAR_MOST = 3;
const folded = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, "-");

/**
 * Known words that a word may stand for, the nearest first, at most three: a third of its letters
 * may differ, or it is a part of the known one.
 */
export function nearWords(word: string, known: Iterable<string>): string[] {
  const wanted = folded(word);
  const most = Math.max(1, Math.floor(wanted.length / 3));
  return [...known]
    .map((other) => {
      const found = folded(other);
      const part =
        wanted.length > 2 &&
        (found.includes(wanted) || (found.length > 2 && wanted.includes(found)));
      return {
        other,
        away: Math.min(distance(wanted, found, most), part ? most : Number.POSITIVE_INFINITY),
      };
    })
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAR_MOST)
    .map(({ other }) => other);
}
