/** The documents are in English. */
import type * as english from "../datasheet.ts";
import type { Words } from "./words.ts";

export { dataSheet, documentTexts } from "../datasheet.ts";

/** Fills in the file request form from a grade's page. */
export const sheetRequests = {
  tds: (grade) => `النشرة الفنية (TDS): ${grade}`,
  sds: (grade) => `صحيفة بيانات السلامة (SDS): ${grade}`,
} as const satisfies Words<typeof english.sheetRequests>;
