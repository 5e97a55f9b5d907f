/** Lets a few pieces of work run at a time and a bounded number wait; the rest is turned away before the event loop drowns. */

/** Too much is under way: whoever asks should come back in a moment. */
export class Busy extends Error {
  override name = "Busy";
}

export interface GateOptions {
  /** Pieces of work at a time. */
  readonly running: number;
  /** Pieces of work that may wait. */
  readonly waiting: number;
}

export interface Gate {
  /** Runs the work when it is its turn. @throws Busy at once when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Work that runs or waits. */
  readonly size: number;
}

/** After every piece of work others get their turn: kept replies, health, new connections. */
const breathe = (): Promise<void> => new Promise((done) => setImmediate(done));

export function createLimiter({ running: most, waiting }: GateOptions): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    get size() {
      return running + queue.length;
    },
    async run(work) {
      if (running >= most) {
        if (queue.length >= waiting) throw new Busy("The server is busy.");
        await new Promise<void>((turn) => queue.push(turn));
      } else running += 1;
      try {
        return await work();
      } finally {
        await breathe();
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
