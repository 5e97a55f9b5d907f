/**
 * How long one visitor waits for a locked database in all: every transaction of a request takes from the same time, so
 * that waits do not add up. What a visitor needs to send the request does not count.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** Time that work for no visitor (an import, the mailer) waits for each transaction, in ms. */
const UNHURRIED_MS = 12_000;

const requests = new AsyncLocalStorage<{ leftMs: number }>();

/** Runs the work of a request, whose transactions together wait at most so long for a lock. */
export const withLockWait = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => requests.run({ leftMs: milliseconds }, work);

/** Begins a wait. @returns ms that it may take, and what to call when it is over */
export function beginWait(): { readonly mostMs: number; end(): void } {
  const request = requests.getStore();
  const began = performance.now();
  return {
    mostMs: request?.leftMs ?? UNHURRIED_MS,
    end: () => {
      if (request) request.leftMs = Math.max(0, request.leftMs - (performance.now() - began));
    },
  };
}
