import { describe, expect, it } from "vitest";
import { Busy, createLimiter } from "./concurrency-limiter.ts";

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
});
