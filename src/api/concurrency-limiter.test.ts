import { describe, expect, it, vi } from "vitest";
import { Busy, both, createLimiter, TURN_MS, turns } from "./concurrency-limiter.ts";

/** Work that lasts until the test ends it; `started` names what runs or ran, in order. */
function workshop() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () =>
      new Promise<string>((done) => {
        started.push(name);
        ends.set(name, () => done(name));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

describe("the concurrency limiter", () => {
  it("runs so many at a time, lets so many wait, and turns the rest away at once", async () => {
    const { started, work, end } = workshop();
    const limiter = createLimiter({ running: 2, waiting: 1, share: 10 });
    const all = ["a", "b", "c"].map((name) => limiter.run(name, work(name)));
    expect([started, limiter.size]).toEqual([["a", "b"], 3]);
    await expect(limiter.run("d", work("d"))).rejects.toThrow(Busy);
    end("a");
    await all[0];
    expect([started, limiter.size]).toEqual([["a", "b", "c"], 2]);
    end("b");
    end("c");
    expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
    expect(limiter.size).toBe(0);
  });

  it("gives a client its share and no more, whether it runs or waits", async () => {
    const { started, work, end } = workshop();
    const limiter = createLimiter({ running: 1, waiting: 10, share: 2 });
    const first = limiter.run("one", work("one"));
    const second = limiter.run("one", work("two"));
    await expect(limiter.run("one", work("three"))).rejects.toThrow(Busy);
    const other = limiter.run("other", work("other"));
    end("one");
    await first;
    const again = limiter.run("one", work("four"));
    end("two");
    await second;
    end("other");
    await other;
    end("four");
    expect(await again).toBe("four");
    expect(started).toEqual(["one", "two", "other", "four"]);
  });

  it("serves clients in turns, however many pieces one has waiting", async () => {
    const { started, work, end } = workshop();
    const limiter = createLimiter({ running: 1, waiting: 10, share: 10 });
    const all = ["a1", "a2", "a3", "a4", "b1", "c1"].map((name) => limiter.run(name.charAt(0), work(name)));
    for (const [index, name] of ["a1", "a2", "b1", "c1", "a3", "a4"].entries()) {
      expect(started[index]).toBe(name);
      end(name);
      await all[["a1", "a2", "a3", "a4", "b1", "c1"].indexOf(name)];
    }
  });

  it("goes on after work that fails", async () => {
    const limiter = createLimiter({ running: 1, waiting: 0, share: 1 });
    await expect(limiter.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await limiter.run("a", async () => "yes")).toBe("yes");
    expect(limiter.size).toBe(0);
  });

  it("never begins what waits when its client has gone, and gives its place to the next", async () => {
    const { started, work, end } = workshop();
    const limiter = createLimiter({ running: 1, waiting: 2, share: 2 });
    const first = limiter.run("a", work("a1"));
    const gone = new AbortController();
    const left = limiter.run("a", work("a2"), gone.signal);
    const last = limiter.run("b", work("b1"));
    gone.abort();
    await expect(left).rejects.toThrow("abort");
    expect(limiter.size).toBe(2);
    const again = limiter.run("a", work("a3"));
    end("a1");
    await first;
    end("b1");
    await last;
    end("a3");
    await again;
    expect(started).toEqual(["a1", "b1", "a3"]);
    await expect(limiter.run("a", work("a4"), gone.signal)).rejects.toThrow("abort");
    expect(limiter.size).toBe(0);
  });

  it("ends what runs at its next turn when its client has gone", async () => {
    const limiter = createLimiter({ running: 1, waiting: 0, share: 1 });
    const gone = new AbortController();
    let steps = 0;
    const work = limiter.run(
      "a",
      async (turn) => {
        for (; steps < 1_000; steps += 1) {
          await turn();
          if (steps === 5) gone.abort();
        }
      },
      gone.signal,
    );
    await expect(work).rejects.toThrow("abort");
    expect(steps).toBe(6);
  });

  it("takes work inside of work for part of it: of two limiters, and in whatever order they are entered", async () => {
    const outer = createLimiter({ running: 1, waiting: 0, share: 1 });
    const inner = createLimiter({ running: 1, waiting: 0, share: 1 });
    const run = both(outer, inner);
    const gone = new AbortController();
    const found = run("a", () => inner.run("a", () => run("a", async (turn) => turn)), gone.signal);
    gone.abort();
    await expect((await found)()).rejects.toThrow("abort");
    expect([outer.size, inner.size]).toEqual([0, 0]);
  });

  it("turns the site's own work away never", async () => {
    const { started, work, end } = workshop();
    const limiter = createLimiter({ running: 1, waiting: 0, share: 1 });
    const visitor = limiter.run("a", work("a"));
    const own = [limiter.run(undefined, work("one")), limiter.run(undefined, work("two"))];
    for (const name of ["a", "one", "two"]) {
      expect(started.at(-1)).toBe(name);
      end(name);
      await (name === "a" ? visitor : own[name === "one" ? 0 : 1]);
    }
  });
});

describe("a turn", () => {
  it("ends after so many milliseconds, and no earlier", async () => {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    let others = 0;
    const other = (): void => {
      others += 1;
      if (others < 10) setImmediate(other);
    };
    try {
      const turn = turns();
      setImmediate(other);
      for (let step = 0; step < 100; step += 1) await turn();
      expect(others).toBe(0);
      now += TURN_MS;
      await turn();
      expect(others).toBe(1);
      await turn();
      expect(others).toBe(1);
    } finally {
      clock.mockRestore();
    }
  });
});
