/** Sends the mails of leads by SMTP. */

import { createTransport } from "nodemailer";
import { readLine } from "#catalogue/buyer-list.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { makeDataSheet } from "#documents/datasheet.ts";
import { checkLines } from "#store/check-list.ts";
import type { ContentSource } from "#store/content-source.ts";
import { findLead, findUpload, type Lead } from "#store/leads.ts";
import { mailKinds, type OutboxRow } from "#store/outbox.ts";
import { findProduct, findProducts } from "#store/products.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";
import { type ComposedMail, composeMail, type MailCompany, wantsSheets } from "./compose.ts";
import { createDeliverer, type Deliverer, type DeliveryOptions } from "./delivery.ts";

export interface MailerOptions extends DeliveryOptions {
  readonly content: ContentSource;
  /** Receiver of notices; defaults to the company's address. */
  readonly leadsTo: string | undefined;
  /** Its host is part of message ids. */
  readonly siteUrl: string;
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
  lead: Lead,
  company: MailCompany,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  if (!lead.lines || !wantsSheets(lead)) return [];
  const ids = [...new Set(lead.lines.map(({ grade }) => grade))].slice(0, SHEETS_MAX);
  const products = new Map(findProducts(content, ids).map((product) => [product._id, product]));
  const sheets: { name: string; bytes: Uint8Array }[] = [];
  for (const id of ids) {
    const product = products.get(id);
    if (product) sheets.push({ name: product.name, bytes: await makeDataSheet(product, company) });
  }
  return sheets;
}

/** @throws without a receiver */
async function prepareMail(
  { db, content: source, leadsTo, siteUrl }: MailerOptions,
  row: OutboxRow,
): Promise<ComposedMail> {
  const lead = await findLead(db, row.leadId);
  if (!lead) throw new Error(`lead ${row.leadId} is gone`);
  const content = await source();
  const chrome = findDocument(content, "chrome");
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
  const dataSheets = row.kind === "reply" ? await makeDataSheets(content, lead, company) : [];
  const upload = lead.upload && row.kind === "notice" ? await findUpload(db, lead.id) : undefined;
  return composeMail({
    row,
    lead,
    company,
    from: company.email || receiver,
    leadsTo: receiver,
    siteUrl,
    product,
    dataSheet,
    dataSheets,
    upload,
  });
}

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
          await transport.sendMail(
            (await prepareMail(options, row)) as Parameters<typeof transport.sendMail>[0],
          );
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
