/** Answers GET and HEAD: redirects, files, generated responses, pages and rows of the API, from the cache where that is worth it. */
import { matchPath } from "react-router";
import type { Limiter } from "#api/concurrency-limiter.ts";
import { ANSWER_MS, within } from "#api/deadline.ts";
import { brochureFilePath } from "#contract/api.ts";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { redirects } from "#contract/routes.ts";
import type { ReplyCache } from "../cache/reply-cache.ts";
import type { GeneratedResponses } from "../generated/generated-responses.ts";
import { addressOf, isTooLong } from "./addresses.ts";
import type { Render, RenderRow } from "./render.ts";
import { type Headers, sendReply } from "./reply.ts";
import { type Exchange, sendResponse } from "./web.ts";

export interface PageOptions {
  readonly headers: Headers;
  /** Sends the file of an address, or answers false. */
  readonly sendAsset: (exchange: Exchange) => Promise<boolean>;
  readonly generated: GeneratedResponses;
  readonly renderPage: Render;
  readonly renderRow: RenderRow;
  readonly rendering: Limiter;
  readonly cache: ReplyCache | undefined;
  /** State that a cached reply depends on. */
  readonly state: () => string;
  /** Where the content says that an address leads which no page has any more; undefined where it says nothing. */
  readonly movedTo: (path: string) => Promise<string | undefined>;
  /** Opens a file that another server has (API_URL); undefined where all files are the site's own, and cached. */
  readonly openFile?: ((key: string) => Promise<Response>) | undefined;
}

/** @returns answers a request for an address that can be read */
export function pages({ headers, sendAsset, generated, renderPage, renderRow, rendering, cache, state, movedTo, openFile }: PageOptions) {
  /** Passes a file on as it comes: nobody knows its size, and none of it is held here. */
  async function passOn({ request, response, client, gone }: Exchange, open: () => Promise<Response>): Promise<void> {
    const file = await within(ANSWER_MS, rendering.run(client, open, gone));
    if (request.method !== "HEAD") return sendResponse(response, file, headers);
    await file.body?.cancel();
    return sendResponse(response, new Response(null, file), headers);
  }
  return async (exchange: Exchange): Promise<void> => {
    const { request, response, url, client, gone } = exchange;
    const { path, key, shared } = addressOf(url);
    const moved = redirects[decodeURI(path)] ?? (url.pathname !== path && !path.startsWith(API_PATH) ? path + url.search : undefined);
    const redirect = (to: string): void => void response.writeHead(301, { ...headers, location: to, "cache-control": "public, max-age=3600" }).end();
    if (moved !== undefined) return redirect(moved);
    // The browser reads the address as well: both are to read the same.
    if (isTooLong(url) && !isApiPath(path)) {
      response.writeHead(302, { ...headers, location: key, "cache-control": "no-store" }).end();
      return;
    }
    if (await within(ANSWER_MS, sendAsset(exchange))) return;
    if (openFile && matchPath(`${API_PATH}${brochureFilePath}`, path)) return passOn(exchange, () => openFile(key));
    const page = () => (isApiPath(path) ? renderRow(key, shared, client) : renderPage(key, shared));
    const generate = generated(path);
    const render = (left: AbortSignal) => rendering.run(client, async (turn) => (await generate?.(turn)) ?? (await page()), left);
    const reply = await (shared && cache ? cache.get(key, state(), render, gone) : within(ANSWER_MS, render(gone)));
    // Asked only where nothing is: a page that takes an old address has it.
    const to = reply.status === 404 && !isApiPath(path) ? await within(ANSWER_MS, movedTo(path)) : undefined;
    return to === undefined ? sendReply(request, response, reply) : redirect(to);
  };
}
