/** Reads the amounts of a stock table. */
import { withoutInvisibleMarks } from "#catalogue/invisible.ts";
import { type DecimalSign, readNumber, westernDigits } from "#catalogue/numbers.ts";
import { kilograms, readQuantity, type Unit } from "#catalogue/quantities.ts";
import { stockUnit } from "./stock-heads.ts";

export type StockUnit = Unit | "other";

export interface StockAmount {
  /** In the unit; below 0 when oversold. */
  readonly amount: number;
  readonly unit: StockUnit | undefined;
}

interface Written {
  readonly number: string;
  readonly isNegative: boolean;
  readonly unit: StockUnit | undefined;
}

/** Three digits after a single sign: 500.000 is 500 or 500,000. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** A rounding residue of a workbook. */
const EXPONENT = /^\d(?:\.\d{1,20})?e[+-]?\d{1,3}$/i;

/** Undefined unless the text is one number, perhaps with a unit. */
function splitAmount(text: string): Written | undefined {
  if (/^\d{1,15}$/.test(text)) return { number: text, isNegative: false, unit: undefined };
  const plain = westernDigits(withoutInvisibleMarks(text).normalize("NFKC")).trim();
  const unsigned = plain.replace(/^(?:\([-−–]\)|[-−–(])\s?/, "");
  const end = unsigned.search(/[^\d.,'’\u066b\u066c\s]/);
  const number = (end < 0 ? unsigned : unsigned.slice(0, end)).trim().replace(/[.,]$/, "");
  const after = end < 0 ? "" : unsigned.slice(end).trim();
  // SAP writes 25-, accountants (25).
  const rest = after.replace(/^[-−–)]\s?/, "");
  const isNegative = unsigned !== plain || rest !== after;
  if (!/\d/.test(number) || /\d/.test(rest)) return undefined;
  const unit = rest === "" ? undefined : stockUnit(rest.replace(/\.$/, ""));
  const isZero = /^[0.,\s]+$/.test(number) && /^\p{L}{1,10}\.?$/u.test(rest);
  return rest === "" || unit || isZero ? { number, isNegative, unit } : undefined;
}

/** The sign that a number settles, if it does. */
function decimalSignOf(number: string): DecimalSign | undefined {
  const signs = number.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined || AMBIGUOUS.test(number)) return undefined;
  const isGroup = signs.length > 1 && signs.every((sign) => sign === last);
  const isDecimal = last === ".";
  return isDecimal === isGroup ? "," : ".";
}

export interface AmountColumn {
  /** Undefined when no cell settles it, or two differ. */
  readonly decimal: DecimalSign | undefined;
  /** A number can be read in two ways. */
  readonly isAmbiguous: boolean;
}

/** One number that settles the decimal sign settles it for the column. */
export function readAmountColumn(cells: readonly string[]): AmountColumn {
  const settled = new Set<DecimalSign>();
  let isAmbiguous = false;
  for (const cell of cells) {
    const number = splitAmount(cell)?.number ?? "";
    const sign = decimalSignOf(number);
    if (sign) settled.add(sign);
    isAmbiguous ||= AMBIGUOUS.test(number);
  }
  const [decimal] = settled;
  return { decimal: settled.size === 1 ? decimal : undefined, isAmbiguous };
}

/** @param decimal for numbers such as 500.000; without it, kg have groups and t have decimals */
export function readStockAmount(
  text: string,
  decimal?: DecimalSign,
  defaultUnit?: StockUnit,
): StockAmount | undefined {
  const plain = text.trim();
  if (EXPONENT.test(plain)) {
    const amount = Math.round(Number(plain) * 1000) / 1000;
    return { amount, unit: defaultUnit };
  }
  const written = splitAmount(plain);
  if (!written) {
    // "2 x 25 kg", "½ t".
    const quantity = readQuantity(plain);
    return quantity;
  }
  const unit = written.unit ?? defaultUnit;
  const { number } = written;
  let amount = readNumber(number, unit === "t" ? "measure" : "count");
  if (decimal && AMBIGUOUS.test(number)) {
    const isDecimal = number.includes(decimal);
    amount = Number(number.replace(",", ".")) * (isDecimal ? 1 : 1000);
  }
  if (amount === undefined) return undefined;
  return { amount: written.isNegative && amount !== 0 ? -amount : amount, unit };
}

/** Undefined for bags, pieces and unknown units. */
export function massOf({ amount, unit }: StockAmount): number | undefined {
  if (unit === undefined || unit === "other") return undefined;
  const mass = kilograms({ amount: Math.abs(amount), unit });
  return mass === undefined ? undefined : Math.sign(amount) * mass;
}
