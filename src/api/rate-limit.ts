/** At most so many requests per client in a sliding window; memory is bounded by the number of clients remembered. */
export interface RateLimitOptions {
  readonly requests: number;
  readonly windowMs: number;
  /** ms, from any start; never set back or forth ({@link performance.now}). */
  readonly clock: () => number;
  /** Clients remembered; beyond that, those that have been quiet longest are forgotten. */
  readonly clients?: number;
}

/** Counts a request of a client. Gives 0 when it may pass, otherwise the seconds after which the next one may. Counters may live in a database. */
export type RateLimit = (client: string) => number | Promise<number>;

export function rateLimit({ requests, windowMs, clock, clients = 10_000 }: RateLimitOptions): (client: string) => number {
  /** Times of the requests that passed, per client; the client heard last stands last. */
  const passed = new Map<string, number[]>();
  return (client) => {
    const now = clock();
    const times = (passed.get(client) ?? []).filter((time) => time > now - windowMs);
    const allowed = times.length < requests;
    if (allowed) times.push(now);
    passed.delete(client);
    passed.set(client, times);
    for (const oldest of passed.keys()) {
      if (passed.size <= clients) break;
      passed.delete(oldest);
    }
    return allowed ? 0 : Math.max(1, Math.ceil(((times[0] ?? now) + windowMs - now) / 1_000));
  };
}
