/**
 * Makes picture files on first request, in a child process: encoding takes 300 MB and a whole core,
 * and a file that crashes the library ends only that process. The process exits when idle.
 */
import { type ChildProcess, fork } from "node:child_process";
import { missingPictureFiles } from "#importer/picture-folder.ts";
import type { Logger } from "../process/log.ts";

export interface PictureOrder {
  /** From `pictureFolder`. */
  readonly folder: string;
  readonly name: string;
}

export interface PictureResult {
  readonly name: string;
  /** Why it could not be made. */
  readonly fault?: string | undefined;
}

/** Idle time before the process ends and frees its memory. */
const IDLE_MS = 10_000;
/** A process that makes no file for this long hangs and is killed. */
const STALL_MS = 60_000;

interface PendingPicture {
  readonly made: Promise<void>;
  readonly settle: (fault: string | undefined) => void;
}

/** @param folder from `pictureFolder` */
export function pictureMaker(folder: string, log: Logger, { stallMs = STALL_MS } = {}) {
  const orders = new Map<string, PendingPicture>();
  let child: ChildProcess | undefined;
  /** Ends an idle process, or kills a hanging one. */
  let watch: NodeJS.Timeout | undefined;
  let stopped = false;

  function watchOver(process: ChildProcess): void {
    clearTimeout(watch);
    watch =
      orders.size === 0
        ? setTimeout(end, IDLE_MS)
        : setTimeout(() => process.kill("SIGKILL"), stallMs);
    watch.unref();
  }

  function start(): ChildProcess {
    const started = fork(new URL("./picture-process.ts", import.meta.url));
    started.on("message", (message) => {
      const { name, fault } = message as PictureResult;
      orders.get(name)?.settle(fault);
      watchOver(started);
    });
    const gone = (why: unknown): void => {
      if (child !== started) return;
      child = undefined;
      for (const { settle } of [...orders.values()])
        settle(`the process that makes pictures ended: ${why}`);
    };
    started.on("error", gone);
    started.once("exit", (code, signal) => gone(signal ?? code));
    // The child process does not keep this one running.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function end(): void {
    clearTimeout(watch);
    child?.disconnect();
    child = undefined;
  }

  function order(name: string): PendingPicture {
    const { promise: made, resolve, reject } = Promise.withResolvers<void>();
    const settle: PendingPicture["settle"] = (fault) => {
      orders.delete(name);
      if (fault === undefined) return resolve();
      if (!stopped) log.error({ picture: name, fault }, "a picture could not be made");
      reject(new Error(`${name} could not be made: ${fault}`));
    };
    const placed = { made, settle };
    const first = orders.size === 0;
    orders.set(name, placed);
    child ??= start();
    if (first) watchOver(child);
    child.send({ folder, name } satisfies PictureOrder);
    return placed;
  }

  /**
   * Makes a file of a known picture. Concurrent requests for one file share the work.
   * @throws if it cannot be made, which is logged
   */
  const make = async (name: string): Promise<void> => {
    if (stopped) throw new Error("the site is stopping");
    await (orders.get(name) ?? order(name)).made;
  };

  return {
    make,
    /** Makes all missing files one by one, so that files requested meanwhile do not wait. */
    makeAll: async (): Promise<void> => {
      for (const name of await missingPictureFiles(folder)) {
        if (stopped) return;
        await make(name).catch(() => undefined);
      }
    },
    stop: (): void => {
      stopped = true;
      end();
      for (const { settle } of [...orders.values()]) settle("the site is stopping");
    },
  };
}
