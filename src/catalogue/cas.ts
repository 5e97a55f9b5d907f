/**
 * CAS: digits weighted 1, 2, 3 … from the right, modulo 10. EC (EINECS, ELINCS, NLP): six digits
 * weighted 1 to 6 from the left, modulo 11 (10 is never issued).
 */
import { westernDigits } from "./numbers.ts";

/** `2440-22-4`. */
export function isCasNumber(text: string): boolean {
  const parts = /^([1-9]\d{1,6})-(\d\d)-(\d)$/.exec(text);
  if (!parts) return false;
  const digits = [...`${parts[1]}${parts[2]}`].reverse();
  return (
    digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 10 ===
    Number(parts[3])
  );
}

/** `217-421-2`. */
export function isEcNumber(text: string): boolean {
  const parts = /^(\d{3})-(\d{3})-(\d)$/.exec(text);
  if (!parts) return false;
  const digits = [...`${parts[1]}${parts[2]}`];
  return (
    digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 11 ===
    Number(parts[3])
  );
}

/** `CAS6683-19-8`, `CASRN 6683-19-8`, `C.A.S. No.: 6683-19-8`, `CAS# 6683198`. */
const LABELLED_CAS =
  /(?<![\p{L}\d])c\.?a\.?s\.?[\s.:#-]{0,3}(?:(?:rn|reg(?:istry)?|nos?|nr|num(?:ber|mer)?s?)(?![\p{L}])[\s.:#]{0,3}){0,2}(\d{2,10}(?:\s?[-‐‑–−]\s?\d\d\s?[-‐‑–−]\s?\d)?)(?![\d-])/giu;

/** Removes the label before a CAS number, also when no blank is between them. */
export const withoutCasLabels = (text: string): string =>
  text.replace(LABELLED_CAS, (written: string, number: string) => {
    if (/\D/.test(number)) return ` ${number.replace(/[^\d-‐‑–−]/g, "").replace(/[‐‑–−]/g, "-")}`;
    const known = casNumberOfDigits(number);
    return known ? ` ${known}` : written;
  });

const digitsOf = (number: string): string => number.replaceAll("-", "");
/** One digit differs, or two neighbours are swapped. */
function isSlip(wrote: string, other: string): boolean {
  if (wrote.length !== other.length) return false;
  const places: number[] = [];
  for (const [place, digit] of [...wrote].entries()) if (digit !== other[place]) places.push(place);
  const [first = 0, second] = places;
  if (places.length === 1) return true;
  return (
    places.length === 2 &&
    second === first + 1 &&
    wrote[first] === other[second] &&
    wrote[second] === other[first]
  );
}

/** Corrects the check digit, else finds a held number with one wrong or two swapped digits. */
export function nearestCasNumber(wrote: string, held: readonly string[]): string | undefined {
  const digits = digitsOf(wrote);
  const slips = held.filter((number) => isSlip(digits, digitsOf(number)));
  return slips.find((number) => number.slice(0, -1) === wrote.slice(0, -1)) ?? slips[0];
}

/** `6683198` is 6683-19-8. */
export function casNumberOfDigits(text: string): string | undefined {
  const number = /^\s*0*([1-9]\d{1,6})(\d\d)(\d)\s*$/.exec(westernDigits(text));
  const written = number ? `${number[1]}-${number[2]}-${number[3]}` : "";
  return isCasNumber(written) ? written : undefined;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Recovers a number that a spreadsheet turned into a date: 57-11-4 becomes 1957-11-04, 04/11/1957
 * or 4-Nov-57.
 */
export function casNumberOfDate(text: string): string | undefined {
  const plain = westernDigits(text).trim();
  const [, isoYear, isoMonth, isoDay] =
    /^(?:19|20)(\d\d)[-/.]([01]?\d)[-/.]([0-3]?\d)(?:[T ].*)?$/.exec(plain) ?? [];
  const [, one, other, year] =
    /^([0-3]?\d)[-/. ]([0-3]?\d|[a-z]{3,9})[-/. ](?:19|20)(\d\d)$/i.exec(plain) ?? [];
  const [, day, name = "", short] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d\d)$/i.exec(plain) ?? [];
  const monthOf = (month = ""): number =>
    /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const candidates: readonly (readonly [string | undefined, number, string | undefined])[] = [
    [isoYear, monthOf(isoMonth), isoDay],
    [year, monthOf(other), one],
    [year, monthOf(one), other],
    [short, monthOf(name), day],
  ];
  for (const [years, month, days] of candidates) {
    const number = `${Number(years)}-${String(month).padStart(2, "0")}-${Number(days)}`;
    if (years && days && month > 0 && isCasNumber(number)) return number;
  }
  return undefined;
}
