/** §4, §9: pagers of lists. */
export const pager = {
  label: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
  /** Said when another page is shown. */
  shown: (page: number, total: number, noun: string, first: number, last: number) =>
    `Page ${page} of ${total}, ${noun} ${first} to ${last}`,
  /** Title of a page in search results; the first page is not numbered. */
  titleOf: (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title),
} as const;
