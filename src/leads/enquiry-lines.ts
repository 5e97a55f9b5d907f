/** The lines of an enquiry as text, as an HTML table and as a CSV file. */
import { CSV_BOM, csvLine } from "#contract/csv.ts";
import { lineColumns, NO_QUANTITY, notice } from "#messages/mail.ts";
import type { LeadLine } from "#store/leads.ts";

/** Text as it stands in a mail's HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** `500 kg`. */
export const quantityText = ({ quantity, unit }: Pick<LeadLine, "quantity" | "unit">): string => (quantity === undefined ? NO_QUANTITY : `${quantity} ${unit}`);

/** A line in words: `ICG AO-1010 (CAS 6683-19-8): 500 kg, 25 kg cartons`. @param packaging left out of what goes to an address that nobody has verified */
export const lineText = (line: LeadLine, packaging = true): string =>
  `${line.name} (CAS ${line.cas}): ${[quantityText(line), packaging ? line.packaging : ""].filter(Boolean).join(", ")}`;

/** All lines in words, numbered. */
export const linesText = (lines: readonly LeadLine[], packaging = true): string =>
  lines.map((line, index) => `${index + 1}. ${lineText(line, packaging)}`).join("\n");

const cell = "padding:4px 12px;border:1px solid #c5ccd6;text-align:left;vertical-align:top";

/** All lines as an HTML table. */
export function linesTable(lines: readonly LeadLine[], packaging = true): string {
  const { line, name, cas, quantity, packaging: packed } = lineColumns;
  const head = [line, name, cas, quantity, ...(packaging ? [packed] : [])].map((label) => `<th style="${cell}">${escapeHtml(label)}</th>`).join("");
  const rows = lines.map((entry, index) => {
    const cells = [String(index + 1), entry.name, entry.cas, quantityText(entry), ...(packaging ? [entry.packaging] : [])];
    return `<tr>${cells.map((text) => `<td style="${cell}">${escapeHtml(text)}</td>`).join("")}</tr>`;
  });
  return `<table style="border-collapse:collapse"><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** All lines as a file for a spreadsheet. */
export const linesCsv = (reference: string, lines: readonly LeadLine[]): string =>
  CSV_BOM +
  csvLine([notice.reference, ...Object.values(lineColumns)]) +
  lines
    .map(({ grade, name, cas, quantity, unit, packaging }, index) =>
      csvLine([reference, String(index + 1), grade, name, cas, quantity === undefined ? "" : String(quantity), quantity === undefined ? "" : unit, packaging]),
    )
    .join("");
