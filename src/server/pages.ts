/** Renders pages with React Router. */
import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ByteBudget } from "#api/byte-budget.ts";
import { orAborted } from "#api/deadline.ts";
import type { SentMarks } from "#api/sent-marks.ts";
import { scriptsAfterPaint } from "#app/after-paint.ts";
import type { Read } from "#contract/api.ts";
import { capabilities } from "#contract/capabilities.ts";
import { type Edition, withoutPrefix } from "#contract/editions.ts";
import type { SentEnquiryPage } from "#contract/sent-enquiry.ts";
import { type PolicyOptions, sealPage } from "./security-headers.ts";

/** @param env.client for limits */
export type Api = (
  request: Request,
  env?: { readonly client: string },
) => Response | Promise<Response>;

/** Exports of src/app/entry.server.tsx. */
type EntryModule = Record<
  | "apiFetch"
  | "apiRead"
  | "fileMemory"
  | "formClient"
  | "sentMarks"
  | "sentEnquiry"
  | "siteUrl"
  | "siteCapabilities"
  | "isTranslated"
  | "scriptNonce"
  | "onError",
  Parameters<RouterContextProvider["set"]>[0]
>;

export interface PagesOptions extends PolicyOptions {
  readonly api: Api;
  readonly reader: () => Read;
  readonly sentMarks: SentMarks;
  /** Shared with the API. */
  readonly fileMemory: ByteBudget;
  /** A function if the build can change at runtime. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly edition: Edition;
  /** @param path as in the routes */
  readonly isTranslated: (path: string) => boolean;
  readonly onError: (error: unknown) => void;
}

/** Equal calls of one rendering are one request to the other server. */
function withoutRepeats(read: Read): Read {
  const replies = new Map<string, ReturnType<Read>>();
  return ((...call) => {
    const key = JSON.stringify(call);
    const reply = replies.get(key) ?? read(...call);
    replies.set(key, reply);
    return reply;
  }) as Read;
}

/** A hanging server must not lose the entered values. */
const POSTED_READ_MS = 2_000;

/** For a POST, the page with its action's result. */
export type RenderPage = (
  request: Request,
  client?: string,
  enquiry?: SentEnquiryPage,
) => Promise<Response>;

export function createPageRenderer({
  api,
  reader,
  sentMarks,
  fileMemory,
  build,
  edition,
  isTranslated,
  onError,
  ...policy
}: PagesOptions): RenderPage {
  const { siteUrl, remote } = policy;
  const load = async () => {
    const loaded = typeof build === "function" ? await build() : build;
    return {
      render: createRequestHandler(loaded, process.env["NODE_ENV"]),
      entry: loaded.entry.module as unknown as EntryModule,
    };
  };
  const preloaded = typeof build === "function" ? undefined : load();
  return async (request, client = "", enquiry) => {
    const { render, entry } = await (preloaded ?? load());
    const read = remote === undefined ? reader() : withoutRepeats(reader());
    let deadline: AbortSignal | undefined;
    const readWithDeadline: Read = (...args) => {
      deadline ??= AbortSignal.timeout(POSTED_READ_MS);
      return orAborted(read(...args), deadline);
    };
    const nonce = randomUUID();
    const context = new RouterContextProvider();
    context.set(entry.apiRead, request.method === "POST" ? readWithDeadline : read);
    context.set(entry.apiFetch, async (input: RequestInfo, init?: RequestInit) =>
      api(new Request(input, init), { client }),
    );
    context.set(entry.formClient, client);
    context.set(entry.sentMarks, sentMarks);
    if (enquiry) context.set(entry.sentEnquiry, enquiry);
    context.set(entry.fileMemory, fileMemory);
    context.set(entry.siteUrl, siteUrl);
    context.set(entry.siteCapabilities, remote === undefined ? capabilities : []);
    context.set(
      entry.isTranslated,
      remote === undefined && isTranslated(withoutPrefix(new URL(request.url).pathname, edition)),
    );
    context.set(entry.scriptNonce, nonce);
    context.set(entry.onError, onError);
    const response = await render(request, context);
    const headers = new Headers(response.headers);
    // Worth a retry: a service behind the page may be down.
    const status = response.status === 500 ? 503 : response.status;
    if (!headers.get("content-type")?.startsWith("text/html"))
      return new Response(response.body, { status, headers });
    const page = scriptsAfterPaint(await response.text());
    const { html, headers: more } = sealPage(page, nonce, policy);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return new Response(html, { status, headers });
  };
}
