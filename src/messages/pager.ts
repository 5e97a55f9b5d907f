/** §4, §9: pagers of lists. */
export const pager = {
  label: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
  /** For screen readers. */
  shown: (page: number, total: number, noun: string, first: number, last: number) =>
    `Page ${page} of ${total}, ${noun} ${first} to ${last}`,
  /** For search engines. */
  titleOf: (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title),
} as const;
