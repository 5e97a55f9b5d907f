/** Sends what waits in the outbox: at once when told, otherwise by looking now and then; until the mail server has taken it. */
import { createTransport, type Transporter } from "nodemailer";
import type { Product } from "#contract/entities/products.ts";
import { makeDataSheet } from "#documents/datasheet.ts";
import { checkLines } from "#store/check-list.ts";
import { findDocument } from "#store/documents.ts";
import { findLead, findUpload, type Lead } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { claimOutbox, extendLease, markFailed, markSent, type OutboxRow } from "#store/outbox.ts";
import { findProduct, findProducts } from "#store/products.ts";
import { composeMail, type Mail, type MailCompany, wantsSheets } from "./compose.ts";
import { doubling, GIVE_UP, type GiveUp, isRefusal } from "./retries.ts";

/** The part of a pino logger that is used. */
export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface MailerOptions {
  readonly db: Database;
  /** Receiver of notices; the company's own address when undefined. */
  readonly leadsTo: string | undefined;
  /** Origin of the site; its host names the mails. */
  readonly siteUrl: string;
  /** Sender; the company's own address when undefined. */
  readonly from?: string | undefined;
  /** `smtp://…`; without it nothing is sent and mails go on waiting. */
  readonly smtpUrl: string | undefined;
  readonly log: MailLog;
  readonly now?: () => Date;
  /** Runs what takes the thread: looking a grade up, drawing a data sheet. At once when undefined. */
  readonly run?: <T>(work: (turn: () => Promise<void>) => Promise<T>) => Promise<T>;
  /** How often the outbox is looked at without being told to, in ms: for rows of another process and for retries. */
  readonly pollMs?: number;
  /** How long a claim outlives the process that made it, in ms. */
  readonly leaseMs?: number;
  /** Pause after the nth failed attempt, in ms. */
  readonly backOff?: (attempt: number) => number;
  /** Pauses, summed up, after which a mail is dead. */
  readonly giveUp?: GiveUp;
}

export interface Mailer {
  start(): void;
  /** Looks at the outbox now. */
  wake(): void;
  /** Finishes the mail under way, then ends. */
  stop(): Promise<void>;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** The product that a visitor named in their own words, as a line of a list is read; undefined when several go by that name. */
async function productNamed(db: Database, words: string, turn: () => Promise<void>): Promise<Product | undefined> {
  const [line] = await checkLines(db, [{ wrote: words, term: words }], turn);
  return line?.grade && line.offers.length === 0 ? findProduct(db, line.grade.id) : undefined;
}

/** More data sheets than this would make a mail that mail servers refuse. */
const SHEETS_MAX = 20;

/** The data sheets that an enquiry asks for, in the order of its lines. */
async function sheetsOf(
  { db, run }: Required<Pick<MailerOptions, "db" | "run">>,
  lead: Lead,
  company: MailCompany,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  if (!lead.lines || !wantsSheets(lead)) return [];
  const ids = [...new Set(lead.lines.map(({ grade }) => grade))].slice(0, SHEETS_MAX);
  const products = new Map((await findProducts(db, ids)).map((product) => [product._id, product]));
  const sheets: { name: string; bytes: Uint8Array }[] = [];
  for (const id of ids) {
    const product = products.get(id);
    if (product) sheets.push({ name: product.name, bytes: await run(() => makeDataSheet(product, company)) });
  }
  return sheets;
}

/** Gathers what a row's mail is made of and writes it. @throws when nobody's address is known */
async function prepareMail({ db, leadsTo, from, siteUrl, run = (work) => work(async () => undefined) }: MailerOptions, row: OutboxRow): Promise<Mail> {
  const lead = await findLead(db, row.leadId);
  if (!lead) throw new Error(`lead ${row.leadId} is gone`);
  const chrome = await findDocument(db, "chrome");
  const company = chrome ?? { company: "ICG Chemicals", address: [], phone: "", email: leadsTo ?? from ?? "" };
  const receiver = leadsTo || company.email;
  if (!receiver) throw new Error("LEADS_TO is not set, and content/site.yaml has not been imported");
  const id = lead.payload["productId"];
  const product = id ? ((await findProduct(db, id)) ?? (await run((turn) => productNamed(db, id, turn)))) : undefined;
  const dataSheet = product && lead.kind === "tds" && row.kind === "reply" ? await run(() => makeDataSheet(product, company)) : undefined;
  const dataSheets = row.kind === "reply" ? await sheetsOf({ db, run }, lead, company) : [];
  const upload = lead.upload && row.kind === "notice" ? await findUpload(db, lead.id) : undefined;
  return composeMail({ row, lead, company, from: from || company.email || receiver, leadsTo: receiver, siteUrl, product, dataSheet, dataSheets, upload });
}

/** Makes a mailer; it does nothing before `start()`. Several may work on one database. */
export function createMailer(options: MailerOptions): Mailer {
  const { db, smtpUrl, log, now = () => new Date(), pollMs = 5_000, leaseMs = 60_000, backOff = doubling, giveUp = GIVE_UP } = options;
  let running: Promise<void> | undefined;
  let stopping = false;
  let woken = false;
  let endPause: (() => void) | undefined;

  const wake = (): void => {
    woken = true;
    endPause?.();
  };

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => endPause?.(), pollMs).unref();
      endPause = () => {
        clearTimeout(timer);
        endPause = undefined;
        woken = false;
        resolve();
      };
      if (woken || stopping) endPause();
    });

  /** The mail is out: this must be noted, or it goes out again when the lease ends. */
  const noteSent = async (row: OutboxRow): Promise<void> => {
    for (;;) {
      try {
        await markSent(db, row, now());
        return;
      } catch (error) {
        log.error({ outbox: row.id, error: reasonOf(error) }, "mail was sent but could not be marked as sent");
        if (stopping) return;
        await pause();
      }
    }
  };

  const send = async (transport: Transporter, claimed: OutboxRow): Promise<void> => {
    let row = claimed;
    let extending: Promise<void> | undefined;
    const extend = (): Promise<void> =>
      extendLease(db, row, now(), leaseMs).then(
        (extended) => {
          row = extended ?? row;
        },
        (error: unknown) => log.warn({ outbox: row.id, error: reasonOf(error) }, "claim of a mail could not be extended"),
      );
    const holding = setInterval(() => {
      extending = extend();
    }, leaseMs / 3);
    const release = async (): Promise<void> => {
      clearInterval(holding);
      await extending;
    };
    try {
      await transport.sendMail((await prepareMail(options, row)) as Parameters<Transporter["sendMail"]>[0]);
    } catch (error) {
      await release();
      const refused = isRefusal(error);
      const dead = row.waitedS >= giveUp.waitedS || (refused && row.refusedS >= giveUp.refusedS[row.kind]);
      const pauseMs = dead ? undefined : backOff(row.attempts);
      await markFailed(db, row, { error: reasonOf(error), refused, pauseMs }, now());
      const details = {
        outbox: row.id,
        lead: row.leadId,
        mail: row.kind,
        attempts: row.attempts,
        error: reasonOf(error),
        ...(pauseMs === undefined ? {} : { retryInS: pauseMs / 1_000 }),
      };
      if (dead) log.error(details, "DEAD LETTER: a lead's mail could not be sent and is not tried again; see `leads list`, then `leads resend ID`");
      else log.warn(details, "mail could not be sent, will be tried again");
      return;
    }
    await release();
    await noteSent(row);
    log.info({ outbox: row.id, lead: row.leadId, mail: row.kind, attempts: row.attempts }, "mail sent");
  };

  const run = async (transport: Transporter): Promise<void> => {
    while (!stopping) {
      try {
        woken = false;
        const [row] = await claimOutbox(db, now(), leaseMs, 1);
        if (row) {
          await send(transport, row);
          continue;
        }
      } catch (error) {
        log.error({ error: reasonOf(error) }, "the outbox is not available");
      }
      await pause();
    }
    transport.close();
  };

  return {
    start() {
      if (smtpUrl)
        running ??= run(
          createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true } as Parameters<typeof createTransport>[0]),
        );
    },
    wake() {
      // Said when there is something to send, and once: a start says its address and nothing else.
      if (!smtpUrl && !woken) log.warn({}, "SMTP_URL is not set: what visitors send is stored, mails wait");
      wake();
    },
    async stop() {
      stopping = true;
      endPause?.();
      await running;
    },
  };
}
