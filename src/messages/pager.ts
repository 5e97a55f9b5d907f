/** §4, §9: pagers of lists. */
export const pager = {
  label: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
  /** Said when another page is shown. */
  shown: (page: number, total: number, noun: string, first: number, last: number) => `Page ${page} of ${total}, ${noun} ${first} to ${last}`,
} as const;
