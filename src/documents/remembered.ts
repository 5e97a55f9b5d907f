/**
 * Results that were made of a text, a picture or a document before, for as long as the process
 * lives: an importer that stays (the desk's) makes anew only what has changed. A process that
 * imports once makes everything once.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Results kept of each kind: all of a catalogue of 10,000 grades. */
const KEPT = 20_000;

/**
 * A function that makes each thing once.
 * @param make of a value; must depend on that value alone, and nobody changes what it returns
 * @param keyOf the value as a text, equal where the results are
 * @param kept results at most
 */
export function remembered<Value, Result extends object>(
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

/** Key of bytes or of a long text. */
export const digest = (value: string | Uint8Array): string =>
  createHash("sha256").update(value).digest("base64");
