/** Sends what waits in the outbox: at once when told, otherwise by looking now and then; until the mail server has taken it. */
import { createTransport, type Transporter } from "nodemailer";
import { claimOutbox, extendLease, LONGEST_PAUSE_MS, type MailKind, markFailed, markSent, type OutboxRow } from "#store/outbox.ts";
import { type MailSource, prepareMail } from "./prepare-mail.ts";

/** The part of a pino logger that is used. */
export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface MailerOptions extends MailSource {
  /** `smtp://…`; without it nothing is sent and mails go on waiting. */
  readonly smtpUrl: string | undefined;
  readonly log: MailLog;
  readonly now?: () => Date;
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

/** Seconds of pauses after which a mail is a dead letter. */
export interface GiveUp {
  /** While the mail server is away, or puts it off (4xx). */
  readonly waitedS: number;
  /** While it refuses the mail for good (5xx). */
  readonly refusedS: Readonly<Record<MailKind, number>>;
}

/** 15 s, 30 s, 1 min … at most 1 h. */
const doubling = (attempt: number): number => Math.min(15_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
const HOUR_S = 3_600;
/** The company's own mail box is put right within hours; an address that a visitor mistyped never is. */
const GIVE_UP: GiveUp = { waitedS: 48 * HOUR_S, refusedS: { notice: 6 * HOUR_S, reply: 600 } };
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
};
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

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
