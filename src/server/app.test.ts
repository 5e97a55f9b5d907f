/** A real server, with a build of one page in place of React's. */
import { request } from "node:http";
import { createContext } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ByteBudget } from "#api/byte-budget.ts";
import { FILES_MAX_BYTES } from "#api/multipart.ts";
import type { NoteSearch } from "#api/searches.ts";
import { createSentMarks } from "#api/sent-marks.ts";
import { BUSY } from "#api/work-queue.ts";
import { type Edition, editions } from "#contract/editions.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import { chrome } from "../../tests/support/catalogue.ts";
import { freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { type HttpReply, type Served, serve } from "../../tests/support/http.ts";
import { recordLog } from "../../tests/support/log.ts";
import { oneRouteBuild } from "../../tests/support/one-route-build.ts";
import { snapshotOf } from "../../tests/support/snapshot.ts";
import { createSite } from "./app.ts";
import { readConfig } from "./process/config.ts";
import type { Logger } from "./process/log.ts";
import type { Metrics } from "./process/metrics.ts";
import { REQUESTS_PER_WINDOW } from "./request-limit.ts";

/** Each reply is the number of pages rendered so far. */
let rendered = 0;
/** Addresses without a page. */
const missing =
  /^(?:\/ar)?\/(job\/gone|available-stocks\/nowhere\/.*|problems\/blooming|nowhere|.*%22|.*[^a-z0-9)/]|.*\((na|hals))$/;
let held: Promise<void> | undefined;
const page = async (request: Request, status: number): Promise<Response> => {
  const { pathname } = new URL(request.url);
  await held;
  if (pathname === "/about-us") throw new Error("the page is broken");
  rendered += 1;
  return new Response(`<!doctype html><p>${request.method} ${rendered}</p>`, {
    status: missing.test(pathname) ? 404 : status,
    headers: { "content-type": "text/html" },
  });
};
const contexts = Object.fromEntries(
  [
    "apiFetch",
    "apiRead",
    "formClient",
    "fileMemory",
    "sentMarks",
    "siteUrl",
    "siteCapabilities",
    "isTranslated",
    "scriptNonce",
    "onError",
  ].map((name) => [name, createContext()]),
);
const build = oneRouteBuild({ default: page, ...contexts });

let waiting: AbortSignal | undefined;
let test: TestDatabase;
const contentOf = (version: string): ContentSnapshot =>
  snapshotOf({ documents: { "redirect/problems/blooming": "/problems/bloom" } }, version);
let snapshot: ContentSnapshot;
let served: Served;
let log: ReturnType<typeof recordLog>;
const count = vi.fn<Metrics["count"]>();
const noteSearch = vi.fn<NoteSearch>();
beforeAll(async () => {
  test = await freshDatabase("sqlite");
});
afterAll(() => test.close());

/** @param others editions besides the English one, with an API that names them */
async function start(
  env: Readonly<Record<string, string>> = {},
  others: readonly Edition[] = [],
): Promise<void> {
  log = recordLog();
  snapshot = contentOf("first");
  const reader = () => async () => undefined;
  const site = createSite({
    config: readConfig({
      SITE_URL: "https://site.test",
      DATA_DIR: test.dataDir,
      TRUST_PROXY: "1",
      ...env,
    }),
    content: () => snapshot,
    editions: [
      {
        edition: editions.en,
        content: () => snapshot,
        api: async (request) => {
          const asked = new URL(request.url).pathname;
          await held;
          if (asked === "/api/waits") {
            const { signal } = request;
            waiting = signal;
            await new Promise((done) => signal.addEventListener("abort", done));
          }
          if (asked === "/api/events") throw new Error("the database is away");
          if (asked === "/api/file")
            return new Response("a,b", {
              headers: {
                "content-type": "text/csv",
                "content-disposition": 'attachment; filename="a.csv"',
              },
            });
          return Response.json({ asked });
        },
        reader,
        build,
      },
      ...others.map((edition) => ({
        edition,
        content: () => snapshot,
        api: async (request: Request) =>
          Response.json({ asked: new URL(request.url).pathname, lang: edition.lang }),
        reader,
        build,
      })),
    ],
    log: log as unknown as Logger,
    sentMarks: createSentMarks(async () => "secret"),
    fileMemory: new ByteBudget(FILES_MAX_BYTES),
    assets: [],
    company: "ICG Chemicals",
    makePicture: async () => undefined,
    readiness: async () => ({ ready: true, details: {} }) as never,
    noteSearch,
    metrics: () => ({ count }) as unknown as Metrics,
  });
  served = await serve(site);
}
async function end(): Promise<void> {
  await served.close();
}
beforeEach(() => start());
afterEach(async () => {
  vi.useRealTimers();
  held = undefined;
  await end();
  count.mockClear();
  noteSearch.mockClear();
});
const textOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await served.send(path, { headers })).bytes.toString();

it("is healthy without a dependency, and does not count probes", async () => {
  const { status, bytes, headers } = await served.send("/healthz");
  expect([status, JSON.parse(bytes.toString()), headers["cache-control"]]).toEqual([
    200,
    { success: true, message: "ok" },
    "no-store",
  ]);
  expect(count).not.toHaveBeenCalled();
});

it("answers its probes with every reply's headers", async () => {
  const { status, headers } = await served.send("/readyz");
  expect([status, headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
});

it.each([
  "/compare?add=uv",
  "/enquiry?sent=enquiry&reference=E-2026-0001",
  "/available-stocks/uv-531?dose=1",
  "/api/products?search=uv",
])("%s is a visitor's own: kept neither here nor by a CDN", async (path) => {
  const { headers, bytes } = await served.send(path);
  expect([
    headers["cache-control"],
    headers["cdn-cache-control"],
    headers["surrogate-key"],
  ]).toEqual(["private, no-store", undefined, undefined]);
  if (!path.startsWith("/api/")) expect((await served.send(path)).bytes).not.toEqual(bytes);
});

it("caches a shared page, and lets a CDN cache it", async () => {
  const { headers, bytes } = await served.send("/available-stocks?page=2");
  expect([headers["cache-control"], headers["surrogate-key"]]).toEqual([
    "public, max-age=0, must-revalidate",
    "content",
  ]);
  expect((await served.send("/available-stocks?page=2")).bytes).toEqual(bytes);
});

it("answers paths of more than 512 characters without a lookup", async () => {
  const asked = async (length: number): Promise<string> => textOf(`/api/${"a".repeat(length - 5)}`);
  expect(
    [await asked(512), await asked(513), await asked(8_000)].map(
      (text) => (JSON.parse(text) as { asked: string }).asked.length > 10,
    ),
  ).toEqual([true, false, false]);
});

it("forwards the API's content type and file name", async () => {
  const { headers } = await served.send("/api/file");
  expect([headers["content-type"], headers["content-disposition"]]).toEqual([
    "text/csv",
    'attachment; filename="a.csv"',
  ]);
});

it("renders a bounded number of pages at a time and refuses the others at once", async () => {
  const rendering = Promise.withResolvers<void>();
  held = rendering.promise;
  const refused: HttpReply[] = [];
  const all = Array.from({ length: 410 }, async (_, index) => {
    const reply = await served.send(`/api/products/p${index}`, {
      headers: { "x-forwarded-for": `198.51.100.${index % 10}` },
    });
    if (reply.status === 503) refused.push(reply);
    return reply.status;
  });
  await vi.waitUntil(() => refused.length === 8, { timeout: 30_000 });
  for (const { headers, bytes } of refused)
    expect([headers["retry-after"], JSON.parse(bytes.toString()).message]).toEqual(["1", BUSY]);
  rendering.resolve();
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(402);
  await vi.waitUntil(() => count.mock.calls.some(([source]) => source === "refused"), {
    timeout: 30_000,
  });
});

describe("data sheets", () => {
  const sheets = Array.from(
    { length: 120 },
    (_, index) => `/available-stocks/g${index}/data-sheet.pdf`,
  );
  beforeEach(() => {
    const products = sheets.map((_, index) => ({ id: `g${index}` }));
    snapshot = snapshotOf({ products, documents: { chrome } }, "sheets");
  });
  const [path = ""] = sheets;

  it("are made once, and then come from the page cache", async () => {
    const made = await served.send(path);
    count.mockClear();
    const stored = await served.send(path);
    const head = await served.send(path, { method: "HEAD" });
    const etag = String(made.headers.etag);
    const unchanged = await served.send(path, { headers: { "if-none-match": etag } });
    expect([made.status, stored.status, head.status, unchanged.status]).toEqual([
      200, 200, 200, 304,
    ]);
    expect(count.mock.calls.map(([source]) => source)).toEqual(["memory", "memory", "memory"]);
    expect(stored.bytes).toEqual(made.bytes);
    expect([head.headers["content-length"], head.bytes.length]).toEqual([
      String(made.bytes.length),
      0,
    ]);
    expect(head.headers["x-robots-tag"]).toBe("noindex");
  });

  it("are made one after the other: pages do not wait for them, and too many are refused", async () => {
    const statuses: number[] = [];
    const all = sheets.map(async (sheet) => {
      statuses.push((await served.send(sheet)).status);
    });
    const page = await served.send("/media-news?page=2");
    const answered = (wanted: number): number =>
      statuses.filter((status) => status === wanted).length;
    // All without the one being made, the 40 waiting, and a few that were made meanwhile.
    await vi.waitUntil(() => answered(503) > 15, { timeout: 60_000 });
    expect(page.status).toBe(200);
    expect(answered(200)).toBeLessThan(sheets.length / 2);
    await Promise.all(all);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  it("have no page for an unknown grade", async () => {
    expect((await served.send("/available-stocks/nowhere/data-sheet.pdf")).status).toBe(404);
  });
});

it("limits one client's requests, but not those of others", async () => {
  const ask = async (client: string): Promise<HttpReply> =>
    served.send("/api/products?search=uv", { headers: { "x-forwarded-for": client } });
  const statuses = new Set<number>();
  for (let sent = 0; sent < REQUESTS_PER_WINDOW; sent += 50)
    for (const { status } of await Promise.all(
      Array.from({ length: 50 }, () => ask("198.51.100.1")),
    ))
      statuses.add(status);
  expect([...statuses]).toEqual([200]);
  const { status, headers, bytes } = await ask("198.51.100.1");
  expect([
    status,
    Number(headers["retry-after"]) > 0,
    JSON.parse(bytes.toString()).success,
  ]).toEqual([429, true, false]);
  expect((await ask("198.51.100.2")).status).toBe(200);
  await served.send("/contact", { headers: { "x-forwarded-for": "198.51.100.2" } });
  expect(
    (await served.send("/contact", { headers: { "x-forwarded-for": "198.51.100.1" } })).status,
  ).toBe(200);
});

it("renders a page once for all spellings of its address", async () => {
  const first = await textOf("/media-news");
  for (const path of ["/media-news?page=abc", "/media-news?limit=-5&utm_source=x"])
    expect(await textOf(path)).toBe(first);
});

it("redirects a page with a parameter that is too long to the shortened one; the API cuts the text", async () => {
  const long = `search=${"x".repeat(701)}`;
  const { status, headers } = await served.send(`/product-finder?${long}`);
  expect([status, headers.location]).toEqual([302, `/product-finder?search=${"x".repeat(700)}`]);
  expect(JSON.parse(await textOf(`/api/products?${long}`))).toEqual({ asked: "/api/products" });
});

it("leads from an address that a page once had to where it is, for GET and HEAD", async () => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await served.send("/problems/blooming", { method });
    expect([status, headers.location]).toEqual([301, "/problems/bloom"]);
  }
});

it.each(["PUT", "DELETE", "PATCH"])(
  "answers %s with 405 and the methods that are allowed",
  async (method) => {
    const { status, headers } = await served.send("/contact", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS, POST"]);
    for (const path of ["/about-us", "/job/chemist.data"])
      expect((await served.send(path, { method })).headers.allow).toBe("GET, HEAD, OPTIONS");
  },
);

it("answers OPTIONS with 204 and the methods that are allowed", async () => {
  for (const [path, allow] of Object.entries({
    "/contact": "GET, HEAD, OPTIONS, POST",
    "/about-us": "GET, HEAD, OPTIONS",
    "/api/products": "GET, HEAD, OPTIONS, POST",
  })) {
    const { status, headers, bytes } = await served.send(path, { method: "OPTIONS" });
    expect([path, status, headers.allow, bytes.length]).toEqual([path, 204, allow, 0]);
  }
});

it("accepts no form of a page that needs the site's own catalogue with API_URL", async () => {
  const post = async () =>
    (
      await served.send("/check-list", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "text=x",
      })
    ).bytes.toString();
  expect(await post()).toContain("POST");
  await end();
  await start({ API_URL: "https://other.test" });
  expect(await post()).toContain("GET");
});

it("serves a page from memory once it is rendered, and counts both", async () => {
  const first = await textOf("/contact");
  expect(await textOf("/contact")).toBe(first);
  await textOf("/api/products");
  await vi.waitUntil(() => count.mock.calls.length === 3, { timeout: 30_000 });
  expect(count.mock.calls.map(([kind, status]) => [kind, status]).sort()).toEqual([
    ["api", 200],
    ["memory", 200],
    ["render", 200],
  ]);
  for (const [kind, , seconds] of count.mock.calls)
    expect(kind === "memory" ? seconds === 0 : seconds > 0 && seconds < 60).toBe(true);
});

it("renders again when the content or the day in Dubai changes", async () => {
  // A new day in Dubai begins at 20:00 UTC.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T19:59:59Z") });
  const first = await textOf("/contact");
  vi.setSystemTime(Date.parse("2026-11-22T20:00:00Z"));
  const nextDay = await textOf("/contact");
  expect(nextDay).not.toBe(first);
  vi.setSystemTime(Date.parse("2026-11-23T19:59:59Z"));
  expect(await textOf("/contact")).toBe(nextDay);
  snapshot = contentOf("next");
  expect(await textOf("/contact")).not.toBe(nextDay);
});

it("keeps pages over another server's data for half a minute", async () => {
  await end();
  await start({ API_URL: "https://other.test" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T08:00:00Z") });
  const first = await textOf("/contact");
  vi.setSystemTime(Date.parse("2026-11-22T08:00:29Z"));
  expect(await textOf("/contact")).toBe(first);
  vi.setSystemTime(Date.parse("2026-11-22T08:00:30Z"));
  expect(await textOf("/contact")).not.toBe(first);
});

it("does not remember a page that does not exist", async () => {
  const pages = [await served.send("/job/gone"), await served.send("/job/gone")];
  expect(pages.map(({ status }) => status)).toEqual([404, 404]);
  expect(pages[0]?.bytes.equals(pages[1]?.bytes ?? Buffer.of())).toBe(false);
});

it.each([
  ["/available-stocks/uv-531,", "/available-stocks/uv-531"],
  ["/available-stocks/uv-531%22?dose=1", "/available-stocks/uv-531?dose=1"],
  ["/problems/bloom*", "/problems/bloom"],
  // First cleaned, then where the page has moved.
  ["/problems/blooming.", "/problems/bloom"],
  ["/our-company.", "/"],
  ["/products-and-solutions/antioxidants-(na", "/products-and-solutions/antioxidants-(na)"],
])("leads from %s, as a chat program may write it, to %s", async (path, location) => {
  const { status, headers } = await served.send(path);
  expect([status, headers.location]).toEqual([301, location]);
  expect((await served.send(location)).status).not.toBe(404);
});

it.each(["/nowhere,", "/job/gone.", "/products-and-solutions/nothing-of-ours-(na"])(
  "does not guess a page for %s",
  async (path) => {
    expect((await served.send(path)).status).toBe(404);
  },
);

it.each([
  ["//contact", "/contact"],
  ["///contact?sent=1", "/contact?sent=1"],
  ["/contact//", "/contact"],
  ["//other.test/", "/other.test"],
  ["/\\other.test/", "/%5Cother.test"],
  ["/contact\\", "/contact"],
  ["//other.test//contact", "/other.test//contact"],
  ["/.//other.test", "/other.test"],
])("leads from %s to a path of this site", async (path, location) => {
  for (const accept of ["text/html", "*/*"]) {
    const { status, headers } = await served.send(path, { headers: { accept } });
    expect([status, headers.location]).toEqual([301, location]);
  }
});

it.each(["*", "http://other.test/", "/%", "/%00", "/contact%zz"])(
  "refuses the address %s",
  async (path) => {
    const { status, bytes } = await served.send(path);
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      400,
      { success: false, message: "Bad address" },
    ]);
  },
);

it("answers 503 on an error, with the id of the log entry and without the query", async () => {
  const { status, headers, bytes } = await served.send("/api/events?search=secret");
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  const [, id] = /\(([0-9a-f-]{36})\)/.exec(bytes.toString()) ?? [];
  expect(log.found("request failed")).toMatchObject([
    { level: "error", details: { id, path: "/api/events" } },
  ]);
  expect(bytes.toString()).not.toContain("away");
});

it("answers 503 for a page that cannot be rendered, and retries it each time", async () => {
  const { status, headers } = await served.send("/about-us");
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect((await served.send("/contact")).status).toBe(200);
});

it("distinguishes visitors behind a proxy", async () => {
  const sent = ["198.51.100.1", "198.51.100.2"].map((address) =>
    served.send("/api/leads/sds", {
      method: "POST",
      headers: { "x-forwarded-for": address, "content-type": "application/json" },
      body: "{}",
    }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
});

it("lets the API know when the client has left", async () => {
  const sent = request({
    host: "127.0.0.1",
    port: new URL(served.url).port,
    path: "/api/waits",
    method: "POST",
    headers: { "content-length": "0" },
  });
  sent.on("error", () => undefined);
  sent.end();
  await vi.waitUntil(() => waiting !== undefined, { timeout: 30_000 });
  expect(waiting?.aborted).toBe(false);
  sent.destroy();
  await vi.waitUntil(() => waiting?.aborted, { timeout: 30_000 });
});

it("logs cross-site posts", async () => {
  const { status } = await served.send("/contact", {
    method: "POST",
    headers: { origin: "https://evil.test" },
    body: "form=contact",
  });
  expect(status).toBe(403);
  expect(log.found("another site")).toMatchObject([
    { level: "warn", details: { path: "/contact" } },
  ]);
});

const browser = { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" };
it.each<[string, string, Record<string, string>]>([
  ["a call of the API by a program", "/api/products?search=DOP", {}],
  [
    "a call of the API by another site",
    "/api/products/?search=DOP&page=2",
    { "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" },
  ],
  ["the finder, opened in a browser without JavaScript", "/product-finder?search=DOP", browser],
  ["the stock list with a filter", "/available-stocks?search=DOP&market=automotive", browser],
])("notes a search: %s", async (_, path, headers) => {
  await textOf(path, { "x-forwarded-for": "192.0.2.7", ...headers });
  expect(noteSearch.mock.calls).toEqual([[{ term: "DOP", client: "192.0.2.7" }]]);
});

it.each<[string, string, Record<string, string>]>([
  [
    "a call of the site's own scripts, which ask with every key",
    "/api/products?search=DO",
    { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" },
  ],
  ["a page that a crawler reads", "/product-finder?search=DOP", {}],
  [
    "a page that a browser loads in advance",
    "/product-finder?search=DOP",
    { ...browser, "sec-purpose": "prefetch" },
  ],
  ["a visitor who asks not to be tracked", "/product-finder?search=DOP", { ...browser, dnt: "1" }],
  ["a program with Global Privacy Control", "/api/products?search=DOP", { "sec-gpc": "1" }],
  ["a page without a term", "/product-finder?search=", browser],
  ["a search in the events", "/media-events?search=cable", browser],
])("does not count a search: %s", async (_, path, headers) => {
  await textOf(path, headers);
  expect(noteSearch).not.toHaveBeenCalled();
});

describe("with an Arabic edition", () => {
  const restart = async (others: readonly Edition[]): Promise<void> => {
    await end();
    await start({}, others);
  };

  it("each has pages and an API of its own, cached by their addresses", async () => {
    await restart([editions.ar]);
    const [english, arabic] = [await textOf("/contact"), await textOf("/ar/contact")];
    expect(arabic).not.toBe(english);
    expect([await textOf("/contact"), await textOf("/ar/contact")]).toEqual([english, arabic]);
    expect(JSON.parse(await textOf("/ar/api/products"))).toEqual({
      asked: "/api/products",
      lang: "ar",
    });
    expect(JSON.parse(await textOf("/api/products"))).toEqual({ asked: "/api/products" });
  });

  it.each([
    ["/ar/", "/ar"],
    ["/ar/contact/", "/ar/contact"],
    ["/ar/our-company", "/ar"],
    ["/ar/problems/blooming", "/ar/problems/bloom"],
    ["/ar/products-and-solutions/pigmentsand-dyes", "/ar/products-and-solutions/pigments-and-dyes"],
  ])("%s leads to %s of the same edition", async (path, target) => {
    await restart([editions.ar]);
    const { status, headers } = await served.send(path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  it("takes forms below its prefix", async () => {
    await restart([editions.ar]);
    const { bytes, headers } = await served.send("/ar/contact", {
      method: "POST",
      headers: { origin: "https://site.test" },
    });
    // The page of this test has no action.
    expect([bytes.toString(), headers["cache-control"]]).toEqual([
      expect.stringContaining("POST"),
      "no-store",
    ]);
  });

  it("redirects no visitor by the languages of the browser", async () => {
    await restart([editions.ar]);
    const { status } = await served.send("/contact", { headers: { "accept-language": "ar" } });
    expect(status).toBe(200);
  });

  it("has no page below a prefix that is not served", async () => {
    const { status } = await served.send("/ar/nowhere");
    expect(status).toBe(404);
  });
});
