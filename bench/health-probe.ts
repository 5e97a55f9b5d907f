/** Polls the health check from a thread, so that the attacker's load is not counted as delay. */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { ask } from "../tests/support/server-process.ts";

/** In ms. */
const PAUSE_MS = 10;

interface Question {
  readonly probed: string;
  readonly timeoutMs: number;
}

/** Polls until stopped. @returns ms of each answer, infinite after a timeout */
export async function probeHealth(
  url: string,
  timeoutMs: number,
): Promise<{ stop(): Promise<readonly number[]> }> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { probed: `${url}/healthz`, timeoutMs } satisfies Question,
  });
  await once(worker, "message");
  return {
    stop: async () => {
      worker.postMessage("stop");
      const [times] = (await once(worker, "message")) as [readonly number[]];
      await worker.terminate();
      return times;
    },
  };
}

if (parentPort) {
  const { probed, timeoutMs } = workerData as Question;
  const times: number[] = [];
  /** Rotates, so that no rate limit applies. */
  const visitor = (): string => `10.255.${(times.length >> 8) & 255}.${times.length & 255}`;
  let over = false;
  parentPort.once("message", () => {
    over = true;
  });
  parentPort.postMessage("ready");
  while (!over) {
    const began = performance.now();
    const healthy = await ask(probed, {
      timeoutMs,
      headers: { "x-forwarded-for": visitor() },
    }).then(
      ({ status }) => status === 200,
      () => false,
    );
    times.push(healthy ? performance.now() - began : Number.POSITIVE_INFINITY);
    await wait(PAUSE_MS);
  }
  parentPort.postMessage(times);
}
