/** What the commands of leads write, piece by piece. */
import type { OutboxRow } from "#store/outbox.ts";

/** Where output goes; `process.stdout` is one. */
export interface Output {
  write(chunk: string | Uint8Array, done: () => void): unknown;
}

export const BATCH = 200;

export const print = (out: Output, chunk: string | Uint8Array): Promise<void> => new Promise((resolve) => void out.write(chunk, () => resolve()));

/** `notice sent, reply DEAD`. */
export const mailsOf = (mails: readonly OutboxRow[]): string => mails.map(({ kind, state }) => `${kind} ${state === "dead" ? "DEAD" : state}`).join(", ");
