/** Gathers from the store what a mail of the outbox is made of: the lead, its grades, their data sheets, the upload. */
import type { Product } from "#contract/entities/products.ts";
import { makeDataSheet } from "#documents/datasheet.ts";
import { checkLines } from "#store/check-list.ts";
import { findDocument } from "#store/documents.ts";
import { findLead, findUpload, type Lead } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import type { OutboxRow } from "#store/outbox.ts";
import { findProduct, findProducts } from "#store/products.ts";
import { composeMail, type Mail, type MailCompany, wantsSheets } from "./compose.ts";

/** Where mails come from and go to. */
export interface MailSource {
  readonly db: Database;
  /** Receiver of notices; the company's own address when undefined. */
  readonly leadsTo: string | undefined;
  /** Origin of the site; its host names the mails. */
  readonly siteUrl: string;
  /** Sender; the company's own address when undefined. */
  readonly from?: string | undefined;
}

/** The product that a visitor named in their own words, as a line of a list is read; undefined when several go by that name. */
async function productNamed(db: Database, words: string): Promise<Product | undefined> {
  const [line] = await checkLines(db, [{ wrote: words, term: words }]);
  return line?.grade && line.offers.length === 0 ? findProduct(db, line.grade.id) : undefined;
}

/** More data sheets than this would make a mail that mail servers refuse. */
const SHEETS_MAX = 20;

/** The data sheets that an enquiry asks for, in the order of its lines. */
async function sheetsOf(db: Database, lead: Lead, company: MailCompany): Promise<{ name: string; bytes: Uint8Array }[]> {
  if (!lead.lines || !wantsSheets(lead)) return [];
  const ids = [...new Set(lead.lines.map(({ grade }) => grade))].slice(0, SHEETS_MAX);
  const products = new Map((await findProducts(db, ids)).map((product) => [product._id, product]));
  const sheets: { name: string; bytes: Uint8Array }[] = [];
  for (const id of ids) {
    const product = products.get(id);
    if (product) sheets.push({ name: product.name, bytes: await makeDataSheet(product, company) });
  }
  return sheets;
}

/** Gathers what a row's mail is made of and writes it. @throws when nobody's address is known */
export async function prepareMail({ db, leadsTo, from, siteUrl }: MailSource, row: OutboxRow): Promise<Mail> {
  const lead = await findLead(db, row.leadId);
  if (!lead) throw new Error(`lead ${row.leadId} is gone`);
  const chrome = await findDocument(db, "chrome");
  const company = chrome ?? { company: "ICG Chemicals", address: [], phone: "", email: leadsTo ?? from ?? "" };
  const receiver = leadsTo || company.email;
  if (!receiver) throw new Error("LEADS_TO is not set, and content/site.yaml has not been imported");
  const id = lead.payload["productId"];
  const product = id ? ((await findProduct(db, id)) ?? (await productNamed(db, id))) : undefined;
  const dataSheet = product && lead.kind === "tds" && row.kind === "reply" ? await makeDataSheet(product, company) : undefined;
  const dataSheets = row.kind === "reply" ? await sheetsOf(db, lead, company) : [];
  const upload = lead.upload && row.kind === "notice" ? await findUpload(db, lead.id) : undefined;
  return composeMail({ row, lead, company, from: from || company.email || receiver, leadsTo: receiver, siteUrl, product, dataSheet, dataSheets, upload });
}
