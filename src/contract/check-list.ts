/** Converts a checked list (`/check-list`). */

import { isAmbiguousNumber, westernDigits } from "#catalogue/numbers.ts";
import { quantityText } from "#catalogue/quantities.ts";
import { buyerLine } from "#messages/buyer-line.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";
import { CSV_BOM, csvLine } from "./csv.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { addLine, enquiryLineOf, formatEnquiryLine } from "./enquiry-lines.ts";

export function withGrade(line: CheckedLine, id: string): CheckedLine {
  const all = line.grade ? [line.grade, ...line.offers] : line.offers;
  const grade = all.find((one) => one.id === id);
  return grade ? { ...line, grade, offers: all.filter((one) => one !== grade) } : line;
}

/** The sign of the numbers that can be read in two ways. */
function ambiguousSign(wrote: string): string {
  const signs = new Set<string>();
  for (const [number] of westernDigits(wrote).matchAll(/\d(?:[\d.,]{0,20}\d)?/g))
    if (isAmbiguousNumber(number)) signs.add(number.includes(".") ? "." : ",");
  if (signs.size !== 1) return texts.signs.both;
  return signs.has(".") ? texts.signs["."] : texts.signs[","];
}

/** What is unsure about a line's quantity. */
export function formatDoubts({
  wrote,
  quantity,
  other_quantity: other,
  conflict,
}: CheckedLine): readonly string[] {
  const doubts: string[] = [];
  if (quantity && other) {
    const isDecimal = other.amount < quantity.amount;
    const values = [quantityText(quantity), quantityText(other)] as const;
    doubts.push(texts.unsure(...values, ambiguousSign(wrote), isDecimal));
  }
  if (quantity && conflict) {
    const { size, count, product } = conflict;
    doubts.push(texts.conflict(quantityText(quantity), size, count, quantityText(product)));
  }
  return doubts;
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
  const written = lines.flatMap((line) => {
    const { grade, wrote, lot, remarks: others = [] } = line;
    if (!grade) return [wrote];
    const doubts = formatDoubts(line).map((doubt) => texts.doubtOf(wrote, doubt));
    const all = [...(lot ? [buyerLine.lot(lot)] : []), ...others, ...doubts];
    return all.map((remark) => listNotes.remarkOf(grade.name, remark));
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
