/**
 * Memoizes results for the lifetime of the process: a long-running importer (the desk's) recomputes
 * only what has changed.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Results kept for each function: a whole catalogue of 10,000 grades. */
const MAX_ENTRIES = 20_000;

/**
 * Memoizes a function.
 * @param make must depend on the value alone; callers must not change its result
 * @param keyOf cache key of a value, equal for equal results
 * @param maxEntries most results kept
 */
export function memoize<Value, Result extends object>(
  make: (value: Value) => Result,
  keyOf: (value: Value) => string,
  maxEntries = MAX_ENTRIES,
): (value: Value) => Result {
  const cache = new LRUCache<string, Result>({ max: maxEntries });
  return (value) => {
    const key = keyOf(value);
    const cached = cache.get(key);
    if (cached) return cached;
    const result = make(value);
    cache.set(key, result);
    return result;
  };
}

/** Cache key of bytes or of a long text. */
export const digest = (value: string | Uint8Array): string =>
  createHash("sha256").update(value).digest("base64");
