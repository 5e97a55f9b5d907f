/**
 * The one store of finished replies: a page is the same for every visitor. Keyed by normalised address, bounded by bytes, the least
 * recently used are dropped; one rendering per address at a time. When rendering fails, is late or is refused, the last good reply
 * goes on being served.
 */
import { LRUCache } from "lru-cache";
import { ANSWER_MS, within } from "../process/deadline.ts";
import type { StoredReply } from "./stored-reply.ts";

export interface ReplyCacheOptions {
  /** Bytes held at most, over all encodings, with keys and headers. */
  readonly maxBytes: number;
  /** Longest time that rendering a reply may take, in ms. */
  readonly renderMs?: number;
}

interface Entry {
  readonly version: string;
  readonly reply: StoredReply;
}

/** What an entry costs beside its bodies: lists of headers in three encodings, the entry itself, in bytes; measured as some 4 kB. */
const ENTRY_BYTES = 4_096;

export class ReplyCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<StoredReply>>();
  readonly #renderMs: number;

  constructor({ maxBytes, renderMs = ANSWER_MS }: ReplyCacheOptions) {
    this.#renderMs = renderMs;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ reply }, key) => reply.size + 2 * key.length + ENTRY_BYTES });
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The stored reply of this version, at once, or undefined. It counts as used. */
  peek(key: string, version: string): StoredReply | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.reply : undefined;
  }

  /**
   * The reply for a key, rendered at most once at a time.
   * @throws what rendering throws, or Late, when no earlier reply is there to be served instead
   */
  async get(key: string, version: string, render: () => Promise<StoredReply>): Promise<StoredReply> {
    const stored = this.peek(key, version);
    if (stored) return stored;
    const flight = `${version} ${key}`;
    const running = this.#rendering.get(flight);
    if (running) return running;
    const rendered = this.#render(key, version, render).finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, rendered);
    return rendered;
  }

  async #render(key: string, version: string, render: () => Promise<StoredReply>): Promise<StoredReply> {
    const last = this.#entries.get(key);
    let reply: StoredReply;
    try {
      reply = await within(this.#renderMs, render());
    } catch (error) {
      if (last) return last.reply;
      throw error;
    }
    if (reply.status >= 500) return last?.reply ?? reply;
    // Errors of visitors (404) are rendered anew: their addresses are without number.
    if (reply.status < 400) this.#entries.set(key, { version, reply });
    return reply;
  }
}
