/** With API_URL the rows of §7 are answered by that server; the site's own words and requests stay here. */
import { JSON_MAX_BYTES, TOO_MANY } from "#api/leads.ts";
import type { RateLimit } from "#api/rate-limit.ts";
import { CLIENT_HEADER } from "./web.ts";

/** Longest wait for the other server, in ms. */
const TIMEOUT_MS = 10_000;
const local = /^\/api\/(site|leads|openapi\.json)(\/|$)/;

type Fetch = (request: Request) => Response | Promise<Response>;

const failure = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ success: false, message }, { status, headers });

/** The body of a request; undefined when it is larger than the API takes. */
async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > JSON_MAX_BYTES) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > JSON_MAX_BYTES) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Sends the calls of §7 to another server.
 * @param target origin of the other server; its API stands under `/api`
 * @param own answers what is not §7
 * @param limit counts what a client sends, together with the forms that stay here
 */
export const proxyTo =
  (target: string, own: Fetch, limit: RateLimit): Fetch =>
  async (request) => {
    const url = new URL(request.url);
    if (local.test(url.pathname)) return own(request);
    const headers = new Headers({ accept: "application/json" });
    for (const name of ["content-type"]) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    const reading = request.method === "GET" || request.method === "HEAD";
    const seconds = reading ? 0 : limit(request.headers.get(CLIENT_HEADER) ?? "unknown");
    if (seconds > 0) return failure(429, TOO_MANY, { "retry-after": String(seconds) });
    const body = reading ? null : await bodyOf(request);
    if (body === undefined) return failure(413, "The request is too large");
    try {
      const reply = await fetch(`${target}${url.pathname}${url.search}`, {
        method: request.method,
        headers,
        body,
        redirect: "follow",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const type = reply.headers.get("content-type") ?? "application/json";
      const disposition = reply.headers.get("content-disposition");
      return new Response(reply.body, {
        status: reply.status,
        headers: { "content-type": type, ...(disposition ? { "content-disposition": disposition } : {}) },
      });
    } catch {
      return failure(502, "The service is not available. Please try again later.");
    }
  };
