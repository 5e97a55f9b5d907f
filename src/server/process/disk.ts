/** Free space of the disk that holds the data folder, for `/readyz`, `/metrics` and the log. */
import { statfs } from "node:fs/promises";
import type { Logger } from "./log.ts";

export interface DiskWatch {
  /**
   * Bytes that this user may still write, as of the last look; -1 before the first. Does not touch
   * the disk.
   */
  freeBytes(): number;
  stop(): void;
}

export interface DiskWatchOptions {
  readonly folder: string;
  /** Less than this is reported. */
  readonly minBytes: number;
  readonly log: Pick<Logger, "error" | "info">;
  /** Bytes free where the folder is. */
  readonly measure?: (folder: string) => Promise<number>;
}

const LOOK_MS = 10_000;

async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMb = (bytes: number): number => Math.floor(bytes / 1e6);

/**
 * Looks at once and then every ten seconds. Logs when less than `minBytes` is left, and when there
 * is room again.
 */
export function watchDisk({
  folder,
  minBytes,
  log,
  measure = measureFree,
}: DiskWatchOptions): DiskWatch {
  let free = -1;
  let isLow = false;
  let looking = false;
  const look = async (): Promise<void> => {
    // A disk that hangs is asked once: each question takes a thread.
    if (looking) return;
    looking = true;
    try {
      free = await measure(folder);
    } catch {
      // A folder that is not there yet, as on PostgreSQL.
      free = -1;
    }
    looking = false;
    const low = free >= 0 && free < minBytes;
    if (low !== isLow) {
      const figures = { freeMb: inMb(free), minMb: inMb(minBytes), folder };
      if (low)
        log.error(
          figures,
          "THE DISK IS ALMOST FULL: forms are refused when nothing is left; see DISK_MIN_MB",
        );
      else log.info(figures, "the disk has room again");
    }
    isLow = low;
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return { freeBytes: () => free, stop: () => clearInterval(timer) };
}
