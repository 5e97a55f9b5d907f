/** The whole listener over a real database, with a build of one page in place of React's: what is cached until when, and what a failure says. */
import { createContext, type ServerBuild } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type ContentSnapshot, SnapshotBuilder } from "#store/snapshot.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { type HttpReply, type Served, serve } from "../../../tests/support/http.ts";
import { recordLog } from "../../../tests/support/log.ts";
import { readConfig } from "../process/config.ts";
import { createLimits } from "../process/limits.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { createSite, type Site } from "./site.ts";

/** Answers every address with its number among all pages that were rendered; some of them otherwise. */
let rendered = 0;
/** Promise that pages and calls of the API wait for. */
let held: Promise<void> | undefined;
const page = async (request: Request, status: number): Promise<Response> => {
  const { pathname } = new URL(request.url);
  await held;
  if (pathname === "/about-us") throw new Error("the page is broken");
  rendered += 1;
  return new Response(`<!doctype html><p>${request.method} ${rendered}</p>`, {
    status: pathname === "/job/gone" ? 404 : status,
    headers: { "content-type": "text/html" },
  });
};
const contexts = Object.fromEntries(["apiFetch", "apiRead", "siteUrl", "siteCapabilities", "scriptNonce", "onError"].map((name) => [name, createContext()]));
const build = {
  entry: { module: { default: page, ...contexts } },
  routes: { root: { id: "root", path: "/*", module: { default: () => null } } },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

let test: TestDatabase;
const contentOf = (version: string): ContentSnapshot => new SnapshotBuilder().build(version);
let snapshot: ContentSnapshot;
let served: Served;
let site: Site;
let log: ReturnType<typeof recordLog>;
/** Tells the site that the database was written to. */
const count = vi.fn<Metrics["count"]>();
beforeAll(async () => {
  test = await freshDatabase("sqlite");
});
afterAll(() => test.close());

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  log = recordLog();
  snapshot = contentOf("first");
  site = await createSite({
    config: readConfig({ SITE_URL: "https://site.test", DATA_DIR: test.dataDir, TRUST_PROXY: "1", ...env }),
    content: () => snapshot,
    log: log as unknown as Logger,
    api: async (request) => {
      const asked = new URL(request.url).pathname;
      await held;
      if (asked === "/api/events") throw new Error("the database is away");
      if (asked === "/api/file") return new Response("a,b", { headers: { "content-type": "text/csv", "content-disposition": 'attachment; filename="a.csv"' } });
      return Response.json({ asked });
    },
    reader: () => async () => undefined,
    build,
    assets: undefined,
    limits: createLimits(),
    company: "ICG Chemicals",
    makePicture: async () => undefined,
    readiness: async () => ({ ready: true, details: {} }) as never,
    metrics: () => ({ count }) as unknown as Metrics,
  });
  served = await serve(site.listener);
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
});
const textOf = async (path: string, headers: Record<string, string> = {}): Promise<string> => (await served.send(path, { headers })).bytes.toString();

it("is healthy without asking anything, and counts no probe", async () => {
  const { status, bytes, headers } = await served.send("/healthz");
  expect([status, JSON.parse(bytes.toString()), headers["cache-control"]]).toEqual([200, { success: true, message: "ok" }, "no-store"]);
  expect(count).not.toHaveBeenCalled();
});

it("answers its probes with every reply's headers", async () => {
  const { status, headers } = await served.send("/readyz");
  expect([status, headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
});

it.each(["/compare?add=uv", "/enquiry?sent=enquiry&reference=E-2026-0001", "/available-stocks/uv-531?dose=1", "/api/products?search=uv"])(
  "%s is a visitor's own: kept neither here nor by a CDN",
  async (path) => {
    const { headers, bytes } = await served.send(path);
    expect([headers["cache-control"], headers["cdn-cache-control"], headers["surrogate-key"]]).toEqual(["private, no-store", undefined, undefined]);
    if (!path.startsWith("/api/")) expect((await served.send(path)).bytes).not.toEqual(bytes);
  },
);

it("keeps a page for everybody, and lets a CDN keep it", async () => {
  const { headers, bytes } = await served.send("/available-stocks?page=2");
  expect([headers["cache-control"], headers["surrogate-key"]]).toEqual(["public, max-age=0, must-revalidate", "content"]);
  expect((await served.send("/available-stocks?page=2")).bytes).toEqual(bytes);
});

it("looks for no path of more than 512 signs", async () => {
  const asked = async (length: number): Promise<string> => textOf(`/api/${"a".repeat(length - 5)}`);
  expect([await asked(512), await asked(513), await asked(8_000)].map((text) => (JSON.parse(text) as { asked: string }).asked.length > 10)).toEqual([
    true,
    false,
    false,
  ]);
});

it("passes on what the API says of a reply's type and name", async () => {
  const { headers } = await served.send("/api/file");
  expect([headers["content-type"], headers["content-disposition"]]).toEqual(["text/csv", 'attachment; filename="a.csv"']);
});

it("turns away who asks for more at a time than one client may, and goes on for the others", async () => {
  const all = Promise.withResolvers<void>();
  held = all.promise;
  const ask = (client: string, path: string, form?: string) =>
    served.send(path, {
      headers: { "x-forwarded-for": client, "content-type": "application/x-www-form-urlencoded" },
      ...(form === undefined ? {} : { method: "POST", body: form }),
    });
  /** Answers while the others are held. */
  const early: HttpReply[] = [];
  const noted = (reply: HttpReply): HttpReply => {
    early.push(reply);
    return reply;
  };
  const greedy = Array.from({ length: 40 }, (_, index) => ask("198.51.100.1", `/api/products/p${index}`).then(noted));
  await vi.waitUntil(() => early.length === 8);
  for (const { status, headers } of early.splice(0)) expect([status, headers["retry-after"]]).toEqual([503, "1"]);
  const other = ask("198.51.100.2", "/api/products/p0");
  // What is sent has room of its own.
  const sent = Array.from({ length: 12 }, () => ask("198.51.100.3", "/api/leads/sds", "{}").then(noted));
  await vi.waitUntil(() => early.length === 6);
  for (const { status, headers } of early) expect([status, headers["retry-after"]]).toEqual([503, "1"]);
  all.resolve();
  const statuses = [await other, ...(await Promise.all(greedy))].map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(33);
  await Promise.all(sent);
  expect(count).toHaveBeenCalledWith("refused", 503, 0);
});

it("serves a page from memory once it is rendered, and counts what it did", async () => {
  const first = await textOf("/contact");
  expect(await textOf("/contact")).toBe(first);
  await textOf("/api/products");
  await vi.waitUntil(() => count.mock.calls.length === 3);
  expect(count.mock.calls.map(([kind, status]) => [kind, status]).sort()).toEqual([
    ["api", 200],
    ["memory", 200],
    ["render", 200],
  ]);
  // Seconds, not milliseconds, and since the request began.
  for (const [kind, , seconds] of count.mock.calls) expect(kind === "memory" ? seconds === 0 : seconds > 0 && seconds < 60).toBe(true);
});

it("renders anew when the content or the day in Dubai changes", async () => {
  // Four hours before midnight by UTC a new day begins in Dubai.
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

it.each(["//other.test/", "/\\other.test/", "*", "http://other.test/", "/%", "/%00", "/contact%zz"])("refuses the address %s", async (path) => {
  const { status, bytes } = await served.send(path);
  expect([status, JSON.parse(bytes.toString())]).toEqual([400, { success: false, message: "Bad address" }]);
});

it("says that it is not available when something fails, under an id that the log has too, without the query", async () => {
  const { status, headers, bytes } = await served.send("/api/events?search=secret");
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  const [, id] = /\(([0-9a-f-]{36})\)/.exec(bytes.toString()) ?? [];
  expect(log.found("request failed")).toMatchObject([{ level: "error", details: { id, path: "/api/events" } }]);
  expect(bytes.toString()).not.toContain("away");
});

it("answers 503 for a page that cannot be rendered, and tries it anew each time", async () => {
  const { status, headers } = await served.send("/about-us");
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect((await served.send("/contact")).status).toBe(200);
});

it("tells visitors of a proxy apart", async () => {
  const sent = ["198.51.100.1", "198.51.100.2"].map((address) =>
    served.send("/api/leads/sds", { method: "POST", headers: { "x-forwarded-for": address, "content-type": "application/json" }, body: "{}" }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
});

it("notes what another site had a browser send", async () => {
  const { status } = await served.send("/contact", { method: "POST", headers: { origin: "https://evil.test" }, body: "form=contact" });
  expect(status).toBe(403);
  expect(log.found("another site")).toMatchObject([{ level: "warn", details: { path: "/contact" } }]);
});
