/** Finished replies, in every encoding and with their headers ready to be written; and how they and plain JSON answers are sent. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

/** A stored reply. `headers` hold what all encodings share. */
export interface StoredReply {
  readonly status: number;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Flat header lists, ready for `writeHead`, one per encoding. */
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly etag: string;
  /** Bytes of all encodings. */
  readonly size: number;
}

/** The same bytes in memory of their own: what zlib gives is a slice of a slab of 64 kB, which a cached reply would hold on to whole. */
function owned(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const compressible = /^(text\/|chemical\/|application\/(json|javascript|xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/;

/**
 * Brotli quality of what is rendered while a visitor waits and then cached. 8 saves 1.3 % of a page more, takes a quarter longer, and sets
 * up tables of 16 MB for each reply instead of 2, which the allocator does not give back.
 */
export const CACHED_QUALITY = 6;

/** Level of gzip, which few ask for: 6 saves 4 % of a page more and takes half as long again, while a visitor waits. */
export const GZIP_LEVEL = 4;

/** Makes a stored reply. @param quality brotli quality, 0 to 11 */
export async function storeReply(status: number, headers: Readonly<Record<string, string>>, given: Buffer, quality: number): Promise<StoredReply> {
  const etag = `"${createHash("sha256").update(given).digest("base64url").slice(0, 22)}"`;
  const compress = compressible.test(headers["content-type"] ?? "") && given.length > 512;
  const compressed = compress
    ? await Promise.all([
        brotli(given, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: given.length } }),
        compressGzip(given, { level: GZIP_LEVEL }),
      ])
    : [given, given];
  const [br, gz, body] = [...compressed, given].map(owned) as [Buffer, Buffer, Buffer];
  const list = (encoding: Encoding, bytes: Buffer): string[] =>
    Object.entries({
      ...headers,
      etag: encoding === "identity" || !compress ? etag : `${etag.slice(0, -1)}-${encoding}"`,
      ...(compress ? { vary: "accept-encoding" } : {}),
      ...(compress && encoding !== "identity" ? { "content-encoding": encoding } : {}),
      "content-length": String(bytes.length),
    }).flat();
  return {
    status,
    bodies: { br, gzip: gz, identity: body },
    headers: { br: list("br", br), gzip: list("gzip", gz), identity: list("identity", body) },
    etag: etag.slice(0, -1),
    size: br.length + gz.length + body.length,
  };
}

/** Names the encoding, and not with a weight of 0. */
const allowing = (name: string): RegExp => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`);
const [BR, GZIP] = [allowing("br"), allowing("gzip")];

/** The best encoding that a request's `accept-encoding` allows. */
export const encodingOf = (accept = ""): Encoding => (BR.test(accept) ? "br" : GZIP.test(accept) ? "gzip" : "identity");

export type Headers = Readonly<Record<string, string>>;

/** A larger body, such as a brochure, is sent as fast as it is read and no faster. */
const CHUNK_BYTES = 256 * 1024;

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += CHUNK_BYTES) yield body.subarray(start, start + CHUNK_BYTES);
}

const describesBody = /^content-(length|encoding|type)$/;

/** Sends a stored reply in the best encoding; 304 when the client has it already. */
export function sendReply(request: IncomingMessage, response: ServerResponse, reply: StoredReply): void {
  const encoding = encodingOf(request.headers["accept-encoding"]);
  const list = reply.headers[encoding];
  if (reply.status === 200 && request.headers["if-none-match"]?.includes(reply.etag)) {
    response.writeHead(
      304,
      list.filter((_, index) => !describesBody.test(list[index - (index % 2)] ?? "")),
    );
    response.end();
    return;
  }
  response.writeHead(reply.status, list as string[]);
  const body = reply.bodies[encoding];
  if (request.method === "HEAD") response.end();
  else if (body.length <= CHUNK_BYTES) response.end(body);
  // A visitor who leaves ends the stream; there is nobody to tell.
  else pipeline(Readable.from(chunksOf(body)), response, () => undefined);
}

/** Sends a short JSON answer that is not cached. @param more what it says beside success and message */
export function sendNote(request: IncomingMessage, response: ServerResponse, status: number, message: string, headers: Headers, more: object = {}): void {
  const body = JSON.stringify({ success: status < 400, message, ...more });
  response.writeHead(status, { ...headers, "content-type": "application/json", "cache-control": "no-store", "content-length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
}
