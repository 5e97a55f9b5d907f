/** Sends stored replies and plain JSON answers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { encodingOf, type StoredReply } from "../cache/stored-reply.ts";

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
