/** Converts a checked list (`/check-list`). */

import { isAmbiguousNumber, westernDigits } from "#catalogue/numbers.ts";
import { quantityText } from "#catalogue/quantities.ts";
import { buyerLine } from "#messages/buyer-line.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";
import { CSV_BOM, csvLine } from "./csv.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { enquiryLineOf } from "./enquiry-lines.ts";
import { LINE_MAX } from "./limits.ts";

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

const textOfLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, LINE_MAX);

/** A line of the list in the buyer's words, with the grade that we have for it. */
function lineOf(line: CheckedLine): EnquiryLine {
  const {
    wrote,
    item = "",
    form = "",
    match,
    offers,
    grade,
    quantity,
    packaging,
    lot,
    remarks = [],
  } = line;
  const names = match === "not-held" ? [] : offers.map(({ name }) => name);
  const perhaps = names.length > 0 ? listNotes.perhaps(names) : "";
  const noted = [...(lot ? [buyerLine.lot(lot)] : []), ...remarks, ...formatDoubts(line)];
  return enquiryLineOf(grade?.id ?? "", quantity, {
    packaging: textOfLine(packaging ?? ""),
    wrote: textOfLine(wrote),
    item: textOfLine(item),
    form: textOfLine(form),
    remarks: textOfLine(grade ? noted.join("; ") : perhaps),
  });
}

/**
 * Each line of the list in its order, and the remarks on the whole list. The `beyond` lines that one
 * enquiry cannot hold are remarks too.
 */
export function enquiryOf(
  lines: readonly CheckedLine[],
  remarks: readonly string[],
): {
  readonly lines: readonly EnquiryLine[];
  readonly remarks: readonly string[];
  readonly beyond: number;
} {
  const rest = lines.slice(LINES_MAX).map(({ wrote }) => wrote);
  return {
    lines: lines.slice(0, LINES_MAX).map(lineOf),
    remarks: [...remarks, ...rest],
    beyond: rest.length,
  };
}

/** A data URL, to download without JavaScript. */
export const csvAddress = (rows: readonly (readonly string[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(CSV_BOM + rows.map(csvLine).join(""))}`;
