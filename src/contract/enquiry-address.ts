/** Enquiries in addresses: `/enquiry?lines=ao-1010:40bag,hals-770:1t&wants=price`. */
import { westernDigits, writeNumber } from "#catalogue/numbers.ts";
import { MASS, numberKindOf, readQuantity, TRADE, units } from "#catalogue/quantities.ts";
import {
  type Enquiry,
  type EnquiryLine,
  emptyEnquiry,
  GRADE_MAX,
  gradeId,
  LINES_MAX,
} from "./enquiry-line.ts";
import { addLine, enquiryLineOf } from "./enquiry-lines.ts";
import { addLines, askedOf } from "./enquiry-state.ts";

/** No line needs more characters. */
const LINE_TEXT_MAX = GRADE_MAX + 16;
export const LINES_TEXT_MAX = LINES_MAX * LINE_TEXT_MAX;

/** A comma between lines, not within a quantity: `:1,5t`, `:1,250 bags`, `:1,00,000kg`. */
const BETWEEN_LINES = new RegExp(
  `(?<!: ?\\d[\\d,]*),|,(?!(?:\\d{2,3},)*\\d+(?:\\.\\d+)? ?(?:${MASS}|${TRADE}|${units.join("|")})(?:,|$))`,
  "i",
);

interface ParsedLines {
  readonly lines: readonly EnquiryLine[];
  /** Parts without a grade, with an invalid quantity, or beyond `most` lines. */
  readonly others: readonly string[];
}

/** Lenient (§5). */
export function parseEnquiryLines(text: string | null | undefined, most = LINES_MAX): ParsedLines {
  let lines: readonly EnquiryLine[] = [];
  const others: string[] = [];
  for (const part of westernDigits((text ?? "").slice(0, most * LINE_TEXT_MAX)).split(
    BETWEEN_LINES,
  )) {
    const [name = "", ...rest] = part.split(":");
    const grade = gradeId(name);
    const amount = rest.join(":").trim();
    const quantity = readQuantity(amount);
    const more = grade ? addLine(lines, enquiryLineOf(grade, quantity)) : lines;
    const isRead =
      grade !== undefined && (amount === "" || quantity !== undefined) && more.length <= most;
    if (!isRead && /[\p{L}\p{N}]/u.test(part)) others.push(part.trim());
    if (more.length <= most) lines = more;
  }
  return { lines, others };
}

/**
 * Inverse of {@link parseEnquiryLines}: `ao-1010:40bag`, or `ao-1010:` without a valid quantity.
 */
export const formatEnquiryLines = (lines: readonly EnquiryLine[]): string =>
  lines
    .filter(({ grade }) => grade !== "")
    .map(({ grade, amount, unit }) => {
      const read = readQuantity(amount, unit);
      return `${grade}:${read ? `${writeNumber(read.amount, numberKindOf(read.unit))}${read.unit}` : ""}`;
    })
    .join(",");

/** `add`, `amount` and `unit` name one more grade, `wants` ticks boxes. */
export function readAddress(params: URLSearchParams): Enquiry {
  // The second half is named, although it does not fit.
  const { lines, others } = parseEnquiryLines(params.get("lines"), 2 * LINES_MAX);
  return {
    ...addLines(emptyEnquiry, lines, others),
    fields: { wants: (params.get("wants") ?? "").split(",") },
    asked: askedOf(Object.fromEntries(params)),
  };
}
