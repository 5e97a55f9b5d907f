/**
 * With API_URL, forwards the API of §7 to that server and bounds its replies. The site's own
 * documents and leads stay here; links to what that server may lack are removed from the documents.
 */
import { proxy } from "hono/proxy";
import { matchPath } from "react-router";
import { BodyRefused, readBytes } from "#api/body.ts";
import { type RateLimit, TOO_MANY } from "#api/client-limits.ts";
import { envelope, UNAVAILABLE } from "#api/envelope.ts";
import { isOfCatalogue, type RelatedText } from "#catalogue/content.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, SITE_API_PATH } from "#contract/api-paths.ts";
import { contentPath } from "#contract/paths.ts";
import { routes } from "#contract/routes.ts";
import type { Api } from "./pages.ts";

const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 3;
const localPaths = /^\/api\/(leads|openapi\.json)(\/|$)/;
/**
 * API addresses beyond §7, about the site's own catalogue and texts. With API_URL only the
 * documents are served.
 */
const catalogueBeyondSpec = /^\/api\/(?:site|enquiries)(?:\/|$)/;
const DOCUMENTS = `${API_PATH}${SITE_API_PATH}/documents/`;

type ChangeDocument = (document: unknown) => Promise<unknown>;

/**
 * The catalogue of §9, 2,000 grades in one reply, has about 1 MB. Files are streamed without this
 * limit.
 */
export const REPLY_MAX_BYTES = 8 * 1024 * 1024;
/** Nesting depth. §7's replies have six levels. */
export const DEPTH_MAX = 32;
/**
 * Elements of one list, or fields of one object. Each costs some microseconds to check, whatever it
 * holds.
 */
export const ROWS_MAX = 10_000;
export const VALUES_MAX = 200_000;

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...'",\\[]{}',
].map((sign) => sign.charCodeAt(0));

/**
 * Counts the values of a JSON text while its bytes arrive; the parser checks that it is JSON.
 * @returns a function that reads the next bytes
 * @throws RangeError if the text is too deep or has too many values
 */
export function createJsonCounter(): (bytes: Uint8Array) => void {
  /** Commas of each open list and object. */
  const open: number[] = [];
  let values = 0;
  let isInText = false;
  let isEscaped = false;
  return (bytes) => {
    // By index: an iterator takes five times as long.
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index];
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
      } else if (byte === QUOTE) isInText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        if (open.push(0) > DEPTH_MAX)
          throw new RangeError(`a reply that is more than ${DEPTH_MAX} levels deep`);
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) open.pop();
      else if (byte === COMMA) {
        values += 1;
        const rows = (open.pop() ?? 0) + 1;
        if (rows >= ROWS_MAX)
          throw new RangeError(`a reply with a list of more than ${ROWS_MAX} rows`);
        open.push(rows);
      }
      if (values > VALUES_MAX) throw new RangeError(`a reply of more than ${VALUES_MAX} values`);
    }
  };
}

/**
 * Reads a reply's body within the limits.
 * @throws RangeError if it is too long, too deep or has too many values
 */
export async function readBoundedBody(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () => new RangeError(`a reply of more than ${REPLY_MAX_BYTES} bytes`);
  if (Number(reply.headers.get("content-length") ?? 0) > REPLY_MAX_BYTES) {
    await reply.body?.cancel();
    throw tooLong();
  }
  const count = createJsonCounter();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the body, and with it the connection.
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > REPLY_MAX_BYTES) throw tooLong();
    count(chunk);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const respondWithFailure = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response => Response.json({ success: false, message }, { status, headers });

/**
 * Fetches from the other server. Follows redirects within its origin only, so that they cannot
 * reach other hosts of this network.
 * @throws TypeError for a redirect to another host, and for a redirect of a POST
 */
async function fetchWithinOrigin(request: Request): Promise<Response> {
  let next = request;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const reply = await fetch(next, { redirect: "manual" });
    const location = reply.status >= 300 && reply.status < 400 && reply.headers.get("location");
    if (!location) return reply;
    await reply.body?.cancel();
    const { origin } = new URL(request.url);
    const to = new URL(location, next.url);
    if (to.origin !== origin || request.method !== "GET")
      throw new TypeError(`a redirect to ${to.origin}`);
    next = new Request(to, { headers: request.headers, signal: request.signal });
  }
  throw new TypeError(`more than ${REDIRECTS_MAX} redirects`);
}

/**
 * Forwards the calls of §7 to another server.
 * @param target origin of the other server; its API is under `/api`
 * @param own answers everything outside §7
 * @param change applied to the documents of the site's own pages
 * @param limit counts the client's posts, together with the forms that stay here
 */
export const createProxy =
  (
    target: string,
    own: Api,
    limit: RateLimit,
    change: ChangeDocument = async (document) => document,
  ): Api =>
  async (request, env) => {
    const url = new URL(request.url);
    if (localPaths.test(url.pathname)) return own(request, env);
    if (catalogueBeyondSpec.test(url.pathname)) {
      const id = url.pathname.startsWith(DOCUMENTS)
        ? decodeURIComponent(url.pathname.slice(DOCUMENTS.length))
        : "";
      if (id === "" || isOfCatalogue(id)) return respondWithFailure(404, "Not found");
      const reply = await own(request, env);
      const { document } = reply.ok ? ((await reply.json()) as { document?: unknown }) : {};
      return document === undefined
        ? reply
        : Response.json(envelope({ document: await change(document) }));
    }
    const sentType = request.headers.get("content-type");
    const headers: Record<string, string> = { accept: "application/json" };
    if (sentType) headers["content-type"] = sentType;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const seconds = isRead ? 0 : await limit(env?.client ?? "unknown");
    if (seconds > 0) return respondWithFailure(429, TOO_MANY, { "retry-after": String(seconds) });
    // A file may take longer to arrive than JSON: the timeout covers its headers only.
    const isFile = matchPath(`${API_PATH}${brochureFilePath}`, url.pathname) !== null;
    const headersDeadline = new AbortController();
    const timer = setTimeout(() => headersDeadline.abort(), TIMEOUT_MS);
    try {
      const body = isRead ? null : new Uint8Array(await readBytes(request));
      const reply = await proxy(`${target}${url.pathname}${url.search}`, {
        customFetch: fetchWithinOrigin,
        method: isRead ? "GET" : request.method,
        headers,
        body,
        signal: isFile ? headersDeadline.signal : AbortSignal.timeout(TIMEOUT_MS),
      });
      const replyHeaders: Record<string, string> = {
        "content-type": reply.headers.get("content-type") ?? "application/json",
      };
      const disposition = reply.headers.get("content-disposition");
      if (disposition) replyHeaders["content-disposition"] = disposition;
      const init = { status: reply.status, headers: replyHeaders };
      if (isFile) return new Response(reply.body, init);
      const isBodiless = reply.status === 204 || reply.status === 304;
      return new Response(isBodiless ? null : await readBoundedBody(reply), init);
    } catch (error) {
      if (error instanceof BodyRefused) return respondWithFailure(error.status, error.message);
      return respondWithFailure(502, UNAVAILABLE);
    } finally {
      clearTimeout(timer);
    }
  };

/** Lists the paths of that server's item pages: products, texts, events, jobs. */
type ItemPaths = () => Promise<readonly string[]>;

/** Paths are loaded again after this time, in ms, and after `RETRY_MS` if loading failed. */
const FRESH_MS = 300_000;
const RETRY_MS = 30_000;
const link = /<a\b[^<>]*\shref="(\/[^"<>]*)"[^<>]*>([^<]*(?:<(?!\/?a\b)[^<]*)*)<\/a>/g;

/**
 * Pages that need the site's own catalogue, and item pages, whose item another server may not have.
 */
const ownPages = routes.filter(({ own }) => own);
const itemPages = routes.filter(({ path, names }) => path.includes(":") && !names);
const matchesAny = (pages: typeof routes, path: string): boolean =>
  pages.some((page) => matchPath(page.path, path));

/**
 * Removes from documents what does not fit another server's catalogue: numbers of grades, problem
 * pages, and links to missing pages.
 * @param items pages of that server
 */
export function createDocumentFilter(
  items: ItemPaths,
  clock: () => number = Date.now,
): (document: unknown) => Promise<unknown> {
  let known: { readonly until: number; readonly paths: Promise<ReadonlySet<string>> } | undefined;
  const loadPaths = (): Promise<ReadonlySet<string>> => {
    if (!known || clock() > known.until) {
      const found = items().then(
        (list) => new Set(list),
        () => {
          if (known) known = { ...known, until: clock() + RETRY_MS };
          return new Set<string>();
        },
      );
      known = { until: clock() + FRESH_MS, paths: found };
    }
    return known.paths;
  };
  return async (document) => {
    const text = JSON.stringify(document) ?? "null";
    // A document without links does not wait for the paths.
    const knownPaths =
      text.includes('href=\\"/') || text.includes('"texts"')
        ? await loadPaths()
        : new Set<string>();
    const isAvailable = (address: string): boolean => {
      const path = address.split(/[?#]/)[0] ?? "";
      return !matchesAny(ownPages, path) && (!matchesAny(itemPages, path) || knownPaths.has(path));
    };
    return JSON.parse(text, (key, value: unknown) => {
      if ((key === "count" || key === "total") && typeof value === "number") return undefined;
      if (key === "problems") return undefined;
      if (key === "texts" && Array.isArray(value))
        return (value as RelatedText[]).filter(({ type, id }) =>
          isAvailable(contentPath(type, id)),
        );
      return typeof value === "string"
        ? value.replace(link, (all, address: string, inside: string) =>
            isAvailable(address) ? all : inside,
          )
        : value;
    });
  };
}
