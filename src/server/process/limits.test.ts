/** Limits of a process's work, as docs/operations.md names them. */
import { expect, it } from "vitest";
import { Busy, type Run } from "#api/concurrency-limiter.ts";
import { createLimits } from "./limits.ts";

/** How much of the work of a client each is under way at once, and how much is taken, of as many clients as send something. */
async function taken(run: Run, clientOf: (index: number) => string): Promise<{ atOnce: number; taken: number }> {
  let atOnce = 0;
  let refused = 0;
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const work = Array.from({ length: 150 }, (_, index) =>
    run(clientOf(index), async () => {
      atOnce += 1;
      await end;
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Busy);
      refused += 1;
    }),
  );
  await new Promise((done) => setImmediate(done));
  const found = { atOnce, taken: work.length - refused };
  resolve();
  await Promise.all(work);
  return found;
}

const limits: readonly (readonly [name: keyof ReturnType<typeof createLimits>, atOnce: number, all: number, ofOne: number])[] = [
  ["rendering", 2, 102, 32],
  ["list", 1, 9, 2],
  ["pictures", 100, 100, 25],
  ["sending", 60, 60, 6],
];
const runOf = (name: (typeof limits)[number][0]): Run => {
  const limit = createLimits()[name];
  return typeof limit === "function" ? limit : limit.run;
};

it.each(limits)("%s: %i at once, %i in all, %i of one client", async (name, atOnce, all, ofOne) => {
  expect(await taken(runOf(name), String)).toEqual({ atOnce, taken: all });
  expect(await taken(runOf(name), () => "one")).toEqual({ atOnce: Math.min(atOnce, ofOne), taken: ofOne });
});

it("a list that is checked is rendering as well: pages wait for it", async () => {
  const { list, rendering } = createLimits();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const work = list("one", () => end);
  expect(rendering.size).toBe(1);
  resolve();
  await work;
});
