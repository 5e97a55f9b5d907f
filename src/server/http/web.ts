/** Between node:http and the Request and Response that the API speaks; and who is asking. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import ipaddr from "ipaddr.js";
import { CLIENT_HEADER } from "#api/headers.ts";

/** One request and its reply on their way through the site. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Who sent it, as limits count: an address, or a network of IPv6. */
  readonly client: string;
  /** Aborted when the client has gone without its reply. */
  readonly gone: AbortSignal;
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
/** True for the error of a body whose sender left in the middle of it, or who left before the answer: no fault of ours. A database that resets its connection says otherwise. */
export const isAborted = (error: unknown): boolean =>
  isAbort(error) || (error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET");

/** True for the errors of a stream whose reader is gone. */
export const isLeaving = (error: unknown): boolean =>
  isAbort(error) || /^(ERR_STREAM_(PREMATURE_CLOSE|UNABLE_TO_PIPE|DESTROYED)|ECONNRESET|EPIPE)$/.test(String((error as { code?: unknown } | undefined)?.code));

/** An address as a socket or a proxy writes it: with a port, in brackets, quoted, with a zone, or IPv4 within IPv6. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = text.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed, dotted] = /^\[(.*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(plain) ?? [];
  const [host = ""] = (bracketed ?? dotted ?? plain).split("%");
  return ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host) ? ipaddr.process(host) : undefined;
}

/** Address of the client: behind a trusted proxy the last entry of X-Forwarded-For, which it has written itself; the connection's where that is none. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const list = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  const address = parseAddress(list?.split(",").at(-1) ?? "") ?? parseAddress(request.socket.remoteAddress ?? "");
  return address?.toString() ?? "unknown";
}

export const isLoopback = (address: string): boolean => parseAddress(address)?.range() === "loopback";

/**
 * Whom the limits count: an address; of IPv6 the network of 56 bits, which is what providers give a household. Counting single addresses,
 * or each network of 64 bits, would let each of them send without end.
 */
export function countedAs(address: string): string {
  const parsed = parseAddress(address);
  return parsed?.kind() === "ipv6" ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`)}/56` : (parsed?.toString() ?? address);
}

/** A signal that is aborted when the client leaves before it has its reply. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** A Request with the same method, headers and body. @param signal aborted when the client has gone */
export function requestOf(request: IncomingMessage, url: URL, trustProxy: boolean, signal?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":")) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set(CLIENT_HEADER, countedAs(clientAddress(request, trustProxy)));
  const method = request.method ?? "GET";
  const body = method === "GET" || method === "HEAD" ? null : (Readable.toWeb(request) as unknown as ReadableStream);
  return new Request(url, { method, headers, body, ...(body ? { duplex: "half" } : {}), ...(signal ? { signal } : {}) } as RequestInit);
}

/** Sends a Response. */
export async function sendResponse(response: ServerResponse, reply: Response, headers: Readonly<Record<string, string>>): Promise<void> {
  response.writeHead(reply.status, { ...headers, "cache-control": "no-store", ...Object.fromEntries(reply.headers) });
  if (reply.body) await pipeline(Readable.fromWeb(reply.body as unknown as NodeReadableStream), response);
  else response.end();
}
