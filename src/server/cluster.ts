/** `npm run start:cluster`: one process per core on one port. A process that dies is started again. */
import "./process/memory-arenas.ts";

import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pictureFolder } from "#importer/picture-folder.ts";
import { pictureMaker } from "./generated/picture-maker.ts";
import type { Logger } from "./process/log.ts";
import { onStop, orExplain, prepare } from "./process/prepare.ts";

/** A process that dies at once is not started again faster than this, in ms. */
const RESTART_MS = 1_000;

class CannotStart extends Error {}

function runCluster(log: Logger, count: number): { ready: Promise<unknown>; stop(): Promise<void> } {
  const workers = new Map<number, ChildProcess>();
  let stopping = false;

  /** Starts a process in a place; resolves when it listens. @param first the cluster ends when it cannot even start */
  const start = (place: number, first: boolean): Promise<void> =>
    new Promise((listens, cannot) => {
      const worker = fork(join(import.meta.dirname, "main.ts"), ["--worker"], { env: { ...process.env, WORKER: String(place + 1) } });
      workers.set(place, worker);
      let listening = false;
      worker.once("message", () => {
        listening = true;
        listens();
      });
      worker.once("exit", (code, signal) => {
        workers.delete(place);
        if (stopping) return;
        if (first && !listening) return cannot(new CannotStart(`A process ended with ${signal ?? code} before it listened.`));
        log.error({ worker: place + 1, code, signal }, "a process ended; starting another");
        setTimeout(() => {
          if (!stopping) start(place, false).catch(() => undefined);
        }, RESTART_MS);
      });
    });

  return {
    ready: Promise.all(Array.from({ length: count }, (_, place) => start(place, true))),
    stop: async () => {
      stopping = true;
      await Promise.all(
        [...workers.values()].map((worker) => {
          const ended = new Promise((done) => worker.once("exit", done));
          worker.kill("SIGTERM");
          return ended;
        }),
      );
    },
  };
}

await orExplain(async (config, log) => {
  const imported = await prepare(config, log);
  const pictures = pictureMaker(pictureFolder(config.dataDir), log);
  const count = Number(process.env["WORKERS"]) || availableParallelism();
  const cluster = runCluster(log, count);
  onStop(() => {
    pictures.stop();
    return cluster.stop();
  });
  try {
    await cluster.ready;
  } catch (error) {
    await cluster.stop();
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`ICG Chemicals is at http://localhost:${config.port} (${count} processes)\n`);
  if (imported) await pictures.makeAll();
});
