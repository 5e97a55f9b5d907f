/**
 * What the browser knows of the API: one entry per question, asked once at a time, retried, kept for a while (§9).
 * Instead of a library, because of what that weighs: docs/decisions/0006-our-own-query-cache.md.
 */

export type QueryKey = readonly unknown[];

export interface Query<T> {
  /** JSON; two queries with the same key are the same question. */
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly client: QueryClient; readonly signal: AbortSignal }) => Promise<T>;
  /** An answer younger than this is not asked for again, in ms. */
  readonly staleTime?: number;
  /** How long an answer that nobody shows is kept, in ms. */
  readonly gcTime?: number;
}

/** Gives a query's parts their types. */
export const queryOptions = <T>(query: Query<T>): Query<T> => query;

/** What is known of a question. `updatedAt` is the time of the answer in ms, 0 without one; an error may stand beside an older answer. */
export type QueryState<T> = { readonly updatedAt: number } & (
  | { readonly status: "pending"; readonly data: undefined; readonly error: null }
  | { readonly status: "success"; readonly data: T; readonly error: null }
  | { readonly status: "error"; readonly data: T | undefined; readonly error: Error }
);

/** Answers and failures on their way from the server to the browser. */
export type DehydratedState = readonly { readonly queryKey: QueryKey; readonly state: QueryState<unknown> }[];

export interface QueryRules {
  readonly staleTime: number;
  readonly gcTime: number;
  /** Whether a question that has failed `count` times (from 0) is asked again. */
  readonly retry: (count: number, error: unknown) => boolean;
}

interface Entry {
  readonly queryKey: QueryKey;
  state: QueryState<unknown>;
  running: { readonly promise: Promise<unknown>; readonly stop: AbortController } | undefined;
  readonly listeners: Set<() => void>;
  gcTime: number;
  gc: ReturnType<typeof setTimeout> | undefined;
}

const nothing: QueryState<never> = { status: "pending", data: undefined, error: null, updatedAt: 0 };
/** §9: min(1000 * 2^n, 30000) ms. */
const pause = (count: number): Promise<void> => new Promise((done) => setTimeout(done, Math.min(1000 * 2 ** count, 30_000)));

export class QueryClient {
  readonly #entries = new Map<string, Entry>();
  readonly #rules: QueryRules;

  constructor(rules: QueryRules) {
    this.#rules = rules;
  }

  /** What is known; the same object until something changes. */
  state<T>({ queryKey }: Pick<Query<T>, "queryKey">): QueryState<T> {
    return (this.#entries.get(JSON.stringify(queryKey))?.state ?? nothing) as QueryState<T>;
  }

  /** An answer is not there, or too old. */
  isStale({ queryKey, staleTime = this.#rules.staleTime }: Query<unknown>): boolean {
    const { data, updatedAt } = this.state({ queryKey });
    return data === undefined || Date.now() - updatedAt >= staleTime;
  }

  /**
   * The answer: the one that is there while it is fresh, that of a call under way, or that of a new call.
   * @throws what the last try has thrown; it then also stands in the state
   */
  fetch<T>(query: Query<T>): Promise<T> {
    const entry = this.#entry(query);
    if (entry.running) return entry.running.promise as Promise<T>;
    if (!this.isStale(query)) return Promise.resolve(entry.state.data as T);
    return this.#run(entry, query);
  }

  /** Starts a call and does not wait. */
  prefetch(query: Query<unknown>): void {
    this.fetch(query).catch(() => undefined);
  }

  /** Tells a listener of every change until the returned function is called. A call that nobody listens to any more is given up. */
  subscribe(query: Query<unknown>, listener: () => void): () => void {
    const entry = this.#entry(query);
    entry.listeners.add(listener);
    clearTimeout(entry.gc);
    return () => {
      entry.listeners.delete(listener);
      // One component may give way to another that shows the same.
      queueMicrotask(() => {
        if (entry.listeners.size > 0) return;
        entry.running?.stop.abort();
        this.#collect(entry);
      });
    };
  }

  /** Everything that has been answered or has failed. */
  dehydrate(): DehydratedState {
    return [...this.#entries.values()].flatMap(({ queryKey, state }) => (state.status === "pending" ? [] : [{ queryKey, state }]));
  }

  /** Takes over what is not known yet. */
  hydrate(dehydrated: DehydratedState): void {
    for (const { queryKey, state } of dehydrated) {
      if (this.#entries.has(JSON.stringify(queryKey))) continue;
      const entry = this.#entry({ queryKey });
      entry.state = state;
      this.#collect(entry);
    }
  }

  #entry({ queryKey, gcTime = this.#rules.gcTime }: Pick<Query<unknown>, "queryKey" | "gcTime">): Entry {
    const key = JSON.stringify(queryKey);
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = { queryKey, state: nothing, running: undefined, listeners: new Set(), gcTime, gc: undefined };
      this.#entries.set(key, entry);
    }
    entry.gcTime = Math.max(entry.gcTime, gcTime);
    return entry;
  }

  #set(entry: Entry, state: QueryState<unknown>): void {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  }

  /** Forgets an entry after its time, unless somebody listens or waits for it. */
  #collect(entry: Entry): void {
    clearTimeout(entry.gc);
    if (entry.listeners.size > 0 || entry.running || entry.gcTime === Number.POSITIVE_INFINITY) return;
    entry.gc = setTimeout(() => this.#entries.delete(JSON.stringify(entry.queryKey)), entry.gcTime);
  }

  #run<T>(entry: Entry, query: Query<T>): Promise<T> {
    const before = entry.state;
    const stop = new AbortController();
    const finish = (state: QueryState<unknown>): void => {
      entry.running = undefined;
      this.#set(entry, state);
      this.#collect(entry);
    };
    stop.signal.addEventListener("abort", () => finish(before));
    const promise = this.#tries(query, stop.signal).then(
      (data) => {
        if (!stop.signal.aborted) finish({ status: "success", data, error: null, updatedAt: Date.now() });
        return data;
      },
      (error: Error) => {
        if (!stop.signal.aborted) finish({ status: "error", data: before.data, error, updatedAt: before.updatedAt });
        throw error;
      },
    );
    clearTimeout(entry.gc);
    entry.running = { promise, stop };
    if (before.status === "error" && before.data === undefined) this.#set(entry, nothing);
    return promise;
  }

  async #tries<T>({ queryFn }: Query<T>, signal: AbortSignal): Promise<T> {
    for (let count = 0; ; count += 1) {
      try {
        return await queryFn({ client: this, signal });
      } catch (error) {
        if (signal.aborted || !this.#rules.retry(count, error)) throw error;
      }
      await pause(count);
      signal.throwIfAborted();
    }
  }
}
