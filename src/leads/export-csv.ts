/** Leads as a CSV file. */
import { CSV_BOM, csvLine } from "#contract/csv.ts";
import { leadFields } from "#messages/mail.ts";
import { type LeadFilter, type LeadRecord, listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { lineText } from "./enquiry-lines.ts";

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
    (lead.lines ?? []).map((line) => lineText(line)).join("; "),
  ]);

/** Batches of all leads that a filter lets through, newest first, however many there are. */
export async function* allLeads(db: Database, filter: LeadFilter): AsyncGenerator<readonly LeadRecord[]> {
  let leads: readonly LeadRecord[] = [];
  do {
    leads = await listLeads(db, BATCH, leads.at(-1), filter);
    if (leads.length > 0) yield leads;
  } while (leads.length === BATCH);
}
