/**
 * Lets a few pieces of work run at a time and a bounded number wait; the rest is turned away before the event loop drowns. Clients take
 * turns, and none may have more than its share: one that sends a lot waits behind itself. Work is for somebody: when its client has gone,
 * what waits is not begun, and what runs ends at its next turn.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export const BUSY = "The server is busy. Please try again in a moment.";

/** Too much is under way: whoever asks should come back in a moment. */
export class Busy extends Error {
  override name = "Busy";
  constructor() {
    super(BUSY);
  }
}

export interface LimiterOptions {
  /** Pieces of work at a time. */
  readonly running: number;
  /** Pieces of work that may wait. */
  readonly waiting: number;
  /** Pieces of work of one client, running and waiting. */
  readonly share: number;
}

/**
 * The end of a turn on the thread, to be awaited between the steps of long work: when the turn has taken {@link TURN_MS}, everybody else
 * has theirs first. @throws the reason of the signal when nobody waits for the work any more
 */
export type Turn = () => Promise<void>;

/**
 * Runs a piece of work under a limiter when it is its client's turn. Work inside of work under the same limiter is part of it.
 * @param client undefined for the site's own work, such as a mail: it is never turned away
 * @param signal aborted when nobody waits for the work any more
 * @throws Busy at once when too much waits already, or too much of this client; the reason of the signal
 */
export type Run = <T>(client: string | undefined, work: (turn: Turn) => Promise<T>, signal?: AbortSignal) => Promise<T>;

export interface Limiter {
  readonly run: Run;
  /** Work that runs or waits. */
  readonly size: number;
}

/**
 * Longest time for which one piece of work has the thread, in ms, as far as its steps are short. libuv accepts one connection a turn of its
 * loop: with 10 ms the last of thirty that came at once waited 0.3 s, with 2 ms none more than 0.1 s.
 */
export const TURN_MS = 2;

/** After every piece of work others get their turn: cached replies, health, new connections. */
const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Turns of one piece of work. */
export function turns(signal?: AbortSignal): Turn {
  let began = performance.now();
  return async () => {
    if (performance.now() - began >= TURN_MS) {
      await yieldToEventLoop();
      began = performance.now();
    }
    signal?.throwIfAborted();
  };
}

/** Runs work at once, under no limit. */
export const unlimited: Run = (_, work, signal) => work(turns(signal));

/** Runs work under one limiter and, when its turn has come there, under another. */
export const both =
  (first: Limiter, second: Limiter): Run =>
  (client, work, signal) =>
    first.run(client, () => second.run(client, work, signal), signal);

export function createLimiter({ running: most, waiting: waitingMost, share }: LimiterOptions): Limiter {
  let running = 0;
  let waiting = 0;
  /** Pieces of work of each client. */
  const shares = new Map<string | undefined, number>();
  /** Waiting work by client; the client whose turn is next stands first. */
  const queues = new Map<string | undefined, (() => void)[]>();
  /** The turns of the work that we are in. */
  const inside = new AsyncLocalStorage<Turn>();

  const wait = (client: string | undefined, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((begin, failed) => {
      const start = (): void => {
        signal?.removeEventListener("abort", leave);
        begin();
      };
      const leave = (): void => {
        const left = queues.get(client)?.filter((other) => other !== start) ?? [];
        if (left.length > 0) queues.set(client, left);
        else queues.delete(client);
        waiting -= 1;
        failed(signal?.reason);
      };
      signal?.addEventListener("abort", leave, { once: true });
      waiting += 1;
      const queue = queues.get(client);
      if (queue) queue.push(start);
      else queues.set(client, [start]);
    });

  /** Starts what is next; its client goes to the end of the line. */
  function startNext(): void {
    const next = queues.entries().next();
    if (next.done) {
      running -= 1;
      return;
    }
    const [client, queue] = next.value;
    queues.delete(client);
    const start = queue.shift();
    if (queue.length > 0) queues.set(client, queue);
    waiting -= 1;
    start?.();
  }

  function giveBack(client: string | undefined): void {
    const left = (shares.get(client) ?? 1) - 1;
    if (left > 0) shares.set(client, left);
    else shares.delete(client);
  }

  return {
    get size() {
      return running + waiting;
    },
    async run(client, work, signal) {
      const around = inside.getStore();
      if (around) return work(around);
      signal?.throwIfAborted();
      const mine = shares.get(client) ?? 0;
      if (client !== undefined && (mine >= share || (running >= most && waiting >= waitingMost))) throw new Busy();
      shares.set(client, mine + 1);
      try {
        if (running >= most) await wait(client, signal);
        else running += 1;
      } catch (error) {
        giveBack(client);
        throw error;
      }
      try {
        const turn = turns(signal);
        return await inside.run(turn, () => work(turn));
      } finally {
        giveBack(client);
        await yieldToEventLoop();
        startNext();
      }
    },
  };
}
