/** Renders replies: pages by React Router, rows of the API; with every header they need. */
import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { within } from "#api/deadline.ts";
import type { Read } from "#contract/api.ts";
import type { FormReply } from "#contract/api-forms.ts";
import { capabilities } from "#contract/capabilities.ts";
import { type PolicyOptions, sealPage } from "./headers.ts";
import { CACHED_QUALITY, type Headers, type StoredReply, storeReply } from "./reply.ts";
import { CLIENT_HEADER } from "./web.ts";

/** Exports of src/app/entry.server.tsx that the server sets for each rendering. */
type EntryModule = Record<
  "apiFetch" | "apiRead" | "formReply" | "posted" | "siteUrl" | "siteCapabilities" | "scriptNonce" | "onError",
  Parameters<RouterContextProvider["set"]>[0]
>;
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

/** A form that is posted to a page: its body, and who sends it. */
export interface Posted {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}
/** A form that comes back with its page: what the page shows of it, and the page's status. */
export interface Returned {
  readonly reply: FormReply;
  readonly status: number;
}
/** Renders an address. @param shared the same for everybody: may be kept, also by others such as a CDN @param form the form that it is rendered for */
export type Render = (key: string, shared: boolean, form?: Posted | Returned) => Promise<StoredReply>;

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
    page: async (key, shared, form) => {
      const posted = form && "body" in form ? form : undefined;
      const returned = form && "reply" in form ? form : undefined;
      const { render, entry } = await (built ?? load());
      const context = new RouterContextProvider();
      const read = reader();
      let end: number | undefined;
      const inTime: Read = (...asked) => {
        end ??= performance.now() + POSTED_READ_MS;
        return within(end - performance.now(), read(...asked));
      };
      context.set(entry.apiRead, form ? inTime : read);
      context.set(entry.posted, form !== undefined);
      context.set(entry.apiFetch, async (input: RequestInfo, init?: RequestInit) => api(new Request(input, init)));
      context.set(entry.siteUrl, siteUrl);
      context.set(entry.siteCapabilities, remote === undefined ? capabilities : []);
      if (returned) context.set(entry.formReply, returned.reply);
      const nonce = randomUUID();
      context.set(entry.scriptNonce, nonce);
      context.set(entry.onError, onError);
      const response = await render(new Request(`${siteUrl}${key}`, posted ? { method: "POST", ...posted } : {}), context);
      const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
      const location = response.headers.get("location");
      const text = await response.text();
      const sealed = type.startsWith("text/html") ? sealPage(text, nonce, policy) : { html: text, headers: {} };
      const body = Buffer.from(sealed.html);
      const more = { ...sealed.headers, ...(location ? { location } : {}) };
      // A page that cannot be made because something behind it is away: the same address is worth asking for again.
      const status = returned?.status ?? (response.status === 500 ? 503 : response.status);
      return storeReply(
        status,
        { "content-type": type, ...(form ? { "cache-control": "no-store" } : caching(status, shared)), ...headers, ...more },
        body,
        form ? API_QUALITY : CACHED_QUALITY,
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
