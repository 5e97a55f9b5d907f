import { Readable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createLimiter } from "#api/concurrency-limiter.ts";
import { ANSWER_MS } from "#api/deadline.ts";
import { type Served, serve } from "../../../tests/support/http.ts";
import { ReplyCache } from "../cache/reply-cache.ts";
import { type PageOptions, pages } from "./pages.ts";
import { storeReply } from "./reply.ts";
import { goneSignal } from "./web.ts";

let site: Served | undefined;
afterEach(() => site?.close());

interface Start {
  readonly status?: number;
  readonly body?: Buffer;
  readonly sendAsset?: PageOptions["sendAsset"];
  readonly openFile?: PageOptions["openFile"];
}

async function start({ status = 200, body, sendAsset = async () => false, openFile }: Start = {}) {
  const limiter = createLimiter({ running: 1, waiting: 0, share: 1 });
  const state = { version: "v1" };
  const render = vi.fn(async (key: string) =>
    storeReply(status, { "content-type": "application/x-test" }, body ?? Buffer.from(`${key} of ${state.version}`), 1),
  );
  const cache = new ReplyCache({ maxBytes: 1_000_000 });
  const answer = pages({
    headers: {},
    sendAsset,
    generated: () => undefined,
    renderPage: render,
    renderRow: render,
    rendering: limiter,
    cache,
    state: () => state.version,
    movedTo: async (path) => (path === "/problems/blooming" ? "/problems/bloom" : undefined),
    openFile,
  });
  const served = await serve((request, response) => {
    const url = new URL(request.url ?? "/", "http://site.test");
    answer({ request, response, url, client: "a", gone: goneSignal(response) }).catch((error: unknown) => {
      response.writeHead(503).end(error instanceof Error ? error.name : "");
    });
  });
  site = served;
  const ask = async (path: string) => {
    const { status: code, bytes } = await served.send(path);
    return [code, bytes.toString()];
  };
  return { ask, render, state, limiter, cache, served };
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

  it("of a text that is longer than is read of it is at the address of what is read; a row of the API cuts it", async () => {
    const { served, ask } = await start();
    const long = `search=${"x".repeat(101)}`;
    const { status, headers } = await served.send(`/product-finder?${long}`);
    expect([status, headers.location]).toEqual([302, `/product-finder?search=${"x".repeat(100)}`]);
    expect(await ask(`/api/products?${long}`)).toEqual([200, `/api/products?search=${"x".repeat(100)} of v1`]);
  });

  it("that does not exist is never remembered: there is no end of them", async () => {
    const { ask, render, cache } = await start({ status: 404 });
    expect([await ask("/job/nothing"), await ask("/job/nothing")].map(([status]) => status)).toEqual([404, 404]);
    expect(render).toHaveBeenCalledTimes(2);
    expect(cache.bytes).toBe(0);
  });

  it("that was moved leads to where it is, for GET and HEAD; one that takes the old address has it", async () => {
    const gone = await start({ status: 404 });
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await gone.served.send("/problems/blooming", { method });
      expect([status, headers.location]).toEqual([301, "/problems/bloom"]);
    }
    expect((await gone.ask("/problems/other"))[0]).toBe(404);
    await gone.served.close();
    expect((await (await start()).ask("/problems/blooming"))[0]).toBe(200);
  });
});

describe("a file", () => {
  const path = "/api/landing/brochures/download/hals";

  it("that is larger than a chunk arrives whole, and only its head for HEAD", async () => {
    const body = Buffer.alloc(1_000_003, "brochure ");
    const { served } = await start({ body });
    expect(body.equals((await served.send(path)).bytes)).toBe(true);
    const { headers, bytes } = await served.send(path, { method: "HEAD" });
    expect([headers["content-length"], bytes.length]).toEqual(["1000003", 0]);
  });

  it("of another server is passed on as it comes, and not held until it is whole", async () => {
    const firstSeen = Promise.withResolvers<void>();
    const openFile = async (key: string): Promise<Response> => {
      async function* parts() {
        yield Buffer.from(`first of ${key},`);
        await firstSeen.promise;
        yield Buffer.from("last");
      }
      return new Response(Readable.toWeb(Readable.from(parts())) as unknown as ReadableStream, { headers: { "content-type": "application/pdf" } });
    };
    const { served, render } = await start({ openFile });
    const reply = await fetch(served.url + path);
    let text = "";
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk).toString();
      firstSeen.resolve();
    }
    expect([reply.headers.get("content-type"), text]).toEqual(["application/pdf", `first of ${path},last`]);
    expect((await served.send(path, { method: "HEAD" })).bytes).toHaveLength(0);
    expect(render).not.toHaveBeenCalled();
  });

  it("that cannot be looked up in time is a 503 like a page", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const asked = Promise.withResolvers<void>();
      const { ask } = await start({
        sendAsset: () => {
          asked.resolve();
          return new Promise(() => undefined);
        },
      });
      const answer = ask("/uploads/gallery/a.jpg");
      await asked.promise;
      vi.advanceTimersByTime(ANSWER_MS);
      expect(await answer).toEqual([503, "Late"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
