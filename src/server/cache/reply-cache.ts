/**
 * The one store of finished replies: a page is the same for every visitor. Keyed by normalised address, bounded by bytes, the least
 * recently used are dropped; one rendering per address at a time. When rendering fails, is late or is refused, the last good reply
 * goes on being served.
 */
import { LRUCache } from "lru-cache";
import { ANSWER_MS, within } from "#api/deadline.ts";
import type { StoredReply } from "../http/reply.ts";

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

/** A rendering that one visitor or several wait for. */
interface Flight {
  readonly reply: Promise<StoredReply>;
  waiting: number;
  /** Aborted when all of them have gone. */
  readonly left: AbortController;
}

/** Bytes of an entry beside its bodies: lists of headers in three encodings, the entry itself, in bytes; measured as some 4 kB. */
const ENTRY_BYTES = 4_096;

export class ReplyCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Flight>();
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
   * The reply for a key, rendered at most once at a time, and only while somebody waits for it.
   * @param render is told by its signal that nobody does any more @param gone aborted when who asks has gone
   * @throws what rendering throws, or Late, when no earlier reply is there to be served instead
   */
  async get(key: string, version: string, render: (left: AbortSignal) => Promise<StoredReply>, gone?: AbortSignal): Promise<StoredReply> {
    const stored = this.peek(key, version);
    if (stored) return stored;
    const name = `${version} ${key}`;
    const flight = this.#rendering.get(name) ?? this.#begin(name, (left) => this.#render(key, version, () => render(left)));
    flight.waiting += 1;
    const leave = (): void => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      this.#end(name, flight);
      flight.left.abort();
    };
    gone?.addEventListener("abort", leave, { once: true });
    return flight.reply.finally(() => gone?.removeEventListener("abort", leave));
  }

  #begin(name: string, render: (left: AbortSignal) => Promise<StoredReply>): Flight {
    const left = new AbortController();
    const flight: Flight = { reply: render(left.signal).finally(() => this.#end(name, flight)), waiting: 0, left };
    this.#rendering.set(name, flight);
    return flight;
  }

  /** Whoever asks from now on begins another rendering. */
  #end(name: string, flight: Flight): void {
    if (this.#rendering.get(name) === flight) this.#rendering.delete(name);
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
