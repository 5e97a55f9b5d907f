/** Standards and the statuses of content/standards.yaml. */
export const standardStatusLabels = {
  current: "Current",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
  unchecked: "Unchecked",
} as const;

export const standardTexts = {
  cited: (standard: string, title: string) => `${standard}, ${title}`,
  /** After a citation of an older edition. */
  replaced: (by: string, on: string, source: string, because: string) =>
    `Older edition: replaced by ${by} on ${on} (${source}); cited because ${because}.`,
  withdrawn: (on: string, source: string, because: string) =>
    `Withdrawn on ${on} (${source}); cited because ${because}.`,
} as const;
