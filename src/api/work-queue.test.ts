import { expect, it, vi } from "vitest";
import { ANSWER_MS } from "./deadline.ts";
import { Busy, workQueue } from "./work-queue.ts";

it("runs a limited number of tasks at a time, the others in order of arrival", async () => {
  const run = workQueue({ concurrency: 2, waiting: 10 });
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, index) =>
    run(async () => {
      begun.push(index);
      return promise;
    }),
  );
  await vi.waitUntil(() => begun.length === 2, { timeout: 30_000 });
  ends[1]?.resolve(1);
  await vi.waitUntil(() => begun.length === 3, { timeout: 30_000 });
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of ends.entries()) resolve(index);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it("refuses a task at once when too many wait, and takes tasks again afterwards", async () => {
  const run = workQueue({ concurrency: 1, waiting: 1 });
  const end = Promise.withResolvers<void>();
  const [first, second] = [run(() => end.promise), run(async () => "second")];
  await expect(run(async () => "third")).rejects.toThrow(Busy);
  end.resolve();
  await first;
  expect(await second).toBe("second");
  expect(await run(async () => "fourth")).toBe("fourth");
});

it("rejects with a task's error, and continues", async () => {
  const run = workQueue({ concurrency: 1, waiting: 1 });
  await expect(run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await run(async () => 1)).toBe(1);
});

it("drops a waiting task whose client has left", async () => {
  const run = workQueue({ concurrency: 1, waiting: 5 });
  const end = Promise.withResolvers<void>();
  const client = new AbortController();
  const task = vi.fn(async () => undefined);
  const first = run(() => end.promise);
  const left = run(task, client.signal);
  client.abort(new Error("the client left"));
  await expect(left).rejects.toThrow("the client left");
  end.resolve();
  await first;
  await run(async () => undefined);
  expect(task).not.toHaveBeenCalled();
});

it("gives up a task after 15 s, waiting included, and runs the next one", async () => {
  const deadlines: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    return deadline.signal;
  });
  try {
    const run = workQueue({ concurrency: 1, waiting: 1 });
    const hanging = run(() => new Promise(() => undefined));
    const next = run(async () => "next");
    expect(timeout).toHaveBeenCalledWith(ANSWER_MS);
    deadlines[0]?.abort(new DOMException("late", "TimeoutError"));
    await expect(hanging).rejects.toThrow("late");
    expect(await next).toBe("next");
  } finally {
    timeout.mockRestore();
  }
});
