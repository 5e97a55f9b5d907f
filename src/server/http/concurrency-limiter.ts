/**
 * Lets a few pieces of work run at a time and a bounded number wait; the rest is turned away before the event loop drowns. Clients take
 * turns, and none may have more than its share: one that sends a lot waits behind itself.
 */

/** Too much is under way: whoever asks should come back in a moment. */
export class Busy extends Error {
  override name = "Busy";
}

export interface LimiterOptions {
  /** Pieces of work at a time. */
  readonly running: number;
  /** Pieces of work that may wait. */
  readonly waiting: number;
  /** Pieces of work of one client, running and waiting. */
  readonly share: number;
}

export interface Limiter {
  /** Runs the work when it is its client's turn. @throws Busy at once when too much waits already, or too much of this client */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
  /** Work that runs or waits. */
  readonly size: number;
}

/** After every piece of work others get their turn: cached replies, health, new connections. */
const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done));

export function createLimiter({ running: most, waiting: waitingMost, share }: LimiterOptions): Limiter {
  let running = 0;
  let waiting = 0;
  /** Pieces of work of each client. */
  const shares = new Map<string, number>();
  /** What waits, by client; the client whose turn is next stands first. */
  const queues = new Map<string, (() => void)[]>();

  const wait = (client: string): Promise<void> =>
    new Promise((start) => {
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

  return {
    get size() {
      return running + waiting;
    },
    async run(client, work) {
      const mine = shares.get(client) ?? 0;
      if (mine >= share || (running >= most && waiting >= waitingMost)) throw new Busy("The server is busy.");
      shares.set(client, mine + 1);
      if (running >= most) await wait(client);
      else running += 1;
      try {
        return await work();
      } finally {
        const left = (shares.get(client) ?? 1) - 1;
        if (left > 0) shares.set(client, left);
        else shares.delete(client);
        await yieldToEventLoop();
        startNext();
      }
    },
  };
}
