/** Free space in the data folder. */
import { statfs } from "node:fs/promises";
import type { Logger } from "./log.ts";

export interface DiskWatch {
  /** -1 before the first measurement. Does not access the disk. */
  freeBytes(): number;
  stop(): void;
}

export interface DiskWatchOptions {
  readonly folder: string;
  readonly minBytes: number;
  readonly log: Pick<Logger, "error" | "info">;
  readonly measure?: (folder: string) => Promise<number>;
}

const LOOK_MS = 10_000;

async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const toMb = (bytes: number): number => Math.floor(bytes / 1e6);

/** Logs when free space falls below `minBytes`, and when it recovers. */
export function watchDisk({
  folder,
  minBytes,
  log,
  measure = measureFree,
}: DiskWatchOptions): DiskWatch {
  let free = -1;
  let isLow = false;
  let isMeasuring = false;
  const measureAndLog = async (): Promise<void> => {
    // Each request to a hanging disk takes a thread.
    if (isMeasuring) return;
    isMeasuring = true;
    try {
      free = await measure(folder);
    } catch {
      // Without a folder, e.g. on PostgreSQL.
      free = -1;
    }
    isMeasuring = false;
    const isNowLow = free >= 0 && free < minBytes;
    if (isNowLow !== isLow) {
      const figures = { freeMb: toMb(free), minMb: toMb(minBytes), folder };
      if (isNowLow)
        log.error(
          figures,
          "THE DISK IS ALMOST FULL: forms are refused when nothing is left; see DISK_MIN_MB",
        );
      else log.info(figures, "the disk has room again");
    }
    isLow = isNowLow;
  };
  void measureAndLog();
  const timer = setInterval(() => void measureAndLog(), LOOK_MS);
  timer.unref();
  return { freeBytes: () => free, stop: () => clearInterval(timer) };
}
