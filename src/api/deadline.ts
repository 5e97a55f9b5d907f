/** Deadlines of what a visitor waits for. */

/**
 * A visitor waits at most this long for a page, a row of the API or, once its body has arrived, a
 * form, in ms.
 */
export const ANSWER_MS = 15_000;

/**
 * Settles as `work` does, or rejects with the signal's reason once that is aborted. The work itself
 * goes on.
 */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, aborted.promise]).finally(() =>
    signal.removeEventListener("abort", abort),
  );
}
