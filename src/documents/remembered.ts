/** Memoizes for the lifetime of the process: the desk's importer recomputes only changes. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** 10,000 grades for each function. */
const MAX_ENTRIES = 20_000;

/**
 * `make` must depend on the value alone; callers must not change its result. `keyOf`: cache key,
 * equal for equal results.
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

export const digest = (value: string | Uint8Array): string =>
  createHash("sha256").update(value).digest("base64");
