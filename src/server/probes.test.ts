import { afterEach, expect, it } from "vitest";
import { type Served, serveFetch } from "../../tests/support/http.ts";
import { serveProbes } from "./probes.ts";
import type { Readiness } from "./process/readiness.ts";

const TOKEN = "a-secret-of-some-length";
let served: Served | undefined;
afterEach(() => served?.close());

interface Start {
  readonly token?: string;
  readonly trustProxy?: boolean;
  readonly readiness?: Readiness;
  readonly counted?: boolean;
}

async function start({
  token,
  trustProxy = false,
  readiness = { ready: true, details: {} },
  counted = true,
}: Start = {}): Promise<Served> {
  const metrics = {
    count: () => undefined,
    text: async () => "icg_page_cache_bytes 12\n",
    contentType: "text/plain; version=0.0.4",
  };
  const app = serveProbes({
    config: { metricsToken: token, trustProxy },
    metrics: counted ? metrics : undefined,
    readiness: async () => readiness,
  });
  app.notFound((c) => c.body(null, 418 as never));
  served = await serveFetch((request, bindings) => app.fetch(request, bindings));
  return served;
}
const metricsOf = async (site: Served, headers: Record<string, string> = {}) =>
  (await site.send("/metrics", { headers })).status;

it("answers no other address", async () => {
  const site = await start();
  for (const path of ["/", "/readyz/", "/metrics/x"])
    expect((await site.send(path)).status).toBe(418);
});

it("is ready, with details for the operator", async () => {
  const { status, bytes } = await (
    await start({ readiness: { ready: true, details: { mail: "2 mails" } } })
  ).send("/readyz");
  expect([status, JSON.parse(bytes.toString())]).toEqual([
    200,
    { success: true, message: "ready", details: { mail: "2 mails" } },
  ]);
});

it("shows visitors only that it is ready; details need loopback or the token", async () => {
  const readiness: Readiness = {
    ready: true,
    details: { mail: "2 mails", content: "products/a.yaml: line 3", storage: "60 %" },
  };
  const site = await start({ token: TOKEN, trustProxy: true, readiness });
  const readStatus = async (headers: Record<string, string> = {}) =>
    JSON.parse((await site.send("/readyz", { headers })).bytes.toString()) as { details: object };
  expect((await readStatus()).details).toEqual({});
  expect((await readStatus({ authorization: `Bearer ${TOKEN}x` })).details).toEqual({});
  expect((await readStatus({ authorization: `Bearer ${TOKEN}` })).details).toEqual(
    readiness.details,
  );
});

it("is not ready without its database, and names it", async () => {
  const { status, bytes } = await (
    await start({
      readiness: { ready: false, details: { database: "The database does not answer." } },
    })
  ).send("/readyz");
  expect([status, JSON.parse(bytes.toString())]).toMatchObject([
    503,
    { success: false, message: "The database does not answer." },
  ]);
});

it("shows metrics on loopback, but not behind a proxy, where every request is from loopback", async () => {
  const { status, headers, bytes } = await (await start()).send("/metrics");
  expect([status, headers["content-type"], headers["cache-control"], bytes.toString()]).toEqual([
    200,
    "text/plain; version=0.0.4",
    "no-store",
    "icg_page_cache_bytes 12\n",
  ]);
  await served?.close();
  expect(await metricsOf(await start({ trustProxy: true }))).toBe(404);
});

it("shows metrics with the token, behind a proxy too", async () => {
  const site = await start({ token: TOKEN, trustProxy: true });
  expect(await metricsOf(site, { authorization: `Bearer ${TOKEN}` })).toBe(200);
  for (const authorization of ["", TOKEN, "Bearer ", `Bearer ${TOKEN}x`, `bearer ${TOKEN}`])
    expect(await metricsOf(site, { authorization })).toBe(404);
});

it("answers 404 without metrics", async () => {
  expect(
    await metricsOf(await start({ counted: false, token: TOKEN }), {
      authorization: `Bearer ${TOKEN}`,
    }),
  ).toBe(404);
});
