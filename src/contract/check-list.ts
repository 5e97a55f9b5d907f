/** Converts a checked list (`/check-list`). */
import { buyerLine } from "#messages/buyer-line.ts";
import { checkList as texts } from "#messages/check-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";
import { CSV_BOM, csvLine } from "./csv.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { addLine, enquiryLineOf, formatEnquiryLine } from "./enquiry-lines.ts";

export function withGrade(line: CheckedLine, id: string): CheckedLine {
  const all = line.grade ? [line.grade, ...line.offers] : line.offers;
  const grade = all.find((one) => one.id === id);
  return grade ? { ...line, grade, offers: all.filter((one) => one !== grade) } : line;
}

/** Line number and grade: `3:ao-1010,7:uv-531`. */
export function readTaken(text: string): ReadonlyMap<number, string> {
  const taken = new Map<number, string>();
  for (const part of text.split(",")) {
    const [, index = "", id = ""] = /^(\d{1,3}):([a-z0-9-]{1,100})$/.exec(part) ?? [];
    if (index) taken.set(Number(index), id);
  }
  return taken;
}

/**
 * One line with the sum for each grade; the rest as remarks, including the `beyond` lines that one
 * enquiry cannot hold.
 */
export function enquiryOf(
  lines: readonly CheckedLine[],
  remarks: readonly string[],
): {
  readonly lines: readonly EnquiryLine[];
  readonly remarks: readonly string[];
  readonly beyond: number;
} {
  const names = new Map<string, string>();
  let all: readonly EnquiryLine[] = [];
  for (const { grade, quantity, packaging } of lines) {
    if (!grade) continue;
    names.set(grade.id, grade.name);
    all = addLine(all, enquiryLineOf(grade.id, quantity, packaging));
  }
  const rest = all.slice(LINES_MAX).map((line) => formatEnquiryLine(line, names.get(line.grade)));
  const written = lines.flatMap(({ grade, wrote, lot, remarks: others = [] }) => {
    if (!grade) return [wrote];
    const all = lot ? [buyerLine.lot(lot), ...others] : others;
    return all.map((remark) => texts.remarkOf(grade.name, remark));
  });
  return {
    lines: all.slice(0, LINES_MAX),
    remarks: [...remarks, ...written, ...rest],
    beyond: rest.length,
  };
}

/** A data URL, to download without JavaScript. */
export const csvAddress = (rows: readonly (readonly string[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(CSV_BOM + rows.map(csvLine).join(""))}`;
