import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Query, QueryClient } from "./query-client.ts";

const MINUTE = 60_000;
const rules = { staleTime: MINUTE, gcTime: 5 * MINUTE, retry: (count: number) => count < 3 };
const noRetry = { ...rules, retry: () => false };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A question that answers 1, 2, 3, … and fails as long as `failing` says so. */
function counting(more: Partial<Query<number>> = {}) {
  const seen = { calls: 0, failing: false, signals: [] as AbortSignal[] };
  const query: Query<number> = {
    queryKey: ["number"],
    queryFn: async ({ signal }) => {
      seen.calls += 1;
      seen.signals.push(signal);
      if (seen.failing) throw new Error(`failure ${seen.calls}`);
      return seen.calls;
    },
    ...more,
  };
  return { seen, query };
}

/** A question that is answered by hand. */
function byHand() {
  let answer: (value: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const query: Query<string> = {
    queryKey: ["by hand"],
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise((done) => {
        answer = done;
      });
    },
  };
  return { query, signals, answer: (value: string) => answer(value) };
}

test("an answer is asked for once, side by side and while it is fresh, and again when it is stale", async () => {
  const client = new QueryClient(rules);
  const { seen, query } = counting();
  expect(client.state(query)).toEqual({ status: "pending", data: undefined, error: null, updatedAt: 0 });
  expect(await Promise.all([client.fetch(query), client.fetch(query)])).toEqual([1, 1]);
  vi.advanceTimersByTime(MINUTE - 1);
  expect(await client.fetch(query)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(client.isStale(query)).toBe(true);
  expect(client.isStale({ ...query, staleTime: 2 * MINUTE })).toBe(false);
  expect(await client.fetch(query)).toBe(2);
  expect(seen.calls).toBe(2);
});

test("a failure is tried again after 1, 2 and 4 seconds, and is one only then (§9)", async () => {
  const client = new QueryClient(rules);
  const { seen, query } = counting();
  seen.failing = true;
  client.prefetch(query);
  const calls: number[] = [];
  for (const wait of [0, 999, 1, 1999, 1, 3999]) {
    await vi.advanceTimersByTimeAsync(wait);
    calls.push(seen.calls);
  }
  expect(calls).toEqual([1, 1, 2, 2, 3, 3]);
  expect(client.state(query).status).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.calls).toBe(4);
  expect(client.state(query)).toMatchObject({ status: "error", error: new Error("failure 4") });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(seen.calls).toBe(4);
});

test("the pause between tries grows to half a minute and no further (§9)", async () => {
  const client = new QueryClient({ ...rules, retry: () => true });
  const { seen, query } = counting();
  seen.failing = true;
  client.prefetch(query);
  await vi.advanceTimersByTimeAsync(1000 * (1 + 2 + 4 + 8 + 16));
  expect(seen.calls).toBe(6);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(seen.calls).toBe(6);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.calls).toBe(7);
});

test("a failure without an answer waits again when it is asked again; beside an answer it leaves the answer", async () => {
  const client = new QueryClient(noRetry);
  const { seen, query } = counting();
  seen.failing = true;
  await expect(client.fetch(query)).rejects.toThrow("failure 1");
  seen.failing = false;
  const again = client.fetch(query);
  expect(client.state(query).status).toBe("pending");
  expect(await again).toBe(2);
  vi.advanceTimersByTime(MINUTE);
  seen.failing = true;
  await expect(client.fetch(query)).rejects.toThrow("failure 3");
  expect(client.state(query)).toMatchObject({ status: "error", data: 2 });
  expect(client.isStale(query)).toBe(true);
});

test("what nobody shows is forgotten after five minutes, or the longer time of a query (§9)", async () => {
  const client = new QueryClient(rules);
  const short = counting();
  const long = counting({ queryKey: ["long"], gcTime: 10 * MINUTE });
  const shown = counting({ queryKey: ["shown"] });
  const leave = client.subscribe(shown.query, () => undefined);
  await Promise.all([short, long, shown].map(({ query }) => client.fetch(query)));
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect([short, long, shown].map(({ query }) => client.state(query).data)).toEqual([undefined, 1, 1]);
  leave();
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  expect(client.state(shown.query).data).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([long, shown].map(({ query }) => client.state(query).data)).toEqual([undefined, undefined]);
});

test("listeners are told of every change; a call that nobody waits for any more is given up and leaves no trace", async () => {
  const client = new QueryClient(rules);
  const { query, signals, answer } = byHand();
  const told = vi.fn();
  const leave = client.subscribe(query, told);
  const given = client.fetch(query).catch(() => "given up");
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(signals[0]?.aborted).toBe(true);
  answer("too late");
  await given;
  expect(client.state(query).status).toBe("pending");
  expect(told).not.toHaveBeenCalled();

  client.subscribe(query, told);
  const second = client.fetch(query);
  answer("in time");
  await second;
  expect(told).toHaveBeenCalledTimes(1);
  expect(client.state(query).data).toBe("in time");
});

test("a component that gives way to another does not end the call that both show", async () => {
  const client = new QueryClient(rules);
  const { query, signals, answer } = byHand();
  const leave = client.subscribe(query, () => undefined);
  const call = client.fetch(query);
  leave();
  client.subscribe(query, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(signals[0]?.aborted).toBe(false);
  answer("yes");
  expect(await call).toBe("yes");
});

test("a call given up in its pause is not made again", async () => {
  const client = new QueryClient(rules);
  const { seen, query } = counting();
  seen.failing = true;
  const leave = client.subscribe(query, () => undefined);
  client.prefetch(query);
  await vi.advanceTimersByTimeAsync(500);
  leave();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(seen.calls).toBe(1);
});

test("answers and failures travel as data; what is known already stays", async () => {
  const server = new QueryClient({ ...noRetry, gcTime: Number.POSITIVE_INFINITY });
  const good = counting();
  const bad = counting({ queryKey: ["bad"] });
  bad.seen.failing = true;
  await server.fetch(good.query);
  await server.fetch(bad.query).catch(() => undefined);
  server.prefetch({ queryKey: ["never"], queryFn: () => new Promise(() => undefined) });
  expect(vi.getTimerCount()).toBe(0);
  const sent = server.dehydrate();
  expect(sent.map(({ queryKey }) => queryKey)).toEqual([["number"], ["bad"]]);

  const browser = new QueryClient(rules);
  browser.hydrate(sent);
  expect(browser.state(good.query).data).toBe(1);
  expect(browser.state(bad.query).error?.message).toBe("failure 1");
  vi.advanceTimersByTime(MINUTE);
  await browser.fetch(good.query);
  browser.hydrate(sent);
  expect(browser.state(good.query).data).toBe(2);
});
