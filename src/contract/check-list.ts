/** What a checked list becomes (`/check-list`): grades that were taken, an enquiry, a CSV file; and the private headers of its page. Rows are read by catalogue/buyer-list.ts. */
import { buyerLine } from "#messages/buyer-line.ts";
import { checkList as texts } from "#messages/check-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";
import { CSV_BOM, csvLine } from "./csv.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { addLine, enquiryLineOf, lineText } from "./enquiry-lines.ts";

/** Header of a list that is given back as it was typed, because the server has no time for it; the server's own, never a visitor's. */
export const BUSY_HEADER = "x-icg-busy";
/**
 * Headers of a list that was posted as a file, percent-encoded: what to say of it, or why it was not read; the names of the sheets of a workbook as
 * JSON, and the one that was read. The list comes back in the box and is not checked yet.
 */
export const FILE_HEADERS = { read: "x-icg-file", refused: "x-icg-file-refused", sheets: "x-icg-file-sheets", sheet: "x-icg-file-sheet" } as const;

/** A checked line with one of the grades that are offered beside it. */
export function withGrade(line: CheckedLine, id: string): CheckedLine {
  const all = [...(line.grade ? [line.grade] : []), ...line.offers];
  const grade = all.find((one) => one.id === id);
  return grade ? { ...line, grade, offers: all.filter((one) => one !== grade) } : line;
}

/** Grades that were taken, as a form posts them: `3:ao-1010,7:uv-531`, by the number of their line. */
export const readTaken = (text: string): ReadonlyMap<number, string> =>
  new Map(
    text.split(",").flatMap((part) => {
      const [, index = "", id = ""] = /^(\d{1,3}):([a-z0-9-]{1,100})$/.exec(part) ?? [];
      return index ? [[Number(index), id] as const] : [];
    }),
  );

/**
 * The enquiry that a checked list makes: grades that were taken, one line for each with the sum, and everything else that was written.
 * @param remarks lines that are no grades
 * @returns `beyond` counts lines that one enquiry has no room for; they are among the remarks
 */
export function enquiryOf(
  lines: readonly CheckedLine[],
  remarks: readonly string[],
): { readonly lines: readonly EnquiryLine[]; readonly remarks: readonly string[]; readonly beyond: number } {
  const names = new Map(lines.flatMap(({ grade }) => (grade ? [[grade.id, grade.name] as const] : [])));
  const all = lines.flatMap(({ grade, quantity, packaging }) => (grade ? [enquiryLineOf(grade.id, quantity, packaging)] : [])).reduce(addLine, []);
  const rest = all.slice(LINES_MAX).map((line) => lineText({ ...line, grade: names.get(line.grade) ?? line.grade }));
  const written = lines.flatMap(({ grade, wrote, lot, remarks: beside = [] }) =>
    grade ? [...(lot ? [buyerLine.lot(lot)] : []), ...beside].map((remark) => texts.remarkOf(grade.name, remark)) : [wrote],
  );
  return { lines: all.slice(0, LINES_MAX), remarks: [...remarks, ...written, ...rest], beyond: rest.length };
}

/** Rows as a CSV file in an address: it can be kept without scripts. */
export const csvAddress = (rows: readonly (readonly string[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(CSV_BOM + rows.map(csvLine).join(""))}`;
