/** `npm run start:cluster`: one process per core on one port. A process that dies is started again. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readConfig } from "./config.ts";
import { createLogger } from "./log.ts";
import { onStop, orExplain, prepare } from "./prepare.ts";

/** A process that dies at once is not started again faster than this, in ms. */
const RESTART_MS = 1_000;

await orExplain(async () => {
  const config = readConfig(process.env);
  await prepare(config);
  const log = createLogger(config.logLevel);
  const workers = new Set<ChildProcess>();
  let stopping = false;

  const start = (): ChildProcess => {
    const worker = fork(join(import.meta.dirname, "main.ts"), ["--worker"]);
    workers.add(worker);
    worker.once("exit", (code, signal) => {
      workers.delete(worker);
      if (stopping) return;
      log.error({ code, signal }, "a process ended; starting another");
      setTimeout(start, RESTART_MS);
    });
    return worker;
  };

  const count = Number(process.env["WORKERS"]) || availableParallelism();
  await Promise.all(Array.from({ length: count }, () => once(start(), "message")));
  process.stdout.write(`ICG Chemicals is at http://localhost:${config.port} (${count} processes)\n`);
  onStop(async () => {
    stopping = true;
    const ends = [...workers].map((worker) => once(worker, "exit"));
    for (const worker of workers) worker.kill("SIGTERM");
    await Promise.all(ends);
  });
});
