/**
 * The page cache: finished replies in memory, compressed once, with their headers ready to send.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

/** A reply in one encoding. `notModified` are its headers in a 304. */
interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
  readonly notModified: Record<string, string>;
}

export interface StoredReply {
  readonly status: number;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /**
   * ETag without the closing quote and the name of the encoding: what all variants have in common.
   */
  readonly etag: string;
  /** Bytes of all bodies. */
  readonly size: number;
}

const compressible =
  /^(text\/|chemical\/|application\/(json|javascript|xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/;
/** Shorter bodies are sent as they are. */
const COMPRESSED_MIN_BYTES = 512;
/**
 * Quality 8 saves 1.3 % more of a page, takes a quarter longer and needs 16 MB of tables for each
 * reply instead of 2.
 */
export const BROTLI_QUALITY = 6;
/** Level of gzip, which few clients ask for: 6 saves 4 % more and takes half as long again. */
export const GZIP_LEVEL = 4;

/**
 * A copy in a buffer of its exact size: zlib returns slices of 64 kB, which a cached reply would
 * keep alive.
 */
const exactCopy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Reads a response to its end and compresses it. */
export async function storeReply(response: Response): Promise<StoredReply> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}`;
  const isCompressed =
    compressible.test(headers["content-type"] ?? "") && body.length > COMPRESSED_MIN_BYTES;
  const variant = (encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): Variant => {
    const { "content-type": type, ...shared } = headers;
    const notModified: Record<string, string> = {
      ...shared,
      etag: isCompressed && encoding !== "identity" ? `${etag}-${encoding}"` : `${etag}"`,
    };
    if (isCompressed) notModified["vary"] = "accept-encoding";
    const all: Record<string, string> = { ...notModified, "content-length": String(bytes.length) };
    if (type) all["content-type"] = type;
    if (isCompressed && encoding !== "identity") all["content-encoding"] = encoding;
    return { body: bytes, headers: all, notModified };
  };
  const identity = variant("identity", body);
  if (!isCompressed)
    return {
      status: response.status,
      etag,
      size: body.length,
      variants: { br: identity, gzip: identity, identity },
    };
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressGzip(body, { level: GZIP_LEVEL }),
  ]);
  return {
    status: response.status,
    etag,
    size: body.length + br.length + gz.length,
    variants: { br: variant("br", exactCopy(br)), gzip: variant("gzip", exactCopy(gz)), identity },
  };
}

/** Matches the encoding unless its weight is 0. */
const accepting = (name: string): RegExp =>
  new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`);
const [BR, GZIP] = [accepting("br"), accepting("gzip")];

/** The best encoding that `accept-encoding` allows. */
export function encodingOf(accept = ""): Encoding {
  if (BR.test(accept)) return "br";
  return GZIP.test(accept) ? "gzip" : "identity";
}

/** The response to a request: the best encoding, 304 where the client has it, no body for HEAD. */
export function respondWith(
  reply: StoredReply,
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
): Response {
  const variant = reply.variants[encodingOf(headers["accept-encoding"])];
  if (reply.status === 200 && headers["if-none-match"]?.includes(reply.etag))
    return new Response(null, { status: 304, headers: variant.notModified });
  const isEmpty = method === "HEAD" || variant.body.length === 0;
  return new Response(isEmpty ? null : variant.body, {
    status: reply.status,
    headers: variant.headers,
  });
}

interface Entry {
  readonly version: string;
  readonly reply: StoredReply;
}

/** A reply that says that the page could not be made. */
class NotMade extends Error {
  readonly reply: StoredReply;
  constructor(reply: StoredReply) {
    super(`status ${reply.status}`);
    this.reply = reply;
  }
}

/**
 * Bytes of an entry without its bodies, measured: headers in three encodings and the entry itself.
 */
const ENTRY_BYTES = 4_096;

/**
 * Keyed by address; bounded by bytes, least recently used first. One rendering at a time for each
 * address. Where rendering fails, the last good reply is served.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry, () => Promise<StoredReply>>;
  readonly #version: () => string;

  /**
   * @param maxBytes all bodies, headers and keys
   * @param version changes when replies are no longer true
   */
  constructor(maxBytes: number, version: () => string) {
    this.#version = version;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ reply }, key) => reply.size + 2 * key.length + ENTRY_BYTES,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _earlier, { context: render }) => {
        const entry = { version: version(), reply: await render() };
        if (entry.reply.status >= 500) throw new NotMade(entry.reply);
        return entry;
      },
    });
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The stored reply if it is current. */
  get(key: string): StoredReply | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === this.#version() ? entry.reply : undefined;
  }

  /** The stored reply, or a new one. @throws what `render` throws when there is no earlier reply */
  async fetch(key: string, render: () => Promise<StoredReply>): Promise<StoredReply> {
    const isCurrent = this.#entries.peek(key)?.version === this.#version();
    try {
      const { reply } = await this.#entries.forceFetch(key, {
        context: render,
        forceRefresh: !isCurrent,
      });
      // There is no end of addresses that lead nowhere.
      if (reply.status >= 400) this.#entries.delete(key);
      return reply;
    } catch (error) {
      const earlier = this.#entries.peek(key);
      if (earlier) return earlier.reply;
      if (error instanceof NotMade) return error.reply;
      throw error;
    }
  }
}
