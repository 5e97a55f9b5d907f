/** The mails of leads, sent through a mail server. */
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
import { composeMail, type Mail, type MailCompany, wantsSheets } from "./compose.ts";
import { createDeliverer, type Deliverer, type DeliveryOptions } from "./delivery.ts";

export interface MailerOptions extends DeliveryOptions {
  readonly content: ContentSource;
  /** Receiver of notices; the company's own address when undefined. */
  readonly leadsTo: string | undefined;
  /** Origin of the site; its host names the mails. */
  readonly siteUrl: string;
  /** `smtp://…`; without it nothing is sent and mails go on waiting. */
  readonly smtpUrl: string | undefined;
}

/** Whether the server refused a mail for good, and it was not the connection or the hour. */
const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    responseCode !== undefined &&
    responseCode >= 500
  );
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * The product that a visitor named in their own words, as a line of a list is read; undefined when
 * several go by that name.
 */
async function productNamed(content: ContentSnapshot, words: string): Promise<Product | undefined> {
  const { lines } = await checkLines(content, [readLine(words) ?? []].flat());
  const [line] = lines;
  return line?.grade && line.offers.length === 0 ? findProduct(content, line.grade.id) : undefined;
}

/** More data sheets than this would make a mail that mail servers refuse. */
const SHEETS_MAX = 20;

/** The data sheets that an enquiry asks for, in the order of its lines. */
async function sheetsOf(
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

/** Gathers what a row's mail is made of and writes it. @throws when nobody's address is known */
async function prepareMail(
  { db, content: source, leadsTo, siteUrl }: MailerOptions,
  row: OutboxRow,
): Promise<Mail> {
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
  const product = id ? (findProduct(content, id) ?? (await productNamed(content, id))) : undefined;
  const dataSheet =
    product && lead.kind === "tds" && row.kind === "reply"
      ? await makeDataSheet(product, company)
      : undefined;
  const dataSheets = row.kind === "reply" ? await sheetsOf(content, lead, company) : [];
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

/** Makes a mailer; it does nothing before `start()`. Several may work on one database. */
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
  let told = false;
  return {
    ...deliverer,
    wake() {
      // Said when there is something to send, and once: a start says its address and nothing else.
      if (!transport && !told)
        log.warn({}, "SMTP_URL is not set: what visitors send is stored, mails wait");
      told = true;
      deliverer.wake();
    },
    async stop() {
      await deliverer.stop();
      if (transport) transport.close();
    },
  };
}
