/** `new Worker(…, { workerData })` imports a generated catalogue. */
import { parentPort, workerData } from "node:worker_threads";
import { replaceContent } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
import { manyRows } from "./large-catalogue.ts";

export interface ImportOrder {
  readonly dataDir: string;
  readonly count: number;
  readonly seed: number;
}

const { dataDir, count, seed } = workerData as ImportOrder;
const db = openDatabase({ dataDir });
await replaceContent(db, manyRows(count, seed), `seed ${seed}`);
await db.close();
parentPort?.postMessage("imported");
