/**
 * Keeps finished replies: a page is the same for every visitor. Keyed by address and content version, bounded by
 * bytes, one rendering per key at a time. When rendering fails, the last good reply goes on being served.
 */
import type { StoredReply } from "./stored-reply.ts";

export interface PageCacheOptions {
  /** Bytes kept at most, over all encodings. */
  readonly maxBytes: number;
  /** Longest time that making a reply may take, in ms. */
  readonly makeMs?: number;
}

const MAKE_MS = 15_000;

/** @throws when the work has not ended in time; it goes on, and nobody waits for it any more */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`not made within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface Entry {
  readonly version: string;
  readonly reply: StoredReply;
}

export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<StoredReply>>();
  readonly #maxBytes: number;
  readonly #makeMs: number;
  #bytes = 0;

  constructor({ maxBytes, makeMs = MAKE_MS }: PageCacheOptions) {
    this.#maxBytes = maxBytes;
    this.#makeMs = makeMs;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The stored reply of this version, at once, or undefined. */
  peek(key: string, version: string): StoredReply | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.reply : undefined;
  }

  /**
   * The reply for a key, made at most once at a time.
   * @param make renders; `undefined` from `keep` for replies that are not worth keeping
   */
  async get(key: string, version: string, make: () => Promise<StoredReply>): Promise<StoredReply> {
    const stored = this.peek(key, version);
    if (stored) return stored;
    const flight = `${version} ${key}`;
    const running = this.#making.get(flight);
    if (running) return running;
    const made = this.#make(key, version, make).finally(() => this.#making.delete(flight));
    this.#making.set(flight, made);
    return made;
  }

  async #make(key: string, version: string, make: () => Promise<StoredReply>): Promise<StoredReply> {
    const last = this.#entries.get(key);
    let reply: StoredReply;
    try {
      reply = await within(this.#makeMs, make());
    } catch (error) {
      if (last) return last.reply;
      throw error;
    }
    if (reply.status >= 500) return last?.reply ?? reply;
    // Errors of visitors (404) are rendered anew: their addresses are without number.
    if (reply.status < 400) this.#keep(key, { version, reply });
    return reply;
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key);
    if (entry.reply.size > this.#maxBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.reply.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      if (oldest !== key) this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.reply.size;
  }
}
