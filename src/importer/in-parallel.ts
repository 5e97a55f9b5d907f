import { availableParallelism } from "node:os";

/** Runs a job for every key, one per core side by side and at least two. @returns results by key @throws what the first job threw */
export async function inParallel<K, T>(keys: readonly K[], job: (key: K) => Promise<T>): Promise<Map<K, T>> {
  const results = new Map<K, T>();
  const queue = [...keys];
  const worker = async (): Promise<void> => {
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) results.set(key, await job(key));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return results;
}
