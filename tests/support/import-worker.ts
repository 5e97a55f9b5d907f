/** `new Worker(…, { workerData })` imports a generated catalogue. */
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "#store/open.ts";
import { manyProducts } from "./large-catalogue.ts";
import { replaceContent } from "./snapshot.ts";

export interface ImportOrder {
  readonly dataDir: string;
  readonly count: number;
  readonly seed: number;
}

const { dataDir, count, seed } = workerData as ImportOrder;
const db = openDatabase({ dataDir });
await replaceContent(db, manyProducts(count, seed), `seed ${seed}`);
await db.close();
parentPort?.postMessage("imported");
