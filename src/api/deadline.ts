/** Deadlines for visitors' requests. */

/** For a page, an API reply or, once its body has arrived, a form. */
export const ANSWER_MS = 15_000;

/** Rejects once the signal is aborted. Does not stop the work itself. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, aborted.promise]).finally(() =>
    signal.removeEventListener("abort", abort),
  );
}
