/**
 * Parses what a buyer writes about one article: in search, "Add a grade", lists, links and stock
 * files.
 *
 * ```
 * line      = [row number] { greeting | part | separator } [Incoterm or delivery note]
 * part      = name | CAS number | quantity | packaging | lot | price | "or equal"
 * quantity  = [about] number mass | number package | number ["x"] size container | mass number
 *           | count ("x" | package "of") number mass | number mass ["/" package] "x" count
 * packaging = ["in"] number mass package | "in" package
 * lot       = ("batch" | "lot" | "B/N") ["no."] code
 * ```
 *
 * Text is ambiguous: "Irganox 1010 - 500 kg" has a grade and a quantity, "DOTP 500 - 1000 kg" a
 * range. The parser returns all readings, the likeliest first. Callers take the first whose name
 * the catalogue knows.
 */

import { buyerLine } from "#messages/buyer-line.ts";
import { withoutCasLabels } from "./cas.ts";
import { withoutCourtesies } from "./courtesies.ts";
import { oneLine, plainForm } from "./invisible.ts";
import { type LineParts, readVariant, trimName, type Variant } from "./line-rules.ts";
import { BARE_PACKAGE, RANGE, SPACED_NUMBER, TANK } from "./line-tokens.ts";
import { withoutMessageMarks } from "./message-marks.ts";
import { type DecimalSign, westernDigits } from "./numbers.ts";
import { MASS, type Quantity, quantityText, UNIT_CODE, withoutExponents } from "./quantities.ts";
import { findStructure } from "./structure.ts";

export const LINE_LENGTH_MAX = 200;

export interface BuyerLine extends LineParts {
  /** Empty when there are only numbers. */
  readonly name: string;
  /** The other reading of `12.500 kg`, where nothing says what the point means. */
  readonly otherQuantity?: Quantity | undefined;
}

const MARKS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[®™©]|\((?:r|tm)\)/gi;
/** Removes invisible marks and ®, ™, (R), (TM). */
const withoutMarks = (text: string): string =>
  text.replace(MARKS, (mark) => (/[\p{L}®™©]/u.test(mark) ? " " : ""));

const BULLET =
  /^\s*(?:[-–—•*·▪►]\s+|(?:(?:item|pos(?:ition)?|no)\.?\s?#?\d{1,6}|[#(]?\d{1,3})[.):\]]\s+|\((?:[a-z]|\d{1,3})\)\s+)(?=\S)/i;
/** `11 `: a row number, or the start of a name. */
const LEADING_NUMBER = /^\s*\d{1,3}\s+(?=\S)/;
const ENDING_NUMBER = /[,;:|]\s?(\d[\d.,]{0,14})$/;
const BEGINS_GROUPED = new RegExp(String.raw`^${SPACED_NUMBER}\s?(?:${MASS})(?=\s)`, "i");
const LOOSE_UNIT = new RegExp(
  String.raw`\d\s?(?:[GT]|${UNIT_CODE.toUpperCase()})(?![\p{L}\d])`,
  "u",
);

/** `Irganox 1076 · 25 kg bag`. */
export const lineText = ({
  name,
  casNumbers,
  quantity,
  packaging,
  lot,
  remarks,
}: BuyerLine): string =>
  [
    name,
    ...casNumbers,
    quantity ? quantityText(quantity) : "",
    packaging,
    lot ? buyerLine.lot(lot) : "",
    ...remarks,
  ]
    .filter(Boolean)
    .join(" · ");

function variantsOf(text: string, isSpaced: boolean): readonly Variant[] {
  const isLoose = LOOSE_UNIT.test(text);
  const isRange = text.search(RANGE) >= 0;
  const variants: Variant[] = [];
  if (isSpaced && /\d\s\d{3}(?!\d)/.test(text)) variants.push({ spaced: true });
  if (isLoose) variants.push({ loose: true });
  if (isRange) variants.push({ range: true });
  if (isLoose && isRange) variants.push({ loose: true, range: true });
  if (text.search(BARE_PACKAGE) >= 0 || text.search(TANK) >= 0)
    variants.push({ numberInName: true });
  return variants;
}

const isSame = (one: BuyerLine, other: BuyerLine): boolean =>
  one.name === other.name &&
  one.packaging === other.packaging &&
  one.quantity?.amount === other.quantity?.amount &&
  one.quantity?.unit === other.quantity?.unit;

/** Chinese and Japanese are written without blanks. */
const withBlanks = (text: string): string =>
  text
    .replace(/(?<![０-９])，|，(?![０-９])|、/g, ", ")
    .replaceAll("。", ". ")
    .replace(/(?<=[\d０-９]\s?(?:公斤|千克|公吨|公噸|吨|噸|袋|桶|箱))(?=\p{Script=Han})/gu, " ")
    .replace(/(?<=\p{Script=Han})(?=[\da-z])|(?<=[a-z])(?=\p{Script=Han})/giu, " ");

/** `抗氧剂168` stays one word if it was written so. */
function withoutBlanks(name: string, text: string): string {
  if (!/\p{Script=Han}/u.test(name)) return name;
  const joined = name.replace(
    /(?<=\p{Script=Han}) (?=[\da-z])|(?<=[a-z]) (?=\p{Script=Han})/giu,
    "",
  );
  return westernDigits(plainForm(withoutMarks(text))).includes(joined) ? joined : name;
}

/** One spelling of digits, signs and blanks, without the marks of chats and mails. */
export function plainLine(text: string): string {
  const apart = withBlanks(withoutMarks(text.slice(0, 2 * LINE_LENGTH_MAX)));
  const plain = westernDigits(plainForm(apart));
  const own = oneLine(withoutMessageMarks(plain)).replace(/طن(?:ان|ين)(?!\p{L})/u, "2 طن");
  return oneLine(withoutExponents(withoutCasLabels(own)));
}

/** The whole text as a name. */
const asName = (text: string): BuyerLine => ({
  name: trimName(text),
  casNumbers: [],
  packaging: "",
  lot: "",
  remarks: [],
  problems: [],
});

/** `Irganox 1010; 500`: a number without a unit is not a quantity. */
function readEndingNumber(text: string, decimal: DecimalSign | undefined): BuyerLine[] {
  const ending = ENDING_NUMBER.exec(text);
  if (!ending) return [];
  const before = readVariant(text.slice(0, ending.index), { decimal });
  return [{ ...before, remarks: [...before.remarks, ending[1] ?? ""] }];
}

/** With the row number and without it; each as it is likeliest, then in the other variants. */
function readVariants(plain: string, unbulleted: string, decimal?: DecimalSign): BuyerLine[] {
  const bare = unbulleted.replace(LEADING_NUMBER, "");
  const texts = [...new Set([unbulleted, bare])];
  const readAll = (variant: Variant): BuyerLine[] =>
    texts.map((text) => readVariant(text, { ...variant, decimal }));
  // `1 250 kg of …`: grouped digits.
  const likeliest = readAll({ spaced: BEGINS_GROUPED.test(withoutCourtesies(bare)) });
  // Text without a digit has no quantity, and no buyer writes a number of 20 digits.
  const isPlain = !/\d/.test(plain) || /\d{20}/.test(plain);
  // Among several quantities, `168 200 kg` is a grade's number and a quantity.
  const hasSeveral = likeliest.some(
    ({ quantity, remarks }) => quantity && remarks.some((remark) => /\d/.test(remark)),
  );
  const others = isPlain ? [] : variantsOf(plain, !hasSeveral).flatMap(readAll);
  return [...likeliest, ...others, ...readEndingNumber(bare, decimal)];
}

/**
 * The likeliest reading is first; the last one takes the whole text as a name. Parses only {@link
 * LINE_LENGTH_MAX} characters. `decimal` is the decimal sign of the list, if known.
 */
export function readBuyerLine(
  text: string,
  decimal?: DecimalSign,
): readonly [BuyerLine, ...BuyerLine[]] {
  const found = findStructure(text);
  if (found) {
    // Locants of an InChI look like CAS numbers.
    const [rest] = readBuyerLine(found.rest, decimal);
    return [{ ...rest, name: found.structure.text }];
  }
  const plain = plainLine(text).slice(0, LINE_LENGTH_MAX);
  const unbulleted = plain.replace(BULLET, "");
  const readings = [...readVariants(plain, unbulleted, decimal), asName(unbulleted)];
  const [likeliest, ...others] = readings
    .filter((reading, place) => readings.findIndex((other) => isSame(other, reading)) === place)
    .map((reading) => ({ ...reading, name: withoutBlanks(reading.name, text) }));
  return [likeliest as BuyerLine, ...others];
}
