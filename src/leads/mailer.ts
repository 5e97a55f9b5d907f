/** Sends the mails of leads by SMTP. */

import { createTransport } from "nodemailer";
import type { Product } from "#catalogue/entities/products.ts";
import { readLine } from "#catalogue/list-line.ts";
import type { Language } from "#contract/editions.ts";
import type { DeskReply, LeadEvent } from "#contract/lead-history.ts";
import { makeDataSheet } from "#documents/datasheet.ts";
import { checkLines } from "#store/check-list.ts";
import type { ContentSource } from "#store/content-source.ts";
import { createEnquiryKey } from "#store/enquiry-keys.ts";
import { findLead, findUpload, type Lead, type LeadRecord, type NewUpload } from "#store/leads.ts";
import { mailKinds, type OutboxRow, setMessageId } from "#store/outbox.ts";
import { findProduct, findProducts } from "#store/products.ts";
import { type ContentSnapshot, findDocument, translated } from "#store/snapshot.ts";
import {
  type ComposedMail,
  composeMail,
  type MailCompany,
  type MailParts,
  wantsSheets,
} from "./compose.ts";
import { createDeliverer, type Deliverer, type DeliveryOptions } from "./delivery.ts";
import { languageOfLead } from "./reply-words.ts";

export interface MailSettings extends Pick<DeliveryOptions, "db" | "now"> {
  readonly content: ContentSource;
  /** Receiver of notices; defaults to the company's address. */
  readonly leadsTo: string | undefined;
  /** Its host is part of message ids. */
  readonly siteUrl: string;
}

export interface MailerOptions extends DeliveryOptions, MailSettings {
  /** `smtp://…`; if undefined, mails stay waiting. */
  readonly smtpUrl: string | undefined;
}

/** A permanent rejection, not a connection error or a temporary refusal. */
const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    responseCode !== undefined &&
    responseCode >= 500
  );
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Parses the visitor's own words; undefined if several products match. */
async function findNamedProduct(
  content: ContentSnapshot,
  words: string,
): Promise<Product | undefined> {
  const { lines } = await checkLines(content, [readLine(words) ?? []].flat());
  const [line] = lines;
  return line?.grade && line.offers.length === 0 ? findProduct(content, line.grade.id) : undefined;
}

/** Mail servers refuse a mail with more. */
const SHEETS_MAX = 20;

async function makeDataSheets(
  content: ContentSnapshot,
  grades: readonly string[],
  company: MailCompany,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const ids = [...new Set(grades)].slice(0, SHEETS_MAX);
  const products = new Map(findProducts(content, ids).map((product) => [product._id, product]));
  const sheets: { name: string; bytes: Uint8Array }[] = [];
  for (const id of ids) {
    const product = products.get(id);
    if (product) sheets.push({ name: product.name, bytes: await makeDataSheet(product, company) });
  }
  return sheets;
}

const gradesOf = ({ lines = [] }: Lead, product: Product | undefined): readonly string[] => {
  const grades = lines.map(({ grade }) => grade).filter(Boolean);
  return product ? [product._id, ...grades] : grades;
};

const isReply = (event: LeadEvent): event is LeadEvent & { readonly kind: "reply" } =>
  event.kind === "reply";

/** Mails that the visitor got, oldest first. */
const threadOf = ({ mails }: LeadRecord, row: Pick<OutboxRow, "id">): string[] =>
  mails
    .filter(({ id, kind, state }) => state === "sent" && kind !== "notice" && id !== row.id)
    .toSorted((one, other) => ((one.sentAt ?? "") < (other.sentAt ?? "") ? -1 : 1))
    .flatMap(({ messageId }) => messageId ?? []);

type MailRow = Pick<OutboxRow, "id" | "leadId" | "kind" | "messageId" | "replyId">;

/**
 * @param draft an answer that is not stored
 * @throws without a receiver
 */
async function prepareMail(
  { db, content: source, leadsTo, siteUrl, now = () => new Date() }: MailSettings,
  row: MailRow,
  draft?: DeskReply,
): Promise<ComposedMail> {
  const lead = await findLead(db, row.leadId);
  if (!lead) throw new Error(`lead ${row.leadId} is gone`);
  const content = await source();
  // The signature of a confirmation is in its language.
  const language = row.kind === "reply" ? languageOfLead(lead) : "en";
  const chrome = findDocument(translated(content, language), "chrome");
  const company = chrome ?? {
    company: "ICG Chemicals",
    address: [],
    phone: "",
    email: leadsTo ?? "",
  };
  const receiver = leadsTo || company.email;
  if (!receiver)
    throw new Error("LEADS_TO is not set, and content/site.yaml has not been imported");
  const id = lead.payload["productId"];
  const product = id
    ? (findProduct(content, id) ?? (await findNamedProduct(content, id)))
    : undefined;
  const dataSheet =
    product && lead.kind === "tds" && row.kind === "reply"
      ? await makeDataSheet(product, company)
      : undefined;
  const written = lead.history.find(({ id }) => id === row.replyId)?.event;
  const answer = draft ?? (written && isReply(written) ? written : undefined);
  if (row.kind === "answer" && !answer) throw new Error(`reply ${row.replyId} is gone`);
  const hasSheets =
    row.kind === "answer" ? answer?.sheets : row.kind === "reply" && wantsSheets(lead);
  const grades = hasSheets ? gradesOf(lead, row.kind === "answer" ? product : undefined) : [];
  const dataSheets = await makeDataSheets(content, grades, company);
  let upload: NewUpload | undefined;
  if (row.kind === "notice" && lead.upload) upload = await findUpload(db, lead.id);
  if (row.kind === "answer" && answer?.quotation)
    upload = await findUpload(db, lead.id, "quotation");
  const key =
    row.kind === "reply" && lead.kind === "enquiry"
      ? await createEnquiryKey(db, lead.id, row.id, now())
      : undefined;
  return composeMail({
    row,
    key,
    lead,
    company,
    from: company.email || receiver,
    leadsTo: receiver,
    siteUrl,
    product,
    dataSheet,
    dataSheets,
    upload,
    answer,
    packagingOf: packagingIn(content, languageOfLead(lead)),
    thread: row.kind === "answer" ? threadOf(lead, row) : [],
  });
}

/** The package of a line in the words of an edition. */
export function packagingIn(
  content: ContentSnapshot,
  language: Language,
): NonNullable<MailParts["packagingOf"]> {
  const shown = translated(content, language);
  return ({ grade, packaging }) => {
    const place = findProduct(content, grade)?.packages?.findIndex(
      ({ text }) => text === packaging,
    );
    return findProduct(shown, grade)?.packages?.[place ?? -1]?.text ?? packaging;
  };
}

/** The mail that {@link createMailer} would send for an answer. */
export const previewAnswer = (
  settings: MailSettings,
  { id }: Pick<Lead, "id">,
  draft: DeskReply,
): Promise<ComposedMail> =>
  prepareMail(
    settings,
    { id: "preview", leadId: id, kind: "answer", messageId: null, replyId: null },
    draft,
  );

/** Does nothing before `start()`. Several may work on one database. */
export function createMailer(options: MailerOptions): Deliverer {
  const { smtpUrl, log } = options;
  const transport =
    smtpUrl &&
    createTransport({
      url: smtpUrl,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0]);
  const deliverer = createDeliverer({
    ...options,
    kinds: mailKinds,
    thing: "mail",
    isRefusal,
    deliver: transport
      ? async (row) => {
          const mail = await prepareMail(options, row);
          if (row.messageId !== mail.messageId) await setMessageId(options.db, row, mail.messageId);
          await transport.sendMail(mail as Parameters<typeof transport.sendMail>[0]);
        }
      : undefined,
  });
  let hasWarned = false;
  return {
    ...deliverer,
    wake() {
      // Logged once, when there is a mail to send.
      if (!transport && !hasWarned)
        log.warn({}, "SMTP_URL is not set: what visitors send is stored, mails wait");
      hasWarned = true;
      deliverer.wake();
    },
    async stop() {
      await deliverer.stop();
      if (transport) transport.close();
    },
  };
}
