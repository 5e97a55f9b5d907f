/**
 * Memoizes results for the lifetime of the process: a long-running importer (the desk's) recomputes
 * only what has changed.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Results kept for each function: a whole catalogue of 10,000 grades. */
const KEPT = 20_000;

/**
 * Memoizes a function.
 * @param make must depend on the value alone; callers must not change its result
 * @param keyOf cache key of a value, equal for equal results
 * @param kept most results
 */
export function memoize<Value, Result extends object>(
  make: (value: Value) => Result,
  keyOf: (value: Value) => string,
  kept = KEPT,
): (value: Value) => Result {
  const known = new LRUCache<string, Result>({ max: kept });
  return (value) => {
    const key = keyOf(value);
    const before = known.get(key);
    if (before) return before;
    const result = make(value);
    known.set(key, result);
    return result;
  };
}

/** Cache key of bytes or of a long text. */
export const digest = (value: string | Uint8Array): string =>
  createHash("sha256").update(value).digest("base64");
