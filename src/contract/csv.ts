/**
 * CSV as spreadsheets read it (RFC 4180): formulas are defused, CAS numbers stay text
 * (docs/decisions/0018-cas-numbers-in-csv.md).
 */

/**
 * Where a spreadsheet that splits at `;`, tabs or line ends would see a formula begin; full-width
 * signs count as signs.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;
/**
 * A field of one CAS number, or of several with commas. The lowest is 50-00-0, so no date with the
 * day first is taken for one.
 */
const CAS_NUMBERS = /^(?:[5-9]\d|[1-9]\d{2,6})-\d\d-\d(?:, ?[1-9]\d{1,6}-\d\d-\d)*$/;

/**
 * Excel reads `57-11-4` as 4 November 1957. With the label in front it is text in every
 * spreadsheet.
 */
const labelCasNumbers = (text: string): string =>
  CAS_NUMBERS.test(text) ? text.replace(/\d{2,7}-\d\d-\d/g, "CAS $&") : text;

/**
 * A field of RFC 4180. An apostrophe is put before what a spreadsheet would take for a formula,
 * `CAS` before a CAS number.
 */
export function csvField(text: string): string {
  const safe = labelCasNumbers(text)
    .replace(FORMULA, "$1$2'")
    .replace(/^(?=[\t\r])/, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
/** Stands at the start of a file: tells Excel that it is UTF-8. */
export const CSV_BOM = "\uFEFF";
/** A line with its end. */
export const csvLine = (fields: readonly string[]): string =>
  `${fields.map(csvField).join(",")}\r\n`;
