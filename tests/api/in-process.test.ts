/**
 * Payloads in process, which nothing validates: what a handler gives is what its row in
 * contract/api.ts says, no field more.
 */
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createReader } from "#api/app.ts";
import { type EndpointName, endpoints, type Read } from "#contract/api.ts";
import { contentSource } from "#store/content-source.ts";
import { type ImportedSite, importedSite, TODAY } from "../support/imported.ts";

let site: ImportedSite;
let read: Read;
beforeAll(async () => {
  site = await importedSite("sqlite", { products: 6, items: 2 });
  read = createReader({
    content: contentSource(site.db),
    now: () => new Date(`${TODAY}T08:00:00Z`),
  });
});
afterAll(() => site.close());

/** Ids of what an endpoint about one thing is asked for. */
const idsFor: Partial<Record<EndpointName, () => Promise<readonly string[]>>> = {
  product: async () => ((await read("products", {}))?.products ?? []).map(({ _id }) => _id),
  content: async () => ((await read("contents", {}))?.contents ?? []).map(({ _id }) => _id),
  blog: async () => ((await read("blogs", {}))?.blogs ?? []).map(({ _id }) => _id),
  article: async () => ((await read("articles", {}))?.articles ?? []).map(({ _id }) => _id),
  event: async () => ((await read("events", {}))?.events ?? []).map(({ _id }) => _id),
  job: async () => ((await read("jobs", {}))?.jobs ?? []).map(({ _id }) => _id),
  document: async () => ["chrome", "home"],
};
const queries: Partial<Record<EndpointName, Record<string, string | number>>> = {
  products: { search: "uv", fields: "facets", limit: 100 },
  enquiryGrades: { lines: "uv-531:1t", add: "hals" },
};

it.each(Object.keys(endpoints) as EndpointName[])("%s", async (name) => {
  const ids = (await idsFor[name]?.()) ?? [""];
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const payload = await read(name, { id, query: queries[name] ?? {} });
    // As JSON both ways: a field that is there and undefined is none.
    expect(JSON.parse(JSON.stringify(payload))).toEqual(
      JSON.parse(JSON.stringify(v.parse(endpoints[name].payload, payload))),
    );
  }
});

it("nothing there is undefined, and so is an id that is longer than any", async () => {
  expect(await read("product", { id: "no-such-grade" })).toBeUndefined();
  expect(await read("product", { id: "x".repeat(201) })).toBeUndefined();
});
