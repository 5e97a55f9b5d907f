/** Makes picture files on request, in a child process: encoding takes 300 MB and a core. */
import { type ChildProcess, fork } from "node:child_process";
import { missingPictureFiles } from "#importer/picture-folder.ts";
import type { Logger } from "../process/log.ts";

export interface PictureRequest {
  readonly folder: string;
  readonly name: string;
}

export interface PictureResult {
  readonly name: string;
  readonly fault?: string | undefined;
}

/** Then the process ends, which frees its memory. */
const IDLE_MS = 10_000;
/** A process that makes no file for this long is killed. */
const STALL_MS = 60_000;

interface PendingPicture {
  readonly made: Promise<void>;
  readonly settle: (fault: string | undefined) => void;
}

export function createPictureMaker(folder: string, log: Logger, { stallMs = STALL_MS } = {}) {
  const pending = new Map<string, PendingPicture>();
  let child: ChildProcess | undefined;
  let watchdog: NodeJS.Timeout | undefined;
  let isStopped = false;

  function resetWatchdog(process: ChildProcess): void {
    clearTimeout(watchdog);
    watchdog =
      pending.size === 0
        ? setTimeout(endProcess, IDLE_MS)
        : setTimeout(() => process.kill("SIGKILL"), stallMs);
    watchdog.unref();
  }

  function startProcess(): ChildProcess {
    const started = fork(new URL("./picture-process.ts", import.meta.url));
    started.on("message", (message) => {
      const { name, fault } = message as PictureResult;
      pending.get(name)?.settle(fault);
      resetWatchdog(started);
    });
    const handleEnd = (why: unknown): void => {
      if (child !== started) return;
      child = undefined;
      for (const { settle } of [...pending.values()])
        settle(`the process that makes pictures ended: ${why}`);
    };
    started.on("error", handleEnd);
    started.once("exit", (code, signal) => handleEnd(signal ?? code));
    started.unref();
    started.channel?.unref();
    return started;
  }

  function endProcess(): void {
    clearTimeout(watchdog);
    child?.disconnect();
    child = undefined;
  }

  function enqueue(name: string): PendingPicture {
    const { promise: made, resolve, reject } = Promise.withResolvers<void>();
    const settle: PendingPicture["settle"] = (fault) => {
      pending.delete(name);
      if (fault === undefined) return resolve();
      if (!isStopped) log.error({ picture: name, fault }, "a picture could not be made");
      reject(new Error(`${name} could not be made: ${fault}`));
    };
    const picture = { made, settle };
    const first = pending.size === 0;
    pending.set(name, picture);
    child ??= startProcess();
    if (first) resetWatchdog(child);
    child.send({ folder, name } satisfies PictureRequest);
    return picture;
  }

  /**
   * Concurrent requests for one file share the work.
   * @throws if it cannot be made, which is logged
   */
  const make = async (name: string): Promise<void> => {
    if (isStopped) throw new Error("the site is stopping");
    await (pending.get(name) ?? enqueue(name)).made;
  };

  return {
    make,
    /** One by one, so that files requested meanwhile do not wait. */
    makeAll: async (): Promise<void> => {
      for (const name of await missingPictureFiles(folder)) {
        if (isStopped) return;
        await make(name).catch(() => undefined);
      }
    },
    stop: (): void => {
      isStopped = true;
      endProcess();
      for (const { settle } of [...pending.values()]) settle("the site is stopping");
    },
  };
}
