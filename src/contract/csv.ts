/**
 * CSV for spreadsheets (RFC 4180): formulas are defused, CAS and phone numbers stay text
 * (docs/decisions/0018-cas-numbers-in-csv.md, docs/decisions/0024-phone-numbers-in-csv.md).
 */

/**
 * Possible formulas in a spreadsheet that splits at `;`, tabs or line ends; includes full-width
 * signs.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;
/** The lowest number is 50-00-0, so a date that begins with the day does not match. */
const CAS_NUMBERS = /^(?:[5-9]\d|[1-9]\d{2,6})-\d\d-\d(?:, ?[1-9]\d{1,6}-\d\d-\d)*$/;

/** Excel reads `57-11-4` as 4 November 1957; with a label it is text in every spreadsheet. */
const labelCasNumbers = (text: string): string =>
  CAS_NUMBERS.test(text) ? text.replace(/\d{2,7}-\d\d-\d/g, "CAS $&") : text;

const PHONE_NUMBER = /^(?=(?:\D*\d){7,15}$)\+[1-9]\d{0,2}(?: \d+)+$/;
/** `48 512 345 678` is a number where spaces separate thousands. */
const THOUSANDS = /^\+\d{1,3}(?: \d{3})+$/;

/** `+971 50 123 4567`: only digits, a plus and spaces. Spreadsheets keep it as text. */
export const isPhoneText = (text: string): boolean =>
  PHONE_NUMBER.test(text) && !THOUSANDS.test(text);

/** Puts an apostrophe before a possible formula, `CAS` before a CAS number. */
export function csvField(text: string): string {
  if (isPhoneText(text)) return text;
  const safe = labelCasNumbers(text)
    .replace(FORMULA, "$1$2'")
    .replace(/^(?=[\t\r])/, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
/** Marks a file as UTF-8 for Excel. */
export const CSV_BOM = "\uFEFF";
export const csvLine = (fields: readonly string[]): string =>
  `${fields.map(csvField).join(",")}\r\n`;
