/** When a mail or a call of the webhook that failed is tried again, and when it is given up. */
import { LONGEST_PAUSE_MS } from "#store/outbox.ts";
import type { OutboxKind } from "#store/schema.ts";

/** Seconds of pauses after which it is a dead letter. */
export interface GiveUp {
  /** While the receiver is away, or puts it off: a mail server by 4xx, a webhook's by 408, 425, 429 or 5xx. */
  readonly waitedS: number;
  /** While it refuses it for good. */
  readonly refusedS: Readonly<Record<OutboxKind, number>>;
}

/** 15 s, 30 s, 1 min … at most 1 h. */
export const doubling = (attempt: number): number => Math.min(15_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
const HOUR_S = 3_600;
/** The company's own mail box and webhook are put right within hours; an address that a visitor mistyped never is. */
export const GIVE_UP: GiveUp = { waitedS: 48 * HOUR_S, refusedS: { notice: 6 * HOUR_S, webhook: 6 * HOUR_S, reply: 600 } };

/** Was the mail refused for good, and not the connection or the hour? */
export const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
};
