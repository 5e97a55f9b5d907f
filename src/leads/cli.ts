/** `leads …` on the command line. */
import { parseArgs } from "node:util";
import { dubaiStamp, dubaiTime, dubaiToday, isDay, shortDate } from "#catalogue/dates.ts";
import { storedFields } from "#contract/lead-fields.ts";
import { isLeadState, leadKindNames, leadStates, NOTE_MAX } from "#contract/leads.ts";
import { leadHistory } from "#messages/desk-leads.ts";
import { leadColumns, leadKinds, notice } from "#messages/mail.ts";
import { lineQuantity } from "#messages/mail-reply.ts";
import { GULF_TIME } from "#messages/units.ts";
import { findLead, findUpload, type LeadFilter, type LeadRecord, markLead } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { countOutbox, resendLead, retryDead } from "#store/outbox.ts";
import {
  eraseLead,
  eraseLeads,
  type LeftIn,
  leadsThatName,
  pruneLeads,
  wipeRemoved,
} from "#store/retention.ts";
import { allLeads, csvHead, csvOf, historyText, linesText, mailsOf } from "./lead-texts.ts";
import { leadsUsage } from "./usage.ts";

interface Output {
  write(chunk: string | Uint8Array, done: () => void): unknown;
}
const print = (out: Output, chunk: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => void out.write(chunk, () => resolve()));

const formatSubject = ({ payload, lines }: LeadRecord): string | undefined =>
  lines
    ? lines.map((line) => `${line.grade || line.name} ${lineQuantity(line)}`).join(", ")
    : (payload["productId"] ?? payload["position"] ?? payload["interestedIn"]);

async function warnOfDead(db: Database, out: Output): Promise<void> {
  const { dead } = await countOutbox(db);
  if (dead > 0)
    await print(
      out,
      `!!! ${dead} DEAD ${dead === 1 ? "LETTER: a mail" : "LETTERS: mails"} could not be sent. List them with: leads list --failed. Put the cause right, then: leads resend REFERENCE, or for all: leads retry\n\n`,
    );
}

/** `23 Nov 2026 12:00 Gulf time (UTC+4)`. */
const formatTime = (iso: string): string => `${dubaiTime(iso)} ${GULF_TIME}`;

const formatLead = (lead: LeadRecord): string =>
  [
    `${dubaiStamp(lead.createdAt)}+04`,
    lead.reference,
    lead.kind.padEnd(12),
    lead.state.padEnd(8),
    `${lead.doubtful ? "doubtful: " : ""}${mailsOf(lead.mails)}`,
    [lead.payload["company"], lead.name, `<${lead.email}>`].filter(Boolean).join(" "),
    lead.payload["country"],
    formatSubject(lead),
  ]
    .filter(Boolean)
    .join("  ");

async function list(db: Database, filter: LeadFilter, out: Output): Promise<number> {
  await warnOfDead(db, out);
  let count = 0;
  for await (const leads of allLeads(db, filter)) {
    count += leads.length;
    await print(out, `${leads.map(formatLead).join("\n")}\n`);
  }
  if (count === 0)
    await print(out, Object.values(filter).some(Boolean) ? "No leads found.\n" : "No leads yet.\n");
  return 0;
}

function formatMail({
  kind,
  state,
  attempts,
  sentAt,
  dueAt,
  lastError,
}: LeadRecord["mails"][number]): string {
  const mark = state === "dead" ? "!!! " : "";
  const time = sentAt ? `sent ${formatTime(sentAt)}` : `due ${formatTime(dueAt)}`;
  const error = lastError ? `, last error: ${lastError}` : "";
  return `${mark}Mail ${kind}: ${state.toUpperCase()}, attempts ${attempts}, ${time}${error}`;
}

async function show(db: Database, lead: LeadRecord, out: Output): Promise<number> {
  await warnOfDead(db, out);
  const texts = [
    leadKinds[lead.kind],
    `${notice.reference}: ${lead.reference}`,
    `Id: ${lead.id}`,
    `Received: ${formatTime(lead.createdAt)}`,
    `State: ${lead.state}${lead.stateAt ? `, ${formatTime(lead.stateAt)}` : ""}`,
  ];
  if (lead.note) texts.push(`Note: ${lead.note}`);
  if (lead.remindOn) texts.push(`Reminder: ${shortDate(lead.remindOn)}`);
  if (lead.doubtful) texts.push("DOUBTFUL: it may be a robot's, so no automatic reply was sent");
  for (const [field, { label }] of Object.entries(storedFields))
    if (lead.payload[field]) texts.push(`${label}: ${lead.payload[field]}`);
  if (lead.lines) texts.push(linesText(lead.lines));
  if (lead.upload)
    texts.push(
      `File: ${lead.upload.filename} (${lead.upload.mediaType}, ${lead.upload.size} bytes)`,
    );
  texts.push(...lead.mails.map(formatMail));
  texts.push(`${leadColumns.history}:`, historyText(lead.history));
  await print(out, `${texts.join("\n")}\n`);
  return 0;
}

const remainingTexts: Readonly<Record<LeftIn, string>> = {
  file: "Bytes of it are STILL IN THE DATABASE FILE, which could not be rewritten: another process was writing.",
  log: "Bytes of it are STILL IN THE LOG (icg.sqlite-wal): another process, such as a backup, was reading.",
};

/** @param again how to name it in the command that completes the erasure */
function reportErased(
  db: Database,
  what: string,
  erased: number,
  remaining: LeftIn | undefined,
  again: string,
): string {
  const lines = [
    `${what} erased, with files, mails and history. Backups, the receivers' mailboxes and the webhook's receiver still have what they got.\n`,
  ];
  if (remaining)
    lines.push(
      `${remainingTexts[remaining]} Run this command again when it has ended: npm run icg -- leads erase ${again}\n`,
    );
  if (db.engine === "postgres" && erased > 0)
    lines.push(
      "PostgreSQL keeps deleted rows in its files until it has vacuumed, and in its write-ahead log.\n",
    );
  return lines.join("");
}

const countOf = (leads: number): string => `${leads} ${leads === 1 ? "lead" : "leads"}`;

const formatOthers = (others: readonly LeadRecord[]): string =>
  others.length === 0
    ? ""
    : `It STILL STANDS IN ${countOf(others.length)} of others, which are kept: ${others.map(({ reference }) => reference).join(", ")}\n`;

/**
 * Lists the leads of an address; erases them if confirmed. Returns 1 if parts remain in a database
 * file.
 */
async function eraseAddress(
  db: Database,
  email: string,
  isConfirmed: boolean,
  out: Output,
): Promise<number> {
  let found = 0;
  for await (const leads of allLeads(db, { email })) {
    found += leads.length;
    await print(out, `${leads.map(formatLead).join("\n")}\n`);
  }
  if (!isConfirmed) {
    const others = await leadsThatName(db, email);
    await print(
      out,
      `${countOf(found)} of this address. Nothing was erased: add --yes to erase ${found === 1 ? "it" : "them"} with files, mails and history.\n${formatOthers(others)}`,
    );
    return 0;
  }
  const erased = await eraseLeads(db, email);
  // Runs even if no lead was found: repeating an interrupted command completes it.
  const remaining = await wipeRemoved(db);
  const what = `${countOf(erased)} of this address`;
  const report = reportErased(db, what, erased, remaining, `--email ${email} --yes`);
  await print(out, `${report}${formatOthers(await leadsThatName(db, email))}`);
  return remaining ? 1 : 0;
}

/** Returns 1 if parts remain in a database file. */
async function eraseOne(db: Database, lead: LeadRecord, out: Output): Promise<number> {
  await eraseLead(db, lead.id);
  const remaining = await wipeRemoved(db);
  await print(out, reportErased(db, lead.reference, 1, remaining, lead.reference));
  return remaining ? 1 : 0;
}

const options = {
  state: { type: "string" },
  kind: { type: "string" },
  since: { type: "string" },
  search: { type: "string" },
  note: { type: "string" },
  remind: { type: "string" },
  email: { type: "string" },
  due: { type: "boolean" },
  failed: { type: "boolean" },
  yes: { type: "boolean" },
  csv: { type: "boolean" },
} as const;

function parseFilter({
  state,
  kind,
  since,
  search,
  due,
  failed,
}: Partial<Record<"state" | "kind" | "since" | "search", string>> & {
  due?: boolean;
  failed?: boolean;
}): LeadFilter | string {
  const known = leadKindNames.find((name) => name === kind);
  if (state !== undefined && !isLeadState(state))
    return `--state ${state}: expected ${leadStates.join(", ")}`;
  if (kind !== undefined && !known) return `--kind ${kind}: expected ${leadKindNames.join(", ")}`;
  if (since !== undefined && !isDay(since))
    return `--since ${since}: expected a day, such as 2026-11-23`;
  return { state, kind: known, since, search, failed, dueBy: due ? dubaiToday() : undefined };
}

/**
 * `args` defaults to `list`. `complain` keeps errors out of an exported file.
 * @returns exit code: 0, 1 if a lead is unknown or a removal is incomplete, 2 for an unknown
 * command
 * @throws TypeError for an unknown option
 */
export async function leadsCommand(
  db: Database,
  args: readonly string[],
  out: Output,
  complain: Output = process.stderr,
): Promise<number> {
  // An address may begin with a hyphen, which parseArgs would take for an option.
  const text = args.join("\0").replace(/(^|\0)--email\0/, "$1--email=");
  const { values, positionals } = parseArgs({
    args: args.length === 0 ? [] : text.split("\0"),
    allowPositionals: true,
    options,
  });
  const [command = "list", name = "", state = command === "done" ? "answered" : undefined] =
    positionals;
  const refuse = async (text: string, code = 2): Promise<number> => {
    await print(complain, `${text}\n`);
    return code;
  };
  const filter = parseFilter(values);
  if (typeof filter === "string") return refuse(filter);
  if (command === "list") return list(db, filter, out);
  if (command === "export" && values.csv) {
    await print(out, csvHead);
    for await (const leads of allLeads(db, filter)) await print(out, leads.map(csvOf).join(""));
    return 0;
  }
  if (command === "retry") {
    const count = await retryDead(db, new Date(), { person: leadHistory.command });
    await print(out, `${count} dead ${count === 1 ? "letter is" : "letters are"} waiting again.\n`);
    return 0;
  }
  if (command === "erase" && values.email?.trim() && name === "")
    return eraseAddress(db, values.email, values.yes ?? false, out);
  if (command === "prune") {
    const count = await pruneLeads(db, new Date());
    await print(
      out,
      `${count} ${count === 1 ? "lead" : "leads"} older than the privacy page allows removed.\n`,
    );
    return 0;
  }
  if (!["show", "resume", "resend", "erase", "done", "mark"].includes(command) || !name)
    return refuse(leadsUsage);
  const lead = await findLead(db, name);
  // Repeating an interrupted command completes it.
  if (!lead && command === "erase") await wipeRemoved(db);
  if (!lead && name.includes("@"))
    return refuse(`There is no lead ${name}. For an address: leads erase --email ${name}`, 1);
  if (!lead) return refuse(`There is no lead ${name}.`, 1);
  if (command === "show") return show(db, lead, out);
  if (command === "erase") return eraseOne(db, lead, out);
  if (command === "resend") {
    const mails = await resendLead(db, lead.id, new Date(), leadHistory.command);
    if (mails.length === 0)
      return refuse(
        `There is nothing to send of ${lead.reference}: its mails are waiting already.`,
        1,
      );
    await print(out, `${mails.join(" and ")} of ${lead.reference} will be sent.\n`);
    return 0;
  }
  if (command === "resume") {
    const file = await findUpload(db, lead.id);
    if (!file) return refuse(`Lead ${lead.reference} has no file.`, 1);
    await print(out, file.bytes);
    return 0;
  }
  if (!isLeadState(state))
    return refuse(`${state ?? "A state is missing"}: expected ${leadStates.join(", ")}`);
  if ((values.note ?? "").length > NOTE_MAX)
    return refuse(`--note: expected at most ${NOTE_MAX} characters`);
  if (values.remind && !isDay(values.remind))
    return refuse(`--remind ${values.remind}: expected a day, such as 2026-11-23, or nothing`);
  const mark = { state, note: values.note, remindOn: values.remind };
  await markLead(db, lead.id, mark, new Date(), leadHistory.command);
  await print(out, `${lead.reference} is ${state}.\n`);
  return 0;
}
