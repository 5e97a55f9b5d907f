/** §4, §9: pagers of lists. */
import type * as english from "../pager.ts";
import type { Words } from "./words.ts";

export const pager = {
  label: "الصفحات",
  previous: "السابق",
  next: "التالي",
  page: (page) => `الصفحة ${page}`,
  pageOf: (page, total) => `الصفحة ${page} من ${total}`,
  /** For screen readers. `noun`: "الأصناف". */
  shown: (page, total, noun, first, last) =>
    `الصفحة ${page} من ${total}، ${noun} من ${first} إلى ${last}`,
  /** For search engines. */
  titleOf: (title, page) => (page > 1 ? `${title}، الصفحة ${page}` : title),
} as const satisfies Words<typeof english.pager>;
