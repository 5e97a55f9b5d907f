/** `leads …` on the command line: what arrived, what could not be mailed, and how to get at it. */
import { leadFields, leadKinds, notice } from "#messages/mail.ts";
import { findLead, findUpload, type LeadRecord, listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { countOutbox, resendLead, retryDead } from "#store/outbox.ts";
import { eraseLeads, finishRemoval, leadsThatName, pruneLeads, type Remains } from "#store/retention.ts";
import { mailsOf, type Output, print } from "./cli-output.ts";
import { linesText } from "./enquiry-lines.ts";
import { exportCsv } from "./export-csv.ts";
import { LISTED, leadsUsage } from "./usage.ts";

/** What a lead is about; of an enquiry its reference and grades. */
const aboutOf = ({ payload, reference, lines }: LeadRecord): string =>
  lines ? `${reference ?? ""}: ${lines.map(({ grade }) => grade).join(", ")}` : (payload["productId"] ?? payload["position"] ?? payload["interestedIn"] ?? "");

async function warnOfDead(db: Database, out: Output): Promise<void> {
  const { dead } = await countOutbox(db);
  if (dead > 0)
    await print(
      out,
      `!!! ${dead} DEAD ${dead === 1 ? "LETTER: a mail" : "LETTERS: mails"} could not be sent. Put the cause right, then: leads resend ID, or for all: leads retry\n\n`,
    );
}

async function list(db: Database, out: Output): Promise<number> {
  await warnOfDead(db, out);
  const leads = await listLeads(db, LISTED);
  for (const lead of leads) {
    const columns = [
      lead.createdAt.slice(0, 16).replace("T", " "),
      lead.id,
      lead.kind.padEnd(12),
      `${lead.doubtful ? "doubtful: " : ""}${mailsOf(lead.mails)}`,
      [lead.name, `<${lead.email}>`].filter(Boolean).join(" "),
      aboutOf(lead),
    ];
    await print(out, `${columns.filter(Boolean).join("  ")}\n`);
  }
  await print(out, leads.length === 0 ? "No leads yet.\n" : leads.length === LISTED ? `The newest ${LISTED}; all of them: leads export --csv\n` : "");
  return 0;
}

async function show(db: Database, lead: LeadRecord, out: Output): Promise<number> {
  await warnOfDead(db, out);
  const fields = Object.entries(leadFields).flatMap(([field, label]): string[] => (lead.payload[field] ? [`${label}: ${lead.payload[field]}`] : []));
  const mails = lead.mails.map(
    (mail) =>
      `${mail.state === "dead" ? "!!! " : ""}Mail ${mail.kind}: ${mail.state.toUpperCase()}, attempts ${mail.attempts}${mail.sentAt ? `, sent ${mail.sentAt}` : `, due ${mail.dueAt}`}${mail.lastError ? `, last error: ${mail.lastError}` : ""}`,
  );
  const upload = lead.upload ? [`File: ${lead.upload.filename} (${lead.upload.mediaType}, ${lead.upload.size} bytes)`] : [];
  await print(
    out,
    `${[leadKinds[lead.kind], `Id: ${lead.id}`, `Received: ${lead.createdAt}`, ...(lead.reference ? [`${notice.reference}: ${lead.reference}`] : []), ...(lead.doubtful ? ["DOUBTFUL: it may be a robot's, so no automatic reply was sent"] : []), ...fields, ...(lead.lines ? [linesText(lead.lines)] : []), ...upload, ...mails].join("\n")}\n`,
  );
  return 0;
}

/** What is left of removed leads in the files of the database, and who takes it out. */
const remainsText: Readonly<Record<Remains, string>> = {
  file: "Bytes of it are STILL IN THE DATABASE FILE, which could not be rewritten: another process is writing. The next command `leads …` finishes it.\n",
  log: "Bytes of it are STILL IN THE LOG (icg.sqlite-wal): a backup or another process is reading. A running site empties it within a minute after that, else the next command `leads …`.\n",
};

/** @returns 0, or 1 while something of the address lies in a file of the database */
async function erase(db: Database, address: string, out: Output): Promise<number> {
  const gone = await eraseLeads(db, address, new Date());
  const remains = await finishRemoval(db, true);
  const others = await leadsThatName(db, address);
  const lines = [
    `${gone} ${gone === 1 ? "lead" : "leads"} of this address erased, with files and mails. Backups and the receivers' mailboxes still have them.\n`,
    ...(remains ? [remainsText[remains]] : []),
    ...(db.engine === "postgres" && gone > 0 ? ["PostgreSQL keeps deleted rows in its files until it has vacuumed, and in its write-ahead log.\n"] : []),
    ...(others.length > 0
      ? [`It STILL STANDS IN ${others.length} ${others.length === 1 ? "lead" : "leads"} of others, which are kept: ${others.map(({ id }) => id).join(", ")}\n`]
      : []),
  ];
  await print(out, lines.join(""));
  return remains ? 1 : 0;
}

/**
 * Runs `leads …`.
 * @param args what follows the word `leads`; nothing is `list`
 * @param complain where errors go, so that they never end up in an exported file
 * @returns exit code: 0, 1 when an id is unknown or a removal not finished, 2 when the command is unknown
 */
export async function leadsCommand(db: Database, args: readonly string[], out: Output, complain: Output = process.stderr): Promise<number> {
  const [command = "list", id = ""] = args;
  await finishRemoval(db, true);
  if (command === "list") return list(db, out);
  if (command === "export" && id === "--csv") return exportCsv(db, out);
  if (command === "retry") {
    const count = await retryDead(db, new Date());
    await print(out, `${count} dead ${count === 1 ? "letter is" : "letters are"} waiting again.\n`);
    return 0;
  }
  if (command === "resend" && id) {
    const mails = await resendLead(db, id, new Date());
    if (mails.length > 0) await print(out, `${mails.join(" and ")} of ${id} will be sent.\n`);
    else await print(complain, `There is nothing to send of ${id}: no such lead, or its mails are waiting already.\n`);
    return mails.length > 0 ? 0 : 1;
  }
  if (command === "erase" && id.trim()) return erase(db, id, out);
  if (command === "prune") {
    const gone = await pruneLeads(db, new Date());
    await print(out, `${gone} ${gone === 1 ? "lead" : "leads"} older than the privacy page allows removed.\n`);
    return 0;
  }
  if ((command === "show" || command === "resume") && id) {
    const lead = await findLead(db, id);
    if (lead && command === "show") return show(db, lead, out);
    const file = lead && (await findUpload(db, id));
    if (file) {
      await print(out, file.bytes);
      return 0;
    }
    await print(complain, lead ? `Lead ${id} has no file.\n` : `There is no lead ${id}.\n`);
    return 1;
  }
  await print(complain, `${leadsUsage}\n`);
  return 2;
}
