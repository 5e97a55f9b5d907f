/**
 * Makes files of pictures when they are first asked for, in a process of its own: encoding takes
 * 300 MB and all of a core, and a file that the library cannot bear ends that process alone. It
 * ends when nothing has been asked for a while.
 */
import { type ChildProcess, fork } from "node:child_process";
import { missingPictureFiles } from "#importer/picture-folder.ts";
import type { Logger } from "../process/log.ts";

export interface PictureOrder {
  /** As `pictureFolder` gives it. */
  readonly folder: string;
  readonly name: string;
}

export interface PictureResult {
  readonly name: string;
  /** Why it could not be made. */
  readonly fault?: string | undefined;
}

/** The process holds its memory this long after its last file, in ms. */
const IDLE_MS = 10_000;
/** A process that has made nothing for so long hangs, and is killed, in ms. */
const STALL_MS = 60_000;

interface PendingPicture {
  readonly made: Promise<void>;
  readonly settle: (fault: string | undefined) => void;
}

/** @param folder as `pictureFolder` gives it */
export function pictureMaker(folder: string, log: Logger, { stallMs = STALL_MS } = {}) {
  const orders = new Map<string, PendingPicture>();
  let child: ChildProcess | undefined;
  /** Ends a process that has nothing to do, or kills one that does nothing. */
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
    // It keeps nobody from ending.
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
   * Makes a file of a picture that is known; asked twice at a time it is made once.
   * @throws when it cannot be made, which is logged
   */
  const make = async (name: string): Promise<void> => {
    if (stopped) throw new Error("the site is stopping");
    await (orders.get(name) ?? order(name)).made;
  };

  return {
    make,
    /**
     * Makes every file that is missing, one after the other, so that those asked for meanwhile need
     * not wait.
     */
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
