/** Bounded queues: tasks that would wait too long are refused. */
import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";
import { ANSWER_MS } from "./deadline.ts";

export const BUSY = "The server is busy. Please try again in a moment.";

/** The client should retry after {@link BUSY_RETRY_S}. */
export class Busy extends Error {
  override name = "Busy";
  constructor() {
    super(BUSY);
  }
}

export const BUSY_RETRY_S = "1";

export interface WorkQueueOptions {
  readonly concurrency: number;
  readonly waiting: number;
  /** Between the starts of two tasks, for long ones: other requests are answered in between. */
  readonly intervalMs?: number;
}

/**
 * @param signal aborted when the client disconnects, which drops a waiting task
 * @throws Busy if the queue is full; the signal's reason; a TimeoutError after {@link ANSWER_MS},
 * including the wait
 */
export type RunTask = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export const runAtOnce: RunTask = (task) => task();

export function workQueue({ concurrency, waiting, intervalMs }: WorkQueueOptions): RunTask {
  const queue = new PQueue(
    intervalMs ? { concurrency, interval: intervalMs, intervalCap: 1 } : { concurrency },
  );
  return async (task, signal) => {
    if (queue.size + queue.pending >= concurrency + waiting) throw new Busy();
    const deadline = AbortSignal.timeout(ANSWER_MS);
    return queue.add(
      async () => {
        // Lets the event loop answer health checks between two tasks.
        await setImmediate();
        return task();
      },
      { signal: signal ? AbortSignal.any([signal, deadline]) : deadline },
    );
  };
}
