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

export function enquiryLineOf(grade: string, quantity?: Quantity, packaging = ""): EnquiryLine {
  const line = { ...blankLine(grade), packaging };
  if (!quantity) return line;
  const { amount, unit } = quantity;
  return { ...line, amount: writeNumber(amount, numberKindOf(unit)), unit };
}

const isBlank = ({ amount, packaging }: EnquiryLine): boolean => amount === "" && packaging === "";

/** Undefined when units or packaging differ, or a quantity is invalid. */
function joined(one: EnquiryLine, other: EnquiryLine): EnquiryLine | undefined {
  if (one.grade !== other.grade) return undefined;
  if (isBlank(other)) return one;
  if (isBlank(one)) return other;
  if (one.packaging !== other.packaging) return undefined;
  if (one.amount === "" || other.amount === "") return one.amount === "" ? other : one;
  const [first, second] = [one, other].map(({ amount, unit }) => readQuantity(amount, unit));
  if (!first || !second || first.unit !== second.unit) return undefined;
  const sum = enquiryLineOf(
    one.grade,
    { amount: Math.round((first.amount + second.amount) * 1000) / 1000, unit: first.unit },
    one.packaging,
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
  { grade, amount, unit, packaging }: EnquiryLine,
  name = grade,
): string {
  const read = readQuantity(amount, unit);
  return [name, read ? quantityText(read) : amount, packaging].filter(Boolean).join(", ");
}

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
