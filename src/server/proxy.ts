/** With API_URL, forwards §7's API to that server, and adapts the site's own documents. */
import { proxy } from "hono/proxy";
import { matchPath } from "react-router";
import { BodyRefused, readBytes } from "#api/body.ts";
import { type RateLimit, TOO_MANY } from "#api/client-limits.ts";
import { envelope, UNAVAILABLE } from "#api/envelope.ts";
import { documentsOfCatalogue, type RelatedText } from "#catalogue/content.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, SITE_API_PATH } from "#contract/api-paths.ts";
import { contentPath, productPath } from "#contract/paths.ts";
import { routes } from "#contract/routes.ts";
import { kindOf } from "#model/kinds.ts";
import { listAddresses, type RemotePageIds } from "./generated/sitemap.ts";
import type { Api } from "./pages.ts";

const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 3;
const localPaths = /^\/api\/(leads|openapi\.json)(\/|$)/;
/** The site's own catalogue and texts, beyond §7. With API_URL only documents are served. */
const catalogueBeyondSpec = /^\/api\/(?:site|enquiries)(?:\/|$)/;
/** Whether a document of the site is absent because the other server has the catalogue. */
function isOfCatalogue(id: string): boolean {
  // Made for each request, not imported.
  if (id === "audit") return true;
  const group = id.includes("/") ? `${id.split("/")[0]}/` : id;
  const own = documentsOfCatalogue as Readonly<Record<string, boolean>>;
  return (Object.hasOwn(own, group) && own[group]) || kindOf(group)?.document?.ofCatalogue === true;
}

const DOCUMENTS = `${API_PATH}${SITE_API_PATH}/documents/`;

type ChangeDocument = (document: unknown) => Promise<unknown>;

/** 2,000 grades (§9) have about 1 MB. Files have no limit. */
export const REPLY_MAX_BYTES = 8 * 1024 * 1024;
/** Levels of nesting; §7's replies have six. */
export const REPLY_DEPTH_MAX = 32;
/** Elements of one list or object; each costs some microseconds to check. */
export const ROWS_MAX = 10_000;
export const VALUES_MAX = 200_000;

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...'",\\[]{}',
].map((sign) => sign.charCodeAt(0));

/**
 * Counts the values of a text while its bytes arrive; the parser checks that they are JSON.
 * @throws RangeError if the text is too deep or has too many values
 */
export function createJsonCounter(): (bytes: Uint8Array) => void {
  /** Commas of each open list and object. */
  const open: number[] = [];
  let values = 0;
  let isInText = false;
  let isEscaped = false;
  return (bytes) => {
    // An iterator takes five times as long.
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index];
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
      } else if (byte === QUOTE) isInText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        if (open.push(0) > REPLY_DEPTH_MAX)
          throw new RangeError(`a reply that is more than ${REPLY_DEPTH_MAX} levels deep`);
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

/** @throws RangeError if the reply is too long, too deep or has too many values */
export async function readBoundedBody(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () => new RangeError(`a reply of more than ${REPLY_MAX_BYTES} bytes`);
  if (Number(reply.headers.get("content-length") ?? 0) > REPLY_MAX_BYTES) {
    await reply.body?.cancel();
    throw tooLong();
  }
  const count = createJsonCounter();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the body and its connection.
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
 * Redirects must not reach other hosts of this network.
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
 * @param own answers everything outside §7
 * @param change applied to the documents of the site's own pages
 * @param limit shared with the forms that stay here
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
    // A file may take longer than JSON: the timeout covers its headers only.
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

/** Pages of that server's products, texts, events and jobs. */
interface RemotePages {
  readonly paths: ReadonlySet<string>;
  readonly productsByName: ReadonlyMap<string, string>;
}
const noPages: RemotePages = { paths: new Set(), productsByName: new Map() };

/** @param html name of a product, or a link's text */
const nameKey = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

function listRemotePages(ids: RemotePageIds): RemotePages {
  const productsByName = new Map<string, string>();
  for (const [id, name] of ids.productNames) productsByName.set(nameKey(name), productPath(id));
  return { paths: new Set(listAddresses(ids, []).map(({ path }) => path)), productsByName };
}

/** Age at which paths are loaded again; `RETRY_MS` after a failure. */
const FRESH_MS = 300_000;
const RETRY_MS = 30_000;
const link = /<a\b[^<>]*\shref="(\/[^"<>]*)"[^<>]*>([^<]*(?:<(?!\/?a\b)[^<]*)*)<\/a>/g;

/** Another server lacks the site's own catalogue, and may lack an item. */
const ownPages = routes.filter(({ own }) => own);
const itemPages = routes.filter(({ path, names }) => path.includes(":") && !names);
const matchesAny = (pages: typeof routes, path: string): boolean =>
  pages.some((page) => matchPath(page.path, path));

/**
 * Links names of grades to the products of that server (§2), and removes what does not fit another
 * catalogue: numbers of grades, problem pages, links to missing pages.
 */
export function createDocumentFilter(
  loadIds: () => Promise<RemotePageIds>,
  clock: () => number = Date.now,
): (document: unknown) => Promise<unknown> {
  let known: { readonly until: number; readonly pages: Promise<RemotePages> } | undefined;
  const loadPages = (): Promise<RemotePages> => {
    if (!known || clock() > known.until) {
      const pages = loadIds().then(listRemotePages, () => {
        if (known) known = { ...known, until: clock() + RETRY_MS };
        return noPages;
      });
      known = { until: clock() + FRESH_MS, pages };
    }
    return known.pages;
  };
  return async (document) => {
    const text = JSON.stringify(document) ?? "null";
    const { paths, productsByName } =
      text.includes('href=\\"/') || text.includes('"texts"') ? await loadPages() : noPages;
    const isAvailable = (address: string): boolean => {
      const path = address.split(/[?#]/)[0] ?? "";
      return !matchesAny(ownPages, path) && (!matchesAny(itemPages, path) || paths.has(path));
    };
    const mendLink = (whole: string, address: string, inside: string): string => {
      // The importer linked the name to the site's own id.
      const product = address.startsWith(productPath(""))
        ? productsByName.get(nameKey(inside))
        : undefined;
      if (product) return whole.replace(`href="${address}"`, `href="${product}"`);
      return isAvailable(address) ? whole : inside;
    };
    return JSON.parse(text, (key, value: unknown) => {
      if ((key === "count" || key === "total") && typeof value === "number") return undefined;
      if (key === "problems") return undefined;
      if (key === "texts" && Array.isArray(value))
        return (value as RelatedText[]).filter(({ type, id }) =>
          isAvailable(contentPath(type, id)),
        );
      return typeof value === "string" ? value.replace(link, mendLink) : value;
    });
  };
}
