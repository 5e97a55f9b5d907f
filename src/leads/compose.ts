/** Writes the two mails of a lead, as plain text and as simple HTML. Pure: the same lead and row give the same mail. */
import { shortDate } from "#contract/dates.ts";
import type { Product } from "#contract/entities.ts";
import { dataSheetName, doubts, leadFields, leadKinds, notice, reply } from "#messages/mail.ts";
import type { Lead, NewUpload } from "#store/leads.ts";
import type { OutboxRow } from "#store/outbox.ts";

export interface Address {
  readonly name: string;
  readonly address: string;
}

export interface MailCompany {
  readonly company: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
}

/** A finished mail, in nodemailer's shape. */
export interface Mail {
  readonly messageId: string;
  readonly from: Address;
  readonly to: Address;
  readonly replyTo: Address;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[];
}

/** Everything that a mail is made of. */
export interface MailParts {
  readonly row: Pick<OutboxRow, "id" | "kind">;
  readonly lead: Lead;
  readonly company: MailCompany;
  /** Sender. */
  readonly from: string;
  /** Receiver of notices. */
  readonly leadsTo: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Product that a data sheet was asked for, when the catalogue has it. */
  readonly product?: Product | undefined;
  /** Its data sheet, for the reply. */
  readonly dataSheet?: Uint8Array | undefined;
  readonly upload?: NewUpload | undefined;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
const page = (body: string): string =>
  `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#1a2230">${body}</body></html>`;

/** The same for every attempt at a row, so that a mail sent twice by a crash can be recognised. */
export const messageIdOf = (row: Pick<OutboxRow, "id">, siteUrl: string): string => `<${row.id}@${new URL(siteUrl).hostname}>`;

/** A name that may stand in a mail to an address nobody has verified: letters only, so that it carries no advertisement. */
const greetingName = (name: string | undefined): string => (name && /^[\p{L}\p{M}'’ -]{1,60}$/u.test(name) ? name : "");

const attach = (filename: string, contentType: string, bytes: Uint8Array) => ({
  filename,
  contentType,
  content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** What a notice asks its reader to do. */
function task({ lead, product, upload }: MailParts): string[] {
  if (lead.kind === "tds" && product && lead.doubtful) return [notice.tdsDoubtful];
  if (lead.kind === "tds") return [product ? notice.tdsSent : lead.payload["productId"] ? notice.tdsUnknown : notice.tdsOpen];
  if (lead.kind === "sds") return [notice.sdsOpen];
  return upload ? [notice.resume] : [];
}

function composeNotice(parts: MailParts): Pick<Mail, "subject" | "text" | "html" | "attachments"> {
  const { lead, product, siteUrl, upload } = parts;
  const kind = leadKinds[lead.kind];
  const value = (field: string): string => {
    const sent = lead.payload[field] ?? "";
    if (field === "productId" && product) return `${product.name}, CAS ${product.cas_number}`;
    return field === "doubt" ? (doubts[sent] ?? sent) : sent;
  };
  const rows: [string, string][] = Object.entries(leadFields).flatMap(([field, label]): [string, string][] => (value(field) ? [[label, value(field)]] : []));
  rows.push([notice.received, `${shortDate(lead.createdAt)} ${lead.createdAt.slice(11, 16)} UTC`], [notice.id, lead.id]);
  const opening = notice.lead(kind, new URL(siteUrl).host);
  const closing = [...(lead.doubtful ? [notice.doubtful] : []), ...task(parts), notice.answer];
  const table = rows
    .map(
      ([label, text]) =>
        `<tr><th style="text-align:left;vertical-align:top;padding:2px 16px 2px 0">${escapeHtml(label)}</th><td>${escapeHtml(text).replaceAll("\n", "<br>")}</td></tr>`,
    )
    .join("");
  return {
    subject: notice.subject(kind, product?.name ?? lead.payload["position"] ?? lead.payload["interestedIn"] ?? lead.name ?? "", lead.doubtful),
    text: [opening, rows.map(([label, text]) => (text.includes("\n") ? `${label}:\n${text}` : `${label}: ${text}`)).join("\n"), ...closing].join("\n\n"),
    html: page(`${paragraph(opening)}<table style="border-collapse:collapse">${table}</table>${closing.map(paragraph).join("")}`),
    attachments: upload ? [attach(upload.filename, upload.mediaType, upload.bytes)] : [],
  };
}

/** What a reply says. Nothing that the visitor typed stands in it but a name. */
function answer({ lead, product, dataSheet }: MailParts): readonly string[] {
  if (lead.kind === "tds")
    return product && dataSheet ? reply.tdsSent(product.name, product.cas_number) : lead.payload["productId"] ? reply.tdsNamed : reply.tdsOpen;
  return lead.kind === "sds" ? reply.sds(product?.name ?? "") : reply[lead.kind];
}

function composeReply(parts: MailParts): Pick<Mail, "subject" | "text" | "html" | "attachments"> {
  const { lead, company, product, dataSheet } = parts;
  const about = lead.kind === "tds" || lead.kind === "sds" ? (product?.name ?? "") : company.company;
  const signature = [company.company, ...company.address, company.phone, company.email].filter(Boolean).join("\n");
  const paragraphs = [reply.greeting(greetingName(lead.name)), ...answer(parts), `${reply.signOff}\n${signature}`, reply.automatic];
  return {
    subject: reply.subject[lead.kind](about),
    text: paragraphs.join("\n\n"),
    html: page(paragraphs.map(paragraph).join("")),
    attachments: lead.kind === "tds" && product && dataSheet ? [attach(dataSheetName(product.name), "application/pdf", dataSheet)] : [],
  };
}

/** The mail of an outbox row. Both carry `Auto-Submitted`, so that vacation notices do not answer them (RFC 3834). */
export function composeMail(parts: MailParts): Mail {
  const { row, lead, company } = parts;
  const visitor = { name: lead.name ?? "", address: lead.email };
  const house = { name: company.company, address: parts.from };
  const isNotice = row.kind === "notice";
  return {
    messageId: messageIdOf(row, parts.siteUrl),
    from: house,
    to: isNotice ? { name: company.company, address: parts.leadsTo } : { name: greetingName(lead.name), address: lead.email },
    replyTo: isNotice ? visitor : { name: company.company, address: company.email || parts.leadsTo },
    headers: { "Auto-Submitted": isNotice ? "auto-generated" : "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...(isNotice ? composeNotice(parts) : composeReply(parts)),
  };
}
