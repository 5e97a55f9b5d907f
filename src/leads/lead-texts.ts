/** Leads as a CSV file, and the lines of an enquiry as text and as a CSV file. */
import { CSV_BOM, csvLine } from "#contract/csv.ts";
import { leadFields, lineColumns, lineQuantity, notice, STANDARD_PACKAGING } from "#messages/mail.ts";
import { type LeadFilter, type LeadLine, type LeadRecord, listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";

/** A line in words: `ICG AO-1010 (CAS 6683-19-8): 40 bags (1,000 kg), 25 kg bags`. */
export const formatLeadLine = (line: LeadLine): string =>
  `${line.name} (CAS ${line.cas}): ${[lineQuantity(line), line.packaging || STANDARD_PACKAGING].join(", ")}`;

/** All lines in words, numbered. */
export const linesText = (lines: readonly LeadLine[]): string => lines.map((line, index) => `${index + 1}. ${formatLeadLine(line)}`).join("\n");

/** All lines as a file for a spreadsheet. */
export const linesCsv = (reference: string, lines: readonly LeadLine[]): string =>
  CSV_BOM +
  csvLine([notice.reference, ...Object.values(lineColumns)]) +
  lines
    .map(({ grade, name, cas, amount, unit, kilograms, packaging }, index) =>
      csvLine([
        reference,
        String(index + 1),
        grade,
        name,
        cas,
        amount === undefined ? "" : String(amount),
        amount === undefined ? "" : unit,
        kilograms === undefined ? "" : String(kilograms),
        packaging,
      ]),
    )
    .join("");

/** Leads that are read at a time. */
const BATCH = 200;

/** Columns of their own: who sent it, under one name. */
const SENDER: ReadonlySet<string> = new Set(["name", "fullName", "email"]);
const exported = Object.keys(leadFields).filter((field) => !SENDER.has(field));

/** `notice sent, reply DEAD`. */
export const mailsOf = (mails: LeadRecord["mails"]): string => mails.map(({ kind, state }) => `${kind} ${state === "dead" ? "DEAD" : state}`).join(", ");

/** First line of the file, after the mark that tells Excel UTF-8. */
export const csvHead: string =
  CSV_BOM + csvLine(["id", "received", "kind", "doubtful", "mails", "name", "email", ...exported, "state", "marked", "note", "file", "reference", "lines"]);

/** Line of a lead. */
export const csvOf = (lead: LeadRecord): string =>
  csvLine([
    lead.id,
    lead.createdAt,
    lead.kind,
    lead.doubtful ? "doubtful" : "",
    mailsOf(lead.mails),
    lead.name ?? "",
    lead.email,
    ...exported.map((field) => lead.payload[field] ?? ""),
    lead.state,
    lead.stateAt ?? "",
    lead.note,
    lead.upload?.filename ?? "",
    lead.reference,
    (lead.lines ?? []).map(formatLeadLine).join("; "),
  ]);

/** Batches of all leads that a filter lets through, newest first, however many there are. */
export async function* allLeads(db: Database, filter: LeadFilter): AsyncGenerator<readonly LeadRecord[]> {
  let leads: readonly LeadRecord[] = [];
  do {
    leads = await listLeads(db, BATCH, leads.at(-1), filter);
    if (leads.length > 0) yield leads;
  } while (leads.length === BATCH);
}
