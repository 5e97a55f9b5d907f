/** Free space on the data folder's disk, for `/readyz`, `/metrics` and the log. */
import { statfs } from "node:fs/promises";
import type { Logger } from "./log.ts";

export interface DiskWatch {
  /**
   * Last measured bytes that this user may still write; -1 before the first measurement. Does not
   * access the disk.
   */
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

/**
 * Measures at once and then every ten seconds. Logs when free space falls below `minBytes`, and
 * when it recovers.
 */
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
    // A hanging disk gets one request only, since each takes a thread.
    if (isMeasuring) return;
    isMeasuring = true;
    try {
      free = await measure(folder);
    } catch {
      // The folder may not exist yet, e.g. on PostgreSQL.
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
