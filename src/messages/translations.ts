/** Counts of translated words, for `icg translations`, `icg ready` and the desk. */

interface Counts {
  readonly all: number;
  readonly translated: number;
  readonly notReviewed: number;
  readonly outOfDate: number;
}

const number = (count: number): string => count.toLocaleString("en");

export const translationTexts = {
  all: "all",
  counts: (name: string, { all, translated, notReviewed, outOfDate }: Counts) =>
    `${name}: ${number(translated)} of ${number(all)} words translated, ${number(notReviewed)} of them not reviewed` +
    (outOfDate > 0 ? `; ${number(outOfDate)} more are out of date` : ""),
  file: (path: string, counts: Counts) => `  ${translationTexts.counts(path, counts)}`,
  confirmed: (count: number) =>
    count === 1
      ? "1 file is marked as made from the English text of now."
      : `${number(count)} files are marked as made from the English texts of now.`,
} as const;
