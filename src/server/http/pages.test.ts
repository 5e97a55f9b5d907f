import { afterEach, describe, expect, it, vi } from "vitest";
import { type Served, serve } from "../../../tests/support/http.ts";
import { ReplyCache } from "../cache/reply-cache.ts";
import { storeReply } from "../cache/stored-reply.ts";
import { createLimiter } from "./concurrency-limiter.ts";
import { pages } from "./pages.ts";

let site: Served | undefined;
afterEach(() => site?.close());

async function start(status = 200, limiter = createLimiter({ running: 1, waiting: 0, share: 1 })) {
  const state = { version: "v1" };
  const render = vi.fn(async (key: string) => storeReply(status, { "content-type": "text/plain" }, Buffer.from(`${key} of ${state.version}`), 1));
  const cache = new ReplyCache({ maxBytes: 1_000_000 });
  const answer = pages({
    headers: {},
    sendAsset: async () => false,
    generated: () => undefined,
    renderPage: render,
    renderRow: render,
    rendering: limiter,
    cache,
    state: () => state.version,
  });
  const served = await serve((request, response) => {
    const url = new URL(request.url ?? "/", "http://site.test");
    answer({ request, response, url, client: "a" }).catch((error: unknown) => {
      response.writeHead(503).end(error instanceof Error ? error.name : "");
    });
  });
  site = served;
  const ask = async (path: string) => {
    const { status: code, bytes } = await served.send(path);
    return [code, bytes.toString()];
  };
  return { ask, render, state, limiter, cache };
}

describe("a page", () => {
  it("is rendered once for all spellings of its address, and again when the content changes", async () => {
    const { ask, render, state } = await start();
    for (const path of ["/media-news", "/media-news?page=abc", "/media-news?limit=-5&utm_source=x"])
      expect(await ask(path)).toEqual([200, "/media-news of v1"]);
    expect(render).toHaveBeenCalledTimes(1);
    state.version = "v2";
    expect(await ask("/media-news")).toEqual([200, "/media-news of v2"]);
  });

  it("that was served before is served stale while there is no room to render it anew; another one is refused", async () => {
    const { ask, state, limiter } = await start();
    await ask("/contact");
    state.version = "v2";
    const busy = Promise.withResolvers<void>();
    const running = limiter.run("other", () => busy.promise);
    expect(await ask("/contact")).toEqual([200, "/contact of v1"]);
    expect(await ask("/about-us")).toEqual([503, "Busy"]);
    busy.resolve();
    await running;
    expect(await ask("/contact")).toEqual([200, "/contact of v2"]);
  });

  it("that does not exist is never remembered: there is no end of them", async () => {
    const { ask, render, cache } = await start(404);
    expect([await ask("/job/nothing"), await ask("/job/nothing")].map(([status]) => status)).toEqual([404, 404]);
    expect(render).toHaveBeenCalledTimes(2);
    expect(cache.bytes).toBe(0);
  });
});
