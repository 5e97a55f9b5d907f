/** Between node:http and the Request and Response that the API speaks. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** Header by which the API learns who asks; whatever a client sends under this name is replaced. */
export const CLIENT_HEADER = "x-icg-client";

/** True for the error of a body whose sender left in the middle of it: no fault of ours. A database that resets its connection says otherwise. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";

/** True for the errors of a stream whose reader is gone. */
export const isLeaving = (error: unknown): boolean =>
  /^(ERR_STREAM_(PREMATURE_CLOSE|UNABLE_TO_PIPE|DESTROYED)|ECONNRESET|EPIPE)$/.test(String((error as { code?: unknown } | undefined)?.code));

/** Address of the client: the last entry of X-Forwarded-For behind a trusted proxy, else the connection's. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const list = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return list?.split(",").at(-1)?.trim() || request.socket.remoteAddress || "unknown";
}

/**
 * Whom the rate limits count: an address; of IPv6 the network of 64 bits, which is what one visitor has. Counting single addresses
 * would let each of them send without end.
 */
export function countedAs(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith("::ffff:")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const [left = [], right = []] = groups;
  const all = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** A Request with the same method, headers and body. */
export function requestOf(request: IncomingMessage, url: URL, trustProxy: boolean): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":")) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set(CLIENT_HEADER, countedAs(clientAddress(request, trustProxy)));
  const method = request.method ?? "GET";
  const body = method === "GET" || method === "HEAD" ? null : (Readable.toWeb(request) as unknown as ReadableStream);
  return new Request(url, { method, headers, body, ...(body ? { duplex: "half" } : {}) } as RequestInit);
}

/** Sends a Response. */
export async function sendResponse(response: ServerResponse, reply: Response, headers: Readonly<Record<string, string>>): Promise<void> {
  response.writeHead(reply.status, { ...headers, "cache-control": "no-store", ...Object.fromEntries(reply.headers) });
  if (reply.body) await pipeline(Readable.fromWeb(reply.body as unknown as NodeReadableStream), response);
  else response.end();
}
