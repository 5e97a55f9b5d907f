/** Lines of an enquiry: quantities, sums and texts. */
import { writeNumber } from "#catalogue/numbers.ts";
import { numberKindOf, type Quantity, quantityText, readQuantity } from "#catalogue/quantities.ts";
import { blankLine, type EnquiryLine } from "./enquiry-line.ts";
import { MESSAGE_MAX } from "./limits.ts";

/** Incoterms 2020: any mode of transport, then sea and inland waterway. */
export const incoterms = [
  "EXW",
  "FCA",
  "CPT",
  "CIP",
  "DAP",
  "DPU",
  "DDP",
  "FAS",
  "FOB",
  "CFR",
  "CIF",
] as const;

/** In the order of their fields. */
export const lineFields = Object.keys(blankLine("")) as readonly (keyof EnquiryLine)[];

export function enquiryLineOf(
  grade: string,
  quantity?: Quantity,
  rest?: Partial<EnquiryLine>,
): EnquiryLine {
  const line = { ...blankLine(grade), ...rest };
  if (!quantity) return line;
  const { amount, unit } = quantity;
  return { ...line, amount: writeNumber(amount, numberKindOf(unit)), unit };
}

const isBlank = ({ amount, packaging, wrote }: EnquiryLine): boolean =>
  amount === "" && packaging === "" && wrote === "";

/**
 * Undefined when units or packaging differ, or a quantity is invalid. What the buyer wrote stays a
 * line of its own.
 */
function joined(one: EnquiryLine, other: EnquiryLine): EnquiryLine | undefined {
  if (one.grade !== other.grade) return undefined;
  if (isBlank(other)) return one;
  if (isBlank(one)) return other;
  if (one.packaging !== other.packaging || one.wrote || other.wrote) return undefined;
  if (one.amount === "" || other.amount === "") return one.amount === "" ? other : one;
  const [first, second] = [one, other].map(({ amount, unit }) => readQuantity(amount, unit));
  if (!first || !second || first.unit !== second.unit) return undefined;
  const sum = enquiryLineOf(
    one.grade,
    { amount: Math.round((first.amount + second.amount) * 1000) / 1000, unit: first.unit },
    { packaging: one.packaging },
  );
  return readQuantity(sum.amount, sum.unit) ? sum : undefined;
}

/** Sums quantities of the same grade; keeps a second line when units or packaging differ. */
export function addLine(lines: readonly EnquiryLine[], line: EnquiryLine): readonly EnquiryLine[] {
  const place = lines.findIndex((known) => joined(known, line));
  const sum = lines[place] && joined(lines[place], line);
  return sum ? lines.with(place, sum) : [...lines, line];
}

export function formatEnquiryLine(
  { grade, wrote, form, amount, unit, packaging }: EnquiryLine,
  name = grade || wrote,
): string {
  const read = readQuantity(amount, unit);
  return [name, form, read ? quantityText(read) : amount, packaging].filter(Boolean).join(", ");
}

const keyOf = (text: string): string => text.toLowerCase().replace(/^icg |[^\p{L}\p{N}]/gu, "");
/** We have no grade for it. With remarks it has no grade yet: they name those it may be. */
export const isNotInList = ({ grade, remarks }: Pick<EnquiryLine, "grade" | "remarks">): boolean =>
  grade === "" && remarks === "";

/** What the buyer wrote; empty when the line's name says the same. */
export const otherWords = (wrote: string, name: string): string =>
  keyOf(wrote) === keyOf(name) ? "" : wrote;

/**
 * One remark per line, without duplicates. When there are too many, the last line counts the
 * missing ones.
 */
export function remarksText(
  remarks: readonly string[],
  missing: (count: number) => string,
): string {
  const lines = [
    ...new Set(remarks.map((remark) => remark.replace(/\s+/g, " ").trim()).filter(Boolean)),
  ];
  const kept = [...lines];
  while (kept.join("\n").length + missing(lines.length).length >= MESSAGE_MAX) kept.pop();
  if (kept.length < lines.length) kept.push(missing(lines.length - kept.length));
  return kept.join("\n");
}

/** Finds the offered packaging (`25 kg bag` for "25 kg bags"), else returns the words. */
export function packagingOf(written: string, offered: readonly string[]): string {
  const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]|s\b/g, "");
  const key = keyOf(written);
  return offered.find((text) => key !== "" && keyOf(text) === key) ?? written;
}

/** Keeps the quantity; merges with an existing line of that grade. */
export function replaceGrade(
  lines: readonly EnquiryLine[],
  index: number,
  by: string,
): readonly EnquiryLine[] {
  const line = lines[index];
  if (!line) return lines;
  const other = { ...line, grade: by, packaging: "" };
  return lines.some(({ grade }) => grade === by)
    ? addLine(lines.toSpliced(index, 1), other)
    : lines.with(index, other);
}
