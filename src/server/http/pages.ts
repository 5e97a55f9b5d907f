/** Answers GET and HEAD: redirects, files, generated responses, pages and rows of the API, from the cache where that is worth it. */
import { redirects } from "#contract/routes.ts";
import type { ReplyCache } from "../cache/reply-cache.ts";
import type { GeneratedResponses } from "../generated/generated-responses.ts";
import { ANSWER_MS, within } from "../process/deadline.ts";
import { addressOf } from "./addresses.ts";
import type { Limiter } from "./concurrency-limiter.ts";
import type { Exchange } from "./exchange.ts";
import type { Render } from "./render.ts";
import { type Headers, sendReply } from "./reply.ts";

export interface PageOptions {
  readonly headers: Headers;
  /** Sends the file of an address, or answers false. */
  readonly sendAsset: (request: Exchange["request"], response: Exchange["response"], url: URL) => Promise<boolean>;
  readonly generated: GeneratedResponses;
  readonly renderPage: Render;
  readonly renderRow: Render;
  readonly rendering: Limiter;
  readonly cache: ReplyCache | undefined;
  /** What a cached reply depends on. */
  readonly state: () => string;
}

/** @returns answers a request for an address that can be read */
export function pages({ headers, sendAsset, generated, renderPage, renderRow, rendering, cache, state }: PageOptions) {
  return async ({ request, response, url, client }: Exchange): Promise<void> => {
    const { path, key, cacheable } = addressOf(url);
    const moved = redirects[decodeURI(path)] ?? (url.pathname !== path && !path.startsWith("/api") ? path + url.search : undefined);
    if (moved !== undefined) {
      response.writeHead(301, { ...headers, location: moved, "cache-control": "public, max-age=3600" }).end();
      return;
    }
    if (await sendAsset(request, response, url)) return;
    const cached = cacheable ? cache : undefined;
    const page = path.startsWith("/api/") ? () => renderRow(key, cached !== undefined) : () => renderPage(key, cached !== undefined);
    const generate = generated(path);
    const render = () => rendering.run(client, generate ? async () => (await generate()) ?? (await page()) : page);
    sendReply(request, response, await (cached ? cached.get(key, state(), render) : within(ANSWER_MS, render())));
  };
}
