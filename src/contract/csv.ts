/** CSV as spreadsheets read it (RFC 4180), with formulas defused. */

/** Where a spreadsheet that splits at `;`, tabs or line ends would see a formula begin; full-width signs count as signs. */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;
/** A field of RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvField(text: string): string {
  const safe = text.replace(FORMULA, "$1$2'").replace(/^(?=[\t\r])/, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
/** Stands at the start of a file: tells Excel that it is UTF-8. */
export const CSV_BOM = "\uFEFF";
/** A line with its end. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(",")}\r\n`;
