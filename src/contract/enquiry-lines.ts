/** Lines of an enquiry as they stand in an address: `/enquiry?lines=ao-1010:500kg,hals-770:1t`. */
import { type NumberKind, readNumber, westernDigits, writeNumber } from "./numbers.ts";
import { ENQUIRY_PATH } from "./paths.ts";

export const units = ["kg", "t"] as const;
export type Unit = (typeof units)[number];
/** How an amount in a unit is read (numbers.ts). */
export const kindOf = (unit: Unit): NumberKind => (unit === "kg" ? "count" : "measure");

/** Incoterms 2020: any mode of transport, then sea and inland waterway. */
export const incoterms = ["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"] as const;

export interface Quantity {
  /** Above 0, at most {@link AMOUNT_MAX}, at most three decimals. */
  readonly amount: number;
  readonly unit: Unit;
}

export interface EnquiryLine {
  /** Id of a grade, in lower case. */
  readonly grade: string;
  /** Without one it is asked on the page. */
  readonly quantity?: Quantity | undefined;
}

/** A line as it is typed. */
export interface TypedLine {
  readonly grade: string;
  /** As it was typed, perhaps empty. */
  readonly quantity: string;
  readonly unit: Unit;
  /** Empty when any will do. */
  readonly packaging: string;
}

/** A line of an address as the fields of a form hold it. */
export const typedLine = ({ grade, quantity }: EnquiryLine): TypedLine => ({
  grade,
  quantity: quantity ? writeNumber(quantity.amount, kindOf(quantity.unit)) : "",
  unit: quantity?.unit ?? "kg",
  packaging: "",
});

/** Lines of one enquiry. */
export const LINES_MAX = 50;
export const AMOUNT_MAX = 1_000_000;
/** Characters of a grade's id. */
const GRADE_MAX = 100;
/** Characters of an address that are read for a line: more than any can need. */
const LINE_TEXT_MAX = GRADE_MAX + 16;
/** Characters of the lines of an enquiry. */
export const LINES_TEXT_MAX = LINES_MAX * LINE_TEXT_MAX;

const isGrade = (text: string): boolean => text.length <= GRADE_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** An amount as people write it (`500`, `1.5`, `1,250`), or as a number; undefined for what is none, too much or finer than a thousandth. */
export function readAmount(given: string | number, unit: Unit): number | undefined {
  const amount = typeof given === "number" ? given : readNumber(given, kindOf(unit));
  return amount !== undefined && amount > 0 && amount <= AMOUNT_MAX && Math.round(amount * 1000) / 1000 === amount ? amount : undefined;
}

/** `500kg`, `1.5 t`; undefined for anything else. */
export function readQuantity(text: string): Quantity | undefined {
  const [, written = "", name = ""] = /^(.*?) ?(kg|t)$/i.exec(text.trim()) ?? [];
  const unit = units.find((one) => one === name.toLowerCase());
  const amount = unit && readAmount(written, unit);
  return amount ? { amount, unit } : undefined;
}

/** Between two lines; the comma of `1,5t` is not. */
const BETWEEN_LINES = /,(?!\d+(?:\.\d+)? ?(?:kg|t)(?:,|$))/i;

/**
 * Reads the lines of an address, leniently (§5): what names no grade is left out, a quantity that cannot be read counts as not given, a
 * grade that comes twice is one line with the quantity that was given first.
 * @param most lines that are read
 */
export function readLines(text: string | null | undefined, most = LINES_MAX): EnquiryLine[] {
  const lines = new Map<string, EnquiryLine>();
  for (const part of westernDigits((text ?? "").slice(0, most * LINE_TEXT_MAX)).split(BETWEEN_LINES)) {
    const [name = "", ...rest] = part.split(":");
    const grade = name.trim().toLowerCase();
    if (!isGrade(grade)) continue;
    if (!lines.has(grade) && lines.size >= most) break;
    const quantity = lines.get(grade)?.quantity ?? readQuantity(rest.join(":"));
    lines.set(grade, quantity ? { grade, quantity } : { grade });
  }
  return [...lines.values()];
}

/** A line as text: `ao-1010:500kg`, `ao-1010:` without a quantity. */
const lineText = ({ grade, quantity }: EnquiryLine): string =>
  `${grade}:${quantity ? `${writeNumber(quantity.amount, kindOf(quantity.unit))}${quantity.unit}` : ""}`;

/** Lines as {@link readLines} reads them. */
export const printLines = (lines: readonly EnquiryLine[]): string => lines.map(lineText).join(",");

/** The address of an enquiry with these lines. Colons and commas stay readable: both are allowed in a query (RFC 3986 §3.4). */
export const enquiryPath = (lines: readonly EnquiryLine[]): string =>
  `${ENQUIRY_PATH}?lines=${lines
    .slice(0, LINES_MAX)
    .map((line) => encodeURIComponent(lineText(line)).replaceAll("%3A", ":"))
    .join(",")}`;
