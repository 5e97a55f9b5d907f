/** Renders replies: pages by React Router, rows of the API; with every header they need. */
import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { within } from "#api/deadline.ts";
import { CLIENT_HEADER } from "#api/headers.ts";
import type { Read } from "#contract/api.ts";
import { capabilities } from "#contract/capabilities.ts";
import { type PolicyOptions, sealPage } from "./headers.ts";
import { CACHED_QUALITY, type Headers, type StoredReply, storeReply } from "./reply.ts";

/** Exports of src/app/entry.server.tsx that the server sets for each rendering. */
type EntryModule = Record<"apiFetch" | "apiRead" | "siteUrl" | "siteCapabilities" | "scriptNonce" | "onError", Parameters<RouterContextProvider["set"]>[0]>;
export type Fetch = (request: Request) => Response | Promise<Response>;

export interface RenderOptions extends PolicyOptions {
  /** The API on the wire, in process or a proxy to API_URL: its rows, and what is posted to a page. */
  readonly api: Fetch;
  /** Returns a reader bound to the current snapshot, for one rendering. */
  readonly reader: () => Read;
  /** React Router's server build; a function where it changes while the site runs. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  /** Security headers of every reply. */
  readonly headers: Headers;
  /** Told of what went wrong in a rendering. */
  readonly onError: (error: unknown) => void;
}

/**
 * Renders an address.
 * @param shared the same for everybody: may be kept, also by others such as a CDN
 * @param posted a form that was posted to the page: its action runs first, and the answer is never cached
 */
export type Render = (key: string, shared: boolean, posted?: Request) => Promise<StoredReply>;

/** Renders a row of the API. @param client who asks, for limits */
export type RenderRow = (key: string, shared: boolean, client: string) => Promise<StoredReply>;

/** Pages are always asked for anew; the ETag makes the answer short. */
const REVALIDATE = "public, max-age=0, must-revalidate";
/** A CDN keeps them for a minute, and shows them for a day while the site is away; `surrogate-key` clears them all (RFC 9213). */
const CDN = { "cdn-cache-control": "max-age=60, stale-while-revalidate=60, stale-if-error=86400", "surrogate-key": "content" };
/** A visitor's own page. */
const PRIVATE = "private, no-store";
const API_QUALITY = 5;
/** A page that answers a form waits so long for its data in all, in ms, then does without: what was typed is not lost to a database that hangs. */
const POSTED_READ_MS = 2_000;
/** Seconds after which a page that could not be made is worth asking for again. */
const RETRY_AFTER = "5";

/** Headers of a posted form that its action reads. */
const FORM_HEADERS = ["content-type", "content-length", CLIENT_HEADER];

function formRequest(address: string, { headers, body, signal }: Request): Request {
  const sent = Object.fromEntries([...headers].filter(([name]) => FORM_HEADERS.includes(name)));
  return new Request(address, { method: "POST", headers: sent, body, signal, duplex: "half" } as RequestInit);
}

const caching = (status: number, shared: boolean): Headers => ({
  ...(status === 200 && shared ? { "cache-control": REVALIDATE, ...CDN } : { "cache-control": shared ? "no-store" : PRIVATE }),
  ...(status === 503 ? { "retry-after": RETRY_AFTER } : {}),
});

/** @returns how pages and how rows of the API are rendered */
export function renderers({ api, reader, build, headers, onError, ...policy }: RenderOptions): { page: Render; row: RenderRow } {
  const { siteUrl, remote } = policy;
  const load = async () => {
    const loaded = typeof build === "function" ? await build() : build;
    return { render: createRequestHandler(loaded, process.env["NODE_ENV"]), entry: loaded.entry.module as unknown as EntryModule };
  };
  const built = typeof build === "function" ? undefined : load();
  return {
    page: async (key, shared, posted) => {
      const { render, entry } = await (built ?? load());
      const context = new RouterContextProvider();
      const read = reader();
      let end: number | undefined;
      const inTime: Read = (...asked) => {
        end ??= performance.now() + POSTED_READ_MS;
        return within(end - performance.now(), read(...asked));
      };
      context.set(entry.apiRead, posted ? inTime : read);
      context.set(entry.apiFetch, async (input: RequestInfo, init?: RequestInit) => api(new Request(input, init)));
      context.set(entry.siteUrl, siteUrl);
      context.set(entry.siteCapabilities, remote === undefined ? capabilities : []);
      const nonce = randomUUID();
      context.set(entry.scriptNonce, nonce);
      context.set(entry.onError, onError);
      const address = `${siteUrl}${key}`;
      const response = await render(posted ? formRequest(address, posted) : new Request(address), context);
      const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
      const location = response.headers.get("location");
      const retryAfter = response.headers.get("retry-after");
      const text = await response.text();
      const sealed = type.startsWith("text/html") ? sealPage(text, nonce, policy) : { html: text, headers: {} };
      const body = Buffer.from(sealed.html);
      const more = { ...sealed.headers, ...(location ? { location } : {}), ...(retryAfter ? { "retry-after": retryAfter } : {}) };
      // A page that cannot be made because something behind it is away: the same address is worth asking for again.
      const status = response.status === 500 ? 503 : response.status;
      return storeReply(
        status,
        { "content-type": type, ...(posted ? { "cache-control": "no-store" } : caching(status, shared)), ...headers, ...more },
        body,
        posted ? API_QUALITY : CACHED_QUALITY,
      );
    },
    row: async (key, shared, client) => {
      const response = await api(new Request(`${siteUrl}${key}`, { headers: { [CLIENT_HEADER]: client } }));
      const disposition = response.headers.get("content-disposition");
      const type = response.headers.get("content-type") ?? "application/json";
      const retryAfter = response.headers.get("retry-after");
      const more = { ...(disposition ? { "content-disposition": disposition } : {}), ...(retryAfter ? { "retry-after": retryAfter } : {}) };
      const body = Buffer.from(await response.arrayBuffer());
      return storeReply(response.status, { "content-type": type, ...caching(response.status, shared), ...headers, ...more }, body, API_QUALITY);
    },
  };
}
