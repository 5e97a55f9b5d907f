/** Suggests known words for a mistyped one. */
import { distance } from "#catalogue/search/nearest.ts";

const NEAR_MOST = 3;
const folded = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, "-");

/**
 * At most three, the nearest first: a third of the letters may differ, or one contains the other.
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
