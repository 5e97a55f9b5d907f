/** Our rules for the query cache (§4, §9). */

import { dehydrate, type Query, QueryObserver } from "@tanstack/react-query";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { capabilities } from "#contract/capabilities.ts";
import { editions } from "#contract/editions.ts";
import { readOver } from "./api.ts";
import { catalogueQuery } from "./catalogue.ts";
import { productQuery } from "./products.ts";
import {
  apiRead,
  browserData,
  createQueryClient,
  filledClient,
  ownData,
  queryClient,
  type RouteData,
  serverData,
} from "./queries.ts";
import { siteCapabilities } from "./site.ts";
import { ApiError } from "./transport.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Retries as in a browser; the server calls once. */
const browser = () => {
  vi.stubGlobal("document", { visibilityState: "visible" });
  return createQueryClient();
};
const failing = (status: number) => {
  const seen = { calls: 0 };
  return {
    seen,
    queryKey: ["x"],
    queryFn: (): Promise<never> => {
      seen.calls += 1;
      return Promise.reject(new ApiError(status, "no"));
    },
  };
};

it("retries three times after 1, 2 and 4 s before it fails (§9)", async () => {
  const { seen, ...query } = failing(503);
  const end = browser().fetchQuery(query).catch(String);
  const calls: number[] = [];
  for (const wait of [0, 999, 1, 1999, 1, 3999, 1]) {
    await vi.advanceTimersByTimeAsync(wait);
    calls.push(seen.calls);
  }
  expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.calls).toBe(4);
  expect(await end).toContain("no");
});

it.each([
  [404, 1],
  [400, 1],
  [429, 4],
  [500, 4],
  [0, 4],
])("calls an endpoint that answers %i %i times", async (status, times) => {
  const { seen, ...query } = failing(status);
  const end = browser().fetchQuery(query).catch(String);
  await vi.advanceTimersByTimeAsync(60_000);
  await end;
  expect(seen.calls).toBe(times);
});

it("drops unused data after 5 minutes (§9)", async () => {
  const client = browser();
  await client.fetchQuery({ queryKey: ["x"], queryFn: async () => 1 });
  await vi.advanceTimersByTimeAsync(299_999);
  expect(client.getQueryData(["x"])).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(["x"])).toBeUndefined();
});

it("keeps the catalogue fresh for 300 s and cached for 600 s, and refetches it when a search opens later or after a failure (§9)", () => {
  browser();
  const { staleTime, gcTime, refetchOnMount, retryOnMount } = catalogueQuery();
  expect({ staleTime, gcTime, refetchOnMount, retryOnMount }).toEqual({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnMount: true,
    retryOnMount: true,
  });
});

it("sets no timers for queries of a server rendering", () => {
  vi.unstubAllGlobals();
  const client = createQueryClient();
  const timers = vi.getTimerCount();
  new QueryObserver(client, catalogueQuery()).getCurrentResult();
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(timers);
});

it("does not refetch results or failures of the page on mount", async () => {
  const client = browser();
  const { seen, ...query } = failing(404);
  await client.fetchQuery(query).catch(() => undefined);
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.calls).toBe(1);
  stop();
});

const render = async (
  answer: () => Response,
): Promise<{ status: number; dehydrated: NonNullable<RouteData["dehydrated"]> }> => {
  const context = new RouterContextProvider();
  context.set(
    apiRead,
    readOver({ origin: "http://other", edition: editions.en, fetch: async () => answer() }),
  );
  const { data, init } = await serverData(context, productQuery("p"));
  if (!data.dehydrated) throw new Error("nothing was handed over");
  return { status: init?.status ?? 200, dehydrated: data.dehydrated };
};

it.each([
  [200, () => Response.json({ product: { _id: "p", name: "P" } }), "success"],
  [404, () => Response.json({}, { status: 404 }), "error"],
  [503, () => Response.json({}, { status: 500 }), "error"],
  [503, () => Response.json({}), "error"],
  [503, () => new Response(null, { status: 204 }), "error"],
  [503, () => new Response("<html>"), "error"],
] as const)(
  "a page answers %i, and hands over what it has read as plain data",
  async (status, answer, state) => {
    const page = await render(answer);
    expect([page.status, page.dehydrated.queries.map((query) => query.state.status)]).toEqual([
      status,
      [state],
    ]);
    expect(structuredClone(page.dehydrated)).toEqual(page.dehydrated);
    expect(page.dehydrated.queries[0]?.state.error ?? {}).not.toBeInstanceOf(Error);
  },
);

it("leaves no timer behind on the server", async () => {
  await render(() => Response.json({ product: { _id: "p", name: "P" } }));
  expect(vi.getTimerCount()).toBe(0);
});

it("passes the failure's message to the browser", async () => {
  const { dehydrated } = await render(() => Response.json({}));
  expect(dehydrated.queries[0]?.state.error?.message).toBe("The reply could not be read");
  const shown: Query["state"]["status"][] = dehydrate(createQueryClient()).queries.map(
    ({ state }) => state.status,
  );
  expect(shown).toEqual([]);
});

describe("pages that need more than §7", () => {
  const contextOf = (own: boolean, read: () => Promise<unknown>) => {
    const context = new RouterContextProvider();
    context.set(siteCapabilities, own ? capabilities : []);
    context.set(apiRead, read as never);
    return context;
  };
  it("are not found with API_URL, without a call", async () => {
    let asked = 0;
    const { data, init } = await ownData(
      contextOf(false, async () => {
        asked += 1;
      }),
      productQuery("p"),
    );
    expect([init?.status, data, asked]).toEqual([404, {}, 0]);
  });
  it("have data when the catalogue is the site's own", async () => {
    const { data, init } = await ownData(
      contextOf(true, async () => ({ product: { _id: "p", name: "P" } })),
      productQuery("p"),
    );
    expect(init?.status).toBe(200);
    expect(data.dehydrated?.queries.map(({ queryKey }) => queryKey)).toEqual([["product", "p"]]);
  });
  it("answer 503 when one query was not found and another failed", async () => {
    const read = async (_: string, { id }: { id: string }) =>
      id === "gone" ? undefined : Promise.reject(new Error("database is locked"));
    const { init } = await ownData(
      contextOf(true, read as never),
      productQuery("gone"),
      productQuery("p"),
    );
    expect(init?.status).toBe(503);
  });
});

describe("a browser", () => {
  const listened: string[] = [];
  const calls: { address: string; signal: unknown }[] = [];
  beforeEach(() => {
    listened.length = 0;
    calls.length = 0;
    vi.stubGlobal("addEventListener", (name: string) => listened.push(name));
    vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
      calls.push({ address, signal });
      return Response.json({ product: { _id: "p", name: "P" } });
    });
  });

  it("has one client with the page's data, and starts the queries of a navigation without waiting", async () => {
    const { dehydrated } = await render(() => Response.json({ product: { _id: "q", name: "Q" } }));
    browser();
    const client = queryClient();
    expect(filledClient({ dehydrated })).toBe(client);
    expect(client.getQueryData(["product", "p"])).toMatchObject({ _id: "q" });
    expect(filledClient(undefined)).toBe(client);
    // The API client loads on the first intent.
    expect(listened).toEqual(["pointerover", "touchstart", "focusin"]);
    expect(browserData(productQuery("other"))).toEqual({});
    expect(client.getQueryState(["product", "other"])?.fetchStatus).toBe("fetching");
    await vi.waitFor(
      () => expect(client.getQueryData(["product", "other"])).toMatchObject({ _id: "p" }),
      { timeout: 30_000 },
    );
    expect(calls).toEqual([{ address: "/api/products/other", signal: expect.any(AbortSignal) }]);
  });

  it("reports an unreachable server when the API client fails to load", async () => {
    vi.doMock("./api.ts", () => {
      throw new Error("a chunk is gone");
    });
    vi.resetModules();
    const { productQuery: query } = await import("./products.ts");
    await expect(
      query("p").queryFn({ signal: new AbortController().signal } as never),
    ).rejects.toMatchObject({
      name: "ApiError",
      status: 0,
      message: "The server could not be reached",
    });
    vi.doUnmock("./api.ts");
  });

  it("shares no client between server renderings", () => {
    vi.stubGlobal("document", undefined);
    expect(queryClient()).not.toBe(queryClient());
    expect(listened).toEqual([]);
  });
});
