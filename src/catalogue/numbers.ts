/** Parses numbers as people write them. */

import { withoutInvisibleMarks } from "./invisible.ts";

/**
 * `count`: kg, g, pieces, mg/kg, µm, never with three decimals. `measure`: t, %, phr, g/cm³, g/mol,
 * °C, where three are usual (24.500 t, 1.125 g/cm³).
 */
export type NumberKind = "count" | "measure";

const LENGTH_MAX = 30;

export type DecimalSign = "." | ",";

/** Converts Arabic, Persian and full-width digits, and the Arabic comma; keeps the length. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll("\u060c", ",");

/** Groups of three digits, optionally with decimals after another separator. */
const GROUPED = /^([1-9]\d{0,2})([.,])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,\u066b](\d+))?$/;

/** Indian grouping: `1,00,000` is a lakh, `1,00,00,000` a crore. */
const LAKH = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
/** `½`, `1 ½`, `1/2`, `3/4`. */
const FRACTION = /^(?:(\d{1,6})\s?)?(?:([½¼¾])|(?<=^|\s)([1-9])\/([2-9]))$/;
const VULGAR: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

const withoutGroupMarks = (text: string): string =>
  westernDigits(withoutInvisibleMarks(text))
    .trim()
    .replace(/(?<=\d)[\s'’\u066c](?=\d{3}(?!\d))/g, "");

/** True for `12.500`, where the sign can begin decimals or separate thousands. */
export const isAmbiguousNumber = (text: string): boolean =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(withoutGroupMarks(text));

/** The decimal sign that a number proves: `,` for `0,750`, `12,5` and `1.000,000`. */
function provenDecimalSign(text: string): DecimalSign | undefined {
  const written = withoutGroupMarks(text);
  if (!/^[\d.,]{1,30}$/.test(written) || readNumber(written, "count") === undefined)
    return undefined;
  const [first, ...others] = written.replace(/\d/g, "");
  if (!first || isAmbiguousNumber(written)) return undefined;
  const last = others.at(-1);
  if (last === first) return first === "," ? "." : ",";
  return (last ?? first) as DecimalSign;
}

/** The decimal sign of a column or list. Undefined if no number proves one, or two differ. */
export function findDecimalSign(numbers: Iterable<string>): DecimalSign | undefined {
  const found = new Set<DecimalSign>();
  for (const number of numbers) {
    const sign = provenDecimalSign(number);
    if (sign) found.add(sign);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * Parses a non-negative number; undefined for other text (`-5`, `1e9`, `ten`, empty).
 *
 * - Digits: 0–9, Arabic (`١٢`), Persian (`۱۲`). `٫` is the Arabic decimal sign, `٬` its group
 *   separator.
 * - Blanks and apostrophes between groups are ignored: `1 250`, `1'250`.
 * - The last of two different separators begins the decimals: `1,250.5`, `1.250,5`.
 * - A repeated separator separates groups: `1,250,000`, `1.250.000`, in India `1,00,000`.
 * - Fractions: `½`, `¼`, `¾`, `1/2`, `1 ½`.
 * - A single point or comma begins the decimals: `1,5`, `0.125`. Exception: in a `count`, three
 *   digits after it are a group: `1.250` is 1250 kg, but 1.25 t. A group never follows a leading
 *   zero. A known `decimal` sign of the list decides instead.
 */
export function readNumber(
  text: string,
  kind: NumberKind,
  decimal?: DecimalSign,
): number | undefined {
  const written = withoutGroupMarks(text);
  if (written.length > LENGTH_MAX) return undefined;
  if (LAKH.test(written)) return Number(written.replaceAll(",", ""));
  const fraction = FRACTION.exec(written);
  if (fraction) {
    const [, whole = "0", vulgar = "", above, below] = fraction;
    return Number(whole) + (VULGAR[vulgar] ?? Number(above) / Number(below));
  }
  const [, first = "", sign, groups = "", decimals] = GROUPED.exec(written) ?? [];
  const isOneGroup = groups.length === 3 && decimals === undefined;
  const isGrouped = isOneGroup && decimal ? sign !== decimal : kind === "count" || !isOneGroup;
  if (sign && isGrouped) return Number(`${first}${groups.replaceAll(sign, "")}.${decimals ?? ""}`);
  return /^(?:\d+|\d*[.,\u066b]\d+)$/.test(written)
    ? Number(written.replace(/[,\u066b]/, "."))
    : undefined;
}

/** Inverse of {@link readNumber}: a count of `1.255` gets a zero, as it would be read as 1255. */
export const writeNumber = (value: number, kind: NumberKind): string => {
  const text = String(value);
  return kind === "count" && GROUPED.test(text) ? `${text}0` : text;
};
