import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchDisk } from "./disk.ts";

const log = { error: vi.fn(), info: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());
const watch = (measure: () => Promise<number>) =>
  watchDisk({ folder: "/data", minBytes: 200e6, log, measure });

it("reports -1 before the first measurement, then a value at most ten seconds old", async () => {
  let free = 900e6;
  const disk = watch(async () => free);
  expect(disk.freeBytes()).toBe(-1);
  await vi.advanceTimersByTimeAsync(0);
  expect(disk.freeBytes()).toBe(900e6);
  free = 300e6;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(disk.freeBytes()).toBe(300e6);
  expect(log.error).not.toHaveBeenCalled();
  disk.stop();
});

it("logs once when space is low, and once when it has recovered", async () => {
  let free = 150e6;
  const disk = watch(async () => free);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.error.mock.calls).toEqual([
    [
      { freeMb: 150, minMb: 200, folder: "/data" },
      expect.stringMatching(/^THE DISK IS ALMOST FULL/),
    ],
  ]);
  free = 200e6;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.info).toHaveBeenCalledTimes(1);
  disk.stop();
});

it("asks a disk that hangs only once, and keeps its last figure", async () => {
  const measure = vi.fn(() => new Promise<number>(() => undefined));
  const disk = watch(measure);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([disk.freeBytes(), measure.mock.calls.length]).toEqual([-1, 1]);
  disk.stop();
});

it("does not know a folder that is not there, and reports nothing", async () => {
  const disk = watch(async () => Promise.reject(new Error("ENOENT")));
  await vi.advanceTimersByTimeAsync(0);
  expect([disk.freeBytes(), log.error.mock.calls.length]).toEqual([-1, 0]);
  disk.stop();
});

it("measures a real disk", async () => {
  vi.useRealTimers();
  const disk = watchDisk({ folder: tmpdir(), minBytes: 1, log });
  await vi.waitFor(() => expect(disk.freeBytes()).toBeGreaterThan(0), { timeout: 30_000 });
  disk.stop();
});
