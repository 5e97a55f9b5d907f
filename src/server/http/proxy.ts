/** With API_URL the rows of §7 are answered by that server; the site's own words and requests stay here. */
import { matchPath } from "react-router";
import { BodyRefused, readBytes } from "#api/body.ts";
import { envelope } from "#api/envelope.ts";
import { TOO_MANY } from "#api/leads.ts";
import type { RateLimit } from "#api/rate-limit.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, SITE_API_PATH } from "#contract/api-paths.ts";
import { isOfCatalogue } from "#contract/content.ts";
import { boundedBody } from "./bounded-reply.ts";
import { CLIENT_HEADER } from "./web.ts";

/** Longest wait for the other server, in ms. */
const TIMEOUT_MS = 10_000;
/** Redirects that are followed, all of them within the other server. */
const REDIRECTS_MAX = 3;
const local = /^\/api\/(leads|openapi\.json)(\/|$)/;
/** Addresses of the API beyond §7, about its own catalogue and its own words; of these only the documents are there beside another catalogue. */
const beyond = /^\/api\/(?:site|enquiries)(?:\/|$)/;
const DOCUMENTS = `${API_PATH}${SITE_API_PATH}/documents/`;

/** Changes a document of the site before it is shown beside the catalogue of another server. */
type ChangeDocument = (document: unknown) => Promise<unknown>;

type Fetch = (request: Request) => Response | Promise<Response>;

const failure = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ success: false, message }, { status, headers });

/**
 * Asks the other server. A redirect leads to another address of that server, or nowhere: what else this machine can reach is nobody's business.
 * @throws TypeError for a redirect to another host, and for one of what was sent
 */
async function askOther(address: string, init: RequestInit): Promise<Response> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const reply = await fetch(url, { ...init, redirect: "manual" });
    const location = reply.status >= 300 && reply.status < 400 && reply.headers.get("location");
    if (!location) return reply;
    await reply.body?.cancel();
    const next = new URL(location, url);
    if (next.origin !== url.origin || init.body) throw new TypeError(`a redirect to ${next.origin}`);
    url = next;
  }
  throw new TypeError(`more than ${REDIRECTS_MAX} redirects`);
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
    if (local.test(url.pathname)) return own(request);
    if (beyond.test(url.pathname)) {
      const id = url.pathname.startsWith(DOCUMENTS) ? decodeURIComponent(url.pathname.slice(DOCUMENTS.length)) : "";
      if (id === "" || isOfCatalogue(id)) return failure(404, "Not found");
      const reply = await own(request);
      const { document } = reply.ok ? ((await reply.json()) as { document?: unknown }) : {};
      return document === undefined ? reply : Response.json(envelope({ document: await change(document) }));
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
      const reply = await askOther(`${target}${url.pathname}${url.search}`, {
        method: request.method,
        headers,
        body,
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
