/**
 * What a checked list becomes (`/check-list`): grades that were taken, an enquiry, a CSV file. Rows
 * are read by catalogue/buyer-list.ts.
 */
import { buyerLine } from "#messages/buyer-line.ts";
import { checkList as texts } from "#messages/check-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";
import { CSV_BOM, csvLine } from "./csv.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { addLine, enquiryLineOf, formatEnquiryLine } from "./enquiry-lines.ts";

/** A checked line with one of the grades that are offered beside it. */
export function withGrade(line: CheckedLine, id: string): CheckedLine {
  const all = [...(line.grade ? [line.grade] : []), ...line.offers];
  const grade = all.find((one) => one.id === id);
  return grade ? { ...line, grade, offers: all.filter((one) => one !== grade) } : line;
}

/**
 * Grades that were taken, as a form posts them: `3:ao-1010,7:uv-531`, by the number of their line.
 */
export const readTaken = (text: string): ReadonlyMap<number, string> =>
  new Map(
    text.split(",").flatMap((part) => {
      const [, index = "", id = ""] = /^(\d{1,3}):([a-z0-9-]{1,100})$/.exec(part) ?? [];
      return index ? [[Number(index), id] as const] : [];
    }),
  );

/**
 * The enquiry that a checked list makes: grades that were taken, one line for each with the sum,
 * and everything else that was written.
 * @param remarks lines that are no grades
 * @returns `beyond` counts lines that one enquiry has no room for; they are among the remarks
 */
export function enquiryOf(
  lines: readonly CheckedLine[],
  remarks: readonly string[],
): {
  readonly lines: readonly EnquiryLine[];
  readonly remarks: readonly string[];
  readonly beyond: number;
} {
  const names = new Map(
    lines.flatMap(({ grade }) => (grade ? [[grade.id, grade.name] as const] : [])),
  );
  const all = lines
    .flatMap(({ grade, quantity, packaging }) =>
      grade ? [enquiryLineOf(grade.id, quantity, packaging)] : [],
    )
    .reduce(addLine, []);
  const rest = all.slice(LINES_MAX).map((line) => formatEnquiryLine(line, names.get(line.grade)));
  const written = lines.flatMap(({ grade, wrote, lot, remarks: beside = [] }) =>
    grade
      ? [...(lot ? [buyerLine.lot(lot)] : []), ...beside].map((remark) =>
          texts.remarkOf(grade.name, remark),
        )
      : [wrote],
  );
  return {
    lines: all.slice(0, LINES_MAX),
    remarks: [...remarks, ...written, ...rest],
    beyond: rest.length,
  };
}

/** Rows as a CSV file in an address: it can be kept without scripts. */
export const csvAddress = (rows: readonly (readonly string[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(CSV_BOM + rows.map(csvLine).join(""))}`;
