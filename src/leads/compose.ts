/** Composes the mails of a lead, as plain text and simple HTML. */
import { dubaiTime } from "#catalogue/dates.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { absoluteAddress, editions } from "#contract/editions.ts";
import type { Want } from "#contract/enquiry.ts";
import { isNotInList } from "#contract/enquiry-lines.ts";
import { fieldText, storedFields } from "#contract/lead-fields.ts";
import type { DeskReply } from "#contract/lead-history.ts";
import { ENQUIRY_ADDRESS_MONTHS } from "#contract/limits.ts";
import { enquiryAddressPath } from "#contract/paths.ts";
import { deskReply } from "#messages/desk-leads.ts";
import { dataSheetName, leadKinds, notice } from "#messages/mail.ts";
import { alsoAsked } from "#messages/mail-reply.ts";
import { GULF_TIME } from "#messages/units.ts";
import type { Lead, LeadLine, NewUpload } from "#store/leads.ts";
import type { OutboxRow } from "#store/outbox.ts";
import { linesCsv, linesText } from "./lead-texts.ts";
import {
  addressHtml,
  htmlPage,
  letterhead,
  linesTable,
  logoPart,
  paragraphHtml,
  type Rows,
  rowsTable,
} from "./mail-html.ts";
import { languageOfLead, type ReplyWords, replyWordsOf } from "./reply-words.ts";

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface MailCompany {
  readonly company: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
}

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly cid?: string;
  readonly contentDisposition?: "inline";
}

/** In nodemailer's shape. */
export interface ComposedMail {
  readonly messageId: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  /** Omitted when a mail server without SMTPUTF8 would refuse it. */
  readonly replyTo?: MailAddress | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Message-IDs, so that mail programs show a reply in its thread. */
  readonly inReplyTo?: string | undefined;
  readonly references?: readonly string[];
  readonly attachments: readonly Attachment[];
}

export interface MailParts {
  readonly row: Pick<OutboxRow, "id" | "kind"> & Partial<Pick<OutboxRow, "messageId">>;
  readonly lead: Lead;
  readonly company: MailCompany;
  readonly from: string;
  readonly leadsTo: string;
  readonly siteUrl: string;
  /** If the catalogue has it. */
  readonly product?: Product | undefined;
  readonly dataSheet?: Uint8Array | undefined;
  readonly dataSheets?:
    | readonly { readonly name: string; readonly bytes: Uint8Array }[]
    | undefined;
  /** Of a notice the visitor's file, of an answer the quotation. */
  readonly upload?: NewUpload | undefined;
  /** A line's package in the visitor's words; by default as stored. */
  readonly packagingOf?: ((line: LeadLine) => string) | undefined;
  /** Of an answer. */
  readonly answer?: DeskReply | undefined;
  /** Of the address of an enquiry, for its confirmation. */
  readonly key?: string | undefined;
  /** Message-IDs of earlier mails to the visitor, oldest first. */
  readonly thread?: readonly string[] | undefined;
}

/** The same for every attempt: a mail sent twice after a crash can be recognised. */
export const messageIdOf = (row: Pick<OutboxRow, "id">, siteUrl: string): string =>
  `<${row.id}@${new URL(siteUrl).hostname}>`;

/** Letters only, so that a mail to an unverified address carries no advertisement. */
const toGreetingName = (name: string | undefined): string =>
  name && /^[\p{L}\p{M}'’ -]{1,60}$/u.test(name) ? name : "";

const attach = (filename: string, contentType: string, bytes: Uint8Array) => ({
  filename,
  contentType,
  content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

const hasWant = ({ payload }: Pick<Lead, "payload">, want: Want): boolean =>
  (payload["wants"] ?? "").split(", ").includes(want);
export const wantsSheets = (lead: Pick<Lead, "payload">): boolean => hasWant(lead, "tds");

/**
 * False for non-ASCII mailbox names: they need SMTPUTF8 (RFC 6531), and servers without it refuse
 * the whole mail. Domains are sent in ASCII form.
 */
const isPlainAddress = (address: string): boolean => /^[\x21-\x7e]+@/.test(address);

const formatRows = (rows: Rows): string =>
  rows
    .map(([label, text]) => (text.includes("\n") ? `${label}:\n${text}` : `${label}: ${text}`))
    .join("\n");

/**
 * Breaks links in mails to unverified addresses: otherwise anyone could have the site send
 * advertisements to strangers.
 */
const breakLinks = (text: string): string =>
  text.replaceAll("://", ": //").replace(/(?<=[\p{L}\p{N}_-])[.。．](?=\p{L})/gu, ". ");

function formatSubject({ lead, product }: MailParts): string {
  const { reference, lines, payload, name } = lead;
  const subject = lines
    ? [notice.enquiry(lines.length), payload["company"]]
    : [product?.name ?? payload["position"] ?? payload["interestedIn"] ?? name];
  return [reference, ...subject].filter(Boolean).join(", ");
}

function listTasks({ lead, product, upload }: MailParts): string[] {
  if (lead.kind === "tds") {
    if (product) return [lead.doubtful ? notice.tdsDoubtful : notice.tdsSent];
    return [lead.payload["productId"] ? notice.tdsUnknown : notice.tdsOpen];
  }
  if (lead.kind === "sds") return [notice.sdsOpen];
  if (lead.kind === "enquiry") {
    if (!wantsSheets(lead)) return [notice.enquiryFile];
    return [lead.doubtful ? notice.sheetsDoubtful : notice.sheetsSent, notice.enquiryFile];
  }
  return upload ? [notice.resume] : [];
}

function composeNotice(
  parts: MailParts,
): Pick<ComposedMail, "subject" | "text" | "html" | "attachments"> {
  const { lead, product, siteUrl, upload } = parts;
  const { lines } = lead;
  const kind = leadKinds[lead.kind];
  const value = (field: string): string => {
    if (field === "productId" && product) return notice.grade(product.name, product.cas_number);
    return fieldText(field, lead.payload[field] ?? "");
  };
  const rows: [string, string][] = [[notice.reference, lead.reference]];
  for (const [field, { label }] of Object.entries(storedFields))
    if (value(field)) rows.push([label, value(field)]);
  rows.push([notice.received, `${dubaiTime(lead.createdAt)} ${GULF_TIME}`], [notice.id, lead.id]);
  const opening = notice.lead(kind, new URL(siteUrl).host);
  const closing: string[] = lead.doubtful ? [notice.doubtful] : [];
  closing.push(
    ...listTasks(parts),
    isPlainAddress(lead.email) ? notice.answer : notice.answerByHand(lead.email),
  );
  const blocks = [opening, formatRows(rows)];
  const also = lines && formatAlsoAsked(lines, alsoAsked);
  if (lines) blocks.push(linesText(lines));
  if (also) blocks.push(also);
  blocks.push(...closing);
  const attachments = [];
  if (upload) attachments.push(attach(upload.filename, upload.mediaType, upload.bytes));
  if (lines) {
    const csv = Buffer.from(linesCsv(lead.reference, lines));
    attachments.push(attach(`enquiry-${lead.reference}.csv`, "text/csv; charset=utf-8", csv));
  }
  return {
    subject: notice.subject(kind, formatSubject(parts), lead.doubtful),
    text: blocks.join("\n\n"),
    html: htmlPage(
      `${paragraphHtml(opening)}${rowsTable(rows)}${lines ? linesTable(lines) : ""}${also ? paragraphHtml(also) : ""}${closing.map(paragraphHtml).join("")}`,
    ),
    attachments,
  };
}

/** Empty when there is nothing that we do not have. */
function formatAlsoAsked(lines: readonly LeadLine[], write: ReplyWords["alsoAsked"]): string {
  const names = lines.filter(isNotInList).map(({ name }) => name);
  return names.length > 0 ? write(names) : "";
}

const formatSdsPlace = ({ payload }: Pick<Lead, "payload">, { reply }: ReplyWords): string =>
  reply.sdsPlace(breakLinks(payload["sdsCountry"] ?? ""), breakLinks(payload["sdsLanguage"] ?? ""));

/**
 * Of the visitor's own input it has only the name and, for an enquiry or a safety data sheet, the
 * request ({@link breakLinks}).
 */
function composeReplyText(
  { lead, product, dataSheet }: MailParts,
  words: ReplyWords,
): readonly string[] {
  const { reply } = words;
  if (lead.kind === "enquiry") return reply.enquiry(lead.reference);
  if (lead.kind === "tds") {
    if (product && dataSheet) return reply.tdsSent(product.name, product.cas_number);
    return lead.payload["productId"] ? reply.tdsNamed : reply.tdsOpen;
  }
  if (lead.kind === "sds")
    return reply.sds(
      product?.name ?? "",
      Boolean(lead.payload["productId"]),
      formatSdsPlace(lead, words),
    );
  return reply[lead.kind];
}

/** @param packagingOf a line's package in the visitor's words */
function listRequested(
  { lines = [], payload }: Lead,
  words: ReplyWords,
  packagingOf: (line: LeadLine) => string,
): { lines: readonly LeadLine[]; rows: Rows } {
  const rows: [string, string][] = [];
  for (const [field, label] of Object.entries(words.repeatedFields)) {
    const sent = payload[field];
    if (sent) rows.push([label, breakLinks(fieldText(field, sent, words))]);
  }
  return {
    lines: lines.map((line) => ({
      ...line,
      name: line.grade ? line.name : breakLinks(line.name),
      wrote: breakLinks(line.wrote),
      item: breakLinks(line.item),
      form: breakLinks(line.form),
      packaging: breakLinks(packagingOf(line)),
      remarks: breakLinks(line.remarks),
    })),
    rows,
  };
}

const confirmationSubject = ({ lead, company, product }: MailParts): string =>
  replyWordsOf(lead).reply.subject[lead.kind](
    lead.reference,
    lead.kind === "tds" || lead.kind === "sds" ? (product?.name ?? "") : company.company,
  );

const formatSignature = ({ company, address, phone, email }: MailCompany): string =>
  [company, ...address, phone, email].filter(Boolean).join("\n");

/** Some mail programs look for a thread by the subject too. Doubtful leads had no confirmation. */
const answerSubject = (parts: MailParts): string =>
  parts.lead.doubtful
    ? `${deskReply.subject[parts.lead.kind]} ${parts.lead.reference}`
    : replyWordsOf(parts.lead).reply.again(confirmationSubject(parts));

function composeAnswer(
  parts: MailParts,
): Pick<ComposedMail, "subject" | "text" | "html" | "attachments"> {
  const { company, answer = { subject: "", text: "" }, dataSheets = [], upload } = parts;
  const text = `${answer.text.trimEnd()}\n${formatSignature(company)}`;
  const paragraphs = text.split(/\n{2,}/).map(paragraphHtml);
  return {
    subject: answer.subject || answerSubject(parts),
    text,
    html: htmlPage([letterhead(company.company), ...paragraphs].join("")),
    attachments: [
      logoPart(),
      ...(upload ? [attach(upload.filename, upload.mediaType, upload.bytes)] : []),
      ...dataSheets.map(attachSheet),
    ],
  };
}

const attachSheet = ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) =>
  attach(dataSheetName(name), "application/pdf", bytes);

function composeReply(
  parts: MailParts,
): Pick<ComposedMail, "subject" | "text" | "html" | "attachments"> {
  const { lead, company, product, dataSheet, dataSheets = [] } = parts;
  const { packagingOf = ({ packaging }) => packaging } = parts;
  const words = replyWordsOf(lead);
  const { reply } = words;
  const edition = editions[languageOfLead(lead)];
  const { lines, rows } =
    lead.kind === "enquiry" ? listRequested(lead, words, packagingOf) : { lines: [], rows: [] };
  const opening = [reply.greeting(toGreetingName(lead.name)), ...composeReplyText(parts, words)];
  const named = lines.filter(({ grade }) => grade);
  const names = [...new Map(named.map(({ grade, name }) => [grade, name])).values()];
  const also = formatAlsoAsked(lines, words.alsoAsked);
  const missingSheets = names.length - dataSheets.length;
  const address =
    parts.key &&
    absoluteAddress(
      { origin: new URL(parts.siteUrl).origin, edition },
      enquiryAddressPath(lead.reference, parts.key),
    );
  const closing: string[] = [];
  if (lead.kind === "enquiry" && hasWant(lead, "sds") && names.length > 0)
    closing.push(reply.enquirySds(names, formatSdsPlace(lead, words)));
  if (dataSheets.length > 0) closing.push(reply.enquirySheets(dataSheets.length, missingSheets));
  closing.push(
    lead.kind === "enquiry" ? reply.enquiryNext : reply.reference(lead.reference),
    `${reply.signOff}\n${formatSignature(company)}`,
    reply.automatic,
  );
  const blocks = [...opening];
  if (lines.length > 0) blocks.push(linesText(lines, words));
  if (also) blocks.push(also);
  if (rows.length > 0) blocks.push(formatRows(rows));
  if (address) blocks.push(reply.address, address, reply.addressLives(ENQUIRY_ADDRESS_MONTHS));
  blocks.push(...closing);
  const sheets =
    lead.kind === "tds" && product && dataSheet
      ? [{ name: product.name, bytes: dataSheet }]
      : dataSheets;
  return {
    subject: confirmationSubject(parts),
    text: blocks.join("\n\n"),
    html: htmlPage(
      [
        letterhead(company.company, edition),
        ...opening.map(paragraphHtml),
        lines.length > 0 ? linesTable(lines, words, edition) : "",
        also ? paragraphHtml(also) : "",
        rows.length > 0 ? rowsTable(rows, edition) : "",
        address ? addressHtml(address, reply, edition) : "",
        ...closing.map(paragraphHtml),
      ].join(""),
      edition,
    ),
    attachments: [logoPart(), ...sheets.map(attachSheet)],
  };
}

const composers = {
  notice: composeNotice,
  reply: composeReply,
  answer: composeAnswer,
} as const;

/** `Auto-Submitted` keeps vacation notices from answering (RFC 3834). */
const automatic = (kind: string): Readonly<Record<string, string>> => ({
  "Auto-Submitted": kind,
  "X-Auto-Response-Suppress": "All",
});
const headers: Readonly<Record<keyof typeof composers, Readonly<Record<string, string>>>> = {
  notice: automatic("auto-generated"),
  reply: automatic("auto-replied"),
  // Written by a person.
  answer: {},
};

/** @throws Error for a row of the webhook */
export function composeMail(parts: MailParts): ComposedMail {
  const { row, lead, company, thread = [] } = parts;
  if (row.kind === "webhook") throw new Error(`${row.id} is no mail`);
  const visitor = { name: lead.name ?? "", address: lead.email };
  const sender = { name: company.company, address: parts.from };
  const isNotice = row.kind === "notice";
  const replyAddress = isNotice
    ? visitor
    : { name: company.company, address: company.email || parts.leadsTo };
  const content = composers[row.kind](parts);
  const replyTo = isPlainAddress(replyAddress.address) ? replyAddress : undefined;
  return {
    messageId: row.messageId ?? messageIdOf(row, parts.siteUrl),
    from: sender,
    to: isNotice
      ? { name: company.company, address: parts.leadsTo }
      : { name: toGreetingName(lead.name), address: lead.email },
    replyTo,
    headers: headers[row.kind],
    inReplyTo: thread.at(-1),
    references: thread,
    ...content,
  };
}
