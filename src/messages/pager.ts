/** §4, §9: pagers of lists. */
export const pager = {
  label: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
  /** Screen reader announcement of a page change. */
  shown: (page: number, total: number, noun: string, first: number, last: number) =>
    `Page ${page} of ${total}, ${noun} ${first} to ${last}`,
  /** Title of a page for search engines; the first page has no number. */
  titleOf: (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title),
} as const;
