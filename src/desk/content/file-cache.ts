/** Caches results by file until it changes. */
import { lstatSync, readFileSync } from "node:fs";

/** Changes with the file. @throws when it does not exist */
export function stampOf(file: string): string {
  const { mtimeMs, size, ino } = lstatSync(file);
  return `${mtimeMs} ${size} ${ino}`;
}

export class FileCache<T> {
  readonly #known = new Map<string, { readonly stamp: string; readonly value: T }>();

  read(file: string, make: (text: string) => T): T {
    const stamp = stampOf(file);
    const known = this.#known.get(file);
    if (known?.stamp === stamp) return known.value;
    const value = make(readFileSync(file, "utf8"));
    this.#known.set(file, { stamp, value });
    return value;
  }
}
