/**
 * Writes CSV for spreadsheets (RFC 4180): formulas are defused, CAS numbers stay text
 * (docs/decisions/0018-cas-numbers-in-csv.md).
 */

/**
 * Positions where a spreadsheet that splits at `;`, tabs or line ends would start a formula;
 * includes full-width signs.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;
/**
 * A field of one CAS number, or several with commas. The lowest is 50-00-0, so a date that begins
 * with the day does not match.
 */
const CAS_NUMBERS = /^(?:[5-9]\d|[1-9]\d{2,6})-\d\d-\d(?:, ?[1-9]\d{1,6}-\d\d-\d)*$/;

/**
 * Excel reads `57-11-4` as 4 November 1957. With a label before it, it is text in every
 * spreadsheet.
 */
const labelCasNumbers = (text: string): string =>
  CAS_NUMBERS.test(text) ? text.replace(/\d{2,7}-\d\d-\d/g, "CAS $&") : text;

/**
 * Formats a field (RFC 4180). Puts an apostrophe before a possible formula, `CAS` before a CAS
 * number.
 */
export function csvField(text: string): string {
  const safe = labelCasNumbers(text)
    .replace(FORMULA, "$1$2'")
    .replace(/^(?=[\t\r])/, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
/** First character of a file: marks it as UTF-8 for Excel. */
export const CSV_BOM = "\uFEFF";
export const csvLine = (fields: readonly string[]): string =>
  `${fields.map(csvField).join(",")}\r\n`;
