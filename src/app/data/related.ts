/** Which texts are near each other: by the words that they share, rare words counting most. */
import type { ContentSummary } from "#contract/entities/media.ts";

/** Texts shown under another. */
const NEAREST = 3;
/** Shorter words say little. */
const WORD_MIN = 4;

const wordsOf = ({ title, summary }: ContentSummary): Set<string> =>
  new Set(
    `${title} ${summary}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= WORD_MIN),
  );

/**
 * The items of the same type that share most with an item; the given order decides between equals.
 * @returns at most three; none when the item is not among the contents
 */
export function nearest(contents: readonly ContentSummary[], id: string): ContentSummary[] {
  const self = contents.find((item) => item._id === id);
  if (!self) return [];
  const others = contents.filter((item) => item.type === self.type && item !== self).map((item) => ({ item, words: wordsOf(item) }));
  const weights = new Map<string, number>();
  for (const word of wordsOf(self)) {
    const holders = others.filter(({ words }) => words.has(word)).length;
    if (holders > 0) weights.set(word, Math.log((others.length + 1) / holders));
  }
  const score = (words: ReadonlySet<string>): number => [...weights].reduce((sum, [word, weight]) => (words.has(word) ? sum + weight : sum), 0);
  return others
    .map(({ item, words }) => ({ item, score: score(words) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ item }) => item);
}
