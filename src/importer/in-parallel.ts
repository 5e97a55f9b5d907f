import { availableParallelism } from "node:os";

/** Runs a job for every key, one per core side by side and at least two. @returns results by key @throws what the first job threw */
export async function inParallel<T>(keys: readonly string[], job: (key: string) => Promise<T>): Promise<Map<string, T>> {
  const results = new Map<string, T>();
  const queue = [...keys];
  const worker = async (): Promise<void> => {
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) results.set(key, await job(key));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return results;
}
