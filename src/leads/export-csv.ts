/** Leads as a CSV file. */
import { CSV_BOM, csvLine } from "#contract/csv.ts";
import { type LeadRecord, listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { BATCH, mailsOf, type Output, print } from "./cli-output.ts";
import { lineText } from "./enquiry-lines.ts";

export const exported = [
  "firstName",
  "lastName",
  "company",
  "phone",
  "wants",
  "sdsCountry",
  "sdsLanguage",
  "country",
  "port",
  "incoterm",
  "linkedIn",
  "position",
  "interestedIn",
  "productId",
  "message",
  "page",
  "doubt",
] as const;

export async function exportCsv(db: Database, out: Output): Promise<number> {
  await print(out, CSV_BOM + csvLine(["id", "received", "kind", "doubtful", "mails", "name", "email", ...exported, "file", "reference", "lines"]));
  let before: LeadRecord | undefined;
  for (;;) {
    const leads = await listLeads(db, BATCH, before);
    await print(
      out,
      leads
        .map((lead) =>
          csvLine([
            lead.id,
            lead.createdAt,
            lead.kind,
            lead.doubtful ? "doubtful" : "",
            mailsOf(lead.mails),
            lead.name ?? "",
            lead.email,
            ...exported.map((field) => lead.payload[field] ?? ""),
            lead.upload?.filename ?? "",
            lead.reference ?? "",
            (lead.lines ?? []).map((line) => lineText(line)).join("; "),
          ]),
        )
        .join(""),
    );
    before = leads.at(-1);
    if (leads.length < BATCH) return 0;
  }
}
