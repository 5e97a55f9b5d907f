/** With API_URL the rows of §7 are answered by that server; the site's own words and requests stay here. */
import { matchPath } from "react-router";
import { BodyRefused, readBytes } from "#api/body.ts";
import { envelope } from "#api/envelope.ts";
import { TOO_MANY } from "#api/leads.ts";
import type { RateLimit } from "#api/rate-limit.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, SITE_API_PATH } from "#contract/api-paths.ts";
import { CLIENT_HEADER } from "./web.ts";

/** Longest wait for the other server, in ms. */
const TIMEOUT_MS = 10_000;
/** Bytes of a reply that are read. The catalogue of §9, 2,000 grades in one reply, has about 1 MB; a file is passed on as it comes. */
export const REPLY_MAX_BYTES = 8 * 1024 * 1024;
const local = /^\/api\/(site|leads|openapi\.json)(\/|$)/;

/** Changes a document of the site before it is shown beside the catalogue of another server. */
type ChangeDocument = (document: unknown) => Promise<unknown>;

type Fetch = (request: Request) => Response | Promise<Response>;

const failure = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ success: false, message }, { status, headers });

/** A reply's body, in memory only as far as it may be long. @throws when it is longer */
async function boundedBody(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () => new RangeError(`a reply of more than ${REPLY_MAX_BYTES} bytes`);
  if (Number(reply.headers.get("content-length") ?? 0) > REPLY_MAX_BYTES) {
    await reply.body?.cancel();
    throw tooLong();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the body, and with it the connection.
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > REPLY_MAX_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Sends the calls of §7 to another server.
 * @param target origin of the other server; its API stands under `/api`
 * @param own answers what is not §7
 * @param change of the documents of the site's own pages
 * @param limit counts what a client sends, together with the forms that stay here
 */
export const proxyTo =
  (target: string, own: Fetch, limit: RateLimit, change: ChangeDocument = async (document) => document): Fetch =>
  async (request) => {
    const url = new URL(request.url);
    if (local.test(url.pathname)) {
      const reply = await own(request);
      if (!url.pathname.startsWith(`${API_PATH}${SITE_API_PATH}/`) || !reply.ok) return reply;
      const { document } = (await reply.json()) as { document: unknown };
      return Response.json(envelope({ document: await change(document) }));
    }
    const headers = new Headers({ accept: "application/json" });
    for (const name of ["content-type"]) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    const reading = request.method === "GET" || request.method === "HEAD";
    const seconds = reading ? 0 : await limit(request.headers.get(CLIENT_HEADER) ?? "unknown");
    if (seconds > 0) return failure(429, TOO_MANY, { "retry-after": String(seconds) });
    // A file may take longer to arrive than a row; only its beginning is waited for.
    const file = matchPath(`${API_PATH}${brochureFilePath}`, url.pathname) !== null;
    const opening = new AbortController();
    const late = setTimeout(() => opening.abort(), TIMEOUT_MS);
    try {
      const body = reading ? null : new Uint8Array(await readBytes(request));
      const reply = await fetch(`${target}${url.pathname}${url.search}`, {
        method: request.method,
        headers,
        body,
        redirect: "follow",
        signal: file ? opening.signal : AbortSignal.timeout(TIMEOUT_MS),
      });
      const type = reply.headers.get("content-type") ?? "application/json";
      const disposition = reply.headers.get("content-disposition");
      const bodiless = reply.status === 204 || reply.status === 304;
      return new Response(file ? reply.body : bodiless ? null : await boundedBody(reply), {
        status: reply.status,
        headers: { "content-type": type, ...(disposition ? { "content-disposition": disposition } : {}) },
      });
    } catch (error) {
      if (error instanceof BodyRefused) return failure(error.status, error.message);
      return failure(502, "The service is not available. Please try again later.");
    } finally {
      clearTimeout(late);
    }
  };
