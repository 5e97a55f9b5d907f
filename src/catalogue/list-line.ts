/** One line of a buyer's list, with its readings. */

import { type BuyerLine, LINE_LENGTH_MAX, readBuyerLine } from "./buyer-line.ts";
import { oneLine } from "./invisible.ts";
import { isTotalWord } from "./list-heads.ts";
import { withoutMessageMarks } from "./message-marks.ts";
import { type DecimalSign, isAmbiguousNumber, westernDigits } from "./numbers.ts";
import type { Quantity } from "./quantities.ts";

/**
 * Readings have the likeliest first; the first that names a grade counts. A line without readings
 * is a remark.
 */
export interface ListLine {
  readonly wrote: string;
  /** The buyer's number of the item: of its column, or in front of the line. */
  readonly item?: string | undefined;
  readonly readings: readonly BuyerLine[];
  /** Perhaps a title or courtesy: a remark unless it names a grade. */
  readonly title: boolean;
  /** The row's total is not size × count. */
  readonly conflict?: QuantityConflict | undefined;
}

export interface QuantityConflict {
  /** `25 kg`. */
  readonly size: string;
  readonly count: number;
  readonly product: Quantity;
}

export type LeftOutReason = "head" | "total" | "empty";
export interface LeftOut {
  readonly wrote: string;
  readonly reason: LeftOutReason;
}

const COURTESY =
  /^(?:dear|hello|hi|good (?:day|morning)|please|pls|kindly|(?:best |kind )?regards|thanks|thank you|we (?:need|require|are)|enquiry|inquiry|rfq|request for|quotation|offer|material list|requirements?|order (?:no|list)|our ref|ref|date|subject|attn|tel|phone|e-?mail|www\.|delivery|terms|payment|incoterms?|prepared by|approved by|checked by|signed|page|valid(?:ity)?|currency|bank|ship(?:ment)? to|bill to|port of)(?=$|[\s.:,;#/-])|:\s*$/i;

/** Perhaps a title, or a note to the seller. */
export const isCourtesy = (text: string): boolean => COURTESY.test(text);

export const isFilled = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const NUMBERS = /\d(?:[\d.,'’]{0,20}\d)?/g;
export const DECIMAL_SIGNS: readonly DecimalSign[] = [".", ","];
const hasAmbiguousNumber = (text: string): boolean =>
  (westernDigits(text).match(NUMBERS) ?? []).some(isAmbiguousNumber);

/** Readings with the other value of a number whose sign nothing explains. */
export function readUnsure(
  text: string,
  decimal: DecimalSign | undefined,
): readonly [BuyerLine, ...BuyerLine[]] {
  const readings = readBuyerLine(text, decimal);
  if (decimal || !hasAmbiguousNumber(text)) return readings;
  const others = DECIMAL_SIGNS.flatMap((sign) => readBuyerLine(text, sign));
  const withOther = (reading: BuyerLine): BuyerLine => {
    const { quantity } = reading;
    if (!quantity) return reading;
    const other = others.find(
      (one) =>
        one.name === reading.name &&
        one.packaging === reading.packaging &&
        one.quantity?.unit === quantity.unit &&
        isThousandfold(one.quantity.amount, quantity.amount),
    );
    return other ? { ...reading, otherQuantity: other.quantity } : reading;
  };
  const [first, ...rest] = readings;
  return [withOther(first), ...rest.map(withOther)];
}
export const isThousandfold = (one: number, other: number): boolean =>
  Math.abs(Math.max(one, other) / Math.min(one, other) - 1000) < 1;

const ITEM =
  /^\s*(?:(?:item|pos(?:ition)?|no)\.?\s?#?(?<named>\d{1,6})|[#(]?(?<plain>\d{1,3}))[.):\]]\s+(?=\S)/i;
/** `10` of `10) Irganox 1010` and of `Item 10: Irganox 1010`. */
export function itemNumber(text: string): string {
  const { named, plain } = ITEM.exec(westernDigits(text))?.groups ?? {};
  return named ?? plain ?? "";
}

/** `decimal`: the decimal sign of the list, if known. Undefined without a letter or digit. */
export function readLine(text: string, decimal?: DecimalSign): ListLine | undefined {
  const wrote = oneLine(text).slice(0, LINE_LENGTH_MAX);
  return isFilled(wrote)
    ? {
        wrote,
        item: itemNumber(wrote),
        readings: readUnsure(wrote, decimal),
        title: isCourtesy(withoutMessageMarks(wrote)),
      }
    : undefined;
}

/** Also with a quantity; not the maker "Total Petrochemicals". */
export const isTotal = (name: string): boolean => {
  const [{ name: read, casNumbers }] = readBuyerLine(name);
  return casNumbers.length === 0 && isTotalWord(read || name);
};
