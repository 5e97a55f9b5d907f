/** Delivers outbox rows, when woken and by polling, until the receiver accepts them. */
import type { Database } from "#store/open.ts";
import {
  claimOutbox,
  extendLease,
  LONGEST_PAUSE_MS,
  markFailed,
  markSent,
  type OutboxRow,
} from "#store/outbox.ts";
import type { OutboxKind } from "#store/schema.ts";

/** Total pauses before a row becomes a dead letter. */
interface GiveUp {
  /**
   * While the receiver is down or defers: a mail server by 4xx, a webhook by 408, 425, 429 or 5xx.
   */
  readonly waitedS: number;
  /** While it rejects permanently. */
  readonly refusedS: Readonly<Record<OutboxKind, number>>;
}

/** 15 s, 30 s, 1 min … at most 1 h. */
const doubleBackOff = (attempt: number): number =>
  Math.min(15_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
const HOUR_S = 3_600;
/** The company's own mailbox and webhook are fixed within hours; a mistyped address never is. */
const GIVE_UP_AFTER: GiveUp = {
  waitedS: 48 * HOUR_S,
  refusedS: { notice: 6 * HOUR_S, webhook: 6 * HOUR_S, reply: 600, answer: 600 },
};

interface DeliveryLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DeliveryOptions {
  readonly db: Database;
  readonly log: DeliveryLog;
  readonly now?: () => Date;
  /** Ms, for rows of other processes and for retries. */
  readonly pollMs?: number;
  /** A claim expires after this time if its process died. */
  readonly leaseMs?: number;
  readonly backOff?: (attempt: number) => number;
  readonly giveUp?: GiveUp;
}

interface DeliveryTarget {
  readonly kinds: readonly OutboxKind[];
  /** Name in the log. */
  readonly thing: string;
  /** Resolves when the receiver has accepted. If undefined, rows stay waiting. */
  readonly deliver: ((row: OutboxRow) => Promise<void>) | undefined;
  /** A permanent rejection, not a connection error or a temporary refusal. */
  readonly isRefusal: (error: unknown) => boolean;
}

export interface Deliverer {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
}

const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Does nothing before `start()`. Several may work on one database. */
export function createDeliverer(options: DeliveryOptions & DeliveryTarget): Deliverer {
  const { db, log, kinds, thing, deliver, isRefusal } = options;
  const {
    now = () => new Date(),
    pollMs = 5_000,
    leaseMs = 60_000,
    backOff = doubleBackOff,
    giveUp = GIVE_UP_AFTER,
  } = options;
  let running: Promise<void> | undefined;
  let isStopping = false;
  let isWoken = false;
  let endPause: (() => void) | undefined;

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => endPause?.(), pollMs).unref();
      endPause = () => {
        clearTimeout(timer);
        endPause = undefined;
        isWoken = false;
        resolve();
      };
      if (isWoken || isStopping) endPause();
    });

  /** Retries until marked: otherwise the row is sent again when the lease ends. */
  const markAsSent = async (row: OutboxRow): Promise<void> => {
    for (;;) {
      try {
        await markSent(db, row, now());
        return;
      } catch (error) {
        log.error(
          { outbox: row.id, error: describeError(error) },
          `${thing} was sent but could not be marked as sent`,
        );
        if (isStopping) return;
        await pause();
      }
    }
  };

  const send = async (
    claimed: OutboxRow,
    deliver: (row: OutboxRow) => Promise<void>,
  ): Promise<void> => {
    let row = claimed;
    let extending: Promise<void> | undefined;
    const extend = (): Promise<void> =>
      extendLease(db, row, now(), leaseMs).then(
        (extended) => {
          row = extended ?? row;
        },
        (error: unknown) =>
          log.warn(
            { outbox: row.id, error: describeError(error) },
            `claim of a ${thing} could not be extended`,
          ),
      );
    const holding = setInterval(() => {
      extending = extend();
    }, leaseMs / 3);
    const release = async (): Promise<void> => {
      clearInterval(holding);
      await extending;
    };
    try {
      await deliver(row);
    } catch (error) {
      await release();
      const isRejected = isRefusal(error);
      const isDead =
        row.waitedS >= giveUp.waitedS || (isRejected && row.refusedS >= giveUp.refusedS[row.kind]);
      const pauseMs = isDead ? undefined : backOff(row.attempts);
      await markFailed(
        db,
        row,
        { error: describeError(error), refused: isRejected, pauseMs },
        now(),
      );
      const details = {
        outbox: row.id,
        lead: row.leadId,
        kind: row.kind,
        attempts: row.attempts,
        error: describeError(error),
        retryInS: pauseMs === undefined ? undefined : pauseMs / 1_000,
      };
      if (isDead)
        log.error(
          details,
          `DEAD LETTER: a lead's ${thing} could not be sent and is not tried again; see \`leads list\`, then \`leads resend REFERENCE\``,
        );
      else log.warn(details, `${thing} could not be sent, will be tried again`);
      return;
    }
    await release();
    await markAsSent(row);
    log.info(
      { outbox: row.id, lead: row.leadId, kind: row.kind, attempts: row.attempts },
      `${thing} sent`,
    );
  };

  const run = async (deliver: (row: OutboxRow) => Promise<void>): Promise<void> => {
    while (!isStopping) {
      try {
        isWoken = false;
        const [row] = await claimOutbox(db, now(), leaseMs, 1, kinds);
        if (row) {
          await send(row, deliver);
          continue;
        }
      } catch (error) {
        log.error({ error: describeError(error) }, "the outbox is not available");
      }
      await pause();
    }
  };

  return {
    start() {
      if (deliver) running ??= run(deliver);
    },
    wake() {
      isWoken = true;
      endPause?.();
    },
    async stop() {
      isStopping = true;
      endPause?.();
      await running;
    },
  };
}
